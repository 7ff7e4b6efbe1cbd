//! The outlook of a side: how likely each formation is to be its best.
//!
//! Two simplifying assumptions keep it fast: the missing cards come independently
//! of each other, and the formations are reached independently of each other. Neither is
//! quite true; the network learns to correct the result.

use super::lanes::Probability;
use super::ranks::Ranks;
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
/// weakest. `R` decides what is kept about the ranks; `N` is one chance, or several
/// that are computed side by side.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Outlook<R, N> {
    /// For each category, strongest first, the chance that it is the best one.
    pub(super) reach: [N; 5],
    /// The same chances, each multiplied by how high the formation is within the
    /// category, from 0 to 1.
    pub(super) height: [N; 5],
    pub(super) ranks: R,
    /// The chance that no formation has been reached so far.
    unreached: N,
}

/// What sides of three Clan cards need besides [`CardOdds`]. They are the most
/// frequent sides, so they take a faster way.
pub(super) trait QuickOdds: CardOdds {
    /// The chance that the card of this strength (1 to 9) and color comes.
    fn card(&self, strength: u8, color: Color) -> Self::Chance;
    /// By lowest strength (less one), the chance that the three cards of a run come in
    /// any one color.
    fn color_runs(&self) -> [Self::Chance; RUNS_OF_THREE];
}

/// The number of runs of three cards in a color.
pub(super) const RUNS_OF_THREE: usize = 7;

impl<N: Probability, R: Ranks<N>> Outlook<R, N> {
    /// The outlook of a side to which no formation has been added yet.
    pub(super) const fn new(ranks: R) -> Self {
        Self {
            reach: [N::ZERO; 5],
            height: [N::ZERO; 5],
            ranks,
            unreached: N::ONE,
        }
    }

    /// Adds everything that a side may become under these Combat Modes; `formation` is
    /// its formation if it is complete.
    // Alone, it has to keep all lanes, as `AllRanks::beat` has to.
    #[inline(never)]
    pub(super) fn add_side(
        &mut self,
        side: &Side,
        modes: Modes,
        formation: Option<Formation>,
        supply: &impl QuickOdds<Chance = N>,
    ) {
        match formation {
            Some(formation) => self.add_complete(formation, modes.slots()),
            None => self.add_incomplete(side, modes, supply),
        }
    }

    fn add_incomplete(&mut self, side: &Side, modes: Modes, supply: &impl QuickOdds<Chance = N>) {
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
        #[expect(clippy::cast_possible_truncation, reason = "3 or 4")]
        let slots = slots as u8;
        let total = formation.total();
        let lowest = total.saturating_sub(slots * (slots - 1) / 2) / slots;
        match formation.category() {
            Category::ColorRun => self.add_run(Category::ColorRun, slots, lowest, N::ONE),
            Category::ThreeOfAKind => self.add_three(slots, total / slots, N::ONE),
            Category::Color => self.add_color(slots, N::splat(f32::from(total)), N::ONE),
            Category::Run => self.add_run(Category::Run, slots, lowest, N::ONE),
            Category::Sum => self.add_sum(slots, N::splat(f32::from(total)), N::ONE),
        }
    }

    /// Adds the formations of an empty side of three cards.
    fn add_empty_side(&mut self, supply: &impl QuickOdds<Chance = N>) {
        let mut color_runs = supply.color_runs();
        color_runs.reverse();
        self.add_ladder((COLOR_RUNS, 0), color_runs);
        let threes = [9, 8, 7, 6, 5, 4, 3, 2, 1].map(|strength| supply.strength(strength, 3));
        self.add_ladder((THREES, 1), threes);
        for color in Color::ALL {
            let chance = supply.color(color, 3);
            self.add_color(3, supply.best_of_color(0.0, color, 3), chance);
        }
        let [nine, eight, seven, six, five, four, three, two, one] =
            [9, 8, 7, 6, 5, 4, 3, 2, 1].map(|strength| supply.strength(strength, 1));
        let runs = [
            seven * eight * nine,
            six * seven * eight,
            five * six * seven,
            four * five * six,
            three * four * five,
            two * three * four,
            one * two * three,
        ];
        self.add_ladder((RUNS, 3), runs);
        self.add_sum(3, supply.best(0.0, 3), N::ONE);
    }

