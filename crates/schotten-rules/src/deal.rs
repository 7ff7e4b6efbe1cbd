//! The deal: who begins, and the order of the decks.

use super::card_set::ClanSet;
use super::clan_card::ClanCard;
use super::player::Player;
use super::tactic_card::TacticCard;
use super::variant::Variant;
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

/// A shuffled game, before the hands are dealt. The rules have no chance of
/// their own: the order is given, or comes from a caller's generator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deal {
    variant: Variant,
    first: Player,
    clan: [ClanCard; ClanCard::COUNT],
    /// In variants without Tactic cards: [`TacticCard::ALL`], not used.
    tactic: [TacticCard; TacticCard::COUNT],
}

/// A deck that does not hold each of its cards exactly once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum DealError {
    /// Not 54 Clan cards.
    #[error("the Clan deck has 54 cards, not {0}")]
    ClanCount(usize),
    /// Not ten Tactic cards, or some in a variant that has none.
    #[error("the Tactic deck has {due} cards in this variant, not {found}")]
    TacticCount {
        /// How many there are.
        found: usize,
        /// How many there have to be.
        due: usize,
    },
    /// A Clan card is there twice, so another is missing.
    #[error("the Clan deck lacks {0}: each Clan card has to be there once")]
    ClanCardMissing(ClanCard),
    /// A Tactic card is there too often, so another is missing.
    #[error(
        "the Tactic deck lacks {0}: the Joker has to be there twice, each other Tactic card once"
    )]
    TacticCardMissing(TacticCard),
}

impl Deal {
    /// A shuffled deal. The starting player is drawn before the cards (ruling
    /// R2); with `first` given the cards are the same as without.
    ///
    /// # Panics
    ///
    /// Never: a shuffled deck still holds each of its cards.
    pub fn shuffled(variant: Variant, first: Option<Player>, rng: &mut impl Rng) -> Self {
        let drawn = Player::BOTH[usize::from(rng.random_bool(0.5))];
        let mut clan: Vec<ClanCard> = ClanCard::all().collect();
        clan.shuffle(rng);
        let mut tactic = variant.tactic_cards().to_vec();
        tactic.shuffle(rng);
        Self::new(variant, first.unwrap_or(drawn), &clan, &tactic)
            .expect("shuffling a deck keeps its cards")
    }

    /// A deal of these decks, the next card to be drawn first. The Tactic deck
    /// is empty in variants without Tactic cards.
    ///
    /// # Errors
    ///
    /// If a deck does not hold each of its cards (ruling R1).
    pub fn new(
        variant: Variant,
        first: Player,
        clan: &[ClanCard],
        tactic: &[TacticCard],
    ) -> Result<Self, DealError> {
        let clan = clan
            .try_into()
            .map_err(|_| DealError::ClanCount(clan.len()))?;
        let missing = ClanSet::from_iter(clan).complement();
        if let Some(card) = missing.strongest() {
            return Err(DealError::ClanCardMissing(card));
        }
        let due = variant.tactic_cards();
        if tactic.len() != due.len() {
            return Err(DealError::TacticCount {
                found: tactic.len(),
                due: due.len(),
            });
        }
        for kind in due {
            if tactic.iter().filter(|card| *card == kind).count() < kind.copies() {
                return Err(DealError::TacticCardMissing(*kind));
            }
        }
        Ok(Self {
            variant,
            first,
            clan,
            tactic: tactic.try_into().unwrap_or(TacticCard::ALL),
        })
    }

    /// The variant it is a deal for.
    #[must_use]
    pub const fn variant(&self) -> Variant {
        self.variant
    }

    /// Who begins (ruling R2).
    #[must_use]
    pub const fn first(&self) -> Player {
        self.first
    }

    /// The Clan deck, the next card to be drawn first.
    #[must_use]
    pub const fn clan(&self) -> &[ClanCard] {
        &self.clan
    }

    /// The Tactic deck, the next card to be drawn first; empty in variants
    /// without Tactic cards.
    #[must_use]
    pub const fn tactic(&self) -> &[TacticCard] {
        if self.variant.has_tactic() {
            &self.tactic
        } else {
            &[]
        }
    }

    /// The same decks with this player to begin.
    #[must_use]
    pub const fn with_first(self, first: Player) -> Self {
        Self { first, ..self }
    }

    /// The same round with A's and B's places exchanged: each is dealt the
    /// other's hand, and the other one begins.
    #[must_use]
    pub fn with_seats_swapped(mut self) -> Self {
        let limit = self.variant.hand_limit();
        let (a, rest) = self.clan.split_at_mut(limit);
        a.swap_with_slice(&mut rest[..limit]);
        self.with_first(self.first.other())
    }
}
