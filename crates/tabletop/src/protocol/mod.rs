//! The line protocol: requests in, replies out, for programs that play a game or
//! ask for advice. `docs/NOTATION.md` describes it for users.
//!
//! A [`Session`] answers the requests that every game has; a [`ProtocolGame`]
//! supplies what only the game can know: the options of `new`, positions as
//! text, and requests of its own. [`serve`] reads requests from a stream and
//! writes the replies, and lets `stop` through to the request that is running.
//!
//! A session is about one game. A program with several games keeps a session for
//! each, gives [`serve`] a function that passes a request on to the current one,
//! and changes that by the `game=` of `new` or the first word of `position`.

mod error;
mod game;
mod queue;
mod request;
mod session;
#[cfg(test)]
mod tests;

pub use error::RequestError;
pub use game::{Position, ProtocolGame};
pub use request::{read_number, set_once};
pub use session::{Hint, Reply, Session};

use queue::{Waiting, read_ahead};
use std::io::{self, BufRead, Write};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Serves requests from `input` on `output` until `quit` or the end of input.
/// Every reply is flushed. `answer` carries out a request; when the flag that
/// it gets is set, it should come to an end, as [`Session::answer_until`] does.
///
/// The input is read on a thread of its own, so that `stop` and the end of
/// input reach a request that is being carried out. If writing fails while that
/// thread waits for input, it outlives this function.
///
/// # Errors
///
/// If reading or writing fails.
pub fn serve(
    input: impl BufRead + Send + 'static,
    mut output: impl Write,
    mut answer: impl FnMut(&str, &Arc<AtomicBool>) -> Reply,
) -> io::Result<()> {
    for waiting in read_ahead(input) {
        let reply = match waiting? {
            Waiting::Request { line, stop } => answer(&line, &stop),
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
