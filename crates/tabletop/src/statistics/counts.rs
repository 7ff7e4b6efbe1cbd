//! Wins, draws and losses, and the points of whole deals.

use crate::Seat;
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
    /// Returns the round's value in half points.
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
    const NONE: Self = Self {
        wins: 0,
        draws: 0,
        losses: 0,
    };

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

/// The results of deals that were played from every seat, from the point of view
/// of the contestant who sat in each of them once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealCounts {
    seats: usize,
    /// The rounds in which it went first.
    pub going_first: Outcomes,
    /// The rounds in which somebody else went first.
    pub going_later: Outcomes,
    /// The numbers of deals in which it got 0, ½, 1, … points.
    deals: [u64; MAX_HALF_POINTS + 1],
}

/// The half points of somebody who wins from every seat.
const MAX_HALF_POINTS: usize = 2 * Seat::MAX_COUNT;

impl DealCounts {
    /// Returns empty counts for a table with this many seats.
    #[must_use]
    pub const fn new(seats: usize) -> Self {
        Self {
            seats,
            going_first: Outcomes::NONE,
            going_later: Outcomes::NONE,
            deals: [0; MAX_HALF_POINTS + 1],
        }
    }

    /// Restores counts from a file; `None` unless there is a number of deals for
    /// each possible sum of points.
    #[must_use]
    pub(crate) fn restored(
        seats: usize,
        going_first: Outcomes,
        going_later: Outcomes,
        deals: &[u64],
    ) -> Option<Self> {
        let mut counts = Self {
            going_first,
            going_later,
            ..Self::new(seats)
        };
        let places = counts.deals.get_mut(..=2 * seats)?;
        if places.len() != deals.len() {
            return None;
        }
        places.copy_from_slice(deals);
        Some(counts)
    }

    /// Counts a deal: how its rounds ended for the contestant, first the one in
    /// which it went first.
    pub fn add(&mut self, scores: &[Score]) {
        for (place, score) in scores.iter().enumerate() {
            let counted = match place {
                0 => &mut self.going_first,
                _ => &mut self.going_later,
            };
            counted.add(*score);
        }
        let half_points = scores.iter().map(|score| score.half_points());
        self.deals[half_points.sum::<usize>()] += 1;
    }

    /// Returns the number of seats at the table.
    #[must_use]
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// Returns the numbers of deals in which the contestant got 0, ½, 1, …
    /// points, up to one for every seat.
    #[must_use]
    pub fn deals(&self) -> &[u64] {
        &self.deals[..=2 * self.seats]
    }

    /// Returns the results of all rounds.
    #[must_use]
    pub fn outcomes(&self) -> Outcomes {
        let mut all = self.going_first;
        all += self.going_later;
        all
    }

    /// Returns how often the contestant was first and second, at a table for two. After
    /// a draw both are first.
    #[must_use]
    pub(crate) fn places_of_two(&self) -> [u64; Seat::MAX_COUNT] {
        let all = self.outcomes();
        let mut places = [0; Seat::MAX_COUNT];
        places[0] = all.wins.saturating_add(all.draws);
        places[1] = all.losses;
        places
    }

    /// Returns the number of deals.
    #[must_use]
    pub fn deal_count(&self) -> u64 {
        self.deals.iter().sum()
    }

    /// Returns whether these counts can come from deals. Counts that are read
    /// from a file may be anything, so that the sums need more than 64 bits.
    #[must_use]
    pub(crate) fn is_consistent(&self) -> bool {
        let sum = |counts: &[u64]| counts.iter().map(|n| u128::from(*n)).sum::<u128>();
        let rounds = |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.draws, outcomes.losses]);
        let half_points =
            |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.wins, outcomes.draws]);
        let deals = sum(&self.deals);
        let of_deals = self.deals.iter().zip(0..);
        let of_deals: u128 = of_deals
            .map(|(deals, value)| u128::from(*deals) * value)
            .sum();
        deals < 1 << 60
            && rounds(&self.going_first) == deals
            && rounds(&self.going_later) == deals * (self.seats as u128 - 1)
            && half_points(&self.going_first) + half_points(&self.going_later) == of_deals
    }
}

impl AddAssign for DealCounts {
    /// Both are of tables with the same number of seats.
    fn add_assign(&mut self, other: Self) {
        self.going_first += other.going_first;
        self.going_later += other.going_later;
        for (mine, more) in self.deals.iter_mut().zip(other.deals) {
            *mine += more;
        }
    }
}
