//! What earlier versions have written keeps working: records and codes, with
//! the real program. The answers of the computer's levels are compared in
//! `tests/engine.rs`.

use crate::quiet;
use schotten_bots::Match;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use tempfile::TempDir;

/// A home in which the records of version 0.1 are the player's games.
struct Home(TempDir);

impl Home {
    fn new() -> Self {
        let home = Self(tempfile::tempdir().expect("a folder"));
        fs::create_dir_all(home.games()).expect("a folder");
        for file in records() {
            let name = file.file_name().expect("a name");
            fs::copy(&file, home.games().join(name)).expect("copied");
        }
        home
    }

    fn games(&self) -> PathBuf {
        self.0.path().join("schotten/games")
    }

    fn run(&self, args: &[&str], input: &str) -> Output {
        let mut command = quiet::keeping_in(self.0.path());
        command.env("TZ", "UTC");
        quiet::output_to(command.args(args), input)
    }

    fn stdout_of(&self, args: &[&str], input: &str) -> String {
        let output = self.run(args, input);
        assert!(output.status.success(), "{args:?}: {output:?}");
        String::from_utf8(output.stdout).expect("text")
    }
}

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/from_0_1")
        .join(name)
}

fn records() -> Vec<PathBuf> {
    let entries = fs::read_dir(data("records")).expect("the records are there");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("one").path()).collect();
    files.sort();
    assert_eq!(files.len(), 18);
    files
}

fn is_comment(line: &&str) -> bool {
    line.starts_with(';')
}

#[test]
fn records_are_read_and_written_as_they_were() {
    for file in records() {
        let text = fs::read_to_string(&file).expect("text");
        let game: Match = text.parse().expect("a record");
        let lines = text.lines().filter(|line| !is_comment(line));
        assert!(game.to_string().lines().eq(lines), "{}", file.display());
    }
}

#[test]
fn statistics_count_them_as_they_did() {
    let counted = Home::new().stdout_of(&["stats", "--json"], "");
    assert_eq!(counted, fs::read_to_string(data("stats.json")).expect("it"));
}

#[test]
fn records_are_listed_replayed_and_resumed() {
    let home = Home::new();
    let list = home.stdout_of(&["games"], "");
    for file in records() {
        let name = file.file_stem().expect("a name").to_str().expect("text");
        assert!(list.contains(name), "{name}\n{list}");
        assert!(!home.stdout_of(&["replay", name, "--text"], "").is_empty());
        let record = home.games().join(file.file_name().expect("a name"));
        let before = fs::read_to_string(&record).expect("a record");
        let running = name.ends_with("-running");
        let output = home.run(&["resume", name, "--plain"], "\nquit\nyes\n");
        assert_eq!(output.status.success(), running, "{name}: {output:?}");
        let after = fs::read_to_string(&record).expect("a record");
        // The computer may have gone on at once.
        assert!(after.starts_with(&before), "{name}");
    }
}

#[test]
fn codes_give_the_same_games() {
    let codes = fs::read_to_string(data("codes.txt")).expect("the codes are there");
    let mut count = 0;
    for line in codes.lines().filter(|line| !is_comment(line)) {
        let (name, code) = line.split_once(' ').expect("a name and a code");
        let record = data("records").join(format!("{name}.schotten"));
        let record = fs::read_to_string(record).expect("the record of the code");
        let home = Home::new();
        let file = home.0.path().join("again");
        let again = file.to_str().expect("text");
        // The first action of the record can be made again.
        let act = record.lines().find_map(|line| line.strip_prefix("A "));
        let act = act.and_then(|turn| turn.split(' ').next()).expect("a turn");
        let flags = ["--plain", "--no-curtain", "--code", code, "--record", again];
        home.run(&flags, &format!("{act}\n"));
        let again = fs::read_to_string(&file).expect("a record");
        assert_eq!(facts(&again), facts(&record), "{code}");
        count += 1;
    }
    assert_eq!(count, 13);
}

/// What a code stands for, as the record tells: level, seed and who begins, the
/// variant, the rounds, the deck of the first one.
fn facts(record: &str) -> Vec<&str> {
    let header = record.lines().nth(1).expect("what the game is");
    let words = ["bot=", "first=", "seed="];
    let header = header
        .split(' ')
        .filter(|word| words.iter().any(|name| word.starts_with(name)));
    let lines = ["variant ", "rounds ", "round 1 "];
    let lines = record
        .lines()
        .filter(|line| lines.iter().any(|name| line.starts_with(name)));
    header.chain(lines).collect()
}
