//! The reasons why a written-down position is impossible.

use super::{Card, DeckKind, Player, StoneId, Variant};
use std::fmt;

/// Why a [`Setup`](super::Setup) is no position of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A card lies in more places than there are copies of it.
    #[error("{card} appears {} times ({}); the game has {copies}", .locations.len(), FirstFew(.locations))]
    CardTooOften {
        /// The card.
        card: Card,
        /// Where its copies lie.
        locations: Vec<CardLocation>,
        /// How many copies the game has.
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
    /// A complete position lacks these cards.
    #[error("a full position must contain every card; missing: {}", Missing(.0))]
    CardsMissing(Vec<Card>),
    /// A card lies in the other deck.
    #[error("{card} doesn't belong in the {} deck", if *.deck == DeckKind::Clan { "Clan" } else { "Tactic" })]
    WrongDeck {
        /// The card.
        card: Card,
        /// The deck it lies in.
        deck: DeckKind,
    },
    /// More cards on a side than it has slots (rulings R4, R47).
    #[error("Stone {stone}: {player} has {found} cards there, but a side has only {slots} slots")]
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
    #[error("{0} has two Jokers on the border, but a player can play only one")]
    TwoJokers(Player),
    /// Both sides are complete, and the mark for whose was first is missing.
    #[error(
        "Stone {0}: both sides are complete, so '^A' or '^B' must say which was completed first"
    )]
    FirstMissing(StoneId),
    /// The mark for whose side was complete first stands on a Stone where not
    /// both are complete.
    #[error("Stone {0}: '^' says which side was completed first, but not both sides are complete")]
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
    /// A Joker lies on the side of a player who, as `jokers` has it, has played
    /// none (ruling R44).
    #[error(
        "'jokers' must name each player who has played a Joker: one lies on the side of a player it doesn't name"
    )]
    JokerOwnerMissing,
    /// `jokers` names more or fewer players than there are Jokers face up
    /// (ruling R44).
    #[error(
        "'jokers' must name each player who has played a Joker: as many players as Jokers lie face up"
    )]
    JokerCount,
    /// `played` and the Tactic cards that lie face up don't agree (ruling
    /// R36).
    #[error("'played' adds up to {played}, but {face_up} Tactic cards are face up")]
    Played {
        /// What `played` adds up to.
        played: usize,
        /// How many Tactic cards lie on the border and in the discard.
        face_up: usize,
    },
    /// A player has more Elite Troops on the border than Tactic cards played.
    #[error("{0} has more Elite Troops on the border than Tactic cards in 'played'")]
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
        "{clan} Clan and {tactic} Tactic cards are unseen, which doesn't fit the hidden hand and decks"
    )]
    HiddenCounts {
        /// Unseen Clan cards.
        clan: usize,
        /// Unseen Tactic cards.
        tactic: usize,
    },
    /// A full position hides a card.
    #[error("a full position hides no card, so it can't contain '?'")]
    HiddenInRound,
    /// A view shows both hands or neither.
    #[error("a view shows one player's hand and hides the other's as '?n'")]
    ViewerUnclear,
    /// A view shows the cards of a deck.
    #[error("a view hides both decks as '?n'")]
    DeckShown,
    /// The phase is one of the Recruiter, but no Recruiter has been played.
    #[error("phase: there is no Recruiter in the discard")]
    NoRecruiter,
    /// The phase has no draws or returns left.
    #[error(
        "phase: at least one must be left; after the last one, the phase is 'returns' or 'end'"
    )]
    NoneLeft,
    /// More than three draws for the Recruiter (ruling R53).
    #[error("phase: the Recruiter draws at most three cards")]
    TooManyDraws,
    /// More draws for the Recruiter than the decks hold (ruling R55).
    #[error("phase: the decks hold fewer cards than that")]
    TooFewCardsToDraw,
    /// The Recruiter's returns don't bring the hand to its limit (ruling R55).
    #[error("phase: 'returns' has to be the number of cards above the hand limit")]
    ReturnCount,
    /// More than two passes in a row, or two in a round that isn't over.
    #[error("passes={0} is impossible here: two passes in a row end the round")]
    Passes(u8),
    /// A player has won the border, but the round isn't over.
    #[error("{0} has won the border, so the phase must be 'over'")]
    RoundDecided(Player),
    /// Both players own Stones that win the border.
    #[error("the result doesn't match the Stones: both players can't have won the border")]
    BothWon,
    /// The result is another than that the player who has won the border wins.
    #[error(
        "the result doesn't match the Stones: it doesn't name the player who has won the border"
    )]
    WrongWinner,
    /// Nobody has won the border, and the result is not what a settlement
    /// gives (ruling R66).
    #[error(
        "the result doesn't match the Stones: in a settlement the player with more Stones wins"
    )]
    WrongSettlement,
    /// A settled round with an unclaimed Stone that a player has won (ruling
    /// R66).
    #[error(
        "the result doesn't match the Stones: a settlement awards every Stone that a player has won"
    )]
    StoneNotAwarded,
    /// A round that ended neither by a claim nor by two passes in a row (ruling
    /// R65).
    #[error(
        "the result doesn't match the Stones: nobody has won the border, so only two passes in a row can have ended the round"
    )]
    EndWithoutPasses,
    /// A round that was won by a claim, with passes or with the loser on turn.
    #[error(
        "the result doesn't match the Stones: after a winning claim it is the winner's turn and passes=0"
    )]
    WinnerNotOnTurn,
}

/// Where a card lies in a written-down position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardLocation {
    /// On a player's side of a Stone.
    Side(StoneId, Player),
    /// On a Stone itself, as Combat Modes do.
    Stone(StoneId),
    /// In a player's hand.
    Hand(Player),
    /// In a deck.
    Deck(DeckKind),
    /// In the discard.
    Discard,
}

impl fmt::Display for CardLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Side(stone, player) => write!(f, "Stone {stone}, {player}'s side"),
            Self::Stone(stone) => write!(f, "Stone {stone}"),
            Self::Hand(player) => write!(f, "{player}'s hand"),
            Self::Deck(DeckKind::Clan) => f.write_str("Clan deck"),
            Self::Deck(DeckKind::Tactic) => f.write_str("Tactic deck"),
            Self::Discard => f.write_str("discard"),
        }
    }
}

/// The first four locations, for somebody may have written a card down a
/// thousand times.
struct FirstFew<'a>(&'a [CardLocation]);

impl fmt::Display for FirstFew<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN_CARDS: usize = 4;
        for (i, location) in self.0.iter().take(SHOWN_CARDS).enumerate() {
            let separator = if i == 0 { "" } else { ", " };
            write!(f, "{separator}{location}")?;
        }
        if self.0.len() > SHOWN_CARDS {
            f.write_str(", …")?;
        }
        Ok(())
    }
}

/// The first eight missing cards with the verb that fits them.
struct Missing<'a>(&'a [Card]);

impl fmt::Display for Missing<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const SHOWN_CARDS: usize = 8;
        for (at, card) in self.0.iter().take(SHOWN_CARDS).enumerate() {
            let before = if at == 0 { "" } else { " " };
            write!(f, "{before}{card}")?;
        }
        match self.0.len().saturating_sub(SHOWN_CARDS) {
            0 => Ok(()),
            more => write!(f, " and {more} more"),
        }
    }
}
