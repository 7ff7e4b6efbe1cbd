//! The crate's tests, in one binary.

mod arena;
mod bots;
mod memory;
mod protocol;
mod records;
