//! Lords of Scotland in plain mode.

mod ask;
mod describe;
mod game;
mod speech;

pub(super) use ask::{ask_for_game, describe_options};