    /// Adds the formations of a side of three cards that has one Clan card.
    fn add_one_card(&mut self, strength: u8, color: Color, supply: &impl QuickOdds<Chance = N>) {
        // The strengths beside the card, two steps each way.
        let near = [-2, -1, 1, 2].map(|step: i8| strength.checked_add_signed(step));
        let near = near.map(|other| other.filter(|other| (1..=9).contains(other)));
        let [below, under, over, above] =
            near.map(|other| other.map_or(N::ZERO, |other| supply.card(other, color)));
        let runs = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(runs) {
            self.add_run(Category::ColorRun, 3, strength.saturating_sub(back), chance);
        }
        self.add_three(3, strength, supply.strength(strength, 2));
        let known = f32::from(strength);
        let total = supply.best_of_color(known, color, 2);
        self.add_color(3, total, supply.color(color, 2));
        let [below, under, over, above] =
            near.map(|other| other.map_or(N::ZERO, |other| supply.strength(other, 1)));
        let runs = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(runs) {
            self.add_run(Category::Run, 3, strength.saturating_sub(back), chance);
        }
        self.add_sum(3, supply.best(known, 2), N::ONE);
    }

    /// Adds the formations of a side of three cards that has two Clan cards; `color`
    /// is their color if they have the same.
    fn add_two_cards(
        &mut self,
        one: u8,
        other: u8,
        color: Option<Color>,
        supply: &impl QuickOdds<Chance = N>,
    ) {
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
                self.add_run(Category::ColorRun, 3, lowest, supply.card(gap, color));
            }
        }
        if low == high {
            self.add_three(3, low, supply.strength(low, 1));
        }
        let known = f32::from(low + high);
        if let Some(color) = color {
            let total = supply.best_of_color(known, color, 1);
            self.add_color(3, total, supply.color(color, 1));
        }
        for (gap, lowest) in gaps {
            self.add_run(Category::Run, 3, lowest, supply.strength(gap, 1));
        }
        self.add_sum(3, supply.best(known, 1), N::ONE);
    }

    /// Adds the formations of a category of which each is one step weaker than the one
    /// before, from the strongest to the weakest.
    #[inline(always)]
    fn add_ladder<const COUNT: usize>(
        &mut self,
        (ranks, category): (usize, usize),
        chances: [N; COUNT],
    ) {
        #[expect(clippy::cast_precision_loss, reason = "at most nine")]
        let highest = COUNT as f32;
        let mut lowest = highest;
        for (rank, chance) in (ranks..).zip(chances) {
            let here = self.take_share(chance);
            self.ranks.add(rank, here);
            self.reach[category] += here;
            self.height[category] += here * lowest * (1.0 / highest);
            lowest -= 1.0;
        }
    }

    /// The chance that a formation is the best one, if it is reached with `chance` and
    /// all stronger ones have been added before.
    fn take_share(&mut self, chance: N) -> N {
        let here = self.unreached * chance;
        self.unreached -= here;
        here
    }

    /// Adds a formation whose totals begin at `least` and span this range within its
    /// category. Its chance is shared by the two nearest ranks.
    fn add_total(
        &mut self,
        (ranks, category): (usize, usize),
        total: N,
        (least, span): (f32, f32),
        chance: N,
    ) {
        self.reach[category] += chance;
        for lane in 0..N::COUNT {
            let chance = chance.lane(lane);
            // From the lowest (0) to the highest (1).
            let total = ((total.lane(lane) - least) / span).clamp(0.0, 1.0);
            self.height[category] += N::only(lane, chance * total);
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
            let ranks = ranks + step;
            self.ranks.add(ranks, N::only(lane, chance * (1.0 - share)));
            self.ranks.add(ranks + 1, N::only(lane, chance * share));
        }
    }
}

impl<N: Probability, R: Ranks<N>> FormationOdds<N> for Outlook<R, N> {
    fn add_run(&mut self, category: Category, _slots: u8, lowest: u8, chance: N) {
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

    fn add_three(&mut self, _slots: u8, strength: u8, chance: N) {
        let here = self.take_share(chance);
        self.ranks.add(THREES + usize::from(9 - strength), here);
        self.reach[1] += here;
        self.height[1] += here * f32::from(strength) * (1.0 / 9.0);
    }

    fn add_color(&mut self, slots: u8, total: N, chance: N) {
        let here = self.take_share(chance);
        // Three cards of a color add up to 6 to 24, four cards to 10 to 30.
        let range = if slots == 3 {
            (6.0, 18.0)
        } else {
            (10.0, 20.0)
        };
        self.add_total((COLORS, 2), total, range, here);
    }

    /// A side that reaches nothing stronger becomes a Sum.
    fn add_sum(&mut self, slots: u8, total: N, chance: N) {
        let here = self.take_share(chance);
        let slots = f32::from(slots);
        self.add_total((SUMS, 4), total, (slots, 8.0 * slots), here);
    }
}

#[cfg(test)]
mod tests {
    use super::super::counting::{Counting, Countings};
    use super::super::lanes::Lanes;
    use super::super::ranks::{AllRanks, Beaten};
    use super::super::supply::Supply;
    use super::super::their_supply::TheirSupply;
    use super::*;
    use proptest::prelude::*;
    use schotten_rules::{ClanCard, ClanSet, EliteTroop, Troop};

