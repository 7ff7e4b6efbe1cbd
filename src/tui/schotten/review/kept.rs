//! Analyses of rounds kept on disk, so that a round that was analyzed once isn't
//! analyzed again.
//!
//! A file beside the folder of the records has the reviews of one round. Its name is a
//! checksum of everything on which they depend: the cards and actions of the round,
//! the networks' weights, the program, and how thorough the analysis is. So a file of
//! another version is never found, and one record may be renamed or copied. A file that
//! is damaged is ignored, and one that can't be written is skipped: it is only a cache.

use schotten_bots::analysis::{
    AnalysisOptions, MissedClaims, PlayReview, TurnNumber, TurnReview, find_mistake, seen_steps,
};
use schotten_bots::{PlayedRound, network_weights};
use schotten_rules::{StoneId, StoneSet};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use tabletop::{reading, writing};
use telling::words::history::Turn;

/// The version of the files, to be increased when their contents change.
const VERSION: u32 = 1;

/// The maximum size of a file in bytes. A long round needs a twentieth.
const LARGEST: u64 = 1 << 20;

/// How many files are kept: far more rounds than anybody looks at again. The oldest make
/// way, also those whose records are gone.
const MOST: usize = 1000;

/// Where the analysis of a round is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct KeptReview {
    file: PathBuf,
}

/// What is kept of a turn; what the record says is not repeated.
#[derive(Debug, Serialize, Deserialize)]
struct KeptTurn {
    /// The place of the play among the actions of the turn, the best play, the chances
    /// with both, and whether they are exact.
    #[serde(rename = "p")]
    play: Option<(usize, String, f32, f32, bool)>,
    /// The Stones, whether they would have won the round, and the chances without and
    /// with the claims.
    #[serde(rename = "m")]
    missed: Option<(Vec<u8>, bool, f32, f32)>,
}

impl KeptReview {
    /// The place for a round of a record in this folder.
    pub(super) fn new(
        records: &Path,
        number: usize,
        played: &PlayedRound,
        options: &AnalysisOptions,
    ) -> Self {
        let mut folder = records.file_name().unwrap_or_default().to_owned();
        folder.push(".analysis");
        let mut about = Sha256::new();
        let program = env!("CARGO_PKG_VERSION");
        let (iterations, seed) = (options.budget.iterations, options.seed);
        about.update(format!(
            "{VERSION} {program} {iterations:?} {seed} {number}\n"
        ));
        for weights in network_weights() {
            about.update(Sha256::digest(weights));
        }
        // The beginning contains both hands and both decks.
        about.update(played.start().to_string());
        for action in played.actions() {
            about.update(format!("\n{action}"));
        }
        let name = format!("{}.json", hexadecimal(&about.finalize()[..16]));
        Self {
            file: records.with_file_name(folder).join(name),
        }
    }

    /// The reviews of all turns, or `None` if they aren't kept or don't fit the round.
    pub(super) fn load(&self, number: usize, played: &PlayedRound) -> Option<Vec<TurnReview>> {
        let text = reading::read_regular_file(&self.file, LARGEST).ok()?;
        let (checksum, entries) = text.trim_end().split_once('\n')?;
        if checksum != hexadecimal(&Sha256::digest(entries)) {
            return None;
        }
        let kept: Vec<KeptTurn> = serde_json::from_str(entries).ok()?;
        if kept.len() != played.turns().count() {
            return None;
        }
        let turns = (1..).zip(played.turns()).zip(kept);
        turns
            .map(|((turn, of), kept)| {
                kept.review(
                    TurnNumber {
                        round: number,
                        turn,
                    },
                    &of,
                )
            })
            .collect()
    }

    /// Keeps the reviews of all turns.
    pub(super) fn save(&self, turns: &[TurnReview]) {
        let kept: Vec<KeptTurn> = turns.iter().map(KeptTurn::new).collect();
        let Ok(entries) = serde_json::to_string(&kept) else {
            return;
        };
        let text = format!("{}\n{entries}\n", hexadecimal(&Sha256::digest(&entries)));
        if let Some(folder) = self.file.parent() {
            // Without the folder, writing the file fails too.
            let _ = fs::create_dir(folder);
        }
        // Failing to write a cache is harmless: the round is analyzed again.
        let _ = writing::replace_cache_file(&self.file, text.as_bytes());
        if let Some(folder) = self.file.parent() {
            keep_newest(folder, MOST);
        }
    }
}

/// Removes the oldest files of a folder, so that this many stay.
fn keep_newest(folder: &Path, most: usize) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    let mut files: Vec<(SystemTime, PathBuf)> = entries
        .flatten()
        .filter_map(|entry| Some((entry.metadata().ok()?.modified().ok()?, entry.path())))
        .collect();
    files.sort();
    let too_many = files.len().saturating_sub(most);
    for (_, file) in &files[..too_many] {
        // One that can't be removed only takes room.
        let _ = fs::remove_file(file);
    }
}

