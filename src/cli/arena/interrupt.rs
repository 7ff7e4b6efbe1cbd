//! Signals that stop a match: the first one ends it in order, a second one or
//! `SIGQUIT` at once. No external program is left behind.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
#[cfg(unix)]
use std::thread;
#[cfg(unix)]
use tabletop::arena;

/// Whether a signal has come, and which one.
pub(super) struct Interrupt {
    stop: Arc<AtomicBool>,
    /// The signal's number; 0 for none.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Listens to signals from now on.
    ///
    /// # Errors
    ///
    /// If the signal handlers can't be installed.
    pub(super) fn listen() -> io::Result<Self> {
        let interrupt = Self {
            stop: Arc::default(),
            signal: Arc::default(),
        };
        interrupt.register()?;
        Ok(interrupt)
    }

    #[cfg(unix)]
    fn register(&self) -> io::Result<()> {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
        use signal_hook::iterator::Signals;
        let mut signals = Signals::new([SIGINT, SIGTERM, SIGHUP, SIGQUIT])?;
        let (stop, number) = (Arc::clone(&self.stop), Arc::clone(&self.signal));
        thread::spawn(move || {
            for signal in signals.forever() {
                if signal == SIGQUIT || stop.load(Ordering::Relaxed) {
                    // The external programs have process groups of their own,
                    // which would outlive this process.
                    arena::exit(128 + signal);
                }
                number.store(
                    usize::try_from(signal).unwrap_or_default(),
                    Ordering::Relaxed,
                );
                stop.store(true, Ordering::Relaxed);
            }
        });
        Ok(())
    }

    /// There are no signals: Ctrl-C ends the program at once, and the file with
    /// the results is at most a few seconds old.
    #[cfg(not(unix))]
    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "the signature is that of other systems"
    )]
    fn register(&self) -> io::Result<()> {
        Ok(())
    }

    /// Is set when a signal comes.
    pub(super) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// The exit code of a program that was ended by this signal.
    pub(super) fn exit_code(&self) -> u8 {
        let signal = self.signal.load(Ordering::Relaxed);
        u8::try_from(128 + signal).unwrap_or(u8::MAX)
    }
}
