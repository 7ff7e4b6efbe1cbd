//! The line protocol `schotten engine`: requests in, replies out, for other
//! programs. `docs/NOTATION.md` is its description for users.

mod queue;
mod request;
mod session;
#[cfg(test)]
mod tests;

pub use session::{Reply, Session};

use queue::{Waiting, read_ahead};
use std::io::{self, BufRead, Write};

/// Serves requests from `input` on `output` until `quit` or the end of input.
/// Every reply is flushed.
///
/// The input is read on a thread of its own, so that `stop` and the end of
/// input reach a request that is being carried out. That thread outlives this
/// function where writing fails while it waits for input.
///
/// # Errors
///
/// If reading or writing fails.
pub fn serve(input: impl BufRead + Send + 'static, mut output: impl Write) -> io::Result<()> {
    let mut session = Session::new();
    for waiting in read_ahead(input) {
        let reply = match waiting? {
            Waiting::Request { line, stop } => session.answer_until(&line, &stop),
            Waiting::Unreadable(reason) => Reply::error(&reason.to_string()),
        };
        output.write_all(reply.to_string().as_bytes())?;
        output.flush()?;
        if reply.ends_session() {
            break;
        }
    }
    Ok(())
}
