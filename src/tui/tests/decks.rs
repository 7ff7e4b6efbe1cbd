//! The choice of a deck, for the draw that ends a turn and for the Recruiter.

use super::*;
use crate::tui::schotten::selection::Step;
use crate::tui::schotten::target::SchottenTarget;
use schotten_rules::{DeckKind, Phase};

/// A has placed a card and is asked which deck to draw from.
fn asked() -> TestTable {
    let mut table = TestTable::hot_seat(Variant::Tactic);
    table.keys("Space a 5 Enter");
    assert_eq!(table.game().step(), Step::Draw);
    table
}

/// How many cards are left in both decks.
fn deck_sizes(table: &TestTable) -> [usize; 2] {
    DeckKind::ALL.map(|deck| table.table().deck_len(deck))
}

const CLAN: [usize; 2] = [39, 10];
const TACTIC: [usize; 2] = [40, 9];

#[test]
fn a_deck_is_chosen_by_arrows_letters_and_enter() {
    for (keys, drawn) in [
        ("Enter Enter Right Enter", CLAN),
        ("Left Enter", CLAN),
        ("Right Right Enter", TACTIC),
        ("Right l Enter", TACTIC),
        ("Right h Enter", TACTIC),
        ("Up Down Enter", CLAN),
        ("d", CLAN),
        ("T", TACTIC),
        ("Right d", CLAN),
        // Space raises the curtain: held down it must not draw before.
        ("Space Space T", TACTIC),
        // From a Stone that is looked at, Enter and Esc go back to the question.
        ("3 Enter Enter Right Enter", CLAN),
        ("3 Esc Right Enter", CLAN),
        ("3 Down Right Enter", CLAN),
        ("3 T", TACTIC),
        ("Esc Enter Right Enter", CLAN),
    ] {
        let mut table = asked();
        table.keys(keys);
        let drawn_by_a = Stage::TurnOver(Player::A);
        assert_eq!(table.stage(), drawn_by_a, "{keys}: {}", table.screen());
        assert_eq!(deck_sizes(&table), drawn, "{keys}");
    }
}

#[test]
fn the_choice_is_seen_in_the_prompt_and_in_the_header() {
    for (width, height) in [(80, 24), (120, 40)] {
        let mut table = asked();
        table.resize(width, height);
        assert!(table.shows("Draw from which deck?"));
        table.expect_shown(" d Clan deck (40)    T Tactic deck (10) ");
        assert!(!table.shows("Enter draw"), "{}", table.screen());
        table.keys("Right");
        table.expect_shown(">d Clan deck (40)<   T Tactic deck (10) ");
        table.expect_shown(">Clan 40< · Tactic 10");
        // Their keys stand there, and leave the footer to the others.
        for command in ["Enter draw", "1-9 look at a Stone"] {
            assert!(table.shows(command), "{command}: {}", table.screen());
        }
        table.keys("Right");
        table.expect_shown(" d Clan deck (40)   >T Tactic deck (10)<");
        table.expect_shown("Clan 40 · >Tactic 10<");
        table.keys("3");
        table.expect_shown("Stone 3  Ann ");
        table.expect_shown(" d Clan deck (40)    T Tactic deck (10) ");
    }
}

#[test]
fn a_click_on_a_deck_draws_from_it() {
    for (deck, drawn) in [(DeckKind::Clan, CLAN), (DeckKind::Tactic, TACTIC)] {
        // Beside the prompt, and in the header.
        let mut table = asked();
        table.click(SchottenTarget::Deck(deck));
        assert_eq!(deck_sizes(&table), drawn);
        let mut table = asked();
        let header = table.screen();
        let header = header.lines().next().unwrap();
        let name = ["Clan 40", "Tactic 10"][deck as usize];
        let column = header[..header.find(name).unwrap()].chars().count();
        table.click_at(u16::try_from(column).unwrap(), 0);
        assert_eq!(deck_sizes(&table), drawn);
    }
}

#[test]
fn the_mouse_marks_the_deck_under_it() {
    let mut table = asked();
    let area = table
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Deck(DeckKind::Tactic))
        .unwrap();
    table.send(&Message::Input(Event::Mouse(MouseEvent {
        kind: MouseEventKind::Moved,
        column: area.x,
        row: area.y,
        modifiers: KeyModifiers::NONE,
    })));
    assert!(table.shows(">T Tactic deck (10)<"));
}

