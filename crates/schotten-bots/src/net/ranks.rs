//! Ranks of formations: with which chance a side becomes each of them, and how much
//! each beats of the opposing side.

use super::counting::Counting;

/// The number of ranks. Similar totals of colors and of sums share a rank.
pub(super) const RANKS: usize = 40;
/// The number of partial sums that are added up side by side.
const WAYS: usize = 4;

/// Collects the chances of the ranks that a side may become.
pub(super) trait Ranks {
    /// Adds the chance that the side's best formation has this rank.
    fn add(&mut self, rank: usize, chance: f32);
}

/// For each rank, the chance that it is a side's best. The strongest comes first.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AllRanks([f32; RANKS]);

impl AllRanks {
    pub(super) const NONE: Self = Self([0.0; RANKS]);

    /// The chances, that of the strongest rank first.
    #[cfg(test)]
    pub(super) const fn chances(&self) -> &[f32; RANKS] {
        &self.0
    }

    /// For each lane, the chance that this side beats the other.
    pub(super) fn beat(&self, others: &Beaten) -> [f32; LANES] {
        // Independent partial sums don't have to wait for each other.
        let mut sums = [[0.0; LANES]; WAYS];
        let (mine, beaten) = (self.0.as_chunks::<WAYS>().0, others.0.as_chunks::<WAYS>().0);
        for (mine, beaten) in mine.iter().zip(beaten) {
            for way in 0..WAYS {
                for lane in 0..LANES {
                    sums[way][lane] += mine[way] * beaten[way][lane];
                }
            }
        }
        std::array::from_fn(|lane| sums.iter().map(|sum| sum[lane]).sum())
    }
}

impl Ranks for AllRanks {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: f32) {
        self.0[rank] += chance;
    }
}

/// The assumptions about the opponent's cards are computed side by side in lanes,
/// so that vector instructions handle them at once. The fourth lane is unused.
pub(super) const LANES: usize = 4;

/// For each rank and lane, the chance that a formation of the rank beats what the
/// opposing side becomes.
#[derive(Clone, Debug)]
pub(super) struct Beaten([[f32; LANES]; RANKS]);

impl Beaten {
    /// What each rank beats of these sides, one for each lane. A formation of the same
    /// rank is beaten with the chance in `ties`, once for each of the two results.
    pub(super) fn new(sides: [&AllRanks; Counting::THEIRS], ties: [f32; 2]) -> [Self; 2] {
        let mut beaten = [const { Self([[0.0; LANES]; RANKS]) }; 2];
        let mut below = [0.0; LANES];
        for rank in (0..RANKS).rev() {
            let mut here = [0.0; LANES];
            for (here, side) in here.iter_mut().zip(sides) {
                *here = side.0[rank];
            }
            for lane in 0..LANES {
                for (beaten, tie) in beaten.iter_mut().zip(ties) {
                    beaten.0[rank][lane] = below[lane] + tie * here[lane];
                }
                below[lane] += here[lane];
            }
        }
        beaten
    }
}

/// For each lane, the chance that a side beats the opposing one.
pub(super) struct Wins<'a> {
    beaten: &'a Beaten,
    pub(super) chances: [f32; LANES],
}

impl<'a> Wins<'a> {
    pub(super) const fn against(beaten: &'a Beaten) -> Self {
        Self {
            beaten,
            chances: [0.0; LANES],
        }
    }
}

impl Ranks for Wins<'_> {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: f32) {
        for (sum, beaten) in self.chances.iter_mut().zip(&self.beaten.0[rank]) {
            *sum += chance * beaten;
        }
    }
}
