//! The window with the statistics.

use super::end::over;
use super::lords_replay::record_games;
use super::{TestTable, still};
use crate::options::{Options, Records};
use schotten_bots::Level;
use schotten_rules::{Outcome, Player};
use std::path::PathBuf;

/// The start screen of somebody who has played before.
fn recorded() -> (tempfile::TempDir, TestTable) {
    let folder = tempfile::tempdir().unwrap();
    for record in std::fs::read_dir("tests/data/from_0_1/records").unwrap() {
        let record = record.unwrap();
        // Twice, so that there are enough rounds for shares of them.
        let name = record.file_name();
        for copy in ["first", "second"] {
            let copied = format!("{copy}-{}", name.to_string_lossy());
            std::fs::copy(record.path(), folder.path().join(copied)).unwrap();
        }
    }
    let table = TestTable::new(&Options {
        records: Records::Folder(PathBuf::from(folder.path())),
        ..Options::default()
    });
    (folder, table)
}

#[test]
fn every_figure_is_on_a_page_to_scroll_through() {
    let (_folder, mut table) = recorded();
    table.keys("S");
    for sign in ["Longest streak", "Last rounds (18)", "Isla (level 1)"] {
        table.expect_shown(sign);
    }
    table.keys("End");
    for sign in ["Color-Run", "by proof"] {
        table.expect_shown(sign);
    }
    table.keys("Home");
    table.expect_shown("Longest streak");
}

#[test]
fn each_player_has_statistics() {
    let (_folder, mut table) = recorded();
    table.keys("S");
    table.expect_shown("Statistics · You");
    table.keys("Right");
    assert!(!table.shows("Statistics · You"));
    table.keys("Right Right Right Right");
    table.expect_shown("Statistics · You");
}

#[test]
fn every_table_has_the_scale_of_its_bars() {
    let (_folder, mut table) = recorded();
    table.resize(120, 60);
    table.keys("S");
    let screen = table.screen();
    for heading in ["Opponent", "Variant", "Formation", "Claim"] {
        let line = screen
            .lines()
            .find(|line| line.contains(&format!("│ {heading} ")));
        let line = line.unwrap_or_else(|| panic!("no {heading}:\n{screen}"));
        let places = [" 0%", " 50%", " 100%"].map(|label| line.find(label));
        assert!(
            places.iter().all(Option::is_some) && places.is_sorted(),
            "{line}"
        );
    }
}

#[test]
fn the_statistics_are_counted_on_request() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = TestTable::new(&Options {
        opponent: Some(Level::Greedy),
        rounds: 2,
        first: Some(Player::A),
        seed: Some(11),
        records: Records::Folder(folder.path().to_owned()),
        ..Options::starting_at_once()
    });
    table.set(|settings| *settings = still());
    table.play_to_the_end().keys("Enter");
    let rounds = table.game().game().rounds().iter();
    let winners = rounds.map(|round| round.round().table().outcome());
    let won = winners.filter(|one| *one == Some(Outcome::Won(Player::A)));
    let won = won.count();
    let standing = format!("{won} of 2 rounds won");
    table.expect_shown(&standing);
    table.keys("S");
    // A share of two rounds would say nothing.
    table.expect_shown(&format!("{won} won"));
    assert!(!table.shows("│ Won "), "{}", table.screen());
    table.keys("S");
    assert!(table.shows(&standing), "the key that opens it closes it");
}

#[test]
fn without_records_there_are_no_statistics() {
    let mut table = over(1);
    table.keys("Enter S");
    assert!(table.shows("Games are not recorded"));
}

#[test]
fn the_other_game_has_figures_of_its_own() {
    let (folder, mut table) = recorded();
    record_games(folder.path(), 3);
    table.keys("S");
    assert!(!table.shows("Average place"));
    table.keys("g");
    table.expect_shown("Ann – Lords of Scotland");
    for sign in ["Average place", "Last games (3)", "beaten"] {
        table.expect_shown(sign);
    }
    table.keys("Right");
    table.expect_shown("Cat – Lords of Scotland");
    table.keys("g");
    table.expect_shown("Longest streak");
}
