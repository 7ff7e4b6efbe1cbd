//! Reasons of Lords of Scotland: each speaks for the turn that it explains.

use crate::lords_hints::{cast, quick_advice, rounds};
use lords_bots::analysis::Contrast;
use lords_bots::{Advice, Forecast, advise};
use lords_rules::{
    Action, ByPlayer, Clan, Facing, Follower, Phase, Player, PowerOutlook, Table, View, army_total,
    claims_of, is_doubled,
};
use rand::RngExt;
use rand::seq::IndexedRandom;
use tabletop::Budget;
use tabletop::chance::{Chance, seeded};
use telling::Language;
use telling::lords::{code, comparison, reasons, reasons_of_advice};

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

/// A turn that is advised, with its reasons.
struct Advised {
    before: View,
    after: View,
    given: Advice,
    reasons: Vec<String>,
}

impl Advised {
    fn me(&self) -> Player {
        self.before.viewer().expect("a player's view")
    }

    /// Returns the viewer's army before the turn and after it.
    fn armies(&self) -> [&[Follower]; 2] {
        [&self.before, &self.after].map(|view| view.table().army(self.me()))
    }
}

/// Plays as many games of each number of players as advised, and looks at each turn.
fn each_advice(seeds: u64, look: impl FnMut(&Advised)) {
    each_advice_by(seeds, quick_advice, look);
}

fn each_advice_by(seeds: u64, advise: impl Fn(&View) -> Advice, mut look: impl FnMut(&Advised)) {
    for mut round in rounds(seeds) {
        while let Some(me) = round.to_act() {
            let before = round.view(me);
            let cast = cast(before.table().variant()).read_by(me);
            let given = advise(&before);
            let after = before.after(&given.turn()).expect("legal");
            let reasons = reasons_of_advice(&cast, &before, &given);
            let action = given.action;
            look(&Advised {
                before,
                after,
                given,
                reasons,
            });
            round.play(action).expect("legal");
        }
    }
}

/// A sentence about one's army is a reason only if the army grows, or leads.
#[test]
fn an_army_that_falls_behind_is_no_reason() {
    let mut checked = 0;
    each_advice(10, |turn| {
        let [before, after] = turn.armies().map(army_total);
        for reason in &turn.reasons {
            if reason.starts_with("Your army ") && reason.contains(", behind ") {
                assert!(after > before, "{reason} {}", turn.before);
                checked += 1;
            }
        }
    });
    assert!(checked > 50, "{checked}");
}

/// From this many points on, a hint begins with what the army gains; in the last turn, any
/// gain of an army that counts double.
const LARGE: u32 = 10;

impl Advised {
    /// Returns whether the hint has to begin with what the army gains.
    fn gains_much(&self) -> bool {
        let [now, then] = self.armies();
        let gain = army_total(then).saturating_sub(army_total(now));
        let is_last_turn = self.before.table().turn() == Table::TURNS;
        gain >= LARGE || (is_last_turn && is_doubled(then) && gain > 0)
    }
}

/// A hint to muster a card begins with the army's total if that grows much, says in the same
/// breath that it is doubled from now on, and no hint says that of an army that isn't.
#[test]
fn a_hint_says_first_what_the_army_gains_if_it_is_much() {
    let [mut large, mut doubled, mut last] = [0; 3];
    each_advice(12, |turn| {
        let (view, reasons, [now, then]) = (&turn.before, &turn.reasons, turn.armies());
        let begins = !is_doubled(now) && is_doubled(then);
        for reason in reasons {
            let said = reason.starts_with("Your army ") && reason.contains(" (doubled)");
            assert!(!said || begins, "{reason} {view}");
            doubled += u32::from(said);
        }
        let is_known = then.iter().all(|own| own.card().is_some());
        let musters = matches!(turn.given.action, Action::Muster(..));
        // It is no reason if the alternative gains more.
        let rival = turn.given.rival.as_ref().map(|(action, _)| *action);
        let rival = rival.and_then(|rival| view.after(&[rival]));
        let rival = rival.map_or(0, |rival| army_total(rival.table().army(turn.me())));
        if musters && turn.gains_much() && is_known && rival <= army_total(then) {
            let [from, to] = [now, then].map(army_total);
            let expected = format!("Your army goes from {from} to {to}");
            // A power that comes over with a Follower is worth more.
            let first = usize::from(reasons[0].contains(" stays active ("));
            assert!(reasons[first].starts_with(&expected), "{reasons:?} {view}");
            large += 1;
            last += u32::from(to < from + LARGE);
        }
    });
    assert!(
        large > 30 && doubled > 30 && last > 3,
        "{large} {doubled} {last}"
    );
}

