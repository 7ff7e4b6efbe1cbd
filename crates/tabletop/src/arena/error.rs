//! What can go wrong with a contestant, with all that is needed to find the
//! place again.

use crate::lines::Unreadable;
use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// A contestant broke the rules or didn't answer. This ends the match: such a
/// bot can't be measured.
#[derive(Debug, thiserror::Error)]
pub struct ContestantError {
    pub(super) contestant: String,
    pub(super) failure: Failure,
    /// The variant, the number of the deal and the seat.
    pub(super) round: String,
    /// The position that the contestant was asked about, in the notation.
    pub(super) position: String,
}

impl fmt::Display for ContestantError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.contestant, self.failure)?;
        if matches!(self.failure, Failure::NotStarted(_)) {
            return Ok(());
        }
        write!(f, "\nround: {}", self.round)?;
        write!(f, "\nposition: {}", self.position)
    }
}

/// What a contestant did wrong, as a predicate to its name.
#[derive(Debug, thiserror::Error)]
pub(super) enum Failure {
    #[error("can't be started: {0}")]
    NotStarted(std::io::Error),
    #[error("ended{} instead of answering '{request}'", status_in_words(*.status))]
    Ended {
        request: String,
        status: Option<ExitStatus>,
    },
    #[error("did not answer '{request}' within {} s", limit.as_secs_f64())]
    TimedOut { request: String, limit: Duration },
    #[error(
        "answered with something unreadable ({reason}) to '{request}'; expected a line of text"
    )]
    Unreadable { request: String, reason: Unreadable },
    #[error("answered '{answer}' to '{request}'; expected {expected}")]
    Unexpected {
        request: String,
        answer: String,
        expected: Expected,
    },
    #[error("refused '{request}': {reason}")]
    Refused { request: String, reason: String },
    #[error("chose {action}, which is not legal: {refusal}")]
    Illegal { action: String, refusal: String },
    #[error("chose nothing")]
    NoAction,
}

/// The answer that a program should have given.
#[derive(Clone, Copy, Debug)]
pub(super) enum Expected {
    /// To `position`.
    Ok,
    /// To `go`.
    Action,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ok => "'ok'",
            Self::Action => "'action ACTION' and then 'ok'",
        })
    }
}

fn status_in_words(status: Option<ExitStatus>) -> String {
    status.map_or_else(String::new, |status| format!(" ({status})"))
}
