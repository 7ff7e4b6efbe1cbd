//! An attempt at a puzzle: its hints, and whether it is solved.

use super::{PuzzleEntry, PuzzleList};
use crate::profile::{ProfileChange, PuzzleChange};
use jiff::civil::Date;

/// An attempt to solve a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleAttempt {
    pub(crate) list: &'static PuzzleList,
    pub(crate) entry: PuzzleEntry,
    /// The day whose puzzle it is, if it was begun on that day.
    pub(crate) day: Option<Date>,
    /// Whether the puzzle of the day was asked for, and not this number.
    pub(crate) is_daily: bool,
    /// Whether its solution was shown in an earlier attempt, so that it doesn't count.
    pub(crate) was_shown: bool,
    /// How many hints were given.
    pub(crate) hints: usize,
    /// Whether the puzzle is solved or given up.
    pub(super) over: bool,
}

impl PuzzleAttempt {
    /// Returns whether the puzzle is solved or given up.
    pub(crate) const fn is_over(&self) -> bool {
        self.over
    }

    /// Returns what to remember when it begins.
    pub(crate) fn begun(&self) -> ProfileChange {
        self.change(PuzzleChange::Begun)
    }

    /// Takes note of an answer: a right one ends the attempt. Returns what to remember.
    pub(crate) fn note_answer(&mut self, is_right: bool) -> ProfileChange {
        if !is_right {
            return self.change(PuzzleChange::Tried);
        }
        self.over = true;
        self.change(PuzzleChange::Solved(self.day))
    }

    /// Takes note that the next of `count` hints is given. Returns its place and what to
    /// remember; `None` once only the solution is left.
    pub(crate) fn hint(&mut self, count: usize) -> Option<(usize, ProfileChange)> {
        let at = self.hints;
        (at < count).then(|| {
            self.hints += 1;
            (at, self.change(PuzzleChange::Tried))
        })
    }

    /// Ends the attempt, because the solution is shown. Returns what to remember.
    pub(crate) fn give_up(&mut self) -> ProfileChange {
        self.over = true;
        self.change(PuzzleChange::Shown)
    }

    fn change(&self, change: PuzzleChange) -> ProfileChange {
        ProfileChange::Puzzle(self.list.game, self.entry.number, change)
    }
}
