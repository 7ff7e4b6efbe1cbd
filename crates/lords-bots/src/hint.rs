//! Hints: what the strongest level would do, and how much better it is than what one
//! might think of first.

use crate::monte_carlo::first_alike;
use crate::net::Net;
use crate::search::Candidate;
use crate::worlds::Worlds;
use crate::{claims, greedy, master};
use lords_rules::{Action, Facing, Phase, PowerOutlook, View};
use tabletop::Budget;
use tabletop::chance::{Chance, seeded};

/// How many playouts each action gets on average if the budget sets no limit: more than
/// in a game, because a hint compares two actions, and nobody waits for the next turn.
const ITERATIONS: u32 = 200;

/// What the strongest level advises. Chances are from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// The chance of winning the game with it; `None` if nothing was compared.
    pub chance: Option<f32>,
    /// What one might do instead, and the chance of winning the game with that, which
    /// is smaller: what a player would do who looks one step ahead, or if that is
    /// advised, the best of the other actions.
    pub rival: Option<(Action, f32)>,
    /// What to do with the power of the card that is mustered, if it can be used.
    pub power: Option<Action>,
}

/// Advises the player whose view it is; `None` if it is not that player's turn.
#[must_use]
pub fn advise(view: &View, budget: &Budget, chance: &mut Chance) -> Option<Advice> {
    let actions = view.legal_actions();
    let (only, others) = actions.split_first()?;
    let without = |action| Advice {
        action,
        chance: None,
        rival: None,
        power: None,
    };
    if others.is_empty() {
        return Some(without(*only));
    }
    if let Phase::Claim(_) = view.table().phase() {
        // The points say enough.
        let net = Net::for_players(view.table().variant().players);
        return claims::choose(net, view, chance).map(without);
    }
    let first = greedy::choose(view).map(|first| first_alike(view, first));
    let (action, rated, _) = if let Phase::Power(_) = view.table().phase() {
        rate_power(view, first, budget)?
    } else {
        master::rate(view, first, ITERATIONS, budget, chance)?
    };
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
        chance: Some(best),
        rival: rival.filter(|(_, chance)| *chance < best),
        power: plan_power(view, action, budget, chance),
    })
}

/// Returns what to do with the power of the card that the action musters, if it can be
/// used.
fn plan_power(view: &View, action: Action, budget: &Budget, chance: &mut Chance) -> Option<Action> {
    let Action::Muster(card, Facing::Up) = action else {
        return None;
    };
    if view.power_outlook(card) != Some(PowerOutlook::Usable) {
        return None;
    }
    // A muster turns up no card, so the player sees the same in every world.
    let mut world = Worlds::new(view, None)?.sample(chance);
    world.play(action).ok()?;
    let next = world.view(view.viewer()?);
    let first = greedy::choose(&next).map(|first| first_alike(&next, first));
    let (action, _, _) = rate_power(&next, first, budget)?;
    Some(action)
}

/// Rates what can be done with a power, always with the same random numbers, so that the
/// advice before the muster is the advice after it.
fn rate_power(
    view: &View,
    kept: Option<Action>,
    budget: &Budget,
) -> Option<(Action, Vec<Candidate>, u32)> {
    master::rate(view, kept, ITERATIONS, budget, &mut seeded(1))
}
