//! Where the cards that a player's sides still lack can come from.

use super::counting::{COUNTS, Counting};
use schotten_rules::{ClanCard, ClanSet, Color};

/// The chance of each Clan card to come to a side of one player, each card for
/// itself.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Supply {
    /// By the card's index.
    chance: [f32; 64],
    counting: &'static Counting,
    /// How many cards of each strength, less one, are in the hand and unseen.
    strengths: [[u8; 2]; 9],
    /// The same by color.
    colors: [[u8; 2]; Color::COUNT],
    cards: ClanSet,
    /// By color: the total to be expected of the best 0, 1, 2, … cards.
    best_of_color: [[f32; COUNTS]; Color::COUNT],
    /// The same of all cards.
    best: [f32; COUNTS],
}

/// How things stood before a card was taken away or gained, to restore it.
pub(super) struct Undo {
    card: ClanCard,
    chance: f32,
    best_of_color: [f32; COUNTS],
    best: [f32; COUNTS],
}

impl Supply {
    pub(super) fn new(held: ClanSet, unseen: ClanSet, counting: &'static Counting) -> Self {
        let mut supply = Self {
            chance: [0.0; 64],
            counting,
            strengths: [[0; 2]; 9],
            colors: [[0; 2]; Color::COUNT],
            cards: held.union(unseen),
            best_of_color: [[0.0; COUNTS]; Color::COUNT],
            best: [0.0; COUNTS],
        };
        for (source, cards) in [held, unseen].into_iter().enumerate() {
            let chance = [counting.held, counting.unseen][source];
            for card in cards {
                supply.chance[usize::from(card.index())] = chance;
                supply.strengths[usize::from(card.strength()) - 1][source] += 1;
                supply.colors[card.color() as usize][source] += 1;
            }
        }
        supply.best = supply.best_totals(supply.cards);
        for color in Color::ALL {
            supply.weigh(color);
        }
        supply
    }

    /// Works out anew what the best cards come to, of this color and of all.
    fn weigh_anew(&mut self, color: Color) {
        self.weigh(color);
        self.best = self.best_totals(self.cards);
    }

    fn weigh(&mut self, color: Color) {
        let cards = self.cards.intersection(ClanSet::of_color(color));
        self.best_of_color[color as usize] = self.best_totals(cards);
    }

    /// Takes a card of the hand away.
    pub(super) fn take(&mut self, card: ClanCard) -> Undo {
        let undo = self.undo(card);
        self.chance[usize::from(card.index())] = 0.0;
        self.count(card, 0, -1);
        self.cards.remove(card);
        self.weigh_anew(card.color());
        undo
    }

    /// Puts the card back that was taken away last.
    pub(super) fn put_back(&mut self, undo: &Undo) {
        self.count(undo.card, 0, 1);
        self.cards.insert(undo.card);
        self.restore(undo);
    }

    /// Counts an unseen card as drawn.
    pub(super) fn gain(&mut self, card: ClanCard) -> Undo {
        let undo = self.undo(card);
        self.chance[usize::from(card.index())] = self.counting.held;
        self.count(card, 0, 1);
        self.count(card, 1, -1);
        self.weigh_anew(card.color());
        undo
    }

    /// Counts the card as unseen again that was gained last.
    pub(super) fn lose(&mut self, undo: &Undo) {
        self.count(undo.card, 0, -1);
        self.count(undo.card, 1, 1);
        self.restore(undo);
    }

    fn undo(&self, card: ClanCard) -> Undo {
        Undo {
            card,
            chance: self.chance[usize::from(card.index())],
            best_of_color: self.best_of_color[card.color() as usize],
            best: self.best,
        }
    }

    fn restore(&mut self, undo: &Undo) {
        let card = undo.card;
        self.chance[usize::from(card.index())] = undo.chance;
        self.best_of_color[card.color() as usize] = undo.best_of_color;
        self.best = undo.best;
    }

    /// Counts a card among those in the hand (0) or the unseen ones (1).
    fn count(&mut self, card: ClanCard, source: usize, by: i8) {
        let strength = &mut self.strengths[usize::from(card.strength()) - 1][source];
        *strength = strength.wrapping_add_signed(by);
        let color = &mut self.colors[card.color() as usize][source];
        *color = color.wrapping_add_signed(by);
    }

    /// The totals to be expected of the best 0, 1, 2, … of these cards, with a
    /// chance as a share of the card.
    fn best_totals(&self, cards: ClanSet) -> [f32; COUNTS] {
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
                    return totals;
                }
            }
        }
        totals[usize::from(wanted)..].fill(total);
        totals
    }

    /// The chance that the card of this strength, 1 to 9, and color comes.
    #[inline]
    pub(super) fn card(&self, strength: u8, color: Color) -> f32 {
        self.chance[usize::from(6 * (strength - 1) + color as u8) & 63]
    }

    /// The chances of the six cards of a strength, 1 to 9.
    pub(super) fn cards(&self, strength: u8) -> &[f32; Color::COUNT] {
        let from = Color::COUNT * usize::from(strength - 1);
        self.chance[from..].first_chunk().expect("six a strength")
    }

    /// The chance that at least so many cards of this strength come.
    #[inline]
    pub(super) fn strength(&self, strength: u8, count: usize) -> f32 {
        self.counting
            .at_least(self.strengths[usize::from(strength) - 1], count)
    }

    /// The chance that at least so many cards of this color come.
    #[inline]
    pub(super) fn color(&self, color: Color, count: usize) -> f32 {
        self.counting.at_least(self.colors[color as usize], count)
    }

    /// The total to be expected of the best cards of this color.
    #[inline]
    pub(super) fn best_of_color(&self, color: Color, count: usize) -> f32 {
        self.best_of_color[color as usize][count]
    }

    /// The total to be expected of the best cards.
    #[inline]
    pub(super) fn best(&self, count: usize) -> f32 {
        self.best[count]
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
            let counting = &Countings::of(20, 6).mine;
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
