//! What the tests of Schotten Totten share: random rounds, positions made from a
//! few parts, texts with errors, and in [`oracle`] the rules a second time,
//! written independently of `schotten-rules`.
//!
//! Only tests depend on this crate, and it is not published.

#![allow(
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "tests are the only callers, and a mistake in a call makes them fail"
)]

mod actions;
mod hidden_cards;
pub mod oracle;
mod parse_errors;
mod position_text;
mod random;

pub use actions::{KINDS, every_action, kind};
pub use hidden_cards::redeal_hidden_cards;
pub use parse_errors::{assert_errors, mutate};
pub use position_text::{codes, field, position, with_field};
pub use random::{
    RandomPlayer, new_round, played_match, random_match, random_position, random_positions,
};

use schotten_rules::{Player, StoneId, Verdict};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The Stone with this number.
pub fn stone(number: u8) -> StoneId {
    StoneId::new(number).expect("a Stone's number")
}

/// What is printed parses to the same.
pub fn assert_round_trip<T>(value: &T)
where
    T: Display + FromStr<Err: Debug> + PartialEq + Debug,
{
    let text = value.to_string();
    assert_eq!(text.parse::<T>().as_ref().ok(), Some(value), "{text}");
}

/// The words of the `claims` request for a verdict, without the cards of a
/// refutation.
pub fn verdict_words(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Stronger => "claimable stronger",
        Verdict::WonTie => "claimable first",
        Verdict::Proved => "claimable proved",
        Verdict::Incomplete => "no incomplete",
        Verdict::Weaker => "no weaker",
        Verdict::LostTie => "no second",
        Verdict::Refuted(_) => "no refuted",
    }
}

/// A player's letter.
pub fn letter(player: Player) -> char {
    if player == Player::A { 'A' } else { 'B' }
}
