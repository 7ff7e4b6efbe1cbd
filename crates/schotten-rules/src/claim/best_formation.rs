//! The proof solver: the strongest formation a side can still become.
//!
//! It does not enumerate draws. From the strongest category down, it finds the
//! best completion in the category with bit operations on the unplayed cards. A
//! complete side is the special case that lacks no card, so this is also the
//! one place that ranks formations (rulings R12 to R14, R20 to R25, R38 to R41,
//! R48, R49).

use super::three_cards::three_clan_cards;
use crate::{Category, ClanSet, Color, EliteTroop, Formation, Modes, Side, Troop};

/// One way to complete a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Completion {
    /// The formation of the completed side, Elite Troops at their best.
    pub formation: Formation,
    /// The unplayed Clan cards that complete it, as many as the side lacks.
    pub cards: ClanSet,
}

/// Returns the formation of a complete side, Elite Troops at their best (ruling
/// R38); `None` while the side is incomplete.
#[must_use]
pub fn formation_of(side: &Side, modes: Modes) -> Option<Formation> {
    if modes == Modes::NONE && side.count() == 3 {
        let [a, b, c, _] = side.slots();
        let found = three_clan_cards(a, b, c);
        if found.is_some() {
            return found;
        }
    }
    strongest_completion(side, modes, ClanSet::EMPTY).map(|completion| completion.formation)
}

/// Returns the strongest completion of a side with cards from `unplayed`, all
/// of them available together (ruling R20); `None` if there are fewer unplayed
/// cards than the side lacks (ruling R22).
#[must_use]
pub fn strongest_completion(side: &Side, modes: Modes, unplayed: ClanSet) -> Option<Completion> {
    solve(side, modes, unplayed, Category::Sum)
}

/// Returns the strongest completion of a side if it beats the formation
/// `floor`, else `None`. Categories below the floor's are not searched.
#[must_use]
#[inline]
pub fn completion_above(
    side: &Side,
    modes: Modes,
    unplayed: ClanSet,
    floor: Formation,
) -> Option<Completion> {
    solve(side, modes, unplayed, floor.category()).filter(|found| found.formation > floor)
}

/// Returns the strongest completion; `None` if there is none or if its category
/// is below `lowest`.
fn solve(side: &Side, modes: Modes, unplayed: ClanSet, lowest: Category) -> Option<Completion> {
    let bits = side.bits();
    if modes == Modes::NONE && bits & ELITES == 0 {
        return match side.len() {
            0 => Solver::<3>::new(side, bits, modes, unplayed).strongest(lowest),
            1 => Solver::<2>::new(side, bits, modes, unplayed).strongest(lowest),
            2 => Solver::<1>::new(side, bits, modes, unplayed).strongest(lowest),
            _ => Solver::<0>::new(side, bits, modes, unplayed).strongest(lowest),
        };
    }
    solve_any(side, bits, modes, unplayed, lowest)
}

/// [`solve`] for sides with Elite Troops or Combat Modes. It is not inlined, so
/// that the usual cases stay small.
#[inline(never)]
fn solve_any(
    side: &Side,
    bits: u64,
    modes: Modes,
    unplayed: ClanSet,
    lowest: Category,
) -> Option<Completion> {
    Solver::<ANY>::new(side, bits, modes, unplayed).strongest(lowest)
}

/// The `SHAPE` of sides about which nothing is known at compile time.
const ANY: u32 = u32::MAX;

/// The bits of the Elite Troops in [`Side::bits`].
const ELITES: u64 = 0b111 << 54;

/// A side and the cards it may be completed with.
///
/// For sides of Clan cards without a Combat Mode, as nearly all are, `SHAPE` is
/// the number of cards that the side lacks; for the others it is [`ANY`]. The
/// same code is compiled for each shape, so the usual cases pay nothing for
/// Elite Troops and Combat Modes.
#[expect(
    clippy::struct_excessive_bools,
    reason = "cards on the Stone, in any combination"
)]
struct Solver<const SHAPE: u32> {
    unplayed: ClanSet,
    /// The Clan cards of the side.
    fixed: ClanSet,
    /// The side's slots as [`Troop::code`]s.
    slots: [u8; 4],
    /// The strengths of the side's cards added up, Elite Troops with their
    /// highest.
    total: u8,
    /// How many cards a complete side has.
    size: u8,
    /// How many cards the side lacks.
    missing: u32,
    sum_only: bool,
    joker: bool,
    spy: bool,
    shield_bearer: bool,
}

/// For formations of three and of four cards and for each code: the windows that
/// contain the card. A window is a run of successive strengths of one color; the
/// bit of its weakest card stands for it. Elite Troops and free slots restrict
/// nothing, so all their bits are set.
///
/// For example, the windows of three that contain red 5 begin at red 3, 4 and 5.
const WINDOWS_WITH: [[u64; 64]; 2] = {
    let mut table = [[u64::MAX; 64]; 2];
    let mut card = 0;
    while card < 54 {
        table[0][card as usize] = windows_with(card, 3);
        table[1][card as usize] = windows_with(card, 4);
        card += 1;
    }
    table
};

