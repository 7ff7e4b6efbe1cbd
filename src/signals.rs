//! Signals: those that end the program, those that suspend it and bring it
//! back, and the one that says the window has another size.

use std::time::Duration;
use std::{mem, process, thread};

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "nobody tells of signals there"))]
pub(crate) enum SignalEvent {
    /// End; this is its number.
    End(i32),
    /// Give the terminal back and stop.
    Suspend,
    /// The program was stopped and goes on.
    Resumed,
    /// The window has another size.
    Resized,
}

/// Which processes [`stop`] stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StopTarget {
    /// Everyone in the process group, as with the key: whoever started the
    /// program, `cargo run` say, has to stop too before the shell goes on.
    Group,
    /// This program alone, as the signal asked.
    Program,
}

#[cfg(unix)]
pub(crate) use unix::{end, listen, stop};

/// How long a signal that ends the program may wait to be obeyed.
const OBEYED_WITHIN: Duration = Duration::from_secs(2);

/// Sees to it that a signal ends the program even if the thread that is to obey
/// waits for something that never comes: after [`OBEYED_WITHIN`], or at once
/// with the second signal.
#[derive(Debug)]
pub(crate) struct Deadline {
    last_words: fn(),
    ending: bool,
}

impl Deadline {
    /// A deadline after which `last_words` is called, which must not wait, and
    /// the program exits with 128 plus the signal's number.
    pub(crate) const fn new(last_words: fn()) -> Self {
        Self {
            last_words,
            ending: false,
        }
    }

    /// A signal came that ends the program.
    pub(crate) fn begin(&mut self, signal: i32) {
        let last_words = self.last_words;
        let exit = move || {
            last_words();
            process::exit(128 + signal)
        };
        if mem::replace(&mut self.ending, true) {
            exit();
        }
        thread::spawn(move || {
            thread::sleep(OBEYED_WITHIN);
            exit();
        });
    }
}

#[cfg(unix)]
mod unix {
    use super::{SignalEvent, StopTarget};
    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::consts::{
        SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU, SIGWINCH,
    };
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};
    use std::{io, thread};

    /// Tells of every signal from now on, until nobody listens: `tell` gives
    /// back whether somebody does.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn listen(
        mut tell: impl FnMut(SignalEvent) -> bool + Send + 'static,
    ) -> io::Result<()> {
        let mut signals =
            Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH])?;
        thread::spawn(move || {
            for signal in signals.forever() {
                let told = match signal {
                    SIGTSTP => SignalEvent::Suspend,
                    SIGCONT => SignalEvent::Resumed,
                    SIGWINCH => SignalEvent::Resized,
                    signal => SignalEvent::End(signal),
                };
                if !tell(told) {
                    return;
                }
            }
        });
        Ok(())
    }

    /// Ends the program as the signal would have done by itself. It returns only
    /// if the system refuses, and [`Deadline`](super::Deadline) exits then.
    pub(crate) fn end(signal: i32) {
        drop(emulate_default_handler(signal));
    }

    /// Stops until somebody sends `SIGCONT`. Comes back at once where nobody
    /// could: in a window of its own, without a shell.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn stop(who: StopTarget) -> io::Result<()> {
        // `SIGTSTP` is the one that is listened to, and `SIGSTOP` would stop a
        // program that nobody can bring back. This one does neither.
        match who {
            StopTarget::Group => Ok(kill_current_process_group(Signal::TTOU)?),
            StopTarget::Program => raise(SIGTTOU),
        }
    }
}

/// There is nothing to listen to.
///
/// # Errors
///
/// Never; on other systems it can fail.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
pub(crate) fn listen(_: impl FnMut(SignalEvent) -> bool + Send + 'static) -> std::io::Result<()> {
    Ok(())
}

/// Nobody tells of a signal.
#[cfg(not(unix))]
pub(crate) fn end(_: i32) {}

/// Programs can't be stopped here.
///
/// # Errors
///
/// Never; on other systems it can fail.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
pub(crate) fn stop(_: StopTarget) -> std::io::Result<()> {
    Ok(())
}
