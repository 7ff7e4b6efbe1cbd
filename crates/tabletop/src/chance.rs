//! Random numbers. Every random choice of the program comes from a [`Chance`],
//! so that a seed produces the same game on every machine.

use rand::SeedableRng;

/// The random number generator of the program, whose output for a given seed is
/// the same on every platform.
pub type Chance = rand::rngs::ChaCha8Rng;

/// Creates a generator from a seed.
#[must_use]
pub fn seeded(seed: u64) -> Chance {
    Chance::seed_from_u64(seed)
}

/// Returns a seed from the operating system, for games without a given seed.
///
/// # Panics
///
/// Panics if the operating system can't provide random numbers.
#[must_use]
pub fn fresh_seed() -> u64 {
    use rand::TryRng;
    rand::rngs::SysRng
        .try_next_u64()
        .expect("the operating system gives random numbers")
}
