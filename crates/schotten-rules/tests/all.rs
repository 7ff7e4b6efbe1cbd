//! The tests of the crate from outside, in one binary, so that everything is linked
//! only once.

mod against_oracle;
mod facts;
mod facts_file;
mod holds;
mod laws;
mod notation_errors;
mod perft;
mod sets;
mod setups;
mod shuffles;
mod solver;
