//! What a player's turns cost, as an analysis of a game finds it.

/// The maximum number of costly turns that are listed.
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

/// The chances of winning, 0 to 1, with what was played in a turn and with the best
/// alternative.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnChances {
    /// With what was played.
    pub played: f32,
    /// With the best action, which may be the one played.
    pub best: f32,
}

impl TurnChances {
    /// With a chance below this, or above one less this, a game is as good as decided.
    pub const DECIDED: f32 = 0.03;

    /// Creates the chances from those of a search.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "chances of two digits")]
    pub const fn new(played: f64, best: f64) -> Self {
        Self {
            played: played as f32,
            best: best as f32,
        }
    }

    /// Returns the cost of the turn: the difference of the two chances in whole percent, so that
    /// turns for which players see the same figures are judged alike.
    #[must_use]
    pub fn cost(&self) -> f32 {
        (whole_percent(self.best) - whole_percent(self.played)) / 100.0
    }

    /// Returns whether the game was as good as decided: nothing could be won any more, or
    /// nothing lost. That the turn cost little doesn't say that it was played well.
    #[must_use]
    pub fn is_decided(&self) -> bool {
        self.best < Self::DECIDED || self.played > 1.0 - Self::DECIDED
    }
}

/// What a player's turns cost, summarized. `N` numbers the turns.
#[derive(Clone, Debug, PartialEq)]
pub struct CostSummary<N> {
    /// The number of turns.
    pub turns: usize,
    /// The number of turns in which there was a choice.
    pub choices: usize,
    /// The number of turns with a choice in which the game was not
    /// [decided](TurnChances::is_decided) yet. Only these count below.
    pub open: usize,
    /// The number of these that cost less than the tolerance.
    pub accurate: usize,
    /// The share of these, 0 to 1; `None` if no turn counts.
    pub accuracy: Option<f32>,
    /// The mean cost, 0 to 1; `None` if no turn counts.
    pub mean_cost: Option<f32>,
    /// The costliest turns among those that cost at least the tolerance: at most three,
    /// the costliest first.
    pub costliest: Vec<N>,
}

impl<N> CostSummary<N> {
    /// Summarizes a player's turns, given as their numbers and chances; these are `None`
    /// if there was no choice. A turn that costs less than `tolerance` is accurate.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a game has some hundred turns")]
    pub fn new(turns: impl Iterator<Item = (N, Option<TurnChances>)>, tolerance: f32) -> Self {
        let turns: Vec<(N, Option<TurnChances>)> = turns.collect();
        let count = turns.len();
        let chosen = turns
            .into_iter()
            .filter_map(|(n, chances)| Some((n, chances?)));
        let chosen: Vec<(N, TurnChances)> = chosen.collect();
        let choices = chosen.len();
        let open = chosen
            .into_iter()
            .filter(|(_, chances)| !chances.is_decided());
        let mut open: Vec<(N, f32)> = open.map(|(n, chances)| (n, chances.cost())).collect();
        let counted = open.len();
        let sum = open.iter().map(|(_, cost)| cost).sum();
        open.retain(|(_, cost)| *cost >= tolerance);
        let accurate = counted - open.len();
        open.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        open.truncate(LISTED);
        let mean = |sum: f32| (counted > 0).then(|| sum / counted as f32);
        Self {
            turns: count,
            choices,
            open: counted,
            accurate,
            accuracy: mean(accurate as f32),
            mean_cost: mean(sum),
            costliest: open.into_iter().map(|(number, _)| number).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_count_while_something_can_be_won_or_lost() {
        let chances = |played, best| Some(TurnChances { played, best });
        let turns = [
            (1, chances(0.3, 0.5)),
            (2, None),
            (3, chances(0.1, 0.1)),
            (4, chances(0.0, 0.029)),
            (5, chances(0.99, 1.0)),
            (6, chances(0.96, 1.0)),
        ];
        let costs = CostSummary::new(turns.into_iter(), 0.02);
        assert_eq!((costs.turns, costs.choices, costs.open), (6, 5, 3));
        assert_eq!((costs.accurate, costs.accuracy), (1, Some(1.0 / 3.0)));
        assert!((costs.mean_cost.expect("three turns count") - 0.08).abs() < 1e-6);
        assert_eq!(costs.costliest, [1, 6]);
        let decided = CostSummary::new([(1, chances(0.0, 0.01))].into_iter(), 0.02);
        assert_eq!((decided.accuracy, decided.mean_cost), (None, None));
    }
}
