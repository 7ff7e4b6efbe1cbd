//! The Clan cards: six colors, strengths 1 to 9.

use std::fmt;

/// One of the six clans, by the color of its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Color {
    /// Red, `R`.
    Red,
    /// Green, `G`.
    Green,
    /// Blue, `B`.
    Blue,
    /// Yellow, `Y`.
    Yellow,
    /// Purple, `P`.
    Purple,
    /// Brown, `N`.
    Brown,
}

impl Color {
    /// How many colors there are.
    pub const COUNT: usize = 6;

    /// Every color, in the order of the notation.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Red,
        Self::Green,
        Self::Blue,
        Self::Yellow,
        Self::Purple,
        Self::Brown,
    ];

    /// Returns the letter that names the color in the notation.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Red => 'R',
            Self::Green => 'G',
            Self::Blue => 'B',
            Self::Yellow => 'Y',
            Self::Purple => 'P',
            Self::Brown => 'N',
        }
    }

    /// Returns the color with this letter in the notation; `None` for any other
    /// letter.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

/// A Clan card: a color and a strength from 1 to 9.
///
/// ```
/// use schotten_rules::{ClanCard, Color};
///
/// let card = ClanCard::new(Color::Red, 7).unwrap();
/// assert_eq!((card.color(), card.strength()), (Color::Red, 7));
/// assert_eq!(card.to_string(), "R7");
/// assert!(ClanCard::new(Color::Red, 10).is_none());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClanCard(u8);

impl ClanCard {
    /// How many Clan cards there are (ruling R1).
    pub const COUNT: usize = 54;

    /// Returns the card of this color and strength; `None` unless the strength
    /// is 1 to 9.
    #[must_use]
    pub const fn new(color: Color, strength: u8) -> Option<Self> {
        if 1 <= strength && strength <= 9 {
            Some(Self((strength - 1) * 6 + color as u8))
        } else {
            None
        }
    }

    /// Returns the card with this index, 0 to 53, or `None`. Cards are indexed
    /// by ascending strength, and within a strength in the order of
    /// [`Color::ALL`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// Returns the card with an index that the caller knows to be below 54.
    pub(super) const fn from_valid_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// Returns the card's index, 0 to 53, as in [`ClanCard::from_index`].
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// Returns the card's color.
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[(self.0 % 6) as usize]
    }

    /// Returns the card's strength, 1 to 9.
    #[must_use]
    pub const fn strength(self) -> u8 {
        self.0 / 6 + 1
    }

    /// Returns every Clan card, by ascending index.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..54u8).map(Self)
    }
}

impl fmt::Display for ClanCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.strength())
    }
}

impl fmt::Debug for ClanCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
