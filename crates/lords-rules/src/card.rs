//! The cards: nine Clans, 98 cards (ruling L1).

use std::fmt;
use std::num::NonZeroU8;

/// A Clan. All cards of a Clan have the same power.
///
/// The eight normal Clans are declared in the order that decides the rank of
/// cards of equal strength (ruling L2); Bruce comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Clan {
    /// Copies another Follower's power.
    Scott,
    /// Musters another Follower.
    Makgill,
    /// Stays in the army for another skirmish.
    MacDonnell,
    /// Discards another Follower.
    Wemyss,
    /// Swaps places with an opponent's Follower.
    Ferguson,
    /// Draws a card.
    Forsyth,
    /// Swaps places with a Supporter.
    Cockburn,
    /// Claims two Supporters.
    Cochrane,
    /// Counts as any Clan when armies are compared.
    Bruce,
}

impl Clan {
    /// All Clans.
    pub const ALL: [Self; 9] = [
        Self::Scott,
        Self::Makgill,
        Self::MacDonnell,
        Self::Wemyss,
        Self::Ferguson,
        Self::Forsyth,
        Self::Cockburn,
        Self::Cochrane,
        Self::Bruce,
    ];

    /// How many Clans there are besides Bruce.
    const NORMAL: u8 = 8;

    /// Returns the two letters that stand for the Clan in the notation.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Scott => "Sc",
            Self::Makgill => "Mk",
            Self::MacDonnell => "Md",
            Self::Wemyss => "We",
            Self::Ferguson => "Fe",
            Self::Forsyth => "Fo",
            Self::Cockburn => "Cb",
            Self::Cochrane => "Ch",
            Self::Bruce => "Br",
        }
    }

    /// Returns the Clan's power, if it is one that takes effect at the end of
    /// the skirmish (ruling L42).
    #[must_use]
    pub const fn end_power(self) -> Option<EndPower> {
        match self {
            Self::Bruce => Some(EndPower::Bruce),
            Self::Cochrane => Some(EndPower::Cochrane),
            Self::MacDonnell => Some(EndPower::MacDonnell),
            _ => None,
        }
    }
}

impl fmt::Display for Clan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

/// A power that takes effect at the end of the skirmish. A Follower whose end
/// power has been used is called *active* (ruling L42).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EndPower {
    /// The Follower fits any Clan when its army is counted (rulings L71 to
    /// L74).
    Bruce,
    /// Its army claims two Supporters (rulings L75 to L79).
    Cochrane,
    /// The Follower stays for the next skirmish (rulings L80 to L86).
    MacDonnell,
}

impl EndPower {
    /// Returns the Clan whose power it is.
    #[must_use]
    pub const fn clan(self) -> Clan {
        match self {
            Self::Bruce => Clan::Bruce,
            Self::Cochrane => Clan::Cochrane,
            Self::MacDonnell => Clan::MacDonnell,
        }
    }
}

/// A card. Cards order by rank.
///
/// ```
/// use lords_rules::{Card, Clan};
///
/// let card: Card = "Mk9".parse().unwrap();
/// assert_eq!((card.clan(), card.strength(), card.rank()), (Clan::Makgill, 9, 66));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(NonZeroU8);

impl Card {
    /// How many cards there are, the two Bruces included.
    pub const COUNT: usize = 98;

    /// How many cards there are without the two Bruces.
    pub const COUNT_WITHOUT_BRUCES: usize = 96;

    /// The highest strength; both Bruces have it.
    pub const MAX_STRENGTH: u8 = 12;

    /// The ranks of the two Bruces.
    const BRUCE_A: u8 = 97;
    const BRUCE_B: u8 = 98;

    /// Returns the card of this rank, 1 to 98.
    #[must_use]
    pub const fn from_rank(rank: u8) -> Option<Self> {
        match NonZeroU8::new(rank) {
            Some(valid) if rank as usize <= Self::COUNT => Some(Self(valid)),
            _ => None,
        }
    }

    /// Returns the card of a normal Clan with this strength, 1 to 12; `None`
    /// for Clan Bruce, whose cards are [`Card::BRUCES`].
    #[must_use]
    pub const fn new(clan: Clan, strength: u8) -> Option<Self> {
        match clan {
            Clan::Bruce => None,
            _ if strength < 1 || strength > Self::MAX_STRENGTH => None,
            _ => Self::from_rank(Clan::NORMAL * (strength - 1) + clan as u8 + 1),
        }
    }

    /// The two cards of Clan Bruce, `Br12a` and `Br12b`.
    pub const BRUCES: [Self; 2] = [Self::at(Self::BRUCE_A), Self::at(Self::BRUCE_B)];

    /// Returns the card of a rank known to be valid.
    pub(crate) const fn at(rank: u8) -> Self {
        Self::from_rank(rank).expect("ranks are 1 to 98")
    }

    /// Returns all 98 cards by ascending rank; the Bruces come last.
    #[must_use]
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..Self::BRUCE_B).map(|index| Self::at(index + 1))
    }

    /// Returns the card's own number, 1 to 98. It decides ties between armies
    /// and nothing else (ruling L2).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0.get()
    }

    /// Returns the Clan printed on the card.
    #[must_use]
    pub const fn clan(self) -> Clan {
        PRINTED[self.rank() as usize].0
    }

    /// Returns the card's strength, 1 to 12: what it adds to an army, and its
    /// points as a claimed Supporter.
    #[must_use]
    pub const fn strength(self) -> u8 {
        PRINTED[self.rank() as usize].1
    }
}

/// The Clan and the strength of each card, by rank. All other places are never looked up.
static PRINTED: [(Clan, u8); 256] = {
    let mut printed = [(Clan::Bruce, Card::MAX_STRENGTH); 256];
    let mut rank = 1;
    while rank < Card::BRUCE_A {
        let (strength, clan) = ((rank - 1) / Clan::NORMAL + 1, (rank - 1) % Clan::NORMAL);
        printed[rank as usize] = (Clan::ALL[clan as usize], strength);
        rank += 1;
    }
    printed
};

impl fmt::Display for Card {
    /// The card in the notation: `Sc1`, `Br12a`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.clan(), self.strength())?;
        match self.rank() {
            Self::BRUCE_A => f.write_str("a"),
            Self::BRUCE_B => f.write_str("b"),
            _ => Ok(()),
        }
    }
}

/// Prints the notation, so that a failed test shows a readable position.
impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
