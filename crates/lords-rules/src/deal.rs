//! The deal: who begins, and the order of the deck.

use crate::list::List;
use crate::{Card, CardSet, Player, SplitMix64, Variant};

/// A shuffled deck, before the hands are dealt, and the generator for later
/// shuffles. Where the order comes from is the caller's choice;
/// [`Deal::from_seed`] is the one that every implementation of the notation
/// shares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    variant: Variant,
    first: Player,
    /// The card to be drawn first at the front.
    pub(crate) deck: List<Card, { Card::COUNT }>,
    generator: SplitMix64,
}

/// Why there is no such deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// The player who is to begin doesn't take part.
    #[error("{0} doesn't take part")]
    NotPlaying(Player),
    /// The deck has too few or too many cards.
    #[error("the deck has {expected} cards, not {found}")]
    WrongCount {
        /// How many there are.
        found: usize,
        /// How many there should be.
        expected: usize,
    },
    /// A card is missing, because another is there twice or shouldn't be there.
    #[error("the deck lacks {0}: each card must be there once")]
    Missing(Card),
}

impl Deal {
    /// Returns a deal of this deck, the card to be drawn first at the front.
    ///
    /// # Errors
    ///
    /// If the deck doesn't hold each card of the variant once, or if the
    /// player who begins doesn't take part.
    pub fn new(
        variant: Variant,
        first: Player,
        deck: &[Card],
        generator: SplitMix64,
    ) -> Result<Self, DealError> {
        if !variant.players.includes(first) {
            return Err(DealError::NotPlaying(first));
        }
        let expected = variant.deck_len();
        if deck.len() != expected {
            return Err(DealError::WrongCount {
                found: deck.len(),
                expected,
            });
        }
        let found: CardSet = deck.iter().copied().collect();
        match variant.cards().difference(found).iter().next() {
            Some(missing) => Err(DealError::Missing(missing)),
            None => Ok(Self {
                variant,
                first,
                deck: deck.iter().copied().collect(),
                generator,
            }),
        }
    }

    /// Returns the deal of a seed, the same in every implementation of the
    /// notation. The player who begins is drawn before the cards; a `first`
    /// given here replaces that player and leaves the cards as they are.
    ///
    /// # Errors
    ///
    /// If the player who begins doesn't take part.
    pub fn from_seed(
        variant: Variant,
        seed: u64,
        first: Option<Player>,
    ) -> Result<Self, DealError> {
        let mut generator = SplitMix64::new(seed);
        let drawn = Player::ALL[generator.below(variant.players.get())];
        let deal = Self {
            variant,
            first: drawn,
            deck: generator.shuffle(variant.cards()),
            generator,
        };
        first.map_or(Ok(deal), |first| deal.with_first(first))
    }

    /// Returns the number of players and the kind of deck.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the player who begins (ruling L5).
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// Returns the deck, the card to be drawn first at the front.
    #[must_use]
    pub fn deck(&self) -> &[Card] {
        &self.deck
    }

    /// Returns the generator for later shuffles.
    #[must_use]
    pub const fn generator(&self) -> SplitMix64 {
        self.generator
    }

    /// Returns the same cards with this player to begin.
    ///
    /// # Errors
    ///
    /// If the player doesn't take part.
    pub const fn with_first(self, first: Player) -> Result<Self, DealError> {
        if self.variant.players.includes(first) {
            Ok(Self { first, ..self })
        } else {
            Err(DealError::NotPlaying(first))
        }
    }
}
