//! What three Clan cards are worth, by table: what nearly every side comes to.
//! The solver fills the table once; no rule is told a second time.

use super::card_set::ClanSet;
use super::clan_card::{ClanCard, Color};
use super::completion::strongest_completion;
use super::formation::Formation;
use super::side::Side;
use super::stone::Modes;
use std::sync::LazyLock;

/// Codes below this are Clan cards'.
#[expect(clippy::cast_possible_truncation, reason = "54")]
pub(super) const CLAN: u8 = ClanCard::COUNT as u8;

/// Two Clan cards, as far as it matters to a third one.
#[derive(Clone, Copy)]
pub(super) struct Pair {
    /// Their strengths, and whether they are of one color: below
    /// [`Pair::CLASSES`].
    pub(super) class: u8,
    /// The color of the first.
    pub(super) color: u8,
}

impl Pair {
    pub(super) const CLASSES: usize = 81;
    /// The class of slots that are no two Clan cards.
    const NONE: u8 = 81;

    const fn new(a: u8, b: u8) -> Self {
        let (low, high) = if a < b {
            (a / 6, b / 6)
        } else {
            (b / 6, a / 6)
        };
        let one_color = a % 6 == b % 6 && a != b;
        Self {
            // In a square: one color above the diagonal, two colors below it
            // and on it.
            class: if one_color {
                9 * low + high
            } else {
                9 * high + low
            },
            color: a % 6,
        }
    }

    /// The pair with these codes of slots, of which only the lower six bits
    /// count; of class [`Pair::NONE`] if one is no Clan card's.
    #[inline(always)]
    pub(super) fn of(a: u8, b: u8) -> Self {
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

/// What the pairs of a class are worth with a third card: by its strength, and
/// by whether it is of another color than the first of the pair or of the same.
/// Codes that are no Clan card's come after strength 9; nothing is told of them.
type Thirds = [[Option<Formation>; 2]; 11];

/// By [`Pair::class`]; the last is the class of those that are no pairs.
pub(super) static FORMATIONS: LazyLock<[Thirds; Pair::CLASSES + 1]> = LazyLock::new(|| {
    let mut formations = [[[None; 2]; 11]; Pair::CLASSES + 1];
    let card = |color, strength| ClanCard::new(color, strength).expect("1 to 9");
    for (low, high) in (1..=9).flat_map(|low| (low..=9).map(move |high| (low, high))) {
        // A third card is either of the one color of the pair or of a third.
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

/// What three slots of a side with these codes are worth; `None` if not all are
/// Clan cards.
#[inline(always)]
pub(super) fn three_clan_cards(a: u8, b: u8, c: u8) -> Option<Formation> {
    let pair = Pair::of(a, b);
    let same_color = usize::from(c % 6 == pair.color);
    FORMATIONS[usize::from(pair.class)][usize::from((c & 63) / 6)][same_color]
}
