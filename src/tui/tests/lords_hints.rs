//! Hints at the table of Lords of Scotland: when they are given, and what Enter does after them.

use super::TestTable;
use super::lords::{TWO, dealt, placed};
use crate::tui::lords::Stage;
use coach::{Advice, Coached as _, Futures, Row};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Card, Clan, Facing, Phase, View};
use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use tabletop::chance::{Chance, seeded};
use tabletop::{AnalysisOptions, Budget};

/// More steps than a game takes.
const STEPS: usize = 10_000;

/// Shows a hint that advises these actions.
fn advise(table: &mut TestTable, turn: &[Action]) {
    let lords = table.app.lords_mut().expect("a table");
    let view = lords.choosing().expect("a player to act");
    let options = AnalysisOptions::new(Budget::iterations(1));
    let mut futures = Futures::<LordsOfScotland>::new(&view, turn, &options).expect("a viewer");
    futures.play_until(1);
    let figures = futures.figures();
    let row = Row {
        play: turn.to_vec(),
        reason: LordsOfScotland::reason(&view, turn, &figures, &figures),
        figures,
        error: 0.0,
    };
    lords.queries.forget();
    lords.aims_at_hint = true;
    let advice = Advice {
        rows: vec![row],
        played: None,
        has_choice: true,
        is_final: true,
    };
    lords.receive_advice(advice);
}

/// Returns a turn of the player to act, of any of the actions that can be foreseen.
fn any_turn(view: &View, rng: &mut Chance) -> Vec<Action> {
    let mut turn = Vec::new();
    loop {
        let Some(now) = view.after(&turn) else {
            return turn;
        };
        let is_begun = !turn.is_empty() && !matches!(now.table().phase(), Phase::Power(_));
        let legal = now.legal_actions();
        // A Makgill often has another card to muster, so that turns have several steps.
        let makgill = legal.iter().copied().find(|action| {
            matches!(action, Action::Muster(card, Facing::Up) if card.clan() == Clan::Makgill)
        });
        let makgill = makgill.filter(|_| rng.random());
        match makgill.or_else(|| legal.choose(rng).copied()) {
            Some(action) if !is_begun => turn.push(action),
            _ => return turn,
        }
    }
}

/// After a hint, Enter carries out the whole turn, whatever that is.
#[test]
fn enter_follows_a_hint_until_the_turn_is_over() {
    let mut rng = seeded(5);
    let (mut longest, mut declined) = (0, 0);
    for (count, seed) in [
        (2, 11),
        (3, 12),
        (5, 13),
        (2, 14),
        (3, 15),
        (4, 16),
        (5, 17),
    ] {
        let mut table = dealt(&["Ann", "*Bob", "*Cat", "*Dan", "*Eve"][..count], seed);
        let mut steps = 0..STEPS;
        while !matches!(table.lords().stage, Stage::Over | Stage::Replay(_)) {
            assert!(
                steps.next().is_some(),
                "the game of seed {seed} doesn't end"
            );
            let Some(view) = table.lords().choosing() else {
                table.keys("Enter");
                continue;
            };
            let turn = any_turn(&view, &mut rng);
            advise(&mut table, &turn);
            assert_eq!(table.lords().intent(), turn.first().copied(), "{view}");
            let from = table.lords().seen().actions().len();
            table.keys("Enter");
            let played = table.lords().hosted().in_full().current().expect("a game");
            let own = &played.actions()[from..];
            assert!(own.starts_with(&turn), "{turn:?} {view}");
            longest = longest.max(turn.len());
            declined += usize::from(turn.contains(&Action::Decline));
        }
    }
    assert!(longest >= 3 && declined > 5, "{longest} {declined}");
}

/// With a card chosen, a hint has a row for it, which stays marked while the figures grow.
#[test]
fn a_hint_compares_the_card_that_is_chosen() {
    for key in ["a", "b", "c", "Right"] {
        let mut table = placed(TWO, &["Ann", "*Bob"]);
        table.keys(key);
        let own = table.lords().intent().expect("an action");
        table.keys("H");
        assert_eq!(table.lords().hint(), Some(own), "{key}: {}", table.screen());
        assert!(table.lords().is_hint_marked(), "{key}: {}", table.screen());
        table.keys("Enter");
        assert_eq!(table.lords().seen().actions().first(), Some(&Some(own)));
    }
}

/// A player who does something else than a hint advised isn't led back to it.
#[test]
fn a_hint_is_forgotten_by_another_choice() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    let sc4 = Card::new(Clan::Scott, 4).unwrap();
    advise(&mut table, &[Action::Muster(sc4, Facing::Up)]);
    table.keys("Enter");
    advise(&mut table, &[Action::Decline]);
    assert_eq!(table.lords().intent(), Some(Action::Decline));
    table.keys("Right");
    assert!(matches!(table.lords().intent(), Some(Action::Copy(_))));
    table.keys("u a Enter");
    assert_ne!(table.lords().intent(), Some(Action::Decline));
}

