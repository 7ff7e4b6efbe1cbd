//! The odds of one side of a Stone by itself: how likely it reaches each category,
//! and with which total.
//!
//! The cards that the side lacks come from the hand and from the unseen cards,
//! each with a fixed chance and independently of the others. A card that several
//! Stones need is counted at each of them.

use super::gaps::{self, EliteCounts, Gaps};
use schotten_rules::{Category, ClanCard, ClanSet, Color, Formation, Modes, Side};

/// The chance that a card comes to a side, depending on where it is.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardChances {
    /// The Clan cards in the hand.
    pub(crate) held: ClanSet,
    /// The chance that one of them comes to this side.
    pub(crate) held_chance: f32,
    /// The Clan cards that the player can't see.
    pub(crate) unseen: ClanSet,
    /// The chance that one of them comes to this side.
    pub(crate) unseen_chance: f32,
}

impl CardChances {
    fn chance_of(&self, card: ClanCard) -> f32 {
        if self.held.contains(card) {
            self.held_chance
        } else if self.unseen.contains(card) {
            self.unseen_chance
        } else {
            0.0
        }
    }
}

/// The categories, strongest first, in the order of the arrays in [`SideOdds`].
pub(crate) const CATEGORIES: [Category; 5] = Category::STRONGEST_FIRST;

/// For each category, strongest first, how likely a side reaches it and with which
/// total.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SideOdds {
    /// The chance that the category is reached, whatever becomes of the others.
    pub(crate) reach: [f32; 5],
    /// The expected total in that category.
    pub(crate) total: [f32; 5],
}

/// A side that is not complete: its cards, and what it lacks.
struct IncompleteSide<'a> {
    clans: ClanSet,
    elites: EliteCounts,
    slots: u8,
    missing: usize,
    chances: &'a CardChances,
}

impl SideOdds {
    /// The odds of an incomplete side under these Combat Modes.
    pub(crate) fn new(side: &Side, modes: Modes, chances: &CardChances) -> Self {
        let incomplete = IncompleteSide {
            clans: side.clan_cards(),
            elites: EliteCounts::count(side),
            slots: if modes.mud_fight { 4 } else { 3 },
            missing: modes.slots().saturating_sub(side.len()),
            chances,
        };
        let mut odds = Self::default();
        (odds.reach[4], odds.total[4]) = incomplete.sum();
        if !modes.blind_mans_bluff {
            let of = [
                incomplete.color_run(),
                incomplete.three_of_a_kind(),
                incomplete.color(),
                incomplete.run(),
            ];
            for (category, (reach, total)) in of.into_iter().enumerate() {
                odds.reach[category] = reach;
                odds.total[category] = total;
            }
        }
        odds
    }

    /// The odds of a complete side: its formation for certain.
    pub(crate) fn from_formation(formation: Formation) -> Self {
        let mut odds = Self::default();
        let at = CATEGORIES.iter().position(|c| *c == formation.category());
        let at = at.expect("every category is listed");
        odds.reach[at] = 1.0;
        odds.total[at] = f32::from(formation.total());
        odds
    }

    /// The odds as a player sees them who takes every formation for a sum.
    pub(crate) fn as_sum(mut self) -> Self {
        let [stronger @ .., sum] = &mut self.reach;
        if let Some(category) = stronger
            .iter()
            .position(|reach| *sum <= 0.0 && *reach > 0.0)
        {
            (*sum, self.total[4]) = (stronger[category], self.total[category]);
        }
        stronger.fill(0.0);
        self
    }

    /// For each category, the chance that it is the strongest one reached.
    pub(crate) fn best_chances(&self) -> [f32; 5] {
        let mut left = 1.0;
        self.reach.map(|reach| {
            let here = left * reach;
            left -= here;
            here
        })
    }

    /// The chance that this side ends up stronger than the other one. `first` says
    /// whether this side is complete first and thus wins a tie, if that is known.
    pub(crate) fn wins_against(&self, other: &Self, first: Option<bool>) -> f32 {
        let (mine, theirs) = (self.best_chances(), other.best_chances());
        let mut below = theirs.iter().sum::<f32>();
        let mut win = 0.0;
        for category in 0..mine.len() {
            below -= theirs[category];
            let difference = self.total[category] - other.total[category];
            let edge = match first {
                Some(true) => 0.5,
                Some(false) => -0.5,
                None => 0.0,
            };
            let tie = 1.0 / (1.0 + (-(difference + edge)).exp());
            win += mine[category] * (below + theirs[category] * tie);
        }
        // A side that reaches no category loses to one that does.
        let (mine, theirs) = (mine.iter().sum::<f32>(), theirs.iter().sum::<f32>());
        win + 0.5 * (1.0 - mine) * (1.0 - theirs)
    }
}

/// Combines independent ways to a formation, the best first, each with its chance
/// and its total: the chance that any works, and the expected total of the best
/// that does.
fn best_available(ways: impl Iterator<Item = (f32, f32)>) -> (f32, f32) {
    let (mut left, mut total) = (1.0, 0.0);
    for (chance, way_total) in ways {
        total += left * chance * way_total;
        left *= 1.0 - chance;
    }
    let reach = 1.0 - left;
    (reach, if reach > 0.0 { total / reach } else { 0.0 })
}

