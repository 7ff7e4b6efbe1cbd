//! Which action is advised: the one that the search chose, or another that a person understands
//! as well and whose chance the search can't tell from it.

use crate::Forecast;
use crate::analysis::ITERATIONS;
use crate::forecast::is_clearly_worse;
use crate::monte_carlo::first_alike;
use crate::net::Net;
use crate::{claims, greedy, master};
use lords_rules::{Action, Follower, Phase, Recruit, View, army_total};
use std::cmp::Ordering;
use tabletop::chance::{Chance, seeded};
use tabletop::statistics::TurnChances;
use tabletop::{AnalysisOptions, Budget};

/// Of two actions whose chances differ by no more than this, the one is advised for which
/// there is a reason: the playouts can't tell such differences for certain.
pub(super) const ALIKE: f64 = 0.03;

/// What the search chose.
pub(super) struct Chosen {
    pub(super) action: Action,
    /// The alternatives that a hint compares.
    pub(super) rivals: Vec<Action>,
    /// The chances of all actions that were compared.
    pub(super) rated: Vec<(Action, f64)>,
    /// Whether it is the only advice, whatever the chances of the alternatives are.
    pub(super) is_settled: bool,
}

/// Returns the random numbers of a search. They differ from those of the forecasts: an action
/// that was lucky in the worlds of the search has to be better in others as well.
fn search_chance(seed: u64) -> Chance {
    seeded(!seed)
}

/// Chooses an action, without a plan for the rest of the turn.
pub(super) fn choose(view: &View, options: &AnalysisOptions) -> Option<Chosen> {
    let actions = view.legal_actions();
    let (only, others) = actions.split_first()?;
    let without = |action| Chosen {
        action,
        rivals: Vec::new(),
        rated: Vec::new(),
        is_settled: true,
    };
    if others.is_empty() {
        return Some(without(*only));
    }
    if let Phase::Claim(_) = view.table().phase() {
        // The points are reason enough, so no chances are given.
        let net = Net::for_players(view.table().variant().players);
        return claims::choose(net, view, &mut seeded(options.seed)).map(without);
    }
    let first = greedy::choose(view).map(|first| first_alike(view, first));
    let (action, rated, _) = master::rate(
        view,
        first,
        ITERATIONS,
        &options.budget,
        &mut search_chance(options.seed),
    )?;
    let rated: Vec<(Action, f64)> = rated.iter().map(|one| (one.action, one.mean())).collect();
    let settled = settle_power(view, &options.budget);
    let action = settled.unwrap_or_else(|| most_plausible(view, action, &rated));
    let others = || {
        let others = rated.iter().map(|(action, _)| *action);
        others.filter(|other| *other != action)
    };
    // What one wonders about is the alternative: why the army is weakened, or why a card is
    // taken that nobody sees.
    let keeps_army = |other: &Action| army_change(view, *other) != Ordering::Less;
    let is_open = |other: &Action| recruit(view, *other).is_some_and(Recruit::is_face_up);
    let wondered = if army_change(view, action) == Ordering::Less {
        others().find(keeps_army)
    } else if is_hidden_recruit(view, action) {
        others().find(is_open)
    } else {
        None
    };
    let rivals = if let Some(wondered) = wondered {
        vec![wondered]
    } else {
        let first = first.filter(|first| *first != action);
        let next = others().find(|other| Some(*other) != first);
        first.into_iter().chain(next).collect()
    };
    Some(Chosen {
        action,
        rivals,
        rated,
        is_settled: settled.is_some(),
    })
}

/// Returns what is advised about a power without a target, whatever the search says: its playouts
/// can't tell what it costs from luck. It is used, unless a drawn card would fill the hand, so that
/// no Recruit could be taken, or an active Follower is clearly worse. It can be worse, because
/// others can swap or discard it, a kept one may block its owner's powers, and a second claim is no
/// choice.
pub(super) fn settle_power(view: &View, budget: &Budget) -> Option<Action> {
    let worlds = Forecast::count_worlds(budget);
    let is_legal = view.check(Action::UsePower).is_ok();
    let is_costly = || {
        let [active, plain] = [Action::UsePower, Action::Decline]
            .map(|action| Forecast::with_chances(view, &[action], worlds));
        let (active, plain) = active.zip(plain)?;
        Some(is_clearly_worse(&active, &plain))
    };
    let becomes_active = match view.table().phase() {
        Phase::Power(clan) => clan.end_power().is_some(),
        _ => false,
    };
    (is_legal && !view.draw_fills_hand()).then(|| {
        if becomes_active && is_costly() == Some(true) {
            Action::Decline
        } else {
            Action::UsePower
        }
    })
}

