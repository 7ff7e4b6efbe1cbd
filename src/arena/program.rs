//! An external program, asked by the line protocol: `position` and `go`, as
//! `docs/NOTATION.md` has them.

use super::Relay;
use super::contestant::Limit;
use super::fault::Cause;
use super::process::{Event, FAREWELL, Process};
use schotten_rules::{Action, View};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use textkit::escape::shortened;

/// How often a wait looks whether the match has been stopped.
const GLANCE: Duration = Duration::from_millis(20);

/// What answers to `go` look like.
const ACTION: &str = "'action ACTION' and then 'ok'";

/// How many characters of a request or an answer a message quotes.
const QUOTED: usize = 100;

/// A program that runs until this is dropped.
pub(super) struct Program {
    process: Process,
    /// What follows `go seed=N`.
    terms: String,
    /// How long an answer may take.
    patience: Duration,
}

/// Why there is no answer.
pub(super) enum Unanswered {
    /// The match has been stopped.
    Halted,
    /// The program did what it may not.
    Fault(Cause),
}

impl From<Cause> for Unanswered {
    fn from(cause: Cause) -> Self {
        Self::Fault(cause)
    }
}

impl Program {
    /// Starts a program; its name stands before what it writes to standard
    /// error. `patience` is how long an answer may take beyond a budget in
    /// time.
    pub(super) fn start(
        (words, name): (&[String], &str),
        level: Option<&str>,
        limit: Limit,
        patience: Duration,
        relay: &Relay,
    ) -> Result<Self, Cause> {
        let process = Process::start(words, name, relay).map_err(Cause::NotStarted)?;
        let spent = match limit {
            Limit::Usual => String::new(),
            Limit::Time(time) => format!(" time={time}"),
            Limit::Iterations(iterations) => format!(" iterations={iterations}"),
        };
        let level = level.map_or_else(String::new, |level| format!(" level={level}"));
        let beyond = match limit {
            Limit::Time(time) => Duration::from_millis(time),
            Limit::Usual | Limit::Iterations(_) => Duration::ZERO,
        };
        Ok(Self {
            process,
            terms: spent + &level,
            patience: patience.saturating_add(beyond),
        })
    }

    /// What the program does for the player whose view it is.
    pub(super) fn decide(
        &mut self,
        view: &View,
        seed: u64,
        halt: &AtomicBool,
    ) -> Result<Action, Unanswered> {
        let position = "position";
        self.process.send(format!("{position} {view}\n"));
        let answer = self.line(position, halt)?;
        if answer != "ok" {
            return Err(unexpected(position, &answer, "'ok'").into());
        }
        let request = format!("go seed={seed}{}", self.terms);
        self.process.send(format!("{request}\n"));
        let request = shortened(&request, QUOTED);
        let answer = self.line(&request, halt)?;
        let action = answer.strip_prefix("action ");
        let action = action.and_then(|action| action.trim_ascii().parse().ok());
        let action = action.ok_or_else(|| unexpected(&request, &answer, ACTION))?;
        let end = self.line(&request, halt)?;
        if end != "ok" {
            return Err(unexpected(&request, &end, ACTION).into());
        }
        Ok(action)
    }

    /// The next line the program says. The time it takes to read the request
    /// is part of the time it has for the answer.
    fn line(&mut self, request: &str, halt: &AtomicBool) -> Result<String, Unanswered> {
        let asked = Instant::now();
        let request = request.to_owned();
        loop {
            let left = self.patience.saturating_sub(asked.elapsed());
            let cause = match self.process.next(left.min(GLANCE)) {
                Some(Event::Line(line)) => return Ok(line),
                Some(Event::Unreadable(reason)) => Cause::Nonsense {
                    request,
                    answer: format!("with something unreadable ({reason})"),
                    expected: "a line of text",
                },
                Some(Event::Closed) => Cause::Ended {
                    request,
                    status: self.process.wait(FAREWELL),
                },
                None if halt.load(Ordering::Relaxed) => return Err(Unanswered::Halted),
                None if left.is_zero() => Cause::Silent {
                    request,
                    waited: self.patience,
                },
                None => continue,
            };
            return Err(cause.into());
        }
    }
}

fn unexpected(request: &str, answer: &str, expected: &'static str) -> Cause {
    let request = request.to_owned();
    match answer.strip_prefix("error: ") {
        Some(reason) => Cause::Refused {
            request,
            answer: shortened(reason, QUOTED),
        },
        None => Cause::Nonsense {
            request,
            answer: format!("'{}'", shortened(answer, QUOTED)),
            expected,
        },
    }
}
