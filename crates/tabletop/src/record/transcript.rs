//! Keeping a record up to date while the match is played.

use super::{ResultLine, head};
use crate::{Game, Match, PlayedRound};
use std::fmt;

/// An edit at the end of a text: it cuts the text to a length and appends to
/// it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEdit {
    /// The number of bytes that stay.
    pub keep: usize,
    /// The text to append after them.
    pub append: String,
}

impl RecordEdit {
    /// Applies this edit to a text.
    ///
    /// # Panics
    ///
    /// Panics if [`keep`](Self::keep) is not on a character boundary of the
    /// text.
    pub fn apply(&self, text: &mut String) {
        text.truncate(self.keep);
        text.push_str(&self.append);
    }
}

/// Tracks a match action by action and returns the edits of its record. The cost of an
/// action does not depend on how much was played before it.
#[derive(Clone, Debug)]
pub struct Transcript {
    /// The length of the text in bytes.
    length: usize,
    /// For each action of the current round: the length of the text before it,
    /// and whether a line was open then.
    before: Vec<(usize, bool)>,
    /// Whether the last line is a turn still in progress.
    pub(super) line_open: bool,
}

impl Transcript {
    pub(super) const fn new() -> Self {
        Self {
            length: 0,
            before: Vec::new(),
            line_open: false,
        }
    }

    /// Returns the record of a match, with `comment` after its first line, and
    /// a transcript to continue it with. The line of a turn in progress has no
    /// line break.
    #[must_use]
    pub fn begin<G: Game>(game: &Match<G>, comment: &impl fmt::Display) -> (String, Self) {
        let head = head(game);
        let (version, rest) = head.split_once('\n').unwrap_or((&head, ""));
        let mut text = format!("{version}\n{comment}\n{rest}");
        let mut transcript = Self::new();
        transcript.length = text.len();
        for (i, round) in game.rounds().iter().enumerate() {
            transcript
                .append_round::<G>(i + 1, round.deal())
                .apply(&mut text);
            for edit in transcript.append_actions(round) {
                edit.apply(&mut text);
            }
        }
        (text, transcript)
    }

    /// Appends the line that begins a round.
    pub fn append_round<G: Game>(&mut self, number: usize, deal: &G::Deal) -> RecordEdit {
        self.before.clear();
        self.line_open = false;
        self.append(format!("round {number} {}\n", DealText::<G>(deal)))
    }

    /// Appends all actions of a round, one after the other.
    pub(super) fn append_actions<G: Game>(
        &mut self,
        played: &PlayedRound<G>,
    ) -> impl Iterator<Item = RecordEdit> {
        let positions = played.positions().windows(2);
        let steps = positions.zip(played.actions());
        steps.map(|(around, action)| self.append_action::<G>(&around[0], *action, &around[1]))
    }

    /// Appends an action, given with the positions before and after it.
    pub fn append_action<G: Game>(
        &mut self,
        before: &G::Round,
        action: G::Action,
        after: &G::Round,
    ) -> RecordEdit {
        self.before.push((self.length, self.line_open));
        let mut parts = Vec::new();
        if !self.line_open
            && let Some(acting) = G::acting(before)
        {
            parts.push(G::seat(acting).to_string());
        }
        parts.push(format!(" {action}"));
        self.line_open = !G::ends_turn(before, after);
        if !self.line_open {
            parts.push("\n".to_owned());
        }
        if G::part(before) != G::part(after) {
            parts.push(format!("round {}\n", G::part(after)));
        }
        if let Some(result) = G::result(after) {
            parts.push(format!("{}\n", ResultLine(&result)));
        }
        self.append(parts.concat())
    }

    /// Removes the last action of the round. Returns `None` if there is none.
    pub fn undo(&mut self) -> Option<RecordEdit> {
        let (length, line_open) = self.before.pop()?;
        self.length = length;
        self.line_open = line_open;
        Some(RecordEdit {
            keep: length,
            append: String::new(),
        })
    }

    fn append(&mut self, append: String) -> RecordEdit {
        let keep = self.length;
        self.length += append.len();
        RecordEdit { keep, append }
    }
}

/// A deal in the form that its game writes.
struct DealText<'a, G: Game>(&'a G::Deal);

impl<G: Game> fmt::Display for DealText<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        G::write_deal(self.0, f)
    }
}
