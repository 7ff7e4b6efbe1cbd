//! `schotten engine`, the real program on pipes: whole sessions, games in step
//! with an independent implementation of the rules, and nonsense.

use crate::quiet::{self, Running};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use schotten_testkit::oracle::Oracle;
use std::collections::BTreeSet;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use std::sync::mpsc::channel;
use std::thread;
use std::time::Duration;
use tabletop::chance::{Chance, seeded};

/// The running program.
pub(crate) struct Engine {
    child: Running,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
}

impl Engine {
    pub(crate) fn start() -> Self {
        let mut child = quiet::piped(quiet::schotten().arg("engine"));
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("a pipe"));
        Self {
            child,
            input,
            output,
        }
    }

    fn send(&mut self, bytes: &[u8]) {
        let input = self.input.as_mut().expect("the input is open");
        input.write_all(bytes).expect("the program reads");
        input.write_all(b"\n").expect("the program reads");
        input.flush().expect("the program reads");
    }

    /// The lines of a reply, with its last one.
    fn reply(&mut self) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("replies are UTF-8");
            assert!(
                read > 0,
                "the program ended in the middle of a reply: {lines:?}"
            );
            let line = line.trim_end_matches('\n').to_owned();
            let last = line == "ok" || line.starts_with("error: ");
            lines.push(line);
            if last {
                return lines;
            }
        }
    }

    pub(crate) fn ask(&mut self, request: &str) -> Vec<String> {
        self.send(request.as_bytes());
        self.reply()
    }

    /// The lines before `ok`; an error fails the test.
    pub(crate) fn get(&mut self, request: &str) -> Vec<String> {
        let mut lines = self.ask(request);
        assert_eq!(lines.pop().as_deref(), Some("ok"), "{request}: {lines:?}");
        lines
    }

    pub(crate) fn line(&mut self, request: &str) -> String {
        let mut lines = self.get(request);
        assert_eq!(lines.len(), 1, "{request}: {lines:?}");
        lines.remove(0)
    }

    pub(crate) fn end(mut self) {
        drop(self.input.take());
        let status = self.child.wait().expect("the program ends");
        assert!(
            status.success(),
            "the program ends well at the end of input"
        );
    }
}

/// Sends the requests of a transcript, the lines that begin with `> `, and
/// compares the replies with the other lines. Returns the number of requests.
pub(crate) fn check_transcript(engine: &mut Engine, transcript: &str) -> usize {
    let mut replies = Vec::new().into_iter();
    let mut requests = 0;
    for (i, line) in transcript.lines().enumerate() {
        let line = line.trim_end();
        if let Some(request) = line.strip_prefix("> ") {
            assert_eq!(replies.next(), None, "line {}: more was replied", i + 1);
            replies = engine.ask(request).into_iter();
            requests += 1;
        } else if !line.is_empty() && !line.starts_with(';') {
            let line = line.replace("VERSION", env!("CARGO_PKG_VERSION"));
            // In no particular order.
            let sorted = |line: String| {
                let mut words: Vec<&str> = line.split(' ').collect();
                if words[0] == "legal" {
                    words.sort_unstable();
                }
                words.join(" ")
            };
            let reply = replies.next().map(sorted);
            assert_eq!(reply, Some(sorted(line)), "line {}", i + 1);
        }
    }
    assert_eq!(replies.next(), None);
    requests
}

#[test]
fn a_session_gets_the_expected_replies() {
    let mut engine = Engine::start();
    let requests = check_transcript(&mut engine, include_str!("data/engine_session.txt"));
    assert!(requests > 30, "the session is there");
    let status = engine.child.wait().expect("quit ends the program");
    assert!(status.success());
}

/// The same seeds give the same actions, unless a bot is changed on purpose.
#[test]
fn every_level_chooses_as_it_did() {
    let mut engine = Engine::start();
    let requests = check_transcript(&mut engine, include_str!("data/from_0_1/session.txt"));
    assert!(requests > 500, "the session is there");
    engine.end();
}

#[test]
fn games_go_in_step_with_the_independent_rules() {
    let mut engine = Engine::start();
    let mut rng = seeded(5);
    for variant in ["base", "tactic", "expert", "tactic-expert"] {
        for seed in 0..40 {
            one_game(&mut engine, variant, seed, &mut rng);
        }
    }
    engine.end();
}

