//! Turns in the hot seat and against the computer, claims, undo, a match to its end.

use super::games::match_of_two_rounds;
use super::*;
use crate::tui::schotten::marks::MovedCard;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::GameScreen;
use crate::tui::shell::job::JobNews;
use crate::tui::shell::thinking::{Answer, BotRequest};
use jiff::Timestamp;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{DeckKind, Phase};
use telling::Language;

#[test]
fn a_turn_in_the_hot_seat_goes_from_curtain_to_curtain() {
    let mut table = TestTable::hot_seat(Variant::Base);
    assert_eq!(table.stage(), Stage::Curtain);
    assert!(table.shows("Bob, please look away."));
    table.keys("Space");
    let hand = table.hand();
    table.keys("b 5");
    assert_eq!(table.sides(5), [hand[1].clone(), String::new()]);
    assert_eq!(
        table.table().phase(),
        Phase::End,
        "the turn waits for its end"
    );
    table.keys("Enter");
    // Before the curtain falls, Ann sees what she has drawn.
    assert_eq!(table.stage(), Stage::TurnOver(Player::A));
    let new = table.hand().into_iter().find(|card| !hand.contains(card));
    table.expect_shown("You drew");
    assert!(
        new.is_some_and(|new| table.shows(&new)),
        "{}",
        table.screen()
    );
    table.keys("Enter");
    assert_eq!(
        (table.stage(), table.table().turn()),
        (Stage::Curtain, Player::B)
    );
    assert!(table.shows(&format!(
        "Ann placed {} at Stone 5 and drew a card.",
        hand[1]
    )));
}

#[test]
fn no_key_held_down_ends_a_turn_and_raises_the_curtain() {
    for held in ["Enter", "d"] {
        let mut table = TestTable::hot_seat(Variant::Base);
        table.keys("Space a 5");
        for _ in 0..9 {
            table.keys(held);
        }
        let seen = table.game().view().map(|view| view.viewer());
        assert_ne!(seen, Some(Player::B), "{held}");
    }
}

#[test]
fn an_unused_key_at_the_curtain_shows_which_key_works() {
    let mut table = TestTable::hot_seat(Variant::Base);
    for (key, at) in ["Enter", "a", "5", "Right"].into_iter().zip(2..) {
        let turn = format!("Space a {at} Enter");
        table.keys(&turn).keys("Enter").keys(key);
        assert_eq!(table.stage(), Stage::Curtain, "{key}");
        assert!(table.shows("Only Space or a click raises the curtain."));
        table.keys("Space");
        assert!(!table.shows("Only Space"), "{key}");
        table.keys(&turn["Space ".len()..]).keys("z");
        assert!(table.shows("press Enter to lower the curtain"));
        table.keys("Enter");
        assert_eq!(table.stage(), Stage::Curtain);
    }
}

#[test]
fn arrows_and_enter_play_a_turn() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space");
    let hand = table.hand();
    table.keys("Right Right Right Enter Right Right Right Enter");
    assert_eq!(table.sides(3), [hand[2].clone(), String::new()]);
    table.keys("d Enter");
    assert_eq!(table.stage(), Stage::Curtain);
}

#[test]
fn the_mouse_plays_a_turn() {
    let mut table = TestTable::hot_seat(Variant::Tactic);
    table.click_command(Command::Ready);
    let hand = table.hand();
    table
        .click(SchottenTarget::Hand(6))
        .click(SchottenTarget::Stone(stone(9)));
    assert_eq!(table.sides(9), [hand[6].clone(), String::new()]);
    table
        .click_command(Command::DrawTactic)
        .click_command(Command::LowerCurtain);
    assert_eq!(table.stage(), Stage::Curtain);
    assert_eq!(table.table().deck_len(DeckKind::Tactic), 9);
}

