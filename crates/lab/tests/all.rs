//! All tests of the laboratory from outside: one binary, so that everything is linked once.
//!
//! `cargo test -p lab programs::` runs those of one file.
#![cfg(unix)]

mod program;

mod arena;
mod external;
mod training;
