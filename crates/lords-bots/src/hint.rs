//! Hints: what the strongest level would do, and how much better that is than what a player
//! might think of first.

use crate::Forecast;
use crate::analysis::ITERATIONS;
use crate::monte_carlo::{distinct_actions, first_alike};
use crate::net::Net;
use crate::{claims, greedy, master};
use lords_rules::{Action, Facing, Follower, Phase, Recruit, View, army_total};
use std::cmp::Ordering;
use tabletop::chance::{Chance, seeded};
use tabletop::statistics::TurnChances;
use tabletop::{AnalysisOptions, Budget};

/// What the strongest level advises.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What to do.
    pub action: Action,
    /// What to do in the rest of the turn: with the power of the card that is mustered,
    /// and with those that follow from it.
    pub plan: Vec<Action>,
    /// The forecast of the action and the plan; `None` if nothing was compared.
    pub forecast: Option<Forecast>,
    /// The alternative whose forecast gives the highest chance of winning, but a smaller one
    /// than that of the advice: what a player would do who looks one step ahead, or the best of
    /// the other actions in the search.
    pub rival: Option<(Action, Forecast)>,
    /// Whether the alternative is what the player has chosen, whatever its chance is.
    pub is_about_choice: bool,
}

impl Advice {
    /// Returns the advised action and the plan for the rest of the turn.
    #[must_use]
    pub fn turn(&self) -> Vec<Action> {
        [&[self.action], self.plan.as_slice()].concat()
    }
}

/// Of two actions whose chances differ by no more than this, the one is advised for which
/// there is a reason: the playouts can't tell such differences for certain.
const ALIKE: f64 = 0.03;

/// Advises the viewer; `None` if it is not that player's turn. With a budget in iterations,
/// the same view always gets the same advice: each step of a turn agrees with the plan made
/// before it, and the analysis with both.
#[must_use]
pub fn advise(view: &View, budget: &Budget) -> Option<Advice> {
    advise_with(view, &AnalysisOptions::new(budget.clone()))
}

/// Advises like [`advise`], with the action that the player has `chosen` as the alternative,
/// unless that is advised or nothing was compared. If the choice turns out clearly better, it is
/// the advice.
#[must_use]
pub fn advise_on_choice(view: &View, chosen: Action, budget: &Budget) -> Option<Advice> {
    let options = &AnalysisOptions::new(budget.clone());
    let advice = advise_with(view, options)?;
    // No chance is given for leaving a power unused that costs nothing: it would only differ by
    // luck.
    let is_idle = chosen == Action::Decline && free_use(view).is_some();
    let is_advised = is_idle || first_alike(view, chosen) == first_alike(view, advice.action);
    let Some(best) = advice.forecast.clone().filter(|_| !is_advised) else {
        return Some(advice);
    };
    let Some(forecast) = forecast_best(view, chosen, options) else {
        return Some(advice);
    };
    if f64::from(forecast.chance) > f64::from(best.chance) + ALIKE {
        let plan = plan_quickly(view, chosen, options);
        return Some(Advice {
            action: chosen,
            plan: plan[1..].to_vec(),
            forecast: Some(forecast),
            rival: Some((advice.action, best)),
            is_about_choice: false,
        });
    }
    Some(Advice {
        rival: Some((chosen, forecast)),
        is_about_choice: true,
        ..advice
    })
}

/// Advises like [`advise`], with these options.
pub(crate) fn advise_with(view: &View, options: &AnalysisOptions) -> Option<Advice> {
    let chosen = choose(view, options)?;
    let advice = advise_with_plan(view, &chosen, chosen.action, options);
    let Some(best) = advice.forecast.as_ref().map(|best| best.chance) else {
        return Some(advice);
    };
    let is_unused = advice.action == Action::Decline;
    let rivals: Vec<(Action, Forecast)> = if is_unused {
        best_use(view, Forecast::count_worlds(&options.budget))
            .into_iter()
            .collect()
    } else {
        let rivals = chosen.rivals.iter().copied();
        rivals
            .filter(|rival| *rival != advice.action)
            .filter_map(|rival| Some((rival, forecast_best(view, rival, options)?)))
            .collect()
    };
    // The forecasts, from more playouts than the search, may show that another action is
    // better after all. A power is left unused only if no use of it is better.
    let is_better = |(action, forecast): &&(Action, Forecast)| {
        let margin = if is_unused || is_as_plausible(view, *action, advice.action) {
            0.0
        } else {
            ALIKE
        };
        *action != Action::Decline && f64::from(forecast.chance) > f64::from(best) + margin
    };
    let chance = |advice: &Advice| advice.forecast.as_ref().map_or(0.0, |best| best.chance);
    let better = rivals.iter().filter(is_better);
    let better = better.map(|(action, _)| advise_with_plan(view, &chosen, *action, options));
    // [`advise_with_plan`] may turn the card face-down, which can be worth less than the action
    // that was compared.
    let better = better.filter(|better| is_unused || chance(better) > best);
    let better = better.max_by(|a, b| chance(a).total_cmp(&chance(b)));
    let (advice, replaced) = match better {
        Some(better) => (better, Some((advice.action, advice.forecast?))),
        None => (advice, None),
    };
    let best = chance(&advice);
    let rivals = rivals.into_iter().chain(replaced);
    let worse = rivals.filter(|(action, rival)| *action != advice.action && rival.chance < best);
    let rival = worse.max_by(|(_, a), (_, b)| a.chance.total_cmp(&b.chance));
    Some(Advice { rival, ..advice })
}

