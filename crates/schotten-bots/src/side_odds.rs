//! What a side of a Stone may become: how likely each category is, with which
//! total.
//!
//! The cards a side still lacks come from the player's hand, for certain, and
//! from the cards the player can't see, each of them with the same chance.
//! Cards wanted at several Stones are counted at each: these are odds of one
//! side by itself.

use super::gaps::{self, Gaps};
use schotten_rules::{Category, ClanCard, ClanSet, Color, EliteTroop, Formation, Modes, Side};

/// Where a player's missing cards can come from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Supply {
    /// Cards that are there.
    pub(crate) sure: ClanSet,
    /// The chance that a card of `sure` comes to this side.
    pub(crate) sure_chance: f32,
    /// Cards that may come.
    pub(crate) unseen: ClanSet,
    /// The chance that a card of `unseen` comes.
    pub(crate) chance: f32,
}

impl Supply {
    fn of(&self, card: ClanCard) -> f32 {
        if self.sure.contains(card) {
            self.sure_chance
        } else if self.unseen.contains(card) {
            self.chance
        } else {
            0.0
        }
    }
}

/// The categories, strongest first, as places in [`SideOdds`].
pub(crate) const CATEGORIES: [Category; 5] = Category::STRONGEST_FIRST;

/// How likely a side can become each category, and its total then.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SideOdds {
    /// The chance that the category can be reached, strongest first.
    pub(crate) reach: [f32; 5],
    /// The total to be expected in it.
    pub(crate) total: [f32; 5],
}

/// What is asked about a side: what lies there, and what it lacks.
struct Asked<'a> {
    clans: ClanSet,
    elites: Elites,
    slots: u8,
    missing: usize,
    supply: &'a Supply,
}

/// How many of each Elite Troop lie on a side.
#[derive(Clone, Copy, Default)]
struct Elites {
    jokers: usize,
    spies: usize,
    shields: usize,
}

impl SideOdds {
    /// The odds of a side of a Stone under these Combat Modes.
    pub(crate) fn of(side: &Side, modes: Modes, supply: &Supply) -> Self {
        let count = |elite| {
            side.iter()
                .filter(|troop| troop.elite() == Some(elite))
                .count()
        };
        let asked = Asked {
            clans: side.clan_cards(),
            elites: Elites {
                jokers: count(EliteTroop::Joker),
                spies: count(EliteTroop::Spy),
                shields: count(EliteTroop::ShieldBearer),
            },
            slots: if modes.mud_fight { 4 } else { 3 },
            missing: modes.slots().saturating_sub(side.len()),
            supply,
        };
        let mut odds = Self::default();
        (odds.reach[4], odds.total[4]) = asked.sum();
        if !modes.blind_mans_bluff {
            let of = [
                asked.color_run(),
                asked.three_of_a_kind(),
                asked.color(),
                asked.run(),
            ];
            for (place, (reach, total)) in of.into_iter().enumerate() {
                odds.reach[place] = reach;
                odds.total[place] = total;
            }
        }
        odds
    }

    /// The odds of a complete side.
    pub(crate) fn certain(formation: Formation) -> Self {
        let mut odds = Self::default();
        let at = CATEGORIES.iter().position(|c| *c == formation.category());
        let at = at.expect("every category is listed");
        odds.reach[at] = 1.0;
        odds.total[at] = f32::from(formation.total());
        odds
    }

    /// The same in the eyes of somebody who takes every formation for a Sum.
    pub(crate) fn as_sum(mut self) -> Self {
        let [stronger @ .., sum] = &mut self.reach;
        if let Some(place) = stronger
            .iter()
            .position(|reach| *sum <= 0.0 && *reach > 0.0)
        {
            (*sum, self.total[4]) = (stronger[place], self.total[place]);
        }
        stronger.fill(0.0);
        self
    }

    /// The chance that each category is the strongest that is reached.
    pub(crate) fn best(&self) -> [f32; 5] {
        let mut left = 1.0;
        self.reach.map(|reach| {
            let here = left * reach;
            left -= here;
            here
        })
    }

