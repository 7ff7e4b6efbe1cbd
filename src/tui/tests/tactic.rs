//! Every Tactic card's choices, by keys and by mouse.

use super::*;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::GameScreen;
use schotten_rules::{CombatMode, DeckKind, Phase, Player};

/// Both play their first card at Stone 1, A draws this Tactic card, and it is
/// A's turn. A holds R2 R3 R4 R5 R6 R7 and it; B's first card is G1.
fn holding(card: &str) -> TestTable {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, card);
    table.keys("Space a 1 Enter T Space a 1 Enter d Space");
    assert_eq!(table.hand().last().map(String::as_str), Some(card));
    assert_eq!(table.sides(1), ["R1", "G1"]);
    table
}

#[test]
fn elite_troops_are_placed_like_clan_cards() {
    for card in ["JO", "SP", "SB"] {
        let mut table = holding(card);
        table.keys("g");
        assert!(
            table.says("chosen when the Stone is claimed"),
            "{card} is explained"
        );
        table.keys("2");
        assert_eq!(table.sides(2), [card, ""]);
    }
}

#[test]
fn combat_modes_are_laid_on_a_stone() {
    for (card, mode, shown) in [
        ("MF", CombatMode::MudFight, "Mud"),
        ("BB", CombatMode::BlindMansBluff, "Bluff"),
    ] {
        let mut table = holding(card);
        table.keys("g 4");
        assert!(table.table().border().stone(stone(4)).modes().has(mode));
        assert!(table.shows(shown));
    }
}

#[test]
fn the_recruiter_draws_three_one_by_one_and_returns_two() {
    let mut table = holding("RE");
    table.keys("g");
    assert_eq!(
        table.table().phase(),
        Phase::Play,
        "it is asked about first"
    );
    table.keys("Esc g Enter");
    assert_eq!(table.table().phase(), Phase::Draws(3));
    assert!(table.game().can_undo(), "nothing hidden is seen yet");
    table.keys("d");
    assert!(
        table.says("You drew"),
        "each card is seen before the next is chosen"
    );
    assert_eq!(table.hand().len(), 7);
    assert!(!table.game().can_undo());
    table.keys("T d");
    assert_eq!(table.table().phase(), Phase::Returns(2));
    assert_eq!(table.hand().len(), 9);
    let before = table.hand();
    table.keys("i a");
    assert_eq!(table.table().phase(), Phase::End);
    assert_eq!(table.hand(), before[1..8]);
    assert!(
        table.shows("Press Enter to end your turn."),
        "no draw after the Recruiter"
    );
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::Curtain);
    assert!(table.shows("Ann played the Recruiter"));
    for card in before {
        assert!(!table.shows(&card), "{card} is on the curtain");
    }
}

#[test]
fn the_recruiter_can_be_taken_back_before_its_first_draw() {
    let mut table = holding("RE");
    for back in ["u", "Esc"] {
        table.keys("g Enter").keys(back);
        assert_eq!(table.table().phase(), Phase::Play);
        assert_eq!(table.hand().last().map(String::as_str), Some("RE"));
    }
    table.keys("g Enter d Esc");
    assert_eq!(
        table.table().phase(),
        Phase::Draws(2),
        "a drawn card is not taken back"
    );
}

#[test]
fn the_strategist_moves_one_of_the_players_cards() {
    let mut table = holding("ST");
    table.keys("g Right Enter");
    assert!(table.shows("choose a Stone, or discard it (x)"));
    table.keys("1");
    assert!(
        table.says("to a different Stone"),
        "not to the one it is at"
    );
    table.keys("5");
    assert_eq!(
        (table.sides(1), table.sides(5)),
        ([String::new(), "G1".into()], ["R1".into(), String::new()])
    );
}

#[test]
fn the_strategist_discards_one_of_the_players_cards() {
    let mut table = holding("ST");
    table.click(SchottenTarget::Hand(6));
    let own = cards("R1")[0].clan().unwrap();
    table.click(SchottenTarget::Border(stone(1), Player::A, own.into()));
    table.click_command(Command::Discard);
    assert_eq!(table.sides(1), ["", "G1"]);
    let discard: Vec<String> = table
        .table()
        .discard()
        .iter()
        .map(|card| card.to_string())
        .collect();
    assert_eq!(discard, ["ST", "R1"]);
}

#[test]
fn the_strategist_needs_one_of_the_players_cards() {
    let mut table = holding("ST");
    table.keys("g");
    let theirs = cards("G1")[0].clan().unwrap();
    table.click(SchottenTarget::Border(stone(1), Player::B, theirs.into()));
    assert!(table.says("moves one of your own cards"));
    assert_eq!(table.table().phase(), Phase::Play);
}

#[test]
fn the_banshee_discards_an_opposing_card() {
    let mut table = holding("BA");
    table.keys("g 1 Enter");
    assert_eq!(table.sides(1), ["R1", ""]);
    assert_eq!(table.table().phase(), Phase::End);
}

#[test]
fn the_traitor_moves_an_opposing_card_to_the_players_side() {
    let mut table = holding("TR");
    let theirs = cards("G1")[0].clan().unwrap();
    table
        .keys("g")
        .click(SchottenTarget::Border(stone(1), Player::B, theirs.into()));
    assert!(table.shows("Green 1 from Stone 1: choose the Stone to move it to."));
    table.keys("1");
    assert_eq!(table.sides(1), ["R1G1", ""]);
}

#[test]
fn esc_goes_back_step_by_step() {
    let mut table = holding("TR");
    table.keys("g Right Enter");
    assert!(table.game().selection.border_card().is_some());
    table.keys("Esc");
    assert!(table.game().selection.border_card().is_none());
    assert!(table.game().selection.card().is_some());
    table.keys("Esc");
    assert!(table.game().selection.is_empty());
}

#[test]
fn the_limit_of_tactic_cards_is_explained() {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "JOMFSP");
    table.keys("Space a 1 Enter T Space a 1 Enter d Space g 2 Enter T Space a 1 Enter d Space g");
    assert!(table.says("Tactic cards played: you 1, Bob 0."));
    assert!(table.game().selection.is_empty());
}

#[test]
fn only_decks_with_cards_are_asked_about() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space a 1 Enter");
    let drawn = Stage::TurnOver(Player::A);
    assert_eq!(table.stage(), drawn, "one deck: no question");
    let mut table = TestTable::hot_seat(Variant::Tactic);
    table.keys("Space a 1 Enter");
    assert!(table.shows("Draw from which deck?"));
    table.keys("Esc");
    assert_eq!(table.table().phase(), Phase::End);
    table.keys("T");
    assert_eq!(table.table().deck_len(DeckKind::Tactic), 9);
}

#[test]
fn what_a_card_does_is_said_only_while_it_is_chosen() {
    let mut table = holding("MF");
    let said = "Both sides need four cards";
    table.keys("g");
    assert!(table.says(said), "{}", table.screen());
    table.keys("Esc");
    assert!(!table.says(said), "{}", table.screen());
    table.keys("g a");
    assert!(!table.says(said), "{}", table.screen());
}
