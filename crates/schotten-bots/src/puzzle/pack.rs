//! The pack of puzzles that comes with the program.

use super::{Goal, Proved};
use schotten_rules::notation::Position;
use schotten_rules::{Action, Variant, View};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
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

/// How hard a puzzle is, by the number of levels that don't find its solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Difficulty {
    /// At most three levels of ten miss it.
    Easy,
    /// Four or five levels miss it.
    Medium,
    /// Six or seven levels miss it.
    Hard,
    /// Eight levels miss it.
    VeryHard,
    /// Nine or all levels miss it.
    Master,
}

impl Difficulty {
    /// All grades, the easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::VeryHard,
        Self::Master,
    ];

    /// The grade of a puzzle whose solution this number of levels, of the ten, don't find.
    const fn missed_by(levels: u8) -> Self {
        match levels {
            0..=3 => Self::Easy,
            4..=5 => Self::Medium,
            6..=7 => Self::Hard,
            8 => Self::VeryHard,
            _ => Self::Master,
        }
    }

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::VeryHard => "very-hard",
            Self::Master => "master",
        }
    }
}

impl Puzzle {
    /// How hard it is.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        Difficulty::missed_by(self.missed_by)
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

/// The lines of the puzzles, by ascending number.
fn lines() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("pack.txt").lines();
    lines.filter(|line| !line.starts_with(';'))
}

/// A puzzle of which only the number and the grade are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyPuzzle {
    /// Its number in the pack.
    pub number: u16,
    /// How hard it is.
    pub difficulty: Difficulty,
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
    /// The place of the variant among the words of a line.
    const VARIANT: usize = 4;
    let is_base = |line: &&str| line.split(' ').nth(VARIANT) == Some(Variant::Base.name());
    let base: Vec<&str> = lines().filter(is_base).collect();
    let count = i64::try_from(base.len()).expect("a few hundred puzzles");
    // Steps without a common divisor with the count pass through all of them, and
    // steps of about five eighths mix easy and hard ones.
    let step = (count * 5 / 8..count).find(|step| gcd(*step, count) == 1);
    let at = day.rem_euclid(count) * step.unwrap_or(1) % count;
    let mut words = base[usize::try_from(at).expect("not negative")].split(' ');
    let mut word = || words.next().expect("a word");
    DailyPuzzle {
        number: word().parse().expect("a number"),
        difficulty: Difficulty::missed_by(word().parse().expect("a number of levels")),
    }
}

const fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 { a } else { gcd(b, a % b) }
}
