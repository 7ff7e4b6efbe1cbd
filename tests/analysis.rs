//! `schotten analyze` in the real program.

use crate::lords_games::{played, variant};
use crate::quiet;
use schotten_bots::Match;
use schotten_rules::Variant;
use schotten_testkit::{RandomPlayer, played_match};
use std::fs;
use std::path::PathBuf;
use std::process::{Output, Stdio};
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget};

fn file(name: &str, text: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("the file can be written");
    path
}

fn run(file: &str, args: &[&str]) -> Output {
    let mut command = quiet::schotten();
    let command = command.args(["analyze", file]).args(args);
    command.stdin(Stdio::null()).output().expect("it starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// A match of two rounds that are over and one that isn't.
fn unfinished() -> Match {
    let (stops, mut rng) = ([usize::MAX, usize::MAX, 20], seeded(77));
    played_match(
        Variant::Base,
        ["Ann", "Bob"],
        3,
        &stops,
        &mut rng,
        |round, rng| RandomPlayer::Building.choose(round, rng),
    )
}

#[test]
fn without_a_file_the_last_game_is_analyzed() {
    let data = tempfile::tempdir().expect("a folder");
    let folder = data.path().join("schotten/games");
    let run = || {
        let mut command = quiet::keeping_in(data.path());
        let command = command.args(["analyze", "--round", "1", "--iterations", "16"]);
        command.stdin(Stdio::null()).output().expect("it starts")
    };
    let nothing = run();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    assert!(
        text(&nothing.stderr).contains("there is no finished game in"),
        "{nothing:?}"
    );
    fs::create_dir_all(&folder).expect("a folder");
    // Of a game that isn't over, it says the same as if it were named.
    let lords = folder.join("lords.schotten");
    let begun = played(variant(3, false), 1, 20).to_string();
    fs::write(&lords, begun).expect("written");
    let nothing = run();
    assert_eq!(nothing.status.code(), Some(1), "{nothing:?}");
    let reason = "the game isn't over yet";
    assert!(text(&nothing.stderr).contains(reason), "{nothing:?}");
    fs::remove_file(&lords).expect("removed");
    let record = unfinished().to_string();
    fs::write(folder.join("one.schotten"), &record).expect("written");
    // In a game that has just begun there is nothing to analyze.
    let end = record.find("\nresult").expect("a result");
    let turn = |player| record[..end].rfind(player);
    let begun = turn("\nA ").max(turn("\nB ")).expect("a turn");
    let two = folder.join("two.schotten");
    fs::write(&two, &record[..begun]).expect("written");
    let later = std::time::SystemTime::now() + std::time::Duration::from_secs(60);
    let two = fs::File::options().append(true).open(two);
    two.and_then(|two| two.set_modified(later)).expect("set");
    let output = run();
    assert!(output.status.success(), "{output:?}");
    let file = file("analyze-last.txt", &record);
    let same = self::run(
        file.to_str().expect("text"),
        &["--round", "1", "--iterations", "16"],
    );
    assert_eq!(text(&output.stdout), text(&same.stdout));
}

#[test]
fn the_program_reports_in_words_and_in_json() {
    let path = file("analyze.txt", &unfinished().to_string());
    let path = path.to_str().expect("a name");
    let few = ["--iterations", "20"];
    let output = run(path, &few);
    let report = text(&output.stdout);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(output.stderr.is_empty(), "no terminal, no progress");
    for words in [
        "Ann – Bob",
        "Round 1\n",
        "Round 2\n",
        "Ann: accuracy",
        "Bob: accuracy",
    ] {
        assert!(report.contains(words), "no {words:?} in: {report}");
    }
    assert!(report.contains("Round 3 isn't over"), "{report}");
    assert!(!report.contains("Round 3\n"), "{report}");
    let second = ["--iterations", "20", "--round", "2"];
    let one = run(path, &second);
    assert!(!text(&one.stdout).contains("Round 1"));
    assert!(text(&one.stdout).contains("Round 2\n"));
    assert_eq!(run(path, &second).stdout, one.stdout, "the same every time");

    let french = run(
        path,
        &["--iterations", "20", "--round", "1", "--language", "fr"],
    );
    let french = text(&french.stdout);
    for words in ["Manche 1\n", "précision", "coût"] {
        assert!(french.contains(words), "no {words:?} in: {french}");
    }
    for (report, deed) in [(report, "Ann placed"), (french, "Ann a posé")] {
        assert!(report.contains(deed), "no {deed:?} in: {report}");
        // The turns are described in words, in lines of 80 columns.
        assert!(!report.contains('@'), "{report}");
        let longest = report.lines().map(|line| line.chars().count()).max();
        assert!(longest <= Some(80), "{longest:?} columns: {report}");
    }

    let json = run(path, &["--iterations", "20", "--json"]);
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("JSON");
    let (game, options) = (unfinished(), AnalysisOptions::new(Budget::iterations(20)));
    let over = game.rounds().iter().filter(|round| round.is_over());
    let played: Vec<_> = over.flat_map(tabletop::PlayedRound::turns).collect();
    let turns = json["turns"].as_array().expect("turns");
    assert_eq!(turns.len(), played.len());
    let mut mistakes = 0;
    for (row, turn) in turns.iter().zip(&played) {
        assert_eq!(row["player"], turn.player.to_string());
        let actions = turn.actions.iter().map(ToString::to_string);
        assert_eq!(
            row["actions"],
            serde_json::json!(actions.collect::<Vec<_>>())
        );
        let choices = row["choices"].as_array().expect("choices");
        for choice in choices {
            let [chance, best] = ["chance", "best_chance"].map(|name| choice[name].as_f64());
            assert!(chance <= best, "{row}");
            let best = &choice["plays"][0];
            assert_eq!(best["actions"][0], choice["best"], "{row}");
            assert_eq!(best["chance"], choice["best_chance"], "{row}");
        }
        mistakes += usize::from(!row["mistake"].is_null());
    }
    // Each turn is reviewed as the coach reviews it.
    for (row, turn) in turns.iter().zip(&played).step_by(7) {
        let review =
            coach::review_turn(turn, &options, coach::Thoroughness::Quick).expect("not stopped");
        let cost = row["cost"].as_f64().expect("a number");
        assert!((cost - review.cost()).abs() < 1e-4, "{row}");
        assert_eq!(row["mistake"].is_null(), !review.is_mistake(), "{row}");
    }
    assert!(
        mistakes > 0,
        "two players who build at random make mistakes"
    );
    assert_eq!(json["rounds_left_out"], serde_json::json!([3]));
}

#[test]
fn what_cannot_be_analyzed_is_refused_with_the_reason() {
    let record = unfinished();
    let good = file("analyze-good.txt", &record.to_string());
    let text_of = record.to_string();
    let line = 1 + text_of
        .lines()
        .position(|line| line.starts_with("A "))
        .expect("a turn");
    let place = format!("line {line}, column 3");
    let broken = text_of.replacen("\nA ", "\nA X7@3 ", 1);
    let broken = file("analyze-broken.txt", &broken);
    let whole = record.to_string();
    let begun: Match = whole[..whole.find("\nresult").expect("a result")]
        .rsplit_once('\n')
        .expect("lines")
        .0
        .parse()
        .expect("a beginning is a record");
    let begun = file("analyze-begun.txt", &begun.to_string());
    let missing = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-such-record.txt");
    let refused = |path: &PathBuf, args: &[&str], code: i32, words: &[&str]| {
        let output = run(path.to_str().expect("a name"), args);
        assert_eq!(output.status.code(), Some(code), "{path:?} {args:?}");
        assert!(output.stdout.is_empty(), "{path:?} {args:?}");
        let told = text(&output.stderr);
        for word in words {
            assert!(
                told.contains(word),
                "{path:?} {args:?}: no {word:?} in {told}"
            );
        }
    };
    refused(&missing, &[], 1, &["no-such-record.txt"]);
    refused(&broken, &[], 1, &["analyze-broken.txt", &place, "X7@3"]);
    refused(&begun, &[], 1, &["is over", "the other's cards"]);
    refused(&good, &["--round", "3"], 1, &["is over"]);
    refused(&good, &["--round", "4"], 2, &["round 4", "the match has 3"]);
    refused(&good, &["--round", "0"], 2, &["round 0"]);
    refused(&good, &["--iterations", "0"], 2, &["--iterations"]);
}

#[test]
fn a_record_comes_from_standard_input_too() {
    let mut command = quiet::schotten();
    command.args(["analyze", "-", "--iterations", "16", "--round", "1"]);
    let output = quiet::output_to(&mut command, unfinished().to_string());
    assert_eq!(output.status.code(), Some(0));
    assert!(text(&output.stdout).contains("Round 1\n"));
}
