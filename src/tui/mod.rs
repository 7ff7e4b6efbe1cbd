//! The full-screen table: hot seat or against the computer, with keyboard or
//! mouse.
//!
//! [`run`] takes the terminal and runs the [`event_loop`]. Other threads read keys,
//! write frames, wait for signals and let the computer think; they send messages to
//! the event loop. The [`app`] knows nothing of threads or terminals: its
//! `update(message) -> effect` changes the state and returns what to do outside.
//!
//! - [`app`], [`game`], [`play`](mod@play), [`focus`](mod@focus): the state and
//!   what changes it
//! - [`begin`], [`rounds`]: starting a game and its rounds
//! - [`replay`]: the replay of a match
//! - [`selection`]: the choice of an action, step by step; [`preview`]: its effect on
//!   the border; [`marks`]: changes on the border
//! - [`command`]: the layers that take the keys, and the keys of all commands;
//!   [`press`]: from a key or a click to a command
//! - [`turn`], [`curtain`], [`end`], [`start`], [`replay`], [`tutor`], [`windows`]:
//!   the layers with their commands
//! - [`lords`]: the table of Lords of Scotland
//! - [`screen`], [`widget`], [`layout`], [`theme`], [`glyphs`]: drawing
//! - [`thinking`]: requests to the computer; [`review`]: the analysis of finished
//!   rounds; [`statistics`]: counting the records; [`threads`]: the threads beside the event
//!   loop
//! - [`hit`]: what can be clicked
//! - [`motion`]: the animation of cards and Stones
//! - [`canvas`], [`terminal`], [`output`], [`input`] with [`decoder`], [`clock`]:
//!   input and output
//! - [`offscreen`]: the table without a terminal; [`svg`](mod@svg): pictures of
//!   screens; [`film`]: recordings
//! - [`text`]: the messages of the table

mod app;
mod area;
mod asking;
mod begin;
mod canvas;
mod clock;
mod command;
mod curtain;
#[cfg(unix)]
mod decoder;
mod drag;
mod end;
mod event_loop;
mod film;
mod focus;
mod game;
mod glyphs;
mod hand;
mod hit;
mod input;
mod layout;
mod lords;
mod marks;
mod motion;
mod note;
mod offscreen;
mod output;
mod paint;
mod play;
mod preferences;
mod press;
mod preview;
mod proof;
mod replay;
mod review;
mod rounds;
mod saving;
mod screen;
mod selection;
mod start;
mod statistics;
mod svg;
mod terminal;
#[cfg(test)]
mod tests;
mod text;
mod theme;
mod thinking;
mod threads;
mod turn;
mod tutor;
mod widget;
mod windows;

pub use crate::options::Options;

use crate::options::LordsConfig;
use crate::records::{RecordFile, SavedGame, SavedLords};
use crate::replay::ReplayView;
pub use command::Keymap;
pub(crate) use event_loop::run;
pub(crate) use film::Film;
pub use glyphs::Glyphs;
pub(crate) use layout::SMALLEST;
pub use offscreen::Offscreen;
pub use preferences::Preferences;
pub use theme::LoadedTheme;
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use theme::ThemeFile;

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
    Resume(Box<(SavedGame, RecordFile)>),
    /// A recorded game of Lords of Scotland, to be resumed.
    ResumeLords(Box<(SavedLords, RecordFile)>),
    /// A new game of Lords of Scotland.
    Lords(Box<LordsConfig>),
    /// The replay of a match.
    Watch(Box<ReplayView>),
}
