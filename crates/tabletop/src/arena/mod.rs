//! The arena: bots play many rounds against each other, and their wins are
//! counted.
//!
//! Rounds come in pairs: one deal, played twice with the seats swapped. All
//! chance of a pair comes from the seed of the match, the number of the deal,
//! the seat and the pairing. A pair is therefore the same on every machine, in
//! any order and on any number of threads, and a match can be split into shards
//! and merged.
//!
//! A [`Plan`] says what is played, and [`Results`] hold what has been counted so
//! far. [`run()`] plays what is missing; [`statistics`](crate::statistics) says
//! what the counts mean.
//!
//! All types are generic over the game where it matters. They assume that two
//! sit at the table, because a pair of rounds is how two contestants get the
//! same luck: [`Plan::new`] refuses variants for more. Measuring a bot at a
//! larger table needs another schedule (it plays every seat of a deal, and a
//! reference bot the others) and counts other than pairs; what else is here
//! (shards, seeds, programs, the referee's turn) can stay.

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
pub use process::kill_programs;
pub use results::{Mismatch, Progress, Results, Setting};
pub use run::{RunEnd, RunError, RunOptions, StderrHandler, run};
pub use shard::{InvalidShard, Shard};
pub use tally::{Effort, PairResult, Tally};
