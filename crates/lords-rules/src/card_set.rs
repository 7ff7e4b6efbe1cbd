//! Sets of cards, one bit per card.

use crate::card::Card;
use std::fmt;

/// A set of cards in a `u128`: bit `rank - 1` stands for a card. Hands, the discard pile
/// and everything else whose order means nothing are sets of cards.
///
/// ```
/// use lords_rules::{Card, CardSet};
///
/// let cards = ["We5", "Sc12"].map(|text| text.parse::<Card>().unwrap());
/// let hand: CardSet = cards.into_iter().collect();
/// assert_eq!(hand.len(), 2);
/// assert_eq!(hand.to_string(), "We5Sc12");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CardSet(u128);

impl CardSet {
    /// The set without cards.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of this many cards, those of the lowest ranks.
    pub(crate) const fn of_lowest_ranks(count: usize) -> Self {
        Self((1 << count) - 1)
    }

    const fn bit(card: Card) -> u128 {
        1 << (card.rank() - 1)
    }

    /// Returns the number of cards in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & Self::bit(card) != 0
    }

    /// Adds a card; false if it was in the set already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= Self::bit(card);
        new
    }

    /// Takes a card out; false if it wasn't in the set.
    pub const fn remove(&mut self, card: Card) -> bool {
        let found = self.contains(card);
        self.0 &= !Self::bit(card);
        found
    }

    /// Returns the cards in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards of this set that aren't in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the cards by ascending rank.
    #[expect(clippy::cast_possible_truncation, reason = "halves of 64 bits")]
    pub fn iter(self) -> impl Iterator<Item = Card> + Clone {
        // Half by half: each fits into a register.
        let (mut half, mut other, mut first) = (self.0 as u64, (self.0 >> 64) as u64, 1);
        std::iter::from_fn(move || {
            if half == 0 {
                (half, other, first) = (other, 0, 65);
            }
            let bit = (half != 0).then_some(half.trailing_zeros() as u8)?;
            half &= half - 1;
            Some(Card::at(first + bit))
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cards);
        set
    }
}

impl Extend<Card> for CardSet {
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        for card in cards {
            self.insert(card);
        }
    }
}

impl fmt::Display for CardSet {
    /// The cards in the notation by ascending rank; `-` for the empty set.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
