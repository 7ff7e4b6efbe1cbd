//! The crate's tests, in one binary.

mod hints;
mod lords_hints;
mod lords_known;