/// The hint for a card whose power is used says what the power does, before everything but a
/// large gain of the army.
#[test]
fn a_hint_to_use_a_power_says_first_what_it_does() {
    let mut checked = 0;
    each_advice(10, |advised| {
        let (view, reasons, turn) = (&advised.before, &advised.reasons, advised.given.turn());
        let [Action::Muster(_, Facing::Up), Action::UsePower] = turn[..] else {
            return;
        };
        let now = view.after(&turn[..1]).expect("legal");
        let Phase::Power(clan) = now.table().phase() else {
            panic!("{now}")
        };
        let expected = match clan {
            Clan::Forsyth => "The new card costs no turn",
            Clan::Cochrane if claims_of(advised.armies()[0]) > 1 => "A second one counts",
            Clan::Cochrane => "one more Supporter",
            Clan::MacDonnell => "stays in the army",
            Clan::Bruce => "It fits any Clan",
            _ => panic!("{clan:?} needs a target"),
        };
        let first = usize::from(advised.gains_much() && reasons[0].starts_with("Your army "));
        assert!(reasons[first].contains(expected), "{reasons:?} {view}");
        checked += 1;
    });
    assert!(checked > 20, "{checked}");
}

/// Everything that can be checked of every action of random games: nothing is said about later
/// turns when none is left, and no few cards are "only" that are half of the hand.
#[test]
fn reasons_hold_until_the_end_of_the_skirmish() {
    let mut rng = seeded(31);
    let mut checked = [0; 4];
    for mut round in rounds(20) {
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            let turns = Table::TURNS - view.table().turn();
            let name = |player: Player| format!("P{player}");
            for action in view.legal_actions() {
                for reason in reasons(Language::English, &view, action, name) {
                    if reason.starts_with("Face-up, it would block") {
                        assert!(turns > 0, "{action}: {reason} {view}");
                        checked[0] += 1;
                    }
                    // A Recruit of a Clan that is in hand is taken for its Clan, not because the
                    // others are weaker.
                    if let Action::Recruit(slot) = action
                        && (reason.contains(" is the strongest face-up Recruit")
                            || reason.contains(" is stronger than the average unseen card"))
                    {
                        let card = view.table().recruits()[slot.index()].card();
                        let clan = card.expect("face-up").clan();
                        let mut hand = view.hand().iter();
                        assert!(hand.all(|own| own.clan() != clan), "{reason} {view}");
                    }
                    if reason.starts_with("In the next skirmish, ") {
                        assert_eq!(turns, 0, "{action}: {reason} {view}");
                        checked[1] += 1;
                    }
                    if reason.contains(" can count double with ") && turns > 0 {
                        assert!(turns > 1, "{action}: {reason} {view}");
                        checked[2] += 1;
                    }
                    if let Some(only) = reason.strip_prefix("Only ")
                        && let Some((only, _)) = only.split_once(" in your hand ")
                    {
                        let cards = only.matches(" and ").count() + 1;
                        assert!(2 * cards < view.hand().len(), "{reason} {view}");
                        checked[3] += 1;
                    }
                    let reaches = reason.contains("can reach ");
                    assert!(
                        !reaches || reason.contains("not counting later powers"),
                        "{reason}"
                    );
                }
            }
            let actions = view.legal_actions();
            round
                .play(*actions.choose(&mut rng).expect("an action"))
                .expect("legal");
        }
    }
    assert!(checked.iter().all(|count| *count > 20), "{checked:?}");
}

/// A turn isn't praised for Followers that it keeps if it leaves fewer `MacDonnell`s that can be
/// kept than the other one, nor is a player of two called "an opponent".
#[test]
fn what_is_kept_agrees_with_the_powers_used() {
    let mut rng = seeded(32);
    let mut checked = 0;
    for mut round in rounds(20) {
        while let Some(me) = round.to_act() {
            let view = round.view(me);
            let cast = cast(view.table().variant()).read_by(me);
            let actions = view.legal_actions();
            let macdonnells = actions.iter().copied().filter(
                |action| matches!(action, Action::Muster(card, _) if card.clan() == Clan::MacDonnell),
            );
            let macdonnells: Vec<Action> = macdonnells.collect();
            if let [
                Action::Muster(card, Facing::Up),
                Action::Muster(other, Facing::Down),
                ..,
            ] = macdonnells[..]
                && card == other
                && view.power_outlook(card) == Some(PowerOutlook::Usable)
            {
                let mut forecasts = [any_forecast(&mut rng), any_forecast(&mut rng)];
                forecasts.sort_by(|a, b| a.chance.total_cmp(&b.chance));
                let contrast = Contrast {
                    played: vec![macdonnells[0]],
                    better: vec![macdonnells[1]],
                    forecasts: Some(forecasts),
                };
                for said in comparison(&cast, &view, &contrast) {
                    let (reason, _) = said.split_once(", though ").unwrap_or((&said, ""));
                    let is_praised = reason.contains("begin the next skirmish with");
                    assert!(!is_praised, "{said} {view}");
                    let is_two = view.table().variant().players.get() == 2;
                    assert!(!is_two || !said.contains("an opponent wins"), "{said}");
                }
                checked += 1;
            }
            round
                .play(*actions.choose(&mut rng).expect("an action"))
                .expect("legal");
        }
    }
    assert!(checked > 50, "{checked}");
}

