//! The arena's promise: the same match has the same results, on any number of threads, stopped
//! or not. Its files, its options, its signals.

use crate::program::{self, Running, bot, played, run_arena, scratch, text, without_times};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

/// Three contestants, two variants.
const SMALL: [&str; 7] = [
    "random",
    "greedy",
    "heuristic",
    "--variant",
    "base,tactic-expert",
    "--rounds",
    "10",
];

fn pairings(results: &Value) -> &Vec<Value> {
    results["pairings"].as_array().expect("pairings")
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let [one, two, many] = ["1", "2", "50"].map(|threads| {
        let name = format!("threads-{threads}.json");
        played(&name, &[&SMALL[..], &["--threads", threads]].concat())
    });
    assert_eq!(one, two);
    assert_eq!(one, many);
}

#[test]
fn a_match_can_be_made_longer_but_not_shorter_or_another() {
    let file = scratch("longer.json");
    let path = file.to_str().expect("text");
    let run = |args: &[&str]| run_arena(&[args, &["--json", path, "--resume"]].concat());
    assert!(run(&SMALL).status.success());
    let longer = [&SMALL[..6], &["20"]].concat();
    assert!(run(&longer).status.success());
    assert_eq!(without_times(&file), played("long.json", &longer));
    for (args, expected) in [
        (&SMALL[..], "already has more rounds"),
        (
            &[&longer[..], &["--seed", "2"]].concat(),
            "other contestants or flags",
        ),
        (
            &[&["random", "heuristic"], &longer[3..]].concat(),
            "other contestants or flags",
        ),
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(1), "{args:?}");
        assert!(text(&output.stderr).contains(expected), "{output:?}");
    }
}

#[test]
fn a_match_stopped_by_a_signal_can_be_resumed() {
    let (whole, stopped) = (scratch("whole.json"), scratch("stopped.json"));
    let arena = |file: &PathBuf| {
        let mut command = program::lab();
        command.args(["arena", "greedy", "heuristic", "--threads", "2", "--resume"]);
        command.arg("--json").arg(file);
        Running::start(command.stdout(Stdio::piped()).stderr(Stdio::piped()))
    };
    let output = arena(&whole).output();
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert!(
        output.stderr.is_empty(),
        "no bar where there is no terminal"
    );
    let mut stops = 0;
    let mut pause = Duration::from_millis(100);
    loop {
        let child = arena(&stopped);
        // Once the file is there, the program listens to signals.
        while !stopped.exists() {
            thread::sleep(Duration::from_millis(5));
        }
        thread::sleep(pause);
        pause *= 2;
        child.signal(&[["INT", "TERM", "HUP"][stops % 3]]);
        let output = child.output();
        if output.status.success() {
            break;
        }
        let code = [130, 143, 129][stops % 3];
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        assert_eq!(text(&output.stderr), "Stopped. Use --resume to continue.\n");
        assert!(text(&output.stdout).contains("of 1000 rounds played"));
        stops += 1;
    }
    assert!(
        stops > 0,
        "no signal stopped the arena, or all 1000 rounds were over before the first one"
    );
    assert_eq!(without_times(&stopped), without_times(&whole));
}

#[test]
fn an_error_is_reported_and_the_counted_rounds_are_kept() {
    let file = scratch("fault.json");
    let path = file.to_str().expect("text");
    // It follows the protocol for a while.
    let requests = "i=0; while [ $i -lt 600 ]; do read -r x; echo \"$x\"; i=$((i+1)); done";
    let bot = format!("exec:sh -c '{requests} | {}'", bot());
    let args = [
        "greedy",
        &bot,
        "--rounds",
        "100",
        "--threads",
        "1",
        "--json",
        path,
    ];
    let output = run_arena(&args);
    assert_eq!(output.status.code(), Some(1), "{}", text(&output.stderr));
    assert!(output.stdout.is_empty());
    let error = text(&output.stderr);
    assert!(error.starts_with(&format!("error: {bot} ended")), "{error}");
    let played = without_times(&file)["rounds_played"].as_u64();
    assert!(
        played.is_some_and(|played| 0 < played && played < 100),
        "{played:?}"
    );
}

