//! A table of the formations of three Clan cards, which nearly every side becomes.
//! The solver fills it once, so no rule is implemented twice.

use super::best_formation::strongest_completion;
use crate::{ClanCard, ClanSet, Color, Formation, Modes, Side};
use std::sync::LazyLock;

/// The number of Clan cards; codes below it are Clan cards.
#[expect(clippy::cast_possible_truncation, reason = "54")]
pub(crate) const CLAN: u8 = ClanCard::COUNT as u8;

/// Two Clan cards, reduced to what decides how a third card completes them.
#[derive(Clone, Copy)]
pub(crate) struct Pair {
    /// A number below [`Pair::CLASSES`] for the two strengths and whether the
    /// cards are of one color.
    pub(crate) class: u8,
    /// The number of the first card's color.
    pub(crate) color: u8,
}

impl Pair {
    /// The number of classes.
    pub(crate) const CLASSES: usize = 81;
    /// The class of two slots that don't both hold a Clan card.
    const NONE: u8 = 81;

    const fn new(a: u8, b: u8) -> Self {
        let (low, high) = if a < b {
            (a / 6, b / 6)
        } else {
            (b / 6, a / 6)
        };
        let one_color = a % 6 == b % 6 && a != b;
        Self {
            // A square of 9 by 9 strengths: pairs of one color stand above the
            // diagonal, pairs of two colors below and on it. Two cards of one
            // color never have the same strength, so the diagonal is free.
            class: if one_color {
                9 * low + high
            } else {
                9 * high + low
            },
            color: a % 6,
        }
    }

    /// Returns the pair of cards with these codes of slots, of which only the
    /// lowest six bits count. Its class is [`Pair::NONE`] unless both are Clan
    /// cards.
    #[inline(always)]
    pub(crate) fn from_codes(a: u8, b: u8) -> Self {
        PAIRS[usize::from(a & 63)][usize::from(b & 63)]
    }
}

static PAIRS: [[Pair; 64]; 64] = {
    let none = Pair {
        class: Pair::NONE,
        color: 0,
    };
    let mut pairs = [[none; 64]; 64];
    let mut a = 0;
    while a < CLAN {
        let mut b = 0;
        while b < CLAN {
            pairs[a as usize][b as usize] = Pair::new(a, b);
            b += 1;
        }
        a += 1;
    }
    pairs
};

/// The formations that the pairs of a class make with a third card: by its
/// strength less one, and by whether it has the color of the pair's first card
/// (1) or another (0). The codes 54 to 63, which are no Clan cards, fall into the
/// last two rows, which hold `None`.
type Thirds = [[Option<Formation>; 2]; 11];

/// The formations of three Clan cards, by [`Pair::class`]; the last entry is that
/// of [`Pair::NONE`].
pub(crate) static FORMATIONS: LazyLock<[Thirds; Pair::CLASSES + 1]> = LazyLock::new(|| {
    let mut formations = [[[None; 2]; 11]; Pair::CLASSES + 1];
    let card = |color, strength| ClanCard::new(color, strength).expect("1 to 9");
    for (low, high) in (1..=9).flat_map(|low| (low..=9).map(move |high| (low, high))) {
        // A pair of one color is red: the third card is blue or red too. A pair
        // of two colors is red and green and never makes a color or a color
        // run: blue stands for any third card.
        for (second, same) in [(Color::Red, Color::Red), (Color::Green, Color::Blue)] {
            let [a, b] = [card(Color::Red, low), card(second, high)];
            if a == b {
                continue;
            }
            let thirds = &mut formations[usize::from(Pair::new(a.index(), b.index()).class)];
            for (strength, thirds) in (1..=9).zip(thirds) {
                *thirds = [Color::Blue, same].map(|color| {
                    let cards = [a, b, card(color, strength)];
                    let side = cards
                        .into_iter()
                        .try_fold(Side::EMPTY, |side, card| side.with(card.into()))?;
                    strongest_completion(&side, Modes::NONE, ClanSet::EMPTY)
                        .map(|found| found.formation)
                });
            }
        }
    }
    formations
});

/// Returns the formation of three slots with these codes; `None` unless all
/// three hold Clan cards.
#[inline(always)]
pub(crate) fn three_clan_cards(a: u8, b: u8, c: u8) -> Option<Formation> {
    let pair = Pair::from_codes(a, b);
    let same_color = usize::from(c % 6 == pair.color);
    FORMATIONS[usize::from(pair.class)][usize::from((c & 63) / 6)][same_color]
}
