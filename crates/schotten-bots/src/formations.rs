//! The formations that an incomplete side may still become, each with its chance:
//! the enumeration behind every bot that judges by odds.
//!
//! Each bot supplies the chances of the cards ([`CardOdds`]) and collects those of the
//! formations ([`FormationOdds`]).

use super::gaps::{EliteCounts, Strengths};
use schotten_rules::{Category, ClanSet, Color, Modes, Side};

/// The chances that Clan cards reach one side, each independently of the others.
pub(super) trait CardOdds {
    /// A chance, or several that are computed side by side.
    type Chance;

    /// The chance that at least `count` cards of this strength reach the side.
    fn strength(&self, strength: u8, count: usize) -> Self::Chance;
    /// The chance that at least `count` cards of this color reach the side.
    fn color(&self, color: Color, count: usize) -> Self::Chance;
    /// The chance that at least `count` cards of any kind reach the side.
    fn any(&self, count: usize) -> Self::Chance;
    /// The chance that a card of each of these strengths reaches the side, of this color
    /// or of any. Elite Troops stand in for some of them.
    fn run(&self, gaps: &Strengths, color: Option<Color>, elites: EliteCounts) -> Self::Chance;
    /// The expected total of a side: `known`, and the `count` strongest cards of this
    /// color that reach it.
    fn best_of_color(&self, known: f32, color: Color, count: usize) -> Self::Chance;
    /// The expected total of a side: `known`, and the `count` strongest cards of any
    /// color that reach it.
    fn best(&self, known: f32, count: usize) -> Self::Chance;
}

/// Collects the odds of a side. Within a category, stronger formations are added
/// before weaker ones, and stronger categories before weaker ones.
pub(super) trait FormationOdds<Chance> {
    /// Adds a color run or a run of `slots` cards from this lowest strength.
    fn add_run(&mut self, category: Category, slots: u8, lowest: u8, chance: Chance);
    /// Adds a formation of `slots` cards of this strength.
    fn add_three(&mut self, slots: u8, strength: u8, chance: Chance);
    /// Adds a color of `slots` cards with this expected total.
    fn add_color(&mut self, slots: u8, total: Chance, chance: Chance);
    /// Adds the sum of `slots` cards, with this expected total.
    fn add_sum(&mut self, slots: u8, total: Chance, chance: Chance);
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
pub(super) fn add_formations<C: CardOdds>(
    side: &Side,
    modes: Modes,
    cards: &C,
    odds: &mut impl FormationOdds<C::Chance>,
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
        let fits = |color: &Color| {
            let own = ClanSet::of_color(*color);
            self.clans.difference(own).is_empty()
        };
        Color::ALL.into_iter().filter(fits)
    }

    fn add_color_runs(&self, odds: &mut impl FormationOdds<C::Chance>) {
        for lowest in (1..=10 - self.slots).rev() {
            let Some(gaps) = self.gaps(lowest) else {
                continue;
            };
            for color in self.possible_colors() {
                let chance = self.cards.run(&gaps, Some(color), self.elites);
                odds.add_run(Category::ColorRun, self.slots, lowest, chance);
            }
        }
    }

    fn add_runs(&self, odds: &mut impl FormationOdds<C::Chance>) {
        for lowest in (1..=10 - self.slots).rev() {
            if let Some(gaps) = self.gaps(lowest) {
                let chance = self.cards.run(&gaps, None, self.elites);
                odds.add_run(Category::Run, self.slots, lowest, chance);
            }
        }
    }

    /// The strengths that a run from this one lacks; `None` if a Clan card on the
    /// side doesn't fill a strength of its own.
    fn gaps(&self, lowest: u8) -> Option<Strengths> {
        let run = lowest..lowest + self.slots;
        let gaps: Strengths = run
            .filter(|strength| {
                let there = self.clans.intersection(ClanSet::of_strength(*strength));
                there.is_empty()
            })
            .collect();
        let placed = usize::from(self.slots) - gaps.len();
        (placed == self.clans.len() as usize).then_some(gaps)
    }

    fn add_threes(&self, odds: &mut impl FormationOdds<C::Chance>) {
        for strength in (1..=9).rev() {
            let own = ClanSet::of_strength(strength);
            if self.clans.difference(own).is_empty() && self.elites.can_all_be(strength) {
                let chance = self.cards.strength(strength, self.missing);
                odds.add_three(self.slots, strength, chance);
            }
        }
    }

    fn add_colors(&self, odds: &mut impl FormationOdds<C::Chance>) {
        for color in self.possible_colors() {
            let chance = self.cards.color(color, self.missing);
            let total = self.cards.best_of_color(self.known, color, self.missing);
            odds.add_color(self.slots, total, chance);
        }
    }
}
