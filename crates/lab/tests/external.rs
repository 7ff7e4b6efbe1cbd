//! The arena and external programs: the example of a bot, and programs that break the rules,
//! don't answer or don't end.

use crate::program::{Running, bot, lab, played, run_arena, scratch, text};
use std::fs::{self, File};
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

#[test]
fn an_external_program_plays_as_it_does_inside() {
    for level in ["greedy", "heuristic"] {
        let outside = format!("exec@600,level={level}:{}", bot());
        for [outside, inside] in [
            [[outside.as_str(), "greedy"], [level, "greedy"]],
            [["greedy", outside.as_str()], ["greedy", level]],
        ] {
            let [outside, inside] = [outside, inside].map(|contestants| {
                let rounds = ["--variant", "base,tactic", "--rounds", "20"];
                played("external.json", &[&contestants[..], &rounds].concat())
            });
            for pairing in 0..2 {
                let of = |path: &str| {
                    let path = format!("/pairings/{pairing}/{path}");
                    [&outside, &inside].map(|results| results.pointer(&path).cloned())
                };
                for path in ["begun", "followed", "pairs", "spent/0/decisions"] {
                    let [outside, inside] = of(path);
                    assert!(outside.is_some(), "{path}");
                    assert_eq!(outside, inside, "{path}");
                }
            }
        }
    }
}

/// The error that ends a match against a program that is a shell script. It
/// reads a request with `read x`.
fn error_of(script: &str) -> String {
    let program = format!("exec:sh -c '{script}'");
    let error = error_against(&program);
    assert!(error.starts_with(&program), "{error}");
    error
}

/// The error that ends a match against a program. A single thread plays: with more of them it
/// would be open who is the first to find an error. A second is longer than a program that
/// answers at once ever takes.
fn error_against(program: &str) -> String {
    let output = run_arena(&["greedy", program, "--threads", "1", "--timeout", "1"]);
    assert_eq!(output.status.code(), Some(1), "{program}: {output:?}");
    let error = text(&output.stderr);
    let error = error.strip_prefix("error: ").expect("an error");
    error.trim_end().to_owned()
}

#[test]
fn programs_that_break_the_rules_are_reported_with_position_and_answer() {
    for (script, expected) in [
        // It doesn't answer.
        ("exec sleep 600", "did not answer 'position' within 1 s"),
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
        let error = error_of(script);
        assert!(error.contains(expected), "{script}: {error}");
        assert!(error.contains("\nround: base, deal "), "{script}: {error}");
        assert!(
            error.contains("\nposition: base border="),
            "{script}: {error}"
        );
        assert!(error.contains("hands="), "{script}: {error}");
    }
}

#[test]
fn a_program_that_does_not_exist_is_reported() {
    let error = error_against("exec:./no-such-bot");
    let expected = "exec:./no-such-bot can't be started: ";
    assert!(error.starts_with(expected), "{error}");
}

#[test]
fn a_program_that_does_not_end_is_ended() {
    let file = scratch("pid.txt");
    let script = format!("echo $$ >> {}; exec sleep 600", file.display());
    error_of(&script);
    wait_until_gone(&file, 1);
}

/// However the program itself ends.
#[test]
fn child_processes_of_a_program_are_ended_with_it() {
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
        error_of(&script);
        wait_until_gone(&file, 2);
    }
}

