//! The gaps of a row, and the Elite Troops that fill them.

use arrayvec::ArrayVec;
use schotten_rules::{EliteTroop, Side};
use std::ops::RangeInclusive;

/// The strengths that a row lacks, each with the chance that a card comes for
/// it.
pub(super) type Gaps = ArrayVec<(u8, f32), { Side::CAPACITY }>;

/// The Elite Troops, those that fit fewer gaps first, with the strengths that
/// they can have.
const STRENGTHS: [(EliteTroop, RangeInclusive<u8>); 3] = [
    (EliteTroop::Spy, 7..=7),
    (EliteTroop::ShieldBearer, 1..=3),
    (EliteTroop::Joker, 1..=9),
];

/// Fills gaps with so many of each Elite Troop, each time the one that is the
/// hardest to fill, and leaves those that cards have to fill; `None` if an
/// Elite Troop finds no gap. `remove` takes the gap at a place away: it settles
/// the order of the others, in which their chances are multiplied.
#[inline]
pub(super) fn fill(
    gaps: &mut Gaps,
    count: impl Fn(EliteTroop) -> usize,
    remove: impl Fn(&mut Gaps, usize) -> (u8, f32),
) -> Option<()> {
    for (elite, strengths) in STRENGTHS {
        for _ in 0..count(elite) {
            let fits = gaps.iter().enumerate();
            let fits = fits.filter(|(_, (strength, _))| strengths.contains(strength));
            let (hardest, _) = fits.min_by(|(_, (_, a)), (_, (_, b))| a.total_cmp(b))?;
            remove(gaps, hardest);
        }
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn chance_of(gaps: &[(u8, f32)]) -> f32 {
        gaps.iter().map(|(_, chance)| chance).product()
    }

    /// The best chance of the cards in all ways to give each of these Elite
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
            let row = (lowest..).zip(&chances);
            let gaps: Gaps = row.filter_map(|(strength, chance)| Some((strength, (*chance)?))).collect();
            let best = best(&gaps, &elites);
            let count = |kind| elites.iter().filter(|elite| **elite == kind).count();
            for remove in [Gaps::remove, Gaps::swap_remove] {
                let mut left = gaps.clone();
                let filled = fill(&mut left, count, remove);
                prop_assert_eq!(filled.is_some(), best.is_some());
                if let Some(best) = best {
                    prop_assert_eq!(left.len(), gaps.len() - elites.len());
                    prop_assert!((chance_of(&left) - best).abs() < 1e-6, "{:?} {}", left, best);
                }
            }
        }
    }
}
