//! The window with the statistics.

use super::end::over;
use super::lords_replay::record_games;
use super::{TestTable, still};
use crate::options::{Options, Records};
use crate::tui::shell::hit::Target;
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
fn every_section_is_reached_by_arrows_and_by_clicks() {
    let (_folder, mut table) = recorded();
    table.keys("S");
    table.expect_shown("longest streak");
    let signs = [
        "Isla (level 1)",
        "Color-Run",
        "two passes",
        "longest streak",
    ];
    for sign in signs {
        table.keys("Right");
        table.expect_shown(sign);
    }
    table.keys("Left");
    table.expect_shown("two passes");
    table.click(Target::Section(2));
    table.expect_shown("Color-Run");
}

#[test]
fn each_player_has_statistics() {
    let (_folder, mut table) = recorded();
    table.keys("S");
    table.expect_shown("Statistics · You");
    table.keys("p");
    assert!(!table.shows("Statistics · You"));
    table.keys("p p p p");
    table.expect_shown("Statistics · You");
}

#[test]
fn every_bar_has_the_whole_scale() {
    let (_folder, mut table) = recorded();
    table.keys("S");
    for _ in 0..4 {
        // From the bottom to the top at the left edge, or from left to right.
        let screen = table.screen();
        let scale = ["100%", "50%", "0%"];
        let edge = screen.lines().filter_map(|line| line.split('│').nth(1));
        let edge = edge.filter_map(|line| line.split_whitespace().next());
        let upright: Vec<&str> = edge.filter(|word| scale.contains(word)).collect();
        let is_lying = |line: &str| {
            let places = ["0%", " 50%", "100%"].map(|label| line.find(label));
            places.iter().all(Option::is_some) && places.is_sorted()
        };
        let is_right = upright == scale || upright.is_empty() && screen.lines().any(is_lying);
        assert!(is_right, "{upright:?}\n{screen}");
        table.keys("Right");
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
    table.app.settings = still();
    table.play_to_the_end().keys("Enter");
    let rounds = table.game().game().rounds().iter();
    let winners = rounds.map(|round| round.round().table().outcome());
    let won = winners.filter(|one| *one == Some(Outcome::Won(Player::A)));
    let standing = format!("{} of 2 rounds won", won.count());
    table.expect_shown(&standing);
    table.keys("S");
    table.expect_shown("of 2 rounds won");
    // A share of two rounds would say nothing.
    table.expect_shown("Once there are ten");
    assert!(!table.shows("100%"), "{}", table.screen());
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
fn the_other_game_has_sections_of_its_own() {
    let (folder, mut table) = recorded();
    record_games(folder.path(), 3);
    table.keys("S");
    assert!(!table.shows("fair share"));
    table.keys("g");
    table.expect_shown("Lords of Scotland · Ann");
    for sign in ["Last 3 games", "fair share 25%", "ahead"] {
        table.expect_shown(sign);
        table.keys("Right");
    }
    table.keys("p");
    table.expect_shown("Lords of Scotland · Cat");
    table.resize(120, 40);
    for sign in ["average place", "fair share 25%", "ahead"] {
        table.expect_shown(sign);
    }
    table.keys("g");
    table.expect_shown("longest streak");
}
