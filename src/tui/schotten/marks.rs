//! The changes on the border since a player's last turn, which are marked on the
//! screen.

use schotten_rules::{Border, CombatMode, Player, StoneId, Troop};

/// Changes on the border since a player's last turn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Marks {
    /// Cards that were added.
    pub(crate) cards: Vec<(StoneId, Player, Troop)>,
    /// Cards that were moved away or discarded.
    pub(crate) gone: Vec<(StoneId, Player, Troop)>,
    /// Stones that were claimed or got a Combat Mode.
    pub(crate) stones: Vec<StoneId>,
}

impl Marks {
    /// Returns the changes from one border to another.
    #[must_use]
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
                let came = is.iter().filter(|troop| !was.contains(*troop));
                marks.cards.extend(came.map(|troop| (id, player, troop)));
                let went = was.iter().filter(|troop| !is.contains(*troop));
                marks.gone.extend(went.map(|troop| (id, player, troop)));
            }
        }
        marks
    }

    /// Returns the cards that were removed from a player's side of a Stone.
    pub(crate) fn gone_from(
        &self,
        stone: StoneId,
        player: Player,
    ) -> impl Iterator<Item = Troop> + '_ {
        let there = move |gone: &&(StoneId, Player, Troop)| (gone.0, gone.1) == (stone, player);
        self.gone.iter().filter(there).map(|gone| gone.2)
    }
}
