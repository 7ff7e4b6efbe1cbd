//! An attempt at a puzzle: its hints, and whether a play solves it.

use crate::profile::ProfileChange;
use jiff::civil::Date;
use schotten_bots::puzzle::Puzzle;
use schotten_rules::{Action, Card, StoneId};

/// An attempt to solve a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct PuzzleAttempt {
    pub(crate) puzzle: &'static Puzzle,
    /// The day whose puzzle it is, if it was begun on that day.
    pub(crate) day: Option<Date>,
    /// Whether the puzzle of the day was asked for, and not this number.
    pub(crate) is_daily: bool,
    /// Whether its solution was shown in an earlier attempt, so that it doesn't count.
    pub(crate) was_shown: bool,
    /// How many hints were given.
    pub(super) hints: usize,
    /// Whether the puzzle is solved or given up.
    pub(super) over: bool,
}

/// What a hint gives away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleHint {
    /// The Stone of the solution.
    Stone(StoneId),
    /// The card that it plays.
    Card(Card),
    /// It is a claim.
    Claim,
    /// It is to play no card.
    Pass,
}

impl PuzzleHint {
    /// Returns the hints to a solution, in the order in which they are given. A card and the
    /// Stone at which it is placed or laid would be the solution, so there is only one. Of the
    /// Recruiter, the card is all there is to find.
    pub(super) fn all(solution: Action) -> impl Iterator<Item = Self> {
        let card = solution.played_card().map(Self::Card);
        let (stone, how) = match solution {
            Action::Place(_, stone) | Action::Lay(_, stone) => (Some(stone), None),
            Action::Claim(_) => (None, Some(Self::Claim)),
            _ => (solution.changed_stones().next(), card.or(Some(Self::Pass))),
        };
        stone.map(Self::Stone).into_iter().chain(how)
    }
}

impl PuzzleAttempt {
    /// Returns whether the puzzle is solved or given up.
    pub(crate) const fn is_over(&self) -> bool {
        self.over
    }

    /// Judges an answer: only the one solution is right, and ends the attempt. Returns what to
    /// remember.
    pub(crate) fn judge(&mut self, action: Action) -> ProfileChange {
        let number = self.puzzle.number;
        if action != self.puzzle.proved.solution {
            return ProfileChange::PuzzleTried(number);
        }
        self.over = true;
        let day = self.day;
        ProfileChange::PuzzleSolved { number, day }
    }

    /// Gives the next hint, first where to look, then what to play there, and what to
    /// remember. `None` once only the solution is left.
    pub(crate) fn hint(&mut self) -> Option<(PuzzleHint, ProfileChange)> {
        let hint = PuzzleHint::all(self.puzzle.proved.solution).nth(self.hints)?;
        self.hints += 1;
        Some((hint, ProfileChange::PuzzleTried(self.puzzle.number)))
    }

    /// Returns whether all hints were given, so that only the solution is left.
    pub(crate) fn is_out_of_hints(&self) -> bool {
        self.hints >= PuzzleHint::all(self.puzzle.proved.solution).count()
    }

    /// Returns the hints that were given.
    pub(crate) fn hints(&self) -> impl Iterator<Item = PuzzleHint> {
        PuzzleHint::all(self.puzzle.proved.solution).take(self.hints)
    }

    /// Ends the attempt, because the solution is shown. Returns what to remember.
    pub(crate) const fn give_up(&mut self) -> ProfileChange {
        self.over = true;
        ProfileChange::PuzzleShown(self.puzzle.number)
    }
}
