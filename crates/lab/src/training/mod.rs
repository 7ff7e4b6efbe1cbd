//! Trains what the bots have learned by self-play. The same flags give the same weights.

mod lords;
mod schotten;

pub(crate) use schotten::play_both_seats;

use clap::{Args, Subcommand};
use sha2::{Digest, Sha256};
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use textkit::escape;

/// What is trained.
#[derive(Debug, Subcommand)]
pub(crate) enum Game {
    /// The networks for Schotten Totten, one without and one with Tactic cards
    Schotten {
        #[command(flatten)]
        plan: schotten::Plan,
        #[command(flatten)]
        files: Files,
    },
    /// The networks, beliefs and figures for Lords of Scotland
    Lords {
        #[command(flatten)]
        plan: lords::Plan,
        #[command(flatten)]
        files: Files,
    },
}

/// The files that a training writes.
#[derive(Debug, Args)]
pub(crate) struct Files {
    /// Write the weights to this file
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Also write the reports to this file
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
}

/// The reports of a training, which are printed and kept in a file.
struct Log<'a> {
    files: &'a Files,
    text: String,
    weights: Vec<u8>,
}

/// Trains.
pub(crate) fn main(game: &Game) -> Result<(), Box<dyn std::error::Error>> {
    match game {
        Game::Schotten { plan, files } => schotten::main(plan, files)?,
        Game::Lords { plan, files } => lords::main(plan, files)?,
    }
    Ok(())
}

impl Files {
    /// Returns a log with these lines so far.
    fn begin(&self, heading: &str) -> Log<'_> {
        let mut log = Log {
            files: self,
            text: String::new(),
            weights: Vec::new(),
        };
        log.report(heading);
        log
    }
}

impl Log<'_> {
    fn report(&mut self, line: &str) {
        println!("{line}");
        self.text += line;
        self.text.push('\n');
    }

    /// Writes the weights so far, and the log if a file is given.
    fn write(&mut self, weights: Vec<u8>) -> Result<(), String> {
        self.weights = weights;
        write(&self.files.out, &self.weights)?;
        let log = self.files.log.as_ref();
        log.map_or(Ok(()), |path| write(path, self.text.as_bytes()))
    }

    /// Adds the SHA-256 of the weights, with which a test compares those in use.
    fn end(mut self) -> Result<(), String> {
        let mut line = "# sha256 ".to_owned();
        for byte in Sha256::digest(&self.weights) {
            write!(line, "{byte:02x}").expect("a String takes all that is written");
        }
        self.report(&line);
        let weights = std::mem::take(&mut self.weights);
        self.write(weights)
    }
}

fn write(path: &Path, contents: &[u8]) -> Result<(), String> {
    fs::write(path, contents).map_err(|error| format!("{}: {error}", escape::path(path)))
}
