//! What the table shows before a play is made, of a claim that fails, and of
//! what is gone.

use super::*;
use crate::tui::schotten::marks::MovedCard;
use crate::tui::schotten::preview::{Preview, SideWorth};
use crate::tui::schotten::table::Focus;
use crate::tui::schotten::target::SchottenTarget;
use ratatui::style::Modifier;
use schotten_bots::Level;
use schotten_rules::{CombatMode, StoneId};

/// The row of the formations of the player at the bottom, and at the top.
fn totals(table: &TestTable) -> [String; 2] {
    let screen = table.screen();
    let rows: Vec<&str> = screen.lines().collect();
    let numbers = |row: &&str| [" 4 ", " 5 ", " 6 "].iter().all(|one| row.contains(one));
    let middle = rows.iter().position(numbers).expect("the Stones");
    [rows[middle + 2].to_owned(), rows[middle - 2].to_owned()]
}

/// Returns whether this stands on the screen, in one line or in several.
fn reads(table: &TestTable, text: &str) -> bool {
    let screen = table.screen();
    let words: Vec<&str> = screen.split_whitespace().collect();
    words.join(" ").contains(text)
}

fn hover(table: &mut TestTable, target: impl Into<Target>) {
    let area = table.app.drawn.hits.area_of(target).expect("on the screen");
    let mouse = MouseEvent {
        kind: MouseEventKind::Moved,
        column: area.x + area.width / 2,
        row: area.y + area.height / 2,
        modifiers: KeyModifiers::NONE,
    };
    table.send(&Message::Input(Event::Mouse(mouse)));
}

#[test]
fn a_chosen_card_shows_what_it_makes_and_what_it_can_become() {
    let clan = "R7R8R9G1B1N1 Y2P2N2Y3P3N3";
    let mut table = TestTable::dealt(Variant::Base, clan, "");
    table.keys("Space a 5 Enter Space a 1 Enter Space a Right");
    // R8 joins R7: R9 in the player's hand counts among the cards that can come.
    let [mine, _] = totals(&table);
    assert_eq!(mine.matches("C-Run?").count(), 1, "empty Stones stay quiet");
    table.expect_shown("R9 makes Color-Run 24");
    assert!(table.shows("╭R8"), "its place is seen");
    table.keys("Enter d Space a 1 Enter Space a Right");
    table.expect_shown("Color-Run 24. You can then claim it.");
    assert!(totals(&table)[0].contains("C-Run 24"));
    table.keys("Esc");
    assert!(!table.shows("You can then claim it.") && !table.shows("╭R9"));
}

#[test]
fn the_cursor_starts_where_the_player_placed_last_or_nearby() {
    let mut table = TestTable::dealt(Variant::Base, "R7G8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space a");
    assert_eq!(table.game().focus, Focus::Nothing);
    table.keys("Right");
    assert_eq!(table.game().focus, Focus::Stone(stone(1)));
    table.keys("7 Enter Space a 1 Enter Space a Left");
    assert_eq!(table.game().focus, Focus::Stone(stone(7)));
    table.keys("7 Enter Space a Up");
    assert_eq!(
        table.game().focus,
        Focus::Stone(stone(1)),
        "the other player"
    );
    table.keys("1 Enter Space a 7 Enter Space a 1 Enter Space a Right");
    let focus = table.game().focus;
    assert_eq!(focus, Focus::Stone(stone(6)), "there is no room at Stone 7");
}

#[test]
fn cards_that_lie_face_up_are_not_counted_on() {
    // B places R9; A's R8 beside R7 can then become no more than R6 R7 R8.
    let clan = "R7R8G1B1N1G9 R9P2N2Y3P3N3";
    let mut table = TestTable::dealt(Variant::Base, clan, "");
    table.keys("Space a 5 Enter Space a 1 Enter Space a Right");
    table.expect_shown("R1 makes Color 16, at best Color-Run 21 with R6");
}

