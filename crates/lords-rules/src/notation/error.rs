//! The reasons why a text is not a position.

use crate::{Card, Player};
use std::fmt;
use textkit::{ParseError, ParseErrorKind};

/// A field of a position, in the order in which fields are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Field {
    View,
    Players,
    Bruce,
    Round,
    Turn,
    Token,
    Act,
    Phase,
    Hands,
    Armies,
    Recruits,
    Supporters,
    Victory,
    Seen,
    Discard,
    Draw,
    Chance,
    Winner,
}

/// The names of the fields, in the same order.
const NAMES: &str = "view players bruce round turn token act phase hands armies recruits \
                     supporters victory seen discard draw chance winner";

impl Field {
    /// How many there are.
    pub(super) const COUNT: usize = Self::Winner as usize + 1;

    /// Returns the place and the name of the field that is called so.
    pub(super) fn named(name: &str) -> Option<(usize, &'static str)> {
        let mut names = NAMES.split(' ').enumerate();
        names.find(|(_, other)| *other == name)
    }

    /// Returns the field's name.
    pub(super) fn name(self) -> &'static str {
        NAMES.split(' ').nth(self as usize).unwrap_or_default()
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Returns the error of a position whose fields are well-formed, but which is impossible.
pub(super) fn impossible(reason: impl Into<String>) -> ParseError {
    ParseError::new(1, ParseErrorKind::Position(reason.into()))
}

/// A player is named in this field who doesn't take part.
pub(super) fn not_playing(field: Field, player: Player) -> ParseError {
    impossible(format!("{field}: {player} doesn't take part"))
}

/// A field has more cards than there can be.
pub(super) fn row_too_long(field: Field) -> ParseError {
    impossible(format!(
        "{field}: at most five Recruits, and as many Supporters as players"
    ))
}

/// A card is in two places, which may be the same one.
pub(super) fn card_twice(card: Card, [first, second]: [Field; 2]) -> ParseError {
    let places = if first == second {
        format!("both in {first}")
    } else {
        format!("in {first} and {second}")
    };
    impossible(format!("{card} is there twice: {places}"))
}
