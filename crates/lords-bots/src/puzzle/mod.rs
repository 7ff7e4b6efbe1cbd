//! Puzzles: positions in which exactly one turn wins the game or the first claim of the
//! skirmish, for certain or by far more often than any other.
//!
//! A puzzle shows what one player sees. What a turn is certain to do is proved for every way the
//! hidden cards may lie ([`proof`]); what it does more often than others is counted in futures
//! ([`counted`]). [`pack()`] is the collection that comes with the program; `lab puzzles` makes it.

mod counted;
mod pack;
mod proof;
mod turns;

pub use counted::{averages, share};
pub use pack::{PACK_SIZE, Puzzle, daily, numbered, pack};
pub use proof::Proof;
pub use tabletop::puzzle::{DailyPuzzle, Difficulty};
pub use turns::{played_turn, turns};

use lords_rules::Action;

/// What the solution of a puzzle achieves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Goal {
    /// The player is the first to claim a Supporter in this skirmish.
    FirstClaim,
    /// The player wins the game.
    Game,
}

impl Goal {
    /// Both goals.
    pub const ALL: [Self; 2] = [Self::FirstClaim, Self::Game];

    /// Returns the name in the pack.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::FirstClaim => "first",
            Self::Game => "game",
        }
    }
}

/// How much better the solution is than every other turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lead {
    /// It reaches the goal for certain, and no other turn does.
    Certain,
    /// It reaches the goal in more futures: the percentages of the solution and of the best other
    /// turn.
    Counted {
        /// In how many of a hundred futures the solution reaches the goal.
        solution: u8,
        /// The same for the best other turn.
        other: u8,
    },
}

/// What the solution of a puzzle achieves, and what it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solved {
    /// What it achieves.
    pub goal: Goal,
    /// How much better it is than every other turn.
    pub lead: Lead,
    /// The turn. There are several if they muster the same cards and act on the same ones, and
    /// are equally good: face-up or face-down, with a power that makes no difference or without.
    /// The first is the best one.
    pub turns: Vec<Vec<Action>>,
}

/// Finds out whether exactly one turn of the player to act reaches a goal: for certain, or in
/// futures with this seed.
#[must_use]
pub fn solve(view: &lords_rules::View, seed: u64) -> Option<Solved> {
    let turns = turns(view)?;
    let both = Goal::ALL.into_iter().rev();
    both.clone()
        .find_map(|goal| proof::solve(view, goal, &turns))
        .or_else(|| {
            both.clone()
                .find_map(|goal| counted::solve(view, goal, &turns, seed))
        })
}
