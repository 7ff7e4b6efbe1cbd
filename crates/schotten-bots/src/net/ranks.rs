//! Ranks of formations: which of them a side may become, and what each beats
//! of the opposing side.

use super::counting::Counting;

/// How many ranks of formations are told apart.
pub(super) const RANKS: usize = 40;
/// Sums over the ranks are made in so many parts.
const WAYS: usize = 4;

/// What is asked of the formations that a side may become.
pub(super) trait Ranks {
    /// The side's best formation is of this rank with this chance.
    fn add(&mut self, rank: usize, chance: f32);
}

/// The chance of each rank to be a side's best.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AllRanks([f32; RANKS]);

impl AllRanks {
    pub(super) const NONE: Self = Self([0.0; RANKS]);

    /// The chances, the strongest rank's first.
    #[cfg(test)]
    pub(super) const fn chances(&self) -> &[f32; RANKS] {
        &self.0
    }

    /// The chance that this side beats each of the others.
    pub(super) fn beat(&self, others: &Beaten) -> [f32; LANES] {
        // Several sums side by side don't wait for each other.
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

/// The opponent's means are looked at in several ways, side by side in lanes
/// that are worked on at once; the last is empty.
pub(super) const LANES: usize = 4;

/// How much a formation of each rank beats of what the opposing side may
/// become.
#[derive(Clone, Debug)]
pub(super) struct Beaten([[f32; LANES]; RANKS]);

impl Beaten {
    /// What each rank beats of a side that may become this. A side of the same
    /// rank is beaten with each of the chances `ties`.
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

/// The chances that a side beats the opposing one.
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
