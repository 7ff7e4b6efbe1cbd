//! The full-screen table, with keyboard or mouse: two people or more at one
//! keyboard, or against the computer.
//!
//! [`run`] takes the terminal and runs the event loop. Other threads read keys,
//! write frames, wait for signals and let the computer think; they send messages to
//! the event loop. The state ([`App`](shell::app::App)) knows nothing of threads or
//! terminals: its `update(message) -> effect` changes it and returns what to do
//! outside.
//!
//! - [`kit`]: what any game in a terminal needs; it knows no game
//! - [`shell`]: what every game here shares: state, keys, start screen, windows
//! - [`schotten`], [`lords`]: the two tables

mod games;
mod kit;
mod lords;
mod schotten;
mod shell;
#[cfg(test)]
mod tests;

pub use crate::options::Options;

use crate::options::LordsConfig;
use crate::puzzles::PuzzleStart;
use crate::records::{RecordFile, SavedAny};
use crate::replay::AnyReplay;
pub(crate) use kit::film::Film;
pub use kit::theme::LoadedTheme;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use kit::theme::ThemeFile;
pub use shell::command::Keymap;
pub(crate) use shell::command::Press;
pub(crate) use shell::event_loop::run;
pub use shell::offscreen::Offscreen;
pub use shell::preferences::Preferences;
pub(crate) use shell::screen::SMALLEST;

/// How the full-screen mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuiEnd {
    /// The player quit.
    Quit,
    /// A signal with this number ended it. The exit code is 128 plus the number.
    Signal(i32),
}

/// What the full-screen mode shows first.
#[derive(Debug)]
pub(crate) enum Opening {
    /// A new game if the options name one, or else the start screen, which offers
    /// to resume the last game.
    Start,
    /// A recorded game, to be resumed.
    Resume(Box<(SavedAny, RecordFile)>),
    /// A new game of Lords of Scotland.
    Lords(Box<LordsConfig>),
    /// The lessons of Lords of Scotland.
    LordsLessons,
    /// Puzzles.
    Puzzle(PuzzleStart),
    /// A replay.
    Watch(Box<AnyReplay>),
}
