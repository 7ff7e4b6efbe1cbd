//! The order in which a hand is shown.

use super::*;
use crate::settings::{HandOrder, NamedChoice, Setting, Value};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::table::lesson;
use schotten_bots::Level;
use schotten_rules::Action;

/// Ann holds these cards, in this order.
const HAND: &str = "G5R9B1R2G2B9";

fn table() -> TestTable {
    let mut table = TestTable::dealt(Variant::Base, &format!("{HAND} Y1Y2Y3Y4Y5Y6 R1"), "");
    table.keys("Space");
    table
}

/// The letters below the cards of the hand and the cards above them, from left
/// to right.
fn shown(table: &TestTable) -> String {
    let places = (0..).map_while(|place| table.app.drawn.hits.area_of(SchottenTarget::Hand(place)));
    let buffer = table.buffer();
    let name = |area: ratatui::layout::Rect| {
        let row = (area.left()..area.right()).map(|x| buffer[(x, area.y)].symbol());
        let text: String = row.collect();
        let known = cards(HAND).into_iter().chain(cards("R1"));
        let found = known.map(|card| card.to_string());
        let mut found = found.filter(|card| text.contains(card.as_str()));
        found.next().unwrap_or_default()
    };
    places.map(name).collect()
}

/// The places of the cards that are marked as new.
fn new_cards(table: &TestTable) -> Vec<usize> {
    let marked = |place: &usize| {
        let area = table.app.drawn.hits.area_of(SchottenTarget::Hand(*place));
        let cells = area.into_iter().flat_map(ratatui::layout::Rect::positions);
        let text: String = cells.map(|at| table.buffer()[at].symbol()).collect();
        text.contains("new")
    };
    (0..table.hand().len()).filter(marked).collect()
}

#[test]
fn a_key_sorts_the_hand_and_the_letters_follow() {
    let mut table = table();
    for (order, expected, third) in [
        (HandOrder::Color, "R2R9G2G5B1B9", "G2"),
        (HandOrder::Strength, "B1R2G2G5R9B9", "G2"),
        (HandOrder::Drawn, HAND, "B1"),
    ] {
        table.keys("s");
        assert_eq!(table.game().hand_order, order);
        assert_eq!(shown(&table), expected, "{}", table.screen());
        table.keys("c");
        let chosen = table.game().selection.card().map(|card| card.to_string());
        assert_eq!(chosen.as_deref(), Some(third));
        table.keys("Esc");
    }
}

/// A game sorted by a key leaves the settings, and so every other game, as they are.
#[test]
fn the_key_sorts_the_hand_of_one_game_and_the_setting_that_of_the_next() {
    let mut table = table();
    table.keys("s");
    assert!(table.saved.is_empty(), "{:?}", table.saved);
    // A change of another setting doesn't sort it again.
    let curtain = Value::Switch(false);
    table.app.choose_setting(Setting::Curtain, curtain);
    table.draw();
    assert_eq!(shown(&table), "R2R9G2G5B1B9", "{}", table.screen());
    let next = self::table();
    assert_eq!(shown(&next), HAND, "{}", next.screen());
    // The setting itself sorts the game on the table, too.
    let strength = Value::Text(HandOrder::Strength.name().to_owned());
    table.app.choose_setting(Setting::HandOrder, strength);
    table.draw();
    assert_eq!(shown(&table), "B1R2G2G5R9B9", "{}", table.screen());

    let mut lords = super::lords::dealt(&["Ann", "Bob"], 3);
    lords.keys("Space");
    let hand = |table: &TestTable| table.lords().hand();
    let (by_strength, settings) = (hand(&lords), lords.app.settings.clone());
    lords.keys("s");
    assert!(lords.saved.is_empty() && lords.app.settings == settings);
    assert_ne!(hand(&lords), by_strength, "{}", lords.screen());
    assert!(hand(&lords).is_sorted_by_key(|card| (card.clan(), card.rank())));
    lords.keys("s");
    assert_eq!(hand(&lords), by_strength, "{}", lords.screen());
}