/// Returns whether an action may be advised instead of the `best` one if its chance is only a
/// little higher: it doesn't show a card that is better hidden, and is one that
/// [`most_plausible`] wouldn't replace.
fn is_as_plausible(view: &View, action: Action, best: Action) -> bool {
    let card = |action| match action {
        Action::Muster(card, _) => Some(card),
        _ => None,
    };
    let is_same_card = card(action).is_some_and(|one| card(best) == Some(one));
    !is_same_card && army_change(view, action) != Ordering::Less && !is_hidden_recruit(view, action)
}

/// Returns the use of a power that is advised whatever the playouts say, because it costs its
/// player nothing that they could tell from luck: one without a target, unless a drawn card would
/// fill the hand, so that no Recruit could be taken.
fn free_use(view: &View) -> Option<Action> {
    let is_legal = view.check(Action::UsePower).is_ok();
    (is_legal && !view.draw_fills_hand()).then_some(Action::UsePower)
}

/// Returns the use of the power with the best chance of winning; `None` if nothing can be done
/// with it.
fn best_use(view: &View, worlds: u32) -> Option<(Action, Forecast)> {
    let uses = distinct_actions(view);
    let uses = uses.into_iter().filter(|action| *action != Action::Decline);
    let uses = uses.filter_map(|action| Some((action, Forecast::new(view, &[action], worlds)?)));
    uses.max_by(|(_, a), (_, b)| a.chance.total_cmp(&b.chance))
}

/// Returns the forecast of an action with the best plan for the rest of the turn, so that what
/// is advised is compared with an alternative played as well.
fn forecast_best(view: &View, action: Action, options: &AnalysisOptions) -> Option<Forecast> {
    let turn = plan_quickly(view, action, options);
    Forecast::new(view, &turn, Forecast::count_worlds(&options.budget))
}

/// Advises this action with a plan for the rest of the turn, or the same card face-down if
/// nothing speaks for showing it.
fn advise_with_plan(
    view: &View,
    chosen: &Chosen,
    action: Action,
    options: &AnalysisOptions,
) -> Advice {
    // The forecast of the plan is that of a hint where the power is used.
    let rest = advise_power(view, action, options);
    let is_unused = rest
        .as_ref()
        .is_none_or(|rest| rest.action == Action::Decline);
    let hidden = is_unused.then(|| find_face_down(view, action, &chosen.rated));
    let hidden = hidden.flatten().map(|(hidden, _)| hidden);
    let forecast = |action| {
        let is_compared = !chosen.rated.is_empty();
        let forecast = || Forecast::new(view, &[action], Forecast::count_worlds(&options.budget));
        is_compared.then(forecast).flatten()
    };
    match (hidden, rest) {
        // To copy a power and not use it is to use none.
        (None, Some(rest))
            if rest.action == Action::Decline && matches!(action, Action::Copy(_)) =>
        {
            Advice {
                rival: None,
                ..rest
            }
        }
        (None, Some(rest)) => Advice {
            action,
            plan: [vec![rest.action], rest.plan].concat(),
            forecast: rest.forecast,
            rival: None,
            is_about_choice: false,
        },
        (hidden, _) => {
            let action = hidden.unwrap_or(action);
            Advice {
                action,
                plan: Vec::new(),
                forecast: forecast(action),
                rival: None,
                is_about_choice: false,
            }
        }
    }
}

/// Returns what is advised in the same turn after an action that lets the player use a power.
/// A muster or a copy shows the player no card, so the position is known.
fn advise_power(view: &View, action: Action, options: &AnalysisOptions) -> Option<Advice> {
    let next = view.after(&[action])?;
    let uses_power = matches!(next.table().phase(), Phase::Power(_));
    uses_power.then(|| advise_with(&next, options))?
}

