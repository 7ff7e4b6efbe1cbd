//! Cards of either deck, and those among them that can lie on a side of a Stone.

use super::{ClanCard, CombatMode, EliteTroop, Ruse, TacticCard};
use std::fmt;

/// Any card of the game, in one byte.
///
/// Cards order by [`Card::code`]: Clan cards first, weakest first, then the
/// Tactic cards.
///
/// ```
/// use schotten_rules::{Card, CardKind, TacticCard};
///
/// let card: Card = "SP".parse().unwrap();
/// assert!(matches!(card.kind(), CardKind::Tactic(TacticCard::EliteTroop(_))));
/// assert!(card.is_troop());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// A [`Card`] as the deck it comes from knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CardKind {
    /// A Clan card.
    Clan(ClanCard),
    /// A Tactic card.
    Tactic(TacticCard),
}

impl Card {
    /// How many different codes there are: 54 Clan cards and 9 kinds of
    /// Tactic card.
    pub const CODES: usize = 63;

    const FIRST_TACTIC: u8 = 54;
    const FIRST_MODE: u8 = 57;

    /// Returns the card's code, 0 to 62: the index of a Clan card, or 54 plus
    /// the position in [`TacticCard::KINDS`]. Both Jokers have the same code.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Returns the card with this code; `None` from 63 on.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < Self::CODES {
            Some(Self(code))
        } else {
            None
        }
    }

    /// Returns the card with a code that the caller knows to be below 63.
    pub(super) const fn from_valid_code(code: u8) -> Self {
        debug_assert!((code as usize) < Self::CODES);
        Self(code)
    }

    /// Returns the Clan card or Tactic card this is.
    #[must_use]
    pub const fn kind(self) -> CardKind {
        if self.0 < Self::FIRST_TACTIC {
            CardKind::Clan(ClanCard::from_valid_index(self.0))
        } else {
            CardKind::Tactic(TacticCard::KINDS[(self.0 - Self::FIRST_TACTIC) as usize])
        }
    }

    /// Returns the Clan card this is, if it is one.
    #[must_use]
    pub const fn clan(self) -> Option<ClanCard> {
        if self.is_clan() {
            Some(ClanCard::from_valid_index(self.0))
        } else {
            None
        }
    }

    /// Returns the Tactic card this is, if it is one.
    #[must_use]
    pub const fn tactic(self) -> Option<TacticCard> {
        match self.kind() {
            CardKind::Tactic(card) => Some(card),
            CardKind::Clan(_) => None,
        }
    }

    /// Returns whether it is a Clan card.
    #[must_use]
    pub const fn is_clan(self) -> bool {
        self.0 < Self::FIRST_TACTIC
    }

    /// Returns whether it can lie on a side of a Stone, as Clan cards and Elite
    /// Troops can.
    #[must_use]
    pub const fn is_troop(self) -> bool {
        self.0 < Self::FIRST_MODE
    }

    /// Returns the deck the card belongs to.
    #[must_use]
    pub const fn deck(self) -> DeckKind {
        if self.is_clan() {
            DeckKind::Clan
        } else {
            DeckKind::Tactic
        }
    }
}

impl From<ClanCard> for Card {
    fn from(card: ClanCard) -> Self {
        Self(card.index())
    }
}

impl From<TacticCard> for Card {
    fn from(card: TacticCard) -> Self {
        Self(Self::FIRST_TACTIC + card.kind_index())
    }
}

impl From<EliteTroop> for Card {
    fn from(troop: EliteTroop) -> Self {
        TacticCard::EliteTroop(troop).into()
    }
}

impl From<CombatMode> for Card {
    fn from(mode: CombatMode) -> Self {
        TacticCard::CombatMode(mode).into()
    }
}

impl From<Ruse> for Card {
    fn from(ruse: Ruse) -> Self {
        TacticCard::Ruse(ruse).into()
    }
}

/// [`Troop::highest_strength`] by code.
static HIGHEST_STRENGTH: [u8; Troop::CODES] = {
    let mut table = [0; Troop::CODES];
    let mut code = 0;
    while code < 54 {
        table[code as usize] = ClanCard::from_valid_index(code).strength();
        code += 1;
    }
    let [joker, spy, shield_bearer] = [54, 55, 56];
    table[joker] = 9;
    table[spy] = 7;
    table[shield_bearer] = 3;
    table
};

/// A card that can lie on a side of a Stone: a Clan card or an Elite Troop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Troop(u8);

impl Troop {
    /// How many different codes there are: 54 Clan cards, 3 Elite Troops.
    pub const CODES: usize = 57;

    /// Returns the card's code, 0 to 56, the same as [`Card::code`].
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// Returns the card with this code; `None` from 57 on.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < Self::CODES {
            Some(Self(code))
        } else {
            None
        }
    }

    /// Returns the card with a code that the caller knows to be below 57.
    pub(super) const fn from_valid_code(code: u8) -> Self {
        debug_assert!((code as usize) < Self::CODES);
        Self(code)
    }

    /// Returns the Clan card this is, if it is one.
    #[must_use]
    pub const fn clan(self) -> Option<ClanCard> {
        Card(self.0).clan()
    }

    /// Returns the card's strength. An Elite Troop counts with its highest: the
    /// Joker with 9, the Spy with 7, the Shield-Bearer with 3 (rulings R40,
    /// R41).
    #[must_use]
    pub const fn highest_strength(self) -> u8 {
        HIGHEST_STRENGTH[self.0 as usize]
    }

    /// Returns the Elite Troop this is, if it is one.
    #[must_use]
    pub const fn elite(self) -> Option<EliteTroop> {
        match self.0 {
            54 => Some(EliteTroop::Joker),
            55 => Some(EliteTroop::Spy),
            56 => Some(EliteTroop::ShieldBearer),
            _ => None,
        }
    }

    /// Returns whether it is a Clan card and not an Elite Troop.
    #[must_use]
    pub const fn is_clan(self) -> bool {
        Card(self.0).is_clan()
    }
}

impl From<Troop> for Card {
    fn from(troop: Troop) -> Self {
        Self(troop.0)
    }
}

impl From<ClanCard> for Troop {
    fn from(card: ClanCard) -> Self {
        Self(card.index())
    }
}

impl From<EliteTroop> for Troop {
    fn from(troop: EliteTroop) -> Self {
        Self(Card::from(troop).0)
    }
}

impl TryFrom<Card> for Troop {
    type Error = NotATroop;

    fn try_from(card: Card) -> Result<Self, Self::Error> {
        if card.is_troop() {
            Ok(Self(card.0))
        } else {
            Err(NotATroop(card))
        }
    }
}

/// The error that a card is a Combat Mode or a Ruse, which can't be placed on a
/// side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is neither a Clan card nor an Elite Troop, so it can't be on a side of a Stone")]
pub struct NotATroop(pub Card);

/// One of the two decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DeckKind {
    /// The deck of Clan cards.
    Clan,
    /// The deck of Tactic cards.
    Tactic,
}

impl DeckKind {
    /// Both decks.
    pub const ALL: [Self; 2] = [Self::Clan, Self::Tactic];
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind() {
            CardKind::Clan(card) => card.fmt(f),
            CardKind::Tactic(card) => card.fmt(f),
        }
    }
}

impl fmt::Display for Troop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Card::from(*self).fmt(f)
    }
}

/// `Debug` prints the notation, so that a failing test shows a readable
/// position.
macro_rules! debug_as_notation {
    ($($card:ty),*) => {$(
        impl fmt::Debug for $card {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_notation!(Card, Troop);
