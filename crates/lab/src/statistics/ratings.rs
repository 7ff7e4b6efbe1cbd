//! Ratings of all contestants from all pairings: the Bradley–Terry model,
//! draws as half points, by maximum likelihood.

use super::estimate::elo_of_seats;
use super::{DealCounts, Estimate, rate_of_elo};
use serde::Serialize;
use tabletop::statistics::Z;

/// A contestant's strength.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct Rating {
    /// Elo above the contestant that is held at 0.
    pub(crate) elo: f64,
    /// The 95% interval of that difference.
    pub(crate) interval: [f64; 2],
    /// The likelihood has no maximum, because some contestants took all points
    /// from the others. Half a round was given to the losers of such pairings,
    /// so the figure is only a rough guide.
    #[serde(rename = "hint")]
    pub(crate) is_rough: bool,
}

/// Elo points per unit of the logit.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;

/// The ratings of all contestants, which are numbered from 0, from the results
/// of their pairings. The first is held at 0 Elo; those that no chain of pairings links to it
/// get `None`.
pub(crate) fn ratings(
    contestants: usize,
    pairings: &[([usize; 2], &DealCounts)],
) -> Vec<Option<Rating>> {
    let anchor = 0;
    let mut meetings: Vec<Meeting> = pairings.iter().filter_map(Meeting::new).collect();
    let linked = reachable(contestants, anchor, |a, b| {
        meetings.iter().any(|m| m.is_between(a, b))
    });
    meetings.retain(|meeting| linked[meeting.contestants[0]]);
    // The likelihood has a maximum exactly if points have flowed from everybody
    // to everybody else, perhaps through others (Ford 1957).
    let has_scored_against = |a, b| meetings.iter().any(|m| m.has_scored_against(a, b));
    let up = reachable(contestants, anchor, has_scored_against);
    let down = reachable(contestants, anchor, |a, b| has_scored_against(b, a));
    let is_rough = (0..contestants).any(|one| linked[one] && !(up[one] && down[one]));
    if is_rough {
        meetings
            .iter_mut()
            .for_each(Meeting::give_half_a_round_to_the_loser);
    }
    // The strength of everybody linked but the anchor is unknown.
    let unknowns: Vec<usize> = (0..contestants)
        .filter(|one| linked[*one] && *one != anchor)
        .collect();
    let strengths = maximum_likelihood(contestants, &unknowns, &meetings);
    let variances = variances(&strengths, &unknowns, &meetings);
    let mut found = vec![None; contestants];
    for (one, variance) in unknowns.iter().zip(variances) {
        let elo = SCALE * strengths[*one];
        let half = Z * SCALE * variance.sqrt();
        found[*one] = Some(Rating {
            elo,
            interval: [elo - half, elo + half],
            is_rough,
        });
    }
    found[anchor] = Some(Rating {
        elo: 0.0,
        interval: [0.0; 2],
        is_rough,
    });
    found
}

/// What the likelihood needs to know of a pairing.
struct Meeting {
    contestants: [usize; 2],
    rounds: f64,
    /// The points of the first contestant.
    points: f64,
    design_effect: f64,
    /// The advantage in logits with which the first contestant would win half of
    /// the rounds.
    handicap: f64,
}

impl Meeting {
    fn new((contestants, counts): &([usize; 2], &DealCounts)) -> Option<Self> {
        let estimate = Estimate::from_counts(counts)?;
        let rounds = counts.outcomes().rounds() as f64;
        Some(Self {
            contestants: *contestants,
            rounds,
            points: estimate.rate * rounds,
            design_effect: estimate.design_effect,
            handicap: elo_of_seats(counts.seats()) / SCALE,
        })
    }

    fn is_between(&self, a: usize, b: usize) -> bool {
        self.contestants == [a, b] || self.contestants == [b, a]
    }

    /// Returns whether `a` has any points from rounds with `b`.
    fn has_scored_against(&self, a: usize, b: usize) -> bool {
        (self.contestants == [a, b] && self.points > 0.0)
            || (self.contestants == [b, a] && self.points < self.rounds)
    }

    /// Gives half a round to a contestant without any points.
    fn give_half_a_round_to_the_loser(&mut self) {
        let half = 0.5_f64.min(self.rounds / 2.0);
        self.points = self.points.clamp(half, self.rounds - half);
    }

    /// How far the first contestant is above what wins every other round, in
    /// logits.
    fn advantage(&self, strengths: &[f64]) -> f64 {
        let [a, b] = self.contestants.map(|one| strengths[one]);
        a - b - self.handicap
    }

    /// Returns the first one's expected share of the points.
    fn expected(&self, strengths: &[f64]) -> f64 {
        rate_of_elo(SCALE * self.advantage(strengths))
    }
}

