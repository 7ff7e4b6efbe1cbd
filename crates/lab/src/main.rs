//! The laboratory of the bots, a program of its own: players need nothing of it, and installing
//! the game does not build it. `cargo run --release -p lab -- --help` lists what it can do.

mod arena;
mod coach;
mod document;
mod figures;
mod game;
mod levels;
mod puzzles;
mod speed;
mod statistics;
mod training;
mod tuning;

use clap::{Parser, Subcommand};
use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;
use textkit::escape::lines_written_out;

/// The laboratory of the bots: matches between them, training, tuning, puzzles, measurements.
#[derive(Debug, Parser)]
#[command(name = "lab")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Play matches between bots and measure which is stronger
    ///
    /// Each deal is played from every seat. The same seed gives the same rounds on every machine
    /// and any number of threads, unless a budget is a time.
    Arena(Box<arena::Flags>),
    /// Print the results in a file that the arena wrote
    Show { file: PathBuf },
    /// Compute the tables of `schotten bots` from the results in docs/bots
    Levels,
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
    Puzzles(puzzles::Plan),
    /// Measure how good the coach's figures are and write the results into docs/COACH.md
    ///
    /// Games of the strongest level are played, and positions in them judged as a hint does.
    Coach(coach::Plan),
    /// Run all benchmarks and write their results into docs/SPEED.md
    Speed,
}

fn main() -> ExitCode {
    run(Cli::parse().command).unwrap_or_else(|error| {
        eprintln!("error: {}", lines_written_out(&error.to_string()));
        ExitCode::FAILURE
    })
}

fn run(command: Command) -> Result<ExitCode, Box<dyn Error>> {
    match command {
        Command::Arena(flags) => return Ok(arena::main(&flags)?),
        Command::Show { file } => return Ok(arena::show(&file)?),
        Command::Levels => levels::main()?,
        Command::Train { game } => training::main(&game)?,
        Command::Tune(plan) => tuning::main(&plan)?,
        Command::Puzzles(plan) => puzzles::main(&plan)?,
        Command::Coach(plan) => coach::main(&plan)?,
        Command::Speed => speed::main()?,
    }
    Ok(ExitCode::SUCCESS)
}
