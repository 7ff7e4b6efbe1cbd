//! A player's turns, summed up.

use super::{Place, Turn};

/// How many of the costliest turns are named.
const NAMED: usize = 3;

/// What a player's turns come to.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// How many turns there were.
    pub turns: usize,
    /// How many of them had a choice; the rest counts for nothing.
    pub choices: usize,
    /// The share of the turns with a choice that cost less than
    /// [`Summary::TOLERANCE`], 0 to 1; `None` without any.
    pub accuracy: Option<f32>,
    /// The chance of winning the round that a turn with a choice gave away, in
    /// the mean, 0 to 1; `None` without any.
    pub mean_cost: Option<f32>,
    /// How many turns passed up a claim that would have won the round.
    pub wins_passed_up: usize,
    /// The costliest turns that were not accurate, three at most, costliest
    /// first.
    pub costliest: Vec<Place>,
}

impl Summary {
    /// A turn that costs less than one percentage point is accurate.
    pub const TOLERANCE: f32 = 0.01;

    /// Sums these turns up.
    #[expect(clippy::cast_precision_loss, reason = "a match has some hundred turns")]
    pub fn of<'a>(turns: impl Iterator<Item = &'a Turn>) -> Self {
        let turns: Vec<&Turn> = turns.collect();
        let chosen = turns.iter().filter(|turn| turn.had_choice());
        let costs: Vec<f32> = chosen.map(|turn| turn.cost()).collect();
        let mean = |sum: f32| (!costs.is_empty()).then(|| sum / costs.len() as f32);
        let accurate = costs.iter().filter(|cost| **cost < Self::TOLERANCE);
        let costly = turns.iter().filter(|turn| turn.cost() >= Self::TOLERANCE);
        let mut costly: Vec<&Turn> = costly.copied().collect();
        costly.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        costly.truncate(NAMED);
        let won = turns.iter().filter_map(|turn| turn.passed_up);
        Self {
            turns: turns.len(),
            choices: costs.len(),
            accuracy: mean(accurate.count() as f32),
            mean_cost: mean(costs.iter().sum()),
            wins_passed_up: won.filter(|claims| claims.wins).count(),
            costliest: costly.iter().map(|turn| turn.place).collect(),
        }
    }
}
