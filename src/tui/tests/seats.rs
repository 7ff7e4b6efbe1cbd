//! Two people without a curtain, and with seats that stay.

use super::*;
use crate::tui::schotten::table::Focus;
use crate::tui::schotten::target::SchottenTarget;
use schotten_bots::Level;

fn seated(variant: Variant, curtain: bool, fixed_seats: bool) -> TestTable {
    let options = Options {
        variant,
        first: Some(Player::A),
        seed: Some(7),
        ..Options::starting_at_once()
    };
    with_seats(&options, curtain, fixed_seats)
}

fn with_seats(options: &Options, curtain: bool, fixed_seats: bool) -> TestTable {
    let settings = Settings {
        curtain,
        fixed_seats,
        ..still()
    };
    TestTable::with_settings(settings, options)
}

/// The row a text stands in.
fn row_of(table: &TestTable, text: &str) -> usize {
    let screen = table.screen();
    let row = screen.lines().position(|row| row.contains(text));
    row.unwrap_or_else(|| panic!("{text} is not there:\n{screen}"))
}

/// The row of the Stones' middle.
fn stones_row(table: &TestTable) -> usize {
    let column = table
        .app
        .drawn
        .hits
        .area_of(SchottenTarget::Stone(stone(5)));
    let column = column.expect("on the screen");
    usize::from(column.y + column.height / 2)
}

#[test]
fn without_a_curtain_the_hands_change_at_once_and_never_show_together() {
    let mut table = seated(Variant::Base, false, false);
    let mut held: Vec<String> = Vec::new();
    for turn in 0..8 {
        assert_eq!(table.stage(), Stage::Turn);
        let (hand, screen) = (table.hand(), table.screen());
        for card in &hand {
            assert!(screen.contains(card), "{card}\n{screen}");
        }
        for card in &held {
            assert!(!screen.contains(card), "{card}\n{screen}");
        }
        table.keys(&format!("a {} Enter", 1 + turn / 2));
        held = hand[1..].to_vec();
    }
    assert!(table.shows("placed"), "what the other player did is told");
}

#[test]
fn without_a_curtain_no_key_held_down_plays_for_the_other_player() {
    let mut table = seated(Variant::Base, false, false);
    table.keys("a 5");
    for _ in 0..9 {
        table.keys("Enter");
    }
    assert_eq!(table.table().turn(), Player::B);
    assert!(table.game().selection.is_empty());
    assert!(table.sides(1)[1].is_empty());
}

#[test]
fn with_fixed_seats_the_hand_of_b_stands_at_the_top() {
    for (width, height) in [
        (80, 23),
        (80, 24),
        (80, 25),
        (104, 27),
        (100, 30),
        (120, 40),
        (200, 60),
        (80, 50),
    ] {
        let mut table = seated(Variant::Tactic, true, true);
        table.resize(width, height);
        assert!(row_of(&table, "look away") > stones_row(&table));
        table.keys("Space Right");
        let stones = stones_row(&table);
        assert!(row_of(&table, "  a  ") > stones, "{width}×{height}");
        table.keys("a 5 Enter T Enter");
        assert!(row_of(&table, "look away") < stones_row(&table));
        table.keys("Space Right");
        let letters = row_of(&table, "  a  ");
        assert!(letters < stones_row(&table), "{width}×{height}");
        assert_eq!(row_of(&table, "Your turn") - letters, 1);
        let moved = stones_row(&table).abs_diff(stones);
        assert_eq!(moved, usize::from(height < 25), "the border stays");
        // A's card lies below the Stone, B's goes above it.
        table.keys("a 5");
        let row = |player| {
            let side = *table.table().border().stone(stone(5)).side(player);
            let troop = side.iter().next().expect("a card");
            let area =
                table
                    .app
                    .drawn
                    .hits
                    .area_of(SchottenTarget::Border(stone(5), player, troop));
            area.expect("on the screen").y
        };
        assert!(row(Player::B) < row(Player::A), "{width}×{height}");
    }
}

#[test]
fn at_the_top_the_keys_go_by_the_screen() {
    let mut table = seated(Variant::Base, true, true);
    table.keys("Space a 5 Enter Space Right");
    assert_eq!(table.game().focus, Focus::Hand(0));
    table.keys("Up");
    assert_eq!(
        table.game().focus,
        Focus::Hand(0),
        "nothing is above the hand"
    );
    table.keys("Down");
    assert!(
        matches!(table.game().focus, Focus::Stone(_)),
        "the border is below"
    );
    table.keys("Up");
    assert_eq!(table.game().focus, Focus::Hand(0));
    table
        .click(SchottenTarget::Hand(2))
        .click(SchottenTarget::Stone(stone(3)));
    assert!(!table.sides(3)[1].is_empty());
}

#[test]
fn with_fixed_seats_the_curtain_shows_no_card_of_a_hand() {
    let mut table = seated(Variant::Base, true, true);
    for _ in 0..10 {
        let screen = table.screen();
        for card in table.table().unplayed() {
            assert!(!screen.contains(&card.to_string()), "{card}\n{screen}");
        }
        table.keys("Space a Right Enter Esc d d Enter");
    }
}

#[test]
fn against_the_computer_the_seats_say_nothing() {
    let options = Options {
        opponent: Some(Level::Greedy),
        first: Some(Player::B),
        seed: Some(3),
        ..Options::starting_at_once()
    };
    let table = with_seats(&options, false, true);
    assert_eq!(
        (table.stage(), table.game().bottom()),
        (Stage::Turn, Player::A)
    );
    assert!(row_of(&table, " a ") > stones_row(&table));
}

#[test]
fn the_settings_hold_for_the_game_that_is_going_on() {
    let mut table = seated(Variant::Base, true, false);
    table.keys("Space a 5");
    table.set(|settings| settings.curtain = false);
    table.keys("Enter");
    assert_eq!(table.stage(), Stage::Turn);
}

#[test]
fn a_player_keeps_one_color_wherever_the_player_sits() {
    let mut table = seated(Variant::Base, false, false);
    for turn in 0..2 {
        for player in Player::BOTH {
            let name = format!(" {} ", table.game().name(Language::English, player));
            let screen = table.screen();
            // The first row is the header's; a player's line begins with the name.
            let row = screen
                .lines()
                .skip(1)
                .position(|row| row.starts_with(&name));
            let row = row.unwrap_or_else(|| panic!("{name} is not there:\n{screen}"));
            let y = u16::try_from(row + 1).expect("a row");
            let expected = table.app.theme.player(player).bg;
            let shown = table.buffer()[(1, y)].bg;
            assert_eq!(Some(shown), expected, "{name}, turn {turn}\n{screen}");
        }
        table.keys("a 5 Enter");
    }
}