/// A turn that takes over a Follower whose power is active says so first, in how many steps it
/// may do so.
#[test]
fn an_active_power_that_comes_over_is_the_first_reason() {
    let [mut first, mut planned] = [0; 2];
    each_advice(12, |advised| {
        let (view, turn) = (&advised.before, advised.given.turn());
        let swap = |action: &Action| matches!(action, Action::SwapFollower(_));
        let Some(at) = turn.iter().position(swap) else {
            return;
        };
        let Action::SwapFollower(id) = turn[at] else {
            unreachable!("a swap")
        };
        let now = view.after(&turn[..at]).expect("legal");
        let taken = now.table().follower(id).expect("a Follower");
        let Some((active, card)) = taken.active().zip(taken.card()) else {
            return;
        };
        if active.clan() == Clan::Cochrane && claims_of(advised.armies()[0]) > 1 {
            return;
        }
        let expected = format!("{} stays active (", code(card));
        // The alternative may take it too.
        let rival = advised.given.rival.as_ref().map(|(action, _)| *action);
        if rival.is_none_or(|rival| rival != turn[at]) {
            assert!(
                advised.reasons[0].starts_with(&expected),
                "{:?} {view}",
                advised.reasons
            );
            first += 1;
            planned += usize::from(at > 0);
        }
    });
    assert!(first > 5 && planned > 5, "{first} {planned}");
}

/// A power is advised to be left unused only with a reason that is true of that alone.
#[test]
fn what_is_left_unused_has_a_reason_of_its_own() {
    let mut checked = 0;
    each_advice(10, |advised| {
        let turn = advised.given.turn();
        if !turn.contains(&Action::Decline) {
            return;
        }
        let reasons = [
            "No use of it gives a better win chance.",
            "Using its power gives a worse win chance.",
            "No opponent ",
            "No Supporter is stronger than ",
            "The cards in hand are kept for later.",
            "With one more card, your hand would be full",
        ];
        let is_own = |said: &String| reasons.iter().any(|reason| said.starts_with(reason));
        assert!(
            advised.reasons.iter().any(is_own),
            "{:?} {turn:?} {}",
            advised.reasons,
            advised.before
        );
        checked += 1;
    });
    assert!(checked > 20, "{checked}");
}

/// That a choice gives a worse win chance is said only beside one whose forecast is worse.
#[test]
fn what_gives_a_worse_win_chance_is_forecast_to() {
    // Enough worlds to tell that one chance is worse.
    const ITERATIONS: u32 = 20;
    let [mut unused, mut shown] = [0, 0];
    let budget = Budget::iterations(ITERATIONS);
    let advise = |view: &View| advise(view, &budget).expect("the game goes on");
    each_advice_by(5, advise, |advised| {
        let Advised {
            before,
            given,
            reasons,
            ..
        } = advised;
        let says = |sentence: &str| reasons.iter().any(|reason| reason == sentence);
        let turn = given.turn();
        let chance = |turn: &[Action]| {
            let forecast = Forecast::new(before, turn, 2 * ITERATIONS);
            forecast.expect("legal").chance
        };
        if says("Using its power gives a worse win chance.") {
            let at = turn.iter().position(|one| *one == Action::Decline);
            let at = at.expect("a power left unused");
            let used = [&turn[..at], &[Action::UsePower]].concat();
            assert!(chance(&used) < chance(&turn), "{turn:?} {before}");
            unused += 1;
        }
        if says("Hiding it gives a worse win chance.") {
            let Action::Muster(card, Facing::Up) = given.action else {
                panic!("{turn:?} {before}");
            };
            let hidden = [Action::Muster(card, Facing::Down)];
            assert!(chance(&hidden) < chance(&turn), "{turn:?} {before}");
            assert!(!says("Face-down, it would count the same."), "{reasons:?}");
            shown += 1;
        }
        // The hint that names the same card face-down says that it is worse.
        if let (Action::Muster(card, Facing::Up), Some((rival, _))) = (given.action, &given.rival)
            && *rival == Action::Muster(card, Facing::Down)
        {
            assert!(!says("Face-down, it would count the same."), "{reasons:?}");
        }
    });
    assert!(unused > 0 && shown > 0, "{unused} {shown}");
}
