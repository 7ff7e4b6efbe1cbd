//! Statistics of rounds between two contestants: win rates, Elo differences,
//! ratings, and a sequential test, each with its uncertainty.
//!
//! Rounds come in pairs: one deal, played from both seats. Whatever the cards
//! favor helps both contestants once, so the two rounds of a pair depend on
//! each other, and the independent unit is the pair. [`PairCounts`] therefore
//! keeps the points of pairs beside the wins of single rounds.
//!
//! ```
//! use tabletop::statistics::{Estimate, PairCounts, Score};
//!
//! let mut counts = PairCounts::default();
//! for _ in 0..30 {
//!     counts.add([Score::Win, Score::Win]);
//!     counts.add([Score::Win, Score::Loss]);
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

pub use counts::{Outcomes, PairCounts, Score};
pub use estimate::{Estimate, elo_of_rate, rate_of_elo, wilson_interval};
pub use ratings::{Rating, ratings};
pub use sprt::{InvalidSprt, Sprt, SprtState, SprtVerdict};

/// The 97.5% quantile of the normal distribution: 95% of it lies between this
/// and its negative.
const Z: f64 = 1.959_963_984_540_054;
