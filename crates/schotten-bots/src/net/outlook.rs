//! What a side may become: how likely each formation is to be its best.
//!
//! The cards it lacks are taken to come each by itself, and each formation is
//! taken to be reached or not whatever becomes of the others. Both are not
//! quite so; what the odds are worth in play, the network has learned.

use super::ranks::Ranks;
use super::supply::Supply;
use crate::gaps::{self, Gaps};
use schotten_rules::{Category, ClanSet, Color, EliteTroop, Formation, Modes, Side, Troop};

/// The first rank of each category, strongest first.
const COLOR_RUNS: usize = 0;
const THREES: usize = 7;
const COLORS: usize = 16;
const RUNS: usize = 24;
const SUMS: usize = 31;
/// Colors and Sums are told apart by eight steps of their total.
const STEPS: usize = 8;

/// The odds of one side: which categories it reaches, and what is asked of its
/// ranks.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Outlook<R> {
    /// The chance of each category to be the best, strongest first.
    pub(super) reach: [f32; 5],
    /// The same chances, weighed with the total: from 0 for the least of the
    /// category to 1 for the greatest.
    pub(super) height: [f32; 5],
    pub(super) ranks: R,
    /// The chance that nothing has been reached so far.
    left: f32,
}

/// What lies on a side that the quick ways can't take.
struct Asked<'a> {
    side: &'a Side,
    slots: u8,
    missing: usize,
    elites: Elites,
    supply: &'a Supply,
}

