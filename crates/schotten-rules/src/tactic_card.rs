//! The Tactic cards: Elite Troops, Combat Modes and Ruses.

use std::fmt;

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
    /// Move or discard one of the player's own cards.
    Strategist,
    /// Discard one of the opponent's cards.
    Banshee,
    /// Move one of the opponent's Clan cards to the player's own side.
    Traitor,
}

/// A Tactic card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TacticCard {
    /// Placed like a Clan card.
    EliteTroop(EliteTroop),
    /// Laid on a Stone.
    CombatMode(CombatMode),
    /// Carried out at once and laid on the discard.
    Ruse(Ruse),
}

impl TacticCard {
    /// How many Tactic cards there are, the second Joker included (ruling R1).
    pub const COUNT: usize = 10;

    /// The nine different Tactic cards, by ascending [`Card::code`](super::Card::code).
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

    /// Returns the card's name in the notation, two letters.
    #[must_use]
    pub const fn letters(self) -> &'static str {
        self.names().0
    }

    /// Returns the card's name as a word: `shield-bearer`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.names().1
    }

    const fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::EliteTroop(EliteTroop::Joker) => ("JO", "joker"),
            Self::EliteTroop(EliteTroop::Spy) => ("SP", "spy"),
            Self::EliteTroop(EliteTroop::ShieldBearer) => ("SB", "shield-bearer"),
            Self::CombatMode(CombatMode::BlindMansBluff) => ("BB", "blind-mans-bluff"),
            Self::CombatMode(CombatMode::MudFight) => ("MF", "mud-fight"),
            Self::Ruse(Ruse::Recruiter) => ("RE", "recruiter"),
            Self::Ruse(Ruse::Strategist) => ("ST", "strategist"),
            Self::Ruse(Ruse::Banshee) => ("BA", "banshee"),
            Self::Ruse(Ruse::Traitor) => ("TR", "traitor"),
        }
    }

    /// Returns the card's index in [`TacticCard::KINDS`].
    pub(super) const fn kind_index(self) -> u8 {
        match self {
            Self::EliteTroop(troop) => troop as u8,
            Self::CombatMode(mode) => 3 + mode as u8,
            Self::Ruse(ruse) => 5 + ruse as u8,
        }
    }
}

impl fmt::Display for TacticCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letters())
    }
}
