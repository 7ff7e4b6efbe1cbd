//! A first test of claims, for all nine Stones at once: does the opponent's sum
//! refute the claim?

use super::formation::{Category, Formation};
use super::side::Side;
use super::stone::Modes;
use super::stone_id::StoneId;
use super::unplayed::Unplayed;

/// One player's sides and claims, reduced to sums. Each field has a lane of seven
/// bits for each Stone, so that one subtraction compares all nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SumLanes {
    /// The totals of the player's sides, [`Side::total`].
    totals: u64,
    /// How many cards the sides lack, 4 at most.
    lacking: u64,
    /// Where the player's side is complete and the opponent's is not: [`OPEN`],
    /// plus by how much [`ABOVE_SUMS`] is above the total of the player's formation
    /// if that is a sum; if it is stronger than any sum, plus 0. Elsewhere, and on
    /// claimed Stones, 0: there is nothing to prove.
    claims: u64,
}

const LANE_BITS: u32 = 7;
/// The bits of the lowest lane.
const LANE: u64 = 0x7F;
/// The lowest bit of each of the nine lanes.
const ONES: u64 = 0x0102_0408_1020_4081;
/// The highest bit of a lane.
const OPEN: u8 = 0x40;
/// A total above every sum: four 9s add up to 36.
const ABOVE_SUMS: u8 = 0x3F;

#[expect(clippy::cast_possible_truncation, reason = "below 9")]
const fn shift(id: StoneId) -> u32 {
    LANE_BITS * id.index() as u32
}

/// Sets the lane of a Stone.
const fn set_lane(lanes: &mut u64, id: StoneId, value: u8) {
    *lanes = *lanes & !(LANE << shift(id)) | (value as u64) << shift(id);
}

impl SumLanes {
    /// Nine empty sides, which each lack three cards.
    pub(super) const EMPTY: Self = Self {
        totals: 0,
        lacking: 3 * ONES,
        claims: 0,
    };

    /// Records the player's side of a Stone.
    pub(super) const fn set_side(&mut self, id: StoneId, side: &Side, modes: Modes) {
        set_lane(&mut self.totals, id, side.total());
        #[expect(clippy::cast_possible_truncation, reason = "4 at most")]
        set_lane(&mut self.lacking, id, (modes.slots() - side.len()) as u8);
    }

    /// Records the player's formation on a Stone, if there is one and a claim with
    /// it has to be proved. The lane of the claim has to be 0 before.
    #[inline(always)]
    pub(super) fn open_claim(&mut self, id: StoneId, mine: Option<Formation>, to_prove: bool) {
        const LEAST_RUN: Formation = Formation::new(Category::Run, 0);
        // No branches: which formation lies there is random in playouts. The
        // rank of a sum is its total plus 1.
        let total = mine.map_or(1, Formation::rank) - 1;
        let above = if mine < Some(LEAST_RUN) {
            ABOVE_SUMS - total
        } else {
            0
        };
        let claim = OPEN | above;
        let claim = if to_prove & mine.is_some() { claim } else { 0 };
        self.claims |= u64::from(claim) << shift(id);
    }

    /// Records that there is nothing to prove on a Stone.
    #[inline(always)]
    pub(super) const fn close_claim(&mut self, id: StoneId) {
        self.claims &= !(LANE << shift(id));
    }

    /// Records that a card of this strength was added to the player's side.
    #[inline(always)]
    pub(super) fn add(&mut self, id: StoneId, strength: u8) {
        self.totals += u64::from(strength) << shift(id);
        self.lacking -= 1 << shift(id);
    }

    /// Returns the Stones with a claim to prove, without those where the
    /// opponent's cards and the strongest unplayed ones add up to more than the
    /// claim.
    ///
    /// A lane of `sums` holds a sum that the opponent can reach there, 36 at most. It
    /// is above the claim exactly if `sum + (63 - claim)` is at least 64, which sets
    /// the lane's highest bit. The result is 99 at most, so it fits into the lane.
    ///
    /// The number of cards that a side lacks decides in binary what they add: for
    /// three cards, what one and what two add. A side that lacks four keeps its
    /// total, so nothing is ruled out by mistake.
    #[inline(always)]
    pub(super) const fn not_refuted(&self, theirs: &Self, unplayed: &Unplayed) -> StoneLanes {
        let open = ONES * OPEN as u64;
        let sums = theirs.totals
            + (theirs.lacking & ONES) * unplayed.one_adds() as u64
            + (theirs.lacking >> 1 & ONES) * unplayed.two_add() as u64;
        let refuted = if unplayed.are_few() {
            0
        } else {
            sums + (self.claims & !open)
        };
        StoneLanes(self.claims & open & !refuted)
    }
}

/// A set of Stones: those whose lane has its highest bit set.
#[derive(Clone)]
pub(super) struct StoneLanes(u64);

impl StoneLanes {
    pub(super) const fn is_empty(&self) -> bool {
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
