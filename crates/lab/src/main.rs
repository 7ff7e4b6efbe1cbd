//! The laboratory of the bots. Who plays needs nothing of it, and who installs the game builds
//! nothing of it: `cargo run --release -p lab -- --help` lists what it can do.

mod puzzles;
mod speed;
mod training;
mod tuning;

use clap::{Parser, Subcommand};
use std::process::ExitCode;
use textkit::escape::lines_written_out;

/// The laboratory of the bots: training, tuning, puzzles, measurements.
#[derive(Debug, Parser)]
#[command(name = "lab")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Train the bots' networks by self-play and write their weights
    Train {
        #[command(subcommand)]
        game: training::Game,
    },
    /// Find the skills with which each level is stronger than the one before by the same Elo
    ///
    /// The result is written into the file that the program is built with.
    Tune(tuning::Plan),
    /// Find, grade and prove puzzles
    #[command(subcommand)]
    Puzzles(puzzles::Command),
    /// Run all benchmarks and write their results into docs/SPEED.md
    Speed,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Train { game } => training::main(&game),
        Command::Tune(plan) => tuning::main(&plan),
        Command::Puzzles(command) => puzzles::main(&command),
        Command::Speed => speed::main(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {}", lines_written_out(&error.to_string()));
            ExitCode::FAILURE
        }
    }
}
