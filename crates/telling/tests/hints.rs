//! Hints: every action has reasons in both languages, and none of them depends on
//! hidden cards.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::Level;
use schotten_bots::endgame::{self, ExactValue, Limit};
use schotten_rules::notation::Position;
use schotten_rules::{Action, Deal, DeckKind, Round, Variant, View};
use schotten_testkit::{kind, position, redeal_hidden_cards};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};
use telling::Language;
use telling::words::{Mention, hint, reasons};

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

/// In French, a formation without its total has an article, or is called a formation.
fn assert_articles(sentence: &str) {
    for name in ["Suite couleur", "Brelan", "Carré", "Couleur", "Somme"] {
        for (at, _) in sentence.match_indices(name) {
            let before = sentence[..at]
                .split([' ', '\''])
                .rfind(|word| !word.is_empty());
            let after = sentence[at + name.len()..].trim_start();
            let has_total = after.starts_with(|char: char| char.is_ascii_digit());
            let introduced = ["un", "une", "le", "la", "formation"];
            let is_introduced = before.is_some_and(|word| introduced.contains(&word));
            assert!(has_total || is_introduced, "{sentence}");
        }
    }
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
                    .map(|language| reasons(language, &view, &(*action).into(), Mention::Opponent));
                assert!((1..=6).contains(&english.len()), "{action}: {english:?}");
                assert_eq!(english.len(), french.len(), "{action}");
                for sentence in english.iter().chain(&french) {
                    assert!(sentence.ends_with('.'), "{action}: {sentence}");
                    assert!(!sentence.contains(['{', '\n']), "{action}: {sentence}");
                }
                assert_ne!(english, french, "{action}");
                for sentence in &french {
                    assert_articles(sentence);
                }
                let other = redeal_hidden_cards(&view, &mut rng).view(view.viewer());
                let there = reasons(
                    Language::English,
                    &other,
                    &(*action).into(),
                    Mention::Opponent,
                );
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
            let hint = reasons(Language::English, &view, &action.into(), Mention::Opponent);
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
        "The opponent needs it for three adjacent Stones with 2 and 3.",
    );
}

#[test]
fn a_hint_says_which_card_must_be_drawn_besides_the_joker_in_hand() {
    let view = "tactic border=:N7/:/:/:/:/:/:/:/: hands=G5G3N8BBSBJOJO,?7 clan=?44 tactic=?5 \
                discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    let hint = hint_for(view, "N8@6");
    assert_contains(
        &hint,
        "With the Joker in hand, N9 or N6 would make it a Color-Run, 24 with N9.",
    );
}

#[test]
fn a_hint_says_what_a_side_without_its_card_can_still_be() {
    let tail = "passes=0 turn=A phase=play";
    for (border, unseen, sentence) in [
        (
            "R5:B7B8B9",
            0,
            "That breaks up the opponent's Color-Run 24 at Stone 1, and too few Clan cards are left \
             to complete that side.",
        ),
        (
            "R5:B9",
            20,
            "That takes the only card from the opponent's side of Stone 1; you can have",
        ),
    ] {
        let border = format!("{border}/:/:/:/:/:/:/:/:");
        let view = position(Variant::Tactic, &border, ["BA", ""], [unseen, 4], tail);
        let hint = hint_for(&view, "BA:B9@1");
        assert!(
            hint.iter().any(|one| one.starts_with(sentence)),
            "{hint:#?}"
        );
    }
}

/// What a Traitor brings to the same Stone counts for the player's side.
#[test]
fn a_hint_counts_the_card_that_the_traitor_brings() {
    let border = "R5:G7N7R7/:/:/:/:/:/:/:/:";
    let tail = "passes=0 turn=A phase=play";
    let view = position(Variant::Tactic, border, ["TR", ""], [54, 4], tail);
    let hint = hint_for(&view, "TR:R7@1>1");
    assert!(
        hint.iter()
            .any(|one| one.ends_with("; you can have Color-Run 18.")),
        "{hint:#?}"
    );
}

fn hint_for(view: &str, action: &str) -> Vec<String> {
    let view: Position = view.parse().expect("a position");
    let view = view.view_on_turn().expect("a view");
    let action: Action = action.parse().expect("an action");
    view.check(action).expect("legal");
    reasons(Language::English, &view, &action.into(), Mention::Opponent)
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
    assert_contains(
        &hint,
        "You hold R7 for the Color-Run; R4 would complete it too.",
    );
    let both = view.replace("R6R7N9", "R6R7R4");
    assert_contains(
        &hint_for(&both, "R6@1"),
        "You hold R7 and R4: each of them completes the Color-Run.",
    );
    assert_contains(&hint, "With Stones 2 and 3 it makes three adjacent Stones.");
    assert_contains(&hint, "The opponent can still reach Color-Run 24 there.");
    assert!(
        hint.iter()
            .any(|one| one.contains("chance at Stone 1") || one.contains("favorite at Stone 1")),
        "{hint:?}"
    );
    assert!(
        hint.iter().any(|one| one.starts_with("Win chance: about ")),
        "{hint:?}"
    );
}