#[test]
fn with_one_deck_left_the_recruiter_draws_from_it_without_asking() {
    // The Tactic deck is drawn empty; all of its cards stay in the hands.
    let mut table = TestTable::dealt(Variant::Tactic, "", "REJOJOSPSBBBMFSTBATR");
    for _ in 0..5 {
        for _ in 0..2 {
            table.keys("Space a");
            table.keys("Right");
            let place = table.app.cursor().0;
            table.keys("Enter T");
            if table.stage() == Stage::Turn {
                table.keys("T");
            }
            table.keys("Enter");
            assert_eq!(
                table.stage(),
                Stage::Curtain,
                "{place:?}: {}",
                table.screen()
            );
        }
    }
    assert_eq!(table.table().deck_len(DeckKind::Tactic), 0);
    let clan = table.table().deck_len(DeckKind::Clan);
    table.keys("Space");
    let recruiter = table.hand().iter().position(|card| card == "RE").unwrap();
    let letter = crate::tui::shell::command::letter(recruiter).to_string();
    table.keys(&letter).keys("Enter");
    assert_eq!(table.table().phase(), Phase::Draws(3));
    assert!(table.shows(" d Clan deck (") && !table.shows("Tactic deck"));
    table.keys("Right Enter d d");
    assert_eq!(table.table().phase(), Phase::Returns(2));
    assert_eq!(table.table().deck_len(DeckKind::Clan), clan - 3);
    table.keys("a a Esc Enter");
    table.keys("Space a Right Enter Esc T");
    table.expect_shown("Tactic deck: empty");
    table.keys("Esc d d");
    assert_eq!(
        table.stage(),
        Stage::TurnOver(Player::B),
        "one deck: nothing to ask"
    );
}

#[test]
fn both_decks_stand_above_the_messages_in_every_language() {
    for language in Language::ALL {
        let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
        let mut table = TestTable::dealt(Variant::Tactic, clan, "RE");
        table.set(|settings| settings.language = language);
        table.keys("Space a 1 Enter Right");
        // The header is above.
        let rows = |table: &TestTable, mark: char| {
            let screen = table.screen();
            let below = screen.lines().skip(1);
            below.filter(|row| row.contains(mark)).count()
        };
        for deck in DeckKind::ALL {
            let area = table
                .app
                .drawn
                .hits
                .area_of(SchottenTarget::Deck(deck))
                .unwrap();
            assert!(area.y > 13, "{deck:?}: {}", table.screen());
        }
        assert_eq!(rows(&table, '>'), 1);
        table.keys("T Space a 1 Enter d Space g Enter");
        assert_eq!(table.table().phase(), Phase::Draws(3));
        for deck in DeckKind::ALL {
            let area = table
                .app
                .drawn
                .hits
                .area_of(SchottenTarget::Deck(deck))
                .unwrap();
            assert!(area.y > 13, "{deck:?}: {}", table.screen());
        }
    }
}

#[test]
fn from_a_stone_that_is_looked_at_the_way_back_to_the_decks_is_offered() {
    let mut table = asked();
    table.keys("Right");
    assert!(table.shows("Enter draw"));
    table.keys("3");
    assert!(!table.shows("Enter draw") && table.shows("Esc back"));
    table.keys("Enter Right");
    assert!(table.shows("Enter draw") && deck_sizes(&table) == [40, 10]);
}

#[test]
fn a_hint_leaves_the_question_for_a_deck_open() {
    let mut table = asked();
    table.keys("H");
    assert_eq!(table.game().step(), Step::Draw);
    let hinted = table.game().hinted_deck();
    assert!(hinted.is_some() && table.game().marked_deck() == hinted);
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::TurnOver(Player::A));
}

#[test]
fn with_two_decks_the_footer_says_that_stones_can_be_looked_at() {
    for (width, height) in [(80, 23), (80, 24), (120, 40), (200, 60)] {
        let mut table = TestTable::hot_seat(Variant::Tactic);
        table.keys("Space a 5").resize(width, height);
        assert_eq!(table.game().step(), Step::End);
        table.expect_shown("Press d or T to draw");
        table.expect_shown("1-9 look at a Stone");
        table.keys("5");
        assert_eq!(table.game().focus, Focus::Stone(stone(5)));
        table.keys("Esc T");
        assert_eq!(deck_sizes(&table), TACTIC);
    }
}
