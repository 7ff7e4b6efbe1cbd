//! The line protocol for a long time, with the real program: every request is
//! answered, half of them nonsense, and the memory stays as it is.
//!
//! A million requests, in some minutes:
//!
//! ```sh
//! cargo test --release --test all soak -- --ignored
//! ```

use crate::quiet::{self, Running};
use rand::RngExt;
use rand::seq::IndexedRandom;
use std::io::{BufRead, BufReader, Write};
use std::process::{ChildStdin, ChildStdout};
use tabletop::chance::{Chance, seeded};

/// What requests of both games are made of; also in the wrong places.
const WORDS: &[&str] = &[
    "hello",
    "new",
    "base",
    "tactic",
    "expert",
    "tactic-expert",
    "seed=1",
    "first=B",
    "game=lords",
    "players=3",
    "bruce=yes",
    "lords",
    "Fo8",
    "(We3)",
    "+1",
    "#2",
    "score",
    "view",
    "position",
    "show",
    "A",
    "B",
    "legal",
    "do",
    "pass",
    "R7@3",
    "#1",
    "+c",
    "+t",
    ".",
    "RE",
    "ST:R7@3>x",
    "claims",
    "border=:/:/:/:/:/:/:/:/:",
    "discard=R1",
    "turn=B",
    "hands=?6,?6",
    "go",
    "hint",
    "level=random",
    "level=greedy",
    "iterations=1",
    "perft",
    "0",
    "1",
    "=",
    "ok",
    "error: ",
    "\r",
    "\t",
    "\0",
    "\u{1b}[2J",
    "é",
    "🂡",
    ";",
    "18446744073709551616",
    "-1",
];

struct Soak {
    child: Running,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    rng: Chance,
    /// How many requests were answered, and how many of them with an error.
    answered: [usize; 2],
    /// How many requests made no sense.
    nonsense: usize,
    /// A position and a view of it.
    positions: Vec<String>,
}

impl Soak {
    fn start() -> Self {
        let mut child = quiet::piped(quiet::schotten().arg("engine"));
        Self {
            input: child.stdin.take().expect("a pipe"),
            output: BufReader::new(child.stdout.take().expect("a pipe")),
            child,
            rng: seeded(1),
            answered: [0; 2],
            nonsense: 0,
            positions: Vec::new(),
        }
    }

    /// The reply to a request, with its last line.
    fn ask(&mut self, request: &[u8]) -> Vec<String> {
        let line = [request, b"\n"].concat();
        self.input.write_all(&line).expect("the program reads");
        let mut reply = Vec::new();
        loop {
            let mut line = String::new();
            let read = self.output.read_line(&mut line).expect("text");
            assert!(read > 0, "it ended at {}", request.escape_ascii());
            let line = line.trim_end_matches('\n').to_owned();
            let is_error = line.starts_with("error: ");
            let last = is_error || line == "ok";
            reply.push(line);
            if last {
                assert!(!is_error || reply.len() == 1, "{reply:?}");
                self.answered[0] += 1;
                self.answered[1] += usize::from(is_error);
                return reply;
            }
        }
    }

    /// The one line before `ok`.
    fn line(&mut self, request: &str) -> Option<String> {
        let mut reply = self.ask(request.as_bytes());
        let ok = reply.pop().is_some_and(|last| last == "ok");
        (ok && reply.len() == 1).then(|| reply.remove(0))
    }

    /// A request as a program would make it.
    fn sense(&mut self) {
        let request = match self.rng.random_range(0..12) {
            0 => "show",
            1 => "claims",
            2 => "go level=greedy",
            3 => "go level=random",
            4 => "perft 1",
            5 if !self.positions.is_empty() => {
                let position = self.positions.choose(&mut self.rng).cloned();
                self.ask(position.expect("there are some").as_bytes());
                "show"
            }
            _ => {
                return self.play();
            }
        };
        self.ask(request.as_bytes());
    }

