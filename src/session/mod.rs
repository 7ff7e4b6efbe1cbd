//! A match of several rounds, and its record as text.

mod match_play;
mod record;

pub use match_play::{Match, PlayedRound, StartError, match_result, round_points};
pub(crate) use record::read_cut;
