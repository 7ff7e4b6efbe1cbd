//! Hints: every action has reasons in both languages, and none of them depends on
//! hidden cards.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::Level;
use schotten_bots::endgame::{self, ExactValue, Limit};
use schotten_rules::notation::Position;
use schotten_rules::{Action, Deal, Round, Variant, View};
use schotten_testkit::{kind, redeal_hidden_cards};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};
use telling::Language;
use telling::words::{Mention, reasons};

/// The views of the player on turn in rounds with some random actions.
fn views(variant: Variant, rounds: usize, rng: &mut Chance) -> Vec<View> {
    let mut views = Vec::new();
    for _ in 0..rounds {
        let mut round = Round::new(&Deal::shuffled(variant, None, rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            views.push(view);
            let action = if rng.random_bool(0.3) {
                round.legal_actions().choose(rng).copied()
            } else {
                schotten_bots::choose(Level::Net, &view, 1)
            };
            round.play(action.expect("an action")).expect("legal");
        }
    }
    views
}

#[test]
fn every_action_has_a_few_reasons_in_both_languages() {
    let mut rng = seeded(1);
    let (mut asked, mut kinds) = (0, BTreeSet::new());
    for variant in Variant::ALL {
        for view in views(variant, 4, &mut rng) {
            let actions: Vec<Action> = view.legal_actions().into_iter().collect();
            for action in actions.sample(&mut rng, 2) {
                let [english, french] = Language::ALL
                    .map(|language| reasons(language, &view, *action, Mention::Opponent));
                assert!((1..=6).contains(&english.len()), "{action}: {english:?}");
                assert_eq!(english.len(), french.len(), "{action}");
                for sentence in english.iter().chain(&french) {
                    assert!(sentence.ends_with('.'), "{action}: {sentence}");
                    assert!(!sentence.contains(['{', '\n']), "{action}: {sentence}");
                }
                assert_ne!(english, french, "{action}");
                let other = redeal_hidden_cards(&view, &mut rng).view(view.viewer());
                let there = reasons(Language::English, &other, *action, Mention::Opponent);
                assert_eq!(there, english, "{action}");
                kinds.insert(kind(*action));
                asked += 1;
            }
        }
    }
    assert!(asked > 500, "{asked} actions were asked about");
    assert!(kinds.len() > 8, "of many kinds: {kinds:?}");
}

#[test]
fn hints_name_the_outcome_once_nothing_is_hidden() {
    let mut rng = seeded(2);
    let mut values = BTreeSet::new();
    for view in views(Variant::Expert, 8, &mut rng) {
        let limit = Limit::new(20_000, &|| false);
        for (action, value) in endgame::solve_all(&view, &limit).unwrap_or_default() {
            if matches!(action, Action::Claim(_)) {
                continue;
            }
            let hint = reasons(Language::English, &view, action, Mention::Opponent);
            let says = |words: &str| hint.iter().any(|one| one.contains(words));
            assert_eq!(says("this wins"), value == ExactValue::Won, "{hint:?}");
            assert_eq!(says("this loses"), value == ExactValue::Lost, "{hint:?}");
            assert!(!says("hance to win"), "{hint:?}");
            values.insert(value);
        }
    }
    assert!(values.len() >= 2, "{values:?}");
}

#[test]
fn a_hint_for_a_claim_names_its_proof_and_what_it_wins() {
    let view = "base border=R7R8R9:B8B9/G1G2G3:Y1P2N3^A=A/Y4Y5Y6:N4P5G6^A=A/:/:/:/:/:/: \
                hands=R6N9N8P9P8,?6 clan=?26 tactic=?0 discard=- played=0,0 jokers=- passes=0 \
                turn=A phase=end";
    let hint = hint_for(view, "#1");
    assert!(
        hint[0].contains("You can claim Stone 1: Color-Run 24"),
        "{hint:?}"
    );
    assert_eq!(
        hint[1],
        "That gives you three adjacent Stones and wins the round."
    );
}

#[test]
fn a_hint_says_what_the_opponent_needs() {
    let view = "base border=R5:B8B9/Y1P2N3:G1G2G3^B=B/N4P5G6:Y4Y5Y6^B=B/:/:/:/:/:/: \
                hands=R6R7N9N8P9P8,?6 clan=?27 tactic=?0 discard=- played=0,0 jokers=- passes=0 \
                turn=A phase=play";
    let hint = hint_for(view, "R6@1");
    assert_contains(
        &hint,
        "The opponent needs it for three adjacent Stones with Stones 2 and 3.",
    );
}

fn hint_for(view: &str, action: &str) -> Vec<String> {
    let view: Position = view.parse().expect("a position");
    let view = view.view_on_turn().expect("a view");
    let action: Action = action.parse().expect("an action");
    view.check(action).expect("legal");
    reasons(Language::English, &view, action, Mention::Opponent)
}

fn assert_contains(hint: &[String], sentence: &str) {
    assert!(
        hint.iter().any(|one| one == sentence),
        "no {sentence:?} in {hint:#?}"
    );
}

#[test]
fn hints_name_outs_and_neighbors_and_what_the_opponent_can_do() {
    // A holds R7; R4 is unplayed elsewhere. The opponent has two blues.
    let view = "base border=R5:B8B9/G1G2G3:Y1P2N3^A=A/Y4Y5Y6:N4P5G6^A=A/:/:/:/:/:/: \
                hands=R6R7N9N8P9P8,?6 clan=?27 tactic=?0 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let hint = hint_for(view, "R6@1");
    assert_contains(&hint, "R7 or R4 would complete the Color-Run; you hold R7.");
    assert_contains(&hint, "With Stones 2 and 3 it makes three adjacent Stones.");
    assert_contains(&hint, "The opponent can still reach Color-Run 24 there.");
    assert!(
        hint.iter()
            .any(|one| one.contains("chance at Stone 1") || one.contains("ahead at Stone 1")),
        "{hint:?}"
    );
    assert!(
        hint.iter()
            .any(|one| one.starts_with("Chance to win the round: about ")),
        "{hint:?}"
    );
}

/// Lords of Scotland: every action of random games has reasons in both languages.
#[test]
fn every_action_of_lords_of_scotland_has_a_reason() {
    use lords_rules::{Deal, PlayerCount, Round, Variant};
    let mut rng = seeded(2);
    let mut kinds = BTreeSet::new();
    for players in PlayerCount::ALL {
        let bruces = true;
        for seed in 0..8 {
            let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
            let mut round = Round::new(&deal.expect("everybody takes part"));
            while let Some(player) = round.to_act() {
                let view = round.view(player);
                let actions = view.legal_actions();
                for action in &actions {
                    kinds.insert(format!("{:?}", std::mem::discriminant(action)));
                    for language in Language::ALL {
                        let name = |player: lords_rules::Player| player.to_string();
                        let reasons = telling::lords::reasons(language, &view, *action, name);
                        assert!(!reasons.is_empty(), "{action}: {view}");
                        for reason in reasons {
                            assert!(reason.ends_with('.') && !reason.contains('{'), "{reason}");
                        }
                    }
                }
                let action = actions.choose(&mut rng).expect("an action");
                round.play(*action).expect("legal");
            }
        }
    }
    assert_eq!(kinds.len(), 9, "every kind of action");
}

/// Lords of Scotland: a place that a reason calls certain is the place that the player
/// gets, whatever is face-down.
#[test]
fn certain_places_of_lords_of_scotland_are_certain() {
    use lords_rules::{Deal, Phase, PlayerCount, Round, Variant};
    let mut rng = seeded(3);
    let places = ["first", "second", "third", "fourth", "fifth"];
    let mut checked = 0;
    for players in PlayerCount::ALL {
        for seed in 0..60 {
            let variant = Variant {
                players,
                bruces: seed % 2 == 0,
            };
            let deal = Deal::from_seed(variant, seed, None);
            let mut round = Round::new(&deal.expect("everybody takes part"));
            while let Some(player) = round.to_act() {
                let view = round.view(player);
                let action = *view.legal_actions().choose(&mut rng).expect("an action");
                let name = |player: lords_rules::Player| player.to_string();
                let reasons = telling::lords::reasons(Language::English, &view, action, name);
                round.play(action).expect("legal");
                let last = reasons.last().expect("a reason");
                let Some(said) = last.strip_suffix(" to claim for certain.") else {
                    continue;
                };
                let table = round.table();
                assert!(matches!(table.phase(), Phase::Claim(_)), "{last}");
                let place = table.placing().iter().position(|one| *one == player);
                let place = places[place.expect("everybody has a place")];
                assert!(said.ends_with(place), "{last} {view}");
                checked += 1;
            }
        }
    }
    assert!(checked > 200, "{checked}");
}

/// Lords of Scotland: what reasons assert about totals, leads and Supporters agrees with
/// the position after the action, as far as the player sees it.
#[test]
fn reasons_of_lords_of_scotland_agree_with_the_position() {
    use lords_rules::{
        Clan, Deal, Player, PlayerCount, Round, Table, Variant, View, army_total, claims_of,
        is_doubled,
    };
    let mut rng = seeded(4);
    let hides = |view: &View, player: Player| {
        let army = view.table().army(player);
        army.iter().any(|one| one.card().is_none())
    };
    let mut checked = BTreeSet::new();
    for players in PlayerCount::ALL {
        for seed in 0..40 {
            let bruces = seed % 2 == 0;
            let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
            let mut round = Round::new(&deal.expect("everybody takes part"));
            while let Some(me) = round.to_act() {
                let before = round.view(me);
                let action = *before.legal_actions().choose(&mut rng).expect("an action");
                let name = |player: Player| format!("P{player}");
                let reasons = telling::lords::reasons(Language::English, &before, action, name);
                let view = round.before_next_step(action, &[]).view(me);
                round.play(action).expect("legal");
                let total = |player: Player| army_total(view.table().army(player));
                for reason in &reasons {
                    if let Some(rest) = reason.strip_prefix("Your army ") {
                        let stays = rest.strip_prefix("stays at ");
                        let said = stays.or_else(|| rest.split(" to ").nth(1));
                        let said = said.unwrap_or_default().chars();
                        let said: String = said.take_while(char::is_ascii_digit).collect();
                        assert_eq!(said, total(me).to_string(), "{reason} {before}");
                        checked.insert("total");
                    }
                    for other in view.table().players().filter(|other| *other != me) {
                        let ahead = reason.contains(&format!(", ahead of P{other} ("));
                        let behind = reason.contains(&format!(", behind P{other} ("));
                        let shown = match total(other) {
                            0 => String::new(),
                            shown => shown.to_string(),
                        };
                        let theirs = reason.contains(&format!(" P{other} ({shown}"));
                        if ahead || behind {
                            assert!(theirs, "{reason} {before} {action}");
                            checked.insert(if ahead { "ahead" } else { "behind" });
                            assert_eq!(ahead, total(me) > total(other), "{reason} {before}");
                        }
                        let own = format!("P{other}'s army goes from ");
                        if let Some(rest) = reason.strip_prefix(&own) {
                            let end = rest.split(" to ").nth(1).unwrap_or_default();
                            let shown = total(other).to_string();
                            let fits = end.starts_with(&shown) || hides(&view, other);
                            assert!(fits, "{reason} {before} {action}");
                            checked.insert("theirs");
                        }
                    }
                    if reason.starts_with("All are of one Clan") {
                        assert!(is_doubled(view.table().army(me)), "{reason} {before}");
                        checked.insert("doubled");
                    }
                    if reason.starts_with("You claim two Supporters") {
                        assert_eq!(claims_of(before.table().army(me)), 1, "{before}");
                        checked.insert("two");
                    }
                    if reason.contains("several still mean two") {
                        assert_eq!(claims_of(before.table().army(me)), 2, "{before}");
                        checked.insert("again");
                    }
                    if reason.contains("differ by at most") || reason.contains("worth the same") {
                        let table = before.table();
                        assert!(table.supporters().len() > 1, "{reason}");
                        let two = |player| claims_of(table.army(player)) > 1;
                        assert!(!table.players().any(two), "{reason} {before}");
                        let cochrane = before.hand().iter().any(|one| one.clan() == Clan::Cochrane);
                        assert!(!cochrane, "{reason} {before}");
                        let best = table.supporters().iter().map(|one| one.strength()).max();
                        let best = u32::from(best.unwrap_or(0));
                        let near = |player| table.points(player) + best >= Table::TARGET;
                        assert!(!table.players().any(near), "{reason} {before}");
                        checked.insert("prize");
                    }
                }
            }
        }
    }
    for kind in [
        "total", "ahead", "behind", "theirs", "doubled", "two", "prize",
    ] {
        assert!(checked.contains(kind), "{kind}: {checked:?}");
    }
}

#[test]
fn a_hint_prefers_claims_among_plays_that_are_as_good() {
    let mut rng = seeded(9);
    let owned_after = |view: &View, action: Action| {
        let mut after = view.after(action).expect("legal");
        while let Some(stone) = after.table().claimable().nth(0) {
            after = after.after(Action::Claim(stone)).expect("claimable");
        }
        let owned = after.table().border().owned(view.viewer());
        (!owned.winning().is_empty(), owned.len())
    };
    let mut changed = 0;
    for view in views(Variant::Base, 40, &mut rng) {
        let chosen = schotten_bots::choose(Level::Net, &view, 1).expect("an action");
        let preferred = schotten_bots::prefer_claims(&view, chosen);
        if preferred == chosen {
            continue;
        }
        changed += 1;
        assert!(view.check(preferred).is_ok());
        assert!(owned_after(&view, preferred) > owned_after(&view, chosen));
        let values = endgame::solve_all(&view, &Limit::new(20_000, &|| false));
        let value = |of| {
            values
                .as_ref()?
                .iter()
                .find(|(action, _)| *action == of)
                .map(|(_, v)| *v)
        };
        let wins = owned_after(&view, preferred).0;
        assert!(
            wins || value(preferred) == value(chosen),
            "{preferred} for {chosen}"
        );
    }
    assert!(changed > 0);
}
