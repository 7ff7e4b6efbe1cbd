//! What the profile remembers of puzzles: which are solved, which of them at the first
//! try, whose solution was shown, which was shown last, and on how many days in a row the
//! puzzle of the day was solved.

use jiff::civil::Date;
use std::collections::BTreeSet;
use toml_edit::{Array, DocumentMut, Item, Table, TableLike, Value, value};

/// Its table in the file.
pub(super) const TABLE: &str = "puzzles";
const SOLVED: &str = "solved";
const FIRST_TRY: &str = "first-try";
const TRIED: &str = "tried";
const SHOWN: &str = "shown";
const LAST: &str = "last";
const DAY: &str = "day";
const STREAK: &str = "streak";

/// What is remembered of puzzles.
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

impl PuzzleProgress {
    /// Takes note of a puzzle that is solved, perhaps as that of a day.
    pub(super) fn solve(&mut self, number: u16, day: Option<Date>) {
        if self.shown.contains(&number) {
            return;
        }
        if self.solved.insert(number) && !self.tried.contains(&number) {
            self.first_try.insert(number);
        }
        if let Some(day) = day.filter(|day| !self.is_solved_on(*day)) {
            self.daily = Some((day, self.streak(day) + 1));
        }
    }

    /// Takes note of a wrong answer to a puzzle, or of a hint.
    pub(super) fn try_in_vain(&mut self, number: u16) {
        if !self.solved.contains(&number) {
            self.tried.insert(number);
        }
    }

    /// Takes note of a puzzle whose solution is shown.
    pub(super) fn show(&mut self, number: u16) {
        if !self.solved.contains(&number) {
            self.shown.insert(number);
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

/// Changes the progress in the document, whose other contents stay.
pub(super) fn change(document: &mut DocumentMut, change: impl FnOnce(&mut PuzzleProgress)) {
    let item = document.entry(TABLE).or_insert(Item::Table(Table::new()));
    if !item.is_table_like() {
        *item = Item::Table(Table::new());
    }
    let Some(table) = item.as_table_like_mut() else {
        return;
    };
    let mut progress = read(table);
    change(&mut progress);
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
