//! Puzzles for players: which one comes next, how far an attempt has come, and in
//! [`words`] what the program answers to a play.
//!
//! The puzzles themselves and their proofs are in [`schotten_bots::puzzle`].

mod attempt;
#[cfg(test)]
mod tests;
pub(crate) mod words;

pub(crate) use attempt::{PuzzleAttempt, PuzzleHint};

use crate::profile::PuzzleProgress;
use jiff::civil::Date;
use schotten_bots::puzzle::{self, DailyPuzzle, Difficulty, Puzzle};
use schotten_rules::{Card, DeckKind, Hand, Round, Variant, View};
use telling::words::{Mention, Participant};

/// Returns the puzzle with this number, if there is one.
pub(crate) fn numbered(number: u16) -> Option<&'static Puzzle> {
    let puzzles = puzzle::pack();
    let at = puzzles.binary_search_by_key(&number, |puzzle| puzzle.number);
    at.ok().map(|at| &puzzles[at])
}

/// Returns the number and the grade of a day's puzzle.
pub(crate) fn of_day(day: Date) -> DailyPuzzle {
    puzzle::daily(day_number(day))
}

/// Returns the number of days since the first of January 1970.
fn day_number(day: Date) -> i64 {
    let first = jiff::civil::date(1970, 1, 1);
    first.duration_until(day).as_hours() / 24
}

/// Which puzzles are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PuzzleFilter {
    /// Only puzzles of this variant. `None` stands for the variant of the puzzle that was
    /// shown last, or else for the base game.
    pub(crate) variant: Option<Variant>,
    /// Only puzzles of this difficulty; `None` for all, the easiest first.
    pub(crate) difficulty: Option<Difficulty>,
}

impl PuzzleFilter {
    /// Returns whether the filter accepts a puzzle.
    pub(crate) fn accepts(self, puzzle: &Puzzle) -> bool {
        let difficulty = self.difficulty;
        self.variant
            .is_none_or(|variant| puzzle.variant() == variant)
            && difficulty.is_none_or(|difficulty| puzzle.difficulty() == difficulty)
    }

    /// Returns the puzzle that was shown last if it is still open, or else the next one.
    fn resume(self, progress: &PuzzleProgress) -> Option<&'static Puzzle> {
        let last = progress.last.and_then(numbered);
        let last = last.filter(|last| self.accepts(last));
        let open = last.filter(|last| progress.is_open(last.number));
        open.or_else(|| self.next(progress))
    }

    /// Returns the next open puzzle after the one that was shown last, or else the first
    /// open one. If none is open, the puzzles start over.
    fn next(self, progress: &PuzzleProgress) -> Option<&'static Puzzle> {
        let last = progress.last.and_then(numbered);
        let variant = self.variant.or(last.map(Puzzle::variant));
        let filter = Self {
            variant: Some(variant.unwrap_or(Variant::Base)),
            ..self
        };
        // As they are listed: by grade, and in each by number.
        let order = |puzzle: &Puzzle| (puzzle.difficulty(), puzzle.number);
        let pack = puzzle::pack().iter();
        let mut offered: Vec<&Puzzle> = pack.filter(|puzzle| filter.accepts(puzzle)).collect();
        offered.sort_by_key(|puzzle| order(puzzle));
        let offered = || offered.iter().copied();
        let after = |puzzle: &&Puzzle| last.is_some_and(|last| order(puzzle) > order(last));
        let open = |puzzle: &&Puzzle| progress.is_open(puzzle.number);
        let next = offered().filter(after).find(open);
        let next = next.or_else(|| offered().find(open));
        next.or_else(|| offered().find(after))
            .or_else(|| offered().next())
    }
}

/// Which puzzle to show first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleStart {
    /// The puzzle with this number.
    Number(u16),
    /// The puzzle of the day.
    Today,
    /// The puzzle that was shown last if it passes the filter and is open, or else the
    /// next one that does.
    Next(PuzzleFilter),
    /// The next puzzle that passes the filter, after the one that was shown last.
    Skip(PuzzleFilter),
}

impl PuzzleStart {
    /// Begins an attempt; `None` if there is no such puzzle.
    pub(crate) fn begin(self, progress: &PuzzleProgress, today: Date) -> Option<PuzzleAttempt> {
        let puzzle = match self {
            Self::Number(number) => numbered(number)?,
            Self::Today => numbered(of_day(today).number)?,
            Self::Next(filter) => filter.resume(progress)?,
            Self::Skip(filter) => filter.next(progress)?,
        };
        let is_of_today = puzzle.number == of_day(today).number;
        Some(PuzzleAttempt {
            puzzle,
            day: is_of_today.then_some(today),
            is_daily: self == Self::Today,
            was_shown: progress.shown.contains(&puzzle.number),
            hints: 0,
            over: false,
        })
    }

    /// Returns which puzzles follow the one with which this begins.
    pub(crate) fn following(self) -> PuzzleFilter {
        match self {
            Self::Next(filter) | Self::Skip(filter) => filter,
            Self::Number(_) | Self::Today => PuzzleFilter::default(),
        }
    }
}

/// The opponent in all puzzles.
pub(crate) const OPPONENT: Mention<'static> = Mention::Named(&Participant::Scripted);

/// Returns a round that looks like this to its player. Where cards are hidden, it is
/// any such round: nothing of a puzzle depends on them.
pub(crate) fn round_of(view: &View) -> Round {
    let [clan_deck, tactic_deck] = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    let clan: Vec<_> = view.hidden_clan_cards().iter().collect();
    let tactic = view.hidden_tactic_cards();
    let (clan_deck, clan) = clan.split_at(clan_deck);
    let (tactic_deck, tactic) = tactic.split_at(tactic_deck);
    let clan = clan.iter().copied().map(Card::from);
    let hand: Hand = clan.chain(tactic.iter().copied().map(Card::from)).collect();
    view.assumed_round(hand, clan_deck, tactic_deck)
        .expect("each pile gets as many cards as it has")
}
