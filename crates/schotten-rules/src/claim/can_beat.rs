//! A fast test whether a side can still become stronger than a formation. Ties are decided in
//! `verdict`.
//!
//! The proof solver in [`super::best_formation`] answers the same question and also
//! names the cards; this is for callers that only need yes or no. Sides of Clan
//! cards without a Combat Mode, as nearly all are, are tested without branches,
//! since a branch on random cards is mispredicted about half of the time. The
//! tables are filled from the solver and the order of formations, so no rule is
//! implemented twice.

use super::best_formation::{completion_above, windows_with};
use super::three_cards::{CLAN, FORMATIONS, Pair};
use crate::card_set::{ClanSet, GRAY};
use crate::{Category, ClanCard, Formation, Modes, Side};
use std::sync::LazyLock;

/// Returns whether this side, completed with cards from `unplayed`, can become
/// stronger than `floor`, which is so exactly if [`completion_above`] finds a
/// completion.
#[must_use]
#[inline]
pub fn can_beat(side: &Side, modes: Modes, unplayed: ClanSet, floor: Formation) -> bool {
    if modes == Modes::NONE {
        let [a, b, ..] = side.slots();
        match side.count() {
            2 if a.max(b) < CLAN => return third_card_beats(a, b, unplayed, floor),
            1 if a < CLAN => return two_cards_beat(a, unplayed, floor),
            0 if color_run_beats(unplayed, floor) => return true,
            _ => {}
        }
    }
    completion_above(side, modes, unplayed, floor).is_some()
}

/// Returns the cards of the set that begin a color run of three within it. In a
/// set of one color that stands for strengths, as [`ClanSet::to_gray`] gives,
/// these are the strengths that begin a run.
#[inline(always)]
const fn runs_of_three(set: u64) -> u64 {
    set & set >> 6 & set >> 12
}

/// Returns whether the three cards of some color run stronger than `floor` are
/// unplayed.
#[inline(always)]
fn color_run_beats(unplayed: ClanSet, floor: Formation) -> bool {
    let above = &TABLES.above[usize::from(floor.rank())];
    runs_of_three(unplayed.bits()) & above.color_runs != 0
}

/// Returns whether an unplayed card completes the two cards with these codes so
/// that they beat `floor`.
#[inline(always)]
fn third_card_beats(a: u8, b: u8, unplayed: ClanSet, floor: Formation) -> bool {
    let pair = Pair::from_codes(a, b);
    let thirds = TABLES.thirds[usize::from(floor.rank())][usize::from(pair.class)];
    let own_color = unplayed.bits() >> pair.color & GRAY;
    (unplayed.to_gray().bits() | own_color << 1) & thirds != 0
}

/// Returns whether two unplayed cards complete the card with this code so that
/// they beat `floor`.
#[inline(always)]
fn two_cards_beat(code: u8, unplayed: ClanSet, floor: Formation) -> bool {
    let above = &TABLES.above[usize::from(floor.rank())];
    let card = &SINGLES[usize::from(code & 63)];
    let unplayed = unplayed.bits();

    let color_run = runs_of_three(unplayed | 1 << (code & 63)) & card.windows & above.color_runs;
    let kind = without_highest(unplayed & card.strength_cards & above.kinds).1;
    let gray = ClanSet::from_bits(unplayed).to_gray().bits() | card.gray;
    let run = runs_of_three(gray) & card.gray_windows & above.runs;

    // A card's code is 6 * (strength - 1) + color. For three cards of one color
    // the codes add up to 6 * (total - 3) + 3 * color, so comparing codes
    // compares totals without a division.
    let (first, rest) = without_highest(unplayed & card.color_cards);
    let (second, _) = without_highest(rest);
    let codes = u32::from(code) + first + second;
    let color = rest != 0 && codes >= above.color + 3 * card.color;

    let (first, rest) = without_highest(unplayed);
    let (second, _) = without_highest(rest);
    let strengths = u32::from(code) / 6 + first / 6 + second / 6;
    let sum = rest != 0 && strengths >= above.sum;

    (color_run | kind | run != 0) | color | sum
}

