//! Games of Lords of Scotland that are kept, by the real program: killed
//! anywhere, it goes on where it was; of a damaged record, what can be read is
//! resumed, or it is refused.

use crate::lords_games::{actions, played, record_of, recorded, save, variant};
use crate::quiet;
use lords_bots::{LordsOfScotland, Match};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Output;
use tabletop::{Game, chance};
use tempfile::TempDir;

/// Plays some actions of people by the notation on a pipe, waits until each is
/// answered, and kills the program.
fn play_and_kill(folder: &Path, flags: &[&str], file: &Path, seed: u64, count: u64) {
    let mut rng = chance::seeded(seed);
    let mut command = quiet::keeping_in(folder);
    command.args(flags);
    let mut program = quiet::piped(&mut command);
    let mut input = program.stdin.take().expect("its input");
    let mut output = BufReader::new(program.stdout.take().expect("its output"));
    let mut wait_for = |text: &str| {
        let mut line = String::new();
        while !line.contains(text) {
            line.clear();
            let length = output.read_line(&mut line).expect("output");
            assert!(length > 0, "the program has ended before {text:?}");
        }
    };
    wait_for("Type help");
    for _ in 0..count {
        // Whether a curtain or a turn waits: a number alone does nothing there.
        writeln!(input, "\nscore").expect("it is read");
        wait_for("has 0 points.");
        let game = recorded(file);
        let round = game.current().expect("it has begun");
        let legal = LordsOfScotland::legal_actions(round.round());
        let Some(action) = legal.choose(&mut rng) else {
            break;
        };
        writeln!(input, "{action}\n").expect("it is read");
    }
    writeln!(input, "score").expect("it is read");
    wait_for("has 0 points.");
    program.kill().expect("it runs");
    program.wait().expect("it ends");
}

#[test]
fn a_game_killed_anywhere_is_resumed_where_it_was() {
    let folder = TempDir::new().expect("a folder");
    for seed in 0..6 {
        let file = folder.path().join(format!("{seed}.schotten"));
        let record = file.to_string_lossy().into_owned();
        // The first action needs a record, which begins with it.
        let game = played(variant(3, false), seed, 1);
        fs::write(&file, record_of(&game, "bots=-,-,greedy seed=3 unnamed=-")).expect("written");
        let mut before = actions(&recorded(&file)).to_vec();
        for count in 1..4 {
            let resume = ["resume", "--plain", &record];
            play_and_kill(folder.path(), &resume, &file, seed * 10 + count, count);
            let game = recorded(&file);
            let after = actions(&game);
            assert!(after.starts_with(&before), "{before:?}\n{after:?}");
            assert!(after.len() > before.len(), "{before:?}\n{after:?}");
            before = after.to_vec();
        }
        // Nothing is left of the program that was killed: the game is free.
        let output = run(folder.path(), &["resume", "--plain", &record]);
        assert!(output.status.success(), "{output:?}");
    }
}

fn run(folder: &Path, args: &[&str]) -> Output {
    quiet::output_to(quiet::keeping_in(folder).args(args), "")
}

/// Resumes a damaged record: it is refused and not changed, or what is left of
/// the game is a beginning of the whole one. Returns whether it was resumed.
fn resumed_or_refused(folder: &Path, bytes: &[u8], whole: Option<&Match>) -> bool {
    let file = folder.join("damaged.schotten");
    fs::write(&file, bytes).expect("it is written");
    let name = file.to_string_lossy().into_owned();
    for command in ["replay", "export"] {
        let args = [command, &name, "--format", "markdown"];
        let args = if command == "replay" {
            &args[..2]
        } else {
            &args[..]
        };
        let output = run(folder, args);
        let code = output.status.code();
        assert!(matches!(code, Some(0 | 1)), "{command}: {output:?}");
        assert_eq!(output.stdout.is_empty(), code == Some(1), "{output:?}");
    }
    let output = run(folder, &["resume", "--plain", &name]);
    let code = output.status.code();
    let after = fs::read(&file).expect("it is there");
    assert_eq!(after, bytes, "nothing is changed before the next action");
    match code {
        Some(0) => {
            assert!(String::from_utf8_lossy(&output.stdout).contains("Game resumed"));
            if let Some(whole) = whole {
                let text = String::from_utf8_lossy(bytes);
                assert!(text.contains("game lords"), "{text}");
                assert!(!actions(whole).is_empty());
            }
            true
        }
        Some(1) => {
            let error = String::from_utf8_lossy(&output.stderr).into_owned();
            assert!(
                error.starts_with("error: ") && error.contains("damaged"),
                "{error}"
            );
            false
        }
        other => panic!("{other:?}: {output:?}"),
    }
}

#[test]
fn a_record_cut_anywhere_is_resumed_or_refused_and_not_changed() {
    let folder = TempDir::new().expect("a folder");
    let game = played(variant(4, true), 7, 45);
    let record = record_of(&game, "bots=-,-,-,- seed=7 unnamed=-");
    let deal = record.find("\nround 1").expect("a deal");
    let first = record[deal + 1..].find('\n').expect("its end") + deal + 2;
    let (mut resumed, mut refused) = (0, 0);
    // Everywhere around the end of the first skirmish, and here and there.
    let next = record.find("\nround 2").expect("another skirmish");
    let around = next - 8..=next + "\nround 2\n".len();
    let all = (0..=record.len()).step_by(23).chain([record.len()]);
    for end in around.chain(all) {
        if resumed_or_refused(folder.path(), &record.as_bytes()[..end], Some(&game)) {
            assert!(end > first, "{end}: no action is complete");
            resumed += 1;
        } else {
            assert!(end < first + 20, "{end}: its first turn is complete");
            refused += 1;
        }
    }
    assert!(resumed > 5 && refused > 5, "{resumed} {refused}");
}

#[test]
fn changed_bytes_are_detected_or_give_another_record() {
    let folder = TempDir::new().expect("a folder");
    let game = played(variant(5, false), 8, 60);
    let record = record_of(&game, "bots=-,-,-,-,- seed=8 unnamed=-");
    let mut rng = chance::seeded(12);
    for _ in 0..60 {
        let mut bytes = record.clone().into_bytes();
        for _ in 0..rng.random_range(1..4) {
            let at = rng.random_range(0..bytes.len());
            bytes[at] ^= 1 << rng.random_range(0..8);
        }
        resumed_or_refused(folder.path(), &bytes, None);
    }
}

#[test]
fn a_game_that_is_over_or_empty_is_not_resumed() {
    let folder = TempDir::new().expect("a folder");
    for (actions, word) in [(0, "No card"), (usize::MAX, "over")] {
        let game = played(variant(2, false), 9, actions);
        let file = save(folder.path(), "game", &record_of(&game, "bots=-,-"));
        let output = run(folder.path(), &["resume", "--plain", &file]);
        assert_eq!(output.status.code(), Some(1), "{word}: {output:?}");
    }
}