    /// One action; a new game after the last.
    fn play(&mut self) {
        let legal = self.line("legal").unwrap_or_default();
        let legal: Vec<&str> = legal.split(' ').skip(1).collect();
        if let Some(action) = legal.choose(&mut self.rng) {
            self.ask(format!("do {action}").as_bytes());
            return;
        }
        let variants = [
            "base",
            "tactic",
            "expert",
            "tactic-expert",
            "game=lords players=2",
            "game=lords players=5 bruce=yes",
        ];
        let variant = variants.choose(&mut self.rng).expect("six");
        let seed: u64 = self.rng.random();
        self.ask(format!("new {variant} seed={seed}").as_bytes());
        let shown = ["show", "show A"].map(|request| self.line(request).expect("a game"));
        self.positions = shown.to_vec();
    }

    /// A request that makes no sense, mostly.
    fn nonsense(&mut self) {
        let mut line: Vec<u8> = match self.rng.random_range(0..6) {
            0 => (0..self.rng.random_range(1..60))
                .map(|_| self.rng.random::<u8>())
                .collect(),
            1 if !self.positions.is_empty() => {
                let position = self.positions.choose(&mut self.rng).expect("some");
                let mut line = position.clone().into_bytes();
                let at = self.rng.random_range(0..line.len());
                line[at] ^= 1 << self.rng.random_range(0..8);
                line
            }
            2 if self.rng.random_bool(0.002) => vec![b'x'; 100_000],
            _ => {
                let words = (0..self.rng.random_range(1..6)).map(|_| {
                    let word = WORDS.choose(&mut self.rng).expect("words");
                    (*word).to_owned()
                });
                words.collect::<Vec<_>>().join(" ").into_bytes()
            }
        };
        line.retain(|byte| *byte != b'\n');
        let shown = String::from_utf8_lossy(&line);
        let mut words = shown.split_ascii_whitespace();
        // Thinking takes as long as it is told to, and `quit` is for the end.
        let thinks = matches!(words.next(), None | Some("go" | "hint" | "quit"));
        if thinks && !shown.contains("level=") {
            line = b"nonsense".to_vec();
        }
        self.nonsense += 1;
        if self.rng.random_bool(0.9) {
            self.ask(&line);
            return;
        }
        let before = self.line("show");
        let reply = self.ask(&line);
        if reply[0].starts_with("error: ") {
            assert_eq!(self.line("show"), before, "{}", line.escape_ascii());
        }
    }

    /// So many requests.
    fn soak(&mut self, requests: usize) {
        let end = self.answered[0] + requests;
        while self.answered[0] < end {
            if self.rng.random_bool(0.67) {
                self.nonsense();
            } else {
                self.sense();
            }
        }
    }

    /// How much memory the program holds, in KiB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = format!("/proc/{}/status", self.child.id());
        let status = std::fs::read_to_string(status).ok()?;
        let line = status
            .lines()
            .find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse().ok()
    }

    /// The memory does not grow with the number of requests.
    fn holds_its_memory(mut self, requests: usize) {
        /// What the allocator may hold more at one moment than at another.
        const SLACK: u64 = 2 * 1024;
        self.soak(requests / 10);
        let before = self.memory();
        self.soak(requests - requests / 10);
        let after = self.memory();
        let [answers, errors] = self.answered;
        let nonsense = self.nonsense;
        println!("{answers} answers, {nonsense} to nonsense, {errors} errors");
        println!("{before:?} KiB, then {after:?} KiB");
        if let (Some(before), Some(after)) = (before, after) {
            assert!(after <= before + SLACK, "{before} KiB became {after} KiB");
        }
        assert!(answers >= requests, "{answers}");
        assert!(nonsense > requests * 9 / 20, "{nonsense}");
        assert!(errors > requests / 3, "{errors}");
        assert_eq!(self.ask(b"quit"), ["ok"]);
        assert!(self.child.wait().expect("it ends").success());
    }
}

#[test]
fn many_requests_are_answered_in_the_same_memory() {
    Soak::start().holds_its_memory(30_000);
}

#[test]
#[ignore = "a million requests take some minutes"]
fn a_million_requests_are_answered_in_the_same_memory() {
    Soak::start().holds_its_memory(1_000_000);
}
