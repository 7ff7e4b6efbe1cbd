//! Yes or no, and quickly: can a side still become stronger than a formation?
//!
//! The proof solver in [`super::completion`] answers the same and names the
//! cards; whoever only wants to know whether a claim holds asks here. Sides of
//! Clan cards without Combat Mode, as nearly all are, take a straight way
//! without branches, for a branch on what lies there is guessed wrong as often
//! as not. The tables hold what the solver says of three cards and how
//! formations order; no rule is told a second time.

use super::card_set::{ClanSet, GRAY};
use super::clan_card::ClanCard;
use super::completion::{completion_above, windows_of};
use super::formation::{Category, Formation};
use super::side::Side;
use super::stone::Modes;
use super::three_cards::{CLAN, FORMATIONS, Pair};
use std::sync::LazyLock;

/// Can this side, completed with cards from `unplayed`, become stronger than
/// `floor`? The same as [`completion_above`] finding a completion.
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

/// Lanes, in one color, in which a run of three begins when every strength of
/// the set counts.
#[inline(always)]
const fn runs_of_three(set: u64) -> u64 {
    set & set >> 6 & set >> 12
}

/// Are three cards of some color run stronger than `floor` left?
#[inline(always)]
fn color_run_beats(unplayed: ClanSet, floor: Formation) -> bool {
    let above = &TABLES.above[usize::from(floor.rank())];
    runs_of_three(unplayed.bits()) & above.color_runs != 0
}

/// Does one of the unplayed cards complete the two with these codes to beat
/// `floor`?
#[inline(always)]
fn third_card_beats(a: u8, b: u8, unplayed: ClanSet, floor: Formation) -> bool {
    let pair = Pair::of(a, b);
    let thirds = TABLES.thirds[usize::from(floor.rank())][usize::from(pair.class)];
    let own_color = unplayed.bits() >> pair.color & GRAY;
    (unplayed.to_gray().bits() | own_color << 1) & thirds != 0
}

/// Do two of the unplayed cards complete the one with this code to beat
/// `floor`?
#[inline(always)]
fn two_cards_beat(code: u8, unplayed: ClanSet, floor: Formation) -> bool {
    let above = &TABLES.above[usize::from(floor.rank())];
    let card = &SINGLES[usize::from(code & 63)];
    let unplayed = unplayed.bits();

    let color_run = runs_of_three(unplayed | 1 << (code & 63)) & card.windows & above.color_runs;
    let kind = without_highest(unplayed & card.strength_cards & above.kinds).1;
    let gray = ClanSet::from_bits(unplayed).to_gray().bits() | card.gray;
    let run = runs_of_three(gray) & card.gray_windows & above.runs;

    // The codes of cards of one color add up to six times their strengths
    // (counted from 0) and three times the color: no division is needed.
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

/// The place of the highest bit, and the others; 0 for no bits.
#[inline(always)]
const fn without_highest(bits: u64) -> (u32, u64) {
    let place = (bits | 1).ilog2();
    (place, bits & !(1 << place))
}

/// What goes with one Clan card.
#[derive(Clone, Copy)]
struct Single {
    /// The color runs the card can stand in, by their weakest card.
    windows: u64,
    /// The same in the first color.
    gray_windows: u64,
    /// The card in the first color.
    gray: u64,
    color_cards: u64,
    strength_cards: u64,
    color: u32,
}

/// By the card's code.
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
        let card = ClanCard::at(code);
        let gray = code - code % 6;
        table[code as usize] = Single {
            windows: windows_of(code, 3),
            gray_windows: windows_of(gray, 3),
            gray: 1 << gray,
            color_cards: ClanSet::of_color(card.color()).bits(),
            strength_cards: ClanSet::of_strength(card.strength()).bits(),
            color: card.color() as u32,
        };
        code += 1;
    }
    table
};

/// What beats a formation.
#[derive(Clone, Copy)]
struct Above {
    /// The weakest cards of the color runs.
    color_runs: u64,
    /// The cards of which three of a kind do.
    kinds: u64,
    /// The weakest strengths of the runs, in the first color.
    runs: u64,
    /// The least total of a color, counted as in [`two_cards_beat`].
    color: u32,
    /// The least total of a sum, with strengths counted from 0.
    sum: u32,
}

/// A total that is never reached.
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

/// By [`Formation::rank`], what beats it.
struct Tables {
    above: [Above; 256],
    /// By [`Pair::class`], the third cards that make the pair beat it: in the
    /// lane of their strength the lowest bit stands for cards of any color, the
    /// next one for those of the color of the pair's first card.
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
