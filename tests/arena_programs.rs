//! The arena and external programs: the real `schotten engine`, and programs
//! that do what no bot may. And the real `schotten arena`, stopped by a signal.

use crate::quiet;
use schotten_bots::SchottenTotten;
use schotten_rules::Variant;
use serde_json::Value;
use std::fs;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};
use tabletop::arena::{self, RunError, RunOptions, Schedule, Shard, StderrHandler, Tally, run};

type Plan = arena::Plan<SchottenTotten>;
type Results = arena::Results<SchottenTotten>;

const ENGINE: &str = concat!(env!("CARGO_BIN_EXE_schotten"), " engine");

fn plan(contestants: &[&str], rounds: u64) -> Plan {
    let contestants = contestants.iter().map(|name| name.parse().expect(name));
    let variants = vec![Variant::Base, Variant::Tactic];
    let plan = Plan::new(contestants.collect(), Schedule::All, variants, 3, rounds);
    plan.expect("a plan")
}

fn result(contestants: &[&str], rounds: u64, patience: Duration) -> Result<Results, String> {
    let mut record = Results::new(plan(contestants, rounds), Shard::WHOLE);
    let options = RunOptions {
        // With more of them it is open who is the first to find a fault.
        threads: NonZeroUsize::MIN,
        patience,
    };
    let relay: StderrHandler = Arc::new(|_| ());
    match run(
        &mut record,
        options,
        &AtomicBool::new(false),
        &relay,
        |_| Ok(()),
    ) {
        Ok(_) => Ok(record),
        Err(RunError::Contestant(error)) => Err(error.to_string()),
        Err(other) => panic!("{other}"),
    }
}

#[test]
fn an_external_program_plays_as_it_does_inside() {
    for level in ["greedy", "heuristic"] {
        let outside = format!("exec@600,level={level}:{ENGINE}");
        for [outside, inside] in [
            [[outside.as_str(), "greedy"], [level, "greedy"]],
            [["greedy", outside.as_str()], ["greedy", level]],
        ] {
            let patience = Duration::from_secs(60);
            let [outside, inside] =
                [outside, inside].map(|names| result(&names, 20, patience).expect("rounds"));
            for ((_, a), (_, b)) in outside.tallies().zip(inside.tallies()) {
                assert_eq!(a.counts, b.counts);
                let decisions = |tally: &Tally| tally.effort.map(|one| one.decisions);
                assert_eq!(decisions(a), decisions(b));
            }
        }
    }
}

/// What is told of a program that is a shell script. It reads what it is sent
/// with `read x`.
fn fault(script: &str) -> String {
    let program = format!("exec:sh -c '{script}'");
    // A program that answers at once is never waited for so long.
    let fault = result(&["greedy", &program], 4, Duration::from_millis(700));
    let fault = fault.expect_err(script);
    assert!(fault.starts_with(&program), "{fault}");
    fault
}

#[test]
fn programs_that_break_the_rules_are_told_with_position_and_answer() {
    for (script, told) in [
        // It never answers.
        ("exec sleep 600", "did not answer 'position' within 0.7 s"),
        (
            "read x; echo ok; read x; exec sleep 600",
            "did not answer 'go seed=",
        ),
        // It ends.
        (
            "exit 3",
            "ended (exit status: 3) instead of answering 'position'",
        ),
        (
            "read x; echo ok; read x; kill -9 $$",
            "ended (signal: 9 (SIGKILL)) instead of answering 'go seed=",
        ),
        // It answers nonsense.
        (
            "read x; echo banana",
            "answered 'banana' to 'position'; expected 'ok'",
        ),
        (
            "read x; echo ok; read x; echo action Q9@1; echo ok",
            "answered 'action Q9@1' to 'go seed=",
        ),
        (
            "read x; echo ok; read x; echo ok",
            "answered 'ok' to 'go seed=",
        ),
        (
            "read x; echo ok; read x; echo action +c; echo more",
            "answered 'more' to 'go seed=",
        ),
        (
            "read x; printf \"\\377\\n\"",
            "answered with something unreadable (the line isn't UTF-8 text from byte 1 on)",
        ),
        ("read x; yes banana", "answered 'banana' to 'position'"),
        (
            "read x; head -c 100000 /dev/zero | tr \"\\0\" a; echo",
            "the line has 100000 bytes",
        ),
        // It refuses.
        (
            "read x; echo error: not today",
            "refused 'position': not today",
        ),
        // It plays what it may not.
        (
            "read x; echo ok; read x; echo action .; echo ok",
            "chose ., which is not legal: ",
        ),
    ] {
        let fault = fault(script);
        assert!(fault.contains(told), "{script}: {fault}");
        assert!(fault.contains("\nround: base, deal "), "{script}: {fault}");
        assert!(
            fault.contains("\nposition: base border="),
            "{script}: {fault}"
        );
        assert!(fault.contains("hands="), "{script}: {fault}");
    }
}