fn one_game(engine: &mut Engine, variant: &str, seed: u64, rng: &mut Chance) {
    engine.get(&format!("new {variant} seed={seed}"));
    let start = engine.line("show");
    let start = start.strip_prefix("position ").expect("a position");
    let mut oracle = Oracle::parse(start).expect("a full position");
    // Now and then the game continues from its text.
    while !oracle.legal().is_empty() {
        let position = oracle.show();
        assert_eq!(engine.line("show"), format!("position {position}"));
        if rng.random_bool(0.1) {
            engine.get(&format!("position {position}"));
        }
        for player in ['A', 'B'] {
            let shown = engine.line(&format!("show {player}"));
            assert_eq!(shown, format!("position {}", oracle.view(player)));
        }
        let legal: Vec<String> = oracle.legal().into_iter().collect();
        let answer = engine.line("legal");
        let answer: BTreeSet<&str> = answer.split(' ').skip(1).collect();
        assert_eq!(
            answer,
            legal.iter().map(String::as_str).collect(),
            "{position}"
        );
        let verdicts: Vec<String> = engine
            .get("claims")
            .into_iter()
            .map(|line| line.split(' ').take(4).collect::<Vec<_>>().join(" "))
            .collect();
        let expected: Vec<String> = oracle
            .claims()
            .into_iter()
            .map(|(stone, verdict)| format!("stone {stone} {}", verdict.words()))
            .collect();
        assert_eq!(verdicts, expected, "{position}");
        let claims: Vec<&String> = legal
            .iter()
            .filter(|token| token.starts_with('#'))
            .collect();
        let token = match claims.choose(rng) {
            Some(claim) if rng.random_bool(0.7) => (*claim).clone(),
            _ => legal.choose(rng).expect("not empty").clone(),
        };
        engine.get(&format!("do {token}"));
        oracle.apply(&token).expect("a legal action");
    }
    assert_eq!(engine.line("show"), format!("position {}", oracle.show()));
    assert_eq!(engine.line("legal"), "legal");
    assert!(engine.ask("go")[0].starts_with("error: "));
}

/// Checks the reply to `hint`: an action, plays of which the first has that action and the
/// highest chance, and perhaps a reason.
pub(crate) fn check_hint(hint: &[String], legal: &str) {
    let action = hint[0].strip_prefix("action ").expect("an action");
    let plays: Vec<(&str, f64)> = hint
        .iter()
        .filter_map(|line| line.strip_prefix("play "))
        .map(|line| line.split_once(' ').expect("a chance"))
        .map(|(play, chance)| (play, chance.parse().expect("a number")))
        .collect();
    assert!((1..=3).contains(&plays.len()), "{hint:?}");
    assert_eq!(plays[0].0, action, "{hint:?}");
    for (play, chance) in &plays {
        assert!(legal.split(' ').any(|other| other == *play), "{hint:?}");
        assert!((0.0..=plays[0].1).contains(chance), "{hint:?}");
    }
    let rest = &hint[1 + plays.len()..];
    assert!(rest.len() <= 1, "{hint:?}");
    assert!(
        rest.iter().all(|line| line.starts_with("reason ")),
        "{hint:?}"
    );
}

#[test]
fn bots_do_the_same_on_a_position_and_on_its_view() {
    let mut engine = Engine::start();
    for variant in ["base", "tactic", "expert", "tactic-expert"] {
        for level in ["random", "greedy"] {
            engine.get(&format!("new {variant} seed=11"));
            for step in 0..400 {
                let legal = engine.line("legal");
                if legal == "legal" {
                    break;
                }
                let go = format!("go level={level} seed={step} iterations=10");
                let action = engine.line(&go);
                let token = action.strip_prefix("action ").expect("an action");
                assert!(legal.split(' ').any(|other| other == token));
                let hint = (step % 16 == 0).then(|| engine.get("hint iterations=4"));
                if let Some(hint) = &hint {
                    check_hint(hint, &legal);
                }
                let position = engine.line("show");
                let turn = position.split("turn=").nth(1).expect("turn")[..1].to_owned();
                let view = engine.line(&format!("show {turn}"));
                engine.get(&view);
                assert_eq!(engine.line("show"), view);
                assert_eq!(engine.line("legal"), legal);
                assert_eq!(engine.line(&go), action, "{view}");
                if let Some(hint) = hint {
                    assert_eq!(engine.get("hint iterations=4"), hint, "{view}");
                }
                assert!(engine.ask(&format!("do {token}"))[0].starts_with("error: "));
                assert!(engine.ask("perft 1")[0].starts_with("error: "));
                engine.get(&position);
                engine.get(&format!("do {token}"));
            }
            assert_eq!(engine.line("legal"), "legal", "bots end their rounds");
        }
    }
    engine.end();
}

