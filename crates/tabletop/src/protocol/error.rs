//! Why a request is not carried out.

use std::borrow::Cow;
use textkit::{ParseError, ParseErrorKind, excerpt};

/// Why a request is not carried out, as it is reported. Quotes of what the client wrote are
/// shortened.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RequestError(Cow<'static, str>);

impl RequestError {
    /// The position is a view, but not of the player whose turn it is.
    pub const OTHER_TURN: Self =
        Self::of("position: a view must be that of the player whose turn it is");
    /// There is no position.
    pub const NO_POSITION: Self = Self::of("there is no game yet; send 'new' or 'position' first");
    /// No player is to act.
    pub const OVER: Self = Self::of("the round is over: there is nothing to do");

    /// Returns the error with this text.
    pub(super) const fn of(text: &'static str) -> Self {
        Self(Cow::Borrowed(text))
    }

    /// Returns what the game itself says.
    #[must_use]
    pub const fn new(text: String) -> Self {
        Self(Cow::Owned(text))
    }

    /// Returns the error of something that follows a request without arguments.
    #[must_use]
    pub fn trailing(found: &str) -> Self {
        Self::new(format!("expected nothing more, found {}", excerpt(found)))
    }

    /// Returns the error of a position that is the view of another player, who is named here.
    #[must_use]
    pub fn other_view(of: &str) -> Self {
        Self::new(format!("only what {of} sees is known"))
    }

    /// Returns the error of an argument that the request doesn't take.
    #[must_use]
    pub fn argument(request: &str, expected: &str, found: &str) -> Self {
        Self::new(format!(
            "{request} takes {expected}, not {}",
            excerpt(found)
        ))
    }

    /// Returns the error of an argument that is missing or has another form.
    #[must_use]
    pub fn missing(request: &str, expected: &str, found: &str) -> Self {
        Self::new(format!(
            "{request} takes {expected}, found {}",
            excerpt(found)
        ))
    }

    /// Returns the error of a value that an option can't have.
    #[must_use]
    pub fn value(option: &str, expected: &str, found: &str) -> Self {
        Self::new(format!(
            "{option} must be {expected}, not {}",
            excerpt(found)
        ))
    }
}

impl From<ParseError> for RequestError {
    /// The position is not in the notation, or impossible. A column is that of the position and
    /// not of the line. The reasons why a position is impossible name their places themselves.
    fn from(error: ParseError) -> Self {
        Self::new(match error.kind {
            ParseErrorKind::Position(_) => format!("position: {error}"),
            _ => format!("position, {error}"),
        })
    }
}