    /// The chance that this side ends stronger than the other one; with equal
    /// formations the side that is complete `first` wins.
    pub(crate) fn wins_against(&self, other: &Self, first: Option<bool>) -> f32 {
        let (mine, theirs) = (self.best(), other.best());
        let mut below = theirs.iter().sum::<f32>();
        let mut win = 0.0;
        for place in 0..mine.len() {
            below -= theirs[place];
            let difference = self.total[place] - other.total[place];
            let edge = match first {
                Some(true) => 0.5,
                Some(false) => -0.5,
                None => 0.0,
            };
            let tie = 1.0 / (1.0 + (-(difference + edge)).exp());
            win += mine[place] * (below + theirs[place] * tie);
        }
        // A side that reaches nothing loses to one that does.
        let (mine, theirs) = (mine.iter().sum::<f32>(), theirs.iter().sum::<f32>());
        win + 0.5 * (1.0 - mine) * (1.0 - theirs)
    }
}

/// Of several ways, the better first: the chance that one of them works, and
/// what it is worth then.
fn either(ways: impl Iterator<Item = (f32, f32)>) -> (f32, f32) {
    let (mut left, mut total) = (1.0, 0.0);
    for (chance, worth) in ways {
        total += left * chance * worth;
        left *= 1.0 - chance;
    }
    let reach = 1.0 - left;
    (reach, if reach > 0.0 { total / reach } else { 0.0 })
}

/// The chance that at least `wanted` of these come, each with its own chance.
fn at_least(wanted: usize, chances: impl Iterator<Item = f32>) -> f32 {
    // `fewer[n]` is the chance of exactly n, for n below `wanted`.
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

impl Asked<'_> {
    /// Strengths in a row, of one color or of any.
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
                .map(|card| 1.0 - self.supply.of(card))
                .product();
            gaps.push((strength, 1.0 - missed));
        }
        // Every Clan card has to lie in the window, each at a place of its own.
        let placed = usize::from(self.slots) - gaps.len();
        if there != self.clans.len() || placed != there as usize {
            return (0.0, 0.0);
        }
        let count = |elite| match elite {
            EliteTroop::Joker => self.elites.jokers,
            EliteTroop::Spy => self.elites.spies,
            EliteTroop::ShieldBearer => self.elites.shields,
        };
        if gaps::fill(&mut gaps, count, Gaps::swap_remove).is_none() {
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
        either(windows)
    }

    fn run(&self) -> (f32, f32) {
        either(
            (1..=10 - self.slots)
                .rev()
                .map(|lowest| self.window(lowest, None)),
        )
    }

    /// Is there nothing of another color?
    fn allows(&self, color: Color) -> bool {
        self.clans.difference(ClanSet::of_color(color)).is_empty()
    }

    fn three_of_a_kind(&self) -> (f32, f32) {
        either((1..=9).rev().map(|strength| {
            let of_strength = ClanSet::of_strength(strength);
            let fits = self.clans.difference(of_strength).is_empty()
                && (self.elites.spies == 0 || strength == 7)
                && (self.elites.shields == 0 || strength <= 3);
            if !fits {
                return (0.0, 0.0);
            }
            let rest = of_strength.difference(self.clans);
            let chance = at_least(self.missing, rest.iter().map(|card| self.supply.of(card)));
            (chance, f32::from(strength * self.slots))
        }))
    }

    fn color(&self) -> (f32, f32) {
        either(Color::ALL.into_iter().map(|color| {
            if !self.allows(color) {
                return (0.0, 0.0);
            }
            let rest = ClanSet::of_color(color).difference(self.clans);
            let chance = at_least(self.missing, rest.iter().map(|card| self.supply.of(card)));
            (chance, self.highest(rest))
        }))
    }

    fn sum(&self) -> (f32, f32) {
        let left = self.supply.sure.union(self.supply.unseen);
        let there = f32::from(u8::from(
            left.has_at_least(u32::try_from(self.missing).unwrap_or(0)),
        ));
        (there, self.highest(left))
    }

    /// The total to be expected with the strongest of these cards that come.
    fn highest(&self, cards: ClanSet) -> f32 {
        let Elites {
            jokers,
            spies,
            shields,
        } = self.elites;
        let mut total = f32::from(self.clans.total());
        for _ in 0..jokers {
            total += 9.0;
        }
        for _ in 0..spies {
            total += 7.0;
        }
        for _ in 0..shields {
            total += 3.0;
        }
        let mut wanted = [0.0_f32, 1.0, 2.0, 3.0, 4.0][self.missing];
        for card in cards.iter().rev() {
            let taken = self.supply.of(card).min(wanted);
            total += taken * f32::from(card.strength());
            wanted -= taken;
            if wanted <= 0.0 {
                break;
            }
        }
        total
    }
}
