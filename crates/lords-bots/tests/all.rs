//! The crate's tests, in one binary.

mod analysis;
mod arena;
mod bots;
mod protocol;
mod records;
