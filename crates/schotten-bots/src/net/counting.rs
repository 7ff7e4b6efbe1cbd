//! The chance that at least some number of cards come, if each comes with a
//! chance of its own.

use super::lanes::{Lanes, Probability};
use schotten_rules::{Color, Side};
use std::ops::{AddAssign, SubAssign};
use std::sync::OnceLock;

/// The numbers of cards a side can lack: none up to a full side.
pub(super) const COUNTS: usize = Side::CAPACITY + 1;
/// The numbers of cards of one color that can be held or unseen: none to nine.
const CARDS: usize = 10;
/// The possible sizes of the Clan deck: none to 54.
const DECKS: usize = 55;
/// The numbers of Clan cards the opponent can hold: none to ten.
const HANDS: usize = 11;

/// The chance that a card in the hand comes to a given side, for the network. It is below 1,
/// since several Stones may need the card.
const IN_HAND: f32 = 0.8;
/// The share of the player's half of the deck that finds a place in time.
const MY_DRAWS: f32 = 0.9;
/// The same for the opponent, under three assumptions: no card that is still to be
/// drawn; most of the opponent's half; nearly everything that either player will
/// draw.
const THEIR_DRAWS: [f32; Lanes::COUNT] = [0.0, 0.9, 1.6];

/// The chance that at least 0, 1, 2, … of some cards come, depending on how many of
/// them are in the hand and how many are unseen.
#[derive(Debug, PartialEq)]
pub(super) struct Counting {
    /// The chance that a card in the hand comes to a given side.
    pub(super) held: f32,
    /// The chance that an unseen card does.
    pub(super) unseen: f32,
    /// By the cards that there are, as [`CardCounts`], and the number that has to come.
    at_least: [[f32; COUNTS]; CARDS * CARDS],
}

/// How many cards are in the hand and how many are unseen, at most nine of each: the first
/// number ten times, plus the second.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct CardCounts(u8);

impl CardCounts {
    /// A card in the hand.
    pub(super) const HELD: Self = Self(10);
    /// An unseen card.
    pub(super) const UNSEEN: Self = Self(1);
}

impl AddAssign for CardCounts {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl SubAssign for CardCounts {
    fn sub_assign(&mut self, other: Self) {
        self.0 -= other.0;
    }
}

/// What follows from the number of cards that can come to the opponent's sides, under
/// the assumptions of [`THEIR_DRAWS`]. All of these cards are unseen and come with
/// the same chance.
#[derive(Debug, PartialEq)]
pub(super) struct TheirCounting {
    /// The chance that a card comes to a given side.
    pub(super) unseen: Lanes,
    /// By the number of cards, and the number of them that has to come, the chance.
    pub(super) at_least: [[Lanes; COUNTS]; CARDS],
    /// The chance of a run of three cards in any of 0, 1, 2, … colors.
    pub(super) color_runs: [Lanes; Color::COUNT + 1],
    /// How many cards it takes in each lane until 0, 1, 2, … are expected to come
    /// (`usize::MAX` if there are too few), and by how much the expectation then exceeds
    /// that number.
    pub(super) wanted: [[(usize, f32); Lanes::COUNT]; COUNTS],
}

/// The countings for both players.
#[derive(Debug)]
pub(super) struct Countings {
    pub(super) mine: Counting,
    pub(super) theirs: TheirCounting,
}

/// By the cards in the deck and those in the opponent's hand. They are cached, as
/// one decision uses them thousands of times.
static ALL: [OnceLock<Box<Countings>>; DECKS * HANDS] = [const { OnceLock::new() }; DECKS * HANDS];

impl Countings {
    /// The countings for these numbers of Clan cards in the deck and in the
    /// opponent's hand.
    pub(super) fn for_counts(deck: usize, hand: usize) -> &'static Self {
        let (deck, hand) = (deck.min(DECKS - 1), hand.min(HANDS - 1));
        ALL[deck * HANDS + hand].get_or_init(|| Box::new(Self::new(deck, hand)))
    }

