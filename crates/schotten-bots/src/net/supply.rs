//! The supply of cards for the player's incomplete sides.

use super::counting::{COUNTS, CardCounts, Counting};
use super::outlook::{QuickOdds, RUNS_OF_THREE};
use crate::formations::CardOdds;
use crate::gaps::{self, EliteCounts, Gaps, Strengths};
use schotten_rules::{ClanCard, ClanSet, Color};

/// For each Clan card, the chance that it comes to a given side of the player,
/// independently of the others; and what follows from these chances.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Supply {
    /// The chance of each card, by index.
    chance: [f32; 64],
    counting: &'static Counting,
    /// By strength less one, the numbers of cards in the hand and of unseen ones.
    strengths: [CardCounts; 9],
    /// The same by color.
    colors: [CardCounts; Color::COUNT],
    /// The cards in the hand and the unseen ones.
    cards: ClanSet,
    /// By color, the expected total of the best 0, 1, 2, … cards.
    best_of_color: [[f32; COUNTS]; Color::COUNT],
    /// The expected total of the best 0, 1, 2, … of all cards.
    best: [f32; COUNTS],
    /// The index of the weakest card that `best` depends on.
    weakest: u8,
}

/// What a [`Supply`] was before a card left or came, to restore it.
pub(crate) struct SupplyUndo {
    card: ClanCard,
    chance: f32,
    best_of_color: [f32; COUNTS],
    best: [f32; COUNTS],
    weakest: u8,
}

impl SupplyUndo {
    /// The card that left or came.
    pub(super) const fn card(&self) -> ClanCard {
        self.card
    }
}

impl Supply {
    pub(super) fn new(held: ClanSet, unseen: ClanSet, counting: &'static Counting) -> Self {
        let mut supply = Self {
            chance: [0.0; 64],
            counting,
            strengths: [CardCounts::default(); 9],
            colors: [CardCounts::default(); Color::COUNT],
            cards: held.union(unseen),
            best_of_color: [[0.0; COUNTS]; Color::COUNT],
            best: [0.0; COUNTS],
            weakest: 0,
        };
        for (cards, chance, one) in [
            (held, counting.held, CardCounts::HELD),
            (unseen, counting.unseen, CardCounts::UNSEEN),
        ] {
            for card in cards {
                supply.chance[usize::from(card.index())] = chance;
                supply.add(card, one);
            }
        }
        (supply.best, supply.weakest) = supply.best_totals(supply.cards);
        for color in Color::ALL {
            supply.update_best_of_color(color);
        }
        supply
    }

    /// Recomputes the totals of the best cards, as far as they depend on this one.
    fn update_best_totals(&mut self, card: ClanCard) {
        self.update_best_of_color(card.color());
        if card.index() >= self.weakest {
            (self.best, self.weakest) = self.best_totals(self.cards);
        }
    }

    fn update_best_of_color(&mut self, color: Color) {
        let cards = self.cards.intersection(ClanSet::of_color(color));
        self.best_of_color[color as usize] = self.best_totals(cards).0;
    }

    /// Removes a card from the hand.
    pub(super) fn take(&mut self, card: ClanCard) -> SupplyUndo {
        let undo = self.undo(card);
        self.chance[usize::from(card.index())] = 0.0;
        self.remove(card, CardCounts::HELD);
        self.cards.remove(card);
        self.update_best_totals(card);
        undo
    }

    /// Undoes the last [`Supply::take`].
    pub(super) fn put_back(&mut self, undo: &SupplyUndo) {
        self.add(undo.card, CardCounts::HELD);
        self.cards.insert(undo.card);
        self.restore(undo);
    }

    /// Moves an unseen card into the hand.
    pub(super) fn gain(&mut self, card: ClanCard) -> SupplyUndo {
        let undo = self.undo(card);
        self.chance[usize::from(card.index())] = self.counting.held;
        self.add(card, CardCounts::HELD);
        self.remove(card, CardCounts::UNSEEN);
        self.update_best_totals(card);
        undo
    }

    /// Undoes the last [`Supply::gain`].
    pub(super) fn lose(&mut self, undo: &SupplyUndo) {
        self.remove(undo.card, CardCounts::HELD);
        self.add(undo.card, CardCounts::UNSEEN);
        self.restore(undo);
    }

    /// Whether the expected strength of the best card has changed since then.
    pub(super) fn has_changed_best(&self, undo: &SupplyUndo) -> bool {
        self.best[1].to_bits() != undo.best[1].to_bits()
    }

    fn undo(&self, card: ClanCard) -> SupplyUndo {
        SupplyUndo {
            card,
            chance: self.chance[usize::from(card.index())],
            best_of_color: self.best_of_color[card.color() as usize],
            best: self.best,
            weakest: self.weakest,
        }
    }

