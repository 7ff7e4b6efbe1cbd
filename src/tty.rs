//! The terminal as a device: whether there is one for the table. It may take no output for seconds or for good (a stalled
//! connection, a paused multiplexer), and writing to it blocks as long. This module
//! writes text that has to reach it nevertheless, with a deadline.

use std::env;
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// Returns whether there is a terminal for the table.
pub(crate) fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal() && !is_dumb_terminal()
}

/// Returns whether the terminal has no cursor control. On systems that don't
/// set `TERM`, it is assumed to have some.
pub(crate) fn is_dumb_terminal() -> bool {
    let name = env::var_os("TERM").unwrap_or_default();
    cfg!(unix) && (name.is_empty() || name == "dumb")
}

/// How long text that must reach the terminal waits for what is being written
/// before it.
pub(crate) const TERMINAL_DEADLINE: Duration = Duration::from_millis(100);

/// How often, and how long each time, output is discarded to make room in a terminal
/// that takes none. Once isn't enough, because the rest of a frame that is being
/// written fills the terminal's buffer again.
const ATTEMPTS: u32 = 20;
const ATTEMPT: Duration = Duration::from_millis(10);

/// Writes to the terminal, after what is being written at the moment. If the
/// terminal takes nothing for [`TERMINAL_DEADLINE`], discards the output that waits in it
/// to make room. Gives up after another 0.2 s, and returns whether the text was
/// written.
pub(crate) fn write_in_time(text: Vec<u8>) -> bool {
    let (done, written) = mpsc::channel();
    // It ends with the program if the terminal never takes anything.
    thread::spawn(move || {
        let outcome = output().and_then(|mut terminal| {
            terminal.write_all(&text)?;
            terminal.flush()
        });
        // Nobody listens once the deadline has passed.
        let _ = done.send(outcome.is_ok());
    });
    if let Ok(outcome) = written.recv_timeout(TERMINAL_DEADLINE) {
        return outcome;
    }
    (0..ATTEMPTS).any(|_| {
        discard_output();
        written.recv_timeout(ATTEMPT) == Ok(true)
    })
}

/// Standard output without the lock of [`io::stdout`], which a blocked writer holds,
/// and without its buffer.
///
/// # Errors
///
/// If the system refuses.
#[cfg(unix)]
pub(crate) fn output() -> io::Result<impl Write + Send> {
    use std::os::fd::AsFd;
    Ok(std::fs::File::from(
        io::stdout().as_fd().try_clone_to_owned()?,
    ))
}

/// Standard output. The console wants it through [`io::stdout`], which encodes
/// the text for it.
///
/// # Errors
///
/// Never; on other systems it can fail.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
pub(crate) fn output() -> io::Result<impl Write + Send> {
    Ok(io::stdout())
}

/// Discards output that the terminal has not shown yet, and wakes blocked writers. A
/// terminal that was stopped with Ctrl-S is started.
fn discard_output() {
    #[cfg(unix)]
    {
        use rustix::termios::{Action, QueueSelector, tcflow, tcflush};
        let terminal = io::stdout();
        // If this fails, the terminal is no worse than before.
        let _ = tcflush(&terminal, QueueSelector::OFlush);
        // Linux wakes writers when output is started, but not when it is discarded.
        let _ = tcflow(&terminal, Action::OOff);
        let _ = tcflow(&terminal, Action::OOn);
    }
}
