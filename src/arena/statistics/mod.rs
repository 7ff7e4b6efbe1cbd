//! The statistics of matches: intervals, Elo, a sequential test, ratings.
//!
//! The independent unit is the pair of rounds of one deal: what the cards
//! favor, both contestants get.

mod estimate;
mod ratings;
mod sprt;

pub use estimate::{Estimate, elo_of_rate, rate_of_elo, wilson};
pub use ratings::{Rating, ratings};
pub use sprt::{Sprt, SprtState, SprtVerdict};

/// The 97.5% quantile of the normal distribution: what makes an interval 95%.
pub(super) const Z: f64 = 1.959_963_984_540_054;
