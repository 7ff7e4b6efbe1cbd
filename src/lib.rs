//! The card game Schotten Totten (Reiner Knizia, 2016 edition): the rules with
//! an exact proof solver, a notation for everything, bots, a line protocol,
//! and a table in the terminal.
//!
//! [`rules`] is the pure core: no I/O, no clock, no chance of its own. The
//! layers above it are [`notation`], [`bots`], [`engine`], and, with the
//! feature `terminal` (on by default), `tui` and `cli`. `ARCHITECTURE.md` tells
//! what each is for.
//!
//! ```
//! use schotten::rules::{Action, Phase, Player, Round, Variant};
//! use schotten::shuffle;
//!
//! let deal = shuffle::deal(Variant::Base, Some(Player::A), &mut shuffle::chance(1));
//! let mut round = Round::new(&deal);
//! while round.table().outcome().is_none() {
//!     let view = round.view(round.table().turn());
//!     let action = schotten::bots::choose(schotten::bots::Level::Greedy, &view, 1).unwrap();
//!     round.play(action).unwrap();
//! }
//! println!("{round}");
//! ```

pub mod analysis;
pub mod arena;
pub mod bots;
#[cfg(feature = "terminal")]
pub mod cli;
#[cfg(feature = "terminal")]
mod code;
pub mod engine;
mod escape;
#[cfg(all(feature = "terminal", any(test, feature = "fuzzing")))]
#[doc(hidden)]
pub mod fuzzing;
#[cfg(feature = "terminal")]
pub mod guide;
pub mod language;
pub mod notation;
#[cfg(feature = "terminal")]
pub mod options;
#[cfg(feature = "terminal")]
pub mod plain;
#[cfg(feature = "terminal")]
mod playing;
mod reading;
#[cfg(feature = "terminal")]
mod records;
#[cfg(feature = "terminal")]
mod replay;
pub mod rules;
#[cfg(feature = "terminal")]
pub mod settings;
pub mod shuffle;
#[cfg(feature = "terminal")]
mod signals;
pub mod stats;
#[cfg(feature = "terminal")]
mod time;
#[cfg(feature = "terminal")]
mod toml_file;
#[cfg(feature = "terminal")]
mod tty;
#[cfg(feature = "terminal")]
pub mod tui;
#[cfg(feature = "terminal")]
pub mod tutorial;
pub mod words;
mod writing;
