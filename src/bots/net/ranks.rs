//! Ranks of formations: which of them a side may become, and what each beats
//! of the opposing side.

use super::counting::Counting;

/// How many ranks of formations are told apart.
pub(super) const RANKS: usize = 40;
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
        let mut chances = [0.0; LANES];
        for (mine, beaten) in self.0.iter().zip(&others.0) {
            for (chance, beaten) in chances.iter_mut().zip(beaten) {
                *chance += mine * beaten;
            }
        }
        chances
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
    /// rank is beaten with the chance `tie`.
    pub(super) fn new(sides: [&AllRanks; Counting::THEIRS], tie: f32) -> Self {
        let mut beaten = [[0.0; LANES]; RANKS];
        let mut below = [0.0; LANES];
        for rank in (0..RANKS).rev() {
            for (lane, side) in sides.iter().enumerate() {
                let here = side.0[rank];
                beaten[rank][lane] = below[lane] + tie * here;
                below[lane] += here;
            }
        }
        Self(beaten)
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
