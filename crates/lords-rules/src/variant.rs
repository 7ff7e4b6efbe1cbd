//! What is agreed before the deal.

use crate::{Card, CardSet, PlayerCount};

/// How many play, and with which deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Variant {
    /// The number of players. It also decides how many Supporters are laid
    /// out and what blocks a power (rulings L33, L118).
    pub players: PlayerCount,
    /// Whether the two Bruces are in the deck (ruling L3).
    pub bruces: bool,
}

impl Variant {
    /// Returns the deck, by ascending rank.
    #[must_use]
    pub fn deck(self) -> impl ExactSizeIterator<Item = Card> + DoubleEndedIterator + Clone {
        Card::all().take(self.deck_len())
    }

    /// Returns the cards of the deck as a set.
    #[must_use]
    pub const fn cards(self) -> CardSet {
        CardSet::of_lowest_ranks(self.deck_len())
    }

    /// Returns the number of cards in the deck: 96, or 98 with the Bruces.
    #[must_use]
    pub const fn deck_len(self) -> usize {
        if self.bruces {
            Card::COUNT
        } else {
            Card::COUNT_WITHOUT_BRUCES
        }
    }

    /// Returns the number of Supporters that are laid out for a skirmish
    /// (ruling L118).
    #[must_use]
    pub const fn supporters(self) -> usize {
        self.players.get()
    }
}