/// What a hint in the middle of a turn advised was about the card that had been mustered.
#[test]
fn a_hint_about_a_power_is_forgotten_with_the_card_that_is_taken_back() {
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    table.keys("b Enter Right");
    assert!(matches!(table.lords().intent(), Some(Action::Copy(_))));
    advise(&mut table, &[Action::Decline]);
    assert_eq!(table.lords().intent(), Some(Action::Decline));
    table.keys("u a Enter");
    assert_ne!(table.lords().intent(), Some(Action::Decline));
}

/// The footer says that Enter takes the hint as long as it is on the screen, and no longer.
#[test]
fn another_choice_takes_the_hint_off_the_screen_and_out_of_the_footer() {
    for keys in ["Esc", "a", "Left", "B"] {
        let mut table = placed(TWO, &["Ann", "*Bob"]);
        let sc4 = Card::new(Clan::Scott, 4).unwrap();
        advise(&mut table, &[Action::Muster(sc4, Facing::Up)]);
        table.resize(80, 24);
        table.expect_shown("Enter take the hint");
        table.keys(keys);
        let screen = table.screen();
        assert!(!screen.contains("take the hint"), "{keys}:\n{screen}");
        assert!(!table.shows_hint(), "{keys}:\n{screen}");
    }
}

#[test]
fn esc_leaves_a_hint_to_leave_a_power_unused() {
    // A Forsyth has no target, a Scott has.
    for card in ["a", "b"] {
        let mut table = placed(TWO, &["Ann", "*Bob"]);
        table.keys(card).keys("Enter");
        advise(&mut table, &[Action::Decline]);
        table.resize(80, 24);
        table.expect_shown("Enter take the hint");
        table.expect_shown("Esc ignore the hint");
        assert_eq!(table.shows(" choose"), card == "b", "{}", table.screen());
        table.keys("Esc");
        let screen = table.screen();
        assert!(!screen.contains("the hint"), "{screen}");
        assert_ne!(table.lords().intent(), Some(Action::Decline));
        table.expect_shown(". leave it unused");
    }
}

/// The footer offers to take a hint exactly while one is on the screen.
#[test]
fn a_hint_on_the_screen_is_offered() {
    let is_offered = |table: &TestTable| {
        let texts = ["Enter take the hint", "H choose the hint"];
        let [offered, shown] = texts.map(|text| table.shows(text));
        let is_there = table.shows_hint();
        assert_eq!(offered || shown, is_there, "{}", table.screen());
        is_there
    };
    let sc4 = Action::Muster(Card::new(Clan::Scott, 4).unwrap(), Facing::Up);
    for (keys, is_advised) in [
        ("y", true),
        ("Left", false),
        ("Esc", false),
        ("Enter", false),
        ("Enter u", false),
    ] {
        let mut table = placed(TWO, &["Ann", "*Bob"]);
        advise(&mut table, &[sc4, Action::Decline]);
        table.resize(80, 24);
        assert!(is_offered(&table));
        table.keys(keys);
        assert_eq!(is_offered(&table), is_advised, "{keys}");
    }
}

/// After Esc, Enter does what the player has chosen through the whole turn.
#[test]
fn a_hint_that_is_put_away_does_not_come_back_with_the_next_step() {
    let sc4 = Action::Muster(Card::new(Clan::Scott, 4).unwrap(), Facing::Up);
    let mut table = placed(TWO, &["Ann", "*Bob"]);
    advise(&mut table, &[sc4, Action::Decline]);
    table.keys("Esc b Enter Right");
    assert!(matches!(table.lords().intent(), Some(Action::Copy(_))));
    assert!(!table.shows_hint(), "{}", table.screen());
}

#[test]
fn a_hint_is_given_with_its_reasons_and_can_be_taken() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space H");
    assert!(table.shows_hint(), "{}", table.screen());
    table.expect_shown("Enter take the hint");
    let before = table.round();
    table.keys("Enter");
    assert_ne!(table.round(), before, "Enter does what was advised");
    // Elsewhere Enter does something else.
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space H Left");
    assert!(!table.shows("Enter take the hint"), "{}", table.screen());
    // A power without a target has nothing under the cursor.
    let mut table = placed(TWO, &["Ann", "Bob"]);
    // The key for a hint stays where it is.
    let place = |table: &TestTable| {
        let screen = table.screen();
        let mut lines = screen.lines().enumerate();
        lines.find_map(|(y, line)| Some((y, line.find("H hint")?)))
    };
    table.keys("Space a");
    let before = place(&table);
    table.keys("Enter");
    assert!(
        before.is_some() && place(&table) == before,
        "{}",
        table.screen()
    );
    table.keys("H");
    assert!(table.shows_hint(), "{}", table.screen());
}

#[test]
fn a_hint_to_leave_a_power_unused_is_what_enter_does() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space a Enter");
    advise(&mut table, &[Action::Decline]);
    table.resize(100, 30);
    assert_eq!(table.lords().intent(), Some(lords_rules::Action::Decline));
    assert!(table.shows("Enter take the hint"), "{}", table.screen());
    table.keys("Right");
    assert_eq!(table.lords().intent(), Some(lords_rules::Action::UsePower));
}

#[test]
fn nobody_gets_a_hint_on_the_curtain_or_while_others_claim() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("H");
    assert_eq!(table.lords().stage, Stage::Curtain);
    assert!(!table.shows_hint(), "{}", table.screen());
    assert!(!table.shows("H hint"), "{}", table.screen());
}