    fn card() -> impl Strategy<Value = ClanCard> {
        (0..54_u8).prop_map(|index| ClanCard::from_index(index).expect("a card"))
    }

    fn close(one: &[f32], other: &[f32]) -> bool {
        one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-5)
    }

    /// The chance that one side beats the other, both with the cards that they are most
    /// likely to get.
    fn chance_of_beating(one: &AllRanks<Lanes>, other: &AllRanks<Lanes>) -> f32 {
        let mut mine = AllRanks::NONE;
        for (rank, chance) in one.chances().iter().enumerate() {
            mine.add(rank, chance.lane(1));
        }
        let mut beaten = Beaten::NONE;
        beaten.set([0.5; 2], |ranks| *ranks = other.clone());
        mine.beat(&beaten).lane(1)
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
            let mut quick = Outlook::new(AllRanks::NONE);
            quick.add_side(&side, Modes::NONE, None, &supply);
            let mut long = Outlook::new(AllRanks::NONE);
            add_formations(&side, Modes::NONE, &supply, &mut long);
            prop_assert!(close(&quick.reach, &long.reach), "{quick:?} {long:?}");
            prop_assert!(close(&quick.height, &long.height), "{quick:?} {long:?}");
            prop_assert!(close(quick.ranks.chances(), long.ranks.chances()), "{quick:?} {long:?}");
            let all: f32 = quick.reach.iter().sum();
            prop_assert!((all - 1.0).abs() < 1e-5, "{all}");
        }

        /// To the last bit.
        #[test]
        fn assumptions_side_by_side_are_the_same_as_one_by_one(
            cards in prop::collection::hash_set(card(), 0..3),
            joker in any::<bool>(),
            mud_fight in any::<bool>(),
            unseen in any::<u64>(),
            counts in (0..43_usize, 0..8_usize),
        ) {
            let theirs = &Countings::for_counts(counts.0, counts.1).theirs;
            let unseen = ClanSet::from_bits(unseen).difference(cards.iter().copied().collect());
            let joker = joker.then_some(Troop::from(EliteTroop::Joker));
            let troops = joker.into_iter().chain(cards.into_iter().map(Troop::from));
            let modes = Modes { mud_fight, ..Modes::NONE };
            let side = troops
                .take(modes.slots() - 1)
                .fold(Side::EMPTY, |side, troop| side.with(troop).expect("there is room"));
            let mut together = Outlook::new(AllRanks::NONE);
            together.add_side(&side, modes, None, &TheirSupply::new(unseen, theirs));
            for lane in 0..Lanes::COUNT {
                let counting = Counting::new(0.0, theirs.unseen.lane(lane));
                let supply = Supply::new(ClanSet::EMPTY, unseen, Box::leak(Box::new(counting)));
                let mut alone = Outlook::new(AllRanks::NONE);
                alone.add_side(&side, modes, None, &supply);
                let bits = |chances: &[Lanes]| -> Vec<u32> {
                    let of_lane = chances.iter().map(|chance| chance.lane(lane));
                    of_lane.map(f32::to_bits).collect()
                };
                let bits_alone = |chances: &[f32]| -> Vec<u32> {
                    chances.iter().copied().map(f32::to_bits).collect()
                };
                prop_assert_eq!(bits(&together.reach), bits_alone(&alone.reach));
                prop_assert_eq!(bits(&together.height), bits_alone(&alone.height));
                let (ranks, ranks_alone) = (together.ranks.chances(), alone.ranks.chances());
                prop_assert_eq!(bits(ranks), bits_alone(ranks_alone));
            }
        }

        #[test]
        fn the_chances_of_both_sides_add_up_to_one(
            cards in prop::collection::hash_set(card(), 4),
            unseen in any::<u64>(),
        ) {
            let there: ClanSet = cards.iter().copied().collect();
            let unseen = ClanSet::from_bits(unseen).difference(there);
            let supply = TheirSupply::new(unseen, &Countings::for_counts(20, 6).theirs);
            let cards: Vec<ClanCard> = cards.into_iter().collect();
            let [one, other] = [&cards[..2], &cards[2..]].map(|cards| {
                let side = cards.iter().fold(Side::EMPTY, |side, card| {
                    side.with((*card).into()).expect("there is room")
                });
                let mut outlook = Outlook::new(AllRanks::NONE);
                outlook.add_side(&side, Modes::NONE, None, &supply);
                outlook.ranks
            });
            let sum = chance_of_beating(&one, &other) + chance_of_beating(&other, &one);
            prop_assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}
