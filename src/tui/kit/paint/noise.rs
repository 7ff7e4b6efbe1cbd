//! Irregularity that is the same everywhere and every time: speckles and outlines.
//! It uses integers only, so that all machines draw the same picture.

/// Returns a number from 0 to 255 that looks random, for a place.
pub(crate) fn speckle(seed: u32, x: u32, y: u32) -> u8 {
    let mut value = seed
        .wrapping_mul(0x9e37_79b9)
        .wrapping_add(x.wrapping_mul(0x85eb_ca6b))
        .wrapping_add(y.wrapping_mul(0xc2b2_ae35));
    value ^= value >> 15;
    value = value.wrapping_mul(0x2c1b_3c6d);
    value ^= value >> 12;
    value = value.wrapping_mul(0x297a_2d39);
    value ^= value >> 15;
    value.to_be_bytes()[0]
}

/// Returns a smooth line: a height from 0 to 255 for each x, with hills about `width` apart.
pub(crate) fn ridge(seed: u32, x: u32, width: u32) -> u32 {
    let width = width.max(1);
    let at = |step: u32| u32::from(speckle(seed, step, 0));
    let (step, rest) = (x / width, x % width);
    let (left, right) = (at(step), at(step + 1));
    // The share of the way to the next step, eased at both ends; 1024 is all of it.
    let t = rest * 1024 / width;
    let eased = t * t / 1024 * (3 * 1024 - 2 * t) / 1024;
    (left * (1024 - eased) + right * eased) / 1024
}
