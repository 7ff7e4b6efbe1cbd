//! Actions as text.

use crate::{Action, Clan, Facing};
use std::fmt;

impl fmt::Display for Action {
    /// The action in the notation.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Recruit(slot) => write!(f, "+{slot}"),
            Self::Muster(card, Facing::Up) => write!(f, "{card}"),
            Self::Muster(card, Facing::Down) => write!(f, "({card})"),
            Self::UsePower => f.write_str("!"),
            Self::Discard(id) => write!(f, "{}:{id}", Clan::Wemyss),
            Self::SwapFollower(id) => write!(f, "{}:{id}", Clan::Ferguson),
            Self::Copy(id) => write!(f, "{}:{id}", Clan::Scott),
            Self::SwapSupporter(card) => write!(f, "{}:{card}", Clan::Cockburn),
            Self::Decline => f.write_str("."),
            Self::Claim(card) => write!(f, "#{card}"),
        }
    }
}