/// The chance that at least `wanted` of some cards come, each independently with
/// its own chance.
fn at_least(wanted: usize, chances: impl Iterator<Item = f32>) -> f32 {
    // `fewer[n]` is the chance that exactly n come, for n below `wanted`.
    let mut fewer = [0.0_f32; Side::CAPACITY + 1];
    fewer[0] = 1.0;
    for chance in chances {
        for n in (0..wanted).rev() {
            let before = if n > 0 { fewer[n - 1] } else { 0.0 };
            fewer[n] = fewer[n] * (1.0 - chance) + before * chance;
        }
    }
    1.0 - fewer[..wanted].iter().sum::<f32>()
}

impl IncompleteSide<'_> {
    /// The chance and the total of a run that begins at this strength, in one color
    /// or in any.
    fn window(&self, lowest: u8, color: Option<Color>) -> (f32, f32) {
        let mut gaps = Gaps::new();
        let mut there = 0;
        for strength in lowest..lowest + self.slots {
            let cards = match color {
                Some(color) => {
                    ClanSet::of_color(color).intersection(ClanSet::of_strength(strength))
                }
                None => ClanSet::of_strength(strength),
            };
            let here = self.clans.intersection(cards).len();
            if here > 0 {
                there += here;
                continue;
            }
            let missed: f32 = cards
                .iter()
                .map(|card| 1.0 - self.chances.chance_of(card))
                .product();
            gaps.push((strength, 1.0 - missed));
        }
        // Every Clan card on the side has to fill a strength of its own.
        let placed = usize::from(self.slots) - gaps.len();
        if there != self.clans.len() || placed != there as usize {
            return (0.0, 0.0);
        }
        if !gaps::fill_gaps(&mut gaps, self.elites, Gaps::swap_remove) {
            return (0.0, 0.0);
        }
        let chance = gaps.iter().map(|(_, chance)| chance).product();
        let total = (lowest..lowest + self.slots).map(f32::from).sum();
        (chance, total)
    }

    fn color_run(&self) -> (f32, f32) {
        let colors = Color::ALL.into_iter().filter(|color| self.allows(*color));
        let windows = (1..=10 - self.slots).rev().flat_map(|lowest| {
            colors
                .clone()
                .map(move |color| self.window(lowest, Some(color)))
        });
        best_available(windows)
    }

    fn run(&self) -> (f32, f32) {
        best_available(
            (1..=10 - self.slots)
                .rev()
                .map(|lowest| self.window(lowest, None)),
        )
    }

    /// Is every Clan card on the side of this color?
    fn allows(&self, color: Color) -> bool {
        self.clans.difference(ClanSet::of_color(color)).is_empty()
    }

    fn three_of_a_kind(&self) -> (f32, f32) {
        best_available((1..=9).rev().map(|strength| {
            let of_strength = ClanSet::of_strength(strength);
            let fits =
                self.clans.difference(of_strength).is_empty() && self.elites.can_all_be(strength);
            if !fits {
                return (0.0, 0.0);
            }
            let rest = of_strength.difference(self.clans);
            let chance = at_least(
                self.missing,
                rest.iter().map(|card| self.chances.chance_of(card)),
            );
            (chance, f32::from(strength * self.slots))
        }))
    }

    fn color(&self) -> (f32, f32) {
        best_available(Color::ALL.into_iter().map(|color| {
            if !self.allows(color) {
                return (0.0, 0.0);
            }
            let rest = ClanSet::of_color(color).difference(self.clans);
            let chance = at_least(
                self.missing,
                rest.iter().map(|card| self.chances.chance_of(card)),
            );
            (chance, self.highest(rest))
        }))
    }

    fn sum(&self) -> (f32, f32) {
        let left = self.chances.held.union(self.chances.unseen);
        let there = f32::from(u8::from(
            left.has_at_least(u32::try_from(self.missing).unwrap_or(0)),
        ));
        (there, self.highest(left))
    }

    /// The expected total of the side with the strongest of these cards that come.
    /// A card that comes with some chance counts as that share of a card.
    fn highest(&self, cards: ClanSet) -> f32 {
        let EliteCounts {
            jokers,
            spies,
            shield_bearers,
        } = self.elites;
        let mut total = f32::from(self.clans.total());
        for _ in 0..jokers {
            total += 9.0;
        }
        for _ in 0..spies {
            total += 7.0;
        }
        for _ in 0..shield_bearers {
            total += 3.0;
        }
        let mut wanted = [0.0_f32, 1.0, 2.0, 3.0, 4.0][self.missing];
        for card in cards.iter().rev() {
            let taken = self.chances.chance_of(card).min(wanted);
            total += taken * f32::from(card.strength());
            wanted -= taken;
            if wanted <= 0.0 {
                break;
            }
        }
        total
    }
}