#[test]
fn nonsense_is_an_error_and_changes_nothing() {
    let mut engine = Engine::start();
    let mut rng = seeded(9);
    engine.get("new tactic seed=2 first=A");
    let before = engine.line("show");
    for length in [1, 7, 100, 70_000, 1 << 20] {
        for _ in 0..8 {
            let mut noise = vec![0; length];
            rng.fill_bytes(&mut noise);
            for byte in &mut noise {
                if *byte == b'\n' {
                    *byte = b'x';
                }
            }
            // A line of blanks alone would be ignored.
            noise[0] = b'!';
            engine.send(&noise);
            let reply = engine.reply();
            assert_eq!(reply.len(), 1);
            assert!(reply[0].starts_with("error: "), "{reply:?}");
            assert!(reply[0].len() < 400, "the noise is not echoed");
        }
    }
    let mut long = b"do".to_vec();
    long.extend(b" R7@3".repeat(200_000));
    engine.send(&long);
    assert!(engine.reply()[0].starts_with("error: the line has 1000002 bytes"));
    engine.send(b"");
    engine.send(b"   ");
    assert_eq!(engine.line("show"), before, "empty lines are ignored");
    engine.end();
}

/// Requests with one character changed, removed or added get one reply, and one
/// that is refused changes nothing.
#[test]
fn requests_with_a_slip_are_answered_and_change_nothing() {
    const ODD: &[u8] = b" \t=:/^*@#+-.,?0179ABJRZx~\xC2\xFF\0";
    let mut engine = Engine::start();
    let mut rng = seeded(13);
    engine.get("new tactic-expert seed=4 first=B");
    let position = engine.line("show");
    let view = engine.line("show B");
    let requests = [
        "hello",
        "new base seed=1 first=A",
        "show",
        "show A",
        "legal",
        "do pass",
        "do #1 +c .",
        "claims",
        "claims border=R7R8R9:/:/:/:/:/:/:/:/: discard=B7 turn=B",
        "perft 1",
        "go level=random time=5 iterations=3 seed=1",
        "hint",
        &position,
        &view,
    ];
    for _ in 0..4_000 {
        let before = engine.line("show");
        let mut line = requests.choose(&mut rng).expect("some").as_bytes().to_vec();
        let at = rng.random_range(0..line.len());
        let odd = *ODD.choose(&mut rng).expect("some");
        match rng.random_range(0..3) {
            0 => line[at] = odd,
            1 => line.insert(at, odd),
            _ => {
                line.remove(at);
            }
        }
        if line.trim_ascii().is_empty() {
            continue;
        }
        engine.send(&line);
        let reply = engine.reply();
        let last = reply.last().expect("a reply");
        if let Some(error) = last.strip_prefix("error: ") {
            assert_eq!(reply.len(), 1);
            assert!(error.len() < 2_000, "{error}");
            assert_eq!(engine.line("show"), before, "{}", line.escape_ascii());
        } else if reply == ["ok"] {
            // The slip may have made another valid request of it.
            engine.get(&position);
        }
    }
    engine.send(b"quit");
    assert_eq!(engine.reply(), ["ok"]);
}

#[test]
fn several_actions_are_done_all_or_not_at_all() {
    let mut engine = Engine::start();
    engine.get("new base seed=1 first=A");
    let before = engine.line("show");
    let hand = before.split("hands=").nth(1).expect("hands")[..2].to_owned();
    let reply = engine.ask(&format!("do {hand}@1 +c {hand}@2"));
    assert!(reply[0].starts_with("error: action 3, "), "{reply:?}");
    assert_eq!(engine.line("show"), before);
    engine.get(&format!("do {hand}@1 +c"));
    assert_ne!(engine.line("show"), before);
    engine.end();
}

