//! What a player's turns cost, as an analysis of a game finds it.

/// How many of the costliest turns are listed.
const LISTED: usize = 3;

/// A chance from 0 to 1 in whole percent, as players see it. Only certainties are rounded
/// to 0 or 100.
#[must_use]
pub fn whole_percent(chance: f32) -> f32 {
    let rounded = (100.0 * chance).round();
    if chance <= 0.0 || chance >= 1.0 {
        rounded
    } else {
        rounded.clamp(1.0, 99.0)
    }
}

/// What a player's turns cost, summarized. `N` numbers the turns.
#[derive(Clone, Debug, PartialEq)]
pub struct CostSummary<N> {
    /// The number of turns.
    pub turns: usize,
    /// The number of turns in which there was a choice. The others don't count below.
    pub choices: usize,
    /// The share of the turns with a choice that cost less than the tolerance, 0 to 1;
    /// `None` if there are none.
    pub accuracy: Option<f32>,
    /// The mean cost of the turns with a choice, 0 to 1; `None` if there are none.
    pub mean_cost: Option<f32>,
    /// The costliest turns among those that cost at least the tolerance: at most three,
    /// the costliest first.
    pub costliest: Vec<N>,
}

impl<N> CostSummary<N> {
    /// Summarizes a player's turns, given as their numbers and costs; the cost is `None`
    /// if there was no choice. A turn that costs less than `tolerance` is accurate.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred turns")]
    pub fn new(turns: impl Iterator<Item = (N, Option<f32>)>, tolerance: f32) -> Self {
        let turns: Vec<(N, Option<f32>)> = turns.collect();
        let count = turns.len();
        let chosen = turns.into_iter();
        let mut chosen: Vec<(N, f32)> = chosen.filter_map(|(n, cost)| Some((n, cost?))).collect();
        let (choices, sum) = (chosen.len(), chosen.iter().map(|(_, cost)| cost).sum());
        let mean = |sum: f32| (choices > 0).then(|| sum / choices as f32);
        chosen.retain(|(_, cost)| *cost >= tolerance);
        let accurate = choices - chosen.len();
        chosen.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        chosen.truncate(LISTED);
        Self {
            turns: count,
            choices,
            accuracy: mean(accurate as f32),
            mean_cost: mean(sum),
            costliest: chosen.into_iter().map(|(number, _)| number).collect(),
        }
    }
}
