//! Records that were cut short, by a crash or a full disk: the part that is valid, and what is
//! missing after it.

use super::RecordError;
use super::heading::{Heading, RecordedPlayers};
use tabletop::record::read_truncated;
use tabletop::{Game, Match, Seat};

/// The valid part of a record.
#[derive(Debug)]
pub(crate) struct ValidPart<'a, G: Game> {
    pub(crate) text: &'a str,
    pub(crate) game: Match<G>,
    pub(crate) heading: Heading,
}

impl<'a, G: RecordedPlayers> ValidPart<'a, G> {
    fn new(text: &'a str, mut game: Match<G>) -> Self {
        let heading = Heading::read(text, &mut game);
        Self {
            text,
            game,
            heading,
        }
    }
}

/// Parses a record, leaving out a last line that was cut short by a crash.
pub(crate) fn parse_valid_part<G: RecordedPlayers>(
    bytes: &[u8],
) -> Result<ValidPart<'_, G>, RecordError> {
    let text = text_of(bytes)?;
    let line = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    // A turn without any action.
    let begun = Seat::named(text[line..].trim_end())
        .and_then(G::player)
        .is_some();
    if begun && let Ok(game) = text.parse() {
        return Ok(ValidPart::new(&text[..line], game));
    }
    let is_whole = text.len() == bytes.len() && text.ends_with('\n');
    if !is_whole && let Some((game, text)) = read_truncated(text) {
        return Ok(ValidPart::new(text, game));
    }
    let game = text.parse().map_err(RecordError::Damaged)?;
    Ok(ValidPart::new(text, game))
}

/// Returns whether more than a line without actions was left out behind the valid part of a record:
/// such a line, of a round's deal or its result, follows from the lines before.
pub(super) fn cuts_action(bytes: &[u8], valid: usize) -> bool {
    let line = bytes[..valid].iter().rposition(|byte| *byte == b'\n');
    let line = &bytes[line.map_or(0, |at| at + 1)..];
    let is_of = |word: &[u8]| line.starts_with(word) || word.starts_with(line);
    valid < bytes.len() && !is_of(b"round ") && !is_of(b"result ")
}

/// Returns how many bytes of the game's record are missing after the last line of
/// this text: the end of a line that was cut short, and the lines that follow from
/// the actions, such as a result. Returns `None` if the last line isn't in the form
/// that this program writes, so that the offset of each action is unknown.
pub(super) fn missing_at_end<G: Game>(text: &str, game: &Match<G>) -> Option<usize> {
    let record = game.to_string();
    let record = record.trim_end();
    let last = text.trim_end().lines().last()?;
    let mut end = record.len();
    loop {
        let start = record[..end].rfind('\n').map_or(0, |at| at + 1);
        let line = &record[start..end];
        if line.starts_with(last) {
            return Some(record.len() - start - last.len());
        }
        if !line.starts_with("result ") && !line.starts_with("round ") {
            return None;
        }
        end = start.checked_sub(1)?;
    }
}

/// Returns the text of a record, without what a crash has left behind it.
pub(super) fn text_of(bytes: &[u8]) -> Result<&str, RecordError> {
    // After a crash, the file may end in zero bytes that were allocated but
    // never written.
    let filled = bytes.iter().rposition(|byte| *byte != 0);
    let filled = &bytes[..filled.map_or(0, |at| at + 1)];
    std::str::from_utf8(filled).or_else(|error| {
        let (valid, rest) = filled.split_at(error.valid_up_to());
        if rest.contains(&b'\n') || valid.is_empty() {
            return Err(RecordError::NoText);
        }
        Ok(std::str::from_utf8(valid).unwrap_or_default())
    })
}