impl KeptTurn {
    fn new(turn: &TurnReview) -> Self {
        let play = turn.play.and_then(|play| {
            let mut actions = turn.actions.iter();
            let place = actions.position(|action| *action == play.played)?;
            let best = play.best.to_string();
            Some((place, best, play.chance, play.best_chance, play.exact))
        });
        let missed = turn.missed.map(|missed| {
            let stones = missed.stones.iter().map(StoneId::number).collect();
            (stones, missed.wins, missed.chance, missed.chance_with)
        });
        Self { play, missed }
    }

    /// The review of this turn, or `None` if it doesn't fit it.
    fn review(self, at: TurnNumber, turn: &Turn<'_>) -> Option<TurnReview> {
        let is_chance = |chance: f32| (0.0..=1.0).contains(&chance);
        let play = match self.play {
            None => None,
            Some((place, best, chance, best_chance, exact)) => {
                let (before, played) = turn.steps().nth(place)?;
                let legal = before.view(turn.player).legal_actions();
                let best = *legal.iter().find(|action| action.to_string() == best)?;
                (is_chance(chance) && is_chance(best_chance)).then_some(())?;
                Some(PlayReview {
                    played,
                    chance,
                    best,
                    best_chance,
                    exact,
                })
            }
        };
        let missed = match self.missed {
            None => None,
            Some((numbers, wins, chance, chance_with)) => {
                let mut stones = StoneSet::EMPTY;
                for number in numbers {
                    let stone = StoneId::new(number)?;
                    stones.set(stone, true);
                }
                (is_chance(chance) && is_chance(chance_with)).then_some(())?;
                Some(MissedClaims {
                    stones,
                    wins,
                    chance,
                    chance_with,
                })
            }
        };
        let mut review = TurnReview {
            at,
            player: turn.player,
            actions: turn.actions.to_vec(),
            play,
            missed,
            mistake: None,
        };
        review.mistake = find_mistake(&review, &seen_steps(turn));
        Some(review)
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let mut text = String::new();
    for byte in bytes {
        write!(text, "{byte:02x}").expect("writing to a String can't fail");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use schotten_bots::analysis;
    use schotten_bots::{Level, Match, choose};
    use schotten_rules::{Deal, Player, Variant};
    use std::time::Duration;
    use tabletop::{Budget, Name, chance};

    /// A round between two bots that is over.
    fn played(seed: u64) -> Match {
        let names = ["Ann", "Bob"].map(|name| Name::new(name).unwrap());
        let mut game = Match::new(Variant::Tactic, names, 1);
        let mut chance = chance::seeded(seed);
        let deal = Deal::shuffled(Variant::Tactic, Some(Player::A), &mut chance);
        game.start_round(deal).unwrap();
        let round = game.current_mut().unwrap();
        while round.points().is_none() {
            let view = round.round().view(round.round().table().turn());
            let action = choose(Level::Greedy, &view, seed).unwrap();
            round.play(action).unwrap();
        }
        game
    }

    fn quick() -> AnalysisOptions {
        AnalysisOptions {
            budget: Budget::iterations(4),
            ..AnalysisOptions::default()
        }
    }

    #[test]
    fn a_kept_analysis_is_found_again_for_the_same_round_only() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games");
        let [game, other] = [1, 2].map(played);
        let [round, other] = [&game, &other].map(|game| &game.rounds()[0]);
        let turns = analysis::analyze(&game, None, &quick(), || {}).turns;
        let kept = KeptReview::new(&records, 1, round, &quick());
        assert_eq!(kept.load(1, round), None);
        kept.save(&turns);
        assert_eq!(kept.load(1, round), Some(turns));
        let thorough = AnalysisOptions::default();
        for elsewhere in [
            KeptReview::new(&records, 1, other, &quick()),
            KeptReview::new(&records, 2, round, &quick()),
            KeptReview::new(&records, 1, round, &thorough),
        ] {
            assert_ne!(kept, elsewhere);
        }
        // Even a file in the wrong place is not taken for the analysis of a round.
        assert_eq!(kept.load(1, other), None);
    }

    #[test]
    fn the_oldest_analyses_make_way() {
        let folder = tempfile::tempdir().unwrap();
        let files = ["c", "a", "b"].map(|name| folder.path().join(name));
        for (file, age) in files.iter().zip([3, 2, 1]) {
            let file = fs::File::create(file).unwrap();
            let age = Duration::from_secs(3600 * age);
            file.set_modified(SystemTime::now() - age).unwrap();
        }
        keep_newest(folder.path(), 2);
        assert_eq!(files.map(|file| file.exists()), [false, true, true]);
    }

    #[test]
    fn a_damaged_file_is_ignored_and_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let records = folder.path().join("games");
        let game = played(3);
        let round = &game.rounds()[0];
        let turns = analysis::analyze(&game, None, &quick(), || {}).turns;
        let kept = KeptReview::new(&records, 1, round, &quick());
        kept.save(&turns);
        let whole = fs::read(&kept.file).unwrap();
        let damaged = [0, 1, whole.len() / 2, whole.len() - 2].map(|end| &whole[..end]);
        for bytes in damaged.into_iter().chain([&b"\xff\xfe"[..], b"{}\n[]\n"]) {
            fs::write(&kept.file, bytes).unwrap();
            assert_eq!(kept.load(1, round), None);
        }
        kept.save(&turns);
        assert_eq!(kept.load(1, round), Some(turns));
    }
}
