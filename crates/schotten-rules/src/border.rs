//! The border: nine Stones in a line, and what they decide.

use super::claim::sums::{StoneLanes, SumLanes};
use super::claim::{self, Verdict};
use super::unplayed::Unplayed;
use super::{ByPlayer, ClanSet, CombatMode, Player, Stone, StoneId, StoneSet, Troop};
use std::hint::select_unpredictable;

/// The nine Stones with all that lies on them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Border {
    stones: [Stone; StoneId::COUNT],
    // The other fields follow from the Stones. They are kept because playouts
    // ask for them at every step.
    owned: ByPlayer<StoneSet>,
    room: ByPlayer<StoneSet>,
    complete: ByPlayer<StoneSet>,
    /// The unclaimed Stones where both sides are complete and the player's
    /// side wins.
    ahead: ByPlayer<StoneSet>,
    sums: SumLanes,
}

impl Border {
    /// The border at the beginning of a round.
    pub(super) const EMPTY: Self = Self {
        stones: [Stone::EMPTY; StoneId::COUNT],
        owned: ByPlayer::both(StoneSet::EMPTY),
        room: ByPlayer::both(StoneSet::ALL),
        complete: ByPlayer::both(StoneSet::EMPTY),
        ahead: ByPlayer::both(StoneSet::EMPTY),
        sums: SumLanes::EMPTY,
    };

    /// Returns a border of these Stones, left to right.
    #[must_use]
    pub(super) fn new(stones: [Stone; StoneId::COUNT]) -> Self {
        let mut border = Self {
            stones,
            ..Self::EMPTY
        };
        StoneId::all().for_each(|id| border.refresh(id));
        border
    }

    /// Returns the Stone with this number.
    #[must_use]
    pub const fn stone(&self, id: StoneId) -> &Stone {
        &self.stones[id.index()]
    }

    /// Returns the Stones with their numbers, left to right.
    #[must_use]
    pub fn stones(&self) -> impl ExactSizeIterator<Item = (StoneId, &Stone)> + Clone {
        StoneId::all().zip(&self.stones)
    }

    /// Returns the Stones a player has claimed.
    #[must_use]
    pub const fn owned(&self, player: Player) -> StoneSet {
        *self.owned.get(player)
    }

    /// Returns the Stones nobody has claimed.
    #[must_use]
    pub const fn unclaimed(&self) -> StoneSet {
        StoneSet::ALL
            .difference(self.owned(Player::A))
            .difference(self.owned(Player::B))
    }

    /// Returns the unclaimed Stones with room on the player's side (ruling R4).
    #[must_use]
    pub const fn room(&self, player: Player) -> StoneSet {
        *self.room.get(player)
    }

    /// Returns the unclaimed Stones on which the player's side is complete.
    #[must_use]
    pub const fn complete(&self, player: Player) -> StoneSet {
        *self.complete.get(player)
    }

