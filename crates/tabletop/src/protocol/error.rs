//! Why a request is not carried out.

use super::request::MAX_PERFT_DEPTH;
use textkit::{ParseError, ParseErrorKind, excerpt};

/// Why a request is not carried out. Quotes of what the client wrote are shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// There is no request of this name.
    #[error("unknown request {name}; known are {known}")]
    UnknownRequest {
        /// What was asked for.
        name: String,
        /// The requests that there are.
        known: String,
    },
    /// `new` asks for another game.
    #[error("game is {expected}, not {found}")]
    OtherGame {
        /// The game of this session.
        expected: &'static str,
        /// The game that was asked for.
        found: String,
    },
    /// Something follows a request that takes no arguments.
    #[error("expected nothing more, found {0}")]
    Trailing(String),
    /// An argument is missing or has another form.
    #[error("{request} takes {expected}, found {found}")]
    Missing {
        /// The request.
        request: &'static str,
        /// What it takes.
        expected: &'static str,
        /// What is there.
        found: String,
    },
    /// The request doesn't take this argument.
    #[error("{request} takes {expected}, not {found}")]
    Argument {
        /// The request.
        request: &'static str,
        /// What it takes.
        expected: &'static str,
        /// The argument.
        found: String,
    },
    /// An option can't have this value.
    #[error("{option} must be {expected}, not {found}")]
    Value {
        /// The name of the option.
        option: &'static str,
        /// The values that it can have.
        expected: String,
        /// The value.
        found: String,
    },
    /// An option is given twice.
    #[error("{0}= is given twice")]
    Twice(&'static str),
    /// The position is not in the notation, or impossible.
    #[error("{}", position_error(.0))]
    Position(#[from] ParseError),
    /// The position is a view, but not of the player whose turn it is.
    #[error("position: a view must be that of the player whose turn it is")]
    OtherTurn,
    /// `do` names no actions.
    #[error("do takes one or more actions")]
    NoActions,
    /// An action of `do` is not in the notation.
    #[error("action {number}, {error}")]
    UnreadableAction {
        /// Which action, from 1.
        number: usize,
        /// What is wrong with it.
        error: ParseError,
    },
    /// An action of `do` is not legal.
    #[error("action {number}, {action} is not legal: {refusal}")]
    IllegalAction {
        /// Which action, from 1.
        number: usize,
        /// The action.
        action: String,
        /// The reason.
        refusal: String,
    },
    /// What the game itself says.
    #[error("{0}")]
    Game(String),
    /// `perft` would take forever.
    #[error("the depth of perft can be at most {MAX_PERFT_DEPTH}")]
    TooDeep,
    /// `perft` was stopped.
    #[error("perft was stopped before it had counted everything, by 'stop' or by the end of input")]
    PerftStopped,
    /// There is no position.
    #[error("there is no game yet; send 'new' or 'position' first")]
    NoPosition,
    /// The position is a view, and the request needs a complete one.
    #[error("the position is a view; this request needs a full position, with nothing hidden")]
    NeedsRound,
    /// The position is the view of another player, who is named here.
    #[error("only what {0} sees is known")]
    OtherView(String),
    /// No player is to act.
    #[error("the round is over: there is nothing to do")]
    Over,
}

impl RequestError {
    /// Returns the error of an argument that the request doesn't take.
    #[must_use]
    pub fn argument(request: &'static str, expected: &'static str, found: &str) -> Self {
        Self::Argument {
            request,
            expected,
            found: excerpt(found),
        }
    }

    /// Returns the error of an argument that has another form.
    #[must_use]
    pub fn missing(request: &'static str, expected: &'static str, found: &str) -> Self {
        Self::Missing {
            request,
            expected,
            found: excerpt(found),
        }
    }

    /// Returns the error of a value that an option can't have.
    #[must_use]
    pub fn value(option: &'static str, expected: impl Into<String>, found: &str) -> Self {
        Self::Value {
            option,
            expected: expected.into(),
            found: excerpt(found),
        }
    }
}

/// A column is that of the position and not of the line. The reasons why a
/// position is impossible name their places themselves.
fn position_error(error: &ParseError) -> String {
    match error.kind {
        ParseErrorKind::Position(_) => format!("position: {error}"),
        _ => format!("position, {error}"),
    }
}
