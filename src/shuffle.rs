//! Chance: seeded shuffles. Every random choice of the program comes from a
//! [`Chance`], so that a seed gives the same game on every machine.

use crate::rules::{ClanCard, Deal, Player, Variant};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};

/// The program's generator: the same numbers for the same seed, everywhere.
pub type Chance = rand::rngs::ChaCha8Rng;

/// The generator with this seed.
#[must_use]
pub fn chance(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

/// A seed from the operating system, for games nobody gave a seed.
///
/// # Panics
///
/// If the operating system has no random numbers to give.
#[must_use]
pub fn fresh_seed() -> u64 {
    use rand::TryRng;
    rand::rngs::SysRng
        .try_next_u64()
        .expect("the operating system gives random numbers")
}

/// A shuffled deal. The starting player is drawn before the cards (ruling R2);
/// with `first` given the cards are the same as without.
///
/// # Panics
///
/// Never: a shuffled deck still holds each of its cards.
pub fn deal(variant: Variant, first: Option<Player>, rng: &mut impl Rng) -> Deal {
    let drawn = Player::BOTH[usize::from(rng.random_bool(0.5))];
    let mut clan: Vec<ClanCard> = ClanCard::all().collect();
    clan.shuffle(rng);
    let mut tactic = variant.tactic_cards().to_vec();
    tactic.shuffle(rng);
    Deal::new(variant, first.unwrap_or(drawn), &clan, &tactic)
        .expect("shuffling a deck keeps its cards")
}
