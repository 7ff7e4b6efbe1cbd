//! All tests of the program and of the library from outside: one binary, so that
//! everything is linked once.
//!
//! `cargo test --test all resume::` runs those of one file.

#[cfg(unix)]
mod games;
#[cfg(unix)]
mod hot_seat;
mod lords_games;
mod quiet;
#[cfg(unix)]
mod readers;
#[cfg(unix)]
mod sandbox;
#[cfg(unix)]
mod terminal;
mod typed;

mod analysis;
mod architecture;
mod cli;
mod codes;
#[cfg(unix)]
mod config;
#[cfg(unix)]
mod damage;
mod earlier;
mod engine;
mod engine_lords;
#[cfg(unix)]
mod export;
#[cfg(unix)]
mod hindrances;
mod install;
mod language;
mod levels;
mod lords_codes;
mod lords_command;
mod lords_plain;
#[cfg(unix)]
mod lords_replay;
mod lords_resume;
mod lords_stats;
#[cfg(unix)]
mod names;
#[cfg(unix)]
mod outside_text;
#[cfg(target_os = "linux")]
mod packaging;
#[cfg(unix)]
mod plain;
mod plain_french;
#[cfg(unix)]
mod plain_hands;
#[cfg(unix)]
mod plain_lessons;
#[cfg(unix)]
mod plain_numbers;
#[cfg(unix)]
mod plain_start;
#[cfg(unix)]
mod pty_computer;
#[cfg(unix)]
mod pty_end;
#[cfg(unix)]
mod pty_house;
#[cfg(unix)]
mod pty_input;
#[cfg(unix)]
mod pty_lords;
#[cfg(unix)]
mod pty_screens;
#[cfg(unix)]
mod pty_signals;
#[cfg(unix)]
mod pty_table;
#[cfg(unix)]
mod pty_tutorial;
mod puzzles;
#[cfg(unix)]
mod record_files;
mod reliability;
#[cfg(unix)]
mod replay;
#[cfg(unix)]
mod resume;
#[cfg(unix)]
mod second_client;
#[cfg(unix)]
mod slow_disk;
mod soak;
#[cfg(unix)]
mod stats;
mod stats_recount;
mod time_zones;
#[cfg(unix)]
mod wide_names;
