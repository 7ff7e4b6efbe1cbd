//! The cards on a side of a Stone: the newest lies in front, whatever was taken away.

use super::*;
use crate::tui::PuzzleStart;
use crate::tui::schotten::target::SchottenTarget;
use ratatui::layout::Rect;
use schotten_rules::StoneId;

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
