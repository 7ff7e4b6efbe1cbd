//! Replays of Lords of Scotland: what may be seen at each step, and what was
//! done in words.
//!
//! A screen steps with the methods of [`tabletop::Replay`], to which a
//! [`LordsReplayView`] dereferences, and by skirmishes with
//! [`LordsReplayView::step_skirmish`]. What it draws of a position is the view of its
//! [`Perspective`](super::Perspective): none shows what the perspective hides, nor what lay hidden
//! from everybody, as face-down Recruits and the draw pile did.

mod narration;
mod skirmishes;
#[cfg(test)]
pub(crate) mod tests;

pub(crate) use skirmishes::{Skirmish, seen_skirmishes, skirmishes};

use super::{Direction, ReplayView};
use lords_bots::{LordsOfScotland, SeenRound};
use std::ops::Range;
use telling::lords::{self, Cast, LogLine};

/// A position in a game of Lords of Scotland, with the perspective from which it
/// is seen.
pub(crate) type LordsReplayView = ReplayView<LordsOfScotland>;

/// Returns what was done in the latest turn of a game, and what followed from it.
/// Before the first action, it is how the game began.
pub(crate) fn latest_lines(cast: &Cast, seen: &SeenRound) -> Vec<LogLine> {
    let from = seen.last_turn().map_or(0, |turn| turn.from);
    let lines = lords::since(cast, seen, from);
    if from > 0 || seen.actions().is_empty() {
        return lines;
    }
    // The log of the first turn begins with the skirmish itself.
    let first = lines.iter().position(LogLine::is_deed);
    lines[first.unwrap_or(0)..].to_vec()
}

impl LordsReplayView {
    /// Returns the number of skirmishes that have begun in the whole game.
    pub(crate) fn skirmish_count(&self) -> u32 {
        self.seen_round().view().table().skirmish()
    }

    /// Goes to the beginning of a skirmish, by its number from 1. Numbers out of
    /// range go to the first or the last one.
    pub(crate) fn go_to_skirmish(&mut self, number: u32) {
        let number = number.clamp(1, self.skirmish_count());
        let from = skirmish_start(self.seen_round(), number);
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
        let done = self.place().done;
        let number = self.seen_round().views()[done].table().skirmish();
        let from = skirmish_start(self.seen_round(), number);
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
fn skirmish_start(seen: &SeenRound, number: u32) -> usize {
    let views = seen.views();
    views.partition_point(|view| view.table().skirmish() < number)
}