#[test]
fn a_program_that_is_not_there_is_told() {
    let fault = result(&["greedy", "exec:./no-such-bot"], 4, Duration::from_secs(1));
    let fault = fault.expect_err("no program");
    let told = "exec:./no-such-bot can't be started: ";
    assert!(fault.starts_with(told), "{fault}");
}

#[test]
fn a_program_that_does_not_end_is_ended() {
    let file = scratch("pid.txt");
    let script = format!("echo $$ >> {}; exec sleep 600", file.display());
    fault(&script);
    are_gone(&file, 1);
}

/// A program's children are ended with it, however it ends.
#[test]
fn what_a_program_has_started_is_ended_with_it() {
    for end in [
        "exec sleep 600",
        "exit 3",
        "kill -9 $$",
        "read x; echo banana",
    ] {
        let file = scratch("children.txt");
        let script = format!(
            "trap \"\" HUP TERM; sleep 600 & echo $! >> {0}; (sleep 600 & echo $! >> {0}); {end}",
            file.display()
        );
        fault(&script);
        are_gone(&file, 2);
    }
}

/// Waits until all processes whose ids a file has are gone.
fn are_gone(file: &PathBuf, least: usize) {
    let pids = fs::read_to_string(file).expect("the program has written");
    assert!(pids.lines().count() >= least, "{pids}");
    for pid in pids.lines() {
        let begun = Instant::now();
        while is_alive(pid) {
            assert!(begun.elapsed() < Duration::from_secs(20), "{pid} survives");
            thread::sleep(Duration::from_millis(5));
        }
    }
}

/// Does a process run? One that has ended and that nobody has asked about is
/// still in the system's list.
fn is_alive(pid: &str) -> bool {
    let told = Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
    let told = told.expect("ps runs").stdout;
    let state = told.trim_ascii();
    !state.is_empty() && !state.starts_with(b"Z")
}

/// The request is larger than a pipe, and nobody reads it.
#[test]
fn a_program_that_does_not_read_is_waited_for_no_longer_than_one_that_does_not_answer() {
    let level = "a".repeat(300_000);
    let program = format!("exec@level={level}:sh -c 'read x; echo ok; exec sleep 600'");
    let (done, told) = channel();
    thread::spawn(move || {
        let fault = result(&["greedy", &program], 4, Duration::from_millis(700));
        done.send(fault.expect_err("it does not answer"))
    });
    let fault = told.recv_timeout(Duration::from_secs(60));
    let fault = fault.expect("the deadline holds for writing too");
    assert!(
        fault.contains("did not answer 'go seed="),
        "{}",
        fault.len()
    );
    assert!(fault.contains("…' within 0.7 s"), "the request is cut");
}

