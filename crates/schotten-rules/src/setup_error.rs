//! Why a written-down position is impossible, in words.

use super::card::{Card, DeckKind};
use super::player::{Player, Variant};
use super::stone_id::StoneId;

/// Why a [`Setup`](super::Setup) is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A card lies in more places than there are copies of it.
    #[error("{card} is there {} times ({}); the game has {copies}", .places.len(), Listed(.places))]
    CardTooOften {
        /// The card.
        card: Card,
        /// Where it lies.
        places: Vec<String>,
        /// How often it may be there.
        copies: usize,
    },
    /// The variant has no Tactic cards.
    #[error("{card} is a Tactic card, and the variant {variant} has none")]
    NoTacticCards {
        /// The card.
        card: Card,
        /// The variant.
        variant: Variant,
    },
    /// A full position has to account for every card.
    #[error("a full position holds every card, and {} nowhere", Missing(.0))]
    CardsMissing(Vec<Card>),
    /// A card lies in the other deck.
    #[error("{card} is no card of the {} deck", if *.deck == DeckKind::Clan { "Clan" } else { "Tactic" })]
    WrongDeck {
        /// The card.
        card: Card,
        /// The deck it lies in.
        deck: DeckKind,
    },
    /// More cards on a side than it has slots (rulings R4, R47).
    #[error("Stone {stone}: {player} has {found} cards there, and a side has {slots} slots")]
    SideTooLong {
        /// The Stone.
        stone: StoneId,
        /// Whose side.
        player: Player,
        /// How many cards lie there.
        found: usize,
        /// How many may.
        slots: usize,
    },
    /// Two Jokers on a player's sides (ruling R44).
    #[error("{0} has two Jokers on the border, and a player can play only one")]
    TwoJokers(Player),
    /// Both sides are complete, and it is not said whose was first.
    #[error(
        "Stone {0}: both sides are complete, so '^A' or '^B' has to say whose was complete first"
    )]
    FirstMissing(StoneId),
    /// A tie mark on a Stone where not both sides are complete.
    #[error("Stone {0}: '^' says whose side was complete first, but not both sides are complete")]
    FirstTooSoon(StoneId),
    /// A Stone is owned by a player whose side is incomplete (ruling R15).
    #[error("Stone {stone}: {owner} can't have claimed it with an incomplete side")]
    OwnerIncomplete {
        /// The Stone.
        stone: StoneId,
        /// Its owner.
        owner: Player,
    },
    /// A Stone is owned by a player who loses the comparison (ruling R16).
    #[error("Stone {stone}: {owner} can't have claimed it against a stronger side")]
    OwnerWeaker {
        /// The Stone.
        stone: StoneId,
        /// Its owner.
        owner: Player,
    },
    /// `jokers` and the Jokers that lie face up don't agree (ruling R44).
    #[error("'jokers' has to name each player who has played a Joker: {0}")]
    Jokers(&'static str),
    /// `played` and the Tactic cards that lie face up don't agree (ruling
    /// R36).
    #[error("'played' adds up to {played}, but {face_up} played Tactic cards lie face up")]
    Played {
        /// What `played` adds up to.
        played: usize,
        /// How many Tactic cards lie on the border and in the discard.
        face_up: usize,
    },
    /// A player has more Elite Troops on the border than Tactic cards played.
    #[error("{0} has more Elite Troops on the border than Tactic cards 'played'")]
    PlayedTooFew(Player),
    /// A hand above its limit.
    #[error("{player} holds {found} cards; at most {limit} are possible here")]
    HandTooLarge {
        /// Whose hand.
        player: Player,
        /// How many cards it has.
        found: usize,
        /// How many it may have.
        limit: usize,
    },
    /// The numbers of hidden cards don't fit the cards that are seen.
    #[error(
        "{clan} Clan and {tactic} Tactic cards are unseen; the hidden hand and decks can't be made of them"
    )]
    HiddenCounts {
        /// Unseen Clan cards.
        clan: usize,
        /// Unseen Tactic cards.
        tactic: usize,
    },
    /// A full position hides something, or a view does not hide what it has
    /// to.
    #[error("{0}")]
    Hiding(&'static str),
    /// A phase the Recruiter brings, impossible as things lie.
    #[error("phase: {0}")]
    Recruiter(&'static str),
    /// More than two passes in a row, or two in a round that goes on.
    #[error("passes={0} is impossible here: two passes in a row end the round")]
    Passes(u8),
    /// A player has won the border, but the round goes on.
    #[error("{0} has won the border, so the phase has to be 'over'")]
    RoundDecided(Player),
    /// The result is not what the Stones say.
    #[error("the result does not fit the Stones: {0}")]
    Result(&'static str),
}

/// The first few of what may be many.
struct Listed<'a>(&'a [String]);

impl std::fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        const SHOWN: usize = 4;
        let shown = &self.0[..self.0.len().min(SHOWN)];
        f.write_str(&shown.join(", "))?;
        if self.0.len() > SHOWN {
            f.write_str(", …")?;
        }
        Ok(())
    }
}

struct Missing<'a>(&'a [Card]);

impl std::fmt::Display for Missing<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0
            .iter()
            .take(8)
            .try_for_each(|card| write!(f, "{card} "))?;
        match self.0.len() {
            1 => f.write_str("is"),
            0..=8 => f.write_str("are"),
            more => write!(f, "and {} more are", more - 8),
        }
    }
}
