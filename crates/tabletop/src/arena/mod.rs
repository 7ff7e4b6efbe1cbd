//! The arena: bots play many rounds against each other, and their wins are
//! counted.
//!
//! Each deal is played as often as there are seats: one contestant sits in each
//! of them once, the other in all the rest. All chance of a deal comes from the
//! seed of the match, the number of the deal, the seat and the pairing. A deal is
//! therefore the same on every machine, in any order and on any number of
//! threads, and a match can be split into shards and merged.
//!
//! A [`Plan`] says what is played, and [`Results`] hold what has been counted so
//! far. [`run()`] plays what is missing; [`statistics`](crate::statistics) says
//! what the counts mean.
//!
//! All types are generic over the game.

mod bot;
mod contestant;
mod error;
mod file;
mod plan;
mod process;
mod program;
mod referee;
mod results;
mod run;
mod seeds;
mod shard;
mod tally;

pub use contestant::{Contestant, InvalidContestant};
pub use error::ContestantError;
pub use file::FileError;
pub use plan::{InvalidPlan, Pairing, Plan, Schedule};
pub use process::exit;
pub use results::{MatchSetting, Mismatch, Progress, Results};
pub use run::{RunEnd, RunError, RunOptions, StderrHandler, run};
pub use shard::{InvalidShard, Shard};
pub use tally::{DealResult, Effort, Tally};
