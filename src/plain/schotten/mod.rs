//! Schotten Totten in plain mode.

mod before_game;
mod describe;
mod game;
mod phrases;

pub(super) use before_game::{again, begin, deal_of_the_day, offers};
