//! The deal: who begins, and the order of the cards in the decks.

use super::{ClanCard, ClanSet, Player, TacticCard, Variant};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// The starting player and the shuffled decks, before the hands are dealt. This
/// is everything random in a round. The rules have no randomness of their own:
/// the order is given, or comes from the caller's generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    variant: Variant,
    first_player: Player,
    clan_deck: [ClanCard; ClanCard::COUNT],
    /// In variants without Tactic cards this is [`TacticCard::ALL`] and not used.
    tactic_deck: [TacticCard; TacticCard::COUNT],
}

/// Why decks can't be dealt: one does not hold each of its cards exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Not 54 Clan cards.
    #[error("the Clan deck must have 54 cards, not {0}")]
    ClanCount(usize),
    /// Not ten Tactic cards, or some in a variant that has none.
    #[error("the Tactic deck must have {due} cards in this variant, not {found}")]
    TacticCount {
        /// How many there are.
        found: usize,
        /// How many there have to be.
        due: usize,
    },
    /// This Clan card is missing, and another is there twice.
    #[error("{0} is missing from the Clan deck, which must have each Clan card once")]
    ClanCardMissing(ClanCard),
    /// This Tactic card is missing, and another is there too often.
    #[error(
        "{0} is missing from the Tactic deck, which must have two Jokers and each other card once"
    )]
    TacticCardMissing(TacticCard),
}

impl Deal {
    /// Returns a random deal. The starting player is drawn before the cards
    /// (ruling R2), and is drawn even if `first_player` is given, so that the
    /// same generator gives the same cards with and without it.
    pub fn shuffled(variant: Variant, first_player: Option<Player>, rng: &mut impl Rng) -> Self {
        let drawn = Player::BOTH[usize::from(rng.random_bool(0.5))];
        let mut deal = Self::in_order(variant, first_player.unwrap_or(drawn));
        deal.clan_deck.shuffle(rng);
        if variant.has_tactic() {
            deal.tactic_deck.shuffle(rng);
        }
        deal
    }

    /// Returns a deal of unshuffled decks: the cards in ascending order of
    /// [`Card::code`](super::card::Card::code).
    #[must_use]
    pub fn in_order(variant: Variant, first_player: Player) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "below 54")]
        let card = |index| ClanCard::from_valid_index(index as u8);
        Self {
            variant,
            first_player,
            clan_deck: std::array::from_fn(card),
            tactic_deck: TacticCard::ALL,
        }
    }

    /// Shuffles both decks; `index_below` returns a random index below a number.
    ///
    /// Cards only change places, so there is nothing to check, as [`Deal::new`] has to.
    ///
    /// # Panics
    ///
    /// If `index_below` returns an index that is too high.
    #[inline]
    pub fn shuffle(&mut self, mut index_below: impl FnMut(usize) -> usize) {
        for last in (1..self.clan_deck.len()).rev() {
            self.clan_deck.swap(last, index_below(last + 1));
        }
        if self.variant.has_tactic() {
            for last in (1..self.tactic_deck.len()).rev() {
                self.tactic_deck.swap(last, index_below(last + 1));
            }
        }
    }

    /// Returns a deal of these decks, each from the top. The Tactic deck is
    /// empty in variants without Tactic cards.
    ///
    /// # Errors
    ///
    /// If a deck does not hold each of its cards exactly once (ruling R1).
    pub fn new(
        variant: Variant,
        first_player: Player,
        clan_deck: &[ClanCard],
        tactic_deck: &[TacticCard],
    ) -> Result<Self, DealError> {
        let clan_deck = clan_deck
            .try_into()
            .map_err(|_| DealError::ClanCount(clan_deck.len()))?;
        let missing = ClanSet::from_iter(clan_deck).complement();
        if let Some(card) = missing.strongest() {
            return Err(DealError::ClanCardMissing(card));
        }
        let due = variant.tactic_cards();
        if tactic_deck.len() != due.len() {
            return Err(DealError::TacticCount {
                found: tactic_deck.len(),
                due: due.len(),
            });
        }
        for kind in due {
            if tactic_deck.iter().filter(|card| *card == kind).count() < kind.copies() {
                return Err(DealError::TacticCardMissing(*kind));
            }
        }
        Ok(Self {
            variant,
            first_player,
            clan_deck,
            tactic_deck: tactic_deck.try_into().unwrap_or(TacticCard::ALL),
        })
    }

    /// Returns the variant that is played.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Returns the player who begins (ruling R2).
    #[must_use]
    pub const fn first_player(&self) -> Player {
        self.first_player
    }

    /// Returns the Clan deck from the top, with the cards that will be dealt.
    #[must_use]
    pub const fn clan_deck(&self) -> &[ClanCard] {
        &self.clan_deck
    }

    /// Returns the Tactic deck from the top; empty in variants without Tactic
    /// cards.
    #[must_use]
    pub const fn tactic_deck(&self) -> &[TacticCard] {
        if self.variant.has_tactic() {
            &self.tactic_deck
        } else {
            &[]
        }
    }

    /// Returns the same decks, with this player to begin.
    #[must_use]
    pub const fn with_first_player(self, first_player: Player) -> Self {
        Self {
            first_player,
            ..self
        }
    }

    /// Returns the deal in which A and B have changed seats: each is dealt the
    /// other's hand, and the other player begins.
    #[must_use]
    pub fn with_seats_swapped(mut self) -> Self {
        let limit = self.variant.hand_limit();
        let (a, rest) = self.clan_deck.split_at_mut(limit);
        a.swap_with_slice(&mut rest[..limit]);
        self.with_first_player(self.first_player.other())
    }
}
