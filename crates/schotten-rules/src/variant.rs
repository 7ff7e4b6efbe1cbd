//! The four variants: which cards are in play, and when claims are made.

use super::tactic_card::TacticCard;
use std::fmt;

/// Which cards are in play and when claims are made (ruling R8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Variant {
    /// Clan cards only; claims are made after the play.
    Base,
    /// With Tactic cards; claims are made after the play.
    Tactic,
    /// Clan cards only; claims are made before the play.
    Expert,
    /// With Tactic cards; claims are made before the play.
    TacticExpert,
}

impl Variant {
    /// All variants.
    pub const ALL: [Self; 4] = [Self::Base, Self::Tactic, Self::Expert, Self::TacticExpert];

    /// Returns the variant's name in the notation.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Base => "base",
            Self::Tactic => "tactic",
            Self::Expert => "expert",
            Self::TacticExpert => "tactic-expert",
        }
    }

    /// Returns whether Tactic cards are in play.
    #[must_use]
    pub const fn has_tactic(self) -> bool {
        matches!(self, Self::Tactic | Self::TacticExpert)
    }

    /// Returns the Tactic cards in play: all ten or none.
    #[must_use]
    pub const fn tactic_cards(self) -> &'static [TacticCard] {
        if self.has_tactic() {
            &TacticCard::ALL
        } else {
            &[]
        }
    }

    /// Returns whether claims are made at the start of the turn (ruling R7).
    #[must_use]
    pub const fn is_expert(self) -> bool {
        matches!(self, Self::Expert | Self::TacticExpert)
    }

    /// Returns the hand limit: 6 cards, or 7 with Tactic cards (rulings R1,
    /// R11).
    #[must_use]
    pub const fn hand_limit(self) -> usize {
        if self.has_tactic() { 7 } else { 6 }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
