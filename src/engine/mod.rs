//! The line protocol `schotten engine`: requests in, replies out, for other
//! programs. `docs/NOTATION.md` is its description for users.

pub(crate) mod lines;
mod request;
mod session;

pub use session::{Reply, Session};

use lines::{Line, Lines};
use std::io::{self, BufRead, Write};

/// Serves requests from `input` on `output` until `quit` or the end of input.
/// Every reply is flushed.
///
/// # Errors
///
/// If reading or writing fails.
pub fn serve(input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
    let mut lines = Lines::new(input);
    while let Some(line) = lines.next_line()? {
        let reply = match line {
            Line::Text(text) if text.trim_ascii().is_empty() => continue,
            Line::Text(text) => session.answer(text),
            Line::Unreadable(reason) => Reply::error(&reason.to_string()),
        };
        output.write_all(reply.to_string().as_bytes())?;
        output.flush()?;
        if reply.ends_session() {
            break;
        }
    }
    Ok(())
}
