//! An external program that plays by the line protocol: it is asked `position`
//! and `go`, as `docs/NOTATION.md` describes them.

use super::StderrHandler;
use super::contestant::DecisionBudget;
use super::error::{Expected, Failure};
use super::process::{Event, GRACE_PERIOD, Process};
use crate::Game;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use textkit::Cursor;
use textkit::escape::shortened;

/// The interval of checks, while waiting for an answer, whether the match has been
/// stopped.
const STOP_CHECK_INTERVAL: Duration = Duration::from_millis(20);

/// The maximum number of characters that a message quotes of a request or an answer.
const QUOTE_LENGTH: usize = 100;

/// A program that runs until this is dropped.
pub(super) struct Program {
    process: Process,
    /// What follows `go seed=N`.
    go_options: String,
    /// How long an answer may take.
    patience: Duration,
}

/// Why there is no answer.
pub(super) enum NoAnswer {
    /// The match has been stopped.
    Halted,
    /// The contestant is to blame.
    Failure(Failure),
}

impl From<Failure> for NoAnswer {
    fn from(failure: Failure) -> Self {
        Self::Failure(failure)
    }
}

impl Program {
    /// Starts a program; `name` labels what it writes to standard error. An
    /// answer may take `patience`, and a budget in time in addition.
    pub(super) fn start(
        (words, name): (&[String], &str),
        level: Option<&str>,
        budget: DecisionBudget,
        patience: Duration,
        stderr: &StderrHandler,
    ) -> Result<Self, Failure> {
        let process = Process::start(words, name, stderr).map_err(Failure::NotStarted)?;
        let (limit, thinking_time) = match budget {
            DecisionBudget::Unlimited => (String::new(), Duration::ZERO),
            DecisionBudget::Milliseconds(time) => {
                (format!(" time={time}"), Duration::from_millis(time))
            }
            DecisionBudget::Iterations(count) => (format!(" iterations={count}"), Duration::ZERO),
        };
        let level = level.map_or_else(String::new, |level| format!(" level={level}"));
        Ok(Self {
            process,
            go_options: limit + &level,
            patience: patience.saturating_add(thinking_time),
        })
    }

    /// Returns the program's action for the viewer.
    pub(super) fn decide<G: Game>(
        &mut self,
        view: &G::View,
        seed: u64,
        halt: &AtomicBool,
    ) -> Result<G::Action, NoAnswer> {
        let position = "position";
        self.process.send(format!("{position} {view}\n"));
        let answer = self.read_line(position, halt)?;
        if answer != "ok" {
            return Err(unexpected(position, &answer, Expected::Ok).into());
        }
        let request = format!("go seed={seed}{}", self.go_options);
        self.process.send(format!("{request}\n"));
        let request = shortened(&request, QUOTE_LENGTH);
        let answer = self.read_line(&request, halt)?;
        let action = answer.strip_prefix("action ");
        let action = action
            .and_then(|action| Cursor::read_all(action.trim_ascii(), G::read_action).ok())
            .ok_or_else(|| unexpected(&request, &answer, Expected::Action))?;
        let end = self.read_line(&request, halt)?;
        if end != "ok" {
            return Err(unexpected(&request, &end, Expected::Action).into());
        }
        Ok(action)
    }

    /// Returns the next line that the program writes. The time it takes to read
    /// the request counts as part of the time for the answer.
    fn read_line(&mut self, request: &str, halt: &AtomicBool) -> Result<String, NoAnswer> {
        let asked = Instant::now();
        let request = request.to_owned();
        loop {
            let left = self.patience.saturating_sub(asked.elapsed());
            let failure = match self.process.next_event(left.min(STOP_CHECK_INTERVAL)) {
                Some(Event::Line(line)) => return Ok(line),
                Some(Event::Unreadable(reason)) => Failure::Unreadable { request, reason },
                Some(Event::Closed) => Failure::Ended {
                    request,
                    status: self.process.wait(GRACE_PERIOD),
                },
                None if halt.load(Ordering::Relaxed) => return Err(NoAnswer::Halted),
                None if left.is_zero() => Failure::TimedOut {
                    request,
                    limit: self.patience,
                },
                None => continue,
            };
            return Err(failure.into());
        }
    }
}

fn unexpected(request: &str, answer: &str, expected: Expected) -> Failure {
    let request = request.to_owned();
    match answer.strip_prefix("error: ") {
        Some(reason) => Failure::Refused {
            request,
            reason: shortened(reason, QUOTE_LENGTH),
        },
        None => Failure::Unexpected {
            request,
            answer: shortened(answer, QUOTE_LENGTH),
            expected,
        },
    }
}