/// The first signal ends a match in order, the second one at once, and so does
/// `SIGQUIT`; programs that want to stay are ended all the same.
#[test]
fn a_second_signal_ends_the_arena_at_once_and_all_programs_with_it() {
    for (signals, code) in [
        (&["INT", "TERM"][..], 143),
        (&["QUIT"], 131),
        (&["TERM"], 143),
    ] {
        let file = scratch("stubborn.txt");
        let script = format!(
            "trap \"\" INT HUP TERM QUIT; sleep 600 & echo $! >> {0}; echo $$ >> {0}; while :; do sleep 1; done",
            file.display()
        );
        let bot = format!("exec:sh -c '{script}'");
        let mut command = quiet::schotten();
        command.args(["arena", "greedy", &bot, "--threads", "2", "--quiet"]);
        let child = command.stderr(Stdio::piped()).spawn();
        let child = child.expect("the program starts");
        let begun = Instant::now();
        let written = || {
            fs::read_to_string(&file)
                .unwrap_or_default()
                .lines()
                .count()
        };
        while written() < 4 {
            assert!(
                begun.elapsed() < Duration::from_secs(60),
                "it does not start"
            );
            thread::sleep(Duration::from_millis(5));
        }
        // All at once, so that the second one does not come too late: a process
        // that is stopped gets them when it goes on.
        let pid = child.id();
        let all = [&["STOP"], signals, &["CONT"]].concat();
        let kills = all.iter().map(|signal| format!("kill -{signal} {pid}"));
        let kills = kills.collect::<Vec<_>>().join("; ");
        let sent = Command::new("sh").args(["-c", &kills]).status();
        assert!(sent.expect("kill runs").success());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(code), "{}", text(&output.stderr));
        are_gone(&file, 4);
    }
}

