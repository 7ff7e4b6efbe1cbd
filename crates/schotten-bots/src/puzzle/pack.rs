//! The pack of puzzles that comes with the program.

use super::{Goal, Proved};
use memchr::memmem;
use schotten_rules::notation::Position;
use schotten_rules::{Action, Variant, View};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use tabletop::puzzle::{DailyPuzzle, Difficulty, place_of_day};
use textkit::{Cursor, ParseError};

/// A puzzle of the pack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number. It never changes, because programs remember which are solved.
    pub number: u16,
    /// The number of levels, of the ten, that don't find the solution.
    pub missed_by: u8,
    /// The goal and the only action that reaches it.
    pub proved: Proved,
    /// The position, as the player sees who is to act, always A.
    pub view: View,
}

/// The grade of a puzzle whose solution this number of levels, of the ten, don't find.
const fn missed_by(levels: u8) -> Difficulty {
    match levels {
        0..=3 => Difficulty::Easy,
        4..=5 => Difficulty::Medium,
        6..=7 => Difficulty::Hard,
        8 => Difficulty::VeryHard,
        _ => Difficulty::Master,
    }
}

impl Puzzle {
    /// How hard it is.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        missed_by(self.missed_by)
    }

    /// The variant.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.view.table().variant()
    }
}

impl fmt::Display for Puzzle {
    /// The puzzle's line in the pack.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Proved { goal, solution } = self.proved;
        let (number, missed_by) = (self.number, self.missed_by);
        write!(f, "{number} {missed_by} {goal} {solution} {}", self.view)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        const NUMBER: &str = "the number of a puzzle";
        const MISSED_BY: &str = "a number of levels, 0 to 10";
        let mut cursor = Cursor::new(line);
        let number = u16::try_from(cursor.number(NUMBER)?);
        let number = number.map_err(|_| Cursor::new(line).expected(NUMBER))?;
        cursor.expect(" ", "a space")?;
        let at = cursor;
        let missed_by = u8::try_from(cursor.number(MISSED_BY)?).ok();
        let missed_by = missed_by.filter(|levels| *levels <= 10);
        let missed_by = missed_by.ok_or_else(|| at.expected(MISSED_BY))?;
        cursor.expect(" ", "a space")?;
        let goal = parse_word::<Goal>(&mut cursor, "the goal of a puzzle")?;
        let solution = parse_word::<Action>(&mut cursor, "an action")?;
        let Ok(Position::View(view)) = cursor.rest().parse::<Position>() else {
            return Err(cursor.expected("a position as one player sees it"));
        };
        Ok(Self {
            number,
            missed_by,
            proved: Proved { goal, solution },
            view,
        })
    }
}

/// Reads a word and the space after it.
fn parse_word<T: FromStr>(
    cursor: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<T, ParseError> {
    let word = cursor.until(' ');
    word.rest().parse().map_err(|_| word.expected(expected))
}

/// The number of puzzles.
pub const PACK_SIZE: usize = 600;

/// All puzzles, by ascending number.
///
/// # Panics
///
/// If the pack is damaged. A test reads every line of it.
#[must_use]
pub fn pack() -> &'static [Puzzle; PACK_SIZE] {
    static PACK: LazyLock<Box<[Puzzle; PACK_SIZE]>> = LazyLock::new(|| {
        let parsed: Result<Vec<Puzzle>, ParseError> = lines().map(str::parse).collect();
        let puzzles = parsed.expect("every line of the pack is a puzzle");
        puzzles.try_into().expect("as many puzzles as it says")
    });
    &PACK
}

/// Returns the puzzle with this number, if there is one.
#[must_use]
pub fn numbered(number: u16) -> Option<&'static Puzzle> {
    let at = pack().binary_search_by_key(&number, |puzzle| puzzle.number);
    at.ok().map(|at| &pack()[at])
}

/// The lines of the puzzles, by ascending number, and comments.
const PACK: &str = include_str!("pack.txt");

/// The lines of the puzzles, by ascending number.
fn lines() -> impl Iterator<Item = &'static str> {
    PACK.lines().filter(|line| !line.starts_with(';'))
}

/// The puzzle of a day, which is given by its number since any fixed day: the same for
/// everybody, and none again before all others have had their day. Only puzzles of
/// the base game, which every player knows.
///
/// The positions aren't read: that takes several times as long as everything else at the
/// program's start.
///
/// # Panics
///
/// If the pack has no puzzle of the base game, or is damaged. Tests read every line of it.
#[must_use]
pub fn daily(day: i64) -> DailyPuzzle {
    let base = format!(" {} border=", Variant::Base.name());
    let base: Vec<usize> = memmem::find_iter(PACK.as_bytes(), &base).collect();
    let before = &PACK[..base[place_of_day(day, base.len())]];
    let line = before.rsplit('\n').next();
    let mut words = line.unwrap_or(before).split(' ');
    let mut word = || words.next().expect("a word");
    DailyPuzzle {
        number: word().parse().expect("a number"),
        difficulty: missed_by(word().parse().expect("a number of levels")),
    }
}
