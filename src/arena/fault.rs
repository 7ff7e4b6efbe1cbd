//! What can go wrong with a contestant, told so that it can be found again.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

/// A contestant did what no contestant may. The match stops: a bot that does
/// not keep to the rules can't be measured.
#[derive(Debug, thiserror::Error)]
pub struct Fault {
    pub(super) contestant: String,
    pub(super) cause: Cause,
    /// The variant, the number of the deal and the seat.
    pub(super) round: String,
    /// What the contestant was asked about, in the notation.
    pub(super) position: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.contestant, self.cause)?;
        if matches!(self.cause, Cause::NotStarted(_)) {
            return Ok(());
        }
        write!(f, "\nround: {}", self.round)?;
        write!(f, "\nposition: {}", self.position)
    }
}

/// What a contestant did.
#[derive(Debug, thiserror::Error)]
pub(super) enum Cause {
    #[error("can't be started: {0}")]
    NotStarted(std::io::Error),
    #[error("ended{} instead of answering '{request}'", with_status(*.status))]
    Ended {
        request: String,
        status: Option<ExitStatus>,
    },
    #[error("did not answer '{request}' within {}", in_words(*.waited))]
    Silent { request: String, waited: Duration },
    #[error("answered {answer} to '{request}'; expected {expected}")]
    Nonsense {
        request: String,
        answer: String,
        expected: &'static str,
    },
    #[error("refused '{request}': {answer}")]
    Refused { request: String, answer: String },
    #[error("chose {action}, which is not legal: {refusal}")]
    Illegal { action: String, refusal: String },
    #[error("chose nothing")]
    Nothing,
}

fn with_status(status: Option<ExitStatus>) -> String {
    status.map_or_else(String::new, |status| format!(" ({status})"))
}

fn in_words(time: Duration) -> String {
    format!("{} s", time.as_secs_f64())
}
