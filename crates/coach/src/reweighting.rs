//! Weights with which futures agree with a given chance.

/// A figure for each result of futures: their number, their share of all, or the weight of one.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Results {
    /// Of those that the viewer wins.
    pub won: f64,
    /// Of those that nobody wins.
    pub drawn: f64,
    /// Of those that somebody else wins.
    pub lost: f64,
}

impl Results {
    pub(crate) fn add(&mut self, score: f64) {
        *self.of(score) += 1.0;
    }

    /// The number of futures, or the weight of one, with this score.
    pub(crate) fn of(&mut self, score: f64) -> &mut f64 {
        match score {
            0.75.. => &mut self.won,
            0.25.. => &mut self.drawn,
            _ => &mut self.lost,
        }
    }

    /// The lowest and the highest mean score that weights can give these futures. The two are
    /// the same if all had the same result.
    pub(crate) fn range(self) -> [f64; 2] {
        let lowest = [(self.lost, 0.0), (self.drawn, 0.5), (self.won, 1.0)];
        let found = |(count, score): (f64, f64)| (count > 0.0).then_some(score);
        let lowest = lowest.map(found);
        let first = lowest.into_iter().flatten().next();
        let last = lowest.into_iter().flatten().next_back();
        [first.unwrap_or(0.0), last.unwrap_or(1.0)]
    }

    /// The weight of each won, drawn and lost future with which the mean score is `chance`,
    /// which has to be in the [range](Results::range), and with which all weights add up to 1.
    ///
    /// The weights are q², q and 1 times a constant: of all that give this mean, they change
    /// the shares of the futures least (they minimize the relative entropy).
    pub(crate) fn weights(self, chance: f64) -> Self {
        let only = |score: f64| {
            let mut weights = Self::default();
            let mut counts = self;
            *weights.of(score) = 1.0 / *counts.of(score);
            weights
        };
        let [lowest, highest] = self.range();
        if chance <= lowest {
            return only(lowest);
        }
        if chance >= highest {
            return only(highest);
        }
        // (won q² + ½ drawn q) / (won q² + drawn q + lost) = chance, solved for q.
        let square = self.won * (1.0 - chance);
        let linear = self.drawn * (0.5 - chance);
        let constant = self.lost * chance;
        let q = if square > 0.0 {
            let root = libm::sqrt(linear * linear + 4.0 * square * constant);
            (root - linear) / (2.0 * square)
        } else {
            constant / linear
        };
        let sum = self.won * q * q + self.drawn * q + self.lost;
        Self {
            won: q * q / sum,
            drawn: q / sum,
            lost: 1.0 / sum,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// For all small counts and many chances, the weights add up to 1, give the chance as the
    /// mean, and are those of the futures themselves if that was their mean.
    #[test]
    fn weights_give_every_chance_in_the_range() {
        let mut tried = 0;
        for (won, drawn, lost) in (1..64).map(|all| (all & 3, all >> 2 & 3, all >> 4)) {
            let [won, drawn, lost] = [won, drawn, lost].map(f64::from);
            let tally = Results { won, drawn, lost };
            let [lowest, highest] = tally.range();
            let own = (won + drawn / 2.0) / (won + drawn + lost);
            for step in 0..=10 {
                let chance = lowest + (highest - lowest) * f64::from(step) / 10.0;
                let weights = tally.weights(chance);
                let all = [weights.won, weights.drawn, weights.lost];
                assert!(
                    all.iter().all(|weight| *weight >= 0.0),
                    "{tally:?} {chance}"
                );
                let sum = weights.won * won + weights.drawn * drawn + weights.lost * lost;
                let mean = weights.won * won + weights.drawn * drawn / 2.0;
                assert!((sum - 1.0).abs() < 1e-9, "{tally:?} {chance}");
                assert!((mean - chance).abs() < 1e-9, "{tally:?} {chance} {mean}");
                tried += 1;
            }
            let weights = tally.weights(own);
            let even = 1.0 / (won + drawn + lost);
            for (weight, count) in [
                (weights.won, won),
                (weights.drawn, drawn),
                (weights.lost, lost),
            ] {
                assert!(count == 0.0 || (weight - even).abs() < 1e-9, "{tally:?}");
            }
        }
        assert_eq!(tried, 63 * 11);
    }
}
