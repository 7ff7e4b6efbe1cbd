//! The terminal as a device. It may take no output for seconds or for good (a
//! stalled connection, a paused multiplexer), and whoever writes to it waits
//! as long. What has to reach it nevertheless is written here, with a deadline.

use std::io::{self, Write};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

/// How long text that must reach the terminal waits for what is being written
/// before it.
pub(crate) const PATIENCE: Duration = Duration::from_millis(100);

/// How often, and for how long each time, room is made in a terminal that takes
/// nothing: a frame in progress is longer than the terminal's own buffer.
const ATTEMPTS: u32 = 20;
const ATTEMPT: Duration = Duration::from_millis(10);

/// Writes to the terminal, after what is being written at the moment. If the
/// terminal takes nothing for [`PATIENCE`], discards the output that waits in it
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
        // Nobody waits any more where the deadline has passed.
        let _ = done.send(outcome.is_ok());
    });
    if let Ok(outcome) = written.recv_timeout(PATIENCE) {
        return outcome;
    }
    (0..ATTEMPTS).any(|_| {
        discard_output();
        written.recv_timeout(ATTEMPT) == Ok(true)
    })
}

/// Standard output without the lock and the buffer of [`io::stdout`], which
/// whoever waits for the terminal holds.
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

/// Throws away what was written and not yet shown, and lets whoever waits to
/// write try again: a stopped terminal (Ctrl-S) is started, too.
fn discard_output() {
    #[cfg(unix)]
    {
        use rustix::termios::{Action, QueueSelector, tcflow, tcflush};
        let terminal = io::stdout();
        // A terminal that refuses is no worse than one that takes nothing.
        let _ = tcflush(&terminal, QueueSelector::OFlush);
        // Linux wakes no writer when it has thrown something away, but it does
        // when output is started.
        let _ = tcflow(&terminal, Action::OOff);
        let _ = tcflow(&terminal, Action::OOn);
    }
}
