//! The cards on a side of a Stone: the newest lies in front, whatever was taken away.

use super::*;
use crate::tui::PuzzleStart;
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::text;
use ratatui::layout::Rect;
use schotten_rules::StoneId;
use telling::say;

/// The areas of the cards on a side, from the oldest to the newest.
fn areas(table: &TestTable, at: u8, player: Player) -> Vec<Rect> {
    let side = table.table().border().stone(stone(at)).side(player);
    let area = |troop| {
        let target = SchottenTarget::Border(stone(at), player, troop);
        let area = table.app.drawn.hits.area_of(target);
        area.expect("on the screen")
    };
    side.iter().map(area).collect()
}

#[test]
fn the_newest_card_of_a_side_lies_in_front_for_both_players() {
    let mut table = TestTable::dealt(Variant::Base, "R1R2R3R4R5R6 G1G2G3G4G5G6", "");
    for _ in 0..2 {
        table.keys("Space a 1 Enter Space a 1 Enter");
    }
    table.keys("Space");
    for (width, height) in [(80, 23), (80, 24), (100, 30), (120, 40)] {
        table.resize(width, height);
        for player in Player::BOTH {
            let areas = areas(&table, 1, player);
            assert_eq!(areas.len(), 2);
            assert!(
                areas.is_sorted_by_key(|area| area.y),
                "the newest is the lowest"
            );
            assert!(areas[1].height > areas[0].height, "{width}×{height}");
        }
    }
}

#[test]
fn a_stone_is_chosen_in_the_panel_too() {
    let mut table = TestTable::dealt(Variant::Base, "R1R2R3R4R5R6 G1G2G3G4G5G6", "");
    table.resize(120, 40);
    table.keys("Space");
    let shows_formations = |table: &TestTable| table.shows("Formations, strongest first");
    assert!(shows_formations(&table), "no Stone has a card yet");
    assert!(!table.shows("Best still possible"));
    table.keys("a 4 Enter Space");
    assert!(shows_formations(&table) && table.shows("Best still possible"));
    table.keys("a 4 Enter Space a 5 Enter Space a 6 Enter Space");
    assert!(shows_formations(&table), "there is room for both");
    let screen = table.screen();
    let row = screen
        .lines()
        .position(|line| line.contains("Best still possible"));
    // Below the title and the names, Stone 4 is the first that has cards.
    let row = u16::try_from(row.expect("the panel") + 2).unwrap();
    let column = screen
        .lines()
        .next()
        .map_or(0, |line| line.chars().count() - 10);
    assert_eq!(
        table.app.drawn.hits.at(u16::try_from(column).unwrap(), row),
        Some(SchottenTarget::Stone(stone(4)).into())
    );
    assert!(
        table
            .app
            .drawn
            .hits
            .area_of(SchottenTarget::Stone(stone(4)))
            .unwrap()
            .height
            > 9
    );
}

#[test]
fn begun_stones_are_listed_in_tactic_games_too() {
    for language in Language::ALL {
        let mut table = TestTable::dealt(Variant::Tactic, "R1R2R3R4R5R6R7 G1G2G3G4G5G6G7", "");
        table.set(|settings| settings.language = language);
        table.resize(120, 40);
        table.keys("Space a 4 Enter");
        table.expect_shown(&say!(language, "outlook-title", cards = "clan"));
        table.expect_shown(&text::log_title(language));
    }
}

/// The best that sides can become is left out where its totals would be cut.
#[test]
fn the_panel_of_both_sides_cuts_no_total() {
    let mut table = TestTable::dealt(Variant::Base, "R1R2R3R4R5R6 G1G2G3G4G5G6", "");
    table.keys("Space a 4 Enter Space a 4 Enter Space");
    for width in 100..=130 {
        table.resize(width, 40);
        let screen = table.screen();
        let mut below = screen
            .lines()
            .skip_while(|line| !line.contains("Best still possible"));
        let row = below.nth(2);
        let is_whole = |row: &str| row.matches('?').count() == 2;
        assert!(row.is_none_or(is_whole), "{width}\n{screen}");
        assert!(row.is_some() || width < 120, "{width}\n{screen}");
    }
}

