//! What a player's turns cost in all, and which kinds of mistakes there were.

use super::{Mistake, TurnNumber, TurnReview};
use tabletop::statistics::CostSummary;

/// The summary of a player's turns.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// What the turns cost.
    pub costs: CostSummary<TurnNumber>,
    /// The number of turns with missed claims that would have won the round.
    pub missed_wins: usize,
    /// How many mistakes of each kind there were, the most frequent first.
    pub mistakes: Vec<(Mistake, usize)>,
}

impl Summary {
    /// Summarizes these turns, which should all be one player's.
    #[must_use]
    pub fn new<'a>(turns: impl Iterator<Item = &'a TurnReview>) -> Self {
        let turns: Vec<&TurnReview> = turns.collect();
        let missed = turns.iter().filter_map(|turn| turn.missed);
        let missed_wins = missed.filter(|claims| claims.wins).count();
        let mistakes = count_mistakes(&turns);
        let costs = turns.into_iter().map(|turn| (turn.at, turn.chances()));
        Self {
            costs: CostSummary::new(costs, TurnReview::TOLERANCE),
            missed_wins,
            mistakes,
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
