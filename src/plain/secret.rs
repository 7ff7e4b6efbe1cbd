//! A hand on the screen between two people: whoever looks at the terminal after
//! the program is left, ended or stopped is not to see it.

use crate::signals::{self, Deadline, SignalEvent, StopTarget};
use crate::tty;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread;
use std::time::{Duration, Instant};
use telling::{Language, say};

/// Clears the screen and what was scrolled away.
pub(super) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// How often is looked whether the output is free.
const LOOK: Duration = Duration::from_millis(5);

/// What a signal has to know.
#[derive(Debug, Default)]
struct HandState {
    /// A hand can be seen.
    shown: bool,
    language: Language,
}

/// What the thread that plays and the one that obeys signals share.
#[derive(Debug, Default)]
struct Shared {
    state: Mutex<HandState>,
    /// Locked while something is written.
    output: Mutex<()>,
    /// A signal is being obeyed: nothing more of the game is to be written.
    held: AtomicBool,
}

/// Watches over a hand from the moment it is first shown.
#[derive(Debug, Default)]
pub(super) struct Secret {
    shared: Arc<Shared>,
    listens: bool,
}

/// An output to which nothing is written once a signal has cleared the screen.
#[derive(Debug)]
pub(super) struct Guarded<W> {
    output: W,
    shared: Arc<Shared>,
}

impl Secret {
    /// The output over which this watches.
    pub(super) fn guard<W>(&self, output: W) -> Guarded<W> {
        let shared = Arc::clone(&self.shared);
        Guarded { output, shared }
    }

    /// A hand is shown from now on.
    ///
    /// # Errors
    ///
    /// If the system does not let signals be listened to.
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
                        // A terminal that takes nothing must not hold up the
                        // next signal.
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

    /// The screen is clear.
    pub(super) fn cleared(&self) {
        lock(&self.shared.state).shown = false;
    }

    /// Can a hand be seen?
    pub(super) fn is_shown(&self) -> bool {
        lock(&self.shared.state).shown
    }
}

impl Shared {
    /// The right to write something of the game, as soon as no signal holds it
    /// back.
    fn writing(&self) -> MutexGuard<'_, ()> {
        loop {
            let writing = lock(&self.output);
            if !self.held.load(Ordering::SeqCst) {
                return writing;
            }
            drop(writing);
            thread::sleep(LOOK);
        }
    }

    /// Holds back what is to be written, and waits for what is being written,
    /// but not for a terminal that takes nothing: what waits there comes before
    /// whatever is written next, and nothing follows it.
    fn hold(&self) {
        self.held.store(true, Ordering::SeqCst);
        let end = Instant::now() + tty::PATIENCE;
        while matches!(self.output.try_lock(), Err(TryLockError::WouldBlock)) {
            if Instant::now() >= end {
                return;
            }
            thread::sleep(LOOK);
        }
    }
}

impl<W: Write> Write for Guarded<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let _writing = self.shared.writing();
        self.output.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        let _writing = self.shared.writing();
        self.output.flush()
    }
}

fn lock<T>(state: &Mutex<T>) -> MutexGuard<'_, T> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the program; a hand is cleared before.
fn end(signal: i32, shared: &Shared) {
    shared.hold();
    clear(shared);
    signals::end(signal);
}

/// Stops the program; a hand is cleared before.
fn suspend(shared: &Shared) {
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

/// Clears a hand that can be seen. Returns whether there is one.
fn clear(shared: &Shared) -> bool {
    let shown = lock(&shared.state).shown;
    if shown {
        write(CLEAR);
    }
    shown
}

/// Past the output that plays the game: it may be waiting.
fn write(text: &str) {
    // Where the terminal takes nothing at all, a hand stays.
    tty::write_in_time(text.as_bytes().to_vec());
}