#[test]
fn the_same_seed_deals_the_same_game() {
    let (mut one, mut two) = (Engine::start(), Engine::start());
    for variant in ["base", "tactic-expert"] {
        let request = format!("new {variant} seed=77");
        one.get(&request);
        two.get(&request);
        assert_eq!(one.line("show"), two.line("show"));
        one.get(&format!("new {variant}"));
        assert_ne!(one.line("show"), two.line("show"), "no seed, another deal");
    }
    one.end();
    two.end();
}

/// Does the work, but fails instead of waiting forever.
fn within_the_deadline(work: impl FnOnce() + Send + 'static) {
    let (done, finished) = channel();
    let worker = thread::spawn(move || {
        work();
        // This fails after the deadline, when the test has failed.
        let _ = done.send(());
    });
    let waited = finished.recv_timeout(Duration::from_secs(120));
    assert!(waited.is_ok() || worker.is_finished(), "it doesn't end");
    worker.join().expect("the work succeeds");
}

/// Requests that would keep the program busy for an hour or more.
const ENDLESS: [&str; 4] = [
    "go time=3600000",
    "go iterations=4000000000",
    "hint time=3600000",
    "perft 12",
];

/// Checks the reply to a request that was stopped: a legal action, or for
/// `perft` an error.
fn check_stopped_reply(request: &str, reply: &[String], legal: &str) {
    if request.starts_with("perft") {
        assert!(
            reply[0].starts_with("error: perft was stopped"),
            "{reply:?}"
        );
        return;
    }
    let action = reply[0].strip_prefix("action ").expect("an action");
    assert!(legal.split(' ').any(|token| token == action), "{reply:?}");
    assert_eq!(reply.last().expect("an end"), "ok");
}

#[test]
fn stop_ends_the_requests_before_it() {
    within_the_deadline(|| {
        let mut engine = Engine::start();
        assert_eq!(engine.ask("stop"), ["ok"], "there is nothing to stop");
        for variant in ["base", "tactic", "expert", "tactic-expert"] {
            engine.get(&format!("new {variant} seed=3"));
            let (legal, shown) = (engine.line("legal"), engine.line("show"));
            for request in ENDLESS {
                engine.send(request.as_bytes());
                engine.send(b"stop");
                check_stopped_reply(request, &engine.reply(), &legal);
                assert_eq!(engine.reply(), ["ok"]);
            }
            // A request that is running, two that wait, and one after `stop`.
            engine.send(b"go time=3600000");
            engine.send(b"show");
            engine.send(b"perft 12");
            engine.send(b" stop ");
            engine.send(b"perft 3");
            check_stopped_reply("go", &engine.reply(), &legal);
            assert_eq!(engine.reply(), [shown.as_str(), "ok"]);
            check_stopped_reply("perft", &engine.reply(), &legal);
            assert_eq!(engine.reply(), ["ok"]);
            assert!(engine.reply()[0].starts_with("perft "));
        }
        assert!(engine.ask("stop now")[0].starts_with("error: expected nothing more"));
        engine.end();
    });
}

#[test]
fn the_end_of_input_ends_running_requests() {
    within_the_deadline(|| {
        for request in ENDLESS {
            let mut engine = Engine::start();
            engine.get("new tactic seed=8");
            let legal = engine.line("legal");
            engine.send(request.as_bytes());
            engine.send(b"go level=heuristic seed=5");
            engine.send(b"perft 3");
            drop(engine.input.take());
            check_stopped_reply(request, &engine.reply(), &legal);
            // Requests that take no time are answered as always.
            let quick = [engine.reply(), engine.reply()];
            let mut open = Engine::start();
            open.get("new tactic seed=8");
            assert_eq!(quick[0], open.ask("go level=heuristic seed=5"));
            assert_eq!(quick[1], open.ask("perft 3"));
            open.end();
            assert!(engine.child.wait().expect("it ends").success());
        }
    });
}

/// So a file of requests that ends with `quit` is answered in full.
#[test]
fn requests_before_quit_are_answered_in_full() {
    within_the_deadline(|| {
        let requests = ["new base seed=6", "go iterations=60 seed=2", "perft 3"];
        let mut open = Engine::start();
        let expected = requests.map(|request| open.ask(request)).concat();
        let mut engine = Engine::start();
        engine.send(format!("{}\nquit", requests.join("\n")).as_bytes());
        drop(engine.input.take());
        let replies = requests.map(|_| engine.reply()).concat();
        assert_eq!(replies, expected);
        assert_eq!(engine.reply(), ["ok"]);
        open.end();
    });
}