#[test]
fn the_keys_of_the_decks_end_a_turn_at_once() {
    for (key, deck) in [("d", DeckKind::Clan), ("T", DeckKind::Tactic)] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.keys("Space");
        let cards = table.table().deck_len(deck);
        table.keys("g 9");
        assert!(table.shows("Press d or T to draw"), "{}", table.screen());
        assert!(
            table.shows("d Clan  ") && table.shows("T Tactic  "),
            "{}",
            table.screen()
        );
        table.keys(key);
        assert_eq!(table.table().deck_len(deck), cards - 1, "{key}");
        assert_eq!(table.stage(), Stage::TurnOver(Player::A), "{key}");
    }
}

#[test]
fn the_card_drawn_last_is_marked_in_the_next_turn() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a 1 Enter  Space a 1 Enter  Space");
    let drawn = table.game().fresh()[0].to_string();
    assert_eq!(table.hand().last(), Some(&drawn));
    assert!(table.shows("f▀ new"), "{}", table.screen());
}

#[test]
fn what_the_other_player_did_is_marked() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a 4 Enter  Space a 6 Enter Space");
    let marks = &table.game().marks;
    let [_, placed] = table.sides(6);
    assert_eq!(marks.cards.len(), 1, "one's own cards are not marked");
    let MovedCard {
        stone: id,
        player,
        troop,
    } = marks.cards[0];
    assert_eq!(
        (id, player, troop.to_string()),
        (stone(6), Player::B, placed)
    );
}

#[test]
fn a_stone_that_is_full_is_refused_with_the_reason() {
    let mut table = TestTable::hot_seat(Variant::Base);
    for _ in 0..3 {
        table.keys("Space a 1 Enter Space a 2 Enter");
    }
    table.keys("Space a 1");
    assert!(table.says("Your side of Stone 1 is full."));
    table.keys("Esc Esc");
    assert!(table.game().selection.is_empty());
}

#[test]
fn passing_is_refused_while_a_card_can_be_placed() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space p");
    assert!(table.says("you can't pass"));
    assert_eq!(table.table().phase(), Phase::Play);
}

/// A: R7 R8 R9 and weak cards; B: nothing to stop them.
fn color_run() -> TestTable {
    TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "")
}

#[test]
fn the_letter_of_the_chosen_card_puts_it_down() {
    let mut table = color_run();
    table.keys("Space b");
    assert!(table.game().selection.card().is_some());
    table.keys("b");
    assert!(table.game().selection.card().is_none());
    table.keys("b c");
    let card = table.game().selection.card();
    assert_eq!(card, table.game().view().unwrap().hand().get(2));
}

#[test]
fn a_valid_claim_is_marked_and_explained_with_its_proof() {
    let mut table = color_run();
    table.keys("Space a 5 Enter Space a 1 Enter Space a 5 Enter Space a 1 Enter Space a 5");
    assert!(table.shows("claim") && table.shows("C-Run 24"));
    table.keys("c");
    assert_eq!(
        table.table().border().owned(Player::A).len(),
        1,
        "one Stone: nothing to ask"
    );
    assert!(table.says("Color-Run 24 wins"));
    table.keys("Enter");
    assert!(table.shows("claimed Stone 5"));
}

#[test]
fn a_claim_that_fails_is_answered_with_the_cards_that_refute_it() {
    let mut table = color_run();
    // G1 B1 N1: a Three of a Kind of 3.
    table.keys("Space d 5 Enter Space a 1 Enter Space d 5 Enter Space a 1 Enter Space d 5");
    // The key answers at once, because only one side is complete.
    table.keys("c");
    assert!(table.says("You can't claim Stone 5: Three of a Kind 3 can still be beaten"));
    assert!(!table.shows("Claim which Stone") && !table.shows("claim this one"));
    table.keys("Esc");
    assert!(!table.shows("You can't claim"), "{}", table.screen());
    table.keys("5 Enter");
    assert!(table.says("You can't claim Stone 5: Three of a Kind 3 can still be beaten"));
    assert!(table.table().border().owned(Player::A).is_empty());
    table.keys("Esc");
    assert!(!table.shows("You can't claim"), "{}", table.screen());
    table.keys("Enter Enter");
    assert_eq!(table.stage(), Stage::Curtain, "a wrong claim costs nothing");
}

