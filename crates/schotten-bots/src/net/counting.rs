//! How many of some cards come, if each comes with its chance.

use schotten_rules::Side;
use std::sync::OnceLock;

/// How many cards a side can lack, and none.
pub(super) const COUNTS: usize = Side::CAPACITY + 1;
/// A color has nine cards, and so many can be held or unseen.
const CARDS: usize = 10;
/// How many cards the Clan deck can hold, and none.
const DECKS: usize = 55;
/// How many Clan cards the opponent can hold, and none.
const HANDS: usize = 11;

/// A card of the hand goes to one Stone, and is wanted at several.
const IN_HAND: f32 = 0.8;
/// Which share of one's half of the deck finds a place in time.
const MY_DRAWS: f32 = 0.9;
/// The same of the opponent: nothing that is still to be drawn; most of it;
/// nearly everything that either player will draw.
const THEIR_DRAWS: [f32; Counting::THEIRS] = [0.0, 0.9, 1.6];

/// The chance that at least 0, 1, 2, … of some cards come, by how many of them
/// are in the hand and how many are unseen.
#[derive(Debug, PartialEq)]
pub(super) struct Counting {
    /// The chance of a card in the hand to come to a certain side.
    pub(super) held: f32,
    /// The chance of an unseen card.
    pub(super) unseen: f32,
    at_least: Vec<[[f32; COUNTS]; CARDS]>,
}

/// How cards are counted for the player and for the opponent.
#[derive(Debug)]
pub(super) struct Countings {
    pub(super) mine: Counting,
    /// With less and with more of the deck to come.
    pub(super) theirs: [Counting; Counting::THEIRS],
}

/// By the cards in the deck and those in the opponent's hand: the choice of a
/// play asks thousands of times.
static ALL: [OnceLock<Countings>; DECKS * HANDS] = [const { OnceLock::new() }; DECKS * HANDS];

impl Countings {
    /// The countings with so many Clan cards in the deck and in the opponent's
    /// hand.
    pub(super) fn of(deck: usize, hand: usize) -> &'static Self {
        let (deck, hand) = (deck.min(DECKS - 1), hand.min(HANDS - 1));
        ALL[deck * HANDS + hand].get_or_init(|| Self::new(deck, hand))
    }

    #[expect(clippy::cast_precision_loss, reason = "a game has 54 Clan cards")]
    fn new(deck: usize, hand: usize) -> Self {
        let unseen = (deck + hand).max(1) as f32;
        // The rest of the deck is shared.
        let (hand, draws) = (hand as f32, deck as f32 / 2.0);
        let chance = |coming: f32| (coming / unseen).min(1.0);
        Self {
            mine: Counting::new(CARDS, IN_HAND, chance(MY_DRAWS * draws)),
            theirs: THEIR_DRAWS.map(|share| Counting::new(1, 0.0, chance(hand + share * draws))),
        }
    }
}

impl Counting {
    /// In how many ways the opponent's means are looked at.
    pub(super) const THEIRS: usize = 3;

    /// For fewer than `hands` cards of a kind in the hand.
    fn new(hands: usize, held: f32, unseen: f32) -> Self {
        let at_least = (0..hands).map(|in_hand| {
            std::array::from_fn(|hidden| {
                let one_by_one = (0..in_hand).map(|_| held);
                at_least(one_by_one.chain((0..hidden).map(|_| unseen)))
            })
        });
        Self {
            held,
            unseen,
            at_least: at_least.collect(),
        }
    }

    /// The chance that at least `count` come, of so many cards in the hand and
    /// so many unseen ones.
    #[inline]
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
            let Countings { mine, theirs } = Countings::of(deck, hand);
            for (counting, most) in theirs.iter().map(|one| (one, 0)).chain([(mine, 9)]) {
                for (held, unseen) in [(0, 0), (0, 9), (2, 3), (4, 1), (1, 5)] {
                    let held = usize::min(held, most);
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
