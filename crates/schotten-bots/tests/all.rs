//! The tests of the crate from outside, in one binary, so that everything is linked
//! only once.

mod analysis;
mod bots;
mod endgame;
mod hints;
mod marks;
mod matches;
mod mistakes;
mod prospects;
mod puzzles;
mod records;
mod weights;
