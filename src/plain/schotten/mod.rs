//! Schotten Totten in plain mode.

mod ask;
mod choices;
mod describe;
mod game;
mod puzzle;

pub(super) use ask::{again, begin, deal_of_the_day, offers};
pub(super) use puzzle::play as play_puzzles;
