//! Proves that exactly one action of a position reaches a goal.

use super::Goal;
use crate::endgame::{self, ExactValue, Limit};
use crate::reach::opponent_may_play_tactic;
use schotten_rules::{Action, Player, Round, StoneSet, Table, View};

/// How many positions the exact proof of a puzzle may take. This keeps the answers
/// to wrong actions quick, too, since they take a smaller search.
pub const PROOF_POSITIONS: u64 = 100_000;

/// The fewest legal actions of a puzzle: with fewer, there is nothing to find.
const FEWEST_ACTIONS: usize = 4;

/// What [`prove`] finds out about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proved {
    /// What the solution achieves.
    pub goal: Goal,
    /// The only action that achieves it.
    pub solution: Action,
}

/// Proves that exactly one action of the viewer wins or saves the round.
///
/// `None` if there is no such action or more than one, if there are fewer than four
/// legal actions, if the player has something else to do than to play a card, or if
/// the limit is reached first.
#[must_use]
pub fn prove(view: &View, limit: &Limit) -> Option<Proved> {
    let actions = view.legal_actions();
    if view.table().phase() != schotten_rules::Phase::Play || actions.len() < FEWEST_ACTIONS {
        return None;
    }
    if view.deduced_round().is_some() {
        prove_exactly(view, limit)
    } else {
        prove_by_claims(view, &actions)
    }
}

/// The proof if nothing is hidden: the value of every action.
fn prove_exactly(view: &View, limit: &Limit) -> Option<Proved> {
    let values = endgame::solve_all(view, limit)?;
    let best = values.iter().map(|(_, value)| *value).max()?;
    let solution = only(values.iter().filter(|(_, value)| *value == best))?.0;
    let goal = match best {
        ExactValue::Lost => return None,
        ExactValue::Drawn => Goal::Draw,
        ExactValue::Won if wins_this_turn(view, solution) => Goal::WinThisTurn,
        ExactValue::Won => Goal::Win,
    };
    Some(Proved { goal, solution })
}

/// The proof while cards are hidden: claims that hold, whatever these cards are.
fn prove_by_claims(view: &View, actions: &[Action]) -> Option<Proved> {
    let (me, expert) = (view.viewer(), view.table().variant().is_expert());
    // A claim first and then the same play would be a second solution.
    if claimer_wins(view.table(), me) || actions.iter().any(|a| matches!(a, Action::Claim(_))) {
        return None;
    }
    let wins: fn(&View, Action) -> bool = if expert {
        wins_next_turn
    } else {
        wins_this_turn
    };
    let goal = if expert {
        Goal::WinNextTurn
    } else {
        Goal::WinThisTurn
    };
    let mut winning = actions.iter().filter(|action| wins(view, **action));
    if let Some(solution) = winning.next() {
        let unique = winning.next().is_none();
        return unique.then_some(Proved {
            goal,
            solution: *solution,
        });
    }
    let survives = |action: &&Action| {
        let after = view.after(**action);
        after.is_some_and(|after| !claimer_wins(after.table(), me.other()))
    };
    let solution = *only(actions.iter().filter(survives))?;
    Some(Proved {
        goal: Goal::Survive,
        solution,
    })
}

/// The only item; `None` if there is none or more than one.
fn only<T>(mut items: impl Iterator<Item = T>) -> Option<T> {
    let first = items.next()?;
    items.next().is_none().then_some(first)
}

/// The Stones by which this player would win the round if it were time to claim:
/// those owned and those whose claims hold. Empty if they don't win it.
#[must_use]
pub fn claims_that_win(table: &Table, player: Player) -> StoneSet {
    let border = table.border();
    let claimable = border.claimable(player, table.unplayed());
    border.owned(player).union(claimable).winning()
}

fn claimer_wins(table: &Table, player: Player) -> bool {
    !claims_that_win(table, player).is_empty()
}

/// Whether claims right after this play win the round. Never under Expert.
fn wins_this_turn(view: &View, play: Action) -> bool {
    let after = view.after(play);
    after.is_some_and(|after| {
        !after.table().variant().is_expert() && claimer_wins(after.table(), view.viewer())
    })
}

/// Under Expert, whether the round is won at the beginning of the player's next turn,
/// whatever the opponent does in between. A claim that holds now holds then, unless
/// a Tactic card changes its Stone.
fn wins_next_turn(view: &View, play: Action) -> bool {
    let me = view.viewer();
    let Some(after) = view.after(play).filter(|_| play.played_card().is_some()) else {
        return false;
    };
    let table = after.table();
    claimer_wins(table, me) && !claimer_wins(table, me.other()) && !opponent_may_play_tactic(&after)
}

/// The actions of both players from this position on, with best play by both, to
/// the end of the round or until the limit is reached. Nothing may be hidden any
/// more. If every action loses, the player takes the one that is hardest to refute.
///
/// # Panics
///
/// Never, because the solver's actions are legal.
#[must_use]
pub fn best_line(round: &Round) -> Vec<Action> {
    let (mut round, mut line) = (*round, Vec::new());
    while round.table().outcome().is_none() {
        let view = round.view(round.table().turn());
        let limit = Limit::new(PROOF_POSITIONS, &|| false);
        let Some(solved) = endgame::solve(&view, &limit) else {
            break;
        };
        round.play(solved.action).expect("the solver acts legally");
        line.push(solved.action);
    }
    line
}
