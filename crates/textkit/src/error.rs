//! What is wrong with a text, where, and what would be right.

use crate::escape::written_out;
use std::fmt;

/// Why a text is not in the notation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    /// The line, counted from 1, in texts of several lines.
    pub line: Option<usize>,
    /// The place in the line, counted in characters from 1.
    pub column: usize,
    /// What is wrong, and what would be right.
    pub kind: ParseErrorKind,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseErrorKind {
    /// The text has something else than what was expected.
    #[error("expected {expected}, found {found}")]
    Expected {
        /// What would be right.
        expected: &'static str,
        /// What the text has instead, shortened.
        found: String,
    },
    /// A position lacks fields.
    #[error("missing: {}", .0.iter().map(|name| format!("'{name}='")).collect::<Vec<_>>().join(" "))]
    FieldsMissing(Vec<&'static str>),
    /// A position has a field twice.
    #[error("the field '{0}=' is given twice")]
    FieldTwice(&'static str),
    /// The fields of a position are well-formed, but the position is
    /// impossible. The reasons name the places themselves.
    #[error("{0}")]
    Position(String),
    /// The text is well-formed, but its meaning is impossible.
    #[error("{0}")]
    Invalid(String),
}

impl ParseError {
    /// Returns an error of this kind at this column, counted from 1.
    #[must_use]
    pub const fn new(column: usize, kind: ParseErrorKind) -> Self {
        Self {
            line: None,
            column,
            kind,
        }
    }

    /// Something else stands at a place than was expected: `rest` is the text
    /// from there on.
    #[must_use]
    pub fn expected(column: usize, expected: &'static str, rest: &str) -> Self {
        let kind = ParseErrorKind::Expected {
            expected,
            found: excerpt(rest),
        };
        Self::new(column, kind)
    }

    /// Returns the same error in this line, counted from 1, of a longer text.
    #[must_use]
    pub const fn at_line(mut self, line: usize) -> Self {
        self.line = Some(line);
        self
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}, ")?;
        }
        match &self.kind {
            // It is about the whole position and names Stones and fields itself.
            ParseErrorKind::Position(reasons) => f.write_str(reasons),
            kind => write!(f, "column {}: {kind}", self.column),
        }
    }
}

impl std::error::Error for ParseError {}

/// Returns the beginning of what stands at a place, fit to be shown: one word,
/// short, invisible characters escaped.
#[must_use]
pub fn excerpt(rest: &str) -> String {
    const SHOWN_CHARACTERS: usize = 16;
    let word = rest.split_ascii_whitespace().next().unwrap_or_default();
    if rest.is_empty() {
        return "the end".to_owned();
    }
    if word.is_empty() || rest.starts_with(|c: char| c.is_ascii_whitespace()) {
        return "a space".to_owned();
    }
    let shown: String = word
        .chars()
        .take(SHOWN_CHARACTERS)
        .flat_map(char::escape_debug)
        .collect();
    let more = if word.chars().nth(SHOWN_CHARACTERS).is_some() {
        "…"
    } else {
        ""
    };
    format!("'{}{more}'", written_out(&shown))
}
