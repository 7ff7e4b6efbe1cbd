//! What a player can do.

use super::card::{Card, DeckKind, Troop};
use super::clan_card::ClanCard;
use super::stone_id::StoneId;
use super::tactic_card::CombatMode;

/// One step of a turn. A turn is a sequence of actions, each legal or illegal
/// by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Place a Clan card or an Elite Troop on the player's own side of a Stone
    /// (rulings R4, R43).
    Place(Troop, StoneId),
    /// Lay a Combat Mode on a Stone (ruling R46).
    Lay(CombatMode, StoneId),
    /// Play the Recruiter; its draws and returns follow (rulings R53 to R55).
    Recruiter,
    /// Play the Strategist: an own card goes to another Stone or, with no
    /// Stone named, to the discard (ruling R57).
    Strategist {
        /// The card.
        troop: Troop,
        /// Where it lies.
        from: StoneId,
        /// Where it goes; `None` is the discard.
        to: Option<StoneId>,
    },
    /// Play the Banshee: an opposing card goes to the discard (ruling R59).
    Banshee {
        /// The card.
        troop: Troop,
        /// Where it lies.
        from: StoneId,
    },
    /// Play the Traitor: an opposing Clan card goes to the player's own side
    /// (ruling R60).
    Traitor {
        /// The card.
        card: ClanCard,
        /// Where it lies.
        from: StoneId,
        /// Where it goes; may be the same Stone.
        to: StoneId,
    },
    /// Play nothing (rulings R9, R10).
    Pass,
    /// Claim a Stone (rulings R15 to R27).
    Claim(StoneId),
    /// Draw a card: at the end of the turn (ruling R11), or one of the
    /// Recruiter's (ruling R53).
    Draw(DeckKind),
    /// Put a card to the bottom of its own deck, for the Recruiter (ruling
    /// R54).
    Return(Card),
    /// End the turn without a draw (ruling R11).
    EndTurn,
}

impl Action {
    /// The card from the hand that the action plays; the Recruiter's returns
    /// are no play.
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
}