/// Which contestants a path leads to from `start`, if `is_edge` says where one
/// step leads.
fn reachable(
    contestants: usize,
    start: usize,
    is_edge: impl Fn(usize, usize) -> bool,
) -> Vec<bool> {
    let mut visited = vec![false; contestants];
    let mut open = vec![start];
    while let Some(one) = open.pop() {
        if !std::mem::replace(&mut visited[one], true) {
            open.extend((0..contestants).filter(|other| is_edge(one, *other)));
        }
    }
    visited
}

/// Returns the strengths of maximum likelihood, in logits, by Newton's method.
/// The log-likelihood is concave; a step that would reduce it is halved.
fn maximum_likelihood(contestants: usize, unknowns: &[usize], meetings: &[Meeting]) -> Vec<f64> {
    let likelihood = |strengths: &[f64]| -> f64 {
        let log_likelihood = |m: &Meeting| {
            let advantage = m.advantage(strengths);
            // log σ(x) = -log(1 + e^-x), without overflow.
            let log_sigmoid = |x: f64| x.min(0.0) - (-x.abs()).exp().ln_1p();
            m.points * log_sigmoid(advantage) + (m.rounds - m.points) * log_sigmoid(-advantage)
        };
        meetings.iter().map(log_likelihood).sum()
    };
    let mut strengths = vec![0.0; contestants];
    let mut value = likelihood(&strengths);
    for _ in 0..200 {
        let mut gradient = vec![0.0; contestants];
        for m in meetings {
            let surplus = m.points - m.rounds * m.expected(&strengths);
            gradient[m.contestants[0]] += surplus;
            gradient[m.contestants[1]] -= surplus;
        }
        let gradient: Vec<f64> = unknowns.iter().map(|one| gradient[*one]).collect();
        let information = information(&strengths, unknowns, meetings, |_| 1.0);
        let step = solve(information, &gradient);
        let mut length = 1.0;
        let (next, gained) = loop {
            let mut next = strengths.clone();
            for (one, step) in unknowns.iter().zip(&step) {
                next[*one] += length * step;
            }
            let gained = likelihood(&next) - value;
            if gained >= 0.0 || length < 1e-6 {
                break (next, gained);
            }
            length /= 2.0;
        };
        if gained <= 0.0 {
            break;
        }
        value += gained;
        strengths = next;
    }
    strengths
}

/// Returns the Fisher information of the unknown strengths: the sum over all
/// meetings, each times its weight.
fn information(
    strengths: &[f64],
    unknowns: &[usize],
    meetings: &[Meeting],
    weight: impl Fn(&Meeting) -> f64,
) -> Vec<Vec<f64>> {
    let place = |one: usize| unknowns.iter().position(|unknown| *unknown == one);
    let mut matrix = vec![vec![0.0; unknowns.len()]; unknowns.len()];
    for m in meetings {
        let expected = m.expected(strengths);
        let worth = weight(m) * m.rounds * expected * (1.0 - expected);
        let [a, b] = m.contestants.map(place);
        for one in [a, b].into_iter().flatten() {
            matrix[one][one] += worth;
        }
        if let (Some(a), Some(b)) = (a, b) {
            matrix[a][b] -= worth;
            matrix[b][a] -= worth;
        }
    }
    matrix
}

/// Returns the variance of each unknown strength. With rounds that were
/// independent it would be the inverse information `I⁻¹`; here it is the
/// sandwich `I⁻¹ J I⁻¹`, in which `J` has the variance that the deals show.
fn variances(strengths: &[f64], unknowns: &[usize], meetings: &[Meeting]) -> Vec<f64> {
    let inner = information(strengths, unknowns, meetings, |m| m.design_effect);
    (0..unknowns.len())
        .map(|one| {
            let mut unit = vec![0.0; unknowns.len()];
            unit[one] = 1.0;
            let outer = information(strengths, unknowns, meetings, |_| 1.0);
            let row = solve(outer, &unit);
            let times = |line: &Vec<f64>| line.iter().zip(&row).map(|(a, b)| a * b).sum::<f64>();
            let product = inner.iter().map(times);
            product.zip(&row).map(|(a, b)| a * b).sum::<f64>().max(0.0)
        })
        .collect()
}

