//! A sequential probability ratio test on pairs of rounds. It ends a match as
//! soon as it is clear enough which of two differences in Elo fits better.

use super::rate_of_elo;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A test of whether the first contestant is `elo1` stronger than the second,
/// rather than `elo0`. Either answer is wrong with a probability of 5%. As
/// text it is `ELO0,ELO1`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Sprt {
    elo0: f64,
    elo1: f64,
}

/// The state of a test after some pairs of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub(crate) struct SprtState {
    /// The logarithm of the likelihood ratio.
    pub(crate) llr: f64,
    /// The decision, if it has been reached.
    pub(crate) verdict: SprtVerdict,
}

/// The decision of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum SprtVerdict {
    /// `elo0` fits better.
    Rejected,
    /// There are too few rounds to decide.
    Open,
    /// `elo1` fits better.
    Accepted,
}

/// The share of its points that a pair gives, from none to all.
const SCORES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The count of a score that has not been observed. It must not be 0: a
/// distribution in which that score is impossible would then fit best.
const UNOBSERVED: f64 = 1e-3;

impl Sprt {
    /// The probability of either wrong answer.
    pub(crate) const ERROR: f64 = 0.05;

    /// Returns a test between these differences in Elo; `None` unless both are between -1000 and
    /// 1000, and the first is the smaller one.
    fn new(elo0: f64, elo1: f64) -> Option<Self> {
        let is_valid = |elo: f64| (-1000.0..=1000.0).contains(&elo);
        (is_valid(elo0) && is_valid(elo1) && elo0 < elo1).then_some(Self { elo0, elo1 })
    }

    /// Returns the logarithm of the likelihood ratio at which the test is decided
    /// for the higher difference; its negative decides for the lower one.
    pub(crate) fn bound() -> f64 {
        ((1.0 - Self::ERROR) / Self::ERROR).ln()
    }

    /// Returns the state after these pairs: the numbers of those with 0, ½, 1,
    /// 1½ and 2 points, as in [`DealCounts::deals`](super::DealCounts::deals).
    pub(crate) fn state(&self, pairs: &[u64; 5]) -> SprtState {
        let llr = log_likelihood_ratio(pairs, rate_of_elo(self.elo0), rate_of_elo(self.elo1));
        let bound = Self::bound();
        let verdict = if llr >= bound {
            SprtVerdict::Accepted
        } else if llr <= -bound {
            SprtVerdict::Rejected
        } else {
            SprtVerdict::Open
        };
        SprtState { llr, verdict }
    }
}

/// Returns the logarithm of a likelihood ratio: of the distribution with mean
/// `rate1` that fits the counts best, over the best one with mean `rate0`.
fn log_likelihood_ratio(pairs: &[u64; 5], rate0: f64, rate1: f64) -> f64 {
    let counts = pairs.map(|pairs| if pairs == 0 { UNOBSERVED } else { pairs as f64 });
    if pairs.iter().sum::<u64>() == 0 {
        return 0.0;
    }
    log_likelihood(&counts, rate1) - log_likelihood(&counts, rate0)
}

/// Returns the log-likelihood of the counts under the distribution with this
/// mean that fits best, up to a constant that doesn't depend on the mean.
///
/// That distribution is `p / (1 + t (score - mean))`, where `p` are the observed
/// frequencies and `t` is the Lagrange multiplier: the one value that gives the
/// distribution this mean.
fn log_likelihood(counts: &[f64; 5], mean: f64) -> f64 {
    let excess = |t: f64| -> f64 {
        let terms = counts.iter().zip(SCORES);
        terms
            .map(|(count, score)| count * (score - mean) / (1.0 + t * (score - mean)))
            .sum()
    };
    // All probabilities are positive between these two values of `t`, and the
    // excess falls from infinity to minus infinity: bisection finds its zero.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..100 {
        let t = f64::midpoint(low, high);
        if excess(t) > 0.0 {
            low = t;
        } else {
            high = t;
        }
    }
    let t = f64::midpoint(low, high);
    let terms = counts.iter().zip(SCORES);
    -terms
        .map(|(count, score)| count * (t * (score - mean)).ln_1p())
        .sum::<f64>()
}

impl FromStr for Sprt {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let bounds = text.split_once(',');
        let bounds = bounds.and_then(|(elo0, elo1)| elo0.parse().ok().zip(elo1.parse().ok()));
        bounds.and_then(|(elo0, elo1)| Self::new(elo0, elo1)).ok_or_else(|| {
            "expected ELO0,ELO1: two numbers from -1000 to 1000, the smaller one first, as in 0,10"
                .to_owned()
        })
    }
}

