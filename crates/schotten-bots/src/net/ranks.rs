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
    // Alone, it has to return all lanes, also the unused one, without which there are fewer vector
    // instructions.
    #[inline(never)]
    pub(super) fn beat(&self, others: &Beaten) -> Lanes {
        // Independent partial sums don't have to wait for each other.
        let mut sums = [Lanes::ZERO; WAYS];
        let beaten = others.by_incomplete.as_chunks::<WAYS>().0;
        for (beaten, mine) in beaten.iter().zip(self.0.as_chunks::<WAYS>().0) {
            for (sum, (beaten, mine)) in sums.iter_mut().zip(beaten.iter().zip(mine)) {
                *sum += *beaten * *mine;
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
    /// For each rank, the chance that a formation of this rank beats what the side becomes, while
    /// the opposing side is incomplete.
    by_incomplete: [Lanes; RANKS],
    /// The same once the opposing side is complete.
    by_complete: [Lanes; RANKS],
}

impl Beaten {
    /// A side of which nothing is known yet.
    pub(super) const NONE: Self = Self {
        by_incomplete: [Lanes::ZERO; RANKS],
        by_complete: [Lanes::ZERO; RANKS],
    };

    /// Sets what the side becomes: `fill` adds the ranks. With equal formations the
    /// opposing side wins with the chances in `ties`, while it is incomplete and once it is
    /// complete.
    pub(super) fn set(&mut self, ties: [f32; 2], fill: impl FnOnce(&mut AllRanks<Lanes>)) {
        let mut ranks = AllRanks::NONE;
        fill(&mut ranks);
        let mut weaker = Lanes::ZERO;
        let beaten = self.by_incomplete.iter_mut().zip(&mut self.by_complete);
        for ((incomplete, complete), same) in beaten.zip(&ranks.0).rev() {
            *incomplete = weaker + *same * ties[0];
            *complete = weaker + *same * ties[1];
            weaker += *same;
        }
    }
}

/// For each lane, the chance that a side beats the opposing one.
pub(super) struct Wins<'a> {
    beaten: &'a [Lanes; RANKS],
    pub(super) chances: Lanes,
}

impl<'a> Wins<'a> {
    /// The chances of a side that is complete or not.
    pub(super) fn against(beaten: &'a Beaten, complete: bool) -> Self {
        let beaten = if complete {
            &beaten.by_complete
        } else {
            &beaten.by_incomplete
        };
        let chances = Lanes::ZERO;
        Self { beaten, chances }
    }
}

impl Ranks<f32> for Wins<'_> {
    #[inline(always)]
    fn add(&mut self, rank: usize, chance: f32) {
        self.chances += self.beaten[rank] * chance;
    }
}
