//! Signals: those that end the program, and those that suspend it and bring it
//! back.

/// What a signal asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "nobody tells of signals there"))]
pub(crate) enum Told {
    /// End; this is its number.
    End(i32),
    /// Give the terminal back and stop.
    Suspend,
    /// The program was stopped and goes on.
    Resumed,
}

/// Who is to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Who {
    /// Everyone in the process group, as with the key: whoever started the
    /// program, `cargo run` say, has to stop too before the shell goes on.
    Group,
    /// This program alone, as the signal asked.
    Program,
}

#[cfg(unix)]
pub(crate) use unix::{end, listen, stop};

#[cfg(unix)]
mod unix {
    use super::{Told, Who};
    use rustix::process::{Signal, kill_current_process_group};
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGTTOU};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::{emulate_default_handler, raise};
    use std::{io, thread};

    /// Tells of every signal from now on, until nobody listens: `tell` gives
    /// back whether somebody does.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn listen(tell: impl Fn(Told) -> bool + Send + 'static) -> io::Result<()> {
        let mut signals = Signals::new([SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGTSTP, SIGCONT])?;
        thread::spawn(move || {
            for signal in signals.forever() {
                let told = match signal {
                    SIGTSTP => Told::Suspend,
                    SIGCONT => Told::Resumed,
                    signal => Told::End(signal),
                };
                if !tell(told) {
                    return;
                }
            }
        });
        Ok(())
    }

    /// Ends the program as the signal would have done by itself.
    pub(crate) fn end(signal: i32) {
        let _ = emulate_default_handler(signal);
    }

    /// Stops until somebody sends `SIGCONT`. Comes back at once where nobody
    /// could: in a window of its own, without a shell.
    ///
    /// # Errors
    ///
    /// If the system refuses.
    pub(crate) fn stop(who: Who) -> io::Result<()> {
        // `SIGTSTP` is the one that is listened to, and `SIGSTOP` would stop a
        // program that nobody can bring back. This one does neither.
        match who {
            Who::Group => Ok(kill_current_process_group(Signal::TTOU)?),
            Who::Program => raise(SIGTTOU),
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
pub(crate) fn listen(_: impl Fn(Told) -> bool + Send + 'static) -> std::io::Result<()> {
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
pub(crate) fn stop(_: Who) -> std::io::Result<()> {
    Ok(())
}
