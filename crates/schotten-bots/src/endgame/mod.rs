//! Exact play once nothing is hidden any more.
//!
//! When both decks are empty, each player can deduce the other's hand
//! ([`deduced_round`](schotten_rules::View::deduced_round)). From then on every position is won,
//! drawn or lost. [`solve()`] finds out which and gives an action that achieves it; [`solve_all`]
//! gives the value of every action.

mod position_limit;
mod search;
mod solve;
mod state;
mod tables;
mod tactic;
mod transposition;

pub use position_limit::Limit;
pub use solve::{ExactValue, Solved, solve, solve_all};
