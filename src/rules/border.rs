//! The border: nine Stones in a line, and what they decide.

use super::card::Troop;
use super::card_set::ClanSet;
use super::claim::{self, Verdict};
use super::player::Player;
use super::stone::Stone;
use super::stone_id::{StoneId, StoneSet};
use super::tactic_card::CombatMode;

/// The nine Stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Border {
    stones: [Stone; StoneId::COUNT],
    // The rest follows from the Stones; it is kept because it is asked for at
    // every step of a playout.
    owned: [StoneSet; 2],
    room: [StoneSet; 2],
    complete: [StoneSet; 2],
}

impl Border {
    /// The border of these Stones.
    #[must_use]
    pub(super) fn new(stones: [Stone; StoneId::COUNT]) -> Self {
        let mut border = Self {
            stones,
            owned: [StoneSet::EMPTY; 2],
            room: [StoneSet::EMPTY; 2],
            complete: [StoneSet::EMPTY; 2],
        };
        StoneId::all().for_each(|id| border.refresh(id));
        border
    }

    /// A Stone.
    #[must_use]
    pub const fn stone(&self, id: StoneId) -> &Stone {
        &self.stones[id.index()]
    }

    /// The Stones with their numbers, left to right.
    #[must_use]
    pub fn stones(&self) -> impl ExactSizeIterator<Item = (StoneId, &Stone)> + Clone {
        StoneId::all().zip(&self.stones)
    }

    /// The Stones a player has claimed.
    #[must_use]
    pub const fn owned(&self, player: Player) -> StoneSet {
        self.owned[player.index()]
    }

    /// The Stones nobody has claimed.
    #[must_use]
    pub const fn unclaimed(&self) -> StoneSet {
        StoneSet::ALL
            .difference(self.owned[0])
            .difference(self.owned[1])
    }

    /// The unclaimed Stones with room on the player's side (ruling R4).
    #[must_use]
    pub const fn room(&self, player: Player) -> StoneSet {
        self.room[player.index()]
    }

    /// The unclaimed Stones on which the player's side is complete.
    #[must_use]
    pub const fn complete(&self, player: Player) -> StoneSet {
        self.complete[player.index()]
    }

    /// The player who owns three neighbouring Stones or five (ruling R62). `A`
    /// is asked first; in play only one can.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Player::BOTH
            .into_iter()
            .find(|player| self.has_won(*player))
    }

    /// Does the player own three neighbouring Stones or five (ruling R62)?
    #[must_use]
    pub const fn has_won(&self, player: Player) -> bool {
        self.owned(player).wins_round()
    }

    /// The unclaimed Stones that `claimant` could claim as things lie, with
    /// `unplayed` the Clan cards that do not lie face up.
    #[must_use]
    pub fn claimable(&self, claimant: Player, unplayed: ClanSet) -> StoneSet {
        let mut claimable = StoneSet::EMPTY;
        let stones = self.complete(claimant);
        if stones.is_empty() {
            return claimable;
        }
        let totals = unplayed.highest_totals();
        for id in stones.iter() {
            let stone = self.stone(id);
            if !claim::is_plainly_refuted(stone, claimant, totals)
                && claim::verdict(stone, claimant, unplayed).is_claimable()
            {
                claimable.set(id, true);
            }
        }
        claimable
    }

    /// The verdict on `claimant`'s claim of an unclaimed Stone; `None` if it
    /// is claimed already (ruling R28).
    #[must_use]
    pub fn verdict(&self, id: StoneId, claimant: Player, unplayed: ClanSet) -> Option<Verdict> {
        let stone = self.stone(id);
        stone
            .owner()
            .is_none()
            .then(|| claim::verdict(stone, claimant, unplayed))
    }

    /// The Clan cards on all Stones.
    #[must_use]
    pub fn clans(&self) -> ClanSet {
        self.stones
            .iter()
            .fold(ClanSet::EMPTY, |all, stone| all.union(stone.clans()))
    }

    #[inline(always)]
    pub(super) fn place(&mut self, id: StoneId, player: Player, troop: Troop) {
        let stone = &mut self.stones[id.index()];
        stone.place(player, troop);
        if stone.is_complete(player) {
            self.room[player.index()].set(id, false);
            self.complete[player.index()].set(id, true);
        }
    }

    pub(super) fn take(&mut self, id: StoneId, player: Player, troop: Troop) {
        self.stones[id.index()].take(player, troop);
        self.refresh(id);
    }

    pub(super) fn lay(&mut self, id: StoneId, mode: CombatMode) {
        self.stones[id.index()].lay(mode);
        self.refresh(id);
    }

    pub(super) fn claim(&mut self, id: StoneId, player: Player) {
        self.stones[id.index()].owner = Some(player);
        self.refresh(id);
    }

    fn refresh(&mut self, id: StoneId) {
        let stone = &self.stones[id.index()];
        for player in Player::BOTH {
            let side = player.index();
            self.owned[side].set(id, stone.owner() == Some(player));
            self.room[side].set(id, stone.has_room(player));
            let complete = stone.owner().is_none() && stone.is_complete(player);
            self.complete[side].set(id, complete);
        }
    }
}
