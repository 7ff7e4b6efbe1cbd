//! The crate's tests, in one binary.

mod hints;
mod lords_advice;
mod lords_hints;
