//! The strongest level: it searches, and decides claims exactly.

use crate::claims;
use crate::monte_carlo::with_default;
use crate::net::Net;
use crate::search::{self, Candidate};
use lords_rules::{Action, Phase, View};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How many playouts each action gets on average if the budget sets no limit:
/// with two players a decision takes less than 20 ms then, with five less than
/// 50.
pub(crate) const ITERATIONS: u32 = 100;

/// How much declining a power that needs no target must raise the chance of winning the
/// game: such a power hardly ever does harm, and the playouts can't tell differences as
/// small as this.
const REASON: f64 = 0.05;

/// Returns the action that gives the best chance of winning the game. A budget
/// of N iterations is for N worlds in which every action could be tried; the
/// search spends them on the best ones.
pub(crate) fn choose(
    view: &View,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Decision<Action>> {
    let actions = view.legal_actions();
    let (first, others) = actions.split_first()?;
    if others.is_empty() {
        return Some(Decision::without_search(*first));
    }
    if let Phase::Claim(_) = view.table().phase() {
        let net = Net::for_players(view.table().variant().players);
        return claims::choose(net, view, chance).map(Decision::without_search);
    }
    let (action, _, iterations) = rate(view, ITERATIONS, budget, chance)?;
    Some(Decision { action, iterations })
}

/// Returns the best action, all actions with their chances, the best first, and the number
/// of playouts. Without a limit in the budget, each action gets this many `iterations`. `None` if it isn't the player's turn.
pub(crate) fn rate(
    view: &View,
    iterations: u32,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<(Action, Vec<Candidate>, u32)> {
    let net = Net::for_players(view.table().variant().players);
    let budget = with_default(budget, iterations);
    let (rated, playouts) = search::rate(net, view, &budget, chance)?;
    let (best, others) = rated.split_first()?;
    let used = others.iter().find(|other| {
        best.action == Action::Decline
            && other.action == Action::UsePower
            && other.mean() + REASON > best.mean()
    });
    Some((used.unwrap_or(best).action, rated, playouts))
}
