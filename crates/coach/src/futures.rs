//! Complete playouts of a position, and the figures counted in them. How many are played, each game
//! decides in its [`Coached::counts`].

use crate::reweighting::Results;
use crate::{Calibration, Coached, Future};
use std::sync::Arc;
use tabletop::AnalysisOptions;

/// The figures of a position or of the position after a play. All come from the same futures
/// with the same weights, so they add up.
#[derive(Clone, Debug, PartialEq)]
pub struct Figures<G: Coached> {
    /// The viewer's chance of winning, 0 to 1; a draw counts as a half.
    pub chance: f64,
    /// The shares of the futures by how they end for the viewer. They add up to 1.
    pub results: Results,
    /// What the game counts.
    pub shares: G::Shares,
    /// The mean result of the futures before they were weighted.
    pub score: f64,
    /// The mean of the network's values in them.
    pub value: f64,
    /// The number of futures.
    pub futures: usize,
    /// Whether nothing is hidden, and the chance is what best play achieves: 0, ½ or 1.
    pub is_exact: bool,
}

impl<G: Coached> Figures<G> {
    /// Returns figures of which only the chance is known, as of an analysis that was kept.
    #[must_use]
    pub fn of_chance(chance: f64, is_exact: bool) -> Self {
        Self {
            chance,
            results: Results::default(),
            shares: G::Shares::default(),
            score: chance,
            value: chance,
            futures: 0,
            is_exact,
        }
    }

    /// Returns the chance in percent as it is shown: a whole number, and what isn't certain is
    /// neither 0 nor 100.
    #[must_use]
    pub fn whole_percent(&self) -> f64 {
        let percent = 100.0 * self.chance;
        match self.chance {
            _ if self.is_exact => percent,
            ..=0.0 | 1.0.. => percent.clamp(0.5, 99.5),
            _ => libm::round(percent).clamp(1.0, 99.0),
        }
    }
}

/// The futures of a position, or of the position after a play, in numbered worlds: another
/// play's future of the same number begins with the same hidden cards.
#[derive(Clone, Debug)]
pub struct Futures<G: Coached> {
    viewer: G::Player,
    play: Vec<G::Action>,
    worlds: Arc<[G::Round]>,
    played: Vec<Future<G::Ending>>,
    tally: Results,
    calibration: Calibration,
    exact: Option<f64>,
}

impl<G: Coached> Futures<G> {
    /// Prepares the futures of a position as the viewer sees it, whoever is to act, or of the
    /// position after a play of the viewer: as many as a look needs, or fewer with a limit.
    /// `None` for the view of everybody.
    #[must_use]
    pub fn new(view: &G::View, play: &[G::Action], options: &AnalysisOptions) -> Option<Self> {
        let viewer = G::viewer(view)?;
        let exact = G::exact_values(view);
        let count = count_worlds(G::counts(view).look, exact.is_some(), options);
        let worlds = G::deal_worlds(view, count, options.seed).into();
        let exact = exact_value::<G>(exact.as_deref(), play.first());
        Some(Self::of_play(view, viewer, play.to_vec(), worlds, exact))
    }

    /// Prepares the futures after a play, in these worlds. The `exact` value is that of the
    /// play with best play, if it is known.
    pub(crate) fn of_play(
        view: &G::View,
        viewer: G::Player,
        play: Vec<G::Action>,
        worlds: Arc<[G::Round]>,
        exact: Option<f64>,
    ) -> Self {
        Self {
            viewer,
            worlds,
            played: Vec::new(),
            tally: Results::default(),
            calibration: G::calibration(view, &play),
            exact: exact.or_else(|| G::certain_value(view, &play)),
            play,
        }
    }

    /// Plays the next futures until there are `count` of them, or as many as there are worlds.
    /// Returns whether there are more to play.
    pub fn play_until(&mut self, count: usize) -> bool {
        while self.played.len() < count
            && let Some(world) = self.worlds.get(self.played.len())
        {
            let perfect = self.exact.is_some();
            let future = G::play_out(world.clone(), self.viewer, &self.play, perfect);
            self.tally.add(future.score);
            self.played.push(future);
        }
        self.played.len() < self.worlds.len()
    }

    /// Returns the number of futures played so far.
    #[must_use]
    pub fn count(&self) -> usize {
        self.played.len()
    }

    /// Returns the play with which the futures begin; empty for those of a position.
    #[must_use]
    pub fn play(&self) -> &[G::Action] {
        &self.play
    }

    /// Returns the viewer's chance of winning, which follows from the results and the network's
    /// values by the game's [`Calibration`]. It is exact where exact play solves the position,
    /// and certain if all futures had the same result.
    #[must_use]
    pub fn chance(&self) -> f64 {
        self.exact.unwrap_or_else(|| {
            let [lowest, highest] = self.tally.range();
            let mean = self.mean(|future| self.estimate(future));
            self.calibration.chance(mean).clamp(lowest, highest)
        })
    }

    /// Returns the figures so far.
    #[must_use]
    pub fn figures(&self) -> Figures<G> {
        self.figures_with(self.chance())
    }