/// How many of each Elite Troop lie on a side.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Elites {
    jokers: usize,
    spies: usize,
    shields: usize,
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

    /// The odds of a side of a Stone under these Combat Modes; `formation` is
    /// what it is worth if it is complete.
    pub(super) fn of(
        side: &Side,
        modes: Modes,
        formation: Option<Formation>,
        supply: &Supply,
        ranks: R,
    ) -> Self {
        let mut outlook = Self::new(ranks);
        if let Some(formation) = formation {
            outlook.certain(formation, modes.slots());
            return outlook;
        }
        outlook.incomplete(side, modes, supply);
        outlook
    }

    fn incomplete(&mut self, side: &Side, modes: Modes, supply: &Supply) {
        let mut cards = side.iter();
        let (first, second) = (cards.next(), cards.next());
        if modes == Modes::NONE {
            match (first, second) {
                (None, _) => return self.of_empty(supply),
                (Some(card), None) => {
                    if let Some(card) = card.clan() {
                        return self.of_one(card.strength(), card.color(), supply);
                    }
                }
                (Some(one), Some(other)) => {
                    if let (Some(one), Some(other)) = (one.clan(), other.clan()) {
                        let colors = (one.color() == other.color()).then(|| one.color());
                        return self.of_two(one.strength(), other.strength(), colors, supply);
                    }
                }
            }
        }
        self.of_any(side, modes, supply);
    }

    fn certain(&mut self, formation: Formation, slots: usize) {
        let outlook = self;
        #[expect(clippy::cast_possible_truncation, reason = "3 or 4")]
        let slots = slots as u8;
        let total = formation.total();
        let lowest = total.saturating_sub(slots * (slots - 1) / 2) / slots;
        match formation.category() {
            Category::ColorRun => outlook.row(COLOR_RUNS, 0, lowest, 1.0),
            Category::ThreeOfAKind => outlook.three(total / slots, 1.0),
            Category::Color => outlook.color(slots, f32::from(total), 1.0),
            Category::Run => outlook.row(RUNS, 3, lowest, 1.0),
            Category::Sum => outlook.sum(slots, f32::from(total)),
        }
    }

    /// An empty side of three places.
    fn of_empty(&mut self, supply: &Supply) {
        let outlook = self;
        for lowest in (1..=7).rev() {
            let [a, b, c] = [0, 1, 2].map(|step| supply.cards(lowest + step));
            let mut missed = 1.0;
            for color in 0..Color::COUNT {
                missed *= 1.0 - a[color] * b[color] * c[color];
            }
            outlook.row(COLOR_RUNS, 0, lowest, 1.0 - missed);
        }
        for strength in (1..=9).rev() {
            outlook.three(strength, supply.strength(strength, 3));
        }
        for color in Color::ALL {
            let chance = supply.color(color, 3);
            if chance > 0.0 {
                outlook.color(3, supply.best_of_color(color, 3), chance);
            }
        }
        for lowest in (1..=7).rev() {
            let [a, b, c] = [0, 1, 2].map(|step| supply.strength(lowest + step, 1));
            outlook.row(RUNS, 3, lowest, a * b * c);
        }
        outlook.sum(3, supply.best(3));
    }

    /// A side of three places with one Clan card.
    fn of_one(&mut self, strength: u8, color: Color, supply: &Supply) {
        let outlook = self;
        // The two places beside the card, two steps each way.
        let places = [-2, -1, 1, 2].map(|step: i8| strength.checked_add_signed(step));
        let near = places.map(|place| place.filter(|place| (1..=9).contains(place)));
        let [below, under, over, above] =
            near.map(|place| place.map_or(0.0, |place| supply.card(place, color)));
        let rows = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(rows) {
            outlook.row(COLOR_RUNS, 0, strength.saturating_sub(back), chance);
        }
        outlook.three(strength, supply.strength(strength, 2));
        let known = f32::from(strength);
        let total = known + supply.best_of_color(color, 2);
        outlook.color(3, total, supply.color(color, 2));
        let [below, under, over, above] =
            near.map(|place| place.map_or(0.0, |place| supply.strength(place, 1)));
        let rows = [over * above, under * over, below * under];
        for (back, chance) in (0..).zip(rows) {
            outlook.row(RUNS, 3, strength.saturating_sub(back), chance);
        }
        outlook.sum(3, known + supply.best(2));
    }

    /// A side of three places with two Clan cards, and their color if they
    /// have the same.
    fn of_two(&mut self, one: u8, other: u8, color: Option<Color>, supply: &Supply) {
        let outlook = self;
        let (low, high) = (one.min(other), one.max(other));
        // The places where the third card makes a row, with the row's lowest.
        let gaps: [(u8, u8); 2] = match high - low {
            1 => [(high + 1, low), (low - 1, low.saturating_sub(1))],
            2 => [(low + 1, low), (0, 0)],
            _ => [(0, 0); 2],
        };
        let gaps = gaps.into_iter().filter(|(gap, _)| (1..=9).contains(gap));
        if let Some(color) = color {
            for (gap, lowest) in gaps.clone() {
                outlook.row(COLOR_RUNS, 0, lowest, supply.card(gap, color));
            }
        }
        if low == high {
            outlook.three(low, supply.strength(low, 1));
        }
        let known = f32::from(low + high);
        if let Some(color) = color {
            let total = known + supply.best_of_color(color, 1);
            outlook.color(3, total, supply.color(color, 1));
        }
        for (gap, lowest) in gaps {
            outlook.row(RUNS, 3, lowest, supply.strength(gap, 1));
        }
        outlook.sum(3, known + supply.best(1));
    }

    /// Any side that is not complete, with Elite Troops and under Combat Modes.
    fn of_any(&mut self, side: &Side, modes: Modes, supply: &Supply) {
        let count = |elite| {
            let troops = side.iter();
            troops.filter(|troop| troop.elite() == Some(elite)).count()
        };
        let asked = Asked {
            side,
            slots: if modes.mud_fight { 4 } else { 3 },
            missing: modes.slots().saturating_sub(side.len()),
            elites: Elites {
                jokers: count(EliteTroop::Joker),
                spies: count(EliteTroop::Spy),
                shields: count(EliteTroop::ShieldBearer),
            },
            supply,
        };
        let outlook = self;
        if !modes.blind_mans_bluff {
            asked.rows(Some(()), outlook);
            asked.threes(outlook);
            asked.colors(outlook);
            asked.rows(None, outlook);
        }
        outlook.sum(asked.slots, asked.known() + supply.best(asked.missing));
    }

    /// Reached with this chance, if nothing before was.
    fn take(&mut self, chance: f32) -> f32 {
        let here = self.left * chance;
        self.left -= here;
        here
    }

    /// A Color-Run or Run from this lowest strength.
    fn row(&mut self, ranks: usize, category: usize, lowest: u8, chance: f32) {
        if chance > 0.0 {
            let here = self.take(chance);
            self.ranks
                .add(ranks + usize::from(7 - lowest.clamp(1, 7)), here);
            self.reach[category] += here;
            self.height[category] += here * f32::from(lowest) * (1.0 / 7.0);
        }
    }

    fn three(&mut self, strength: u8, chance: f32) {
        if chance > 0.0 {
            let here = self.take(chance);
            self.ranks.add(THREES + usize::from(9 - strength), here);
            self.reach[1] += here;
            self.height[1] += here * f32::from(strength) * (1.0 / 9.0);
        }
    }

    fn color(&mut self, slots: u8, total: f32, chance: f32) {
        if chance > 0.0 {
            let here = self.take(chance);
            // Three cards of a color make 6 to 24, four of them 10 to 30.
            let (least, span) = if slots == 3 {
                (6.0, 18.0)
            } else {
                (10.0, 20.0)
            };
            self.step(COLORS, 2, (total - least) / span, here);
        }
    }

    /// Everything that is left becomes a Sum.
    fn sum(&mut self, slots: u8, total: f32) {
        let here = self.take(1.0);
        let slots = f32::from(slots);
        self.step(SUMS, 4, (total - slots) / (8.0 * slots), here);
    }

    /// A total between the least (0) and the greatest (1) of its category, on
    /// the two steps it lies between.
    fn step(&mut self, ranks: usize, category: usize, total: f32, chance: f32) {
        let total = total.clamp(0.0, 1.0);
        self.reach[category] += chance;
        self.height[category] += chance * total;
        #[expect(clippy::cast_precision_loss, reason = "seven steps")]
        let place = (1.0 - total) * (STEPS - 1) as f32;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "0 to 7"
        )]
        let step = (place as usize).min(STEPS - 2);
        #[expect(clippy::cast_precision_loss, reason = "0 to 6")]
        let share = place - step as f32;
        self.ranks.add(ranks + step, chance * (1.0 - share));
        self.ranks.add(ranks + step + 1, chance * share);
    }
}

