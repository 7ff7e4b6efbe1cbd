//! Records of games.

use super::{assert_usable, parsed, text};
use crate::records::valid_part::parse_valid_part;
use crate::records::{RecordedPlayers, ValidPart};
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::path::Path;
use tabletop::{Game, Match};
use telling::Language;

/// A record of Schotten Totten, complete or cut short. The first two bytes say where it is cut.
///
/// # Panics
///
/// If a record doesn't round-trip without loss, or a record that was cut isn't read
/// as the beginning of the whole one.
pub fn records(data: &[u8]) {
    records_of::<SchottenTotten>(data);
}

/// The same of a record of Lords of Scotland.
///
/// # Panics
///
/// As [`records`].
pub fn lords_records(data: &[u8]) {
    records_of::<LordsOfScotland>(data);
}

fn records_of<G: RecordedPlayers>(data: &[u8]) {
    let (cut, record) = data.split_at_checked(2).unwrap_or((&[], data));
    let game = text(record).and_then(parsed::<Match<G>>);
    what_is_whole_is_read(record, game.as_ref());
    if let Ok(cut) = <[u8; 2]>::try_from(cut) {
        let end = usize::from(u16::from_le_bytes(cut)) % (record.len() + 1);
        what_is_whole_is_read(&record[..end], game.as_ref());
    }
}

/// Asserts that a record that was cut is still a record, is reported as cut only if
/// it is, and holds the beginning of the whole game.
fn what_is_whole_is_read<G: RecordedPlayers>(bytes: &[u8], game: Option<&Match<G>>) {
    let file = Path::new("game.schotten");
    match parse_valid_part::<G>(bytes) {
        Err(fault) => {
            for language in Language::ALL {
                let told = fault.message(file, language);
                assert_usable(&told);
                assert!(told.contains("game.schotten"), "{told}");
            }
        }
        Ok(kept) => {
            assert!(bytes.starts_with(kept.text.as_bytes()), "{:?}", kept.text);
            assert_eq!(kept.text.parse().as_ref(), Ok(&kept.game));
            let again = parse_valid_part::<G>(kept.text.as_bytes()).expect("it is whole");
            assert_eq!(again.game, kept.game);
            if let Some(game) = game {
                let (before, after) = (played(&kept.game), played(game));
                assert!(after.starts_with(&before), "{before:?} of {after:?}");
            }
            // The heading round-trips.
            let heading =
                |kept: &ValidPart<'_, G>| kept.heading.with_config(kept.game.config()).to_string();
            let printed = heading(&kept);
            let (version, rest) = kept.text.split_once('\n').unwrap_or((kept.text, ""));
            let text = format!("{version}\n{printed}\n{rest}");
            let again = parse_valid_part::<G>(text.as_bytes()).expect("a comment changes nothing");
            assert_eq!(heading(&again), printed);
            assert_eq!(again.game.config(), kept.game.config());
        }
    }
}

/// Returns the actions of all rounds.
fn played<G: Game>(game: &Match<G>) -> Vec<G::Action> {
    let rounds = game.rounds().iter();
    rounds.flat_map(|round| round.actions().to_vec()).collect()
}
