//! Claims that a plain sum refutes, found for all nine Stones at once.

use super::card_set::ClanSet;
use super::formation::{Category, Formation};
use super::side::Side;
use super::stone::Modes;
use super::stone_id::StoneId;

/// What sums can tell of one player's sides and claims. Each number has a lane
/// of seven bits for each Stone, so that one subtraction compares all nine.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SumLanes {
    /// What the player's side counts where nothing but the total counts.
    totals: u64,
    /// Bit `n - 1` of a lane: the side lacks `n` cards.
    lacking: u64,
    /// [`OPEN`] and the sum a claim of the player is worth, or [`NEVER`] if it
    /// is worth more than any sum; 0 where there is nothing to prove because
    /// the player's side is incomplete or the opponent's complete, and on
    /// claimed Stones.
    claims: u64,
}

const LANE_BITS: u32 = 7;
const LANE: u64 = 0x7F;
/// The lowest bit of each of the nine lanes.
const ONES: u64 = 0x0102_0408_1020_4081;
const OPEN: u8 = 0x40;
/// Above four 9s.
const NEVER: u8 = 0x3F;

#[expect(clippy::cast_possible_truncation, reason = "below 9")]
const fn shift(id: StoneId) -> u32 {
    LANE_BITS * id.index() as u32
}

const fn set(lanes: &mut u64, id: StoneId, value: u8) {
    *lanes = *lanes & !(LANE << shift(id)) | (value as u64) << shift(id);
}

impl SumLanes {
    /// For sides without cards.
    pub(super) const EMPTY: Self = Self {
        totals: 0,
        lacking: ONES << 2,
        claims: 0,
    };

    /// Notes the player's side of a Stone.
    pub(super) const fn set_side(&mut self, id: StoneId, side: &Side, modes: Modes) {
        set(&mut self.totals, id, side.total());
        set(
            &mut self.lacking,
            id,
            1 << (modes.slots() - side.len()) >> 1,
        );
    }

    /// Notes what the player's formation on a Stone is worth, if there is one
    /// and it has to be proved; nothing may be noted there.
    #[inline(always)]
    pub(super) fn open_claim(&mut self, id: StoneId, mine: Option<Formation>, to_prove: bool) {
        const LEAST_RUN: Formation = Formation::new(Category::Run, 0);
        // Without branches, for what lies there is a matter of chance.
        let total = mine.map_or(1, Formation::rank) - 1;
        let claim = OPEN | if mine < Some(LEAST_RUN) { total } else { NEVER };
        let claim = if to_prove & mine.is_some() { claim } else { 0 };
        self.claims |= u64::from(claim) << shift(id);
    }

    /// Notes that there is nothing to prove on a Stone.
    #[inline(always)]
    pub(super) const fn close_claim(&mut self, id: StoneId) {
        self.claims &= !(LANE << shift(id));
    }

    /// A card of this strength is added to the player's side.
    #[inline(always)]
    pub(super) fn add(&mut self, id: StoneId, strength: u8) {
        self.totals += u64::from(strength) << shift(id);
        let lane = LANE << shift(id);
        self.lacking = self.lacking & !lane | (self.lacking & lane) >> 1 & lane;
    }

    /// Has the player no claim that is to be proved?
    pub(super) const fn is_empty(self) -> bool {
        self.claims == 0
    }

    /// The Stones with something to prove where the strongest unplayed cards
    /// do not refute the claim by the sum they make with the opponent's cards.
    #[inline(always)]
    pub(super) fn not_refuted(&self, theirs: &Self, unplayed: ClanSet) -> StoneLanes {
        let open = ONES * u64::from(OPEN);
        // With so few cards left some sides can't be completed: look at all.
        let few = !unplayed.has_at_least(4);
        let sums = (0..4)
            .zip(unplayed.highest_totals())
            .fold(theirs.totals, |sums, (n, left)| {
                sums + (theirs.lacking >> n & ONES) * u64::from(left)
            });
        // The highest bit of a lane stays where its sum is above the claim.
        // Sums are 36 at most, so no lane borrows from the next.
        let refuted = (sums | open) - (self.claims & !open) - ONES;
        StoneLanes(self.claims & open & if few { open } else { !refuted })
    }
}

/// A set of Stones: those of whose lane the highest bit is set.
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
        Some(StoneId::at(lane as u8))
    }
}