/// Waits until the processes whose ids are in a file have ended.
fn wait_until_gone(file: &Path, least: usize) {
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

/// Returns whether a process is running. A zombie, which has ended but whose
/// parent hasn't asked for its status, isn't.
fn is_alive(pid: &str) -> bool {
    let output = Command::new("ps").args(["-o", "stat=", "-p", pid]).output();
    let output = output.expect("ps runs").stdout;
    let state = output.trim_ascii();
    !state.is_empty() && !state.starts_with(b"Z")
}

/// A program that never ends by itself holds a pipe open. Even if the arena is killed,
/// it comes to an end.
#[test]
fn a_program_is_ended_with_an_arena_that_is_killed() {
    let pipe = scratch("killed.pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("mkfifo is there").success());
    let script = format!("exec 3>{}; echo begun >&3; exec sleep 600", pipe.display());
    let program = format!("exec:sh -c '{script}'");
    let mut arena = lab();
    arena.args([
        "arena",
        "greedy",
        &program,
        "--rounds",
        "2",
        "--threads",
        "1",
    ]);
    arena.stdout(Stdio::null()).stderr(Stdio::null());
    let mut arena = Running::start(&mut arena);
    let (sender, told) = channel();
    thread::spawn(move || {
        let mut pipe = BufReader::new(File::open(pipe).expect("it is there"));
        let mut line = String::new();
        pipe.read_line(&mut line).expect("the program writes");
        sender.send(line).expect("somebody waits");
        // It ends when nobody holds the other end any longer.
        let mut rest = String::new();
        pipe.read_to_string(&mut rest).expect("it is read");
        sender.send(rest).expect("somebody waits");
    });
    let wait = || told.recv_timeout(Duration::from_secs(20));
    assert_eq!(wait().as_deref(), Ok("begun\n"));
    arena.kill().expect("it runs");
    arena.wait().expect("it ends");
    assert_eq!(wait().as_deref(), Ok(""), "the program outlives the arena");
}

/// The request is larger than a pipe, and nobody reads it.
#[test]
fn the_deadline_also_holds_for_a_program_that_does_not_read() {
    let level = "a".repeat(100_000);
    let program = format!("exec@level={level}:sh -c 'read x; echo ok; exec sleep 600'");
    let error = error_against(&program);
    assert!(
        error.contains("did not answer 'go seed="),
        "{}",
        error.len()
    );
    assert!(error.contains("…' within 1 s"), "the request is cut");
}

/// The first signal ends a match in order, a second one at once.
/// Programs that ignore signals are killed.
#[test]
fn a_second_signal_ends_the_arena_and_all_programs_at_once() {
    // Of two signals that come at once, the system chooses the order.
    for (signals, codes) in [(&["INT", "TERM"][..], &[130, 143][..]), (&["TERM"], &[143])] {
        let file = scratch("stubborn.txt");
        let script = format!(
            "trap \"\" INT HUP TERM QUIT; sleep 600 & echo $! >> {0}; echo $$ >> {0}; while :; do sleep 1; done",
            file.display()
        );
        let bot = format!("exec:sh -c '{script}'");
        let mut command = lab();
        command.args(["arena", "greedy", &bot, "--threads", "2"]);
        let child = Running::start(command.stderr(Stdio::piped()));
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
        child.signal(signals);
        let output = child.output();
        let code = output.status.code().expect("it exits by itself");
        assert!(codes.contains(&code), "{code}: {}", text(&output.stderr));
        wait_until_gone(&file, 4);
    }
}

#[test]
fn standard_error_of_programs_is_passed_on_with_their_name() {
    let script = "printf \"one \\033[2J\\342\\200\\256two\\nhalf\" >&2; \
        head -c 100000 /dev/zero | tr \"\\0\" x >&2; read x; echo ok; read x; \
        printf \"\\nlast \\377 words\" >&2; exit 3";
    let bot = format!("exec:sh -c '{script}'");
    let output = run_arena(&["greedy", &bot, "--threads", "1"]);
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
fn endless_standard_error_is_cut() {
    let bot = "exec:sh -c 'seq 5000 >&2; exit 3'";
    let output = run_arena(&["greedy", bot, "--threads", "1"]);
    assert_eq!(output.status.code(), Some(1));
    let stderr = text(&output.stderr);
    assert!(stderr.contains(": 1000\n") && !stderr.contains(": 1001\n"));
    assert!(
        stderr.contains(": …\nerror: "),
        "{}",
        stderr.lines().count()
    );
}