/// Each bot has the same luck from every seat.
#[test]
fn a_bot_that_meets_itself_wins_its_fair_share() {
    for name in ["random", "greedy", "heuristic"] {
        let results = played("itself.json", &[name, name, "--rounds", "20"]);
        for pairing in pairings(&results) {
            assert_eq!(pairing["pairs"], json!([0, 0, 10, 0, 0]), "{pairing}");
            let decisions = |side: usize| pairing["spent"][side]["decisions"].as_u64();
            assert_eq!(decisions(0), decisions(1));
            assert!(decisions(0) > Some(0));
        }
    }
    for players in 2..=5 {
        let number = players.to_string();
        let args = [
            "random",
            "random",
            "--game",
            "lords",
            "--rounds",
            "60",
            "--players",
            &number,
        ];
        let results = played("itself-lords.json", &args);
        assert_eq!(pairings(&results).len(), 2);
        for pairing in pairings(&results) {
            let mut expected = vec![0; 2 * players + 1];
            expected[2] = 60 / players;
            assert_eq!(pairing["pairs"], json!(expected), "{pairing}");
            if players > 2 {
                assert_eq!(pairing["places"][0], 60 / players, "{pairing}");
                let places = pairing["places"].as_array().expect("places");
                let all = places.iter().filter_map(Value::as_u64).sum::<u64>();
                assert_eq!(all, 60, "{pairing}");
            }
            let decisions = |side: usize| pairing["spent"][side]["decisions"].as_u64();
            let mine = decisions(0).map(|mine| mine * (players as u64 - 1));
            assert_eq!(mine, decisions(1));
        }
    }
}

#[test]
fn results_are_counted_for_the_first_contestant() {
    let rounds = ["--variant", "base,tactic-expert", "--rounds", "40"];
    let a = played(
        "first.json",
        &[&["greedy", "heuristic"], &rounds[..]].concat(),
    );
    let b = played(
        "second.json",
        &[&["heuristic", "greedy"], &rounds[..]].concat(),
    );
    for (a, b) in pairings(&a).iter().zip(pairings(&b)) {
        let mut turned = b["pairs"].as_array().expect("counts").clone();
        turned.reverse();
        assert_eq!(a["pairs"], Value::from(turned));
        assert_eq!(a["begun"]["wins"], b["followed"]["losses"]);
        assert_eq!(a["spent"][0]["decisions"], b["spent"][1]["decisions"]);
    }
}

#[test]
fn a_sequential_test_stops_at_the_same_pair_on_any_number_of_threads() {
    for (other, verdict) in [("random", "accepted"), ("heuristic", "rejected")] {
        let args = ["greedy", other, "--rounds", "2000", "--sprt", "0,200"];
        let [one, two, five] = ["1", "2", "5"].map(|threads| {
            let name = format!("sprt-{threads}.json");
            played(&name, &[&args[..], &["--threads", threads]].concat())
        });
        assert_eq!(one, two);
        assert_eq!(one, five);
        assert_eq!(one["sprt"]["verdict"], verdict);
        assert!(one["rounds_played"].as_u64() < Some(2000), "{one}");
        // Nothing more is played.
        let kept = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("lab-sprt-1.json");
        let path = kept.to_str().expect("text");
        let again = run_arena(&[&args[..], &["--json", path, "--resume"]].concat());
        assert!(again.status.success());
        assert!(text(&again.stdout).contains(if verdict == "accepted" {
            "the higher difference is accepted"
        } else {
            "the lower difference is accepted"
        }));
        assert_eq!(without_times(&kept), one);
    }
}

