//! Actions: the steps a turn is made of.

use super::{Card, ClanCard, CombatMode, DeckKind, StoneId, Troop};

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
    /// Returns the card this action plays from the hand; `None` for passes,
    /// claims, draws and the Recruiter's returns.
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

    /// Returns the Stone at which the action places or lays a card, to which it
    /// moves one, or which it claims.
    #[must_use]
    pub const fn target_stone(self) -> Option<StoneId> {
        match self {
            Self::Place(_, stone) | Self::Lay(_, stone) | Self::Claim(stone) => Some(stone),
            Self::Strategist { to, .. } => to,
            Self::Traitor { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Returns the card on the border that the action moves or discards, and
    /// the Stone that the card leaves.
    #[must_use]
    pub fn moved_troop(self) -> Option<(StoneId, Troop)> {
        match self {
            Self::Strategist { troop, from, .. } | Self::Banshee { troop, from } => {
                Some((from, troop))
            }
            Self::Traitor { card, from, .. } => Some((from, card.into())),
            _ => None,
        }
    }

    /// Returns the Stones at which the action places, lays, moves or discards a
    /// card, each once. Claims change no card and have none.
    pub fn changed_stones(self) -> impl Iterator<Item = StoneId> + Clone {
        let from = self.moved_troop().map(|(stone, _)| stone);
        let is_claim = matches!(self, Self::Claim(_));
        let to = self.target_stone();
        let to = to.filter(|to| !is_claim && from != Some(*to));
        from.into_iter().chain(to)
    }
}
