//! Hints: something sensible for every action, in both languages, and nothing
//! that only hidden cards could tell.

mod common;

use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};
use schotten::bots::{self, Level, reasons};
use schotten::language::Language;
use schotten::rules::{Action, Card, ClanCard, DeckKind, Hand, Round, Variant, View};
use schotten::shuffle::{self, Chance, chance};
use std::collections::BTreeSet;

/// Views of the player on turn, in rounds that are played half at random.
fn views(variant: Variant, rounds: usize, rng: &mut Chance) -> Vec<View> {
    let mut views = Vec::new();
    for _ in 0..rounds {
        let mut round = Round::new(&shuffle::deal(variant, None, rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            views.push(view);
            let action = if rng.random_bool(0.3) {
                round.legal_actions().choose(rng).copied()
            } else {
                bots::choose(Level::Net, &view, 1)
            };
            round.play(action.expect("an action")).expect("legal");
        }
    }
    views
}

/// A view of a round in which the hidden cards lie otherwise.
fn reshuffled(view: &View, rng: &mut Chance) -> View {
    let table = view.table();
    let mut clan: Vec<ClanCard> = view.hidden_clan_cards().iter().collect();
    clan.shuffle(rng);
    let mut tactic = view.hidden_tactic_cards();
    tactic.shuffle(rng);
    let held = clan.split_off(table.deck_len(DeckKind::Clan));
    let tactic_held = tactic.drain(table.deck_len(DeckKind::Tactic)..);
    let tactic_held: Vec<Card> = tactic_held.map(Card::from).collect();
    let held = held.into_iter().map(Card::from);
    let hand: Hand = held.chain(tactic_held).collect();
    let round = view.supposing(hand, &clan, &tactic);
    round.expect("the same view").view(view.viewer())
}

#[test]
fn every_action_has_a_few_reasons_in_both_languages() {
    let mut rng = chance(1);
    let (mut asked, mut kinds) = (0, BTreeSet::new());
    for variant in Variant::ALL {
        for view in views(variant, 4, &mut rng) {
            let actions: Vec<Action> = view.legal_actions().into_iter().collect();
            for action in actions.sample(&mut rng, 2) {
                let [english, french] =
                    Language::ALL.map(|language| reasons(language, &view, *action));
                assert!((1..=6).contains(&english.len()), "{action}: {english:?}");
                assert_eq!(english.len(), french.len(), "{action}");
                for sentence in english.iter().chain(&french) {
                    assert!(sentence.ends_with('.'), "{action}: {sentence}");
                    assert!(!sentence.contains(['{', '\n']), "{action}: {sentence}");
                }
                assert_ne!(english, french, "{action}");
                assert_eq!(
                    reasons(Language::English, &reshuffled(&view, &mut rng), *action),
                    english,
                    "{action}"
                );
                kinds.insert(common::kind(*action));
                asked += 1;
            }
        }
    }
    assert!(asked > 500, "{asked} actions were asked about");
    assert!(kinds.len() > 8, "of many kinds: {kinds:?}");
}

fn told(view: &str, action: &str) -> Vec<String> {
    let view: schotten::notation::Position = view.parse().expect("a position");
    let view = view.view_on_turn().expect("a view");
    let action: Action = action.parse().expect("an action");
    view.check(action).expect("legal");
    reasons(Language::English, &view, action)
}

fn has(told: &[String], sentence: &str) {
    assert!(
        told.iter().any(|one| one == sentence),
        "no {sentence:?} in {told:#?}"
    );
}

#[test]
fn hints_tell_outs_and_neighbors_and_what_the_opponent_can_do() {
    // A holds R7; R4 is unplayed elsewhere. The opponent has two blues.
    let view = "base border=R5:B8B9/G1G2G3:Y1P2N3^A=A/Y4Y5Y6:N4P5G6^A=A/:/:/:/:/:/: \
                hands=R6R7N9N8P9P8,?6 clan=?27 tactic=?0 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let hint = told(view, "R6@1");
    has(&hint, "R7 or R4 completes the Color-Run; you hold R7.");
    has(&hint, "With Stones 2 and 3 it makes three adjacent Stones.");
    has(&hint, "The opponent can still reach Color-Run 24 there.");
    assert!(
        hint.iter()
            .any(|one| one.starts_with("Stone 1: the chance")),
        "{hint:?}"
    );
    assert!(
        hint.iter().any(|one| one.contains("winning the round is")),
        "{hint:?}"
    );
}
