//! The strongest level: it searches, and claims exactly.

use crate::claims;
use crate::monte_carlo::with_default;
use crate::net::Net;
use crate::search;
use lords_rules::{Action, Phase, View};
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How many playouts each action gets on average if the budget sets no limit:
/// with two players a decision takes less than 20 ms then, with five less than
/// 50.
const ITERATIONS: u32 = 100;

/// How much better the chance of winning the game must be without a power that needs
/// no target: such a power hardly ever does harm, and the playouts can't tell
/// differences as small as this.
pub(crate) const REASON: f64 = 0.05;

/// Returns the action that gives the best chance of winning the game. A budget
/// of N iterations is for N worlds in which every action could be tried; the
/// search spends them on the best ones.
pub(crate) fn decide(
    view: &View,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Decision<Action>> {
    let actions = view.legal_actions();
    let (first, others) = actions.split_first()?;
    if others.is_empty() {
        return Some(Decision::without_search(*first));
    }
    let net = Net::for_players(view.table().variant().players);
    if let Phase::Claim(_) = view.table().phase() {
        return claims::choose(net, view, chance).map(Decision::without_search);
    }
    let budget = with_default(budget, ITERATIONS);
    let (rated, iterations) = search::rate(net, view, None, &budget, chance)?;
    let (best, others) = rated.split_first()?;
    let used = others.iter().find(|other| {
        best.action == Action::Decline
            && other.action == Action::UsePower
            && other.mean() + REASON > best.mean()
    });
    Some(Decision {
        action: used.unwrap_or(best).action,
        iterations,
    })
}
