//! Schotten Totten in plain mode.

mod before_game;
mod describe;
mod game;
mod phrases;

use before_game::offers;
