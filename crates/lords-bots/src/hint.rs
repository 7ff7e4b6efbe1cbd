//! Hints: what the strongest level would do, and how much better that is than what a player
//! might think of first.

use crate::analysis::TurnReview;
use crate::monte_carlo::first_alike;
use crate::net::Net;
use crate::{claims, greedy, master};
use lords_rules::{Action, Facing, Follower, Phase, View, army_total};
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
    /// The alternative, and the lower chance of winning the game with it: the action of a
    /// player who looks one step ahead or, if that is what is advised, the best of the other
    /// actions.
    pub rival: Option<(Action, f32)>,
}

/// If the chances of two actions differ by no more than this, the playouts can't tell which
/// is better, so the hint advises the one that it can give a reason for.
const ALIKE: f64 = 0.03;

/// Advises the viewer; `None` if it is not that player's turn.
#[must_use]
pub fn advise(view: &View, budget: &Budget, chance: &mut Chance) -> Option<Advice> {
    let (advice, rated) = advise_action(view, budget, chance)?;
    // A muster or a copy shows the player no card, so the position in which its power is
    // used is known. The chance of the plan is the one that a hint gives there.
    let Some(next) = view.after(&[advice.action]) else {
        return Some(advice);
    };
    if !matches!(next.table().phase(), Phase::Power(_)) {
        return Some(face_down(view, &next, &advice, &rated).unwrap_or(advice));
    }
    let rest = advise(&next, budget, chance)?;
    if rest.action == Action::Decline
        && let Some(advice) = face_down(view, &next.after(&[rest.action])?, &advice, &rated)
    {
        return Some(advice);
    }
    let rival = advice.rival.filter(|rival| is_less(rival, rest.chance));
    Some(Advice {
        action: advice.action,
        plan: [vec![rest.action], rest.plan].concat(),
        chance: rest.chance,
        rival,
    })
}

/// Returns this action with what the strongest level would do after it in the rest of the
/// turn, as far as the player can foresee it.
#[must_use]
pub fn plan_from(view: &View, action: Action) -> Vec<Action> {
    /// Few playouts are enough to tell a good target from a bad one.
    const ENOUGH: u32 = 30;
    let next = view.after(&[action]);
    let next = next.filter(|next| matches!(next.table().phase(), Phase::Power(_)));
    let rest = next.and_then(|next| advise(&next, &Budget::iterations(ENOUGH), &mut seeded(1)));
    let rest = rest.map(|rest| [vec![rest.action], rest.plan].concat());
    [vec![action], rest.unwrap_or_default()].concat()
}

fn is_less((_, rival): &(Action, f32), best: Option<f32>) -> bool {
    best.is_some_and(|best| *rival < best)
}

/// Returns the advice to muster face-down the card that is to be mustered face-up, if that
/// costs nothing: its power isn't used, and `after` the muster it alone blocks nothing.
fn face_down(
    view: &View,
    after: &View,
    advice: &Advice,
    rated: &[(Action, f64)],
) -> Option<Advice> {
    let Action::Muster(card, Facing::Up) = advice.action else {
        return None;
    };
    let hidden = Action::Muster(card, Facing::Down);
    let best = chance_of(rated, advice.action)?;
    let chance = chance_of(rated, hidden).filter(|chance| chance + ALIKE >= best)?;
    if matches!(view.table().phase(), Phase::Power(_)) || after.table().blocks_alone(card) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, reason = "chances of two digits")]
    let chance = Some(chance as f32);
    Some(Advice {
        action: hidden,
        plan: Vec::new(),
        chance,
        rival: advice
            .rival
            .filter(|rival| rival.0 != hidden && is_less(rival, chance)),
    })
}

/// Returns the best muster that raises the army's total, if the `best` action lowers it and
/// its chance is hardly better: nobody believes a hint that weakens an army for nothing.
fn higher_army(view: &View, best: Action, rated: &[(Action, f64)]) -> Option<Action> {
    let me = view.viewer()?;
    let now = army_total(view.table().army(me));
    let total = |action: Action| match action {
        Action::Muster(card, _) => {
            let with = [view.table().army(me), &[Follower::face_up(card)]].concat();
            Some(army_total(&with))
        }
        _ => None,
    };
    let least = chance_of(rated, best)? - f64::from(TurnReview::TOLERANCE);
    if total(best)? >= now {
        return None;
    }
    let alike = rated.iter().filter(|(_, chance)| *chance > least);
    let mut higher = alike.filter(|(action, _)| total(*action).is_some_and(|total| total > now));
    higher.next().map(|(action, _)| *action)
}

fn chance_of(rated: &[(Action, f64)], of: Action) -> Option<f64> {
    let found = rated.iter().find(|(action, _)| *action == of);
    found.map(|(_, chance)| *chance)
}

/// Advises an action, without a plan for the rest of the turn, and returns the chances of
/// all that were compared.
fn advise_action(
    view: &View,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<(Advice, Vec<(Action, f64)>)> {
    let actions = view.legal_actions();
    let (only, others) = actions.split_first()?;
    let without = |action| {
        let advice = Advice {
            action,
            plan: Vec::new(),
            chance: None,
            rival: None,
        };
        (advice, Vec::new())
    };
    if others.is_empty() {
        return Some(without(*only));
    }
    if let Phase::Claim(_) = view.table().phase() {
        // The points are reason enough, so no chances are given.
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
    let rated: Vec<(Action, f64)> = rated.iter().map(|one| (one.action, one.mean())).collect();
    let action = higher_army(view, action, &rated).unwrap_or(action);
    #[expect(clippy::cast_possible_truncation, reason = "chances of two digits")]
    let chance_of = |of| chance_of(&rated, of).map(|chance| chance as f32);
    let others = rated.iter().map(|(action, _)| *action);
    let mut others = others.filter(|other| *other != action);
    let rival = first
        .filter(|first| *first != action)
        .or_else(|| others.next());
    let best = chance_of(action)?;
    let rival = rival.and_then(|rival| Some((rival, chance_of(rival)?)));
    let advice = Advice {
        action,
        plan: Vec::new(),
        chance: Some(best),
        rival: rival.filter(|(_, chance)| *chance < best),
    };
    Some((advice, rated))
}