/// Solves a linear system with a symmetric positive definite matrix, by
/// Gaussian elimination, which needs no pivoting then.
fn solve(mut matrix: Vec<Vec<f64>>, right: &[f64]) -> Vec<f64> {
    let size = right.len();
    let mut right = right.to_vec();
    for pivot in 0..size {
        let (above, below) = matrix.split_at_mut(pivot + 1);
        let row = &above[pivot];
        for (line, offset) in below.iter_mut().zip(pivot + 1..) {
            let factor = line[pivot] / row[pivot];
            for (entry, above) in line[pivot..].iter_mut().zip(&row[pivot..]) {
                *entry -= factor * above;
            }
            right[offset] -= factor * right[pivot];
        }
    }
    for pivot in (0..size).rev() {
        let known: f64 = (pivot + 1..size).map(|i| matrix[pivot][i] * right[i]).sum();
        right[pivot] = (right[pivot] - known) / matrix[pivot][pivot];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;
    use tabletop::chance::{Chance, seeded};
    use tabletop::statistics::Score;

    /// Returns the results of pairs at a difference in Elo.
    fn simulated(pairs: u32, elo: f64, chance: &mut Chance) -> DealCounts {
        let mut counts = DealCounts::new(2);
        for _ in 0..pairs {
            let scores = [(); 2].map(|()| {
                if chance.random_bool(rate_of_elo(elo)) {
                    Score::Win
                } else {
                    Score::Loss
                }
            });
            counts.add(&scores);
        }
        counts
    }

    fn rated(contestants: usize, pairings: &[([usize; 2], DealCounts)]) -> Vec<Option<Rating>> {
        let pairings: Vec<_> = pairings
            .iter()
            .map(|(both, counts)| (*both, counts))
            .collect();
        ratings(contestants, &pairings)
    }

    const TRUTH: [f64; 5] = [0.0, 150.0, -80.0, 310.0, 240.0];

    fn tournament(pairs: u32, chance: &mut Chance) -> Vec<([usize; 2], DealCounts)> {
        let mut pairings = Vec::new();
        for (a, mine) in TRUTH.iter().enumerate() {
            for (b, others) in TRUTH.iter().enumerate().skip(a + 1) {
                pairings.push(([a, b], simulated(pairs, mine - others, chance)));
            }
        }
        pairings
    }

    /// Returns the same model by its fixed point: strength = points / sum of
    /// rounds over the strengths met (Zermelo).
    fn by_fixed_point(pairings: &[([usize; 2], DealCounts)]) -> Vec<f64> {
        let mut strength = [1.0; TRUTH.len()];
        for _ in 0..20_000 {
            for one in 0..TRUTH.len() {
                let (mut points, mut sum) = (0.0, 0.0);
                for (who, counts) in pairings.iter().filter(|(who, _)| who.contains(&one)) {
                    let all = counts.outcomes();
                    let half_points = if who[0] == one {
                        all.half_points()
                    } else {
                        2 * all.rounds() - all.half_points()
                    };
                    points += half_points as f64 / 2.0;
                    sum += all.rounds() as f64 / (strength[who[0]] + strength[who[1]]);
                }
                strength[one] = points / sum;
            }
        }
        strength
            .iter()
            .map(|one| 400.0 * (one / strength[0]).log10())
            .collect()
    }

    #[test]
    fn the_maximum_is_that_of_the_fixed_point() {
        let pairings = tournament(60, &mut seeded(3));
        let expected = by_fixed_point(&pairings);
        let found = rated(TRUTH.len(), &pairings);
        for (found, expected) in found.iter().zip(expected) {
            let found = found.expect("a rating");
            assert!((found.elo - expected).abs() < 1e-4, "{found:?} {expected}");
            assert!(!found.is_rough);
        }
    }

    #[test]
    fn two_contestants_get_the_elo_difference_of_their_pairing() {
        let counts = simulated(200, 90.0, &mut seeded(5));
        let found = rated(2, &[([1, 0], counts.clone())])[1].expect("a rating");
        let estimate = Estimate::from_counts(&counts).expect("rounds");
        assert!((found.elo - estimate.elo).abs() < 1e-6);
        for (mine, other) in found.interval.iter().zip(estimate.elo_interval) {
            assert!((mine - other).abs() < 2.0, "{found:?} {estimate:?}");
        }
    }

    #[test]
    fn intervals_cover_the_truth() {
        let mut chance = seeded(11);
        let mut covered = [0; TRUTH.len()];
        for _ in 0..500 {
            let pairings = tournament(50, &mut chance);
            let found = rated(TRUTH.len(), &pairings);
            for (one, rating) in found.iter().enumerate() {
                let [low, high] = rating.expect("a rating").interval;
                covered[one] += u32::from(low <= TRUTH[one] && TRUTH[one] <= high);
            }
        }
        assert_eq!(covered[0], 500, "the anchor");
        for covered in &covered[1..] {
            // Four standard deviations around 475 of 500.
            assert!((455..=495).contains(covered), "{covered}");
        }
    }

    #[test]
    fn a_rating_is_rough_if_somebody_won_everything_and_missing_if_nothing_links_to_the_anchor() {
        let mut chance = seeded(2);
        let won = ([1, 0], simulated(20, 1e6, &mut chance));
        let apart = ([2, 3], simulated(20, 0.0, &mut chance));
        let found = rated(5, &[won.clone(), apart]);
        let rating = found[1].expect("a rating");
        assert!(rating.is_rough && rating.elo > 500.0 && rating.elo.is_finite());
        assert_eq!(found[2..], [None; 3]);
        // Once somebody else has taken points from the winner, there is a
        // maximum again.
        let ring = [
            won,
            ([2, 1], simulated(50, 0.0, &mut chance)),
            ([0, 2], simulated(50, 0.0, &mut chance)),
        ];
        let found = rated(3, &ring);
        assert!(
            found
                .iter()
                .all(|rating| rating.is_some_and(|one| !one.is_rough))
        );
    }
}
