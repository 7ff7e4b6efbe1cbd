//! The row of Recruits.

use crate::card::Card;
use crate::list::Filler;
use std::fmt;

/// A card in the row of Recruits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Recruit {
    /// Everybody sees the card.
    FaceUp(Card),
    /// Nobody has seen the card (ruling L18): `None` in every view.
    FaceDown(Option<Card>),
}

impl Recruit {
    /// Returns the card; `None` if it is hidden in this view.
    #[must_use]
    pub const fn card(self) -> Option<Card> {
        match self {
            Self::FaceUp(card) => Some(card),
            Self::FaceDown(card) => card,
        }
    }

    /// Returns whether it lies face-up.
    #[must_use]
    pub const fn is_face_up(self) -> bool {
        matches!(self, Self::FaceUp(_))
    }

    /// Returns the Recruit as everybody sees it.
    pub(crate) const fn masked(self) -> Self {
        match self {
            Self::FaceUp(_) => self,
            Self::FaceDown(_) => Self::FaceDown(None),
        }
    }
}

impl Filler for Recruit {
    const FILLER: Self = Self::FaceDown(None);
}

/// A place in the row of Recruits: 1 to 5 from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RecruitSlot(u8);

impl RecruitSlot {
    /// How many Recruits are laid out for a skirmish.
    pub const COUNT: usize = 5;

    /// All five places. The row can be shorter (ruling L24).
    pub const ALL: [Self; Self::COUNT] = [Self(1), Self(2), Self(3), Self(4), Self(5)];

    /// Returns this place, counted from 1, or `None` unless it is 1 to 5.
    #[must_use]
    pub const fn new(place: usize) -> Option<Self> {
        match place {
            1..=Self::COUNT => Some(Self::ALL[place - 1]),
            _ => None,
        }
    }

    /// Returns the place, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for RecruitSlot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
