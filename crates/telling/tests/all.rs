//! The crate's tests, in one binary.

mod coach_facts;
mod coach_words;
mod lords_advice;
mod results;
