//! The formations that an incomplete side may still become, each with its chance:
//! the enumeration behind every bot that judges by odds.
//!
//! Where the chances of the cards come from ([`CardOdds`]) and what is made of those
//! of the formations ([`FormationOdds`]) is up to the bot.

use super::gaps::{self, EliteCounts, Gaps};
use schotten_rules::{Category, ClanSet, Color, Modes, Side};

/// The chances of the Clan cards to come to one side, independently of each other.
pub(super) trait CardOdds {
    /// The chance that the card of this strength (1 to 9) and color comes.
    fn card(&self, strength: u8, color: Color) -> f32;
    /// The chance that at least `count` cards of this strength come.
    fn strength(&self, strength: u8, count: usize) -> f32;
    /// The chance that at least `count` cards of this color come.
    fn color(&self, color: Color, count: usize) -> f32;
    /// The chance that at least `count` cards of any kind come.
    fn any(&self, count: usize) -> f32;
    /// The expected total of cards that add up to `known`, and the best `count` of
    /// this color that come.
    fn best_of_color(&self, known: f32, color: Color, count: usize) -> f32;
    /// The same with the best cards of all.
    fn best(&self, known: f32, count: usize) -> f32;
    /// Removes a gap. This decides in which order the chances of the others are
    /// multiplied, on which the last bit of the result depends.
    fn remove_gap(gaps: &mut Gaps, index: usize) -> (u8, f32);
}

/// Collects the odds of a side. Within a category, stronger formations are added
/// before weaker ones, and stronger categories before weaker ones.
pub(super) trait FormationOdds {
    /// Adds a color run or a run of `slots` cards from this lowest strength.
    fn add_run(&mut self, category: Category, slots: u8, lowest: u8, chance: f32);
    /// Adds `slots` cards of this strength.
    fn add_three(&mut self, slots: u8, strength: u8, chance: f32);
    /// Adds a color of `slots` cards with this expected total.
    fn add_color(&mut self, slots: u8, total: f32, chance: f32);
    /// Adds the sum of `slots` cards, with this expected total.
    fn add_sum(&mut self, slots: u8, total: f32, chance: f32);
}

/// A side that is not complete: its cards, and what it lacks.
struct IncompleteSide<'a, C> {
    clans: ClanSet,
    elites: EliteCounts,
    slots: u8,
    missing: usize,
    /// The total of the cards on the side, Elite Troops with their highest strength.
    known: f32,
    cards: &'a C,
}

/// Adds every formation that an incomplete side may become under these Combat Modes.
pub(super) fn add_formations(
    side: &Side,
    modes: Modes,
    cards: &impl CardOdds,
    odds: &mut impl FormationOdds,
) {
    let side = IncompleteSide {
        clans: side.clan_cards(),
        elites: EliteCounts::count(side),
        slots: if modes.mud_fight { 4 } else { 3 },
        missing: modes.slots().saturating_sub(side.len()),
        known: f32::from(side.total()),
        cards,
    };
    if !modes.blind_mans_bluff {
        side.add_color_runs(odds);
        side.add_threes(odds);
        side.add_colors(odds);
        side.add_runs(odds);
    }
    let total = cards.best(side.known, side.missing);
    odds.add_sum(side.slots, total, cards.any(side.missing));
}

impl<C: CardOdds> IncompleteSide<'_, C> {
    /// The colors that all cards of the complete side could have.
    fn possible_colors(&self) -> impl Iterator<Item = Color> {
        let fits = |color: &Color| self.clans.difference(ClanSet::of_color(*color)).is_empty();
        Color::ALL.into_iter().filter(fits)
    }

    fn add_color_runs(&self, odds: &mut impl FormationOdds) {
        for lowest in (1..=10 - self.slots).rev() {
            for color in self.possible_colors() {
                let chance = self.run_chance(lowest, |strength| self.cards.card(strength, color));
                odds.add_run(Category::ColorRun, self.slots, lowest, chance);
            }
        }
    }

    fn add_runs(&self, odds: &mut impl FormationOdds) {
        for lowest in (1..=10 - self.slots).rev() {
            let chance = self.run_chance(lowest, |strength| self.cards.strength(strength, 1));
            odds.add_run(Category::Run, self.slots, lowest, chance);
        }
    }

    /// The chance of a run from this strength, if each strength comes with the chance
    /// that `chance_of` gives.
    fn run_chance(&self, lowest: u8, chance_of: impl Fn(u8) -> f32) -> f32 {
        let mut gaps = Gaps::new();
        let mut placed = 0;
        for strength in lowest..lowest + self.slots {
            let here = self.clans.intersection(ClanSet::of_strength(strength));
            if here.is_empty() {
                gaps.push((strength, chance_of(strength)));
            } else {
                placed += 1;
            }
        }
        // Every Clan card on the side has to fill a strength of its own.
        if placed != self.clans.len() {
            return 0.0;
        }
        if !gaps::fill_gaps(&mut gaps, self.elites, C::remove_gap) {
            return 0.0;
        }
        gaps.iter().map(|(_, chance)| chance).product()
    }

    fn add_threes(&self, odds: &mut impl FormationOdds) {
        for strength in (1..=9).rev() {
            let own = ClanSet::of_strength(strength);
            if self.clans.difference(own).is_empty() && self.elites.can_all_be(strength) {
                let chance = self.cards.strength(strength, self.missing);
                odds.add_three(self.slots, strength, chance);
            }
        }
    }

    fn add_colors(&self, odds: &mut impl FormationOdds) {
        for color in self.possible_colors() {
            let chance = self.cards.color(color, self.missing);
            let total = self.cards.best_of_color(self.known, color, self.missing);
            odds.add_color(self.slots, total, chance);
        }
    }
}