    /// Returns the figures with the futures weighted so that they agree with this chance. It
    /// has to be in the range that they allow.
    pub(crate) fn figures_with(&self, chance: f64) -> Figures<G> {
        let mut weights = self.tally.weights(chance);
        let mut shares = G::Shares::default();
        for future in &self.played {
            G::add_ending(&mut shares, &future.ending, *weights.of(future.score));
        }
        let share = |count: f64, weight: f64| if count > 0.0 { count * weight } else { 0.0 };
        Figures {
            chance,
            results: Results {
                won: share(self.tally.won, weights.won),
                drawn: share(self.tally.drawn, weights.drawn),
                lost: share(self.tally.lost, weights.lost),
            },
            shares,
            score: self.mean(|future| future.score),
            value: self.mean(|future| future.value),
            futures: self.played.len(),
            is_exact: self.exact.is_some(),
        }
    }

    /// The lowest and the highest chance that these futures can agree with.
    pub(crate) fn range(&self) -> [f64; 2] {
        self.exact
            .map_or_else(|| self.tally.range(), |exact| [exact; 2])
    }

    /// The viewer's chance of winning, as it follows from that after the `first` play and from
    /// the difference from it.
    pub(crate) fn chance_beside(&self, first: &Self) -> f64 {
        if self.exact.or(first.exact).is_some() {
            return self.chance();
        }
        let [lowest, highest] = self.tally.range();
        let mean = first.mean(|future| first.estimate(future)) - first.gap(self)[0];
        let chance = self.calibration.chance(mean.clamp(0.0, 1.0));
        chance.clamp(lowest, highest)
    }

    /// Twice the standard error of the difference between the chances of two plays, from the
    /// futures of the same numbers.
    pub(crate) fn error_against(&self, other: &Self) -> f64 {
        if self.exact.and(other.exact).is_some() {
            return 0.0;
        }
        let mean = self.mean(|future| self.estimate(future));
        self.gap(other)[1] * self.calibration.slope(mean)
    }

    /// By how much a play is better than another in the mean of results and values, and twice the
    /// standard error of that. Results are right, but vary from future to future; the network's
    /// values vary less, but may be off. The more certain of the two counts more.
    fn gap(&self, other: &Self) -> [f64; 2] {
        let scores = self.differences(other, |future| future.score);
        let values = self.differences(other, |future| future.value);
        let (score, value) = (mean_of(&scores), mean_of(&values));
        let by_scores = covariance(&scores, &scores);
        let doubt = self.calibration.doubt;
        let by_values = covariance(&values, &values) + doubt * doubt;
        let both = covariance(&scores, &values);
        let spread = by_scores + by_values - 2.0 * both;
        let weight = if spread > 0.0 {
            ((by_scores - both) / spread).clamp(0.0, 1.0)
        } else {
            0.0
        };
        let rest = 1.0 - weight;
        let square = rest * rest * by_scores + weight * weight * by_values;
        let square = square + 2.0 * weight * rest * both;
        [
            rest * score + weight * value,
            2.0 * libm::sqrt(square.max(0.0)),
        ]
    }

    /// By how much the viewer's lead is greater than after the other play, and twice the standard
    /// error of that.
    pub(crate) fn lead_over(&self, other: &Self) -> [f64; 2] {
        let leads = self.differences(other, |future| future.lead);
        [
            mean_of(&leads),
            2.0 * libm::sqrt(covariance(&leads, &leads)),
        ]
    }

    /// The differences between two plays in the futures of the same numbers.
    fn differences(&self, other: &Self, of: impl Fn(&Future<G::Ending>) -> f64) -> Vec<f64> {
        let pairs = self.played.iter().zip(&other.played);
        pairs.map(|(one, other)| of(one) - of(other)).collect()
    }

    fn estimate(&self, future: &Future<G::Ending>) -> f64 {
        future.score + self.calibration.network * (future.value - future.score)
    }

    fn mean(&self, of: impl Fn(&Future<G::Ending>) -> f64) -> f64 {
        self.played.iter().map(of).sum::<f64>() / to_f64(self.played.len().max(1))
    }
}

/// Returns the number of worlds: `most`, or fewer with a limit on iterations. Where nothing is
/// hidden, there is only one.
pub(crate) fn count_worlds(most: usize, is_exact: bool, options: &AnalysisOptions) -> usize {
    let limit = options.budget.iterations.map(|most| most.max(1) as usize);
    if is_exact {
        1
    } else {
        limit.map_or(most, |limit| limit.min(most))
    }
}

/// Returns what an action is worth in a solved position, or the best one.
pub(crate) fn exact_value<G: Coached>(
    values: Option<&[(G::Action, f64)]>,
    action: Option<&G::Action>,
) -> Option<f64> {
    let mut values = values?.iter();
    let found = match action {
        Some(action) => values.find(|(other, _)| other == action),
        None => values.next(),
    };
    found.map(|(_, value)| *value)
}

fn mean_of(all: &[f64]) -> f64 {
    all.iter().sum::<f64>() / to_f64(all.len().max(1))
}

/// The covariance of the means of two figures in the same futures.
fn covariance(one: &[f64], other: &[f64]) -> f64 {
    let means = [mean_of(one), mean_of(other)];
    let pairs = one.iter().zip(other);
    let products = pairs.map(|(a, b)| (a - means[0]) * (b - means[1]));
    let count = to_f64(one.len().max(2));
    products.sum::<f64>() / (count - 1.0) / count
}

#[expect(clippy::cast_precision_loss, reason = "thousands at most")]
pub(crate) fn to_f64(count: usize) -> f64 {
    count as f64
}
