//! Pictures made of characters: pixels of half a cell, light, letters, boulders and
//! landscapes. Nothing here knows the game; all colors come from the caller.

pub(crate) mod boulder;
pub(crate) mod landscape;
pub(crate) mod letters;
pub(crate) mod light;
pub(crate) mod noise;
pub(crate) mod pixels;

pub(crate) use pixels::Pixels;
