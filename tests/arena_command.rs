//! `schotten arena`, the real program: its files, its options, its signals.

use crate::quiet::{self, Running};
use schotten_bots::SchottenTotten;
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;
use tabletop::arena;

type Results = arena::Results<SchottenTotten>;

const ENGINE: &str = concat!(env!("CARGO_BIN_EXE_schotten"), " engine");

/// The path of a file that doesn't exist yet.
pub(crate) fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    // It fails if an earlier run has left no such file.
    let _ = fs::remove_file(&file);
    file
}

/// Runs `schotten arena` to its end.
pub(crate) fn run_arena(args: &[&str]) -> Output {
    let mut command = quiet::schotten();
    command.arg("arena").args(args).stdin(Stdio::null());
    command.output().expect("the program starts")
}

pub(crate) fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// The text of a file with results, without the times in it.
fn without_times(file: &Path) -> String {
    let text = fs::read_to_string(file).expect("the file is there");
    let lines = text.lines().filter(|line| !line.contains("nanoseconds"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_match_stopped_by_a_signal_can_be_resumed() {
    let (whole, stopped) = (scratch("whole.json"), scratch("stopped.json"));
    let args = |file: &PathBuf| {
        let file = file.to_str().expect("text").to_owned();
        let args = [
            "greedy",
            "heuristic",
            "--rounds",
            "1000",
            "--threads",
            "2",
            "--json",
        ];
        let mut args = args.map(str::to_owned).to_vec();
        args.extend([file, "--resume".to_owned()]);
        args
    };
    let output = run_arena(&args(&whole).iter().map(String::as_str).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        output.stderr.is_empty(),
        "no bar where there is no terminal"
    );
    let mut stops = 0;
    let mut pause = Duration::from_millis(100);
    loop {
        let mut command = quiet::schotten();
        command.arg("arena").args(args(&stopped));
        let child = Running::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()));
        // Once the file is there, the program listens to signals.
        while !stopped.exists() {
            thread::sleep(Duration::from_millis(5));
        }
        thread::sleep(pause);
        pause *= 2;
        let signal = ["INT", "TERM", "HUP"][stops % 3];
        let sent = Command::new("kill")
            .args([&format!("-{signal}"), &child.id().to_string()])
            .stderr(Stdio::null())
            .status();
        sent.expect("kill runs");
        let output = child.output();
        if output.status.success() {
            break;
        }
        let code = [130, 143, 129][stops % 3];
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "Stopped. Use --resume to continue.\n");
        assert!(text(&output.stdout).contains("of 1000 rounds played"));
        Results::read(&stopped).expect("the file is whole");
        stops += 1;
    }
    assert!(
        stops > 0,
        "no signal stopped the arena, or all 1000 rounds were over before the first one"
    );
    assert_eq!(without_times(&stopped), without_times(&whole));
}

