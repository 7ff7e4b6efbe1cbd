//! Random numbers. Every random choice of the program comes from a [`Chance`],
//! so that a seed produces the same game on every machine.

use rand::{RngExt, SeedableRng};

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

/// Returns a sample that is nearly normally distributed, with mean 0 and variance 1: the sum
/// of twelve uniform samples, less their mean.
pub fn sample_normal(chance: &mut Chance) -> f32 {
    (0..12).map(|_| chance.random::<f32>()).sum::<f32>() - 6.0
}
