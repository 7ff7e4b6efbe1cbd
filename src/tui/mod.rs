//! The full-screen table, with keyboard or mouse: two people or more at one
//! keyboard, or against the computer.
//!
//! [`run`] takes the terminal and runs the event loop. Other threads read keys,
//! write frames, wait for signals and let the computer think; they send messages to
//! the event loop. The state ([`App`]) knows nothing of threads or
//! terminals: its `update(message) -> effect` changes it and returns what to do
//! outside.
//!
//! - [`kit`]: what any game in a terminal needs; it knows no game
//! - [`shell`]: what every game here shares: state, keys, start screen, windows
//! - [`schotten`], [`lords`]: the two tables

pub(crate) mod kit;
pub(crate) mod lords;
pub(crate) mod schotten;
pub(crate) mod shell;
#[cfg(test)]
pub(crate) mod tests;

pub use crate::options::Options;

use crate::games::Game;
use crate::games::PuzzleOffer;
use crate::options::LordsConfig;
use crate::puzzles::PuzzleStart;
use crate::records::RecordFile;
use crate::replay::ReplayView;
pub(crate) use kit::film::Film;
pub use kit::theme::LoadedTheme;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use kit::theme::ThemeFile;
use shell::app::{App, Effect, Screen};
pub(crate) use shell::command::Command;
pub use shell::command::Keymap;
pub(crate) use shell::event_loop::run;
pub use shell::offscreen::Offscreen;
pub use shell::preferences::Preferences;
pub(crate) use shell::recorded_games::AnySaved;
pub(crate) use shell::replay::WatchedGame;
pub(crate) use shell::screen::MIN_TABLE_SIZE;
use shell::windows::lessons::Lessons;

/// How the full-screen mode ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TuiEnd {
    /// The player quit.
    Quit,
    /// A signal with this number ended it. The exit code is 128 plus the number.
    Signal(i32),
}

/// What the full-screen mode shows first.
pub(crate) struct Opening(Box<Open>);

/// Shows something instead of the start screen.
type Open = dyn FnOnce(&mut App) -> Option<Effect>;

impl Opening {
    /// Returns a new game if the options name one, or else the start screen, which offers to
    /// resume the last game.
    pub(crate) fn start() -> Self {
        Self::new(|app| {
            if let Screen::Start = app.screen {
                app.survey_records();
            }
            None
        })
    }

    /// Returns a recorded game, to be resumed.
    pub(crate) fn resume(saved: Box<dyn AnySaved>, file: RecordFile) -> Self {
        Self::new(move |app| saved.resume(app, file))
    }

    /// Returns a new game of Lords of Scotland.
    pub(crate) fn lords(config: LordsConfig) -> Self {
        Self::new(|app| {
            let effect = app.begin_game(config);
            app.note_faults();
            effect
        })
    }

    /// Returns the own table of a game's host.
    #[cfg(feature = "host")]
    pub(crate) fn host(game: crate::house::HostGame) -> Self {
        Self::new(|_| Some(Effect::Host(game)))
    }

    /// Returns the list of the lessons of a game.
    pub(crate) fn lessons(game: Game) -> Self {
        Self::new(move |app| {
            app.survey_records();
            Lessons::open(game, app);
            None
        })
    }

    /// Returns puzzles of a game.
    pub(crate) fn puzzle(offer: PuzzleOffer, start: PuzzleStart) -> Self {
        Self::new(move |app| {
            (offer.begin)(app, start);
            None
        })
    }

    /// Returns a replay.
    pub(crate) fn watch<G: WatchedGame>(replay: ReplayView<G>) -> Self {
        Self::new(|app| {
            app.open_replay(replay, false);
            app.background_work()
        })
    }

    fn new(open: impl FnOnce(&mut App) -> Option<Effect> + 'static) -> Self {
        Self(Box::new(open))
    }
}
