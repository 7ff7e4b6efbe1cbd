//! Makes, grades and proves the packs of puzzles of both games.

mod lords;
mod schotten;

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Display;

/// What is done with puzzles.
#[derive(Debug, clap::Args)]
pub(crate) struct Plan {
    #[command(subcommand)]
    command: Command,
    /// The game
    #[arg(long, global = true, default_value = "schotten")]
    game: Game,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Game {
    Schotten,
    Lords,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Print a pack from games between levels; the same flags print the same pack
    Find {
        /// Seed of the games
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Number of rounds of each variant, or of games with each number of players
        #[arg(long, value_name = "N", default_value_t = 6_000)]
        rounds: u64,
    },
    /// Print the built-in pack with the grades that the levels give it now
    Grade,
    /// Check that every puzzle of the built-in pack has exactly one solution
    Check,
}

pub(crate) fn main(plan: &Plan) -> Result<(), Box<dyn Error>> {
    let is_lords = plan.game == Game::Lords;
    match &plan.command {
        Command::Find { seed, rounds } => {
            let name = if is_lords { " --game lords" } else { "" };
            println!("; Made by: lab puzzles find{name} --seed {seed} --rounds {rounds}");
            if is_lords {
                print(&lords::find(*seed, *rounds));
            } else {
                print(&schotten::find(*seed, *rounds));
            }
        }
        Command::Grade if is_lords => lords::grade(),
        Command::Grade => schotten::grade(),
        Command::Check if is_lords => report(&lords::unconfirmed())?,
        Command::Check => report(&schotten::unconfirmed())?,
    }
    Ok(())
}

/// Prints the numbers of the puzzles that aren't confirmed, which is a failure if there are some.
fn report(wrong: &[u16]) -> Result<(), String> {
    println!("not confirmed: {wrong:?}");
    if wrong.is_empty() {
        Ok(())
    } else {
        Err(format!("{} puzzles are not confirmed", wrong.len()))
    }
}

fn print(puzzles: &[impl Display]) {
    for puzzle in puzzles {
        println!("{puzzle}");
    }
}

/// Takes a puzzle of each cell in turn, so that grades and goals that are rare get
/// their share.
fn spread<K: Ord, P>(mut cells: BTreeMap<K, Vec<P>>, quota: usize) -> Vec<P> {
    let mut taken = Vec::new();
    while taken.len() < quota && !cells.is_empty() {
        for puzzles in cells.values_mut() {
            if taken.len() < quota {
                taken.extend(puzzles.pop());
            }
        }
        cells.retain(|_, puzzles| !puzzles.is_empty());
    }
    taken
}