#[test]
fn what_programs_complain_about_is_passed_on_with_their_name() {
    let script = "printf \"one \\033[2J\\342\\200\\256two\\nhalf\" >&2; \
        head -c 100000 /dev/zero | tr \"\\0\" x >&2; read x; echo ok; read x; \
        printf \"\\nlast \\377 words\" >&2; exit 3";
    let bot = format!("exec:sh -c '{script}'");
    let output = arena(&["greedy", &bot, "--threads", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = text(&output.stderr);
    let lines: Vec<&str> = stderr.lines().collect();
    let named: Vec<&str> = lines[..3]
        .iter()
        .map(|line| line.strip_prefix("exec:sh -c 'printf ").expect("the name"))
        .map(|line| line.split_once("…: ").expect("a label").1)
        .collect();
    assert_eq!(named[0], "one \\u{1b}[2J\\u{202e}two");
    assert!(named[1].starts_with("halfxxx") && named[1].ends_with("x…"));
    assert!(named[1].chars().count() < 500);
    assert_eq!(named[2], "last \u{fffd} words");
    assert!(lines[3].starts_with("error: exec:sh -c "), "{stderr}");
    assert!(lines[3].contains("ended (exit status: 3)"), "{stderr}");
}

#[test]
fn a_program_that_complains_without_end_is_heard_for_a_while() {
    let bot = "exec:sh -c 'seq 5000 >&2; exit 3'";
    let output = arena(&["greedy", bot, "--threads", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = text(&output.stderr);
    assert!(stderr.contains(": 1000\n") && !stderr.contains(": 1001\n"));
    assert!(
        stderr.contains(": …\nerror: "),
        "{}",
        stderr.lines().count()
    );
}

/// A file for a test that is not there yet.
fn scratch(name: &str) -> PathBuf {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("arena-{name}"));
    let _ = fs::remove_file(&file);
    file
}

fn arena(args: &[&str]) -> Output {
    let mut command = quiet::schotten();
    command.arg("arena").args(args).stdin(Stdio::null());
    command.output().expect("the program starts")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("text")
}

/// What a file holds, apart from times.
fn told(file: &PathBuf) -> String {
    let text = fs::read_to_string(file).expect("the file is there");
    let lines = text.lines().filter(|line| !line.contains("nanoseconds"));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn a_signal_stops_a_match_and_it_goes_on() {
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
    let output = arena(&args(&whole).iter().map(String::as_str).collect::<Vec<_>>());
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
        let command = command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().expect("the program starts");
        // From when the file is there, signals are waited for.
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
        let output = child.wait_with_output().expect("it ends");
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
    assert!(stops > 0, "it was too fast to be stopped");
    assert_eq!(told(&stopped), told(&whole));
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
        let output = arena(&[&match_args[..], more].concat());
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
    let output = arena(&["merge", &c, &a, &b, "--json", &path(&merged)]);
    assert!(output.status.success(), "{}", text(&output.stderr));
    assert_eq!(told(&merged), told(&whole));
    // The parts may be put together again and again, and nothing else is lost.
    let again = arena(&["merge", &a, &b, "--json", &path(&merged)]);
    assert_eq!(again.status.code(), Some(1));
    assert!(text(&again.stderr).contains("already exists"));
    assert_eq!(told(&merged), told(&whole));
    let again = arena(&["merge", &b, &c, &a, "--json", &path(&merged)]);
    assert!(again.status.success());
    let device = arena(&["merge", &a, "--json", "/dev/null"]);
    assert_eq!(device.status.code(), Some(1));
    let output = arena(&["show", &path(&whole)]);
    assert_eq!(text(&output.stdout), printed);
    for language in ["en", "fr"] {
        let output = arena(&["show", &a, "--anchor", "greedy", "--language", language]);
        let shown = text(&output.stdout);
        assert!(
            shown.lines().all(|line| line.chars().count() <= 80),
            "{shown}"
        );
        for name in ["tactic-expert:", "heuristic", "0/3", "0.0 [0.0, 0.0]"] {
            assert!(shown.contains(name), "{name}: {shown}");
        }
    }
    let output = arena(&["merge", &a, &b, &a]);
    assert_eq!(output.status.code(), Some(1));
    assert!(text(&output.stderr).contains("shard 0/3, which another file also has"));
}

#[test]
fn a_fault_is_told_and_what_was_counted_is_kept() {
    let file = scratch("fault.json");
    let file = file.to_str().expect("text");
    // It plays properly for a while.
    let turn = format!(
        "read -r p; echo ok; read -r g; printf \"%s\\n\" \"$p\" \"$g\" | {ENGINE} | sed 1d"
    );
    let script = format!("i=0; while [ $i -lt 100 ]; do {turn}; i=$((i+1)); done");
    let bot = format!("exec:sh -c '{script}'");
    let output = arena(&[
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
    let told = text(&output.stderr);
    assert!(told.starts_with(&format!("error: {bot} ended")), "{told}");
    let record = Results::read(file.as_ref()).expect("the file is whole");
    assert!(record.played() > 0 && record.played() < record.planned());
}

#[test]
fn what_makes_no_sense_is_refused() {
    let file = scratch("there.json");
    fs::write(&file, "{}").expect("a file");
    let file = file.to_str().expect("text");
    for (args, told) in [
        (&["greedy"][..], "2 values required"),
        (&["greedy", "gredy"], "'gredy' is not a contestant"),
        (&["greedy", "random", "--rounds", "3"], "even"),
        (&["greedy", "random", "--shard", "3/3"], "from 0 to N-1"),
        (&["greedy", "random", "--threads", "0"], "zero"),
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
        let output = arena(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(output.stdout.is_empty(), "{args:?}");
        assert!(
            text(&output.stderr).contains(told),
            "{args:?}: {}",
            text(&output.stderr)
        );
    }
    let nowhere = arena(&["greedy", "random", "--json", "/no/such/folder/a.json"]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(text(&nowhere.stderr).contains("/no/such/folder/a.json"));
    assert_eq!(fs::read_to_string(file).expect("a file"), "{}");
}

#[test]
fn the_file_is_for_other_programs_too() {
    let file = scratch("other.json");
    let path = file.to_str().expect("text");
    let output = arena(&[
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
