//! Keys mean the same on every screen.

use super::end::over;
use super::puzzles::begun;
use super::*;
use crate::puzzles::PuzzleStart;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::reader::RulesReader;
use crate::tui::shell::windows::statistics::StatisticsWindow;

#[test]
fn tab_shows_what_else_there_is() {
    let mut table = begun(PuzzleStart::Number(1));
    table.keys("Tab");
    assert!(table.shows_window::<Puzzles>());
    table.keys("Esc F5");
    assert!(table.app.windows.is_empty(), "lessons are no puzzles");
    table.expect_shown("lessons");
    let mut table = TestTable::new(&Options::default());
    table.keys("F5 Enter Enter Tab");
    assert!(table.shows_window::<Lessons>());
    let mut table = TestTable::new(&Options::default());
    table.keys("R Tab");
    assert!(table.shows_window::<RulesReader>());
    table.expect_shown("Lords of Scotland");
}

#[test]
fn the_key_for_statistics_opens_them_during_a_game_and_after_it() {
    let mut during = TestTable::hot_seat(Variant::Base);
    during.keys("Space");
    for mut table in [during, over(1)] {
        table.keys("S");
        assert!(table.shows_window::<StatisticsWindow>());
        table.keys("S");
        assert!(table.app.windows.is_empty());
    }
}

#[test]
fn the_help_and_the_settings_name_one_key_for_the_settings() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.keys("Space ?").expect_shown("F2 settings");
}

#[test]
fn the_smallest_window_names_the_keys_of_what_is_looked_up() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table.resize(80, 23).keys("Space");
    for entry in ["R rules", "o log", "? help", "q quit"] {
        table.expect_shown(entry);
    }
}

#[test]
fn a_key_that_has_nothing_to_play_again_says_so() {
    let mut table = TestTable::hot_seat(Variant::Base);
    table
        .keys("Space U")
        .expect_shown("nothing to undo or redo");
    table.keys("a 5 u U");
    assert_eq!(
        table
            .sides(5)
            .iter()
            .filter(|side| !side.is_empty())
            .count(),
        1
    );
}
