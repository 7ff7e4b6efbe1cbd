//! A player's hand.

use super::card::Card;
use std::fmt;

/// The cards of a hand, in the order they came into it.
///
/// The codes stand in lanes of six bits of one integer, the oldest card
/// lowest, so that finding and removing a card takes a few instructions and no
/// branch; the four bits above the lanes count the cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    bits: u64,
}

/// The bits of a lane. As a code it stands for no card.
const LANE: u64 = 0b11_1111;
const LANE_BITS: u32 = 6;
/// All ten lanes.
const LANES: u64 = ONES * LANE;
/// One card, as it is counted above the lanes.
const ONE_CARD: u64 = 1 << LEN_SHIFT;
const LEN_SHIFT: u32 = 60;
/// The lane of the tenth card.
const LAST_LANE: u64 = LANE << 54;
/// The lowest bit of each lane.
const ONES: u64 = 0x0041_0410_4104_1041;
/// The highest bit of each lane.
const HIGHS: u64 = ONES << (LANE_BITS - 1);

impl Default for Hand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self { bits: LANES };

    /// The most cards a hand can hold; the game never needs more than nine
    /// (ruling R53).
    pub const CAPACITY: usize = 10;

    /// How many cards are in the hand.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.bits >> LEN_SHIFT) as usize
    }

    /// Is the hand empty?
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The card at this place, counted from 0.
    #[must_use]
    pub fn get(&self, place: usize) -> Option<Card> {
        (place < self.len()).then(|| self.at(place))
    }

    /// The cards, in the order they came.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let hand = *self;
        (0..hand.len()).map(move |place| hand.at(place))
    }

    /// Is the card in the hand?
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        self.matches(card) != 0
    }

    /// The different cards of the hand: a second Joker is left out.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let mut seen = 0u64;
        self.iter().filter(move |card| {
            let bit = 1 << card.code();
            let new = seen & bit == 0;
            seen |= bit;
            new
        })
    }

    /// How many Clan cards are in the hand.
    #[must_use]
    pub fn clan_count(&self) -> usize {
        self.iter().filter(|card| card.is_clan()).count()
    }

    /// Adds a card.
    ///
    /// # Panics
    ///
    /// If the hand holds [`Hand::CAPACITY`] cards.
    pub(super) fn push(&mut self, card: Card) {
        assert!(
            self.len() < Self::CAPACITY,
            "no hand has more than nine cards"
        );
        let shift = LANE_BITS as usize * self.len();
        self.bits ^= (LANE ^ u64::from(card.code())) << shift;
        self.bits += ONE_CARD;
    }

    /// Takes a card out; false if it is not in the hand.
    pub(super) const fn remove(&mut self, card: Card) -> bool {
        let matches = self.matches(card);
        if matches == 0 {
            return false;
        }
        // The lowest bit of the card's lane, less one: all lanes below it.
        let below = (1 << (matches.trailing_zeros() - (LANE_BITS - 1))) - 1;
        let lanes = self.bits & LANES;
        let len = (self.bits & !LANES) - ONE_CARD;
        self.bits = len | lanes & below | lanes >> LANE_BITS & !below | LAST_LANE;
        true
    }

    /// The highest bit of each lane that holds the card; of these only the
    /// lowest is exact, which is all that is asked for.
    const fn matches(&self, card: Card) -> u64 {
        let zero_where_equal = self.bits ^ (ONES * card.code() as u64);
        zero_where_equal.wrapping_sub(ONES) & !zero_where_equal & HIGHS
    }

    /// The card in a lane that is used.
    fn at(&self, place: usize) -> Card {
        let code = self.bits >> (LANE_BITS as usize * place) & LANE;
        Card::at(code as u8)
    }
}

impl FromIterator<Card> for Hand {
    /// # Panics
    ///
    /// If there are more than [`Hand::CAPACITY`] cards.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut hand = Self::EMPTY;
        cards.into_iter().for_each(|card| hand.push(card));
        hand
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
