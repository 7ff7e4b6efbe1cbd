//! The outlook of a side: how likely each formation is to be its best.
//!
//! Two simplifying assumptions keep it fast: the missing cards come independently
//! of each other, and so are formations reached. Neither is quite true; the network
//! learns to correct the result.

use super::ranks::Ranks;
use super::supply::Supply;
use crate::formations::{CardOdds, FormationOdds, add_formations};
use schotten_rules::{Category, Color, Formation, Modes, Side};

/// The first rank of each category. Within a category the strongest comes first.
const COLOR_RUNS: usize = 0;
const THREES: usize = 7;
const COLORS: usize = 16;
const RUNS: usize = 24;
const SUMS: usize = 31;
/// The number of ranks into which the totals of colors and of sums are divided.
const STEPS: usize = 8;

/// The odds of one side, collected formation by formation from the strongest to the
/// weakest. `R` decides what is kept about the ranks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Outlook<R> {
    /// For each category, strongest first, the chance that it is the best one.
    pub(super) reach: [f32; 5],
    /// The same chances, each multiplied by how high the formation is within the
    /// category, from 0 to 1.
    pub(super) height: [f32; 5],
    pub(super) ranks: R,
    /// The chance that no formation has been reached so far.
    left: f32,
}

impl<R: Ranks> Outlook<R> {
    fn new(ranks: R) -> Self {
        Self {
            reach: [0.0; 5],
            height: [0.0; 5],
            ranks,
            left: 1.0,
        }
    }

    /// The outlook of a side under these Combat Modes; `formation` is its formation
    /// if it is complete.
    pub(super) fn for_side(
        side: &Side,
        modes: Modes,
        formation: Option<Formation>,
        supply: &Supply,
        ranks: R,
    ) -> Self {
        let mut outlook = Self::new(ranks);
        if let Some(formation) = formation {
            outlook.add_complete(formation, modes.slots());
            return outlook;
        }
        outlook.add_incomplete(side, modes, supply);
        outlook
    }

    fn add_incomplete(&mut self, side: &Side, modes: Modes, supply: &Supply) {
        let mut cards = side.iter();
        let (first, second) = (cards.next(), cards.next());
        if modes == Modes::NONE {
            match (first, second) {
                (None, _) => return self.add_empty_side(supply),
                (Some(card), None) => {
                    if let Some(card) = card.clan() {
                        return self.add_one_card(card.strength(), card.color(), supply);
                    }
                }
                (Some(one), Some(other)) => {
                    if let (Some(one), Some(other)) = (one.clan(), other.clan()) {
                        let colors = (one.color() == other.color()).then(|| one.color());
                        return self.add_two_cards(
                            one.strength(),
                            other.strength(),
                            colors,
                            supply,
                        );
                    }
                }
            }
        }
        add_formations(side, modes, supply, self);
    }

    fn add_complete(&mut self, formation: Formation, slots: usize) {
        let outlook = self;
        #[expect(clippy::cast_possible_truncation, reason = "3 or 4")]
        let slots = slots as u8;
        let total = formation.total();
        let lowest = total.saturating_sub(slots * (slots - 1) / 2) / slots;
        match formation.category() {
            Category::ColorRun => outlook.add_run(Category::ColorRun, slots, lowest, 1.0),
            Category::ThreeOfAKind => outlook.add_three(slots, total / slots, 1.0),
            Category::Color => outlook.add_color(slots, f32::from(total), 1.0),
            Category::Run => outlook.add_run(Category::Run, slots, lowest, 1.0),
            Category::Sum => outlook.add_sum(slots, f32::from(total), 1.0),
        }
    }

    /// Adds the formations of an empty side of three cards.
    fn add_empty_side(&mut self, supply: &Supply) {
        let outlook = self;
        for lowest in (1..=7).rev() {
            let [a, b, c] = [0, 1, 2].map(|step| supply.cards(lowest + step));
            let mut missed = 1.0;
            for color in 0..Color::COUNT {
                missed *= 1.0 - a[color] * b[color] * c[color];
            }
            outlook.add_run(Category::ColorRun, 3, lowest, 1.0 - missed);
        }
        for strength in (1..=9).rev() {
            outlook.add_three(3, strength, supply.strength(strength, 3));
        }
        for color in Color::ALL {
            let chance = supply.color(color, 3);
            if chance > 0.0 {
                outlook.add_color(3, supply.best_of_color(0.0, color, 3), chance);
            }
        }
        for lowest in (1..=7).rev() {
            let [a, b, c] = [0, 1, 2].map(|step| supply.strength(lowest + step, 1));
            outlook.add_run(Category::Run, 3, lowest, a * b * c);
        }
        outlook.add_sum(3, supply.best(0.0, 3), 1.0);
    }

