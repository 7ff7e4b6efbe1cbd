//! What the profile remembers of puzzles: which are solved, which of them at the first
//! try, whose solution was shown, which was shown last, and on how many days in a row the
//! puzzle of the day was solved.

use jiff::civil::Date;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use std::collections::BTreeSet;
use tabletop::Game;
use toml_edit::{Array, DocumentMut, Item, Table, TableLike, Value, value};

/// The tables in the file, with the names of their games.
pub(super) const TABLES: [(&str, &str); 2] = [
    (SchottenTotten::NAME, "puzzles"),
    (LordsOfScotland::NAME, "lords-puzzles"),
];
const SOLVED: &str = "solved";
const FIRST_TRY: &str = "first-try";
const TRIED: &str = "tried";
const SHOWN: &str = "shown";
const LAST: &str = "last";
const DAY: &str = "day";
const STREAK: &str = "streak";

/// What happened to a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PuzzleChange {
    /// It is being looked at.
    Begun,
    /// It got a wrong answer, or a hint was given.
    Tried,
    /// Its solution was shown.
    Shown,
    /// It was solved; with the day whose puzzle it is, if it was begun on that day.
    Solved(Option<Date>),
}

/// What is remembered of the puzzles of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct PuzzleProgress {
    /// The numbers of the puzzles that are solved.
    pub(crate) solved: BTreeSet<u16>,
    /// The puzzles that were solved at the first try, without a hint.
    pub(crate) first_try: BTreeSet<u16>,
    /// The puzzles with a wrong answer or a hint before they were solved.
    pub(crate) tried: BTreeSet<u16>,
    /// The puzzles whose solution was shown before they were solved. They never count as
    /// solved.
    pub(crate) shown: BTreeSet<u16>,
    /// The number of the puzzle that was shown last.
    pub(crate) last: Option<u16>,
    /// The last day whose puzzle was solved on that day, and the number of such days
    /// in a row up to then.
    pub(crate) daily: Option<(Date, u32)>,
}

/// What is remembered of a game of which nothing is known.
pub(super) static NOTHING: PuzzleProgress = PuzzleProgress {
    solved: BTreeSet::new(),
    first_try: BTreeSet::new(),
    tried: BTreeSet::new(),
    shown: BTreeSet::new(),
    last: None,
    daily: None,
};

impl PuzzleProgress {
    /// Takes note of what happened to the puzzle with this number.
    pub(super) fn apply(&mut self, number: u16, change: PuzzleChange) {
        match change {
            PuzzleChange::Begun => self.last = Some(number),
            PuzzleChange::Tried if !self.solved.contains(&number) => {
                self.tried.insert(number);
            }
            PuzzleChange::Shown if !self.solved.contains(&number) => {
                self.shown.insert(number);
            }
            PuzzleChange::Solved(day) if !self.shown.contains(&number) => {
                if self.solved.insert(number) && !self.tried.contains(&number) {
                    self.first_try.insert(number);
                }
                if let Some(day) = day.filter(|day| !self.is_solved_on(*day)) {
                    self.daily = Some((day, self.streak(day) + 1));
                }
            }
            PuzzleChange::Tried | PuzzleChange::Shown | PuzzleChange::Solved(_) => {}
        }
    }

    /// Returns whether a puzzle can still be solved so that it counts.
    pub(crate) fn is_open(&self, number: u16) -> bool {
        !self.solved.contains(&number) && !self.shown.contains(&number)
    }

    /// Returns whether the puzzle of this day is solved.
    pub(crate) fn is_solved_on(&self, day: Date) -> bool {
        self.daily.is_some_and(|(last, _)| last == day)
    }

    /// Returns whether the puzzle with this number, of this day, can still be solved on it.
    pub(crate) fn is_open_on(&self, day: Date, number: u16) -> bool {
        !self.is_solved_on(day) && !self.shown.contains(&number)
    }

    /// Returns the number of days in a row up to this day, or to the day before while
    /// its puzzle isn't solved yet.
    pub(crate) fn streak(&self, day: Date) -> u32 {
        let (last, streak) = self.daily.unwrap_or((day, 0));
        let counts = last == day || day.yesterday().is_ok_and(|before| last == before);
        if counts { streak } else { 0 }
    }
}

/// Reads the progress. Values that this version doesn't know count as missing.
pub(super) fn read(table: &dyn TableLike) -> PuzzleProgress {
    let numbers = |key| {
        let items = table.get(key).and_then(Item::as_array);
        let numbers = items.into_iter().flatten().filter_map(Value::as_integer);
        numbers
            .filter_map(|number| u16::try_from(number).ok())
            .collect::<BTreeSet<u16>>()
    };
    let integer = |key| table.get(key).and_then(Item::as_integer);
    let day = table.get(DAY).and_then(Item::as_str);
    let day: Option<Date> = day.and_then(|day| day.parse().ok());
    let streak = integer(STREAK).and_then(|days| u32::try_from(days).ok());
    PuzzleProgress {
        solved: numbers(SOLVED),
        first_try: numbers(FIRST_TRY),
        tried: numbers(TRIED),
        shown: numbers(SHOWN),
        last: integer(LAST).and_then(|number| u16::try_from(number).ok()),
        daily: day.zip(streak),
    }
}

/// Writes what happened to a puzzle of a game into the document, whose other contents stay.
pub(super) fn write(document: &mut DocumentMut, game: &str, number: u16, change: PuzzleChange) {
    let Some((_, name)) = TABLES.iter().find(|(name, _)| *name == game) else {
        return;
    };
    let item = document.entry(name).or_insert(Item::Table(Table::new()));
    if !item.is_table_like() {
        *item = Item::Table(Table::new());
    }
    let Some(table) = item.as_table_like_mut() else {
        return;
    };
    let mut progress = read(table);
    progress.apply(number, change);
    let list = |numbers: &BTreeSet<u16>| {
        let numbers = numbers.iter().map(|number| i64::from(*number));
        value(numbers.collect::<Array>())
    };
    table.insert(SOLVED, list(&progress.solved));
    table.insert(FIRST_TRY, list(&progress.first_try));
    table.insert(TRIED, list(&progress.tried));
    table.insert(SHOWN, list(&progress.shown));
    if let Some(last) = progress.last {
        table.insert(LAST, value(i64::from(last)));
    }
    if let Some((day, streak)) = progress.daily {
        table.insert(DAY, value(day.to_string()));
        table.insert(STREAK, value(i64::from(streak)));
    }
}
