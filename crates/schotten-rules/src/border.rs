//! The border: nine Stones in a line, and what they decide.

use super::by_player::ByPlayer;
use super::card::Troop;
use super::card_set::ClanSet;
use super::claim::{self, Verdict};
use super::player::Player;
use super::stone::Stone;
use super::stone_id::{StoneId, StoneSet};
use super::sum_lanes::{StoneLanes, SumLanes};
use super::tactic_card::CombatMode;

/// The nine Stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Border {
    stones: [Stone; StoneId::COUNT],
    // The rest follows from the Stones; it is kept because it is asked for at
    // every step of a playout.
    owned: ByPlayer<StoneSet>,
    room: ByPlayer<StoneSet>,
    complete: ByPlayer<StoneSet>,
    /// Where both sides are complete and the player's wins.
    ahead: ByPlayer<StoneSet>,
    sums: ByPlayer<SumLanes>,
}

impl Border {
    /// The border at the beginning of a round.
    pub(super) const EMPTY: Self = Self {
        stones: [Stone::EMPTY; StoneId::COUNT],
        owned: ByPlayer::both(StoneSet::EMPTY),
        room: ByPlayer::both(StoneSet::ALL),
        complete: ByPlayer::both(StoneSet::EMPTY),
        ahead: ByPlayer::both(StoneSet::EMPTY),
        sums: ByPlayer::both(SumLanes::EMPTY),
    };

    /// The border of these Stones.
    #[must_use]
    pub(super) fn new(stones: [Stone; StoneId::COUNT]) -> Self {
        let mut border = Self {
            stones,
            ..Self::EMPTY
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
        *self.owned.get(player)
    }

    /// The Stones nobody has claimed.
    #[must_use]
    pub const fn unclaimed(&self) -> StoneSet {
        StoneSet::ALL
            .difference(self.owned(Player::A))
            .difference(self.owned(Player::B))
    }

    /// The unclaimed Stones with room on the player's side (ruling R4).
    #[must_use]
    pub const fn room(&self, player: Player) -> StoneSet {
        *self.room.get(player)
    }

    /// The unclaimed Stones on which the player's side is complete.
    #[must_use]
    pub const fn complete(&self, player: Player) -> StoneSet {
        *self.complete.get(player)
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
    #[inline(always)]
    pub fn claimable(&self, claimant: Player, unplayed: ClanSet) -> StoneSet {
        let ahead = self.ahead[claimant];
        let sums = &self.sums[claimant];
        if sums.is_empty() {
            return ahead;
        }
        let theirs = &self.sums[claimant.other()];
        let open = sums.not_refuted(theirs, unplayed);
        if open.is_empty() {
            return ahead;
        }
        self.provable(open, claimant, unplayed).union(ahead)
    }

    /// The Stones of these on which the claim holds.
    #[inline(never)]
    fn provable(&self, stones: StoneLanes, claimant: Player, unplayed: ClanSet) -> StoneSet {
        let mut provable = StoneSet::EMPTY;
        for id in stones {
            let holds = claim::holds(self.stone(id), claimant, unplayed);
            provable.set(id, holds);
        }
        provable
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
        self.sums[player].add(id, troop.highest_strength());
        if stone.place(player, troop) {
            self.completed(id, player);
        }
    }

    /// Notes that the player's side has become complete. There is no branch in
    /// it, for all of it is a matter of chance.
    #[inline(always)]
    fn completed(&mut self, id: StoneId, player: Player) {
        let stone = &self.stones[id.index()];
        let opponent = player.other();
        self.room[player].set(id, false);
        self.complete[player].set(id, true);
        // Of two complete sides one wins, for one was complete first. There
        // was nothing of this side to claim before.
        let decided = stone.is_complete(opponent);
        let ahead = claim::holds_as_it_lies(stone, player);
        self.ahead[player].insert_if(id, ahead);
        self.ahead[opponent].insert_if(id, decided && !ahead);
        self.sums[player].open_claim(id, stone.formation(player), !decided);
        self.sums[opponent].close_claim(id);
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
        self.owned[player].set(id, true);
        for side in Player::BOTH {
            self.room[side].set(id, false);
            self.complete[side].set(id, false);
            self.ahead[side].set(id, false);
            self.sums[side].close_claim(id);
        }
    }

    /// Reads all that is kept about a Stone anew.
    fn refresh(&mut self, id: StoneId) {
        let stone = &self.stones[id.index()];
        let is_open = stone.owner().is_none();
        for player in Player::BOTH {
            self.owned[player].set(id, stone.owner() == Some(player));
            self.room[player].set(id, stone.has_room(player));
            self.complete[player].set(id, is_open & stone.is_complete(player));
            self.ahead[player].set(id, is_open & claim::holds_as_it_lies(stone, player));
            let to_prove = is_open & !stone.is_complete(player.other());
            self.sums[player].set_side(id, stone.side(player), stone.modes());
            self.sums[player].close_claim(id);
            self.sums[player].open_claim(id, stone.formation(player), to_prove);
        }
    }
}