#[test]
fn a_stones_number_and_enter_claim_it_after_the_play() {
    let mut table = color_run();
    table.keys("Space a 5 Enter Space a 1 Enter Space a 5 Enter Space a 1 Enter Space a 5 5");
    assert!(table.table().border().owned(Player::A).is_empty());
    table.keys("Enter");
    assert!(table.table().border().owned(Player::A).contains(stone(5)));
}

#[test]
fn under_expert_claims_come_before_the_play() {
    let mut table = TestTable::dealt(Variant::Expert, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space a 5 Enter Space a 1 Enter Space a 5 Enter Space a 1 Enter Space a 5");
    table.keys("5");
    assert!(
        table.table().border().owned(Player::A).is_empty(),
        "not after the play"
    );
    table.keys("Enter Space a 1 Enter Space");
    assert!(table.shows("Claim a Stone (C)"));
    table.keys("C");
    assert!(table.table().border().owned(Player::A).contains(stone(5)));
    assert_eq!(table.table().phase(), Phase::Play);
    // The letter c is a card there.
    table.keys("c");
    assert!(table.game().selection.card().is_some());
}

#[test]
fn the_play_can_be_taken_back_until_a_card_is_drawn() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space");
    let hand = table.hand();
    table.keys("u");
    table.expect_shown("Nothing to undo");
    table.keys("a 5");
    assert!(table.game().can_undo());
    table.keys("u");
    assert!(!table.shows("Nothing to undo"));
    table.keys("u");
    table.expect_shown("Nothing to undo");
    assert_eq!(
        (table.hand(), table.sides(5)),
        (hand, [String::new(), String::new()])
    );
    table.keys("a 6 Enter Space");
    assert!(
        !table.game().can_undo(),
        "nobody takes back the other player's turn"
    );
    table.keys("u");
    assert!(!table.sides(6)[0].is_empty());
}

#[test]
fn what_was_taken_back_is_played_again_until_something_else_is_played() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a 5");
    assert!(!table.shows("U redo"));
    let played = table.sides(5);
    table.keys("u");
    table.expect_shown("U redo");
    table.keys("U");
    assert_eq!(table.sides(5), played);
    table.keys("u b 6 U");
    assert_eq!(table.sides(5), [String::new(), String::new()]);
    table.keys("u U");
    assert_eq!(table.table().phase(), Phase::End, "Stone 6 again");
    assert!(!table.sides(6)[0].is_empty());
}

#[test]
fn the_settings_have_a_draw_confirmed() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.set(|settings| settings.confirm_draws = true);
    table.keys("Space a 5 Enter");
    table.expect_shown("This can't be undone.");
    // Taken back and chosen again, it is asked again.
    table.keys("u b 6 Enter");
    table.expect_shown("This can't be undone.");
    assert_eq!(table.stage(), Stage::Turn);
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::TurnOver(Player::A));
}

#[test]
fn a_draw_that_cannot_be_taken_back_says_so() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        ..Options::starting_at_once()
    });
    table.keys("a 5 Enter");
    // A computer that thinks about its answer.
    table.app.game_mut().expect("a game").stage = Stage::Waiting;
    table.keys("u");
    table.expect_shown("You can't take back a draw");
}

#[test]
fn against_the_computer_the_hand_stays_at_the_bottom() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::B),
        seed: Some(3),
        ..Options::starting_at_once()
    });
    assert_eq!(
        table.stage(),
        Stage::Turn,
        "the computer has made its first turn"
    );
    assert!(table.shows("Computer placed"));
    assert_eq!(table.game().marks.cards.len(), 1);
    table.keys("a 5 Enter");
    assert_eq!(
        (table.stage(), table.game().bottom()),
        (Stage::Turn, Player::A)
    );
    assert_eq!(log_of(&table).turns.len(), 3);
}

