//! The line protocol of `schotten engine`: for Schotten Totten, with reasons in
//! English. `docs/NOTATION.md` describes it for users.

use crate::PROGRAM;
use schotten_bots::SchottenTotten;
use std::io::{self, BufRead, Write};
use tabletop::protocol;
use telling::Language;
use telling::words::{self, Mention};

/// Creates a session of the line protocol.
///
/// ```
/// let mut session = schotten::engine::session();
/// assert_eq!(session.answer("legal").to_string(), "error: there is no game yet; send 'new' or 'position' first\n");
/// assert_eq!(session.answer("new base seed=1").to_string(), "ok\n");
/// ```
#[must_use]
pub const fn session() -> protocol::Session<SchottenTotten> {
    protocol::Session::new(PROGRAM, |view, action| {
        words::reasons(Language::English, view, action, Mention::Opponent)
    })
}

/// Answers requests from `input` on `output`; see [`protocol::serve`].
///
/// # Errors
///
/// Fails if reading or writing fails.
pub fn serve(input: impl BufRead + Send + 'static, output: impl Write) -> io::Result<()> {
    let mut session = session();
    protocol::serve(input, output, |line, stop| session.answer_until(line, stop))
}
