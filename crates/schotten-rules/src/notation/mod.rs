//! The notation: cards, actions, positions and views as text.
//!
//! Everything is printed with [`Display`](std::fmt::Display) and parsed with
//! [`FromStr`](std::str::FromStr), and parsing what was printed gives the same
//! value. Errors are [`ParseError`](textkit::ParseError)s, which name the line,
//! the column and what was expected there. `docs/NOTATION.md` in the repository
//! describes the notation for users.
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
pub use tokens::{EXPECTED_CLAN_CARD, EXPECTED_STONE, Tokens};
