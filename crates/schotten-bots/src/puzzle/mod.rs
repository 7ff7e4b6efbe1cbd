//! Puzzles: positions in which exactly one action wins or saves the round.
//!
//! A puzzle shows what one player sees, and its solution is proved from that alone
//! ([`prove`]): by exact play once nothing is hidden any more, and otherwise by
//! claims that hold whatever the hidden cards are. [`pack()`] is the collection that
//! comes with the program; `lab puzzles` makes it.

mod pack;
mod proof;

pub use pack::{PACK_SIZE, Puzzle, daily, numbered, pack};
pub use proof::{PROOF_POSITIONS, Proved, best_line, claims_that_win, prove};

pub use tabletop::puzzle::{DailyPuzzle, Difficulty};

use std::fmt;
use std::str::FromStr;
use textkit::ParseError;

/// What the solution of a puzzle achieves and every other action doesn't.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// It leads to claims that win the round in the same turn.
    WinThisTurn,
    /// Under Expert, where claims come before the play: it makes sure that the player
    /// wins the round by claims at the beginning of the next turn.
    WinNextTurn,
    /// After every other action, the opponent can win the round at once by claims
    /// that hold already.
    Survive,
    /// Nothing is hidden, and it wins against best play.
    Win,
    /// Nothing is hidden, and it draws the round (ruling R66) against best play.
    Draw,
}

impl Goal {
    /// All goals.
    pub const ALL: [Self; 5] = [
        Self::WinThisTurn,
        Self::WinNextTurn,
        Self::Survive,
        Self::Win,
        Self::Draw,
    ];

    /// The name in the pack.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::WinThisTurn => "this-turn",
            Self::WinNextTurn => "next-turn",
            Self::Survive => "survive",
            Self::Win => "win",
            Self::Draw => "draw",
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Goal {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let goal = Self::ALL.into_iter().find(|goal| goal.name() == text);
        goal.ok_or_else(|| ParseError::expected(1, "the goal of a puzzle", text))
    }
}
