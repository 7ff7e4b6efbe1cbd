//! Texts about Schotten Totten in the reader's language: cards, formations,
//! verdicts, proofs, actions, refusals, reasons.
//!
//! ```
//! use schotten_rules::ClanCard;
//! use telling::{Language, words};
//!
//! let card: ClanCard = "R7".parse().unwrap();
//! assert_eq!(words::card(Language::English, card.into()), "red 7");
//! assert_eq!(words::card(Language::French, card.into()), "7 rouge");
//! ```

mod language;
pub mod words;

#[doc(hidden)]
pub use fluent_bundle;
pub use language::{Language, Text};
