//! The crate's tests, in one binary.

mod hints;
mod lords_hints;