/// Returns this action with what is advised after it in the rest of the turn, as far as the
/// player can foresee it.
pub(crate) fn plan_from(view: &View, action: Action, options: &AnalysisOptions) -> Vec<Action> {
    let rest = advise_power(view, action, options);
    [vec![action], rest.map_or_else(Vec::new, |rest| rest.turn())].concat()
}

/// Plans like [`plan_from`] for an alternative: with the few playouts for each action that are
/// enough to distinguish a good target of a power from a bad one.
pub(crate) fn plan_quickly(view: &View, action: Action, options: &AnalysisOptions) -> Vec<Action> {
    const ENOUGH: u32 = 30;
    let mut options = options.clone();
    let iterations = options.budget.iterations.get_or_insert(ENOUGH);
    *iterations = ENOUGH.min(*iterations);
    plan_from(view, action, &options)
}

/// Returns the muster face-down of the card that is best mustered face-up, and its chance,
/// if that gives nothing away: its power isn't used, and it blocks nothing by itself.
fn find_face_down(view: &View, best: Action, rated: &[(Action, f64)]) -> Option<(Action, f64)> {
    let Action::Muster(card, Facing::Up) = best else {
        return None;
    };
    if matches!(view.table().phase(), Phase::Power(_)) {
        return None;
    }
    let after = view.after(&[best])?;
    let after = match after.table().phase() {
        Phase::Power(_) => after.after(&[Action::Decline])?,
        _ => after,
    };
    let hidden = Action::Muster(card, Facing::Down);
    let least = chance_of(rated, best)? - ALIKE;
    let chance = chance_of(rated, hidden).filter(|chance| *chance >= least)?;
    (!after.blocks_alone(card)).then_some((hidden, chance))
}

