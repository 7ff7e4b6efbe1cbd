//! The crate's tests, in one binary.

mod coach_words;
mod contrasts;
mod hints;
mod looks;
mod lords_advice;
mod lords_hints;
mod lords_reasons;
mod own_side_looks;
mod results;
mod stone_words;
mod tactic_words;
