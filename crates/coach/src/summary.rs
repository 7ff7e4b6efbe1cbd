//! What a player's turns cost in all.

use crate::{Choice, Coached, Review};

/// How many costly turns are named.
const NAMED: usize = 3;

/// With a chance below this, or above one less this, a game is as good as decided.
pub(crate) const DECIDED: f64 = 0.03;

/// What the turns of a player cost. `N` numbers them.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary<N> {
    /// The number of turns.
    pub turns: usize,
    /// The number of turns in which there was something to choose.
    pub choices: usize,
    /// The number of these in which the game was not as good as decided: something could be won,
    /// or lost. Only these count below.
    pub open: usize,
    /// The number of mistakes.
    pub mistakes: usize,
    /// The mean cost, from 0 to 1; `None` if no turn counts.
    pub mean_cost: Option<f64>,
    /// The costliest mistakes, at most three, the costliest first.
    pub costliest: Vec<N>,
}

impl<N> Summary<N> {
    /// Summarizes reviews of one player's turns.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred turns")]
    pub fn new<'a, G: Coached>(reviews: impl Iterator<Item = (N, &'a Review<G>)>) -> Self {
        let (mut turns, mut choices, mut open, mut sum) = (0, 0, 0, 0.0);
        let mut mistakes: Vec<(N, f64)> = Vec::new();
        for (number, review) in reviews {
            turns += 1;
            let Some(choice) = review.costliest() else {
                continue;
            };
            choices += 1;
            if is_decided(choice) {
                continue;
            }
            open += 1;
            sum += review.cost();
            if review.is_mistake() {
                mistakes.push((number, review.cost()));
            }
        }
        let count = mistakes.len();
        mistakes.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        mistakes.truncate(NAMED);
        Self {
            turns,
            choices,
            open,
            mistakes: count,
            mean_cost: (open > 0).then(|| sum / open as f64),
            costliest: mistakes.into_iter().map(|(number, _)| number).collect(),
        }
    }

    /// Returns the share of the open turns that are no mistakes, from 0 to 1; `None` if there is
    /// none.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred turns")]
    pub fn accuracy(&self) -> Option<f64> {
        let accurate = self.open - self.mistakes;
        (self.open > 0).then(|| accurate as f64 / self.open as f64)
    }
}

/// Whether nothing could be won any more, or nothing lost: that the turn cost little doesn't say
/// that it was played well.
fn is_decided<G: Coached>(choice: &Choice<G>) -> bool {
    choice.best().figures.chance < DECIDED || choice.played.figures.chance > 1.0 - DECIDED
}
