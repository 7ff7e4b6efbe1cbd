//! Puzzles for players: which one comes next, how far an attempt has come, and in [`Puzzle`]
//! what a game knows of its own: the position, what a turn leads to, and the words for it.
//!
//! The puzzles themselves and how they are found are in the crates of the bots.

mod attempt;
mod lords;
mod schotten;
#[cfg(test)]
mod tests;
pub(crate) mod words;

pub(crate) use attempt::PuzzleAttempt;
#[cfg(test)]
pub(crate) use schotten::winning_claims;

use crate::profile::PuzzleProgress;
use jiff::civil::Date;
use std::fmt::Debug;
use tabletop::Game;
use tabletop::puzzle::{DailyPuzzle, Difficulty};
use telling::{GameWords, Language};

/// The puzzles of a game, as whatever offers them sees them.
#[derive(Debug)]
pub(crate) struct PuzzleList {
    /// The name of the game.
    pub(crate) game: &'static str,
    /// How many there are.
    pub(crate) size: usize,
    /// Returns all of them, by ascending number.
    pub(crate) entries: fn() -> &'static [PuzzleEntry],
    /// Returns that of a day, given by the number of days since the first of January 1970.
    daily: fn(i64) -> DailyPuzzle,
    /// The number of kinds: each is a variant, or a number of players.
    pub(crate) kinds: usize,
    /// Returns the name of a kind.
    pub(crate) kind: fn(Language, usize) -> String,
    /// Returns what the command to see another kind is called.
    pub(crate) other_kind: fn(Language) -> String,
}

/// A puzzle in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PuzzleEntry {
    pub(crate) number: u16,
    pub(crate) difficulty: Difficulty,
    /// The place of its kind among all.
    pub(crate) kind: usize,
}

impl PuzzleEntry {
    /// Returns what puzzles are sorted by: grade, and in each number.
    fn order(&self) -> (Difficulty, u16) {
        (self.difficulty, self.number)
    }
}

impl PuzzleList {
    /// Returns the puzzle with this number, if there is one.
    pub(crate) fn numbered(&self, number: u16) -> Option<PuzzleEntry> {
        let entries = (self.entries)();
        let at = entries.binary_search_by_key(&number, |entry| entry.number);
        at.ok().map(|at| entries[at])
    }

    /// Returns the number and the grade of a day's puzzle.
    pub(crate) fn of_day(&self, day: Date) -> DailyPuzzle {
        (self.daily)(day_number(day))
    }

    /// Returns the puzzles that a filter accepts, by ascending number.
    pub(crate) fn filtered(&self, filter: PuzzleFilter) -> impl Iterator<Item = PuzzleEntry> {
        let entries = (self.entries)().iter().copied();
        entries.filter(move |entry| filter.accepts(entry))
    }

    /// Returns the puzzle that was shown last if it is still open, or else the next one.
    fn resume(&self, filter: PuzzleFilter, progress: &PuzzleProgress) -> Option<PuzzleEntry> {
        let last = progress.last.and_then(|last| self.numbered(last));
        let last = last.filter(|last| filter.accepts(last));
        let open = last.filter(|last| progress.is_open(last.number));
        open.or_else(|| self.next(filter, progress))
    }

    /// Returns the next open puzzle after the one that was shown last, or else the first
    /// open one. If none is open, the puzzles start over.
    fn next(&self, filter: PuzzleFilter, progress: &PuzzleProgress) -> Option<PuzzleEntry> {
        let last = progress.last.and_then(|last| self.numbered(last));
        let kind = filter.kind.or(last.map(|last| last.kind));
        let kind = Some(kind.unwrap_or(0));
        // As they are listed: by grade, and in each by number.
        let mut offered: Vec<PuzzleEntry> =
            self.filtered(PuzzleFilter { kind, ..filter }).collect();
        offered.sort_by_key(PuzzleEntry::order);
        let offered = || offered.iter().copied();
        let after = |entry: &PuzzleEntry| last.is_some_and(|last| entry.order() > last.order());
        let open = |entry: &PuzzleEntry| progress.is_open(entry.number);
        let next = offered().filter(after).find(open);
        let next = next.or_else(|| offered().find(open));
        next.or_else(|| offered().find(after))
            .or_else(|| offered().next())
    }
}

