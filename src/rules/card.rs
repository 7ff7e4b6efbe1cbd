//! The cards: 54 Clan cards and 10 Tactic cards.

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

    /// The letter that names the color in the notation.
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

    /// The color a letter names, if it names one.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        Self::ALL.into_iter().find(|color| color.letter() == letter)
    }
}

/// A Clan card: a color and a strength from 1 to 9.
///
/// ```
/// use schotten::rules::{ClanCard, Color};
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

    /// The card of this color and strength, if the strength is 1 to 9.
    #[must_use]
    pub const fn new(color: Color, strength: u8) -> Option<Self> {
        if 1 <= strength && strength <= 9 {
            Some(Self((strength - 1) * 6 + color as u8))
        } else {
            None
        }
    }

    /// The card with this index, 0 to 53: weakest strength first, and within
    /// a strength in the order of [`Color::ALL`].
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Self> {
        if (index as usize) < Self::COUNT {
            Some(Self(index))
        } else {
            None
        }
    }

    /// The card's place among all Clan cards, 0 to 53; see
    /// [`ClanCard::from_index`].
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// The card's color.
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[(self.0 % 6) as usize]
    }

    /// The card's strength, 1 to 9.
    #[must_use]
    pub const fn strength(self) -> u8 {
        self.0 / 6 + 1
    }

    /// Every Clan card, by index.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + Clone {
        (0..54u8).map(Self)
    }
}

/// A Tactic card that is placed like a Clan card (rulings R38 to R45).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum EliteTroop {
    /// Any color and strength. The only Tactic card there are two of.
    Joker,
    /// Strength 7, any color.
    Spy,
    /// Strength 1, 2 or 3, any color.
    ShieldBearer,
}

/// A Tactic card that is laid on a Stone and changes how it is fought over
/// (rulings R46 to R51).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum CombatMode {
    /// Only the sum of the strengths counts.
    BlindMansBluff,
    /// Formations of four cards.
    MudFight,
}

/// A Tactic card that is carried out and laid on the discard
/// (rulings R52 to R61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Ruse {
    /// Draw three cards, return two.
    Recruiter,
    /// Move or discard an own card.
    Strategist,
    /// Discard an opposing card.
    Banshee,
    /// Take over an opposing Clan card.
    Traitor,
}

/// A Tactic card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TacticCard {
    /// Placed like a Clan card.
    EliteTroop(EliteTroop),
    /// Laid on a Stone.
    CombatMode(CombatMode),
    /// Carried out at once.
    Ruse(Ruse),
}

impl TacticCard {
    /// How many Tactic cards there are, the second Joker included (ruling R1).
    pub const COUNT: usize = 10;

    /// The nine different Tactic cards, in the order of the notation's table.
    pub const KINDS: [Self; 9] = [
        Self::EliteTroop(EliteTroop::Joker),
        Self::EliteTroop(EliteTroop::Spy),
        Self::EliteTroop(EliteTroop::ShieldBearer),
        Self::CombatMode(CombatMode::BlindMansBluff),
        Self::CombatMode(CombatMode::MudFight),
        Self::Ruse(Ruse::Recruiter),
        Self::Ruse(Ruse::Strategist),
        Self::Ruse(Ruse::Banshee),
        Self::Ruse(Ruse::Traitor),
    ];

    /// All ten Tactic cards: [`TacticCard::KINDS`] with the Joker twice.
    pub const ALL: [Self; Self::COUNT] = {
        let mut cards = [Self::KINDS[0]; Self::COUNT];
        let mut i = 1;
        while i < Self::COUNT {
            cards[i] = Self::KINDS[i - 1];
            i += 1;
        }
        cards
    };

    /// How many cards of this kind there are: two Jokers, one of the others.
    #[must_use]
    pub fn copies(self) -> usize {
        if self == Self::EliteTroop(EliteTroop::Joker) {
            2
        } else {
            1
        }
    }

