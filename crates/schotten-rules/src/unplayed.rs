//! The Clan cards that do not lie face up.

use super::{ClanCard, ClanSet};

/// The Clan cards that do not lie face up, and what the strongest of them can add to
/// a side. Playouts ask for that after every play, but it only changes with one of
/// the three strongest cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Unplayed {
    cards: ClanSet,
    /// The index of the third strongest card; 0 if there are fewer than three.
    third: u8,
    /// The strength of the strongest card.
    one_adds: u8,
    /// The strengths of the second and third strongest cards added up: what any two
    /// of the three add at least.
    two_add: u8,
}

impl Unplayed {
    /// All Clan cards, as before the first play.
    pub(super) const ALL: Self = Self::new(ClanSet::ALL);

    pub(super) const fn new(cards: ClanSet) -> Self {
        let (first, rest) = cards.split_strongest();
        let (second, rest) = rest.split_strongest();
        let (third, _) = rest.split_strongest();
        Self {
            cards,
            third: third.index(),
            one_adds: first.strength(),
            two_add: second.strength() + third.strength(),
        }
    }

    /// Returns the cards.
    pub(super) const fn cards(&self) -> ClanSet {
        self.cards
    }

    /// Removes a card that is played.
    #[inline(always)]
    pub(super) const fn remove(&mut self, card: ClanCard) {
        self.cards.remove(card);
        if card.index() >= self.third {
            *self = Self::new(self.cards);
        }
    }

    /// Returns whether there may be fewer than three cards, so that some sides can't be
    /// completed.
    pub(super) const fn are_few(&self) -> bool {
        self.third == 0
    }

    /// Returns the strength that the strongest card adds to a side.
    pub(super) const fn one_adds(&self) -> u8 {
        self.one_adds
    }

    /// Returns the strength that any two of the three strongest cards add at least.
    pub(super) const fn two_add(&self) -> u8 {
        self.two_add
    }
}