/// Returns the windows of `size` cards that contain the Clan card with this
/// code. Where the run would begin below strength 1, the bit is shifted out.
pub(crate) const fn windows_with(code: u8, size: u32) -> u64 {
    let mut windows = 0;
    let mut step = 0;
    while step < size {
        windows |= (1 << code) >> (6 * step);
        step += 1;
    }
    windows
}

/// Returns the windows of `size` cards that end at strength 9 or below: those
/// that begin at one of the lowest `10 - size` strengths, six bits each.
const fn windows_of_size(size: u8) -> u64 {
    (1 << (6 * (10 - size))) - 1
}

/// Returns the windows of `size` cards, in every color, that contain a
/// strength.
const fn windows_around(strength: u8, size: u8) -> u64 {
    let mut windows = 0;
    let mut back = 0;
    while back < size && back < strength {
        windows |= ClanSet::of_strength(strength - back).bits();
        back += 1;
    }
    windows
}

impl<const SHAPE: u32> Solver<SHAPE> {
    const PLAIN: bool = SHAPE != ANY;

    #[inline(always)]
    fn new(side: &Side, bits: u64, modes: Modes, unplayed: ClanSet) -> Self {
        let slots = side.slots();
        let cards_due = if Self::PLAIN {
            3
        } else {
            3 + u8::from(modes.mud_fight)
        };
        let holds = |elite: EliteTroop| !Self::PLAIN && bits >> Troop::from(elite).code() & 1 == 1;
        Self {
            unplayed,
            fixed: ClanSet::from_bits(bits),
            slots,
            total: side.total(),
            size: cards_due,
            missing: if Self::PLAIN {
                SHAPE
            } else {
                u32::from(cards_due).saturating_sub(u32::from(side.count()))
            },
            sum_only: !Self::PLAIN && modes.blind_mans_bluff,
            joker: holds(EliteTroop::Joker),
            spy: holds(EliteTroop::Spy),
            shield_bearer: holds(EliteTroop::ShieldBearer),
        }
    }

    /// Answers [`solve`].
    #[inline(always)]
    fn strongest(&self, lowest: Category) -> Option<Completion> {
        if self.sum_only {
            return (lowest == Category::Sum).then(|| self.sum()).flatten();
        }
        let mut found = self.color_run();
        if found.is_none() && lowest <= Category::ThreeOfAKind {
            found = self.of_a_kind();
        }
        if found.is_none() && lowest <= Category::Color {
            found = self.color();
        }
        if found.is_none() && lowest <= Category::Run {
            found = self.run();
        }
        if found.is_none() && lowest == Category::Sum {
            found = self.sum();
        }
        found
    }

    fn has_elite(&self) -> bool {
        self.joker | self.spy | self.shield_bearer
    }

    #[inline(always)]
    fn color_run(&self) -> Option<Completion> {
        let allowed = self.slots.iter().fold(u64::MAX, |windows, code| {
            windows & WINDOWS_WITH[usize::from(self.size - 3)][usize::from(code & 63)]
        });
        if allowed == 0 {
            return None;
        }
        let (start, cards) = self.best_window(self.fixed, self.unplayed, allowed)?;
        Some(Completion {
            formation: Formation::new(Category::ColorRun, self.window_total(start)),
            cards: cards.strongest_n(self.missing),
        })
    }

    #[inline(always)]
    fn run(&self) -> Option<Completion> {
        let fixed = self.fixed.to_gray();
        if fixed.len() != self.fixed.len() {
            return None;
        }
        let allowed = fixed.iter().fold(u64::MAX, |windows, card| {
            windows & WINDOWS_WITH[usize::from(self.size - 3)][usize::from(card.index())]
        });
        if allowed == 0 {
            return None;
        }
        let (start, lanes) = self.best_window(fixed, self.unplayed.to_gray(), allowed)?;
        let cards = lanes.iter().rev().filter_map(|lane| {
            let strength = ClanSet::of_strength(lane.strength());
            self.unplayed.intersection(strength).strongest()
        });
        Some(Completion {
            formation: Formation::new(Category::Run, self.window_total(start)),
            cards: cards.take(self.missing as usize).collect(),
        })
    }

    /// Returns the strengths of a run that begins at `start`, added up: `start`
    /// for each card, and 0 + 1 + … for the steps.
    fn window_total(&self, start: u8) -> u8 {
        self.size * start + self.size * (self.size - 1) / 2
    }

