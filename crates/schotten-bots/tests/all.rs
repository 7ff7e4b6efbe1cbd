//! The tests of the crate from outside, in one binary, so that everything is linked
//! only once.

mod baselines;
mod bots;
mod endgame;
mod matches;
mod mistakes;
mod puzzles;
mod reach;
mod records;
mod weights;
