//! Statistics of rounds between two contestants: win rates, Elo differences,
//! ratings, and a sequential test, each with its uncertainty.
//!
//! Each deal is played as often as the table has seats. One contestant sits in
//! each of them once, the other in all the rest. Whatever the cards favor helps
//! both, so the rounds of a deal depend on each other, and the independent unit
//! is the deal. [`DealCounts`] therefore keeps the points of deals beside the
//! wins of single rounds.

// Counts become rates and intervals; none comes near 2^52.
#![allow(clippy::cast_precision_loss)]

mod counts;
mod estimate;
mod ratings;
mod sprt;

pub(crate) use counts::DealCounts;
pub(crate) use estimate::{Estimate, rate_of_elo};
pub(crate) use ratings::{Rating, ratings};
pub(crate) use sprt::{Sprt, SprtState, SprtVerdict};
