//! A bot for Schotten Totten as the arena asks external programs, to begin your own with. It
//! answers what `schotten_bots` would play; put your own way of thinking into `choose`.
//!
//! ```text
//! cargo build --release -p lab --example bot
//! cargo run --release -p lab -- arena heuristic exec:target/release/examples/bot
//! ```

use schotten_bots::Level;
use schotten_rules::{Action, View};
use std::io;

/// The action for a player who knows this; `None` if it is not that player's turn. `seed` is
/// for whatever you leave to chance, so that a match can be played again.
fn choose(view: &View, level: Level, seed: u64) -> Option<Action> {
    schotten_bots::choose(level, view, seed)
}

fn main() -> io::Result<()> {
    let mut view: Option<View> = None;
    for line in io::stdin().lines() {
        let line = line?;
        match line.split_once(' ') {
            Some(("position", position)) => match position.parse() {
                Ok(known) => {
                    view = Some(known);
                    println!("ok");
                }
                Err(error) => println!("error: {error}"),
            },
            Some(("go", options)) => {
                let option = |name| options.split(' ').find_map(|word| word.strip_prefix(name));
                let level = option("level=").map_or(Ok(Level::Greedy), str::parse);
                let seed = option("seed=")
                    .and_then(|seed| seed.parse().ok())
                    .unwrap_or(1);
                let action = view.zip(level.ok());
                match action.and_then(|(view, level)| choose(&view, level, seed)) {
                    Some(action) => println!("action {action}\nok"),
                    None => println!("error: there is no position, no such level, or no turn"),
                }
            }
            _ => println!("error: not a request that the arena makes"),
        }
    }
    Ok(())
}
