//! The notation: the text forms of cards, actions and positions.

mod action;
mod check;
mod error;
mod parse;
mod position;
mod reader;

pub use error::{Field, ParseError, PositionError};
