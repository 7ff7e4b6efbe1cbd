//! Replays of Lords of Scotland: what may be seen at each step, and what was
//! done in words.
//!
//! A screen steps with the methods of [`tabletop::Replay`], to which a
//! [`LordsReplay`] dereferences, and by skirmishes with
//! [`LordsReplay::step_skirmish`]. What it draws of a position is the view of its
//! [`Perspective`]: none shows what the perspective hides, nor what lay hidden
//! from everybody, as face-down Recruits and the draw pile did.

mod narration;
mod skirmishes;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use skirmishes::{Skirmish, skirmishes};

use super::{Direction, Perspective, ReplayView};
use lords_bots::{LordsOfScotland, PlayedRound};
use lords_rules::{Player, Round, View};
use std::ops::Range;
use telling::lords::{self, Cast, LogLine, LogReader};

/// A position in a game of Lords of Scotland, with the perspective from which it
/// is seen.
pub(crate) type LordsReplay = ReplayView<LordsOfScotland>;

impl Perspective<Player> {
    /// Returns what this perspective shows of a position. With every player's
    /// cards visible, it is the view of everybody, and
    /// [`view_of`](Self::view_of) adds each player's cards.
    pub(crate) fn view(self, position: &Round) -> View {
        match self {
            Self::One(player) => position.view(player),
            Self::All | Self::Nobody => position.public_view(),
        }
    }

    /// Returns the view from which this player's hand and army are shown: the
    /// player's own if the hand is visible, or else [`view`](Self::view).
    pub(crate) fn view_of(self, position: &Round, player: Player) -> View {
        if self.sees(player) {
            position.view(player)
        } else {
            self.view(position)
        }
    }

    /// Returns who reads the log.
    pub(crate) const fn reader(self) -> LogReader {
        match self {
            Self::Nobody => LogReader::Everybody,
            Self::One(player) => LogReader::One(player),
            Self::All => LogReader::Afterwards,
        }
    }
}

/// Returns what was done in the latest turn of a game, and what followed from it.
/// Before the first action, it is how the game began.
pub(crate) fn latest_lines(cast: &Cast, played: &PlayedRound, reader: LogReader) -> Vec<LogLine> {
    let from = played.last_turn().map_or(0, |turn| turn.from);
    let lines = lords::since(cast, played, reader, from);
    if from > 0 || played.actions().is_empty() {
        return lines;
    }
    // The log of the first turn begins with the skirmish itself.
    let first = lines.iter().position(LogLine::is_deed);
    lines[first.unwrap_or(0)..].to_vec()
}

impl LordsReplay {
    /// Returns the number of skirmishes that have begun in the whole game.
    pub(crate) fn skirmish_count(&self) -> u32 {
        self.round().round().table().skirmish()
    }

    /// Goes to the beginning of a skirmish, by its number from 1. Numbers out of
    /// range go to the first or the last one.
    pub(crate) fn go_to_skirmish(&mut self, number: u32) {
        let number = number.clamp(1, self.skirmish_count());
        let from = skirmish_start(self.round(), number);
        self.go_to_action(from);
    }

    /// Returns the numbers of the turns after which a skirmish begins and ends.
    pub(crate) fn turns_of_skirmish(&self, number: u32) -> Range<usize> {
        let mut at = self.clone();
        at.go_to_skirmish(number);
        let (start, last) = at.turn();
        if number >= self.skirmish_count() {
            return start..last;
        }
        at.go_to_skirmish(number + 1);
        start..at.turn().0
    }

    /// Goes to the beginning of the next skirmish, or, back, to that of this one
    /// or the one before. Returns `false` at the last or the first one.
    pub(crate) fn step_skirmish(&mut self, direction: Direction) -> bool {
        let number = self.position().table().skirmish();
        let from = skirmish_start(self.round(), number);
        let done = self.place().done;
        let to = match direction {
            Direction::Forward if number == self.skirmish_count() => return false,
            Direction::Forward => number + 1,
            Direction::Back if done > from => number,
            Direction::Back if number == 1 => return false,
            Direction::Back => number - 1,
        };
        self.go_to_skirmish(to);
        true
    }
}

/// Returns the number of actions before a skirmish.
fn skirmish_start(played: &PlayedRound, number: u32) -> usize {
    let positions = played.positions();
    positions.partition_point(|round| round.table().skirmish() < number)
}