#[test]
fn an_answer_to_an_old_question_is_ignored() {
    let options = Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::B),
        ..Options::starting_at_once()
    };
    let (mut app, effect) = App::new(
        &options,
        still(),
        Theme::named("mono", Depth::None),
        1,
        Timestamp::UNIX_EPOCH,
    );
    let Some(Effect::Ask(job)) = effect else {
        panic!("the computer is asked");
    };
    let question: Box<BotRequest<SchottenTotten>> = job.downcast().ok().unwrap();
    question.answer(&mut |answer| {
        let other = Answer {
            ticket: answer.ticket + 1,
            ..answer
        };
        assert!(app.update(&Message::Done(JobNews::new(other))).is_none());
        true
    });
    assert!(app.game().unwrap().actions().is_empty());
    assert!(app.is_waiting());
    for _ in 0..4 {
        app.update(&Message::Tick);
    }
    assert!(
        crate::tui::schotten::text::prompt(Language::English, app.game().unwrap())
            .contains("thinking")
    );
}

#[test]
fn the_player_can_look_around_while_the_computer_thinks() {
    let options = Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::B),
        ..Options::starting_at_once()
    };
    let (app, _) = App::new(
        &options,
        still(),
        Theme::named("mono", Depth::None),
        1,
        Timestamp::UNIX_EPOCH,
    );
    let mut table = TestTable::of(app, None);
    table.keys("a 5 Enter l Esc 3");
    assert!(table.app.is_waiting());
    assert!(table.shows("Stone 3  You "), "{}", table.screen());
    table.keys("q y");
    assert!(table.quit);
}

#[test]
fn a_match_continues_to_its_end_and_to_a_new_game() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        rounds: 2,
        seed: Some(11),
        ..Options::starting_at_once()
    });
    table.play_to_the_end();
    assert!(table.game().game().result().is_some());
    assert!(table.keys("Enter").shows("Final score") && table.shows("Rounds "));
    let first = table
        .game()
        .game()
        .rounds()
        .iter()
        .map(|round| round.deal().first_player());
    let first: Vec<Player> = first.collect();
    assert_ne!(first[0], first[1], "the start alternates");
    assert!(table.shows("v replay"));
    table.keys("v");
    assert!(
        table
            .app
            .layers()
            .front
            .is::<crate::tui::shell::replay::State>()
    );
    table.keys("Esc");
    assert_eq!(table.stage(), Stage::Over);
    assert!(table.shows("Enter rematch"), "the result is still there");
    assert!(!table.quit);
    table.keys("g");
    assert!(matches!(table.app.screen, Screen::Start));
    table.keys("Enter");
    assert_eq!(table.game().game().length(), 2, "asked for the same again");
    assert_eq!(
        table.game().game().participant(Player::B).level(),
        Some(Level::Greedy)
    );
}

#[test]
fn the_same_seed_deals_the_same_rounds() {
    let deals = |level| {
        let mut table = TestTable::new(&Options {
            opponent: Some(level),
            rounds: 2,
            seed: Some(5),
            first: Some(Player::A),
            ..Options::starting_at_once()
        });
        while table.game().round_number() < 2 {
            if table.stage() == Stage::Over {
                table.keys("Enter");
            } else {
                table.keys("a Right Enter C C Esc d Right Enter p Enter");
            }
        }
        let rounds = table.game().hosted().in_full().rounds();
        rounds.iter().map(|round| *round.deal()).collect::<Vec<_>>()
    };
    assert_eq!(deals(Level::Random), deals(Level::Greedy));
}

#[test]
fn a_match_can_be_played_with_the_keyboard_alone() {
    for variant in Variant::ALL {
        let mut table = match_of_two_rounds(variant);
        for key in "Space a Right Enter C C Esc d d Right Enter p Enter"
            .split(' ')
            .cycle()
            .take(5000)
        {
            if table.game().game().result().is_some() {
                break;
            }
            table.keys(key);
        }
        assert!(table.game().game().result().is_some(), "{variant:?}");
        table.keys("g");
        assert!(matches!(table.app.screen, Screen::Start));
    }
}
