//! Schotten Totten in plain mode.

mod answer;
mod ask;
mod describe;
mod game;
pub(crate) mod puzzle;
mod speech;
mod text;

pub(super) use ask::{ask_for_game, describe_options};
#[cfg(any(test, feature = "fuzzing"))]
pub(crate) use speech::{Said, understood};
