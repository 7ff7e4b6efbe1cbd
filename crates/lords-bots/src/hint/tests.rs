//! Properties of hints in random games.

use super::choice::{
    army_change, choose, is_as_plausible, is_average_recruit, is_hidden_recruit, most_plausible,
};
use super::plan::forecast_best;
use super::{advise, advise_on_choice};
use crate::Forecast;
use crate::monte_carlo::distinct_actions;
use lords_rules::{Action, Clan, Deal, Facing, Phase, PlayerCount, Round, Table, Variant, View};
use rand::seq::IndexedRandom;
use std::cmp::Ordering;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget};

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
            let rated: Vec<(Action, f64)> = actions.iter().map(|one| (*one, chance(one))).collect();
            assert_eq!(most_plausible(view, *best, &rated), *best, "{view}");
        }
    });
}

#[test]
fn a_power_without_a_target_is_left_unused_only_if_using_it_is_worse() {
    let mut left = 0;
    let mut checked = 0;
    visit(|view, actions| {
        if !actions.contains(&Action::UsePower) {
            return;
        }
        let budget = Budget::iterations(20);
        let given = advise(view, &budget).expect("the game goes on");
        let phase = view.table().phase();
        let is_filling =
            phase == Phase::Power(Clan::Forsyth) && view.hand().len() + 1 == Table::HAND_LIMIT;
        let forecast = |action| Forecast::new(view, &[action], Forecast::count_worlds(&budget));
        let is_costly = || {
            let [used, left] = [Action::UsePower, Action::Decline].map(forecast);
            phase != Phase::Power(Clan::Forsyth)
                && used
                    .zip(left)
                    .is_some_and(|(used, left)| used.chance < left.chance)
        };
        let advised = given.action;
        assert!(
            advised == Action::UsePower || is_filling || is_costly(),
            "{view}"
        );
        let asked = advise_on_choice(view, Action::Decline, &budget);
        let asked = asked.expect("the game goes on");
        assert_eq!(asked.action, advised, "{view}");
        assert!(!asked.is_about_choice || is_filling, "{view}");
        left += i32::from(advised == Action::Decline && !is_filling);
        checked += 1;
    });
    assert!(checked > 50 && left > 0, "{checked} {left}");
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
        if actions.contains(&Action::UsePower) {
            return;
        }
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
