//! The names of the players, as flags and settings give them, in the real
//! program: on the screen, in the record, in the statistics.

use crate::quiet;
use crate::terminal::Terminal;
use crate::typed::Replica;
use schotten_bots::Level;
use schotten_rules::Variant;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};
use tempfile::TempDir;

/// The level that plays in these games.
const BOT: &str = "greedy";

/// The program with the games and settings of this folder.
fn schotten(folder: &Path) -> Command {
    let mut command = quiet::keeping_in(folder);
    command.env("XDG_CONFIG_HOME", folder);
    command
}

/// Plays a round against the computer, line by line.
fn played(folder: &Path, flags: &[&str]) -> Output {
    let level = BOT.parse::<Level>().expect("a level");
    let game = Replica::play(Variant::Base, 1, 5, level, Some(level));
    let mut command = schotten(folder);
    let usual = [
        "--plain",
        "--first",
        "a",
        "--variant",
        "base",
        "--seed",
        "5",
    ];
    quiet::output_to(command.args(usual).args(flags), game.script)
}

/// The names in the one record there is.
fn recorded(folder: &Path) -> String {
    let mut records = fs::read_dir(folder.join("schotten/games")).expect("games");
    let record = records.next().expect("a record").expect("a file").path();
    assert!(records.next().is_none(), "one record");
    let text = fs::read_to_string(record).expect("text");
    let line = text.lines().find(|line| line.starts_with("players"));
    line.expect("the players").to_owned()
}

/// What the statistics say in JSON.
fn counted(folder: &Path) -> serde_json::Value {
    let output = schotten(folder).args(["stats", "--json"]).output();
    serde_json::from_slice(&output.expect("it runs").stdout).expect("JSON")
}

fn settings(folder: &TempDir, text: &str) {
    let path = folder.path().join("schotten");
    fs::create_dir_all(&path).expect("a folder");
    fs::write(path.join("config.toml"), text).expect("written");
}

#[test]
fn one_name_is_the_persons_in_the_record_and_in_the_statistics() {
    let flags: [(&[&str], &str); 3] = [
        (&["--names", "Zoe", "--bot", BOT], ""),
        (&["--bot", BOT], "names = [\"Zoe\"]\n"),
        (
            &["--names", " Zoe "],
            "bot = \"greedy\"\nnames = [\"Max\", \"Eva\"]\n",
        ),
    ];
    for (flags, file) in flags {
        let folder = tempfile::tempdir().expect("a folder");
        settings(&folder, file);
        let output = played(folder.path(), flags);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{flags:?}: {errors}");
        assert_eq!(recorded(folder.path()), "players Zoe|Computer", "{flags:?}");
        let counted = counted(folder.path());
        let players = counted["players"].as_array().expect("players");
        assert_eq!(players.len(), 1, "{counted}");
        assert_eq!(players[0]["name"], "Zoe");
        assert_eq!(players[0]["all"]["rounds"]["played"], 1);
        assert_eq!(players[0]["all"]["opponents"][0]["bot"], BOT);
    }
}

#[test]
fn against_the_computer_two_names_are_those_of_both_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = played(folder.path(), &["--names", "Zoe,Hal", "--bot", BOT]);
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(recorded(folder.path()), "players Zoe|Hal");
    let players = &counted(folder.path())["players"];
    assert_eq!(players.as_array().expect("players").len(), 1);
    assert_eq!(players[0]["name"], "Zoe");
}

#[test]
fn names_that_do_not_fit_the_game_are_refused() {
    for (flags, word) in [
        (&["--names", "Zoe"][..], "two players need two names"),
        (
            &["--names", "Zoe", "--bot", "none"],
            "two players need two names",
        ),
        (&["--names", "Zoe", "--plain"], "two players need two names"),
        (&["--names", "", "--bot", "3"], "blank"),
        (&["--names", "Zoe,", "--bot", "3"], "blank"),
        (&["--names", "A,B,C", "--bot", "3"], "two names"),
        (
            &["--names", "Computer 3", "--bot", "3"],
            "must be different",
        ),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let output = schotten(folder.path())
            .args(flags)
            .output()
            .expect("it runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{flags:?}: {errors}");
        assert!(errors.contains(word), "{flags:?}: {errors}");
        assert!(output.stdout.is_empty(), "{flags:?}");
    }
}

#[test]
fn one_name_in_the_settings_is_used_in_every_game() {
    let folder = tempfile::tempdir().expect("a folder");
    settings(&folder, "names = [\"Bob\"]\n");
    let path = folder.path().to_str().expect("text");
    let env = [("XDG_CONFIG_HOME", path)];
    let flags = ["--seed", "1", "--first", "a"];
    // Two people: the second one is not called Bob too.
    let mut terminal = Terminal::start_with(&flags, 80, 24, &env);
    terminal.wait_for("Ann, please look away");
    terminal.wait_for("Bob: when you're alone");
    let mut terminal = Terminal::start_with(&[&flags[..], &["--bot", "3"]].concat(), 80, 24, &env);
    terminal.wait_for("Bob 0 – 0 Fiona");
    let mut terminal = Terminal::start_with(&["--names", "Zoe", "--bot", "3"], 80, 24, &env);
    terminal.wait_for("Zoe 0 – 0 Fiona");
}
