//! Hints: every action has reasons in both languages, and none of them depends on
//! hidden cards.

use rand::RngExt;
use rand::seq::IndexedRandom;
use schotten_bots::endgame::{self, ExactValue, Limit};
use schotten_bots::{Level, OwnProspect, Reason, StoneOdds, stone_prospects};
use schotten_rules::notation::Position;
use schotten_rules::{Action, ByPlayer, Deal, Player, Round, StoneId, Variant, View};
use schotten_testkit::random_positions;
use schotten_testkit::{kind, position, redeal_hidden_cards};
use std::collections::BTreeSet;
use tabletop::chance::{Chance, seeded};
use telling::Language;
use telling::words::{Mention, describe_prospects, reasons};

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
                    .map(|language| reasons(language, &view, &(*action).into(), Mention::Opponent));
                assert!((1..=6).contains(&english.len()), "{action}: {english:?}");
                assert_eq!(english.len(), french.len(), "{action}");
                for sentence in english.iter().chain(&french) {
                    assert!(sentence.ends_with('.'), "{action}: {sentence}");
                    assert!(!sentence.contains(['{', '\n']), "{action}: {sentence}");
                }
                assert_ne!(english, french, "{action}");
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

/// What the look at Stone 1 says to A, who is on turn in this base game, in lines of this width.
fn look(border: &str, hand: &str, width: u16) -> String {
    let placed = border.bytes().filter(u8::is_ascii_digit).count();
    let empty = "/:".repeat(8 - border.matches('/').count());
    let text = format!(
        "base border={border}{empty} hands={hand},?6 clan=?{} tactic=?0 discard=- \
         played=0,0 jokers=- passes=0 turn=A phase=play",
        54 - 6 - hand.len() / 2 - placed
    );
    let position: Position = text.parse().expect("a position");
    let view = position.view_on_turn().expect("a view");
    let names = ByPlayer::from_fn(|player| if player == Player::A { "You" } else { "Bob" }.into());
    let players = Mention::read_by(Player::A, Mention::Opponent);
    let stone = StoneId::new(1).expect("a Stone");
    describe_prospects(Language::English, &view, stone, &names, &players, width)
        .expect("it is not claimed")
}

#[test]
fn a_look_says_what_its_chance_is_of_and_what_the_hand_is_good_for() {
    let said = look("N5:", "Y5G1G4R1R7B9", 76);
    assert!(
        said.contains("With Y5 in hand, any other 5 would"),
        "{said}"
    );
    assert!(said.contains(", Color-Run ("), "{said}");
    assert!(
        said.contains("; at best 18 with N7 and N6). With Y5"),
        "{said}"
    );
    // Where there is less room, what the hand is good for comes first.
    let said = look("N5:P9", "Y5G1G4R1R7P8", 60);
    assert!(said.contains("You: N5. With Y5 in hand, "), "{said}");
    assert!(
        said.contains("Bob: P9, Three of a Kind 27 with two more 9s ("),
        "{said}"
    );
}

/// A hint names the draws beside what the hand makes, and so does the look after it.
#[test]
fn a_look_names_the_draws_beside_what_the_hand_makes() {
    let said = look("B5:Y1", "B4R3G1R9P7Y8", 76);
    let hopes = "With B4 in hand, B6 or B3 would make it a Color-Run (";
    assert!(said.contains(hopes), "{said}");
    assert!(said.contains("; you already hold Run 12."), "{said}");
    let said = look("B5B4:Y1", "R3G1R9P7Y8Y2", 76);
    let hopes = "You: B5 B4, Color-Run with B6 or B3 (";
    assert!(said.contains(hopes), "{said}");
    assert!(
        said.contains(", and you already hold Run 12 with R3."),
        "{said}"
    );
}

#[test]
fn cards_are_named_by_what_they_have_in_common() {
    let said = look("R9:B2B5", "Y5G1G4Y1Y7P8", 76);
    assert!(
        said.contains(", Color with any other blue card ("),
        "{said}"
    );
    // Only one strength or one color has such a name, and only while all of it does.
    let said = look("R9:B2B5/B9:B1/B8:", "B3B4B6Y1Y7P8", 76);
    assert!(said.contains(", Color with B7 ("), "{said}");
    let said = look("R1:B2Y3", "G5R3G6P5N7P8", 76);
    assert!(said.contains(", Run with any 4 or any 1 ("), "{said}");
}

#[test]
fn a_likelier_category_is_told_with_its_cards_and_chance() {
    let said = look("G9P9:R7R8", "R9B1B3G2Y1N4", 76);
    let hopes = "Bob: R7 R8, Color-Run with R6 (";
    assert!(said.contains(hopes), "{said}");
    assert!(
        said.contains(", or Color with any other red card ("),
        "{said}"
    );
}

/// What the hand alone makes, and nothing else: what could be drawn is the same everywhere.
#[test]
fn a_look_at_an_empty_stone_says_what_the_hand_makes() {
    let said = look(":", "B7R6P5N1G1G2", 76);
    assert_eq!(
        said,
        "Stone 1: empty. Your hand alone could make Run 18 here, with B7, R6 and P5."
    );
    let said = look(":", "B7R5P3N1G1G9", 76);
    assert_eq!(
        said,
        "Stone 1: empty. Your hand alone could make nothing better than a Sum here."
    );
    let said = look(":", "B7R5", 76);
    let too_few = "Stone 1: empty. Your hand alone has too few cards for a side here.";
    assert_eq!(said, too_few);
}

