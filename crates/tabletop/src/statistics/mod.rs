//! Statistics of rounds between two contestants: win rates, Elo differences,
//! ratings, and a sequential test, each with its uncertainty.
//!
//! Each deal is played as often as the table has seats. One contestant sits in
//! each of them once, the other in all the rest. Whatever the cards favor helps
//! both, so the rounds of a deal depend on each other, and the independent unit
//! is the deal. [`DealCounts`] therefore keeps the points of deals beside the
//! wins of single rounds.
//!
//! ```
//! use tabletop::statistics::{DealCounts, Estimate, Score};
//!
//! let mut counts = DealCounts::new(2);
//! for _ in 0..30 {
//!     counts.add(&[Score::Win, Score::Win]);
//!     counts.add(&[Score::Win, Score::Loss]);
//! }
//! let estimate = Estimate::from_counts(&counts).unwrap();
//! assert_eq!(estimate.rate, 0.75);
//! assert!(estimate.elo_interval[0] > 0.0, "it is the stronger one");
//! ```

// Counts become rates and intervals; none comes near 2^52.
#![allow(clippy::cast_precision_loss)]

mod counts;
mod estimate;
mod ratings;
mod sprt;

pub use counts::{DealCounts, Outcomes, Score};
pub use estimate::{Estimate, elo_of_rate, rate_of_elo, wilson_interval};
pub use ratings::{Rating, ratings};
pub use sprt::{InvalidSprt, Sprt, SprtState, SprtVerdict};

/// The 97.5% quantile of the normal distribution: 95% of it lies between this
/// and its negative.
const Z: f64 = 1.959_963_984_540_054;