impl Asked<'_> {
    /// The total of what lies there, Elite Troops at their highest.
    fn known(&self) -> f32 {
        let strengths = self.side.iter().map(Troop::highest_strength);
        f32::from(strengths.sum::<u8>())
    }

    /// Is there nothing of another color?
    fn colors_left(&self) -> impl Iterator<Item = Color> {
        let clans = self.side.clan_cards();
        Color::ALL.into_iter().filter(move |color| {
            let own = ClanSet::of_color(*color);
            clans.difference(own).is_empty()
        })
    }

    /// Runs, or with `colored` Color-Runs.
    fn rows(&self, colored: Option<()>, outlook: &mut Outlook<impl Ranks>) {
        for lowest in (1..=10 - self.slots).rev() {
            if colored.is_some() {
                for color in self.colors_left() {
                    outlook.row(COLOR_RUNS, 0, lowest, self.row(lowest, Some(color)));
                }
            } else {
                outlook.row(RUNS, 3, lowest, self.row(lowest, None));
            }
        }
    }

    /// The chance of a row from this strength on.
    fn row(&self, lowest: u8, color: Option<Color>) -> f32 {
        let mut gaps = Gaps::new();
        let mut placed = 0;
        for strength in lowest..lowest + self.slots {
            let of_strength = ClanSet::of_strength(strength);
            let here = self.side.clan_cards().intersection(of_strength);
            if here.is_empty() {
                let chance = color.map_or_else(
                    || self.supply.strength(strength, 1),
                    |color| self.supply.card(strength, color),
                );
                gaps.push((strength, chance));
            } else {
                placed += 1;
            }
        }
        // Each Clan card has to have a place of its own in the row.
        if placed != self.side.clan_cards().len() {
            return 0.0;
        }
        let count = |elite| match elite {
            EliteTroop::Joker => self.elites.jokers,
            EliteTroop::Spy => self.elites.spies,
            EliteTroop::ShieldBearer => self.elites.shields,
        };
        if gaps::fill(&mut gaps, count, Gaps::remove).is_none() {
            return 0.0;
        }
        gaps.iter().map(|(_, chance)| chance).product()
    }

    fn threes(&self, outlook: &mut Outlook<impl Ranks>) {
        for strength in (1..=9).rev() {
            let own = ClanSet::of_strength(strength);
            let fits = self.side.clan_cards().difference(own).is_empty()
                && (self.elites.spies == 0 || strength == 7)
                && (self.elites.shields == 0 || strength <= 3);
            if fits {
                outlook.three(strength, self.supply.strength(strength, self.missing));
            }
        }
    }

    fn colors(&self, outlook: &mut Outlook<impl Ranks>) {
        for color in self.colors_left() {
            let chance = self.supply.color(color, self.missing);
            let total = self.known() + self.supply.best_of_color(color, self.missing);
            outlook.color(self.slots, total, chance);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::counting::{Counting, Countings};
    use super::super::ranks::{AllRanks, Beaten};
    use super::*;
    use proptest::prelude::*;
    use schotten_rules::ClanCard;

    fn card() -> impl Strategy<Value = ClanCard> {
        (0..54_u8).prop_map(|index| ClanCard::from_index(index).expect("a card"))
    }

    fn close(one: &[f32], other: &[f32]) -> bool {
        one.iter().zip(other).all(|(a, b)| (a - b).abs() < 1e-5)
    }

    proptest! {
        #[test]
        fn the_quick_ways_tell_what_the_long_way_tells(
            cards in prop::collection::hash_set(card(), 0..3),
            held in any::<u64>(),
            unseen in any::<u64>(),
            deck in 0..43_usize,
        ) {
            let there: ClanSet = cards.iter().copied().collect();
            let held = ClanSet::from_bits(held & held >> 7).difference(there);
            let unseen = ClanSet::from_bits(unseen).difference(there).difference(held);
            let supply = Supply::new(held, unseen, &Countings::of(deck, 6).mine);
            let side = cards.iter().fold(Side::EMPTY, |side, card| {
                side.with((*card).into()).expect("there is room")
            });
            let quick = Outlook::of(&side, Modes::NONE, None, &supply, AllRanks::NONE);
            let mut long = Outlook::new(AllRanks::NONE);
            long.of_any(&side, Modes::NONE, &supply);
            prop_assert!(close(&quick.reach, &long.reach), "{quick:?} {long:?}");
            prop_assert!(close(&quick.height, &long.height), "{quick:?} {long:?}");
            prop_assert!(close(quick.ranks.chances(), long.ranks.chances()), "{quick:?} {long:?}");
            let all: f32 = quick.reach.iter().sum();
            prop_assert!((all - 1.0).abs() < 1e-5, "{all}");
        }

        #[test]
        fn the_chances_of_both_sides_make_one(
            cards in prop::collection::hash_set(card(), 4),
            unseen in any::<u64>(),
        ) {
            let there: ClanSet = cards.iter().copied().collect();
            let unseen = ClanSet::from_bits(unseen).difference(there);
            let supply = Supply::new(ClanSet::EMPTY, unseen, &Countings::of(20, 6).theirs[1]);
            let cards: Vec<ClanCard> = cards.into_iter().collect();
            let [one, other] = [&cards[..2], &cards[2..]].map(|cards| {
                let side = cards.iter().fold(Side::EMPTY, |side, card| {
                    side.with((*card).into()).expect("there is room")
                });
                Outlook::of(&side, Modes::NONE, None, &supply, AllRanks::NONE).ranks
            });
            let chance = |mine: &AllRanks, theirs: &AllRanks| {
                mine.beat(&Beaten::new([theirs; Counting::THEIRS], [0.5; 2])[0])[0]
            };
            let sum = chance(&one, &other) + chance(&other, &one);
            prop_assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        }
    }
}
