//! What is counted of a pairing.

use crate::Seat;
use crate::statistics::{DealCounts, Score};
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use std::time::Duration;

/// The effort of a contestant: its decisions, and what it spent on them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Effort {
    /// How often it was asked. With a single legal action nobody is asked.
    pub decisions: u64,
    /// The time from question to answer, of all decisions together.
    pub nanoseconds: u64,
    /// The number of decisions whose iterations are known.
    pub counted: u64,
    /// The iterations of those decisions together.
    pub iterations: u64,
}

/// The results of a deal that the first contestant of a pairing has played from
/// every seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealResult {
    /// How the rounds ended for the first contestant: the one in which it went
    /// first, then those in which it sat at each seat after that.
    pub scores: ArrayVec<Score, { Seat::MAX_COUNT }>,
    /// How it was placed in each of these rounds, from 1.
    pub places: ArrayVec<usize, { Seat::MAX_COUNT }>,
    /// The efforts of the two in all rounds.
    pub effort: [Effort; 2],
}

/// What has been counted of a pairing, from its first contestant's point of
/// view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// The results.
    pub counts: DealCounts,
    /// How often it was first, second and so on. Players with equal points are
    /// placed alike, but for the winner, who is always first.
    pub places: [u64; Seat::MAX_COUNT],
    /// The efforts of the two.
    pub effort: [Effort; 2],
}

impl Effort {
    /// Counts a decision.
    pub(super) fn add(&mut self, time: Duration, iterations: Option<u64>) {
        self.decisions += 1;
        self.nanoseconds += u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        if let Some(iterations) = iterations {
            self.counted += 1;
            self.iterations += iterations;
        }
    }

    /// Returns the mean time of a decision in nanoseconds; `None` without any.
    #[must_use]
    pub fn mean_time(&self) -> Option<f64> {
        mean(self.nanoseconds, self.decisions)
    }

    /// Returns the mean number of iterations, of the decisions where it is
    /// known; `None` without any.
    #[must_use]
    pub fn mean_iterations(&self) -> Option<f64> {
        mean(self.iterations, self.counted)
    }
}

#[expect(
    clippy::cast_precision_loss,
    reason = "a mean needs no more than 52 bits"
)]
fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl AddAssign for Effort {
    /// Numbers from a file may be anything, so the sums saturate.
    fn add_assign(&mut self, other: Self) {
        let add = |sum: &mut u64, more| *sum = sum.saturating_add(more);
        add(&mut self.decisions, other.decisions);
        add(&mut self.nanoseconds, other.nanoseconds);
        add(&mut self.counted, other.counted);
        add(&mut self.iterations, other.iterations);
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.counts += other.counts;
        for (mine, more) in self.places.iter_mut().zip(other.places) {
            *mine += more;
        }
        self.add_effort(other.effort);
    }
}

impl Tally {
    /// Returns an empty tally for a table with this many seats.
    #[must_use]
    pub const fn new(seats: usize) -> Self {
        const NONE: Effort = Effort {
            decisions: 0,
            nanoseconds: 0,
            counted: 0,
            iterations: 0,
        };
        Self {
            counts: DealCounts::new(seats),
            places: [0; Seat::MAX_COUNT],
            effort: [NONE; 2],
        }
    }

    /// Counts a deal.
    pub fn add(&mut self, deal: &DealResult) {
        self.counts.add(&deal.scores);
        for place in &deal.places {
            self.places[place - 1] += 1;
        }
        self.add_effort(deal.effort);
    }

    fn add_effort(&mut self, effort: [Effort; 2]) {
        for (mine, more) in self.effort.iter_mut().zip(effort) {
            *mine += more;
        }
    }

    /// Returns whether these counts can come from a match. Those from a file
    /// may be anything.
    pub(super) fn is_consistent(&self) -> bool {
        let placed: u128 = self.places.iter().map(|count| u128::from(*count)).sum();
        self.counts.is_consistent()
            && placed == u128::from(self.counts.outcomes().rounds())
            && self
                .effort
                .iter()
                .all(|effort| effort.counted <= effort.decisions)
    }
}
