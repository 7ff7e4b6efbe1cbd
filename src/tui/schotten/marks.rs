//! The changes on the border since a player's last turn, which are marked on the
//! screen.

use schotten_rules::{Border, CombatMode, Player, StoneId, Troop};

/// A card that came to a side or left it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MovedCard {
    pub(crate) stone: StoneId,
    /// The player whose side it is.
    pub(crate) player: Player,
    /// The card.
    pub(crate) troop: Troop,
}

/// Changes on the border since a player's last turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Cards that were added.
    pub(crate) cards: Vec<MovedCard>,
    /// Cards that were moved away or discarded.
    pub(crate) gone: Vec<MovedCard>,
    /// Stones that were claimed or got a Combat Mode.
    pub(crate) stones: Vec<StoneId>,
}

impl Marks {
    /// Returns the changes from one border to another.
    pub(crate) fn between(before: &Border, now: &Border) -> Self {
        let mut marks = Self::default();
        for (id, stone) in now.stones() {
            let old = before.stone(id);
            let modes = |mode: CombatMode| old.modes().has(mode) == stone.modes().has(mode);
            let same_modes = modes(CombatMode::MudFight) && modes(CombatMode::BlindMansBluff);
            if old.owner() != stone.owner() || !same_modes {
                marks.stones.push(id);
            }
            for player in Player::BOTH {
                let (was, is) = (old.side(player), stone.side(player));
                let moved = |troop| MovedCard {
                    stone: id,
                    player,
                    troop,
                };
                let came = is.iter().filter(|troop| !was.contains(*troop));
                marks.cards.extend(came.map(moved));
                let went = was.iter().filter(|troop| !is.contains(*troop));
                marks.gone.extend(went.map(moved));
            }
        }
        marks
    }

    /// Returns whether this card was added to this side.
    pub(crate) fn is_new(&self, stone: StoneId, player: Player, troop: Troop) -> bool {
        let card = MovedCard {
            stone,
            player,
            troop,
        };
        self.cards.contains(&card)
    }

    /// Returns the cards that were removed from a player's side of a Stone.
    pub(crate) fn gone_from(
        &self,
        stone: StoneId,
        player: Player,
    ) -> impl Iterator<Item = Troop> + '_ {
        let there = move |gone: &&MovedCard| (gone.stone, gone.player) == (stone, player);
        self.gone.iter().filter(there).map(|gone| gone.troop)
    }
}
