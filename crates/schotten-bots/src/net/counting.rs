//! The chance that at least some number of cards come, if each comes with a
//! chance of its own.

use schotten_rules::Side;
use std::sync::OnceLock;

/// The numbers of cards a side can lack: none up to a full side.
pub(super) const COUNTS: usize = Side::CAPACITY + 1;
/// The numbers of cards of one color that can be held or unseen: none to nine.
const CARDS: usize = 10;
/// The possible sizes of the Clan deck: none to 54.
const DECKS: usize = 55;
/// The numbers of Clan cards the opponent can hold: none to ten.
const HANDS: usize = 11;

/// The chance that a card in the hand comes to a given side. It is below 1, since
/// several Stones may need the card.
const IN_HAND: f32 = 0.8;
/// The share of the player's half of the deck that finds a place in time.
const MY_DRAWS: f32 = 0.9;
/// The same for the opponent, under three assumptions: no card that is still to be
/// drawn; most of the opponent's half; nearly everything that either player will
/// draw.
const THEIR_DRAWS: [f32; Counting::THEIRS] = [0.0, 0.9, 1.6];

/// The chance that at least 0, 1, 2, … of some cards come, depending on how many of
/// them are in the hand and how many are unseen.
#[derive(Debug, PartialEq)]
pub(super) struct Counting {
    /// The chance that a card in the hand comes to a given side.
    pub(super) held: f32,
    /// The chance that an unseen card does.
    pub(super) unseen: f32,
    /// By the number in the hand, the number of unseen ones, and the number that
    /// has to come.
    at_least: Vec<[[f32; COUNTS]; CARDS]>,
}

/// The countings for both players.
#[derive(Debug)]
pub(super) struct Countings {
    pub(super) mine: Counting,
    /// Under the assumptions of [`THEIR_DRAWS`].
    pub(super) theirs: [Counting; Counting::THEIRS],
}

/// By the cards in the deck and those in the opponent's hand. They are cached, as
/// one decision uses them thousands of times.
static ALL: [OnceLock<Countings>; DECKS * HANDS] = [const { OnceLock::new() }; DECKS * HANDS];

impl Countings {
    /// The countings for these numbers of Clan cards in the deck and in the
    /// opponent's hand.
    pub(super) fn for_counts(deck: usize, hand: usize) -> &'static Self {
        let (deck, hand) = (deck.min(DECKS - 1), hand.min(HANDS - 1));
        ALL[deck * HANDS + hand].get_or_init(|| Self::new(deck, hand))
    }

    #[expect(clippy::cast_precision_loss, reason = "a game has 54 Clan cards")]
    fn new(deck: usize, hand: usize) -> Self {
        let unseen = (deck + hand).max(1) as f32;
        // The players draw half of the deck each.
        let (hand, draws) = (hand as f32, deck as f32 / 2.0);
        let chance = |coming: f32| (coming / unseen).min(1.0);
        Self {
            mine: Counting::new(CARDS, IN_HAND, chance(MY_DRAWS * draws)),
            theirs: THEIR_DRAWS.map(|share| Counting::new(1, 0.0, chance(hand + share * draws))),
        }
    }
}

impl Counting {
    /// The number of assumptions about the opponent's cards.
    pub(super) const THEIRS: usize = 3;

    /// The counting for fewer than `hands` cards in the hand.
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

    /// The chance that at least `count` cards come, of `held` in the hand and `unseen`
    /// ones.
    #[inline]
    pub(super) fn at_least(&self, [held, unseen]: [u8; 2], count: usize) -> f32 {
        self.at_least[usize::from(held)][usize::from(unseen)][count]
    }
}

/// The chance that at least 0, 1, 2, … cards come.
fn at_least(chances: impl Iterator<Item = f32>) -> [f32; COUNTS] {
    // `exactly[n]` is the chance that exactly n cards come. The last entry is not
    // exact, and nothing depends on it.
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

    /// The sum over every way the cards may come or not.
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
            let Countings { mine, theirs } = Countings::for_counts(deck, hand);
            for (counting, most) in theirs.iter().map(|one| (one, 0)).chain([(mine, 9)]) {
                for (held, unseen) in [(0, 0), (0, 9), (2, 3), (4, 1), (1, 5)] {
                    let held = usize::min(held, most);
                    let mut chances = vec![counting.held; held];
                    chances.extend(vec![counting.unseen; unseen]);
                    for count in 0..COUNTS {
                        #[expect(clippy::cast_possible_truncation, reason = "small")]
                        let actual = counting.at_least([held as u8, unseen as u8], count);
                        let expected = brute_force(&chances, count);
                        assert!((actual - expected).abs() < 1e-5, "{held} {unseen} {count}");
                    }
                }
            }
        }
    }
}