    fn restore(&mut self, undo: &SupplyUndo) {
        let card = undo.card;
        self.chance[usize::from(card.index())] = undo.chance;
        self.best_of_color[card.color() as usize] = undo.best_of_color;
        self.best = undo.best;
        self.weakest = undo.weakest;
    }

    /// Counts one more card of the strength and the color of this one.
    fn add(&mut self, card: ClanCard, one: CardCounts) {
        self.strengths[usize::from(card.strength()) - 1] += one;
        self.colors[card.color() as usize] += one;
    }

    /// Counts one card less.
    fn remove(&mut self, card: ClanCard, one: CardCounts) {
        self.strengths[usize::from(card.strength()) - 1] -= one;
        self.colors[card.color() as usize] -= one;
    }

    /// The expected totals of the best 0, 1, 2, … of these cards. A card that comes
    /// with some chance counts as that share of a card.
    fn best_totals(&self, cards: ClanSet) -> ([f32; COUNTS], u8) {
        let mut totals = [0.0; COUNTS];
        let (mut taken, mut total) = (0.0, 0.0);
        let mut wanted = 1_u8;
        for card in cards.iter().rev() {
            let chance = self.chance[usize::from(card.index())];
            let strength = f32::from(card.strength());
            taken += chance;
            total += chance * strength;
            while taken >= f32::from(wanted) {
                let over = taken - f32::from(wanted);
                totals[usize::from(wanted)] = total - over * strength;
                wanted += 1;
                if usize::from(wanted) == COUNTS {
                    return (totals, card.index());
                }
            }
        }
        totals[usize::from(wanted)..].fill(total);
        (totals, 0)
    }
}

impl CardOdds for Supply {
    type Chance = f32;

    #[inline]
    fn strength(&self, strength: u8, count: usize) -> f32 {
        self.counting
            .at_least(self.strengths[usize::from(strength) - 1], count)
    }

    #[inline]
    fn color(&self, color: Color, count: usize) -> f32 {
        self.counting.at_least(self.colors[color as usize], count)
    }

    /// Certain, so that the chances of all formations add up to 1.
    #[inline]
    fn any(&self, _count: usize) -> f32 {
        1.0
    }

    #[inline]
    fn best_of_color(&self, known: f32, color: Color, count: usize) -> f32 {
        known + self.best_of_color[color as usize][count]
    }

    #[inline]
    fn best(&self, known: f32, count: usize) -> f32 {
        known + self.best[count]
    }

    fn run(&self, gaps: &Strengths, color: Option<Color>, elites: EliteCounts) -> f32 {
        let chance_of = |strength| match color {
            Some(color) => self.card(strength, color),
            None => self.strength(strength, 1),
        };
        gaps::run_chance(gaps, elites, chance_of, Gaps::remove)
    }
}

impl QuickOdds for Supply {
    #[inline]
    fn card(&self, strength: u8, color: Color) -> f32 {
        self.chance[usize::from(6 * (strength - 1) + color as u8) & 63]
    }

    fn color_runs(&self) -> [f32; RUNS_OF_THREE] {
        const ALL: usize = RUNS_OF_THREE * Color::COUNT;
        // By the weakest card, the chance that a run doesn't come. The next stronger card
        // of the color is six further on.
        let [low, middle, high] = [0, 1, 2].map(|step| &self.chance[step * Color::COUNT..]);
        let mut missed = [0.0; ALL];
        for ((missed, low), (middle, high)) in
            missed.iter_mut().zip(low).zip(middle.iter().zip(high))
        {
            *missed = 1.0 - low * middle * high;
        }
        let by_lowest = missed.as_chunks::<{ Color::COUNT }>().0;
        std::array::from_fn(|at| {
            let mut missed = 1.0;
            by_lowest[at].iter().for_each(|each| missed *= each);
            1.0 - missed
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::counting::Countings;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_supply_is_kept_up_to_date(held in any::<u64>(), unseen in any::<u64>(), place in 0..54_usize) {
            let counting = &Countings::for_counts(20, 6).mine;
            let held = ClanSet::from_bits(held & held >> 9);
            let unseen = ClanSet::from_bits(unseen).difference(held);
            let supply = Supply::new(held, unseen, counting);
            let nth = |cards: ClanSet| cards.iter().nth(place % (cards.len().max(1) as usize));
            if let Some(card) = nth(held) {
                let mut changed = supply.clone();
                let undo = changed.take(card);
                let without = Supply::new(held.difference(card.into()), unseen, counting);
                prop_assert_eq!(&changed, &without);
                changed.put_back(&undo);
                prop_assert_eq!(&changed, &supply);
            }
            if let Some(card) = nth(unseen) {
                let mut changed = supply.clone();
                let undo = changed.gain(card);
                let more = Supply::new(held.union(card.into()), unseen.difference(card.into()), counting);
                prop_assert_eq!(&changed, &more);
                changed.lose(&undo);
                prop_assert_eq!(&changed, &supply);
            }
        }
    }
}
