//! A hand on the screen between two people: whoever looks at the terminal after
//! the program is left, ended or stopped is not to see it.

use crate::language::{Language, say};
use crate::signals::{self, Told, Who};
use std::fs::OpenOptions;
use std::io::{self, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Clears the screen and what was scrolled away.
pub(super) const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

/// What a signal has to know.
#[derive(Debug, Default)]
struct State {
    /// A hand can be seen.
    shown: bool,
    language: Language,
}

/// Watches over a hand from the moment it is first shown.
#[derive(Debug, Default)]
pub(super) struct Secret {
    state: Arc<Mutex<State>>,
    listens: bool,
}

impl Secret {
    /// A hand is shown from now on.
    ///
    /// # Errors
    ///
    /// If the system does not let signals be listened to.
    pub(super) fn show(&mut self, language: Language) -> io::Result<()> {
        *lock(&self.state) = State {
            shown: true,
            language,
        };
        if !std::mem::replace(&mut self.listens, true) {
            let state = Arc::clone(&self.state);
            signals::listen(move |told| {
                obey(told, &state);
                true
            })?;
        }
        Ok(())
    }

    /// The screen is clear.
    pub(super) fn cleared(&self) {
        lock(&self.state).shown = false;
    }

    /// Can a hand be seen?
    pub(super) fn is_shown(&self) -> bool {
        lock(&self.state).shown
    }
}

fn lock(state: &Mutex<State>) -> MutexGuard<'_, State> {
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Does what the signal asks for, the hand being cleared before.
fn obey(told: Told, state: &Mutex<State>) {
    let state = lock(state);
    match told {
        Told::End(signal) => {
            if state.shown {
                write(CLEAR);
            }
            signals::end(signal);
        }
        Told::Suspend => {
            if state.shown {
                write(CLEAR);
            }
            let _ = signals::stop(Who::Program);
            if state.shown {
                write(&format!("{}\n> ", say!(state.language, "plain-hidden")));
            }
        }
        Told::Resumed => {}
    }
}

/// Past the output that plays the game: it may be waiting.
fn write(text: &str) {
    let terminal = OpenOptions::new().write(true).open("/dev/tty");
    let _ = terminal.and_then(|mut terminal| terminal.write_all(text.as_bytes()));
}
