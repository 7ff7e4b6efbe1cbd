//! Hints: what the strongest level would do, and how much better it is than what one
//! might think of first.

use crate::monte_carlo::first_alike;
use crate::net::Net;
use crate::{claims, greedy, master};
use lords_rules::{Action, Phase, View};
use tabletop::Budget;
use tabletop::chance::{Chance, seeded};

/// How many playouts each action gets on average if the budget sets no limit: more than
/// in a game, because a hint compares two actions, and nobody waits for the next turn.
const ITERATIONS: u32 = 200;

/// What the strongest level advises. Chances are from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What to do in the rest of the turn: with the power of the card that is mustered,
    /// and with those that follow from it.
    pub plan: Vec<Action>,
    /// The chance of winning the game with all of it; `None` if nothing was compared.
    pub chance: Option<f32>,
    /// What one might do instead, and the chance of winning the game with that, which
    /// is smaller: what a player would do who looks one step ahead, or if that is
    /// advised, the best of the other actions.
    pub rival: Option<(Action, f32)>,
}

/// Advises the player whose view it is; `None` if it is not that player's turn.
#[must_use]
pub fn advise(view: &View, budget: &Budget, chance: &mut Chance) -> Option<Advice> {
    let mut advice = advise_action(view, budget, chance)?;
    // A muster or a copy shows the player no card, so the position in which its power is
    // used is known. The chance of the plan is the one that a hint gives there.
    if let Some(next) = view.after(&[advice.action])
        && let Phase::Power(_) = next.table().phase()
    {
        let rest = advise(&next, budget, chance)?;
        advice.plan.push(rest.action);
        advice.plan.extend(rest.plan);
        advice.chance = rest.chance;
        let is_less = |(_, rival): &(Action, f32)| advice.chance.is_some_and(|best| *rival < best);
        advice.rival = advice.rival.filter(is_less);
    }
    Some(advice)
}

/// Advises an action, without a plan for the rest of the turn.
fn advise_action(view: &View, budget: &Budget, chance: &mut Chance) -> Option<Advice> {
    let actions = view.legal_actions();
    let (only, others) = actions.split_first()?;
    let without = |action| Advice {
        action,
        plan: Vec::new(),
        chance: None,
        rival: None,
    };
    if others.is_empty() {
        return Some(without(*only));
    }
    if let Phase::Claim(_) = view.table().phase() {
        // The points say enough.
        let net = Net::for_players(view.table().variant().players);
        return claims::choose(net, view, chance).map(without);
    }
    // A power is rated with the same random numbers every time, so that the advice before
    // the muster is the advice after it.
    let mut same = seeded(1);
    let chance = match view.table().phase() {
        Phase::Power(_) => &mut same,
        _ => chance,
    };
    let first = greedy::choose(view).map(|first| first_alike(view, first));
    let (action, rated, _) = master::rate(view, first, ITERATIONS, budget, chance)?;
    #[expect(clippy::cast_possible_truncation, reason = "chances of two digits")]
    let chance_of = |of| {
        let found = rated.iter().find(|one| one.action == of);
        found.map(|one| one.mean() as f32)
    };
    let others = rated.iter().map(|one| one.action);
    let mut others = others.filter(|other| *other != action);
    let rival = first
        .filter(|first| *first != action)
        .or_else(|| others.next());
    let best = chance_of(action)?;
    let rival = rival.and_then(|rival| Some((rival, chance_of(rival)?)));
    Some(Advice {
        action,
        plan: Vec::new(),
        chance: Some(best),
        rival: rival.filter(|(_, chance)| *chance < best),
    })
}