/// Returns the number of days since the first of January 1970.
fn day_number(day: Date) -> i64 {
    let first = jiff::civil::date(1970, 1, 1);
    first.duration_until(day).as_hours() / 24
}

/// Which puzzles are offered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct PuzzleFilter {
    /// Only puzzles of this kind. `None` stands for the kind of the last puzzle shown, or for the
    /// first kind if none was.
    pub(crate) kind: Option<usize>,
    /// Only puzzles of this difficulty; `None` for all, the easiest first.
    pub(crate) difficulty: Option<Difficulty>,
}

impl PuzzleFilter {
    /// Returns whether the filter accepts a puzzle.
    fn accepts(self, entry: &PuzzleEntry) -> bool {
        let difficulty = self.difficulty;
        self.kind.is_none_or(|kind| entry.kind == kind)
            && difficulty.is_none_or(|difficulty| entry.difficulty == difficulty)
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
    pub(crate) fn begin(
        self,
        list: &'static PuzzleList,
        progress: &PuzzleProgress,
        today: Date,
    ) -> Option<PuzzleAttempt> {
        let entry = match self {
            Self::Number(number) => list.numbered(number)?,
            Self::Today => list.numbered(list.of_day(today).number)?,
            Self::Next(filter) => list.resume(filter, progress)?,
            Self::Skip(filter) => list.next(filter, progress)?,
        };
        let is_of_today = entry.number == list.of_day(today).number;
        Some(PuzzleAttempt {
            list,
            entry,
            day: is_of_today.then_some(today),
            is_daily: self == Self::Today,
            was_shown: progress.shown.contains(&entry.number),
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

/// A game that may have puzzles.
pub(crate) trait PuzzledGame: GameWords {
    /// Its puzzles, if it has some.
    const PUZZLES: Option<&'static PuzzleList> = None;

    /// Returns the puzzle with this number, if there is one.
    fn puzzle(_number: u16) -> Option<&'static dyn Puzzle<Self>> {
        None
    }
}

/// A puzzle of a game.
pub(crate) trait Puzzle<G: Game>: Debug + Sync {
    /// Returns the variant, the player who has to find the turn, and a round that looks to that
    /// player as the puzzle does. Where cards are hidden, it is any such round.
    fn position(&self) -> (G::Variant, G::Player, G::Round);

    /// Returns whether nothing is hidden from the player, so that the others' hands are shown.
    fn is_open(&self) -> bool {
        false
    }

    /// Returns the turn that solves it.
    fn solution(&self) -> &[G::Action];

    /// Judges what the player has played so far; `None` while it isn't a whole answer. This may
    /// take some milliseconds.
    fn answer(&self, turn: &[G::Action]) -> Option<PuzzleAnswer<G>>;

    /// Returns the task in one sentence.
    fn task(&self, to: Addressee) -> String;

    /// Returns what the task leaves unsaid and follows from what is visible, if there is something.
    fn known(&self, _to: Addressee) -> Option<String> {
        None
    }

    /// Returns the hints in the order in which they are given, each with the action at which it
    /// points, if it does.
    fn hints(&self, to: Addressee) -> Vec<(String, Option<G::Action>)>;

    /// Returns the solution, as an instruction.
    fn solution_in_words(&self, to: Addressee) -> String;

    /// Explains an answer: why the solution reaches the goal, or why another turn doesn't.
    fn explain(&self, to: Addressee, answer: &PuzzleAnswer<G>) -> Vec<String>;
}

/// Who reads what is said about a puzzle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Addressee {
    pub(crate) language: Language,
    /// Whether there are no pictures, so that cards have their full names.
    pub(crate) in_words: bool,
}

/// What a turn leads to, as far as it answers a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PuzzleAnswer<G: Game> {
    /// The turn.
    pub(crate) turn: Vec<G::Action>,
    /// Whether it solves the puzzle.
    pub(crate) is_right: bool,
    /// The position in which the table shows what comes of it, unless that is the one after it.
    pub(crate) shown: Option<G::Round>,
    /// What is played then, because it is certain or best play.
    pub(crate) course: Vec<G::Action>,
    /// The figures of its explanation, which take long to find, as the game reads them.
    pub(crate) figures: [u32; 2],
}
