//! A first test of claims, for all nine Stones at once: does the opponent's sum
//! refute the claim?

use super::card_set::ClanSet;
use super::formation::{Category, Formation};
use super::side::Side;
use super::stone::Modes;
use super::stone_id::StoneId;

/// One player's sides and claims, reduced to sums. Each field has a lane of seven
/// bits for each Stone, so that one subtraction compares all nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SumLanes {
    /// The totals of the player's sides, [`Side::total`].
    totals: u64,
    /// Bit `n - 1` of a lane is set if the side lacks `n` cards; no bit is set if
    /// it is complete.
    lacking: u64,
    /// Where the player's side is complete and the opponent's is not: [`OPEN`],
    /// plus the total of the player's formation if it is a sum, or
    /// [`ABOVE_SUMS`] if it is stronger than any sum. Elsewhere, and on claimed
    /// Stones, 0: there is nothing to prove.
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
        lacking: ONES << 2,
        claims: 0,
    };

    /// Records the player's side of a Stone.
    pub(super) const fn set_side(&mut self, id: StoneId, side: &Side, modes: Modes) {
        set_lane(&mut self.totals, id, side.total());
        set_lane(
            &mut self.lacking,
            id,
            1 << (modes.slots() - side.len()) >> 1,
        );
    }

    /// Records the player's formation on a Stone, if there is one and a claim with
    /// it has to be proved. The lane of the claim has to be 0 before.
    #[inline(always)]
    pub(super) fn open_claim(&mut self, id: StoneId, mine: Option<Formation>, to_prove: bool) {
        const LEAST_RUN: Formation = Formation::new(Category::Run, 0);
        // No branches: which formation lies there is random in playouts. The
        // rank of a sum is its total plus 1.
        let total = mine.map_or(1, Formation::rank) - 1;
        let claim = OPEN
            | if mine < Some(LEAST_RUN) {
                total
            } else {
                ABOVE_SUMS
            };
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
        let lane = LANE << shift(id);
        self.lacking = self.lacking & !lane | (self.lacking & lane) >> 1 & lane;
    }

    /// Returns whether the player has no claim that would have to be proved.
    pub(super) const fn is_empty(self) -> bool {
        self.claims == 0
    }

    /// Returns the Stones with a claim to prove, without those where the
    /// opponent's cards and the strongest unplayed ones add up to more than the
    /// claim.
    ///
    /// A lane of `sums` holds the highest sum that the opponent can reach there,
    /// 36 at most, so it fits below [`OPEN`], and `(sum | 64) - claim - 1` is
    /// from 0 (64 - 63 - 1) to 99 and borrows nothing from the next lane. Its
    /// highest bit stays set exactly if `sum - claim - 1 >= 0`, that is, if the
    /// sum is above the claim. For example, 20 against a claim of 19 gives
    /// 84 - 19 - 1 = 64, and 19 against 19 gives 63.
    #[inline(always)]
    pub(super) fn not_refuted(&self, theirs: &Self, unplayed: ClanSet) -> StoneLanes {
        let open = ONES * u64::from(OPEN);
        // With fewer than four cards left, `highest_totals` is not right and
        // some sides can't be completed: nothing is ruled out.
        let few = !unplayed.has_at_least(4);
        let sums = (0..4)
            .zip(unplayed.highest_totals())
            .fold(theirs.totals, |sums, (n, left)| {
                sums + (theirs.lacking >> n & ONES) * u64::from(left)
            });
        let refuted = (sums | open) - (self.claims & !open) - ONES;
        StoneLanes(self.claims & open & if few { open } else { !refuted })
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
