//! The crate's tests, in one binary.

mod common;
mod scenarios;