#[test]
fn the_cursor_and_the_mark_of_a_new_card_follow_their_card() {
    let mut table = table();
    table.keys("Right Right s");
    let focused = |table: &TestTable| match table.game().focus {
        Focus::Hand(place) => table.game().card_at(place).map(|card| card.to_string()),
        _ => None,
    };
    assert_eq!(focused(&table).as_deref(), Some("R9"));
    table.keys("s s");
    assert_eq!(focused(&table).as_deref(), Some("R9"));
    // Ann plays R9 and draws R1; it comes first by color.
    table.keys("Enter 1 Enter Space a 1 Enter Space");
    assert_eq!(new_cards(&table), [5], "{}", table.screen());
    table.keys("s");
    assert_eq!(new_cards(&table), [0], "{}", table.screen());
    // Both people see their hands in this order.
    table.keys("a 1 Enter Space");
    assert!(table.hand().len() == 6 && table.game().hand_order == HandOrder::Color);
}

#[test]
fn a_hint_and_a_way_back_find_their_card_in_any_order() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::A),
        seed: Some(3),
        ..Options::starting_at_once()
    });
    for _ in 0..3 {
        table.keys("s H");
        let Some(Action::Place(troop, _)) = table.game().hint() else {
            panic!("a card is advised");
        };
        assert_eq!(table.game().selection.card(), Some(troop.into()));
        table.keys("Esc");
        assert_eq!(table.game().focus, Focus::Nothing);
        assert!(table.game().selection.is_empty());
    }
}

#[test]
fn a_card_that_cannot_be_played_is_dimmed_and_says_why_under_the_cursor() {
    // Ann has played a Tactic card and Bob none.
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "MFSP");
    table.keys("Space a 1 Enter T Space a 1 Enter d Space g 4 Enter T Space a 1 Enter d Space");
    assert_eq!(table.hand().last().map(String::as_str), Some("SP"));
    // Elsewhere the same card can be played.
    let mut other = TestTable::dealt(Variant::Tactic, clan, "SP");
    other.keys("Space a 1 Enter T Space a 1 Enter d Space");
    let corner = |table: &TestTable| {
        let area = table
            .app
            .drawn
            .hits
            .area_of(SchottenTarget::Hand(6))
            .unwrap();
        table.buffer()[(area.x, area.y)].clone()
    };
    assert_ne!(corner(&table), corner(&other));
    assert!(!table.shows("You can't be more than one ahead"));
    table.keys("Left Left");
    assert_eq!(table.game().focus, Focus::Hand(6));
    assert!(
        table
            .screen()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" ")
            .contains("Tactic cards played: you 1, Bob 0. You can't be more than one ahead."),
        "{}",
        table.screen()
    );
}

#[test]
fn a_lesson_opens_with_the_hand_in_the_order_of_the_settings() {
    let mut table = TestTable::new(&Options::default());
    table.set(|settings| settings.hand_order = HandOrder::Color);
    for lesson in 0..crate::tutorial::LESSONS.len() {
        lesson::begin::<schotten_bots::SchottenTotten>(&mut table.app, lesson);
        let game = table.game();
        let Some(view) = game.view() else { continue };
        let sorted = crate::tui::schotten::hand::arrange(view.hand(), HandOrder::Color);
        assert_eq!(game.arranged(&view), sorted, "lesson {lesson}");
    }
}

/// Of two Jokers, the one that was chosen is marked, also while the cursor is on a Stone.
#[test]
fn two_jokers_are_told_apart() {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "JOJO");
    table.keys("Space a 1 Enter T Space a 1 Enter d Space");
    table.keys("a 2 Enter T Space a 2 Enter d Space");
    assert_eq!(table.hand()[5..], ["JO", "JO"]);
    let label = |table: &TestTable, place| {
        let area = table.app.drawn.hits.area_of(SchottenTarget::Hand(place));
        let area = area.expect("a card");
        table.buffer()[(area.x, area.bottom() - 1)].style()
    };
    for (key, chosen, other) in [("g", 6, 5), ("f", 5, 6)] {
        table.keys(key);
        assert_eq!(table.game().place_of(cards("JO")[0]), Some(chosen));
        assert_ne!(
            label(&table, chosen),
            label(&table, other),
            "{}",
            table.screen()
        );
        assert_eq!(label(&table, other), label(&table, 0), "{}", table.screen());
        table.keys("Esc");
    }
}
