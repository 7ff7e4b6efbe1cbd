//! Finds how skilled the levels have to be so that each is stronger than the one
//! before by the same difference in Elo, and writes it into the file that the program
//! is built with.
//!
//! ```text
//! cargo run --release -p schotten-bots --features train --example tune_levels -- 1
//! ```
//!
//! The arguments are a seed and the variants (all by default). Set `STEP` for another
//! difference in Elo, `TOLERANCE` for how far from it a step may be, `ROUNDS` and
//! `SEARCH_ROUNDS` (with level 10) for other numbers of rounds, and `FROM` to begin with
//! another level than 9.

use schotten_bots::tune::{TuningPlan, tune};
use schotten_rules::Variant;
use std::error::Error;
use std::str::FromStr;
use std::{env, fs};

/// The file with the skills.
const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/graded/levels.txt");

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = env::args().skip(1);
    let seed = arguments
        .next()
        .ok_or("expected SEED [VARIANT]...")?
        .parse()?;
    let named: Vec<Variant> = arguments
        .map(|name| name.parse())
        .collect::<Result<_, _>>()?;
    let variants = if named.is_empty() {
        Variant::ALL.to_vec()
    } else {
        named
    };
    for variant in variants {
        let plan = TuningPlan {
            seed,
            variants: vec![variant],
            step: setting("STEP", 125.0)?,
            tolerance: setting("TOLERANCE", 12.0)?,
            rounds: setting("ROUNDS", 2_000)?,
            search_rounds: setting("SEARCH_ROUNDS", 600)?,
            from: setting("FROM", 9)?,
        };
        let file = fs::read_to_string(FILE)?;
        fs::write(FILE, tune(&plan, &file, |trial| println!("{trial}")))?;
    }
    Ok(())
}

/// A number from the environment, or this one.
fn setting<T: FromStr<Err: Error + 'static>>(name: &str, default: T) -> Result<T, Box<dyn Error>> {
    match env::var(name) {
        Ok(text) => Ok(text.parse()?),
        Err(_) => Ok(default),
    }
}
