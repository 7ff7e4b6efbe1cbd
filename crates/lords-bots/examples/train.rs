//! Makes the weights of the strongest level from a seed:
//! `train SEED GENERATIONS DEALS GAMES COUNTED WEIGHTS LOG`.

use lords_bots::train::{TrainingPlan, train};
use std::error::Error;
use std::fs;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [seed, generations, deals, games, counted, weights, log] = arguments.as_slice() else {
        return Err("expected SEED GENERATIONS DEALS GAMES COUNTED WEIGHTS LOG".into());
    };
    let plan = TrainingPlan {
        seed: seed.parse()?,
        generations: generations.parse()?,
        deals: deals.parse()?,
        games: games.parse()?,
        counted: counted.parse()?,
    };
    let mut lines = vec![format!(
        "# seed {seed} generations {generations} deals {deals} games {games} counted {counted}"
    )];
    let file = train(&plan, |report| {
        println!("{report}");
        lines.push(report.to_string());
    });
    fs::write(weights, file)?;
    fs::write(log, lines.join("\n") + "\n")?;
    Ok(())
}
