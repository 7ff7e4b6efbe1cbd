//! Chance: every random choice of the program comes from a [`Chance`], so that
//! a seed gives the same game on every machine.

use rand::SeedableRng;

/// The program's generator: the same numbers for the same seed, everywhere.
pub type Chance = rand::rngs::ChaCha8Rng;

/// The generator with this seed.
#[must_use]
pub fn seeded(seed: u64) -> Chance {
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
