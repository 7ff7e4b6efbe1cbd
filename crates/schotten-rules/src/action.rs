//! Actions: the steps a turn is made of.

use super::card::{Card, DeckKind, Troop};
use super::clan_card::ClanCard;
use super::stone_id::StoneId;
use super::tactic_card::CombatMode;

/// One step of a turn. A turn is a sequence of actions, each of them legal or
/// illegal on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Place a Clan card or an Elite Troop on the player's own side of a Stone
    /// (rulings R4, R43).
    Place(Troop, StoneId),
    /// Lay a Combat Mode on a Stone (ruling R46).
    Lay(CombatMode, StoneId),
    /// Play the Recruiter; its draws and returns follow (rulings R53 to R55).
    Recruiter,
    /// Play the Strategist: one of the player's own cards moves to another
    /// Stone or to the discard (ruling R57).
    Strategist {
        /// The card that moves.
        troop: Troop,
        /// The Stone it leaves.
        from: StoneId,
        /// The Stone it moves to; `None` for the discard.
        to: Option<StoneId>,
    },
    /// Play the Banshee: one of the opponent's cards moves to the discard
    /// (ruling R59).
    Banshee {
        /// The card that is discarded.
        troop: Troop,
        /// The Stone it leaves.
        from: StoneId,
    },
    /// Play the Traitor: one of the opponent's Clan cards moves to the player's
    /// own side (ruling R60).
    Traitor {
        /// The card that changes sides.
        card: ClanCard,
        /// The Stone it leaves.
        from: StoneId,
        /// The Stone it moves to, which may be the same one.
        to: StoneId,
    },
    /// Play no card (rulings R9, R10).
    Pass,
    /// Claim a Stone (rulings R15 to R27).
    Claim(StoneId),
    /// Draw a card: at the end of the turn (ruling R11), or one of the
    /// Recruiter's (ruling R53).
    Draw(DeckKind),
    /// Put a card under its own deck, for the Recruiter (ruling R54).
    Return(Card),
    /// End the turn without a draw (ruling R11).
    EndTurn,
}

impl Action {
    /// The card this action plays from the hand; `None` for passes, claims,
    /// draws and the Recruiter's returns.
    #[must_use]
    pub fn played_card(self) -> Option<Card> {
        use super::tactic_card::Ruse;
        Some(match self {
            Self::Place(troop, _) => troop.into(),
            Self::Lay(mode, _) => mode.into(),
            Self::Recruiter => Ruse::Recruiter.into(),
            Self::Strategist { .. } => Ruse::Strategist.into(),
            Self::Banshee { .. } => Ruse::Banshee.into(),
            Self::Traitor { .. } => Ruse::Traitor.into(),
            _ => return None,
        })
    }

    /// The Stones at which the action places, moves, takes away or lays a card,
    /// each once. Claims change no card and have none.
    pub fn changed_stones(self) -> impl Iterator<Item = StoneId> + Clone {
        let (first, second) = match self {
            Self::Place(_, stone) | Self::Lay(_, stone) | Self::Banshee { from: stone, .. } => {
                (Some(stone), None)
            }
            Self::Strategist { from, to, .. } => (Some(from), to.filter(|to| *to != from)),
            Self::Traitor { from, to, .. } => (Some(from), Some(to).filter(|to| *to != from)),
            _ => (None, None),
        };
        first.into_iter().chain(second)
    }
}