/// The chance of a formation isn't that of any card that wins.
#[test]
fn a_look_tells_the_cards_that_win_beside_the_best_formation() {
    let said = look("G4G5:P3N3B5", "R1Y1N1P1B1R2", 76);
    assert!(said.contains("Color-Run with G6 or G3 ("), "{said}");
    assert!(
        said.contains("), or any of 39 winning cards (>99%)"),
        "{said}"
    );
    // Nothing is hoped for that can't win.
    let said = look("R4R5:B4B5B6", "R1Y1G2N2Y8P6", 76);
    assert_eq!(
        said,
        "Stone 1. You: R4 R5. Bob: B4 B5 B6 (Color-Run 15). The opponent can claim it."
    );
}

/// What could be drawn besides, or what the opponent could still get, would only cast doubt.
#[test]
fn a_stone_that_the_hand_wins_for_certain_says_with_which_cards() {
    let said = look("B8:G1B4", "P8Y4R1R2N1N2", 76);
    let sure = "With P8 and Y4 in hand, you can't lose it any more.";
    assert!(said.ends_with(sure), "{said}");
    assert!(!said.contains("chance") && !said.contains("Sum"), "{said}");
}

#[test]
fn a_stone_that_is_won_but_not_proved_says_which_cards_count() {
    // B would need P2 or P4, which A holds, but a proof doesn't count that.
    let said = look("P7R7Y7:P3", "P2P4R1R2G1G2", 76);
    assert!(said.contains("Bob: P3. You can't lose it"), "{said}");
    assert!(
        said.contains("P5 and P4 could still beat it. You hold P4."),
        "{said}"
    );
}

/// Who is ahead always stands beside the chance, and the words follow from it alone.
#[test]
fn every_look_at_an_undecided_stone_tells_the_chance() {
    let names = ByPlayer::from_fn(|player| format!("{player:?}"));
    let players = Mention::read_by(Player::A, Mention::Opponent);
    let (mut told, mut short) = (0, 0);
    for round in random_positions(7, 500) {
        let view = round.view(Player::A);
        for (id, stone) in view.table().border().stones() {
            let Some(found) = stone_prospects(&view, id).filter(|_| !stone.is_empty()) else {
                continue;
            };
            let is_open = found.odds.is_some_and(|odds| !odds.is_certain());
            let is_open = is_open && (0.001..0.999).contains(&found.chance);
            for language in Language::ALL {
                for width in [40, 76] {
                    let look = describe_prospects(language, &view, id, &names, &players, width);
                    let look = look.expect("it is not claimed");
                    let figure = look.rsplit_once('(').map(|(_, figure)| figure);
                    let has_figure = figure.is_some_and(|figure| {
                        figure.ends_with("%).") || figure.ends_with("%)\u{a0}.")
                    });
                    if is_open {
                        assert!(has_figure, "{look}");
                        told += 1;
                        short += usize::from(width == 40);
                    }
                }
            }
        }
    }
    assert!(told > 1000 && short > 500, "{told} {short}");
}

/// The sentence of a hint about the player's side names draws: the look after the play names
/// them too, where there is room.
#[test]
fn a_look_names_every_draw_that_the_hint_names() {
    let names = ByPlayer::from_fn(|player| format!("{player:?}"));
    let mut found_draws = 0;
    for round in random_positions(8, 700) {
        let view = round.view(round.table().turn());
        let players = Mention::read_by(view.viewer(), Mention::Opponent);
        for action in view.legal_actions().into_iter().step_by(7) {
            let Action::Place(_, id) = action else {
                continue;
            };
            let after = view.after(action).expect("legal");
            let found = stone_prospects(&after, id).expect("it is not claimed");
            // At a Stone that is won, what could be drawn doesn't matter.
            if found.odds.is_some_and(StoneOdds::is_certain) {
                continue;
            }
            let draws = match schotten_bots::reasons(&view, action)
                .into_iter()
                .find_map(|reason| match reason {
                    Reason::Own(own) => Some(own),
                    _ => None,
                }) {
                Some(OwnProspect::Outs {
                    cards,
                    held,
                    elite: None,
                    ..
                }) if held.is_empty() => cards,
                Some(OwnProspect::Becomes(plan)) if plan.to_draw > 0 => {
                    plan.drawn.union(plan.alike)
                }
                _ => continue,
            };
            let language = Language::English;
            let hint = reasons(language, &view, &action.into(), Mention::Opponent);
            let begins = ["With ", "Drawing ", "If you draw ", "You hold "];
            let is_own = |said: &&String| begins.iter().any(|begin| said.starts_with(begin));
            let hint = hint.iter().find(is_own).expect("a sentence about the side");
            let look = describe_prospects(language, &after, id, &names, &players, u16::MAX);
            let look = look.expect("it is not claimed");
            for card in draws.iter().map(|card| card.to_string()) {
                if hint.contains(&card) {
                    assert!(look.contains(&card), "{action}: {card} of {hint}\n{look}");
                    found_draws += 1;
                }
            }
        }
    }
    assert!(found_draws > 500, "{found_draws}");
}