    /// Adds the formations of a side of three cards that has one Clan card.
    fn add_one_card(&mut self, strength: u8, color: Color, supply: &Supply) {
        let outlook = self;
        // The strengths beside the card, two steps each way.
        let near = [-2, -1, 1, 2].map(|step: i8| strength.checked_add_signed(step));
        let near = near.map(|other| other.filter(|other| (1..=9).contains(other)));
        let [below, under, over, above] =
            near.map(|other| other.map_or(0.0, |other| supply.card(other, color)));
        let runs = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(runs) {
            outlook.add_run(Category::ColorRun, 3, strength.saturating_sub(back), chance);
        }
        outlook.add_three(3, strength, supply.strength(strength, 2));
        let known = f32::from(strength);
        let total = supply.best_of_color(known, color, 2);
        outlook.add_color(3, total, supply.color(color, 2));
        let [below, under, over, above] =
            near.map(|other| other.map_or(0.0, |other| supply.strength(other, 1)));
        let runs = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(runs) {
            outlook.add_run(Category::Run, 3, strength.saturating_sub(back), chance);
        }
        outlook.add_sum(3, supply.best(known, 2), 1.0);
    }

    /// Adds the formations of a side of three cards that has two Clan cards; `color`
    /// is their color if they have the same.
    fn add_two_cards(&mut self, one: u8, other: u8, color: Option<Color>, supply: &Supply) {
        let outlook = self;
        let (low, high) = (one.min(other), one.max(other));
        // The strengths of a third card that makes a run, each with the lowest
        // strength of that run.
        let gaps: [(u8, u8); 2] = match high - low {
            1 => [(high + 1, low), (low - 1, low.saturating_sub(1))],
            2 => [(low + 1, low), (0, 0)],
            _ => [(0, 0); 2],
        };
        let gaps = gaps.into_iter().filter(|(gap, _)| (1..=9).contains(gap));
        if let Some(color) = color {
            for (gap, lowest) in gaps.clone() {
                outlook.add_run(Category::ColorRun, 3, lowest, supply.card(gap, color));
            }
        }
        if low == high {
            outlook.add_three(3, low, supply.strength(low, 1));
        }
        let known = f32::from(low + high);
        if let Some(color) = color {
            let total = supply.best_of_color(known, color, 1);
            outlook.add_color(3, total, supply.color(color, 1));
        }
        for (gap, lowest) in gaps {
            outlook.add_run(Category::Run, 3, lowest, supply.strength(gap, 1));
        }
        outlook.add_sum(3, supply.best(known, 1), 1.0);
    }

    /// The chance that a formation is the best one, if it is reached with `chance` and
    /// all stronger ones have been added before.
    fn take_share(&mut self, chance: f32) -> f32 {
        let here = self.left * chance;
        self.left -= here;
        here
    }

    /// Adds a formation whose total lies between the lowest (0) and the highest (1) of
    /// its category. Its chance is shared by the two nearest ranks.
    fn add_total(&mut self, ranks: usize, category: usize, total: f32, chance: f32) {
        let total = total.clamp(0.0, 1.0);
        self.reach[category] += chance;
        self.height[category] += chance * total;
        #[expect(clippy::cast_precision_loss, reason = "seven steps")]
        let height = (1.0 - total) * (STEPS - 1) as f32;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 7"
        )]
        let step = (height as usize).min(STEPS - 2);
        #[expect(clippy::cast_precision_loss, reason = "0 to 6")]
        let share = height - step as f32;
        self.ranks.add(ranks + step, chance * (1.0 - share));
        self.ranks.add(ranks + step + 1, chance * share);
    }
}

impl<R: Ranks> FormationOdds for Outlook<R> {
    fn add_run(&mut self, category: Category, _slots: u8, lowest: u8, chance: f32) {
        if chance > 0.0 {
            let (ranks, category) = match category {
                Category::ColorRun => (COLOR_RUNS, 0),
                _ => (RUNS, 3),
            };
            let here = self.take_share(chance);
            self.ranks
                .add(ranks + usize::from(7 - lowest.clamp(1, 7)), here);
            self.reach[category] += here;
            self.height[category] += here * f32::from(lowest) * (1.0 / 7.0);
        }
    }

