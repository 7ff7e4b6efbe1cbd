//! Wins, draws and losses, and the interval of a rate.

// Counts become rates and intervals; none comes near 2^52.
#![allow(clippy::cast_precision_loss)]

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

/// The 97.5% quantile of the normal distribution: 95% of it lies between this
/// and its negative.
pub const Z: f64 = 1.959_963_984_540_054;

/// How a round ended for the contestant it is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// It won.
    Win,
    /// Nobody won.
    Draw,
    /// It lost.
    Loss,
}

impl Score {
    /// Returns the round's value in half points.
    #[must_use]
    pub const fn half_points(self) -> usize {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

/// Numbers of wins, draws and losses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcomes {
    /// Rounds won.
    pub wins: u64,
    /// Rounds without a winner.
    pub draws: u64,
    /// Rounds lost.
    pub losses: u64,
}

impl Outcomes {
    /// Returns the number of rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Returns the points of all rounds, in half points.
    #[must_use]
    pub const fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// Returns the share of the points, 0 to 1, with a draw as half a point;
    /// not a number without any round.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.half_points() as f64 / (2 * self.rounds()) as f64
    }

    /// Counts a round.
    pub fn add(&mut self, score: Score) {
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }
}

impl AddAssign for Outcomes {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

/// Returns the 95% Wilson interval of a rate that was observed in this number
/// of independent trials.
#[must_use]
pub fn wilson_interval(rate: f64, trials: f64) -> [f64; 2] {
    let z2 = Z * Z / trials;
    let center = (rate + z2 / 2.0) / (1.0 + z2);
    let spread = rate * (1.0 - rate) / trials + z2 / (4.0 * trials);
    let half = Z * spread.sqrt() / (1.0 + z2);
    // Exactly 0 and 1 at the ends, where rounding would miss them.
    let low = if rate <= 0.0 { 0.0 } else { center - half };
    let high = if rate >= 1.0 { 1.0 } else { center + half };
    [low.max(0.0), high.min(1.0)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn near(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() <= within
    }

    /// The ends of the interval are the rates at which what was found lies
    /// exactly `Z` standard deviations away: found by bisection.
    fn wilson_by_bisection(rate: f64, trials: f64, up: bool) -> f64 {
        let (mut inner, mut outer) = (rate, if up { 1.0 } else { 0.0 });
        for _ in 0..200 {
            let middle = f64::midpoint(inner, outer);
            let deviation = (middle * (1.0 - middle) / trials).sqrt();
            if (middle - rate).abs() > Z * deviation {
                outer = middle;
            } else {
                inner = middle;
            }
        }
        inner
    }

    proptest! {
        #[test]
        fn wilson_is_the_score_interval(wins in 0_u32..=500, more in 0_u32..=500) {
            prop_assume!(wins + more > 0);
            let trials = f64::from(wins + more);
            let rate = f64::from(wins) / trials;
            let [low, high] = wilson_interval(rate, trials);
            prop_assert!(near(low, wilson_by_bisection(rate, trials, false), 1e-9));
            prop_assert!(near(high, wilson_by_bisection(rate, trials, true), 1e-9));
        }
    }

    #[test]
    fn intervals_match_known_values() {
        // 81 of 263: Wilson's interval as in Newcombe (1998), method 3.
        let [low, high] = wilson_interval(81.0 / 263.0, 263.0);
        assert!(near(low, 0.2553, 1e-4) && near(high, 0.3662, 1e-4));
        assert_eq!(wilson_interval(1.0, 10.0)[1].to_bits(), 1_f64.to_bits());
    }
}