#[test]
fn invalid_arguments_are_refused() {
    let file = scratch("there.json");
    fs::write(&file, "{}").expect("a file");
    let file = file.to_str().expect("text");
    let two = ["greedy", "random"];
    for (args, expected) in [
        (&["greedy"][..], "2 values required"),
        (&["greedy", "gredy"], "'gredy' is not a contestant"),
        (&["greedy", "gredy"], "random, greedy"),
        (&["heuristic", "greedy", "--game", "lords"], "newcomer"),
        (&["greedy@", "greedy"], "'' in 'greedy@' is not a budget"),
        (&["greedy@0ms", "greedy"], "not a budget"),
        (&["greedy@+5", "greedy"], "not a budget"),
        (&["greedy@5s", "greedy"], "not a budget"),
        (&["greedy@99999999999", "greedy"], "not a budget"),
        (&["exec@level=:a", "greedy"], "not a budget"),
        (&["exec:", "greedy"], "names no program"),
        (&["exec:'a", "greedy"], "names no program"),
        (&["exec@50ms", "greedy"], "names no program"),
        (&[two[0], two[1], "--rounds", "3"], "a multiple of 2"),
        (&[two[0], two[1], "--rounds", "0"], "a multiple of 2"),
        (
            &[
                "1",
                "2",
                "--game",
                "lords",
                "--players",
                "4",
                "--rounds",
                "10",
            ],
            "a multiple of 4",
        ),
        (&[two[0], two[1], "--threads", "0"], "--threads"),
        (&[two[0], two[1], "--sprt", "5,5"], "ELO0,ELO1"),
        (&["1", "2", "3", "--sprt", "0,5"], "two contestants"),
        (&[two[0], two[1], "--resume"], "--json"),
        (
            &[two[0], two[1], "--variant", "chess"],
            "'chess' is not a variant",
        ),
        (&[two[0], two[1], "--variant", "base,base"], "twice"),
        (
            &[
                "1",
                "2",
                "--game",
                "lords",
                "--variant",
                "2-players,3-players",
            ],
            "the same number of players",
        ),
        (
            &[two[0], two[1], "--json", file],
            "use --resume to continue it",
        ),
        (
            &[two[0], two[1], "--json", file, "--resume"],
            "not an arena results file",
        ),
        (&[two[0], two[1], "--json", "/no/such/folder/a"], "/no/such"),
    ] {
        let output = run_arena(args);
        // What is wrong in a file is not wrong usage.
        let code = if args.contains(&"--json") { 1 } else { 2 };
        assert_eq!(output.status.code(), Some(code), "{args:?}: {output:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        let error = text(&output.stderr);
        assert!(error.contains(expected), "{args:?}: {error}");
    }
    assert_eq!(fs::read_to_string(file).expect("a file"), "{}");
}

#[test]
fn no_text_from_outside_reaches_the_terminal_as_it_is() {
    const ODD: &str = "a\u{1b}[2J\u{202e}b";
    let file = scratch("odd.json");
    fs::write(&file, format!("{{\"{ODD}\": 1}}")).expect("a file");
    let nowhere = file.join(ODD);
    for args in [
        &["arena", ODD, "greedy"][..],
        &["arena", "exec@\u{202e}:a", "greedy"],
        &["arena", "greedy", "random", "--variant", ODD],
        &["show", nowhere.to_str().expect("text")],
        &["show", file.to_str().expect("text")],
    ] {
        let output = program::run(args);
        assert!(matches!(output.status.code(), Some(1 | 2)), "{output:?}");
        let error = text(&output.stderr);
        assert!(!error.contains(['\u{1b}', '\u{202e}']), "{args:?}: {error}");
    }
}

#[test]
fn a_file_that_contradicts_itself_is_refused() {
    let results = played("sound.json", &SMALL);
    let file = scratch("unsound.json");
    let show = |value: &Value| {
        let whole = value
            .to_string()
            .replace("\"decisions\"", "\"nanoseconds\":1,\"decisions\"");
        fs::write(&file, whole).expect("a file");
        program::run(&["show", file.to_str().expect("text")])
    };
    assert!(show(&results).status.success());
    for (path, other, word) in [
        ("/schotten_arena", json!(2), "format is 2"),
        ("/match/rounds", json!(3), "a multiple of 2"),
        ("/match/rounds", json!(2), "fit"),
        ("/match/contestants/0", json!("greedy"), "fit"),
        ("/match/variants/0", json!("chess"), "chess"),
        ("/match/variants/1", json!("base"), "twice"),
        ("/game", json!("chess"), "chess"),
        ("/pairings/0/begun/wins", json!(u64::MAX), "fit"),
        ("/pairings/0/pairs/0", json!(u64::MAX), "fit"),
        ("/pairings/0/pairs", json!([0]), "fit"),
        ("/pairings/0/pairs/0", json!(-1), "-1"),
        ("/pairings/0/places", json!([1]), "fit"),
        ("/pairings", json!([]), "fit"),
    ] {
        let mut value = results.clone();
        let (parent, name) = path.rsplit_once('/').expect("a path");
        let place = value.pointer_mut(parent).expect(path);
        match name.parse::<usize>() {
            Ok(index) => place[index] = other,
            Err(_) => place[name] = other,
        }
        let output = show(&value);
        assert_eq!(output.status.code(), Some(1), "{path}: {output:?}");
        let error = text(&output.stderr);
        assert!(
            error.contains("not an arena results file"),
            "{path}: {error}"
        );
        assert!(error.contains(word), "{path}: {error}");
    }
    let endless = program::run(&["show", "/dev/zero"]);
    assert_eq!(endless.status.code(), Some(1));
    assert!(text(&endless.stderr).contains("it has more than"));
}

#[test]
fn the_file_has_figures_for_other_programs() {
    let results = played("other.json", &["greedy", "random", "--rounds", "20"]);
    assert_eq!(results["rounds_played"], 20);
    assert_eq!(results["match"]["contestants"][1], "random");
    let pairing = &results["pairings"][0];
    assert_eq!(pairing["variant"], "base");
    let wins = |which: &str| pairing[which]["wins"].as_f64().expect("a count");
    let rate = pairing["estimate"]["rate"].as_f64().expect("a rate");
    // Base rounds between these two are never drawn.
    let expected = (wins("begun") + wins("followed")) / 20.0;
    assert!((rate - expected).abs() < 1e-12);
    let rating = results["ratings"][1]["elo"].as_f64().expect("a rating");
    assert!(rating < 0.0, "{results}");
}

/// The results that the project keeps are shown as they were measured.
#[test]
fn kept_results_are_shown_in_eighty_columns() {
    let results = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots/results");
    for (file, words) in [
        (
            "top/base.json",
            &["2000 of 2000 rounds", "10 leads by +116 [+101, +131] Elo."][..],
        ),
        (
            "steps/1-to-8.json",
            &["tactic-expert", "rank", "Elo with 1 at 0", "0.0 [0.0, 0.0]"],
        ),
        (
            "lords/levels-4.json",
            &["all variants", "fair share 25.0%; places "],
        ),
    ] {
        let file = results.join(file);
        let output = program::run(&["show", file.to_str().expect("text")]);
        assert!(output.status.success(), "{output:?}");
        let shown = text(&output.stdout);
        assert!(
            shown.lines().all(|line| line.chars().count() <= 80),
            "{shown}"
        );
        for word in words {
            assert!(shown.contains(word), "{word}: {shown}");
        }
    }
}

#[test]
fn the_second_game_is_played_from_every_seat() {
    let file = scratch("lords.json");
    let path = file.to_str().expect("text");
    let output = run_arena(&[
        "greedy",
        "1",
        "--game",
        "lords",
        "--players",
        "4",
        "--rounds",
        "40",
        "--json",
        path,
    ]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    let report = text(&output.stdout);
    // Two variants of 40 rounds: 20 deals, each of them four times.
    assert!(report.starts_with("80 of 80 rounds played"), "{report}");
    assert!(report.contains("each of the 4"), "{report}");
    assert!(report.contains("fair share 25.0%; places "), "{report}");
    assert!(report.contains("newcomer"), "{report}");
    assert!(report.contains("4-players-bruces"), "{report}");
    assert_eq!(without_times(&file)["game"], "lords");
    let shown = program::run(&["show", path]);
    assert_eq!(text(&shown.stdout), report);
}

/// With the same deals from both sides, a bot against itself draws level.
#[test]
fn an_even_match_says_what_it_leaves_open_and_one_without_rounds_says_nothing() {
    let even = run_arena(&["greedy", "greedy", "--rounds", "4"]);
    let even = text(&even.stdout);
    let expected = "Neither contestant leads. Differences from -";
    assert!(even.contains(expected), "{even}");
    let file = scratch("no-rounds.json");
    let slow = "exec:sh -c 'exec sleep 600'";
    let mut command = program::lab();
    command.args(["arena", "greedy", slow, "--rounds", "4", "--json"]);
    let command = command.arg(&file).stdout(Stdio::piped());
    let child = Running::start(command.stderr(Stdio::piped()));
    // Once the file is there, the program listens to signals.
    while !file.exists() {
        thread::sleep(Duration::from_millis(5));
    }
    child.signal(&["TERM"]);
    let output = child.output();
    let none = text(&output.stdout);
    assert!(none.contains("0 of 4 rounds played"), "{none}");
    for word in ["leads", "equally strong"] {
        assert!(!none.contains(word), "{none}");
    }
    assert!(!none.contains("\n\n\n"), "{none}");
}
