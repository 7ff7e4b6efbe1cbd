//! Win rate and Elo of one pairing, with intervals.

use super::DealCounts;
use serde::Serialize;
use tabletop::statistics::wilson_interval;

/// What the results of a pairing say about its first contestant.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Estimate {
    /// The share of the points, with a draw as half a point.
    pub(crate) rate: f64,
    /// The 95% Wilson interval of the rate, with the deals as the independent
    /// units.
    pub(crate) interval: [f64; 2],
    /// The rate as a difference in Elo; infinite where one side has all points.
    /// At a table of more than two it is the difference at which one contestant
    /// among equal others is expected to win so often, each with a chance in
    /// proportion to its strength (the Plackett–Luce model).
    pub(crate) elo: f64,
    /// The 95% interval of the Elo difference, with the deals as the independent
    /// units. Its ends may be infinite.
    pub(crate) elo_interval: [f64; 2],
    /// The variance of a round's rate, as estimated from the deals, divided by
    /// that of independent rounds: below 1 where playing each deal from every
    /// seat helps.
    #[serde(skip)]
    pub(crate) design_effect: f64,
}

impl Estimate {
    /// Returns the estimate from these counts; `None` without any round.
    pub(crate) fn from_counts(counts: &DealCounts) -> Option<Self> {
        let outcomes = counts.outcomes();
        let rounds = outcomes.rounds() as f64;
        if outcomes.rounds() == 0 {
            return None;
        }
        let rate = outcomes.rate();
        let design_effect = design_effect(counts, rate);
        let interval = wilson_interval(rate, rounds / design_effect);
        let elo = |rate| elo_of_rate(rate) + elo_of_seats(counts.seats());
        Some(Self {
            rate,
            interval,
            elo: elo(rate),
            elo_interval: interval.map(elo),
            design_effect,
        })
    }
}

/// Returns the difference in Elo at which this share of the points is expected;
/// infinite for none or all of them.
pub(crate) fn elo_of_rate(rate: f64) -> f64 {
    // Adding 0 turns -0 into 0, which prints without a sign.
    400.0 * (rate / (1.0 - rate)).log10() + 0.0
}

/// Returns the share of the points expected at a difference in Elo.
pub(crate) fn rate_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// Returns what has to be added to the Elo difference of a rate at a table with
/// this many seats, where the fair share is smaller: 0 with two.
pub(super) fn elo_of_seats(seats: usize) -> f64 {
    400.0 * ((seats - 1) as f64).log10()
}

/// Returns the variance of a round's rate divided by that of independent
/// rounds. One deal with the variance of independent rounds is added to the
/// observed ones, so that a few deals that happen to agree prove little.
fn design_effect(counts: &DealCounts, rate: f64) -> f64 {
    let independent = rate * (1.0 - rate);
    if independent <= 0.0 {
        return 1.0;
    }
    let seats = counts.seats() as f64;
    let counted = counts.deal_count() as f64;
    let squares: f64 = (counts.deals().iter().zip(0_u32..))
        .map(|(deals, half_points)| {
            let score = f64::from(half_points) / (2.0 * seats);
            *deals as f64 * (score - rate).powi(2)
        })
        .sum();
    // The mean of n independent rounds has an n-th of a round's variance.
    (seats * squares + independent) / (counted * independent)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use rand::RngExt;
    use tabletop::chance::{Chance, seeded};
    use tabletop::statistics::Score;

    fn near(a: f64, b: f64, within: f64) -> bool {
        (a - b).abs() <= within
    }

    fn is_infinite(elo: f64) -> bool {
        elo.is_infinite() && elo > 0.0
    }

    proptest! {
        #[test]
        fn elo_and_rate_are_inverse(elo in -1500.0..1500.0) {
            prop_assert!(near(elo_of_rate(rate_of_elo(elo)), elo, 1e-6));
            prop_assert!(near(rate_of_elo(elo) + rate_of_elo(-elo), 1.0, 1e-12));
        }
    }

    #[test]
    fn estimates_match_known_values() {
        assert!(near(elo_of_rate(0.75), 190.85, 0.01));
        assert_eq!(elo_of_rate(0.5).to_string(), "0");
        assert!(is_infinite(elo_of_rate(1.0)));
    }

    /// Pairs whose rounds have a deal in common that favors one seat: what one
    /// round gives, the other takes.
    fn simulated(pairs: u32, deal: f64, skill: f64, chance: &mut Chance) -> DealCounts {
        let mut counts = DealCounts::new(2);
        for _ in 0..pairs {
            let luck = if chance.random_bool(0.5) { deal } else { -deal };
            let scores = [luck, -luck].map(|luck| {
                if chance.random_bool(rate_of_elo(skill + luck)) {
                    Score::Win
                } else {
                    Score::Loss
                }
            });
            counts.add(&scores);
        }
        counts
    }

    #[test]
    fn the_elo_interval_covers_the_truth_and_gains_from_pairs() {
        let mut chance = seeded(7);
        for (deal, skill) in [(0.0, 0.0), (400.0, 0.0), (300.0, 120.0)] {
            let rate = f64::midpoint(rate_of_elo(skill + deal), rate_of_elo(skill - deal));
            let truth = elo_of_rate(rate);
            let (mut covered, mut narrower) = (0, 0);
            for _ in 0..1000 {
                let counts = simulated(200, deal, skill, &mut chance);
                let estimate = Estimate::from_counts(&counts).expect("rounds");
                let [low, high] = estimate.elo_interval;
                covered += u32::from(low <= truth && truth <= high);
                narrower += u32::from(estimate.design_effect < 0.9);
            }
            // Four standard deviations around 950 of 1000.
            assert!((922..=978).contains(&covered), "{deal} {skill}: {covered}");
            if deal > 0.0 {
                assert!(narrower > 990, "{deal} {skill}: {narrower}");
            }
        }
    }

    #[test]
    fn a_side_with_all_points_has_a_lower_end_only() {
        let mut counts = DealCounts::new(2);
        for _ in 0..50 {
            counts.add(&[Score::Win; 2]);
        }
        let estimate = Estimate::from_counts(&counts).expect("rounds");
        assert!(is_infinite(estimate.elo));
        let [low, high] = estimate.elo_interval;
        assert!(near(low, elo_of_rate(wilson_interval(1.0, 100.0)[0]), 1e-9));
        assert!(is_infinite(high));
        assert_eq!(Estimate::from_counts(&DealCounts::new(2)), None);
    }
}
