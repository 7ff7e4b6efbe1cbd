//! A hand: the cards a player holds.

use super::{Card, ClanSet};
use std::fmt;

/// The cards of a hand, in the order they came into it.
///
/// One integer holds up to ten cards: the number of cards in the lowest four bits,
/// and above them each card's code in a lane of six bits, the oldest card in the
/// lowest lane. So finding and removing a card takes a few instructions and no
/// branch, and the lanes can move down without touching the number below them.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Hand {
    bits: u64,
}

/// A lane's bits, before they are shifted to it. An unused lane has all of them set,
/// which is no card's code: codes end at 62.
const LANE: u64 = 0b11_1111;
const LANE_BITS: usize = 6;
/// The bits that hold the number of cards.
const LEN: u64 = 0b1111;
const LEN_BITS: usize = 4;
/// The lane of the tenth card.
const LAST_LANE: u64 = LANE << 58;
/// The lowest bit of each lane.
const ONES: u64 = 0x0041_0410_4104_1041 << LEN_BITS;
/// The highest bit of each lane.
const HIGHS: u64 = ONES << (LANE_BITS - 1);

/// Returns the position of a lane's lowest bit.
const fn shift(lane: usize) -> usize {
    LEN_BITS + LANE_BITS * lane
}

impl Default for Hand {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Hand {
    /// A hand without cards.
    pub const EMPTY: Self = Self { bits: !LEN };

    /// The most cards a hand can hold; the game never needs more than nine
    /// (ruling R53).
    pub const CAPACITY: usize = 10;

    /// How many cards are in the hand.
    #[must_use]
    pub const fn len(&self) -> usize {
        (self.bits & LEN) as usize
    }

    /// Returns whether the hand is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the card at this index, counted from 0; `None` beyond the last
    /// card.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Card> {
        (index < self.len()).then(|| self.card_in_lane(index))
    }

    /// Returns the cards, the oldest first.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let hand = *self;
        (0..hand.len()).map(move |index| hand.card_in_lane(index))
    }

    /// Returns whether the card is in the hand.
    #[must_use]
    pub const fn contains(&self, card: Card) -> bool {
        self.matching_lanes(card) != 0
    }

    /// Returns the different cards of the hand: a second Joker is skipped.
    pub fn distinct(&self) -> impl Iterator<Item = Card> + Clone + use<> {
        let mut seen = 0u64;
        self.iter().filter(move |card| {
            let bit = 1 << card.code();
            let new = seen & bit == 0;
            seen |= bit;
            new
        })
    }

    /// Returns the Clan cards of the hand.
    #[must_use]
    pub fn clan_cards(&self) -> ClanSet {
        self.iter().filter_map(Card::clan).collect()
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
        self.bits ^= (LANE ^ u64::from(card.code())) << shift(self.len());
        self.bits += 1;
    }

    /// Removes one copy of a card; false if it is not in the hand.
    pub(super) const fn remove(&mut self, card: Card) -> bool {
        let matches = self.matching_lanes(card);
        if matches == 0 {
            return false;
        }
        self.free_lane(matches.trailing_zeros() as usize + 1 - LANE_BITS);
        true
    }

    /// Removes the card at an index that the caller knows to be below [`Hand::len`].
    pub(super) const fn remove_at(&mut self, index: usize) {
        self.free_lane(shift(index));
    }

    /// Removes the card in the lane that begins at this bit: all bits below it stay,
    /// and those above move down by a lane. The lane of the tenth card becomes free.
    const fn free_lane(&mut self, start: usize) {
        let below = (1 << start) - 1;
        let kept = self.bits & below | self.bits >> LANE_BITS & !below | LAST_LANE;
        self.bits = kept - 1;
    }

    /// Zero if the card is not in the hand; else the lowest bit that is set is
    /// the highest bit of the first lane that holds the card.
    ///
    /// After the exclusive or, exactly the lanes that hold the card are zero.
    /// Subtracting one from each lane sets the highest bit of a zero lane by
    /// borrowing. A lane that is not zero and has its highest bit clear keeps it
    /// clear, and one that has it set is excluded by `& !zero_where_equal`. The
    /// borrow may make a lane above the first zero lane look like a match, but
    /// none below it.
    const fn matching_lanes(&self, card: Card) -> u64 {
        let zero_where_equal = self.bits ^ (ONES * card.code() as u64);
        zero_where_equal.wrapping_sub(ONES) & !zero_where_equal & HIGHS
    }

    /// Returns the card in a lane that the caller knows to be in use.
    fn card_in_lane(&self, lane: usize) -> Card {
        let code = self.bits >> shift(lane) & LANE;
        Card::from_valid_code(code as u8)
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