/// Returns the index of the highest bit, and the other bits; index 0 if there
/// are none.
#[inline(always)]
const fn without_highest(bits: u64) -> (u32, u64) {
    let place = (bits | 1).ilog2();
    (place, bits & !(1 << place))
}

/// What a side with one Clan card can become, as far as it follows from the card.
#[derive(Clone, Copy)]
struct Single {
    /// The color runs that contain the card, by their weakest card.
    windows: u64,
    /// The runs that contain its strength, by the bit of the weakest strength in
    /// the first color.
    gray_windows: u64,
    /// The card of its strength in the first color.
    gray: u64,
    /// All cards of its color.
    color_cards: u64,
    /// All cards of its strength.
    strength_cards: u64,
    /// The number of its color.
    color: u32,
}

/// By the card's code; the codes that are no Clan card's are never looked up.
static SINGLES: [Single; 64] = {
    let mut table = [Single {
        windows: 0,
        gray_windows: 0,
        gray: 0,
        color_cards: 0,
        strength_cards: 0,
        color: 0,
    }; 64];
    let mut code = 0;
    while code < CLAN {
        let card = ClanCard::from_valid_index(code);
        let gray = code - code % 6;
        table[code as usize] = Single {
            windows: windows_with(code, 3),
            gray_windows: windows_with(gray, 3),
            gray: 1 << gray,
            color_cards: ClanSet::of_color(card.color()).bits(),
            strength_cards: ClanSet::of_strength(card.strength()).bits(),
            color: card.color() as u32,
        };
        code += 1;
    }
    table
};

/// What beats a formation, category by category.
#[derive(Clone, Copy)]
struct Above {
    /// The weakest cards of the color runs that beat it.
    color_runs: u64,
    /// The cards of the strengths of which three of a kind beat it.
    kinds: u64,
    /// The weakest strengths of the runs that beat it, in the first color.
    runs: u64,
    /// The lowest total of a color that beats it, as 6 * (total - 3).
    color: u32,
    /// The lowest total of a sum that beats it, as total - 3.
    sum: u32,
}

/// A total that no cards reach.
const NEVER: u32 = 1000;

impl Above {
    fn new(floor: u8) -> Self {
        let beats = |category, total| Formation::new(category, total).rank() > floor;
        let strengths = |beats: &dyn Fn(u8) -> bool| {
            let cards = (1..=9).filter(|strength| beats(*strength));
            cards.fold(0, |cards, strength| {
                cards | ClanSet::of_strength(strength).bits()
            })
        };
        let windows =
            |category| strengths(&|weakest| weakest <= 7 && beats(category, 3 * weakest + 3));
        // Three cards have a total of 3 at least.
        let least = |category| {
            (3..=27)
                .find(|total| beats(category, *total))
                .map(u32::from)
        };
        Self {
            color_runs: windows(Category::ColorRun),
            kinds: strengths(&|strength| beats(Category::ThreeOfAKind, 3 * strength)),
            runs: windows(Category::Run) & GRAY,
            color: least(Category::Color).map_or(NEVER, |total| 6 * (total - 3)),
            sum: least(Category::Sum).map_or(NEVER, |total| total - 3),
        }
    }
}

/// What beats each formation, by [`Formation::rank`].
struct Tables {
    above: [Above; 256],
    /// By [`Pair::class`], the third cards with which the pair beats the
    /// formation. In the lane of their strength, the lowest bit stands for cards
    /// of any color and the next bit for the color of the pair's first card.
    thirds: [[u64; Pair::CLASSES]; 256],
}

static TABLES: LazyLock<Box<Tables>> = LazyLock::new(|| {
    let mut tables = Box::new(Tables {
        above: std::array::from_fn(|floor| Above::new(u8::try_from(floor).expect("a byte"))),
        thirds: [[0; Pair::CLASSES]; 256],
    });
    for (class, thirds) in FORMATIONS.iter().enumerate() {
        for (lane, made) in thirds.iter().enumerate() {
            for (color, made) in made.iter().enumerate() {
                let Some(made) = made else { continue };
                for beaten in &mut tables.thirds[..usize::from(made.rank())] {
                    beaten[class] |= 1 << (6 * lane + color);
                }
            }
        }
    }
    tables
});
