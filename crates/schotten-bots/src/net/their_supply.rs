//! The supply of cards for the opponent's incomplete sides.

use super::counting::{COUNTS, TheirCounting};
use super::lanes::{Lanes, Probability};
use super::outlook::{QuickOdds, RUNS_OF_THREE};
use crate::formations::CardOdds;
use crate::gaps::{self, EliteCounts, Gaps, Strengths};
use schotten_rules::{ClanCard, ClanSet, Color};

/// What may come to the opponent's sides, under several assumptions. The player sees
/// none of these cards, so that each comes with the same chance and most of what
/// follows is a matter of counting.
#[derive(Debug)]
pub(super) struct TheirSupply {
    unseen: ClanSet,
    counting: &'static TheirCounting,
    /// By color, the expected total of the best 0, 1, 2, … cards.
    best_of_color: [[Lanes; COUNTS]; Color::COUNT],
    /// The expected total of the best 0, 1, 2, … of all cards.
    best: [Lanes; COUNTS],
}

impl TheirSupply {
    pub(super) fn new(unseen: ClanSet, counting: &'static TheirCounting) -> Self {
        let of_color = |color| unseen.intersection(ClanSet::of_color(color));
        Self {
            unseen,
            counting,
            best_of_color: Color::ALL
                .map(|color| best_totals::<COLOR_CARDS>(of_color(color), counting)),
            best: best_totals::<{ ClanCard::COUNT }>(unseen, counting),
        }
    }
}

/// The number of cards of a color.
const COLOR_CARDS: usize = ClanCard::COUNT / Color::COUNT;

/// The expected totals of the best 0, 1, 2, … of these cards, which are at most `MOST`. A
/// card that comes with some chance counts as that share of a card.
fn best_totals<const MOST: usize>(cards: ClanSet, counting: &TheirCounting) -> [Lanes; COUNTS] {
    // The totals of the strongest 1, 2, 3, … cards, and the strength of the last one.
    let mut totals = [(Lanes::ZERO, 0.0); MOST];
    let (mut count, mut total) = (0, Lanes::ZERO);
    for card in cards.iter().rev() {
        let strength = f32::from(card.strength());
        total += counting.unseen * strength;
        totals[count] = (total, strength);
        count += 1;
    }
    let mut best = [total; COUNTS];
    best[0] = Lanes::ZERO;
    for (best, wanted) in best.iter_mut().zip(&counting.wanted).skip(1) {
        for (lane, (needed, over)) in wanted.iter().enumerate() {
            if *needed <= count {
                let (total, strength) = totals[*needed - 1];
                best.0[lane] = total.lane(lane) - over * strength;
            }
        }
    }
    best
}

impl CardOdds for TheirSupply {
    type Chance = Lanes;

    #[inline]
    fn strength(&self, strength: u8, count: usize) -> Lanes {
        let cards = self.unseen.intersection(ClanSet::of_strength(strength));
        self.counting.at_least[cards.len() as usize][count]
    }

    #[inline]
    fn color(&self, color: Color, count: usize) -> Lanes {
        let cards = self.unseen.intersection(ClanSet::of_color(color));
        self.counting.at_least[cards.len() as usize][count]
    }

    /// Certain, so that the chances of all formations add up to 1.
    #[inline]
    fn any(&self, _count: usize) -> Lanes {
        Lanes::ONE
    }

    #[inline]
    fn best_of_color(&self, known: f32, color: Color, count: usize) -> Lanes {
        Lanes::splat(known) + self.best_of_color[color as usize][count]
    }

    #[inline]
    fn best(&self, known: f32, count: usize) -> Lanes {
        Lanes::splat(known) + self.best[count]
    }

    fn run(&self, gaps: &Strengths, color: Option<Color>, elites: EliteCounts) -> Lanes {
        let mut chances = Lanes::ZERO;
        for lane in 0..Lanes::COUNT {
            let chance_of = |strength| match color {
                Some(color) => self.card(strength, color).lane(lane),
                None => self.strength(strength, 1).lane(lane),
            };
            chances.0[lane] = gaps::run_chance(gaps, elites, chance_of, Gaps::remove);
        }
        chances
    }
}

impl QuickOdds for TheirSupply {
    #[inline]
    fn card(&self, strength: u8, color: Color) -> Lanes {
        let index = 6 * (strength - 1) + color as u8;
        if self.unseen.bits() >> index & 1 == 1 {
            self.counting.unseen
        } else {
            Lanes::ZERO
        }
    }

    fn color_runs(&self) -> [Lanes; RUNS_OF_THREE] {
        let cards = self.unseen.bits();
        let runs = cards & cards >> 6 & cards >> 12;
        std::array::from_fn(|at| {
            let colors = runs >> (Color::COUNT * at) & 0x3F;
            self.counting.color_runs[colors.count_ones() as usize]
        })
    }
}
