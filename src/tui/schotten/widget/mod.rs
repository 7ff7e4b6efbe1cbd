//! The parts of the table. Each draws itself from what it is given and records
//! what can be clicked.

pub(crate) mod card;
pub(crate) mod course;
pub(crate) mod decks;
pub(crate) mod ghost;
pub(crate) mod grid;
pub(crate) mod ground;
pub(crate) mod hand;
pub(crate) mod look;
pub(crate) mod player;
mod shares;
mod side;
pub(crate) mod stone;
