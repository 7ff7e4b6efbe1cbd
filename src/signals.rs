//! Signals: those that end, suspend and resume the program, and the one for a change
//! of the window's size. What the table does about them: `tui::shell::event_loop::signals`.

use std::time::Duration;
use std::{mem, process, thread};

/// The meaning of a signal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "there are no signals"))]
pub(crate) enum SignalEvent {
    /// End the program. This is the number of the signal.
    End(i32),
    /// Give the terminal back and stop the program.
    Suspend,
    /// The program was stopped and continues.
    Resumed,
    /// The size of the window has changed.
    Resized,
}

/// Returns the exit status of a program that a signal has ended, as shells state it.
pub(crate) const fn exit_status(signal: i32) -> i32 {
    128 + signal
}

/// Which processes [`stop`] stops.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum StopTarget {
    /// The whole process group, as after the key. The process that started the
    /// program, such as `cargo run`, has to stop too before the shell continues.
    Group,
    /// This process, to which the signal was sent.
    Program,
}

#[cfg(unix)]
pub(crate) use unix::{end, listen, stop};

/// How long the program may take to end after a signal.
const OBEYED_WITHIN: Duration = Duration::from_secs(2);

/// Makes sure that a signal ends the program even if the thread that should end it
/// is blocked: after [`OBEYED_WITHIN`], or at once with the second signal.
#[derive(Debug)]
pub(crate) struct Deadline {
    last_words: fn(),
    ending: bool,
}

impl Deadline {
    /// A deadline after which `last_words` is called, which must not block, and the
    /// program exits with 128 plus the signal's number.
    pub(crate) const fn new(last_words: fn()) -> Self {
        Self {
            last_words,
            ending: false,
        }
    }

    /// Starts the deadline for a signal, or ends the program if it is running.
    pub(crate) fn begin(&mut self, signal: i32) {
        let last_words = self.last_words;
        let exit = move || {
            last_words();
            process::exit(exit_status(signal))
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

    /// Calls `tell` for every signal from now on, until it returns false.
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

    /// Stops until a `SIGCONT`. Returns at once if there is no shell that could send
    /// one, for example in a window of its own.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn stop(who: StopTarget) -> io::Result<()> {
        // Not `SIGTSTP`, which the program handles itself, nor `SIGSTOP`, which would
        // also stop a program without a shell to continue it. Some shells call this signal
        // "tty output", although nothing was written.
        match who {
            StopTarget::Group => Ok(kill_current_process_group(Signal::TTOU)?),
            StopTarget::Program => raise(SIGTTOU),
        }
    }
}

/// There are no signals on this system.
///
/// # Errors
///
/// Never; on other systems it can fail.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
pub(crate) fn listen(_: impl FnMut(SignalEvent) -> bool + Send + 'static) -> std::io::Result<()> {
    Ok(())
}

/// Never called, since there are no signals on this system.
#[cfg(not(unix))]
pub(crate) fn end(_: i32) {}

/// Programs can't be stopped on this system.
///
/// # Errors
///
/// Never; on other systems it can fail.
#[cfg(not(unix))]
#[expect(clippy::unnecessary_wraps, reason = "on other systems it can fail")]
pub(crate) fn stop(_: StopTarget) -> std::io::Result<()> {
    Ok(())
}
