//! The summary of a player's turns.

use super::{Mistake, TurnNumber, TurnReview};

/// The number of costliest turns that are listed.
const LISTED: usize = 3;

/// The summary of a player's turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// The number of turns.
    pub turns: usize,
    /// The number of turns in which there was a choice. The others don't count below.
    pub choices: usize,
    /// The share of the turns with a choice that cost less than
    /// [`Summary::TOLERANCE`], 0 to 1; `None` if there are none.
    pub accuracy: Option<f32>,
    /// The mean cost of the turns with a choice, 0 to 1; `None` if there are none.
    pub mean_cost: Option<f32>,
    /// The number of turns with missed claims that would have won the round.
    pub missed_wins: usize,
    /// How many mistakes of each kind there were, the most frequent first.
    pub mistakes: Vec<(Mistake, usize)>,
    /// The costliest turns among those that cost at least [`Summary::TOLERANCE`]: at
    /// most three, the costliest first.
    pub costliest: Vec<TurnNumber>,
}

impl Summary {
    /// A turn that costs less than this, one percentage point, is accurate.
    pub const TOLERANCE: f32 = 0.01;

    /// Summarizes these turns, which should all be one player's.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "a match has some hundred turns")]
    pub fn new<'a>(turns: impl Iterator<Item = &'a TurnReview>) -> Self {
        let turns: Vec<&TurnReview> = turns.collect();
        let chosen = turns.iter().filter(|turn| turn.had_choice());
        let costs: Vec<f32> = chosen.map(|turn| turn.cost()).collect();
        let mean = |sum: f32| (!costs.is_empty()).then(|| sum / costs.len() as f32);
        let accurate = costs.iter().filter(|cost| **cost < Self::TOLERANCE);
        let costly = turns.iter().filter(|turn| turn.cost() >= Self::TOLERANCE);
        let mut costly: Vec<&TurnReview> = costly.copied().collect();
        costly.sort_by(|a, b| b.cost().total_cmp(&a.cost()));
        costly.truncate(LISTED);
        let missed = turns.iter().filter_map(|turn| turn.missed);
        Self {
            turns: turns.len(),
            choices: costs.len(),
            accuracy: mean(accurate.count() as f32),
            mean_cost: mean(costs.iter().sum()),
            missed_wins: missed.filter(|claims| claims.wins).count(),
            mistakes: count_mistakes(&turns),
            costliest: costly.iter().map(|turn| turn.at).collect(),
        }
    }
}

/// How many mistakes of each kind there are, the most frequent first.
fn count_mistakes(turns: &[&TurnReview]) -> Vec<(Mistake, usize)> {
    let counts = Mistake::ALL.map(|kind| {
        let of_kind = turns.iter().filter(|turn| turn.mistake == Some(kind));
        (kind, of_kind.count())
    });
    let mut counts: Vec<_> = counts.into_iter().filter(|(_, count)| *count > 0).collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counts
}