impl fmt::Display for Sprt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},{}", self.elo0, self.elo1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::RngExt;
    use tabletop::chance::seeded;

    /// Returns the best likelihood with a given mean, climbed to by moving
    /// probability between three scores at a time, which keeps sum and mean.
    fn climbed(counts: &[f64; 5], mean: f64) -> f64 {
        // Any distribution with that mean and no zeros.
        let mut p = [0.05, 0.05, 0.1, 0.05, 0.05];
        let top = mean - 0.15;
        p[4] += top;
        p[0] += 0.7 - top;
        assert!(p.iter().all(|p| *p > 0.0), "{p:?}");
        let value = |p: &[f64; 5]| -> f64 { counts.iter().zip(p).map(|(n, p)| n * p.ln()).sum() };
        let mut step = 0.05;
        while step > 1e-10 {
            let mut moved = false;
            for (i, j, k) in [
                (0, 1, 2),
                (0, 1, 4),
                (0, 2, 4),
                (1, 2, 3),
                (2, 3, 4),
                (0, 3, 4),
                (0, 1, 3),
                (1, 3, 4),
            ] {
                for sign in [step, -step] {
                    let mut next = p;
                    let share = (SCORES[j] - SCORES[i]) / (SCORES[k] - SCORES[i]);
                    next[j] += sign;
                    next[k] -= sign * share;
                    next[i] -= sign * (1.0 - share);
                    if next.iter().all(|p| *p > 0.0) && value(&next) > value(&p) {
                        p = next;
                        moved = true;
                    }
                }
            }
            if !moved {
                step /= 2.0;
            }
        }
        value(&p)
    }

    #[test]
    fn the_ratio_is_that_of_the_best_distributions() {
        for pairs in [[10, 3, 40, 5, 22], [1, 1, 1, 1, 1], [90, 2, 300, 7, 120]] {
            for (elo0, elo1) in [(0.0, 10.0), (-20.0, 50.0), (30.0, 90.0)] {
                let (rate0, rate1) = (rate_of_elo(elo0), rate_of_elo(elo1));
                let counts = pairs.map(|n| n as f64);
                let expected = climbed(&counts, rate1) - climbed(&counts, rate0);
                let found = log_likelihood_ratio(&pairs, rate0, rate1);
                assert!(
                    (found - expected).abs() < 1e-4,
                    "{pairs:?}: {found} {expected}"
                );
            }
        }
    }

    /// Rounds that are drawn now and then, at a given difference in Elo.
    fn verdict(sprt: &Sprt, elo: f64, seed: u64) -> SprtVerdict {
        let mut chance = seeded(seed);
        let mut pairs = [0; 5];
        let win = rate_of_elo(elo) - 0.05;
        for _ in 0..100_000 {
            let mut round = || {
                let x: f64 = chance.random();
                if x < win {
                    2
                } else {
                    usize::from(x < win + 0.1)
                }
            };
            pairs[round() + round()] += 1;
            let state = sprt.state(&pairs);
            if state.verdict != SprtVerdict::Open {
                return state.verdict;
            }
        }
        SprtVerdict::Open
    }

    #[test]
    fn wrong_answers_are_as_rare_as_promised() {
        let sprt = Sprt::new(0.0, 60.0).expect("a test");
        let wrong = |elo, wrong| {
            let found = (0..400).map(|seed| verdict(&sprt, elo, seed));
            found.filter(|verdict| *verdict == wrong).count()
        };
        // 5% of 400, and three standard deviations.
        assert!(wrong(0.0, SprtVerdict::Accepted) <= 33);
        assert!(wrong(60.0, SprtVerdict::Rejected) <= 33);
        assert_eq!(wrong(200.0, SprtVerdict::Rejected), 0);
        assert_eq!(wrong(200.0, SprtVerdict::Open), 0);
    }

    #[test]
    fn without_rounds_nothing_is_decided() {
        let sprt: Sprt = "0,10".parse().expect("a test");
        let state = sprt.state(&[0; 5]);
        assert_eq!(state.verdict, SprtVerdict::Open);
        assert_eq!(sprt.to_string(), "0,10");
        for text in ["", "0", "10,0", "5,5", "0,nan", "0,inf", "0,2000", "a,b"] {
            assert!(text.parse::<Sprt>().is_err(), "{text}");
        }
    }
}