    #[expect(clippy::cast_precision_loss, reason = "a game has 54 Clan cards")]
    fn new(deck: usize, hand: usize) -> Self {
        let unseen = (deck + hand).max(1) as f32;
        // The players draw half of the deck each.
        let (hand, draws) = (hand as f32, deck as f32 / 2.0);
        let chance = |coming: f32| (coming / unseen).min(1.0);
        Self {
            mine: Counting::new(IN_HAND, chance(MY_DRAWS * draws)),
            theirs: TheirCounting::new(THEIR_DRAWS.map(|share| chance(hand + share * draws))),
        }
    }
}

impl Counting {
    /// The counting for these chances of a card in the hand and of an unseen one.
    pub(super) fn new(held: f32, unseen: f32) -> Self {
        let at_least = std::array::from_fn(|counts| {
            let (in_hand, hidden) = (counts / CARDS, counts % CARDS);
            let one_by_one = (0..in_hand).map(|_| held);
            at_least(one_by_one.chain((0..hidden).map(|_| unseen)))
        });
        Self {
            held,
            unseen,
            at_least,
        }
    }

    /// The chance that at least `count` of these cards come.
    #[inline]
    pub(super) fn at_least(&self, cards: CardCounts, count: usize) -> f32 {
        self.at_least[usize::from(cards.0)][count]
    }
}

impl TheirCounting {
    /// The counting for these chances of an unseen card.
    fn new(chances: [f32; Lanes::COUNT]) -> Self {
        let lanes = |values: [f32; Lanes::COUNT]| Lanes([values[0], values[1], values[2], 0.0]);
        let at_least = |cards| {
            let each = chances.map(|chance| at_least((0..cards).map(|_| chance)));
            std::array::from_fn(|count| lanes(each.map(|each| each[count])))
        };
        let unseen = lanes(chances);
        let mut missed = Lanes::ONE;
        let color_runs = std::array::from_fn(|_| {
            let chance = Lanes::ONE - missed;
            missed = missed * (Lanes::ONE - unseen * unseen * unseen);
            chance
        });
        let each = chances.map(cards_wanted);
        Self {
            unseen,
            at_least: std::array::from_fn(at_least),
            color_runs,
            wanted: std::array::from_fn(|count| each.map(|each| each[count])),
        }
    }
}

/// How many cards it takes until 0, 1, 2, … are expected to come (`usize::MAX` if there are
/// too few) if each comes with this chance, and by how much the expectation then exceeds
/// that number.
fn cards_wanted(chance: f32) -> [(usize, f32); COUNTS] {
    let (mut cards, mut taken) = (0, 0.0);
    [0.0, 1.0, 2.0, 3.0, 4.0].map(|count| {
        while taken < count && cards < DECKS {
            taken += chance;
            cards += 1;
        }
        let enough = taken >= count;
        (if enough { cards } else { usize::MAX }, taken - count)
    })
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
            for (held, unseen) in [(0, 0), (0, 9), (2, 3), (4, 1), (1, 5)] {
                for count in 0..COUNTS {
                    let mut chances = vec![mine.held; held];
                    chances.extend(vec![mine.unseen; unseen]);
                    #[expect(clippy::cast_possible_truncation, reason = "small")]
                    let cards = CardCounts((10 * held + unseen) as u8);
                    let actual = mine.at_least(cards, count);
                    let expected = brute_force(&chances, count);
                    assert!((actual - expected).abs() < 1e-5, "{held} {unseen} {count}");
                    for lane in 0..Lanes::COUNT {
                        let actual = theirs.at_least[unseen][count].lane(lane);
                        let chances = vec![theirs.unseen.lane(lane); unseen];
                        let expected = brute_force(&chances, count);
                        assert!((actual - expected).abs() < 1e-5, "{unseen} {count}");
                    }
                }
            }
        }
    }
}
