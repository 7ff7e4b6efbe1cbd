//! Keeps a hand secret in a game between two people: when the program quits, or a
//! signal ends or stops it, the hand is cleared from the terminal.

use crate::signals::{self, Deadline, SignalEvent, StopTarget};
use crate::tty;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};
use telling::{Language, say};

/// Clears the screen and the scrollback.
pub(super) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// The time between two checks whether the output is free.
const LOOK: Duration = Duration::from_millis(5);

/// What the handling of a signal depends on.
#[derive(Debug, Default)]
struct HandState {
    /// Whether a hand is visible.
    shown: bool,
    language: Language,
}

/// What the thread of the game shares with the thread that handles signals.
#[derive(Debug, Default)]
struct SignalState {
    state: Mutex<HandState>,
    /// Locked while something is written.
    output: Mutex<()>,
    /// A signal is being handled: the game may write nothing.
    held: AtomicBool,
}

/// Clears the hand on signals, from the moment it is first shown.
#[derive(Debug, Default)]
pub(super) struct Secret {
    shared: Arc<SignalState>,
    listens: bool,
}

/// An output to which nothing is written once a signal has cleared the screen.
pub(super) struct GuardedOutput<'a> {
    output: Box<dyn Write + 'a>,
    shared: Arc<SignalState>,
}

impl Secret {
    /// The output of the game, which pauses while a signal is handled.
    pub(super) fn guard<'a>(&self, output: Box<dyn Write + 'a>) -> GuardedOutput<'a> {
        let shared = Arc::clone(&self.shared);
        GuardedOutput { output, shared }
    }

    /// To be called before a hand is shown.
    ///
    /// # Errors
    ///
    /// If the system refuses to report signals.
    pub(super) fn show(&mut self, language: Language) -> io::Result<()> {
        *lock(&self.shared.state) = HandState {
            shown: true,
            language,
        };
        if !std::mem::replace(&mut self.listens, true) {
            let shared = Arc::clone(&self.shared);
            let mut deadline = Deadline::new(|| {});
            signals::listen(move |told| {
                match told {
                    SignalEvent::End(signal) => {
                        deadline.begin(signal);
                        // On a thread of its own, so that a terminal that takes no
                        // output doesn't block the next signal.
                        let shared = Arc::clone(&shared);
                        thread::spawn(move || end(signal, &shared));
                    }
                    SignalEvent::Suspend => suspend(&shared),
                    SignalEvent::Resumed | SignalEvent::Resized => {}
                }
                true
            })?;
        }
        Ok(())
    }

    /// To be called after the screen was cleared.
    pub(super) fn cleared(&self) {
        lock(&self.shared.state).shown = false;
    }

    /// Returns whether a hand is visible.
    pub(super) fn is_shown(&self) -> bool {
        lock(&self.shared.state).shown
    }
}

impl SignalState {
    /// Waits until no signal is being handled, and locks the output for the game.
    fn lock_output(&self) -> MutexGuard<'_, ()> {
        loop {
            let writing = lock(&self.output);
            if !self.held.load(Ordering::SeqCst) {
                return writing;
            }
            drop(writing);
            thread::sleep(LOOK);
        }
    }

    /// Stops the game from writing, and waits for what it is writing now, at most
    /// [`tty::TERMINAL_DEADLINE`]. If the terminal takes no output, the text that waits there
    /// is written before the screen is cleared, and nothing follows it.
    fn hold(&self) {
        self.held.store(true, Ordering::SeqCst);
        let end = Instant::now() + tty::TERMINAL_DEADLINE;
        while matches!(self.output.try_lock(), Err(TryLockError::WouldBlock)) {
            if Instant::now() >= end {
                return;
            }
            thread::sleep(LOOK);
        }
    }
}

impl Write for GuardedOutput<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _writing = self.shared.lock_output();
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let _writing = self.shared.lock_output();
        self.output.flush()
    }
}

fn lock<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Clears a visible hand and ends the program.
fn end(signal: i32, shared: &SignalState) {
    shared.hold();
    clear(shared);
    signals::end(signal);
}

/// Clears a visible hand and stops the program.
fn suspend(shared: &SignalState) {
    shared.hold();
    let hidden = clear(shared);
    // A program that can't be stopped continues, with the hand hidden.
    drop(signals::stop(StopTarget::Program));
    if hidden {
        let language = lock(&shared.state).language;
        write(&format!("{}\n> ", say!(language, "plain-hidden")));
    }
    shared.held.store(false, Ordering::SeqCst);
}

/// Clears the screen if a hand is visible. Returns whether one was.
fn clear(shared: &SignalState) -> bool {
    let shown = lock(&shared.state).shown;
    if shown {
        write(CLEAR);
    }
    shown
}

/// Writes past the output of the game, which may be blocked.
fn write(text: &str) {
    // If the terminal takes no output at all, the hand stays visible.
    tty::write_in_time(text.as_bytes().to_vec());
}
