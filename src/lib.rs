//! The program `schotten`: card games in the terminal.
//!
//! The rules, the bots and the words are crates of their own; here is what a
//! match needs around them, the line protocol, the arena, the command line, the
//! plain mode and the table. `ARCHITECTURE.md` tells what each is for.

pub mod arena;
pub mod cli;
mod code;
pub mod engine;
#[cfg(any(test, feature = "fuzzing"))]
#[doc(hidden)]
pub mod fuzzing;
pub mod guide;
pub mod options;
pub mod plain;
mod playing;
mod records;
mod replay;
pub mod settings;
mod signals;
pub mod stats;
mod time;
mod toml_file;
mod tty;
pub mod tui;
pub mod tutorial;