#[test]
fn a_hint_prefers_claims_among_plays_that_are_as_good() {
    let mut rng = seeded(9);
    let owned_after = |view: &View, action: Action| {
        let mut after = view.after(action).expect("legal");
        while let Some(stone) = after.table().claimable().nth(0) {
            after = after.after(Action::Claim(stone)).expect("claimable");
        }
        let border = after.table().border();
        let owned = border.owned(view.viewer());
        // Where claims come before the play, those of the next turn count.
        let claimable = border.claimable(view.viewer(), after.table().unplayed());
        (!owned.winning().is_empty(), owned.union(claimable).len())
    };
    for variant in [Variant::Base, Variant::Expert] {
        let mut changed = 0;
        for view in views(variant, 40, &mut rng) {
            let chosen = schotten_bots::choose(Level::Net, &view, 1).expect("an action");
            let preferred = schotten_bots::prefer_claims(&view, chosen);
            if preferred == chosen {
                continue;
            }
            changed += 1;
            assert!(view.check(preferred).is_ok());
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
            // Where the round is won, how soon counts more than how many Stones.
            assert!(
                value(chosen) == Some(ExactValue::Won)
                    || owned_after(&view, preferred) > owned_after(&view, chosen),
                "{preferred} for {chosen}"
            );
        }
        assert!(changed > 0, "{variant:?}");
    }
}

/// Shares add up to 100%, only the end of the game makes them 0% or 100%, and one can be kept as
/// it is.
#[test]
fn shares_add_up_to_one_hundred_percent() {
    let shares = |chances: &[f32], kept, is_over| {
        telling::words::percent_shares(Language::English, chances, kept, is_over).join(" ")
    };
    let shown = |chances: &[f32], kept| shares(chances, kept, false);
    assert_eq!(
        shown(&[0.94, 0.006, 0.046, 0.004, 0.004], None),
        "93% 1% 4% 1% 1%"
    );
    assert_eq!(shown(&[0.335, 0.335, 0.33], None), "34% 33% 33%");
    assert_eq!(shown(&[0.333, 0.333, 0.334], Some(0)), "33% 33% 34%");
    assert_eq!(shown(&[0.0, 1.0], None), "<1% >99%");
    assert_eq!(shares(&[0.0, 1.0], None, true), "0% 100%");
    assert_eq!(shown(&[0.998, 0.002], Some(1)), "99% 1%");
}

/// Where there is only one deck, a hint to draw says what to do and nothing that is obvious.
#[test]
fn a_draw_without_a_choice_needs_no_reason() {
    let view = "base border=R5:/:/:/:/:/:/:/:/: hands=R6R7N9N8P9,?6 clan=?42 tactic=?0 discard=- \
                played=0,0 jokers=- passes=0 turn=A phase=end";
    let view: Position = view.parse().expect("a position");
    let view = view.view_on_turn().expect("a view");
    let action = Action::Draw(DeckKind::Clan);
    let reasons = schotten_bots::reasons(&view, action);
    let said = Language::ALL.map(|language| {
        let room = (u16::MAX, 3);
        hint(language, &view, action, &reasons, Mention::Opponent, room)
    });
    assert_eq!(
        said,
        ["Hint: draw a card.", "Conseil\u{a0}: piochez une carte."]
    );
}

/// A Stone isn't still the opponent's if it was not before the play, and the figures say so.
#[test]
fn a_stone_that_the_play_gives_up_is_told_with_both_figures() {
    let mut rng = seeded(3);
    let mut given_up = 0;
    for view in Variant::ALL
        .map(|variant| views(variant, 6, &mut rng))
        .concat()
    {
        let plays = view.legal_actions().into_iter();
        for action in plays.filter(|one| one.played_card().is_some()).take(4) {
            let told = reasons(Language::English, &view, &action.into(), Mention::Opponent);
            let is_it = |said: &&String| {
                said.starts_with("That mostly gives up Stone")
                    || said.contains("becomes the favorite")
            };
            for said in told.iter().filter(is_it) {
                let figures = |text: &str| {
                    let number = text.rsplit(['(', ' ']).next()?;
                    number.trim_matches(['<', '>']).parse::<u32>().ok()
                };
                let mut parts = said.split('%').filter_map(figures);
                let before = parts.next().expect("a figure");
                let after = parts.next().expect("a figure");
                assert!(before >= 30 && after < before, "{said}");
                given_up += 1;
            }
        }
    }
    assert!(given_up > 20, "{given_up}");
}

/// A card that is placed elsewhere may be the last that could beat a complete side, and one in
/// hand may be it still: the hint says why a claim holds now, or why it has to wait.
#[test]
fn a_hint_says_why_a_claim_holds_now_or_has_to_wait() {
    // Only R7 makes more of R8 and R9 than Color-Run 6.
    let complete = "base border=P1P2P3:R8R9/:/:/:/:/:/:/:/: hands=R7N8P8Y1Y2N1,?6 clan=?37 \
                    tactic=?0 discard=- played=0,0 jokers=- passes=0 turn=A phase=play";
    assert_contains(
        &hint_for(complete, "R7@3"),
        "With R7 played, nothing beats Stone 1: you can claim it right away.",
    );
    let expert = complete.replace("base", "expert");
    assert_contains(
        &hint_for(&expert, "R7@3"),
        "With R7 played, no Clan card beats Stone 1: you can claim it next turn for certain.",
    );
    let incomplete = complete
        .replace("P1P2P3:", "P1P2:")
        .replace("Y2N1", "Y2P3")
        .replace("?37", "?38");
    assert_contains(
        &hint_for(&incomplete, "P3@1"),
        "The opponent can't beat it any more, but you can't claim it yet: the proof counts R7 in \
         your hand too.",
    );
}