#[test]
fn a_stone_that_is_no_target_says_why_under_the_cursor() {
    let mut table = TestTable::dealt(Variant::Base, "R1R2R3R4R5R6 G1G2G3G4G5G6", "");
    for _ in 0..3 {
        table.keys("Space a 1 Enter");
        table.keys("Space a 9 Enter");
    }
    table.keys("Space a Right");
    assert_eq!(table.game().focus, Focus::Stone(stone(2)));
    table.keys("Left");
    assert!(table.shows("Your side of Stone 1 is full."));
    table.keys("Right");
    assert!(!table.shows("is full"));
}

#[test]
fn the_mouse_moves_the_cursor_only_while_a_place_is_chosen() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space");
    hover(&mut table, SchottenTarget::Stone(stone(7)));
    assert_eq!(table.game().focus, Focus::Nothing);
    table.keys("a");
    hover(&mut table, SchottenTarget::Stone(stone(7)));
    assert_eq!(table.game().focus, Focus::Stone(stone(7)));
    table.expect_shown("Stone 7  Ann ");
    table.keys("?");
    table.keys("Esc Enter");
    assert!(!table.sides(7)[0].is_empty());
}

/// A holds R2 to R7 and this Tactic card, both sides of Stone 1 one card.
fn holding(card: &str) -> TestTable {
    let clan = "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7 B1B2B3B4B5B6B7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, card);
    table.keys("Space a 1 Enter T Space a 1 Enter d Space");
    table
}

#[test]
fn combat_modes_and_ruses_are_shown_before_they_are_played() {
    let mut table = holding("MF");
    table.keys("g Right");
    assert!(table.shows("Mud"), "the Stone shows what it would become");
    assert!(
        reads(&table, "R4, R3 and R2 make Color-Run 10"),
        "{}",
        table.screen()
    );
    let modes = table.table().border().stone(stone(1)).modes();
    assert!(!modes.has(CombatMode::MudFight), "nothing is played yet");

    let mut table = holding("ST");
    table.keys("g Right Enter Right Right");
    assert!(
        reads(&table, "R1 at Stone 3: 1 so far"),
        "{}",
        table.screen()
    );
    assert!(
        reads(&table, "Stone 1 without R1: empty."),
        "{}",
        table.screen()
    );

    let mut table = holding("BA");
    table.keys("g Right");
    assert!(
        reads(&table, "Stone 1 without G1: empty."),
        "{}",
        table.screen()
    );

    let mut table = holding("TR");
    table.keys("g Right Enter Right");
    assert!(
        reads(&table, "G1 at Stone 1: 2 so far"),
        "{}",
        table.screen()
    );
    let preview = Preview::new(table.game());
    let theirs = preview.side(stone(1), Player::B).expect("it loses a card");
    assert_eq!(theirs.worth, SideWorth::Empty);
}

#[test]
fn a_refuted_claim_shows_the_cards_on_the_stone_until_the_next_key() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space d 5 Enter Space a 1 Enter Space d 5 Enter Space a 1 Enter Space d 5");
    table.keys("c 5");
    let refuted = table.game().refuted.expect("the cards");
    assert_eq!((refuted.stone, refuted.cards.len()), (stone(5), 3));
    for card in refuted.cards {
        assert!(
            table.shows(&format!("╭{card}")),
            "{card}\n{}",
            table.screen()
        );
    }
    assert!(totals(&table)[1].contains("C-Run"), "what they would make");
    table.keys("Left");
    assert!(table.game().refuted.is_none());
    assert!(!totals(&table)[1].contains("C-Run"));
}

#[test]
fn a_claim_by_proof_is_marked_on_the_stone() {
    let mut table = TestTable::dealt(Variant::Base, "R7R8R9G1B1N1 Y2P2N2Y3P3N3", "");
    table.keys("Space a 5 Enter Space a 1 Enter Space a 5 Enter Space a 1 Enter Space a 5");
    assert!(table.shows("proof"));
    table.keys("c");
    for (width, height) in [(80, 23), (120, 40), (200, 60)] {
        table.resize(width, height);
        assert!(!table.shows(" proof "), "what has won stands there");
    }
}

