//! The program `schotten`: card games in the terminal.
//!
//! The rules, the bots and the texts are crates of their own. This crate has the
//! command line, the table, the plain mode, and everything a match needs around them.
//! `ARCHITECTURE.md` describes each part. What is public here is so for the tests,
//! benchmarks and examples of the program. It can draw the table without a terminal:
//!
//! ```
//! use schotten::options::Options;
//! use schotten::tui::{Offscreen, Preferences};
//!
//! let mut table = Offscreen::new(&Options::default(), Preferences::default());
//! table.resize(100, 30);
//! table.draw();
//! let picture = table.svg("The start screen");
//! assert!(picture.starts_with("<svg"));
//! ```

#![allow(
    clippy::must_use_candidate,
    reason = "only the program and its tests call it"
)]
#![cfg_attr(
    not(any(test, feature = "host")),
    allow(dead_code, reason = "tables of guests need a host")
)]

mod all_cores;
pub mod cli;
mod code;
mod daily;
mod diagnostics;
pub mod engine;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
#[path = "../tests/properties/mod.rs"]
pub mod fuzzing;
mod games;
mod guide;
mod host;
#[cfg(feature = "host")]
mod house;
mod kept_review;
pub mod options;
mod plain;
mod profile;
mod puzzles;
mod records;
mod replay;
mod serde_forms;
pub mod settings;
mod signals;
mod similar;
pub mod stats;
mod time;
mod toml_file;
mod tty;
pub mod tui;
pub mod tutorial;

/// The version as `--version` prints it: with the commit, if that is known.
pub(crate) const VERSION: &str = env!("SCHOTTEN_VERSION");

/// The program's name and version, for the files and the answers that name it.
const PROGRAM: &str = concat!("schotten ", env!("CARGO_PKG_VERSION"));
