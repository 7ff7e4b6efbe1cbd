//! The points of whole deals.

use serde::{Deserialize, Serialize};
use std::ops::AddAssign;
use tabletop::statistics::{Outcomes, Score};

/// The results of deals that were played from every seat, from the point of view
/// of the contestant who sat in each of them once.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct DealCounts {
    /// The rounds in which it went first.
    #[serde(rename = "begun")]
    pub(crate) going_first: Outcomes,
    /// The rounds in which somebody else went first.
    #[serde(rename = "followed")]
    pub(crate) going_later: Outcomes,
    /// The numbers of deals in which it got 0, ½, 1, … points, up to one for every seat.
    #[serde(rename = "pairs")]
    deals: Vec<u64>,
}

impl DealCounts {
    /// Returns empty counts for a table with this many seats.
    pub(crate) fn new(seats: usize) -> Self {
        Self {
            going_first: Outcomes::default(),
            going_later: Outcomes::default(),
            deals: vec![0; 2 * seats + 1],
        }
    }

    /// Counts a deal: how its rounds ended for the contestant, first the one in
    /// which it went first.
    pub(crate) fn add(&mut self, scores: &[Score]) {
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
    pub(crate) const fn seats(&self) -> usize {
        self.deals.len() / 2
    }

    /// Returns the numbers of deals in which the contestant got 0, ½, 1, …
    /// points, up to one for every seat.
    pub(crate) fn deals(&self) -> &[u64] {
        &self.deals
    }

    /// Returns the results of all rounds.
    pub(crate) fn outcomes(&self) -> Outcomes {
        let mut all = self.going_first;
        all += self.going_later;
        all
    }

    /// Returns the number of deals.
    pub(crate) fn deal_count(&self) -> u64 {
        self.deals.iter().sum()
    }

    /// Returns whether these counts can come from deals at a table with this many seats. Counts
    /// that are read from a file may be anything, so that the sums need more than 64 bits.
    pub(crate) fn is_consistent(&self, seats: usize) -> bool {
        let sum = |counts: &[u64]| counts.iter().map(|n| u128::from(*n)).sum::<u128>();
        let rounds = |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.draws, outcomes.losses]);
        let half_points =
            |outcomes: &Outcomes| sum(&[outcomes.wins, outcomes.wins, outcomes.draws]);
        let deals = sum(&self.deals);
        let of_deals = self.deals.iter().zip(0..);
        let of_deals: u128 = of_deals
            .map(|(deals, value)| u128::from(*deals) * value)
            .sum();
        self.deals.len() == 2 * seats + 1
            && deals < 1 << 60
            && rounds(&self.going_first) == deals
            && rounds(&self.going_later) == deals * (seats as u128 - 1)
            && half_points(&self.going_first) + half_points(&self.going_later) == of_deals
    }
}

impl AddAssign<&Self> for DealCounts {
    /// Both are of tables with the same number of seats.
    fn add_assign(&mut self, other: &Self) {
        self.going_first += other.going_first;
        self.going_later += other.going_later;
        for (mine, more) in self.deals.iter_mut().zip(&other.deals) {
            *mine += more;
        }
    }
}
