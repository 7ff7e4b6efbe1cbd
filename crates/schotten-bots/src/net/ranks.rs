//! Ranks of formations: with which chance a side becomes each of them, and how much
//! each beats of the opposing side.

use super::lanes::{Lanes, Probability};

/// The number of ranks: 39, and one that is never used, since [`WAYS`] divides 40. Similar
/// totals of colors and of sums share a rank.
pub(super) const RANKS: usize = 40;
/// The number of partial sums that are added up side by side.
const WAYS: usize = 4;

/// Collects the chances of the ranks that a side may become.
pub(super) trait Ranks<N> {
    /// Adds the chance that the side's best formation has this rank.
    fn add(&mut self, rank: usize, chance: N);
}

/// For each rank, the chance that it is a side's best. The strongest comes first.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct AllRanks<N>([N; RANKS]);

impl<N: Probability> AllRanks<N> {
    pub(super) const NONE: Self = Self([N::ZERO; RANKS]);

    /// The chances, that of the strongest rank first.
    #[cfg(test)]
    pub(super) const fn chances(&self) -> &[N; RANKS] {
        &self.0
    }
}

impl AllRanks<f32> {
    /// For each lane, the chance that this incomplete side beats the other.
    pub(super) fn beat(&self, others: &Beaten) -> Lanes {
        let tie = others.tie(false);
        // Independent partial sums don't have to wait for each other.
        let mut sums = [Lanes::ZERO; WAYS];
        for (ranks, mine) in self.0.as_chunks::<WAYS>().0.iter().enumerate() {
            for (way, (sum, mine)) in sums.iter_mut().zip(mine).enumerate() {
                *sum += others.chance(ranks * WAYS + way, tie) * *mine;
            }
        }
        sums.into_iter()
            .reduce(|sum, way| sum + way)
            .expect("some ways")
    }
}

impl<N: Probability> Ranks<N> for &mut AllRanks<N> {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: N) {
        self.0[rank] += chance;
    }
}

impl<N: Probability> Ranks<N> for AllRanks<N> {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: N) {
        self.0[rank] += chance;
    }
}

/// What a side is beaten by, for each assumption about the opponent's cards.
#[derive(Clone, Debug)]
pub(super) struct Beaten {
    /// For each rank, the chance that the side becomes exactly this.
    same: AllRanks<Lanes>,
    /// For each rank, the chance that it becomes something weaker.
    weaker: [Lanes; RANKS],
    /// The chance that a formation beats one of the same rank, while the opposing
    /// side is incomplete and once it is complete.
    ties: [f32; 2],
}

impl Beaten {
    /// A side of which nothing is known yet.
    pub(super) const NONE: Self = Self {
        same: AllRanks::NONE,
        weaker: [Lanes::ZERO; RANKS],
        ties: [0.0; 2],
    };

    /// Sets what the side becomes: `fill` adds the ranks. With equal formations the
    /// opposing side wins with the chances in `ties`.
    pub(super) fn set(&mut self, ties: [f32; 2], fill: impl FnOnce(&mut AllRanks<Lanes>)) {
        self.ties = ties;
        fill(&mut self.same);
        let mut below = Lanes::ZERO;
        for (weaker, here) in self.weaker.iter_mut().zip(&self.same.0).rev() {
            *weaker = below;
            below += *here;
        }
    }

    /// The chance that the opposing side wins with an equal formation.
    fn tie(&self, complete: bool) -> Lanes {
        Lanes::splat(self.ties[usize::from(complete)])
    }

    /// For each lane, the chance that a formation of this rank beats what the side
    /// becomes; `tie` is that of winning with an equal one.
    #[inline(always)]
    fn chance(&self, rank: usize, tie: Lanes) -> Lanes {
        self.weaker[rank] + self.same.0[rank] * tie
    }
}

/// For each lane, the chance that a side beats the opposing one.
pub(super) struct Wins<'a> {
    beaten: &'a Beaten,
    tie: Lanes,
    pub(super) chances: Lanes,
}

impl<'a> Wins<'a> {
    /// The chances of a side that is complete or not.
    pub(super) fn against(beaten: &'a Beaten, complete: bool) -> Self {
        Self {
            beaten,
            tie: beaten.tie(complete),
            chances: Lanes::ZERO,
        }
    }
}

impl Ranks<f32> for Wins<'_> {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: f32) {
        self.chances += self.beaten.chance(rank, self.tie) * chance;
    }
}
