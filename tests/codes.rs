//! Games to be shared, by the real program: a code gives the same deals, and so
//! do words and the day.

use crate::quiet;
use crate::typed::{self, Replica, hot_seat, stdout_of};
use schotten_bots::Level;
use schotten_bots::Match;
use schotten_rules::{Deal, Variant};
use std::fmt::Write;
use std::fs;

/// The code that stands at the end of a game.
fn code(output: &str) -> &str {
    let (_, rest) = output.split_once("--code ").expect("a code");
    rest.split_whitespace().next().expect("a code")
}

#[test]
fn a_code_deals_the_same_cards_and_names_the_points_to_beat() {
    for variant in Variant::ALL {
        let (seed, rounds) = (11, 2);
        let game = Replica::play(variant, rounds, seed, Level::Greedy, None);
        let flags = hot_seat(variant, "11", "2");
        let first = stdout_of(&flags, &game.script);
        let code = code(&first);
        // Played by the same moves it ends in the same way.
        let second = stdout_of(&["--names", "Ann,Bob", "--code", code], &game.script);
        for points in game.points(["Ann", "Bob"]) {
            assert!(second.contains(&points), "{points}\n{second}");
        }
        let (_, score) = code.split_once(':').expect("points");
        let (a, b) = score.split_once('-').expect("two");
        let compared = format!("In the game with this code, the points were {a} – {b}.");
        assert!(second.contains(&compared), "{compared}\n{second}");
        assert!(!first.contains("In the game with this code"), "{first}");
    }
}

#[test]
fn a_code_names_the_level_of_the_computer() {
    let level = Level::Greedy;
    let game = Replica::play(Variant::Tactic, 1, 5, level, Some(level));
    let flags = [
        "--names",
        "Ann,Bob",
        "--first",
        "a",
        "--variant",
        "tactic",
        "--bot",
        "greedy",
        "--seed",
        "5",
    ];
    let first = stdout_of(&flags, &game.script);
    let second = stdout_of(
        &["--names", "Ann,Bob", "--code", code(&first)],
        &game.script,
    );
    assert_eq!(code(&second), code(&first));
}

/// The deal of the first round that these flags give.
fn dealt(flags: &[&str]) -> Deal {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game");
    let name = file.to_str().expect("text");
    let here = [
        "--plain", "--names", "Ann,Bob", "--bot", "none", "--record", name,
    ];
    let mut command = quiet::schotten();
    // Any card can be placed at Stone 5 in the first turn; its name is asked for.
    let mut lines = "\nplay first\n".to_owned();
    for color in ["red", "green", "blue", "yellow", "purple", "brown"] {
        for strength in 1..=9 {
            writeln!(lines, "{color} {strength} to 5").expect("a string takes any text");
        }
    }
    quiet::output_to(command.args([&here[..], flags].concat()), lines);
    let record = fs::read_to_string(&file).expect("a record");
    let game: Match = record.parse().expect("a match");
    *game.current().expect("a round").deal()
}

#[test]
fn words_are_seeds() {
    let words = dealt(&["--seed", "Sunday game"]);
    assert_eq!(words, dealt(&["--seed", "sunday  GAME"]));
    assert_ne!(words, dealt(&["--seed", "Monday game"]));
    // printf 'sunday game' | sha256sum: 40e8edebaa…
    assert_eq!(words, dealt(&["--seed", &0x0040_e8ed_ebaa_u64.to_string()]));
}

#[test]
fn a_day_has_one_deal() {
    let today = || {
        let now = jiff::ZonedDateTime::now().date();
        dealt(&["--seed", &format!("daily {now}")])
    };
    let (before, daily, after) = (today(), dealt(&["--daily"]), today());
    assert!(daily == before || daily == after);
}

#[test]
fn wrong_codes_are_refused_with_the_reason() {
    for (code, reason) in [
        ("001J", "12 or 17"),
        ("001J-83ME-VTX!", "'!' can't occur in a code"),
        ("001J-83ME-0000", "wrong"),
    ] {
        let output = typed::run(&["--code", code], "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(error.contains(reason), "{error}");
    }
    for flags in [
        ["--code", "001J-83ME-VTXA", "--seed", "7"],
        ["--daily", "--seed", "7", "--plain"],
        ["--daily", "--first", "a", "--plain"],
    ] {
        let output = typed::run(&flags, "");
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}
