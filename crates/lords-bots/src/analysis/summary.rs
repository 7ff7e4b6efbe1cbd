//! The summary of a player's turns.

use super::TurnReview;

/// The number of costliest turns that are listed.
const LISTED: usize = 3;

/// The summary of a player's turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The number of turns.
    pub turns: usize,
    /// The number of turns with something to choose. The others don't count below.
    pub choices: usize,
    /// The share of the turns with a choice that cost less than
    /// [`Summary::TOLERANCE`], 0 to 1; `None` if there are none.
    pub accuracy: Option<f32>,
    /// The mean cost of the turns with a choice, 0 to 1; `None` if there are none.
    pub mean_cost: Option<f32>,
    /// The numbers of the costliest turns among those that cost at least
    /// [`Summary::TOLERANCE`]: at most three, the costliest first.
    pub costliest: Vec<usize>,
}

impl Summary {
    /// A turn that costs less than this, two percentage points, is accurate: the search
    /// can't tell smaller differences for certain.
    pub const TOLERANCE: f32 = 0.02;

    /// Summarizes these turns, which should all be one player's.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred turns")]
    pub fn new<'a>(turns: impl Iterator<Item = &'a TurnReview>) -> Self {
        let turns: Vec<&TurnReview> = turns.collect();
        let chosen = turns.iter().filter(|turn| !turn.choices.is_empty());
        let costs: Vec<f32> = chosen.map(|turn| turn.cost()).collect();
        let mean = |sum: f32| (!costs.is_empty()).then(|| sum / costs.len() as f32);
        let accurate = costs.iter().filter(|cost| **cost < Self::TOLERANCE);
        let costly = turns.iter().filter(|turn| turn.cost() >= Self::TOLERANCE);
        let mut costly: Vec<&TurnReview> = costly.copied().collect();
        costly.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        costly.truncate(LISTED);
        Self {
            turns: turns.len(),
            choices: costs.len(),
            accuracy: mean(accurate.count() as f32),
            mean_cost: mean(costs.iter().sum()),
            costliest: costly.iter().map(|turn| turn.number).collect(),
        }
    }
}
