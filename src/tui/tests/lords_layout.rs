//! Where the parts of the table of Lords of Scotland stand.

use super::lords::{AND_BOTS, FIVE, TWO, placed};
use super::*;
use crate::tui::lords::LordsTarget;
use lords_rules::RecruitSlot;

#[test]
fn in_a_small_window_a_free_row_separates_recruits_from_supporters() {
    let rows = |table: &TestTable| {
        [
            LordsTarget::Supporter(0),
            LordsTarget::Recruit(RecruitSlot::ALL[0]),
        ]
        .map(|target| {
            let area = table.app.drawn.hits.area_of(target);
            area.expect("a card of the row").y
        })
    };
    for height in [23, 24] {
        let mut table = placed(FIVE, &AND_BOTS);
        table.keys("Space").resize(80, height);
        let [supporters, recruits] = rows(&table);
        assert_eq!(recruits, supporters + 2, "{}", table.screen());
        // A line takes the free row.
        table.app.theme = Theme::named("dark", Depth::Sixteen);
        table.resize(80, height);
        let [supporters, recruits] = rows(&table);
        assert_eq!(recruits, supporters + 1, "{}", table.screen());
    }
}

#[test]
fn totals_stand_at_the_edge_of_the_table() {
    for size in [(120, 40), (160, 50), (200, 60)] {
        let mut table = placed(TWO, &["Ann", "Bob"]);
        table.keys("Space").resize(size.0, size.1);
        let seat = LordsTarget::Seat(table.lords().table().players().next().unwrap());
        let area = table.app.drawn.hits.area_of(seat).expect("a seat");
        let buffer = table.buffer();
        let is_empty = |x: u16| area.rows().all(|row| buffer[(x, row.y)].symbol() == " ");
        let free = area
            .columns()
            .rev()
            .take_while(|column| is_empty(column.x))
            .count();
        assert!(free <= 2, "{free} free columns\n{}", table.screen());
    }
}

#[test]
fn a_hand_of_one_row_stands_in_the_middle_as_a_higher_one_does() {
    let mut table = placed(FIVE, &AND_BOTS);
    table.keys("Space");
    let first = LordsTarget::Hand(0);
    let [low, high] = [23, 24].map(|height| {
        table.resize(80, height);
        table.app.drawn.hits.area_of(first).expect("a card")
    });
    assert!(low.height < high.height, "{low:?} {high:?}");
    assert_eq!(low.x, high.x);
}

#[test]
fn large_windows_have_the_whole_names_of_the_clans() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space").resize(120, 40);
    for clan in ["Forsyth", "Scott", "Makgill"] {
        table.expect_shown(&format!("▔{clan}▔"));
    }
    table.resize(200, 60);
    table.expect_shown("▔Makgill 10");
}

#[test]
fn the_map_of_the_cards_explains_its_own_signs_and_no_others() {
    let mut table = placed(TWO, &["Ann", "Bob"]);
    table.keys("Space t");
    for shown in [
        "MacDonnell",
        "Ann claimed it",
        "* your hand",
        "f in an army",
    ] {
        table.expect_shown(shown);
    }
    assert!(!table.shows("C claimed") && !table.shows("c Cat"));
}
