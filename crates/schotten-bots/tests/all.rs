//! The tests of the crate from outside, in one binary, so that everything is linked
//! only once.

mod analysis;
mod baselines;
mod bots;
mod endgame;
mod hints;
mod matches;
mod mistakes;
mod prospects;
mod puzzles;
mod records;
mod weights;
