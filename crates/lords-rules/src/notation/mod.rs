//! The notation: cards, actions and positions as text.
//!
//! Everything is printed with [`Display`](std::fmt::Display) and parsed with
//! [`FromStr`](std::str::FromStr), and parsing what was printed gives the same
//! value.

mod action;
mod check;
mod error;
mod parse;
mod position;
mod tokens;

pub use tokens::Tokens;
