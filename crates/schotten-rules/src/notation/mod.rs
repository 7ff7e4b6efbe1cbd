//! The notation: cards, actions, positions and views as text.
//!
//! Everything prints with [`Display`](std::fmt::Display) and parses with
//! [`FromStr`](std::str::FromStr), without loss: parsing what was printed gives
//! the same value. Errors are [`ParseError`](textkit::ParseError)s that name the place and say what
//! would be right. `docs/NOTATION.md` describes the forms for users.
//!
//! ```
//! use schotten_rules::notation::Position;
//! use schotten_rules::{Action, ClaimPosition, Player, Verdict};
//!
//! let action: Action = "ST:R7@3>5".parse().unwrap();
//! assert_eq!(action.to_string(), "ST:R7@3>5");
//!
//! let error = "R7@0".parse::<Action>().unwrap_err();
//! assert_eq!(error.to_string(), "column 4: expected a Stone's number 1 to 9, found '0'");
//!
//! let position: ClaimPosition = "border=R7R8R9:/:/:/:/:/:/:/:/:".parse().unwrap();
//! let (id, stone) = position.border.stones().next().unwrap();
//! let verdict = position.border.verdict(id, Player::A, position.unplayed);
//! assert_eq!(verdict, Some(Verdict::Proved));
//! ```

mod action;
mod fields;
mod position;
mod tokens;

pub use action::CardList;
pub use position::Position;
pub use tokens::{CLAN_CARD, STONE, Tokens};