#[test]
fn cards_that_are_gone_are_marked_where_they_lay() {
    let mut table = holding("BA");
    table.keys("g");
    let screen = table.screen();
    assert!(
        !screen.contains(['>', '<']),
        "the names stay whole: {screen}"
    );
    table.keys("1 Enter Enter Enter T Space");
    let marks = &table.game().marks;
    assert_eq!(marks.gone.len(), 1);
    let MovedCard {
        stone: id,
        player,
        troop,
    } = marks.gone[0];
    assert_eq!(
        (id, player, troop.to_string().as_str()),
        (stone(1), Player::B, "G1")
    );
    table.expect_shown("-G1");
    assert!(!table.shows("╌"), "no outline: no card is coming");
    let buffer = table.buffer();
    let struck = buffer.content().iter();
    let struck = struck.filter(|cell| cell.modifier.contains(Modifier::CROSSED_OUT));
    assert_eq!(struck.count(), 2, "the card's name is struck out");
}

#[test]
fn a_new_combat_mode_is_marked() {
    let mut table = holding("BB");
    table.keys("g 4 Enter T Space");
    assert_eq!(table.game().marks.stones, [stone(4)]);
}

#[test]
fn the_stones_that_won_are_marked_at_the_end() {
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        seed: Some(11),
        ..Options::starting_at_once()
    });
    table.play_to_the_end();
    let winner = table
        .game()
        .outcome()
        .and_then(schotten_rules::Outcome::winner)
        .expect("a winner");
    let won = table.table().border().owned(winner).winning();
    let screen = table.screen();
    for id in StoneId::all() {
        let column = table.app.drawn.hits.area_of(SchottenTarget::Stone(id));
        let column = column.expect("it is on the screen");
        // All four corners or none.
        let framed = ["╔", "╗", "╚", "╝"].map(|corner| {
            let mut cells = column.positions();
            cells.any(|at| table.buffer()[at].symbol() == corner)
        });
        assert_eq!(framed, [won.contains(id); 4], "{screen}");
    }
    assert!(screen.contains("wins the round"));
}

#[test]
fn the_help_begins_with_what_applies_now() {
    let mut table = TestTable::new(&Options::default());
    table.keys("?");
    assert!(
        table.shows("This step") && table.shows("Choose"),
        "{}",
        table.screen()
    );
    assert!(!table.shows("Your turn"), "no turn has begun");
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("?");
    table.expect_shown("Show my hand");
    table.keys("Esc Space a ?");
    let screen = table.screen();
    let [now, back, all] = ["This step", "Back", "This screen"];
    let [now, back, all] = [now, back, all].map(|text| screen.find(text));
    assert!(now < back && now.is_some() && all.is_some(), "{screen}");
    assert!(!screen.contains("Show my hand"), "{screen}");
}

#[test]
fn totals_so_far_say_what_elite_troops_can_count() {
    // Alone on its side, in the preview and once it lies there.
    for (card, total) in [("JO", "1–9"), ("SP", "7"), ("SB", "1–3")] {
        let mut table = holding(card);
        table.keys("g Right Right");
        table.keys("Enter Esc");
        let [mine, _] = totals(&table);
        assert!(mine.contains(&format!("{total}…")), "{mine}");
    }
    // Green 6 and the Joker: 7 to 15, with Blind-Man's Bluff on the Stone too.
    let clan = "G6R2R3R4R5R6R7 G1B2G3G4G5B6G7 B1B9B3B4B5B7";
    let mut table = TestTable::dealt(Variant::Tactic, clan, "JOBB");
    table.keys("Space a 1 Enter T Space a 2 Enter T Space g Right");
    table.keys("1 Enter d Space g 1");
    assert!(table.shows("Bluff"));
    table.keys("Enter d Space");
    let [mine, _] = totals(&table);
    assert!(mine.contains("7–15…"), "{mine}");
    table.keys("a Right");
    assert!(reads(&table, "Sum 17"), "{}", table.screen());
}
