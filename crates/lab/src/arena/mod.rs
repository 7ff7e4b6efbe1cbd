//! The arena: bots play many rounds against each other, and their wins are
//! counted.
//!
//! Each deal is played as often as there are seats: one contestant sits in each
//! of them once, the other in all the rest. All chance of a deal comes from the
//! seed of the match, the number of the deal, the seat and the pairing. A deal is
//! therefore the same on every machine, in any order and on any number of
//! threads.
//!
//! A [`Plan`](plan::Plan) says what is played, and [`Results`] hold what has been counted so
//! far. [`run()`](run::run) plays what is missing.

mod command;
mod contestant;
mod plan;
mod program;
mod progress;
mod referee;
mod report;
mod results;
mod run;
mod seeds;

pub(crate) use command::{Flags, main, show};
pub(crate) use results::{Pairing, Results};