/// Returns whether an action may be advised instead of the `best` one if its chance is only a
/// little higher: it doesn't show a card that is better hidden, and is one that
/// [`most_plausible`] wouldn't replace.
pub(super) fn is_as_plausible(view: &View, action: Action, best: Action) -> bool {
    let card = |action| match action {
        Action::Muster(card, _) => Some(card),
        _ => None,
    };
    let is_same_card = card(action).is_some_and(|one| card(best) == Some(one));
    !is_same_card && army_change(view, action) != Ordering::Less && !is_hidden_recruit(view, action)
}

/// Returns what is advised instead of the `best` action: of the actions whose chances the
/// playouts can't tell from the best one's, one that a person understands. An army isn't
/// weakened, and no unseen card is taken instead of a Recruit that counts at least as much as
/// those on average.
pub(super) fn most_plausible(view: &View, best: Action, rated: &[(Action, f64)]) -> Action {
    let Some(highest) = chance_of(rated, best) else {
        return best;
    };
    let is_alike =
        |chance: f64| highest - chance <= ALIKE || TurnChances::new(chance, highest).is_decided();
    let alike = rated.iter().filter(|(_, chance)| is_alike(*chance));
    let alike: Vec<Action> = alike.map(|(action, _)| *action).collect();
    let find = |suits: &dyn Fn(Action) -> bool| alike.iter().copied().find(|one| suits(*one));
    let replaced = if army_change(view, best) == Ordering::Less {
        let raises = |action| army_change(view, action) == Ordering::Greater;
        find(&raises).or_else(|| find(&|action| army_change(view, action) == Ordering::Equal))
    } else if is_hidden_recruit(view, best) {
        find(&|action| is_average_recruit(view, action))
    } else {
        None
    };
    replaced.unwrap_or(best)
}

/// Returns whether an action raises or lowers the total of the viewer's army by itself.
pub(super) fn army_change(view: &View, action: Action) -> Ordering {
    let (Some(me), Action::Muster(card, _)) = (view.viewer(), action) else {
        return Ordering::Equal;
    };
    let army = view.table().army(me);
    let with = [army, &[Follower::face_up(card)]].concat();
    army_total(&with).cmp(&army_total(army))
}

/// Returns the Recruit that an action takes.
fn recruit(view: &View, action: Action) -> Option<Recruit> {
    match action {
        Action::Recruit(slot) => view.table().recruits().get(slot.index()).copied(),
        _ => None,
    }
}

pub(super) fn is_hidden_recruit(view: &View, action: Action) -> bool {
    recruit(view, action).is_some_and(|recruit| !recruit.is_face_up())
}

/// Returns whether an action takes a face-up Recruit that counts at least as much as the unseen
/// cards on average.
pub(super) fn is_average_recruit(view: &View, action: Action) -> bool {
    let card = recruit(view, action).and_then(Recruit::card);
    card.is_some_and(|card| u32::from(card.strength()) >= average_unseen(view))
}

/// Returns the average strength of the cards that the viewer can't see, rounded.
#[must_use]
pub fn average_unseen(view: &View) -> u32 {
    let unseen = view.hidden_cards();
    let sum: u32 = unseen.iter().map(|card| u32::from(card.strength())).sum();
    let count = u32::try_from(unseen.len()).unwrap_or(1).max(1);
    (sum + count / 2) / count
}

fn chance_of(rated: &[(Action, f64)], of: Action) -> Option<f64> {
    let found = rated.iter().find(|(action, _)| *action == of);
    found.map(|(_, chance)| *chance)
}
