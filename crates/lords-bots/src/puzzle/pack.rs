//! The pack of puzzles that comes with the program.

use super::{Goal, Lead, Solved, counted, proof, turns};
use lords_rules::notation::Tokens;
use lords_rules::{Action, View};
use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;
use tabletop::puzzle::{DailyPuzzle, Difficulty, place_of_day};
use textkit::{Cursor, ParseError};

/// A puzzle of the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// Its number. It never changes, because programs remember which are solved.
    pub number: u16,
    /// The number of levels, of the five, that don't find the solution.
    pub missed_by: u8,
    /// The goal and the only turn that reaches it.
    pub solved: Solved,
    /// The position, as the player sees it who is to act.
    pub view: View,
}

/// The grade of a puzzle whose solution this number of levels, of the five, don't find.
const fn grade(missed_by: u8) -> Difficulty {
    match missed_by {
        0 => Difficulty::Easy,
        1 => Difficulty::Medium,
        2 => Difficulty::Hard,
        3 => Difficulty::VeryHard,
        _ => Difficulty::Master,
    }
}

impl Puzzle {
    /// Returns whether exactly one turn solves it: proved again, or in this many futures with this
    /// seed by at least this margin.
    #[must_use]
    pub fn holds(&self, futures: usize, seed: u64, margin: f64) -> bool {
        let Some(turns) = turns(&self.view) else {
            return false;
        };
        match self.solved.lead {
            Lead::Certain => {
                let proved = proof::solve(&self.view, self.solved.goal, &turns);
                proved.as_ref() == Some(&self.solved)
            }
            Lead::Counted { .. } => counted::holds(self, &turns, (futures, seed), margin),
        }
    }

    /// How hard it is.
    #[must_use]
    pub const fn difficulty(&self) -> Difficulty {
        grade(self.missed_by)
    }
}

impl fmt::Display for Puzzle {
    /// The puzzle's line in the pack.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Solved { goal, lead, turns } = &self.solved;
        let goal = goal.name();
        write!(f, "{} {} {goal} ", self.number, self.missed_by)?;
        match lead {
            Lead::Certain => write!(f, "certain ")?,
            Lead::Counted { solution, other } => write!(f, "{solution}/{other} ")?,
        }
        for (at, turn) in turns.iter().enumerate() {
            write!(f, "{}", if at > 0 { "|" } else { "" })?;
            for (at, action) in turn.iter().enumerate() {
                write!(f, "{}{action}", if at > 0 { "," } else { "" })?;
            }
        }
        write!(f, " {}", self.view)
    }
}

impl FromStr for Puzzle {
    type Err = ParseError;

    fn from_str(line: &str) -> Result<Self, ParseError> {
        let mut cursor = Cursor::new(line);
        let number = read_small(&mut cursor.until(' '), "the number of a puzzle")?;
        let missed_by = read_small(&mut cursor.until(' '), "a number of levels")?;
        let word = cursor.until(' ');
        let goal = Goal::ALL
            .into_iter()
            .find(|goal| goal.name() == word.rest());
        let goal = goal.ok_or_else(|| word.expected("the goal of a puzzle"))?;
        let mut lead = cursor.until(' ');
        let lead = if lead.eat("certain") {
            Lead::Certain
        } else {
            const PERCENT: &str = "a percentage";
            let solution = read_small(&mut lead.until('/'), PERCENT)?;
            let other = read_small(&mut lead, PERCENT)?;
            Lead::Counted { solution, other }
        };
        let mut all = cursor.until(' ');
        let mut turns = Vec::new();
        while !all.is_at_end() {
            turns.push(read_turn(all.until('|'))?);
        }
        let view = cursor.rest().parse::<View>();
        Ok(Self {
            number,
            missed_by,
            solved: Solved { goal, lead, turns },
            view: view.map_err(|error| cursor.invalid(&error))?,
        })
    }
}

/// Reads all of a number that fits its type.
fn read_small<T: TryFrom<u64>>(
    text: &mut Cursor<'_>,
    expected: &'static str,
) -> Result<T, ParseError> {
    let at = *text;
    let number = T::try_from(text.number(expected)?);
    text.expect_end()?;
    number.map_err(|_| at.expected(expected))
}

fn read_turn(mut text: Cursor<'_>) -> Result<Vec<Action>, ParseError> {
    let mut turn = Vec::new();
    while !text.is_at_end() {
        turn.push(text.until(',').action()?);
    }
    Ok(turn)
}

/// The number of puzzles.
pub const PACK_SIZE: usize = 250;

/// Returns all puzzles, by ascending number.
///
/// # Panics
///
/// If the pack is damaged. A test reads every line of it.
#[must_use]
pub fn pack() -> &'static [Puzzle] {
    static PACK: LazyLock<Vec<Puzzle>> = LazyLock::new(|| {
        let parsed: Result<_, ParseError> = lines().map(str::parse).collect();
        parsed.expect("every line of the pack is a puzzle")
    });
    &PACK
}

/// The lines of the puzzles, by ascending number.
fn lines() -> impl Iterator<Item = &'static str> {
    let lines = include_str!("pack.txt").lines();
    lines.filter(|line| !line.starts_with(';'))
}

/// Returns the puzzle with this number, if there is one.
#[must_use]
pub fn numbered(number: u16) -> Option<&'static Puzzle> {
    let at = pack().binary_search_by_key(&number, |puzzle| puzzle.number);
    at.ok().map(|at| &pack()[at])
}

/// Returns the puzzle of a day, which is given by its number since any fixed day. The positions
/// aren't read: that takes several times as long as everything else at the program's start.
///
/// # Panics
///
/// If the pack is damaged. Tests read every line of it.
#[must_use]
pub fn daily(day: i64) -> DailyPuzzle {
    let line = lines().nth(place_of_day(day, PACK_SIZE));
    let mut words = line.expect("as many as it says").split(' ');
    let mut word = || words.next().expect("a word");
    DailyPuzzle {
        number: word().parse().expect("a number"),
        difficulty: grade(word().parse().expect("a number of levels")),
    }
}
