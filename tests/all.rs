//! All tests of the program and of the library from outside: one binary, so that
//! everything is linked once.
//!
//! `cargo test --test all resume::` runs those of one file.

mod common;
#[cfg(unix)]
mod games;
mod oracle;
#[cfg(unix)]
mod place;
mod quiet;
#[cfg(unix)]
mod readers;
#[cfg(unix)]
mod terminal;
mod typed;

mod against_oracle;
mod analysis;
mod architecture;
mod arena;
#[cfg(unix)]
mod arena_programs;
mod bots;
mod cli;
mod codes;
#[cfg(unix)]
mod config;
#[cfg(unix)]
mod damage;
mod earlier;
mod endgame;
mod engine;
#[cfg(unix)]
mod export;
mod facts;
#[cfg(unix)]
mod hindrances;
mod hints;
mod holds;
mod install;
mod language;
mod laws;
mod levels;
mod matches;
#[cfg(unix)]
mod names;
mod notation_errors;
#[cfg(unix)]
mod outside_text;
mod perft;
#[cfg(unix)]
mod plain;
#[cfg(unix)]
mod plain_french;
#[cfg(unix)]
mod pty_computer;
#[cfg(unix)]
mod pty_input;
#[cfg(unix)]
mod pty_screens;
#[cfg(unix)]
mod pty_signals;
#[cfg(unix)]
mod pty_table;
#[cfg(unix)]
mod pty_tutorial;
#[cfg(unix)]
mod record_files;
mod records;
mod reliability;
#[cfg(unix)]
mod replay;
#[cfg(unix)]
mod resume;
mod sets;
mod setups;
mod shuffles;
mod slow_disk;
mod soak;
mod solver;
#[cfg(unix)]
mod stats;
mod stats_recount;
mod weights;
#[cfg(unix)]
mod wide_names;
