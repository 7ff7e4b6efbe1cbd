//! Reasons of Lords of Scotland: each speaks for the turn that it explains.

use crate::lords_hints::{cast, quick_advice, rounds};
use lords_bots::Forecast;
use lords_bots::analysis::Contrast;
use lords_rules::{Action, ByPlayer, Clan, Facing, Phase, army_total, claims_of};
use rand::RngExt;
use rand::seq::IndexedRandom;
use tabletop::chance::{Chance, seeded};
use telling::lords::{comparison, reasons_of_advice};

/// A forecast with any figures, as a skirmish could have them.
fn any_forecast(rng: &mut Chance) -> Forecast {
    let mut figure = |most: f32| rng.random_range(0.0..most);
    Forecast {
        chance: figure(1.0),
        points: ByPlayer::from_fn(|_| figure(12.0)),
        first: figure(1.0),
        doubled: figure(1.0),
        cards: figure(6.0),
        strength: figure(40.0),
        kept: figure(2.0),
        won: figure(0.3),
        lost: figure(0.3),
    }
}

/// Returns by how many points of this skirmish a part of a sentence makes the turn better for
/// "you"; `None` if it is about something else.
fn points_gained(part: &str) -> Option<f32> {
    let (who, figures) = part.split_once(" gain")?;
    let figures = figures
        .trim_start_matches('s')
        .replace(" in this skirmish", "");
    let (more, less) = figures.split_once(" instead of ")?;
    let number = |text: &str| text.split_whitespace().next()?.parse::<f32>().ok();
    let gained = number(more)? - number(less)?;
    Some(if who.ends_with("you") || who.ends_with("You") {
        gained
    } else {
        -gained
    })
}

/// What is conceded with "though" never outweighs the reason before it, whatever the forecasts
/// are.
#[test]
fn no_reason_is_outweighed_by_what_it_concedes() {
    let mut rng = seeded(8);
    let (mut conceded, mut unexplained) = (0, 0);
    for mut round in rounds(6) {
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            let cast = cast(view.table().variant()).read_by(me);
            let actions = view.legal_actions();
            let any = |rng: &mut Chance| *actions.choose(rng).expect("an action");
            let [played, better, next] = [(); 3].map(|()| any(&mut rng));
            let mut forecasts = [any_forecast(&mut rng), any_forecast(&mut rng)];
            forecasts.sort_by(|a, b| a.chance.total_cmp(&b.chance));
            let contrast = Contrast {
                played: vec![played],
                better: vec![better],
                forecasts: Some(forecasts),
            };
            for said in comparison(&cast, &view, &contrast) {
                unexplained += usize::from(said.starts_with("No single reason"));
                let Some((reason, against)) = said.split_once(", though ") else {
                    continue;
                };
                conceded += 1;
                if let Some((gain, loss)) =
                    points_gained(reason).zip(points_gained(against.trim_end_matches('.')))
                {
                    assert!(gain > 0.0 && loss < 0.0 && gain + loss > 0.0, "{said}");
                }
            }
            round.play(next).expect("legal");
        }
    }
    assert!(
        conceded > 100 && unexplained > 0,
        "{conceded} {unexplained}"
    );
}

/// A sentence about one's army is a reason only if the army grows, or leads.
#[test]
fn an_army_that_falls_behind_is_no_reason() {
    let mut checked = 0;
    for mut round in rounds(10) {
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            let cast = cast(view.table().variant()).read_by(me);
            let given = quick_advice(&view);
            let after = view.after(&given.turn()).expect("legal");
            let total = |view: &lords_rules::View| army_total(view.table().army(me));
            for reason in reasons_of_advice(&cast, &view, &given) {
                if reason.starts_with("Your army ") && reason.contains(", behind ") {
                    assert!(total(&after) > total(&view), "{reason} {view}");
                    checked += 1;
                }
            }
            round.play(given.action).expect("legal");
        }
    }
    assert!(checked > 50, "{checked}");
}

/// The hint for a card whose power is used begins with what the power does.
#[test]
fn a_hint_to_use_a_power_says_first_what_it_does() {
    let mut checked = 0;
    for mut round in rounds(10) {
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            let cast = cast(view.table().variant()).read_by(me);
            let given = quick_advice(&view);
            let turn = given.turn();
            if let [Action::Muster(_, Facing::Up), Action::UsePower] = turn[..] {
                let now = view.after(&turn[..1]).expect("legal");
                let Phase::Power(clan) = now.table().phase() else {
                    panic!("{now}")
                };
                let expected = match clan {
                    Clan::Forsyth => "You draw a card",
                    Clan::Cochrane if claims_of(view.table().army(me)) > 1 => "A second one counts",
                    Clan::Cochrane => "You claim two Supporters",
                    Clan::MacDonnell => "stays in the army",
                    Clan::Bruce => "It fits any Clan",
                    _ => panic!("{clan:?} needs a target"),
                };
                let reasons = reasons_of_advice(&cast, &view, &given);
                assert!(reasons[0].contains(expected), "{reasons:?} {view}");
                checked += 1;
            }
            round.play(given.action).expect("legal");
        }
    }
    assert!(checked > 20, "{checked}");
}