#[test]
fn shards_are_merged_and_shown() {
    let whole = scratch("all-in-one.json");
    let match_args = [
        "random",
        "greedy",
        "heuristic",
        "--rounds",
        "12",
        "--variant",
        "all",
    ];
    let path = |file: &PathBuf| file.to_str().expect("text").to_owned();
    let played = |more: &[&str]| {
        let output = run_arena(&[&match_args[..], more].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        text(&output.stdout).to_owned()
    };
    let printed = played(&["--json", &path(&whole)]);
    let shards = [0, 1, 2].map(|index| {
        let file = scratch(&format!("shard-{index}.json"));
        let shard = format!("{index}/3");
        let quiet = played(&["--quiet", "--shard", &shard, "--json", &path(&file)]);
        assert!(quiet.is_empty());
        file
    });
    let merged = scratch("merged.json");
    let [a, b, c] = shards.each_ref().map(path);
    let output = run_arena(&["merge", &c, &a, &b, "--json", &path(&merged)]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(without_times(&merged), without_times(&whole));
    // A file may be overwritten by results that include it, and by no others.
    let again = run_arena(&["merge", &a, &b, "--json", &path(&merged)]);
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("already exists"));
    assert_eq!(without_times(&merged), without_times(&whole));
    let again = run_arena(&["merge", &b, &c, &a, "--json", &path(&merged)]);
    assert!(again.status.success());
    let device = run_arena(&["merge", &a, "--json", "/dev/null"]);
    assert_eq!(device.status.code(), Some(1));
    let output = run_arena(&["show", &path(&whole)]);
    assert_eq!(text(&output.stdout), printed);
    for language in ["en", "fr"] {
        let output = run_arena(&["show", &a, "--anchor", "greedy", "--language", language]);
        let shown = text(&output.stdout);
        assert!(
            shown.lines().all(|line| line.chars().count() <= 80),
            "{shown}"
        );
        for name in ["tactic-expert", "heuristic", "0/3", "0.0 [0.0, 0.0]"] {
            assert!(shown.contains(name), "{name}: {shown}");
        }
    }
    let output = run_arena(&["merge", &a, &b, &a]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("shard 0/3, which another file also has"));
}

#[test]
fn an_error_is_reported_and_the_counted_rounds_are_kept() {
    let file = scratch("fault.json");
    let file = file.to_str().expect("text");
    // It follows the protocol for a while.
    let turn = format!(
        "read -r p; echo ok; read -r g; printf \"%s\\n\" \"$p\" \"$g\" | {ENGINE} | sed 1d"
    );
    let script = format!("i=0; while [ $i -lt 100 ]; do {turn}; i=$((i+1)); done");
    let bot = format!("exec:sh -c '{script}'");
    let output = run_arena(&[
        "greedy",
        &bot,
        "--rounds",
        "100",
        "--threads",
        "1",
        "--json",
        file,
    ]);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
    let error = text(&output.stderr);
    assert!(error.starts_with(&format!("error: {bot} ended")), "{error}");
    let record = Results::read(file.as_ref()).expect("the file is whole");
    assert!(record.played() > 0 && record.played() < record.planned());
}

#[test]
fn invalid_arguments_are_refused() {
    let file = scratch("there.json");
    fs::write(&file, "{}").expect("a file");
    let file = file.to_str().expect("text");
    for (args, expected) in [
        (&["greedy"][..], "2 values required"),
        (&["greedy", "gredy"], "'gredy' is not a contestant"),
        (&["greedy", "random", "--rounds", "3"], "even"),
        (&["greedy", "random", "--shard", "3/3"], "from 0 to N-1"),
        (&["greedy", "random", "--threads", "0"], "1 or more"),
        (&["greedy", "random", "--sprt", "5,5"], "ELO0,ELO1"),
        (
            &["greedy", "random", "--sprt=-5,5", "--shard", "0/2"],
            "--shard",
        ),
        (&["greedy", "random", "--resume"], "--json"),
        (
            &["greedy", "random", "--anchor", "heuristic"],
            "isn't one of the contestants",
        ),
        (&["greedy", "random", "--variant", "base,base"], "once"),
        (
            &["greedy", "random", "heuristic", "--sprt", "0,5"],
            "two contestants",
        ),
        (
            &["greedy", "random", "--json", file],
            "use --resume to continue it",
        ),
        (
            &["greedy", "random", "--json", file, "--resume"],
            "not an arena results file",
        ),
    ] {
        let output = run_arena(args);
        // What is wrong in a file is not wrong usage.
        let code = if args.contains(&file) { 1 } else { 2 };
        assert_eq!(output.status.code(), Some(code), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(
            text(&output.stderr).contains(expected),
            "{args:?}: {}",
            text(&output.stderr)
        );
    }
    let nowhere = run_arena(&["greedy", "random", "--json", "/no/such/folder/a.json"]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("/no/such/folder/a.json"));
    assert_eq!(fs::read_to_string(file).expect("a file"), "{}");
}

#[test]
fn the_file_has_figures_for_other_programs() {
    let file = scratch("other.json");
    let path = file.to_str().expect("text");
    let output = run_arena(&[
        "greedy", "random", "--rounds", "20", "--json", path, "--quiet",
    ]);
    assert!(output.status.success());
    let value: Value =
        serde_json::from_str(&fs::read_to_string(&file).expect("a file")).expect("JSON");
    let at = |path: &str| {
        value
            .pointer(path)
            .unwrap_or_else(|| panic!("{path}"))
            .clone()
    };
    assert_eq!(at("/rounds_played"), 20);
    assert_eq!(at("/match/contestants/1"), "random");
    assert_eq!(at("/pairings/0/variant"), "base");
    let wins = |which| {
        at(&format!("/pairings/0/{which}/wins"))
            .as_f64()
            .expect("a count")
    };
    let rate = at("/pairings/0/estimate/rate").as_f64().expect("a rate");
    // Base rounds between these two are never drawn.
    let expected = (wins("begun") + wins("followed")) / 20.0;
    assert!((rate - expected).abs() < 1e-12);
}

/// A match of Lords of Scotland for four, shown again and merged from shards.
#[test]
fn the_second_game_is_played_from_every_seat() {
    let (whole, merged) = (scratch("lords.json"), scratch("lords-merged.json"));
    let [file, merged] = [&whole, &merged].map(|file| file.to_str().expect("text"));
    let game = [
        "greedy",
        "1",
        "--game",
        "lords",
        "--players",
        "4",
        "--rounds",
        "40",
    ];
    let output = run_arena(&[&game[..], &["--json", file]].concat());
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report = text(&output.stdout).to_owned();
    // Two variants of 40 rounds: 20 deals, each of them four times.
    assert!(report.starts_with("80 of 80 rounds played"), "{report}");
    assert!(report.contains("played 4 times"), "{report}");
    assert!(report.contains("fair share 25.0%; places "), "{report}");
    assert!(report.contains("greedy – newcomer"), "{report}");
    assert!(report.contains("4-players-bruces: pairing"), "{report}");
    let shown = run_arena(&["show", file]);
    assert_eq!(text(&shown.stdout), report);
    let shards = ["0/2", "1/2"].map(|shard| {
        let part = scratch(&format!("lords-{}.json", &shard[..1]));
        let part = part.to_str().expect("text").to_owned();
        let output = run_arena(&[&game[..], &["--shard", shard, "--json", &part]].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        part
    });
    let [one, two] = &shards;
    let output = run_arena(&["merge", two, one, "--json", merged]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(without_times(&whole), without_times(Path::new(merged)));
    // Ten rounds are not a whole number of deals.
    let output = run_arena(&[&game[..7], &["10"]].concat());
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("a multiple of 4"));
    let output = run_arena(&["heuristic", "greedy", "--game", "lords", "--rounds", "2"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(
        text(&output.stderr).contains("newcomer"),
        "its levels are listed"
    );
}

/// With the same deals from both sides, a bot against itself draws level.
#[test]
fn an_even_match_says_what_it_leaves_open_and_one_without_rounds_says_nothing() {
    let even = run_arena(&["greedy", "greedy", "--rounds", "4"]);
    let even = text(&even.stdout).to_owned();
    assert!(
        even.contains("Neither contestant leads. Differences from -"),
        "{even}"
    );
    assert!(!even.contains("equally strong"), "{even}");
    let file = scratch("no-rounds.json");
    let slow = "exec:sh -c 'exec sleep 600'";
    let mut command = quiet::schotten();
    command.args(["arena", "greedy", slow, "--rounds", "4", "--json"]);
    let command = command.arg(&file).stdout(Stdio::piped());
    let child = Running::start(command.stderr(Stdio::piped()));
    // Once the file is there, the program listens to signals.
    while !file.exists() {
        thread::sleep(Duration::from_millis(5));
    }
    let sent = Command::new("kill").arg(child.id().to_string()).status();
    assert!(sent.expect("kill runs").success());
    let output = child.output();
    let none = text(&output.stdout);
    assert!(none.contains("0 of 4 rounds played"), "{none}");
    for word in ["leads", "equally strong"] {
        assert!(!none.contains(word), "{none}");
    }
    assert!(!none.contains("\n\n\n"), "{none}");
}
