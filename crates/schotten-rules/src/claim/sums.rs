//! A first test of claims, for all nine Stones at once: does the opponent's sum
//! refute the claim?

use crate::unplayed::Unplayed;
use crate::{ByPlayer, Modes, Player, Side, StoneId};

/// The sides and claims of both players, reduced to sums. Each field has a lane of
/// seven bits for each Stone, so that one addition compares all nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SumLanes {
    /// The totals of the player's sides, [`Side::total`].
    totals: ByPlayer<u64>,
    /// How many cards the sides lack, 4 at most.
    lacking: ByPlayer<u64>,
    /// Where the player's side is complete and the opponent's is not,
    /// [`SumLanes::claim`]. Elsewhere, and on claimed Stones, [`SumLanes::NO_CLAIM`].
    claims: ByPlayer<u64>,
}

const LANE_BITS: u32 = 7;
/// The bits of the lowest lane.
const LANE: u64 = 0x7F;
/// The lowest bit of each of the nine lanes.
const ONES: u64 = 0x0102_0408_1020_4081;
/// The highest bit of a lane.
const HIGHEST_BIT: u8 = 0x40;

#[expect(clippy::cast_possible_truncation, reason = "below 9")]
const fn shift(id: StoneId) -> u32 {
    LANE_BITS * id.index() as u32
}

/// Sets the lane of a Stone.
const fn set_lane(lanes: &mut u64, id: StoneId, value: u8) {
    *lanes = *lanes & !(LANE << shift(id)) | (value as u64) << shift(id);
}

impl SumLanes {
    /// Nine empty sides of each player, which each lack three cards.
    pub(crate) const EMPTY: Self = Self {
        totals: ByPlayer::both(0),
        lacking: ByPlayer::both(3 * ONES),
        claims: ByPlayer::both(Self::NO_CLAIM as u64 * ONES),
    };

    /// The lane of a claim where there is nothing to prove: any sum refutes it.
    pub(crate) const NO_CLAIM: u8 = HIGHEST_BIT;

    /// Returns the lane of a claim with a formation of this rank: by how much the rank is
    /// below 64.
    ///
    /// The rank of a sum is its total plus 1, 37 at most. The other formations have
    /// higher ranks, so no sum refutes them, whatever is in the lane.
    pub(crate) const fn claim(rank: u8) -> u8 {
        HIGHEST_BIT.saturating_sub(rank)
    }

    /// Records the player's side of a Stone.
    pub(crate) fn set_side(&mut self, id: StoneId, player: Player, side: &Side, modes: Modes) {
        set_lane(&mut self.totals[player], id, side.total());
        #[expect(clippy::cast_possible_truncation, reason = "4 at most")]
        set_lane(
            &mut self.lacking[player],
            id,
            (modes.slots() - side.len()) as u8,
        );
    }

    /// Records what the player has to prove on a Stone: [`SumLanes::claim`] or
    /// [`SumLanes::NO_CLAIM`].
    #[inline(always)]
    pub(crate) fn set_claim(&mut self, id: StoneId, player: Player, claim: u8) {
        set_lane(&mut self.claims[player], id, claim);
    }

    /// Records that a card of this strength was added to the player's side.
    #[inline(always)]
    pub(crate) fn add(&mut self, id: StoneId, player: Player, strength: u8) {
        self.totals[player] += u64::from(strength) << shift(id);
        self.lacking[player] -= 1 << shift(id);
    }

    /// Returns the Stones where `claimant` has a claim to prove, without those where the
    /// opponent's cards and the strongest unplayed ones add up to more than the claim.
    ///
    /// A lane of `sums` holds a sum that the opponent can reach there, 36 at most. It
    /// beats the claimant's formation exactly if `sum + 1 > rank` or, with the claim's
    /// lane, `sum + (64 - rank) >= 64`, which sets the lane's highest bit. The result is
    /// 100 at most, so it fits into the lane.
    ///
    /// The number of cards that a side lacks decides in binary what they add: for
    /// three cards, what one and what two add. A side that lacks four keeps its
    /// total, so nothing is ruled out by mistake.
    #[inline(always)]
    pub(crate) fn not_refuted(&self, claimant: Player, unplayed: &Unplayed) -> StoneLanes {
        let opponent = claimant.other();
        let lacking = self.lacking[opponent];
        let sums = if unplayed.are_few() {
            0
        } else {
            self.totals[opponent]
                + (lacking & ONES) * u64::from(unplayed.one_adds())
                + (lacking >> 1 & ONES) * u64::from(unplayed.two_add())
        };
        StoneLanes(!(sums + self.claims[claimant]) & (ONES * u64::from(HIGHEST_BIT)))
    }
}

/// A set of Stones: those whose lane has its highest bit set.
#[derive(Clone)]
pub(crate) struct StoneLanes(u64);

impl StoneLanes {
    pub(crate) const fn is_empty(&self) -> bool {
        self.0 == 0
    }
}

impl Iterator for StoneLanes {
    type Item = StoneId;

    #[inline(always)]
    fn next(&mut self) -> Option<StoneId> {
        if self.is_empty() {
            return None;
        }
        let lane = self.0.trailing_zeros() / LANE_BITS;
        self.0 &= self.0 - 1;
        #[expect(clippy::cast_possible_truncation, reason = "below 9")]
        Some(StoneId::from_valid_index(lane as u8))
    }
}