    fn add_three(&mut self, _slots: u8, strength: u8, chance: f32) {
        if chance > 0.0 {
            let here = self.take_share(chance);
            self.ranks.add(THREES + usize::from(9 - strength), here);
            self.reach[1] += here;
            self.height[1] += here * f32::from(strength) * (1.0 / 9.0);
        }
    }

    fn add_color(&mut self, slots: u8, total: f32, chance: f32) {
        if chance > 0.0 {
            let here = self.take_share(chance);
            // Three cards of a color add up to 6 to 24, four cards to 10 to 30.
            let (least, span) = if slots == 3 {
                (6.0, 18.0)
            } else {
                (10.0, 20.0)
            };
            self.add_total(COLORS, 2, (total - least) / span, here);
        }
    }

    /// Every side becomes a sum that reaches nothing stronger.
    fn add_sum(&mut self, slots: u8, total: f32, chance: f32) {
        let here = self.take_share(chance);
        let slots = f32::from(slots);
        self.add_total(SUMS, 4, (total - slots) / (8.0 * slots), here);
    }
}

#[cfg(test)]
mod tests {
    use super::super::counting::{Counting, Countings};
    use super::super::ranks::{AllRanks, Beaten};
    use super::*;
    use proptest::prelude::*;
    use schotten_rules::{ClanCard, ClanSet};

    fn card() -> impl Strategy<Value = ClanCard> {
        (0..54_u8).prop_map(|index| ClanCard::from_index(index).expect("a card"))
    }

    fn close(one: &[f32], other: &[f32]) -> bool {
        one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-5)
    }

    proptest! {
        #[test]
        fn the_special_cases_equal_the_general_case(
            cards in prop::collection::hash_set(card(), 0..3),
            held in any::<u64>(),
            unseen in any::<u64>(),
            deck in 0..43_usize,
        ) {
            let there: ClanSet = cards.iter().copied().collect();
            let held = ClanSet::from_bits(held & held >> 7).difference(there);
            let unseen = ClanSet::from_bits(unseen).difference(there).difference(held);
            let supply = Supply::new(held, unseen, &Countings::for_counts(deck, 6).mine);
            let side = cards.iter().fold(Side::EMPTY, |side, card| {
                side.with((*card).into()).expect("there is room")
            });
            let quick = Outlook::for_side(&side, Modes::NONE, None, &supply, AllRanks::NONE);
            let mut long = Outlook::new(AllRanks::NONE);
            add_formations(&side, Modes::NONE, &supply, &mut long);
            prop_assert!(close(&quick.reach, &long.reach), "{quick:?} {long:?}");
            prop_assert!(close(&quick.height, &long.height), "{quick:?} {long:?}");
            prop_assert!(close(quick.ranks.chances(), long.ranks.chances()), "{quick:?} {long:?}");
            let all: f32 = quick.reach.iter().sum();
            prop_assert!((all - 1.0).abs() < 1e-5, "{all}");
        }

        #[test]
        fn the_chances_of_both_sides_add_up_to_one(
            cards in prop::collection::hash_set(card(), 4),
            unseen in any::<u64>(),
        ) {
            let there: ClanSet = cards.iter().copied().collect();
            let unseen = ClanSet::from_bits(unseen).difference(there);
            let supply = Supply::new(ClanSet::EMPTY, unseen, &Countings::for_counts(20, 6).theirs[1]);
            let cards: Vec<ClanCard> = cards.into_iter().collect();
            let [one, other] = [&cards[..2], &cards[2..]].map(|cards| {
                let side = cards.iter().fold(Side::EMPTY, |side, card| {
                    side.with((*card).into()).expect("there is room")
                });
                Outlook::for_side(&side, Modes::NONE, None, &supply, AllRanks::NONE).ranks
            });
            let chance = |mine: &AllRanks, theirs: &AllRanks| {
                mine.beat(&Beaten::new([theirs; Counting::THEIRS], [0.5; 2])[0])[0]
            };
            let sum = chance(&one, &other) + chance(&other, &one);
            prop_assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}
