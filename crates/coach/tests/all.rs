//! The tests of the crate, in one binary, so that everything is linked only once.

mod advice;
mod lords;
mod reviews;
mod schotten;
mod seen;

use coach::Coached;
use rand::RngExt;
use tabletop::chance::{Chance, seeded};
use tabletop::{AnalysisOptions, Budget};

/// Options with so few futures that tests are quick.
fn quick(futures: u32) -> AnalysisOptions {
    AnalysisOptions::new(Budget::iterations(futures))
}

/// Positions with something to choose, a few from each of several rounds of every variant,
/// seen by the player to act. A quick bot plays them, and sometimes a random one.
fn positions<G: Coached>(seed: u64, rounds: usize) -> Vec<(G::Round, G::View)> {
    let mut found = Vec::new();
    for variant in G::VARIANTS {
        for number in 0..rounds {
            // In some games, a match is one round: each number gets a match of its own.
            let seed = seed + 1_000 * number as u64;
            let chance: &mut Chance = &mut seeded(seed);
            let mut round = G::begin(&G::deal_of_seed(*variant, None, seed, 0));
            let mut choices = Vec::new();
            while let Some(player) = G::acting(&round) {
                let view = G::view(&round, player);
                let legal = G::legal_actions(&round);
                let mut action = G::quick_plays(&view)[0][0];
                if chance.random_bool(0.1) {
                    action = legal[chance.random_range(0..legal.len())];
                }
                if legal.len() > 1 {
                    choices.push((round.clone(), view));
                }
                G::play(&mut round, action).expect("legal");
            }
            for _ in 0..3 {
                found.push(choices.swap_remove(chance.random_range(0..choices.len())));
            }
        }
    }
    found
}

/// Whether two figures are the same but for rounding.
fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-9
}
