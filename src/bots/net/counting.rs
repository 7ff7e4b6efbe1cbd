//! How many of some cards come, if each comes with its chance.

use crate::rules::Side;
use std::sync::LazyLock;

/// How many cards a side can lack, and none.
pub(super) const COUNTS: usize = Side::CAPACITY + 1;
/// A color has nine cards, and so many can be held or unseen.
const CARDS: usize = 10;
/// How many cards the Clan deck can hold, and none.
const DECKS: usize = 55;
/// How many Clan cards the opponent can hold, and none.
const HANDS: usize = 11;

/// A card of the hand goes to one Stone, and is wanted at several.
const IN_HAND: f32 = 0.5;
/// Not every card that is drawn finds a place in time, one's own less often
/// than it seems.
const MY_DRAWS: f32 = 0.6;
const THEIR_DRAWS: f32 = 0.8;

/// The chance that at least 0, 1, 2, … of some cards come, by how many of them
/// are in the hand and how many are unseen.
#[derive(Debug)]
pub(super) struct Counting {
    /// The chance of a card in the hand to come to a certain side.
    pub(super) held: f32,
    /// The chance of an unseen card.
    pub(super) unseen: f32,
    at_least: [[[f32; COUNTS]; CARDS]; CARDS],
}

/// For the player and for the opponent, by the cards in the deck and those in
/// the opponent's hand: a choice of a move asks thousands of times.
static ALL: LazyLock<Vec<[Counting; 2]>> = LazyLock::new(|| {
    let keys = (0..DECKS).flat_map(|deck| (0..HANDS).map(move |hand| (deck, hand)));
    keys.map(|(deck, hand)| {
        let [mine, theirs] = chances(deck, hand);
        [Counting::new(IN_HAND, mine), Counting::new(0.0, theirs)]
    })
    .collect()
});

/// The chance of an unseen card to come to a side of the player and of the
/// opponent.
#[expect(clippy::cast_precision_loss, reason = "a game has 54 Clan cards")]
fn chances(deck: usize, hand: usize) -> [f32; 2] {
    let unseen = (deck + hand).max(1) as f32;
    // The rest of the deck is shared.
    let draws = deck as f32 / 2.0;
    let mine = MY_DRAWS * draws / unseen;
    let theirs = (hand as f32 + THEIR_DRAWS * draws) / unseen;
    [mine, theirs].map(|chance| chance.min(1.0))
}

impl Counting {
    /// The counting for the player's own sides and for the opponent's, with so
    /// many Clan cards in the deck and in the opponent's hand.
    pub(super) fn of(deck: usize, hand: usize) -> &'static [Self; 2] {
        &ALL[deck.min(DECKS - 1) * HANDS + hand.min(HANDS - 1)]
    }

    fn new(held: f32, unseen: f32) -> Self {
        let mut counting = Self {
            held,
            unseen,
            at_least: [[[0.0; COUNTS]; CARDS]; CARDS],
        };
        for in_hand in 0..CARDS {
            for hidden in 0..CARDS {
                let one_by_one = (0..in_hand).map(|_| held);
                let chances = one_by_one.chain((0..hidden).map(|_| unseen));
                counting.at_least[in_hand][hidden] = at_least(chances);
            }
        }
        counting
    }

    /// The chance that at least `count` come, of so many cards in the hand and
    /// so many unseen ones.
    pub(super) fn at_least(&self, [held, unseen]: [u8; 2], count: usize) -> f32 {
        self.at_least[usize::from(held)][usize::from(unseen)][count]
    }
}

fn at_least(chances: impl Iterator<Item = f32>) -> [f32; COUNTS] {
    // `exactly[n]` is the chance of n cards, for n below the last count.
    let mut exactly = [0.0_f32; COUNTS];
    exactly[0] = 1.0;
    for chance in chances {
        for n in (1..COUNTS).rev() {
            exactly[n] += chance * (exactly[n - 1] - exactly[n]);
        }
        exactly[0] *= 1.0 - chance;
    }
    let mut left = 1.0;
    exactly.map(|chance| {
        let here = left;
        left = (left - chance).max(0.0);
        here
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every way the cards may come or not.
    fn brute_force(chances: &[f32], count: usize) -> f32 {
        (0..1_usize << chances.len())
            .filter(|ways| ways.count_ones() as usize >= count)
            .map(|ways| {
                let each = chances.iter().enumerate();
                each.map(|(i, chance)| {
                    if ways >> i & 1 == 1 {
                        *chance
                    } else {
                        1.0 - chance
                    }
                })
                .product::<f32>()
            })
            .sum()
    }

    #[test]
    fn counting_is_the_sum_over_all_ways() {
        for (deck, hand) in [(42, 6), (20, 6), (3, 5), (0, 6)] {
            for counting in Counting::of(deck, hand) {
                for (held, unseen) in [(0, 0), (0, 9), (2, 3), (4, 1), (1, 5)] {
                    let mut chances = vec![counting.held; held];
                    chances.extend(vec![counting.unseen; unseen]);
                    for count in 0..COUNTS {
                        #[expect(clippy::cast_possible_truncation, reason = "small")]
                        let told = counting.at_least([held as u8, unseen as u8], count);
                        let right = brute_force(&chances, count);
                        assert!((told - right).abs() < 1e-5, "{held} {unseen} {count}");
                    }
                }
            }
        }
    }
}
