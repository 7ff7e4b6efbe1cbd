//! The games in the reader's language: [`words`] has the texts about Schotten
//! Totten (cards, formations, verdicts, proofs, actions, refusals, reasons), and
//! [`lords`] those about Lords of Scotland.
//!
//! ```
//! use schotten_rules::ClanCard;
//! use telling::{Language, words};
//!
//! let card: ClanCard = "R7".parse().unwrap();
//! assert_eq!(words::card(Language::English, card.into()), "red 7");
//! assert_eq!(words::card(Language::French, card.into()), "7 rouge");
//! ```

mod game_words;
mod language;
pub mod lords;
pub mod words;

#[doc(hidden)]
pub use fluent_bundle;
pub use game_words::{GameWords, player_names};
pub use language::{Language, Text};