    /// The two letters that name the card in the notation.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        match self {
            Self::EliteTroop(EliteTroop::Joker) => "JO",
            Self::EliteTroop(EliteTroop::Spy) => "SP",
            Self::EliteTroop(EliteTroop::ShieldBearer) => "SB",
            Self::CombatMode(CombatMode::BlindMansBluff) => "BB",
            Self::CombatMode(CombatMode::MudFight) => "MF",
            Self::Ruse(Ruse::Recruiter) => "RE",
            Self::Ruse(Ruse::Strategist) => "ST",
            Self::Ruse(Ruse::Banshee) => "BA",
            Self::Ruse(Ruse::Traitor) => "TR",
        }
    }

    const fn kind_index(self) -> u8 {
        match self {
            Self::EliteTroop(troop) => troop as u8,
            Self::CombatMode(mode) => 3 + mode as u8,
            Self::Ruse(ruse) => 5 + ruse as u8,
        }
    }
}

/// Any card of the game, in one byte.
///
/// Cards order by [`Card::code`]: Clan cards first, weakest first, then the
/// Tactic cards.
///
/// ```
/// use schotten::rules::{Card, CardKind, TacticCard};
///
/// let card: Card = "SP".parse().unwrap();
/// assert!(matches!(card.kind(), CardKind::Tactic(TacticCard::EliteTroop(_))));
/// assert!(card.is_troop());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// What a [`Card`] is.
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

    /// The card's code, 0 to 62: a Clan card's index, or 54 plus the place in
    /// [`TacticCard::KINDS`].
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The card with this code, if there is one.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < Self::CODES {
            Some(Self(code))
        } else {
            None
        }
    }

    /// What the card is.
    #[must_use]
    pub const fn kind(self) -> CardKind {
        if self.0 < Self::FIRST_TACTIC {
            CardKind::Clan(ClanCard(self.0))
        } else {
            CardKind::Tactic(TacticCard::KINDS[(self.0 - Self::FIRST_TACTIC) as usize])
        }
    }

    /// The Clan card this is, if it is one.
    #[must_use]
    pub const fn clan(self) -> Option<ClanCard> {
        if self.is_clan() {
            Some(ClanCard(self.0))
        } else {
            None
        }
    }

    /// The Tactic card this is, if it is one.
    #[must_use]
    pub const fn tactic(self) -> Option<TacticCard> {
        match self.kind() {
            CardKind::Tactic(card) => Some(card),
            CardKind::Clan(_) => None,
        }
    }

    /// Is it a Clan card?
    #[must_use]
    pub const fn is_clan(self) -> bool {
        self.0 < Self::FIRST_TACTIC
    }

    /// Can it lie on a side of a Stone: is it a Clan card or an Elite Troop?
    #[must_use]
    pub const fn is_troop(self) -> bool {
        self.0 < Self::FIRST_MODE
    }

    /// The deck the card belongs to.
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
        Self(card.0)
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

/// A card that can lie on a side of a Stone: a Clan card or an Elite Troop.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Troop(u8);

impl Troop {
    /// How many different codes there are: 54 Clan cards, 3 Elite Troops.
    pub const CODES: usize = 57;

    /// The card's code, 0 to 56, the same as [`Card::code`].
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0
    }

    /// The card with this code, if it is a Clan card's or an Elite Troop's.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        if (code as usize) < Self::CODES {
            Some(Self(code))
        } else {
            None
        }
    }

    /// The Clan card this is, if it is one.
    #[must_use]
    pub const fn clan(self) -> Option<ClanCard> {
        Card(self.0).clan()
    }

    /// The Elite Troop this is, if it is one.
    #[must_use]
    pub const fn elite(self) -> Option<EliteTroop> {
        match self.0 {
            54 => Some(EliteTroop::Joker),
            55 => Some(EliteTroop::Spy),
            56 => Some(EliteTroop::ShieldBearer),
            _ => None,
        }
    }

    /// Is it a Clan card (and not an Elite Troop)?
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
        Self(card.0)
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

/// A Combat Mode or a Ruse can't be placed on a side of a Stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no Clan card and no Elite Troop: it can't lie on a side of a Stone")]
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

impl fmt::Display for ClanCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.color().letter(), self.strength())
    }
}

impl fmt::Display for TacticCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
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

/// `Debug` prints the notation: a position in a failing test reads as one.
macro_rules! debug_as_notation {
    ($($card:ty),*) => {$(
        impl fmt::Debug for $card {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(self, f)
            }
        }
    )*};
}
debug_as_notation!(ClanCard, Card, Troop);
