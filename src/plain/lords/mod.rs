//! Lords of Scotland in plain mode.

mod before_game;
mod describe;
mod game;
mod phrases;

pub(super) use before_game::{again, offer};
