//! The crate's tests, in one binary.

mod bots;
mod memory;
mod protocol;
mod puzzles;
mod records;
