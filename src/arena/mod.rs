//! The arena: bots against each other, over many rounds, and what the results
//! say.
//!
//! Rounds come in pairs, one deal played twice with the seats swapped. All
//! chance of a pair comes from the match's seed, the number of its deal, the
//! seat and the pairing: it is the same on any machine, in any order, on any
//! number of threads, and a match can be split into shards and merged.
//!
//! A [`Plan`] says what is played, a [`Record`] how far it has come and what
//! was counted; [`run()`] plays on, and [`tabletop::statistics`] tells what it means.
//!
//! ```
//! use schotten::arena::{Conduct, Plan, Record, Relay, Schedule, Shard, run};
//! use schotten_rules::Variant;
//! use std::num::NonZeroUsize;
//! use std::sync::{Arc, atomic::AtomicBool};
//! use std::time::Duration;
//! use tabletop::statistics::Estimate;
//!
//! let contestants = ["greedy", "random"].map(|name| name.parse().unwrap());
//! let plan = Plan::new(contestants.to_vec(), Schedule::All, vec![Variant::Base], 1, 20).unwrap();
//! let mut record = Record::new(plan, Shard::WHOLE);
//! let conduct = Conduct { threads: NonZeroUsize::MIN, patience: Duration::from_secs(1) };
//! let relay: Relay = Arc::new(|_| ());
//! run(&mut record, conduct, &AtomicBool::new(false), &relay, |_| Ok(())).unwrap();
//! let (_, tally) = record.tallies().next().unwrap();
//! assert!(Estimate::from_counts(&tally.counts).unwrap().rate > 0.9);
//! ```

// Counts become rates and intervals; none comes near 2^52.
#![allow(clippy::cast_precision_loss)]

mod bot;
mod contestant;
mod fault;
mod file;
mod plan;
mod process;
mod program;
mod record;
mod referee;
mod run;
mod seeds;
mod tally;

pub use contestant::{Contestant, NotAContestant};
pub use fault::Fault;
pub use file::FileError;
pub use plan::{NotAPlan, NotAShard, Pairing, Plan, Schedule, Shard};
pub use process::kill_programs;
pub use record::{Mismatch, Part, Record};
pub use run::{Conduct, Ended, Relay, RunError, run};

pub use tally::{Effort, PairResult, Tally};
