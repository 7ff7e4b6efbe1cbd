//! Signals that ask a match to stop: the first one ends it in order, the
//! second at once.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// What signals have asked for.
pub(super) struct Interrupt {
    stop: Arc<AtomicBool>,
    /// The signal's number; 0 for none.
    signal: Arc<AtomicUsize>,
}

impl Interrupt {
    /// Listens from now on.
    ///
    /// # Errors
    ///
    /// If the system refuses.
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
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        use signal_hook::flag;
        for signal in [SIGINT, SIGTERM, SIGHUP] {
            // Before the others, so that it is for the second signal.
            flag::register_conditional_shutdown(signal, 128 + signal, Arc::clone(&self.stop))?;
            let number = usize::try_from(signal).unwrap_or_default();
            flag::register_usize(signal, Arc::clone(&self.signal), number)?;
            flag::register(signal, Arc::clone(&self.stop))?;
        }
        Ok(())
    }

    /// Without signals the program just ends, and the file is at most a few
    /// seconds old.
    #[cfg(not(unix))]
    #[expect(
        clippy::unnecessary_wraps,
        clippy::unused_self,
        reason = "as elsewhere"
    )]
    fn register(&self) -> io::Result<()> {
        Ok(())
    }

    /// Set as soon as a signal came.
    pub(super) fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    /// The exit code of a program that a signal ended.
    pub(super) fn exit_code(&self) -> u8 {
        let signal = self.signal.load(Ordering::Relaxed);
        u8::try_from(128 + signal).unwrap_or(u8::MAX)
    }
}