    /// Returns the player who owns three adjacent Stones or five (ruling R62).
    /// In play only one player can; in a position written by hand, `A` comes
    /// first.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        Player::BOTH
            .into_iter()
            .find(|player| self.has_won(*player))
    }

    /// Returns whether the player owns three adjacent Stones, or any five
    /// (ruling R62).
    #[must_use]
    pub const fn has_won(&self, player: Player) -> bool {
        self.owned(player).wins_round()
    }

    /// Returns the unclaimed Stones on which a claim by `claimant` would hold,
    /// given the Clan cards that do not lie face up.
    #[must_use]
    pub fn claimable(&self, claimant: Player, unplayed: ClanSet) -> StoneSet {
        self.claimable_given(claimant, &Unplayed::new(unplayed))
    }

    /// Like [`Border::claimable`], for callers who keep what the unplayed cards add.
    #[inline(always)]
    pub(super) fn claimable_given(&self, claimant: Player, unplayed: &Unplayed) -> StoneSet {
        let ahead = self.ahead[claimant];
        let open = self.sums.not_refuted(claimant, unplayed);
        if open.is_empty() {
            return ahead;
        }
        self.provable(open, claimant, unplayed.cards()).union(ahead)
    }

    /// Returns which of these Stones `claimant` can claim.
    #[inline(never)]
    fn provable(&self, stones: StoneLanes, claimant: Player, unplayed: ClanSet) -> StoneSet {
        let mut provable = StoneSet::EMPTY;
        for id in stones {
            provable.insert_if(id, claim::is_proved(self.stone(id), claimant, unplayed));
        }
        provable
    }

    /// Returns the verdict on `claimant`'s claim of a Stone; `None` if the
    /// Stone is claimed already (ruling R28).
    #[must_use]
    pub fn verdict(&self, id: StoneId, claimant: Player, unplayed: ClanSet) -> Option<Verdict> {
        let stone = self.stone(id);
        stone
            .owner()
            .is_none()
            .then(|| claim::verdict(stone, claimant, unplayed))
    }

    /// Returns the Clan cards on all Stones.
    #[must_use]
    pub fn clan_cards(&self) -> ClanSet {
        self.stones
            .iter()
            .fold(ClanSet::EMPTY, |all, stone| all.union(stone.clan_cards()))
    }

    #[inline(always)]
    pub(super) fn place(&mut self, id: StoneId, player: Player, troop: Troop) {
        let stone = &mut self.stones[id.index()];
        self.sums.add(id, player, troop.highest_strength());
        if stone.place(player, troop) {
            self.record_complete(id, player);
        }
    }

    /// Records that the player's side has become complete. There are no branches
    /// here: which side wins is random in playouts, and a branch on it would be
    /// mispredicted half of the time.
    #[inline(always)]
    #[expect(
        clippy::needless_bitwise_bool,
        reason = "the other operators would be branches"
    )]
    fn record_complete(&mut self, id: StoneId, player: Player) {
        let stone = &self.stones[id.index()];
        let opponent = player.other();
        self.room[player].set(id, false);
        self.complete[player].set(id, true);
        // Of two complete sides exactly one wins: in a tie the opponent's, which was
        // complete first. This side could not be claimed before, so bits are only added.
        let [mine, theirs] = [stone.rank(player), stone.rank(opponent)];
        let decided = theirs > 0;
        self.ahead[player].insert_if(id, decided & (mine > theirs));
        self.ahead[opponent].insert_if(id, decided & (mine <= theirs));
        let claim = select_unpredictable(decided, SumLanes::NO_CLAIM, SumLanes::claim(mine));
        self.sums.set_claim(id, player, claim);
        self.sums.set_claim(id, opponent, SumLanes::NO_CLAIM);
    }

    pub(super) fn take(&mut self, id: StoneId, player: Player, troop: Troop) {
        self.stones[id.index()].take(player, troop);
        self.refresh(id);
    }

    pub(super) fn lay(&mut self, id: StoneId, mode: CombatMode) {
        self.stones[id.index()].lay(mode);
        self.refresh(id);
    }

    /// Claims these Stones for the player, from left to right, until one wins the
    /// round, and returns whether one has.
    pub(super) fn claim(&mut self, stones: StoneSet, player: Player) -> bool {
        let before = self.owned[player];
        for id in stones.iter() {
            self.stones[id.index()].owner = Some(player);
            self.owned[player].insert_if(id, true);
            self.sums.set_claim(id, Player::A, SumLanes::NO_CLAIM);
            self.sums.set_claim(id, Player::B, SumLanes::NO_CLAIM);
            if self.has_won(player) {
                break;
            }
        }
        let claimed = self.owned[player].difference(before);
        for side in Player::BOTH {
            for open in [&mut self.room, &mut self.complete, &mut self.ahead] {
                open[side] = open[side].difference(claimed);
            }
        }
        self.has_won(player)
    }

    /// Recomputes everything that is kept about a Stone.
    fn refresh(&mut self, id: StoneId) {
        let stone = &self.stones[id.index()];
        let is_open = stone.owner().is_none();
        for player in Player::BOTH {
            self.owned[player].set(id, stone.owner() == Some(player));
            self.room[player].set(id, stone.has_room(player));
            self.complete[player].set(id, is_open & stone.is_complete(player));
            self.ahead[player].set(id, is_open & claim::holds_when_complete(stone, player));
            let to_prove = is_open & stone.is_complete(player) & !stone.is_complete(player.other());
            self.sums
                .set_side(id, player, stone.side(player), stone.modes());
            let claim = if to_prove {
                SumLanes::claim(stone.rank(player))
            } else {
                SumLanes::NO_CLAIM
            };
            self.sums.set_claim(id, player, claim);
        }
    }
}
