//! Lords of Scotland in plain mode.

mod ask;
mod choices;
mod describe;
mod game;

pub(super) use ask::{again, offer};
