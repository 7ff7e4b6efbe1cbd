//! Elite Troops on a side, and the gaps of a run that they fill.

use arrayvec::ArrayVec;
use schotten_rules::{EliteTroop, Side, Troop};
use std::ops::RangeInclusive;

/// The strengths that a run lacks.
pub(super) type Strengths = ArrayVec<u8, { Side::CAPACITY }>;
/// The strengths that a run lacks, each with the chance that a card for it comes.
pub(super) type Gaps = ArrayVec<(u8, f32), { Side::CAPACITY }>;

/// How many of each Elite Troop lie on a side.
#[derive(Clone, Copy)]
pub(super) struct EliteCounts {
    pub(super) jokers: usize,
    pub(super) spies: usize,
    pub(super) shield_bearers: usize,
}

impl EliteCounts {
    /// Counts the Elite Troops on a side.
    pub(super) fn count(side: &Side) -> Self {
        let elites = || side.iter().filter_map(Troop::elite);
        let number_of = |elite| elites().filter(|other| *other == elite).count();
        Self {
            jokers: number_of(EliteTroop::Joker),
            spies: number_of(EliteTroop::Spy),
            shield_bearers: number_of(EliteTroop::ShieldBearer),
        }
    }

    /// Whether all of them can have this strength.
    pub(super) const fn can_all_be(self, strength: u8) -> bool {
        (self.spies == 0 || strength == 7) && (self.shield_bearers == 0 || strength <= 3)
    }

    const fn of_kind(self, elite: EliteTroop) -> usize {
        match elite {
            EliteTroop::Joker => self.jokers,
            EliteTroop::Spy => self.spies,
            EliteTroop::ShieldBearer => self.shield_bearers,
        }
    }
}

/// The strengths that each Elite Troop can have, the choosiest first.
const STRENGTHS: [(EliteTroop, RangeInclusive<u8>); 3] = [
    (EliteTroop::Spy, 7..=7),
    (EliteTroop::ShieldBearer, 1..=3),
    (EliteTroop::Joker, 1..=9),
];

/// The chance of a run that lacks these strengths: all come except for those that
/// the Elite Troops fill. `chance_of` gives the chance of a card of a strength, and
/// `remove` is that of [`fill_gaps`].
#[inline]
pub(super) fn run_chance(
    strengths: &Strengths,
    elites: EliteCounts,
    chance_of: impl Fn(u8) -> f32,
    remove: impl Fn(&mut Gaps, usize) -> (u8, f32),
) -> f32 {
    let gaps = strengths.iter();
    let mut gaps: Gaps = gaps.map(|gap| (*gap, chance_of(*gap))).collect();
    if !fill_gaps(&mut gaps, elites, remove) {
        return 0.0;
    }
    gaps.iter().map(|(_, chance)| chance).product()
}

/// Removes from the gaps those that the Elite Troops fill: for each of them the
/// gap with the lowest chance. False if an Elite Troop fits no gap.
///
/// The choosiest choose first: what a Spy or a Shield-Bearer can fill, a Joker can
/// too, so this order leaves the best chances. `remove` takes a gap away and thus
/// decides the order of the others, in which their chances are multiplied.
#[inline]
fn fill_gaps(
    gaps: &mut Gaps,
    elites: EliteCounts,
    remove: impl Fn(&mut Gaps, usize) -> (u8, f32),
) -> bool {
    for (elite, strengths) in STRENGTHS {
        for _ in 0..elites.of_kind(elite) {
            let fits = gaps.iter().enumerate();
            let fits = fits.filter(|(_, (strength, _))| strengths.contains(strength));
            let hardest = fits.min_by(|(_, (_, a)), (_, (_, b))| a.total_cmp(b));
            let Some((hardest, _)) = hardest else {
                return false;
            };
            remove(gaps, hardest);
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn chance_of(gaps: &[(u8, f32)]) -> f32 {
        gaps.iter().map(|(_, chance)| chance).product()
    }

    /// The best chance that is left over all ways to give each of these Elite
    /// Troops a gap; `None` if there is no way.
    fn best(gaps: &[(u8, f32)], elites: &[EliteTroop]) -> Option<f32> {
        let Some((elite, others)) = elites.split_first() else {
            return Some(chance_of(gaps));
        };
        let fits = |strength: u8| match elite {
            EliteTroop::Joker => true,
            EliteTroop::Spy => strength == 7,
            EliteTroop::ShieldBearer => strength <= 3,
        };
        let places = (0..gaps.len()).filter(|place| fits(gaps[*place].0));
        let chances = places.filter_map(|place| {
            let mut left = gaps.to_vec();
            left.remove(place);
            best(&left, others)
        });
        chances.max_by(f32::total_cmp)
    }

    proptest! {
        #[test]
        fn no_other_way_to_fill_leaves_a_better_chance(
            lowest in 1..=6_u8,
            chances in prop::collection::vec(prop::option::of(0.0..=1.0_f32), 1..=4),
            elites in prop::sample::subsequence(
                vec![
                    EliteTroop::Joker,
                    EliteTroop::Joker,
                    EliteTroop::Spy,
                    EliteTroop::ShieldBearer,
                ],
                0..=4,
            ),
        ) {
            let run = (lowest..).zip(&chances);
            let gaps: Gaps = run.filter_map(|(strength, chance)| Some((strength, (*chance)?))).collect();
            let best = best(&gaps, &elites);
            let count = |kind| elites.iter().filter(|elite| **elite == kind).count();
            let counts = EliteCounts {
                jokers: count(EliteTroop::Joker),
                spies: count(EliteTroop::Spy),
                shield_bearers: count(EliteTroop::ShieldBearer),
            };
            for remove in [Gaps::remove, Gaps::swap_remove] {
                let mut left = gaps.clone();
                let filled = fill_gaps(&mut left, counts, remove);
                prop_assert_eq!(filled, best.is_some());
                if let Some(best) = best {
                    prop_assert_eq!(left.len(), gaps.len() - elites.len());
                    prop_assert!((chance_of(&left) - best).abs() < 1e-6, "{:?} {}", left, best);
                }
            }
        }
    }
}