    /// Returns the strongest window that the side can fill, among the `allowed`
    /// ones, which all contain the `fixed` cards: its weakest strength, and the
    /// cards of `unplayed` that stand in it.
    #[inline(always)]
    fn best_window(
        &self,
        fixed: ClanSet,
        unplayed: ClanSet,
        allowed: u64,
    ) -> Option<(u8, ClanSet)> {
        if !self.has_elite() {
            return self.best_window_as(fixed, unplayed, allowed, ClanSet::EMPTY);
        }
        let mut wild = ClanSet::EMPTY;
        let mut allowed = allowed;
        if self.spy {
            let sevens = ClanSet::of_strength(7);
            if !fixed.intersection(sevens).is_empty() {
                return None;
            }
            wild = sevens;
            allowed &= windows_around(7, self.size);
        }
        if !self.shield_bearer {
            return self.best_window_as(fixed, unplayed, allowed, wild);
        }
        let as_strength = |strength| {
            let own = ClanSet::of_strength(strength);
            if !fixed.intersection(own).is_empty() {
                return None;
            }
            let allowed = allowed & windows_around(strength, self.size);
            self.best_window_as(fixed, unplayed, allowed, wild.union(own))
        };
        // Of equal windows either will do; `max_by_key` keeps the last.
        (1..=3).filter_map(as_strength).max_by_key(|found| found.0)
    }

    /// [`Solver::best_window`] where the Spy and the Shield-Bearer stand for the
    /// strengths in `wild`, and the Joker for any one strength.
    ///
    /// In `a`, `b`, `c` and `d` the bit of a window says whether its first,
    /// second, third and fourth strength is available. Without a Joker all have
    /// to be; with one, all but one.
    #[inline(always)]
    fn best_window_as(
        &self,
        fixed: ClanSet,
        unplayed: ClanSet,
        allowed: u64,
        wild: ClanSet,
    ) -> Option<(u8, ClanSet)> {
        let available = fixed.union(unplayed).union(wild).bits();
        let (a, b, c) = (available, available >> 6, available >> 12);
        let filled = if self.size == 3 {
            if self.joker {
                a & b | a & c | b & c
            } else {
                a & b & c
            }
        } else {
            let d = available >> 18;
            if self.joker {
                a & b & (c | d) | c & d & (a | b)
            } else {
                a & b & c & d
            }
        };
        let windows = ClanSet::from_bits(filled & allowed & windows_of_size(self.size));
        let weakest = windows.strongest()?;
        let lane = ClanSet::from(weakest).bits();
        let window = lane | lane << 6 | lane << 12 | if self.size == 4 { lane << 18 } else { 0 };
        let open = ClanSet::from_bits(window)
            .difference(fixed)
            .difference(wild);
        Some((weakest.strength(), open.intersection(unplayed)))
    }

    #[inline(always)]
    fn of_a_kind(&self) -> Option<Completion> {
        if self.spy && self.shield_bearer {
            return None;
        }
        let (low, high) = if let Some(card) = self.fixed.strongest() {
            let strength = card.strength();
            if !self
                .fixed
                .difference(ClanSet::of_strength(strength))
                .is_empty()
            {
                return None;
            }
            (strength, strength)
        } else {
            (1, 9)
        };
        let low = if self.spy { low.max(7) } else { low };
        let high = high.min(if self.spy {
            7
        } else if self.shield_bearer {
            3
        } else {
            9
        });
        (low..=high).rev().find_map(|strength| {
            let left = self.unplayed.intersection(ClanSet::of_strength(strength));
            left.has_at_least(self.missing).then(|| Completion {
                formation: Formation::new(Category::ThreeOfAKind, self.size * strength),
                cards: left.strongest_n(self.missing),
            })
        })
    }

    #[inline(always)]
    fn color(&self) -> Option<Completion> {
        if let Some(card) = self.fixed.strongest() {
            let own = ClanSet::of_color(card.color());
            if !self.fixed.difference(own).is_empty() {
                return None;
            }
            return self.highest(Category::Color, self.unplayed.intersection(own));
        }
        let of_color = |color| {
            let left = self.unplayed.intersection(ClanSet::of_color(color));
            self.highest(Category::Color, left)
        };
        let all = Color::ALL.into_iter().filter_map(of_color);
        all.max_by_key(|completion| completion.formation)
    }

    #[inline(always)]
    fn sum(&self) -> Option<Completion> {
        self.highest(Category::Sum, self.unplayed)
    }

    /// Returns the side completed with the strongest cards of `left`, in a
    /// category where only the total counts.
    #[inline(always)]
    fn highest(&self, category: Category, left: ClanSet) -> Option<Completion> {
        let mut total = self.total;
        let mut rest = left;
        // Always four steps, so that there is no loop exit to mispredict.
        for step in 0..4 {
            let needed = step < self.missing;
            if needed & rest.is_empty() {
                return None;
            }
            let (card, others) = rest.split_strongest();
            total += if needed { card.strength() } else { 0 };
            rest = if needed { others } else { rest };
        }
        Some(Completion {
            formation: Formation::new(category, total),
            cards: left.difference(rest),
        })
    }
}