/// A table with a card of one side at each Stone.
fn with_a_card_at_every_stone() -> TestTable {
    let mut table = TestTable::dealt(Variant::Base, "R1R2R3R4R5R6 G1G2G3G4G5G6", "");
    table.resize(120, 40);
    table.keys("Space");
    for stone in 1..=9 {
        table.keys(&format!("a {stone} Enter Space"));
    }
    table
}

/// Stones for which the panel has no room are counted.
#[test]
fn the_panel_says_how_many_stones_it_leaves_out() {
    let mut table = with_a_card_at_every_stone();
    let mut counted = 0;
    for height in 24..60 {
        table.resize(120, height);
        let screen = table.screen();
        let rows = screen
            .lines()
            .skip_while(|line| !line.contains("Best still possible"));
        let rows = rows.take_while(|line| !line.contains("Log"));
        let text: Vec<&str> = rows.collect();
        let left_out = (1..9).find(|count| {
            let end = if *count == 1 { "Stone " } else { "Stones" };
            text.iter()
                .any(|line| line.contains(&format!(" {count} more {end}")))
        });
        // Of each Stone that is listed, one side is begun and the other is empty.
        let listed = text
            .iter()
            .filter(|line| line.contains('·') && line.contains('?'));
        let listed = listed.count();
        if !text.is_empty() {
            assert_eq!(listed + left_out.unwrap_or(0), 9, "{screen}");
            counted += usize::from(left_out.is_some());
        }
    }
    assert!(counted > 0);
}

#[test]
fn the_panel_lists_the_stone_under_the_cursor() {
    let mut table = with_a_card_at_every_stone();
    let mut counted = 0;
    for height in 24..60 {
        table.resize(120, height);
        for stone in 1..=9 {
            table.keys(&stone.to_string());
            let screen = table.screen();
            let rows = screen
                .lines()
                .skip_while(|line| !line.contains("Best still possible"));
            let rows = rows.take_while(|line| !line.contains("Log"));
            let panel = |line: &str| line.chars().skip(91).collect::<String>();
            let rows: Vec<String> = rows.map(panel).collect();
            let number = format!("{stone} ");
            let is_listed = |row: &String| row.trim_start().starts_with(&number);
            assert!(
                rows.is_empty() || rows.iter().any(is_listed),
                "{stone}\n{screen}"
            );
            counted += usize::from(!rows.is_empty());
        }
    }
    assert!(counted > 0);
}

#[test]
fn a_card_of_an_open_hand_shows_the_ground_below_it_where_it_stands_on_a_card() {
    let mut table = super::puzzles::begun(PuzzleStart::Number(1));
    let edges = |table: &TestTable| {
        let buffer = table.buffer();
        let columns = 0..buffer.area.width;
        let has_edge = |x: &u16| buffer[(*x, 1)].symbol() == "▁";
        columns.filter(has_edge).collect::<Vec<u16>>()
    };
    table.resize(80, 24);
    let found = edges(&table);
    assert!(!found.is_empty(), "{}", table.screen());
    for id in StoneId::all() {
        let side = table.table().border().stone(id).side(Player::B);
        let Some(troop) = side.iter().next() else {
            continue;
        };
        let target = SchottenTarget::Border(id, Player::B, troop);
        let area = table.app.drawn.hits.area_of(target).expect("a card");
        let has_edge = area.columns().any(|column| found.contains(&column.x));
        // A lower stack leaves a free row.
        assert!(area.y == 2 || !has_edge, "{id}\n{}", table.screen());
    }
    // With a free row below the hand, it needs none.
    table.resize(80, 30);
    assert!(edges(&table).is_empty(), "{}", table.screen());
}