/// Returns what is advised instead of the `best` action: of the actions whose chances the
/// playouts can't tell from the best one's, one that a person understands. An army isn't
/// weakened, and no unseen card is taken instead of a Recruit that counts at least as much as
/// those on average.
fn most_plausible(view: &View, best: Action, rated: &[(Action, f64)]) -> Action {
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
fn army_change(view: &View, action: Action) -> Ordering {
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

fn is_hidden_recruit(view: &View, action: Action) -> bool {
    recruit(view, action).is_some_and(|recruit| !recruit.is_face_up())
}

/// Returns whether an action takes a face-up Recruit that counts at least as much as the unseen
/// cards on average.
fn is_average_recruit(view: &View, action: Action) -> bool {
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

/// What the search chose.
struct Chosen {
    action: Action,
    /// The alternatives that a hint compares.
    rivals: Vec<Action>,
    /// The chances of all actions that were compared.
    rated: Vec<(Action, f64)>,
}

/// Returns the random numbers of a search. They differ from those of the forecasts: an action
/// that was lucky in the worlds of the search has to be better in others as well.
fn search_chance(seed: u64) -> Chance {
    seeded(!seed)
}

/// Chooses an action, without a plan for the rest of the turn.
fn choose(view: &View, options: &AnalysisOptions) -> Option<Chosen> {
    let actions = view.legal_actions();
    let (only, others) = actions.split_first()?;
    let without = |action| Chosen {
        action,
        rivals: Vec::new(),
        rated: Vec::new(),
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
    let action = free_use(view).unwrap_or_else(|| most_plausible(view, action, &rated));
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
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lords_rules::{Clan, Deal, PlayerCount, Round, Table, Variant};
    use rand::seq::IndexedRandom;

    /// Visits the positions of random games in which there is something to choose.
    fn visit(mut check: impl FnMut(&View, &[Action])) {
        for (seed, players) in (0..60).zip(PlayerCount::ALL.into_iter().cycle()) {
            let bruces = seed % 2 == 0;
            let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
            let mut round = Round::new(&deal.expect("everybody takes part"));
            let mut rng = seeded(seed);
            while let Some(me) = round.to_act() {
                let view = round.view(me);
                check(&view, &distinct_actions(&view));
                let actions = round.legal_actions();
                let action = *actions.choose(&mut rng).expect("an action");
                round.play(action).expect("legal");
            }
        }
    }

    #[test]
    fn between_equal_chances_no_army_is_weakened_and_no_worse_card_taken_unseen() {
        let mut replaced = [0, 0];
        visit(|view, actions| {
            let rated: Vec<(Action, f64)> = actions.iter().map(|one| (*one, 0.5)).collect();
            for best in actions {
                let advised = most_plausible(view, *best, &rated);
                let keeps = |one: Action| army_change(view, one) != Ordering::Less;
                assert!(
                    keeps(advised) || !actions.iter().any(|one| keeps(*one)),
                    "{advised} in {view}"
                );
                let is_seen = |one: &Action| is_average_recruit(view, *one);
                assert!(
                    !is_hidden_recruit(view, *best)
                        || is_seen(&advised)
                        || !actions.iter().any(is_seen),
                    "{advised} in {view}"
                );
                replaced[0] += i32::from(!keeps(*best) && keeps(advised));
                replaced[1] += i32::from(is_hidden_recruit(view, *best) && is_seen(&advised));
            }
        });
        assert!(replaced.iter().all(|count| *count > 20), "{replaced:?}");
    }

    #[test]
    fn no_hint_is_beaten_by_an_alternative_that_it_compares() {
        let budget = Budget::iterations(2);
        let options = AnalysisOptions::new(budget.clone());
        let [mut compared, mut replaced] = [0, 0];
        visit(|view, _| {
            let Some(chosen) = choose(view, &options).filter(|one| !one.rated.is_empty()) else {
                return;
            };
            let advice = advise(view, &budget).expect("the game goes on");
            let best = advice.forecast.as_ref().expect("compared").chance;
            if let Some((_, rival)) = &advice.rival {
                assert!(rival.chance < best, "{advice:?} in {view}");
            }
            // A card that is mustered face-up may be advised face-down.
            let is_open = |one: &Action| matches!(one, Action::Muster(_, Facing::Up));
            let rivals = chosen.rivals.iter().filter(|rival| !is_open(rival));
            for rival in rivals.filter(|one| is_as_plausible(view, **one, chosen.action)) {
                if chosen.action != Action::Decline && *rival != Action::Decline {
                    let other = forecast_best(view, *rival, &options).expect("legal");
                    assert!(other.chance <= best, "{advice:?} or {rival} in {view}");
                    compared += 1;
                }
            }
            replaced += i32::from(advice.action != chosen.action);
        });
        assert!(compared > 100 && replaced > 20, "{compared} {replaced}");
    }

    #[test]
    fn a_clearly_better_action_is_advised_whatever_it_does() {
        visit(|view, actions| {
            for best in actions {
                let chance = |one: &Action| if one == best { 0.6 } else { 0.5 };
                let rated: Vec<(Action, f64)> =
                    actions.iter().map(|one| (*one, chance(one))).collect();
                assert_eq!(most_plausible(view, *best, &rated), *best, "{view}");
            }
        });
    }

    #[test]
    fn no_power_without_a_target_is_left_unused_unless_a_drawn_card_would_fill_the_hand() {
        let mut left = 0;
        let mut checked = 0;
        visit(|view, actions| {
            if !actions.contains(&Action::UsePower) {
                return;
            }
            let budget = Budget::iterations(2);
            let given = advise(view, &budget).expect("the game goes on");
            let is_filling = view.table().phase() == Phase::Power(Clan::Forsyth)
                && view.hand().len() + 1 == Table::HAND_LIMIT;
            assert!(is_filling || given.action == Action::UsePower, "{view}");
            let asked = advise_on_choice(view, Action::Decline, &budget);
            let asked = asked.expect("the game goes on");
            assert!(is_filling || asked.action == Action::UsePower, "{view}");
            assert!(is_filling || !asked.is_about_choice, "{view}");
            left += i32::from(given.action == Action::Decline);
            checked += 1;
        });
        assert!(checked > 50, "{checked} {left}");
    }

    #[test]
    fn no_power_is_copied_to_be_left_unused() {
        let mut copied = 0;
        visit(|view, actions| {
            if !actions.iter().any(|one| matches!(one, Action::Copy(_))) {
                return;
            }
            let given = advise(view, &Budget::iterations(2)).expect("the game goes on");
            let is_copied = matches!(given.action, Action::Copy(_));
            assert!(
                !is_copied || given.plan.first() != Some(&Action::Decline),
                "{given:?} in {view}"
            );
            copied += i32::from(is_copied);
        });
        assert!(copied > 10, "{copied}");
    }

    #[test]
    fn a_power_is_left_unused_only_if_no_use_of_it_is_better() {
        const ITERATIONS: u32 = 20;
        let mut checked = 0;
        visit(|view, actions| {
            let Phase::Power(_) = view.table().phase() else {
                return;
            };
            let given = advise(view, &Budget::iterations(ITERATIONS)).expect("the game goes on");
            let shown = given.forecast.map(|forecast| forecast.chance);
            let Some(shown) = shown.filter(|_| given.action == Action::Decline) else {
                return;
            };
            for action in actions {
                let other = Forecast::new(view, &[*action], 2 * ITERATIONS);
                let other = other.expect("legal").chance;
                assert!(other <= shown, "{action}: {other} > {shown} in {view}");
            }
            checked += 1;
        });
        assert!(checked > 50, "{checked}");
    }
}
