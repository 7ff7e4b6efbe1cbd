//! What is counted of a pairing.

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

/// Wins, draws and losses.
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

/// What a contestant spent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Spent {
    /// How often it was asked. Where there is one legal action, nobody is.
    pub decisions: u64,
    /// The time from question to answer, of all decisions together.
    pub nanoseconds: u64,
    /// How many of the decisions told their iterations.
    pub counted: u64,
    /// The iterations of those decisions together.
    pub iterations: u64,
}

/// A pair of rounds: one deal, played from both seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pair {
    /// How the round ended for the first contestant in which it began, and how
    /// the one in which the other began.
    pub scores: [Score; 2],
    /// What the two spent on both rounds.
    pub spent: [Spent; 2],
}

/// What has been counted of a pairing, as seen from its first contestant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tally {
    /// The rounds it began.
    pub begun: Outcomes,
    /// The rounds the other one began.
    pub followed: Outcomes,
    /// How many pairs gave 0, ½, 1, 1½ and 2 points.
    pub pairs: [u64; 5],
    /// What the two spent.
    pub spent: [Spent; 2],
}

impl Score {
    /// The round's worth in half points.
    const fn halves(self) -> usize {
        match self {
            Self::Win => 2,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }
}

impl Outcomes {
    /// All rounds.
    #[must_use]
    pub const fn rounds(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// Half points of all rounds.
    #[must_use]
    pub const fn half_points(&self) -> u64 {
        2 * self.wins + self.draws
    }

    /// The share of the points: draws are half a point.
    #[must_use]
    pub fn rate(&self) -> f64 {
        self.half_points() as f64 / (2 * self.rounds()) as f64
    }

    fn count(&mut self, score: Score) {
        match score {
            Score::Win => self.wins += 1,
            Score::Draw => self.draws += 1,
            Score::Loss => self.losses += 1,
        }
    }
}

impl Spent {
    /// Nanoseconds a decision; `None` without any.
    #[must_use]
    pub fn time_each(&self) -> Option<f64> {
        mean(self.nanoseconds, self.decisions)
    }

    /// Iterations a decision, of those that told them; `None` without any.
    #[must_use]
    pub fn iterations_each(&self) -> Option<f64> {
        mean(self.iterations, self.counted)
    }
}

fn mean(sum: u64, count: u64) -> Option<f64> {
    (count > 0).then(|| sum as f64 / count as f64)
}

impl AddAssign for Outcomes {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}

impl AddAssign for Spent {
    /// What a file tells may be anything, so that sums end at the largest
    /// number.
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
        self.begun += other.begun;
        self.followed += other.followed;
        for (mine, more) in self.pairs.iter_mut().zip(other.pairs) {
            *mine += more;
        }
        for (mine, more) in self.spent.iter_mut().zip(other.spent) {
            *mine += more;
        }
    }
}

impl Tally {
    /// Counts a pair of rounds.
    pub fn count(&mut self, pair: &Pair) {
        let [begun, followed] = pair.scores;
        self.begun.count(begun);
        self.followed.count(followed);
        self.pairs[begun.halves() + followed.halves()] += 1;
        for (mine, more) in self.spent.iter_mut().zip(pair.spent) {
            *mine += more;
        }
    }

    /// All rounds together.
    #[must_use]
    pub fn outcomes(&self) -> Outcomes {
        let mut all = self.begun;
        all += self.followed;
        all
    }

    /// How many pairs were counted.
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.pairs.iter().sum()
    }

    /// Do the counts fit together?
    pub(super) fn is_sound(&self) -> bool {
        // Counts from outside, which may be anything.
        let wide = |counts: &[u64]| counts.iter().map(|n| u128::from(*n)).sum::<u128>();
        let rounds = |of: &Outcomes| wide(&[of.wins, of.draws, of.losses]);
        let pairs = wide(&self.pairs);
        let worth = self.pairs.iter().zip(0..);
        let worth: u128 = worth.map(|(pairs, worth)| u128::from(*pairs) * worth).sum();
        let points = |of: &Outcomes| wide(&[of.wins, of.wins, of.draws]);
        pairs < 1 << 60
            && rounds(&self.begun) == pairs
            && rounds(&self.followed) == pairs
            && points(&self.begun) + points(&self.followed) == worth
            && self
                .spent
                .iter()
                .all(|spent| spent.counted <= spent.decisions)
    }
}
