//! Wins, draws and losses, and the points of pairs of rounds.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;

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
    /// The round's value in half points.
    const fn half_points(self) -> usize {
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
    /// The number of rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The points of all rounds, in half points.
    #[must_use]
    pub const fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The share of the points, 0 to 1, with a draw as half a point; not a
    /// number without any round.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.half_points() as f64 / (2 * self.rounds()) as f64
    }

    fn add(&mut self, score: Score) {
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

/// The results of pairs of rounds, from the first contestant's point of view.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PairCounts {
    /// The rounds in which it went first.
    pub going_first: Outcomes,
    /// The rounds in which the other contestant went first.
    pub going_second: Outcomes,
    /// The numbers of pairs in which it got 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
}

impl PairCounts {
    /// Counts a pair: how the round ended in which the first contestant went
    /// first, and how the other one did.
    pub fn add(&mut self, scores: [Score; 2]) {
        let [going_first, going_second] = scores;
        self.going_first.add(going_first);
        self.going_second.add(going_second);
        self.pairs[going_first.half_points() + going_second.half_points()] += 1;
    }

    /// The results of all rounds.
    #[must_use]
    pub fn outcomes(&self) -> Outcomes {
        let mut all = self.going_first;
        all += self.going_second;
        all
    }

    /// The number of pairs.
    #[must_use]
    pub fn pair_count(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Can these counts come from pairs of rounds? Counts that are read from a
    /// file may be anything, so that the sums need more than 64 bits.
    #[must_use]
    pub fn is_consistent(&self) -> bool {
        let sum = |counts: &[u64]| counts.iter().map(|n| u128::from(*n)).sum::<u128>();
        let rounds = |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.draws, outcomes.losses]);
        let half_points =
            |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.wins, outcomes.draws]);
        let pairs = sum(&self.pairs);
        let of_pairs = self.pairs.iter().zip(0..);
        let of_pairs: u128 = of_pairs
            .map(|(pairs, value)| u128::from(*pairs) * value)
            .sum();
        pairs < 1 << 60
            && rounds(&self.going_first) == pairs
            && rounds(&self.going_second) == pairs
            && half_points(&self.going_first) + half_points(&self.going_second) == of_pairs
    }
}

impl AddAssign for PairCounts {
    fn add_assign(&mut self, other: Self) {
        self.going_first += other.going_first;
        self.going_second += other.going_second;
        for (mine, more) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += more;
        }
    }
}
