//! The odds of one side of a Stone by itself: how likely it is to reach each category,
//! and with which total.
//!
//! The cards that the side lacks come from the hand and from the unseen cards,
//! each with a fixed chance and independently of the others. A card that several
//! Stones need is counted at each of them.

use super::formations::{CardOdds, FormationOdds, add_formations};
use super::gaps::{self, EliteCounts, Gaps, Strengths};
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

/// Where a category stands in the arrays of [`SideOdds`].
const fn position(category: Category) -> usize {
    Category::ColorRun as usize - category as usize
}

/// For each category, strongest first, how likely a side is to reach it, and with which
/// total.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct SideOdds {
    /// The chance that the category is reached, whatever becomes of the others.
    pub(crate) reach: [f32; 5],
    /// The expected total in that category.
    pub(crate) total: [f32; 5],
}

impl SideOdds {
    /// The odds of an incomplete side under these Combat Modes.
    pub(crate) fn new(side: &Side, modes: Modes, chances: &CardChances) -> Self {
        let cards = CardsFor {
            there: side.clan_cards(),
            chances,
        };
        let mut collected = Collected::default();
        add_formations(side, modes, &cards, &mut collected);
        collected.odds()
    }

    /// The odds of a complete side: its formation for certain.
    pub(crate) fn from_formation(formation: Formation) -> Self {
        let mut odds = Self::default();
        let at = position(formation.category());
        odds.reach[at] = 1.0;
        odds.total[at] = f32::from(formation.total());
        odds
    }

    /// For each category, the chance that it is the strongest one reached.
    pub(crate) fn best_chances(&self) -> [f32; 5] {
        let mut unreached = 1.0;
        self.reach.map(|reach| {
            let here = unreached * reach;
            unreached -= here;
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
            let tie = 1.0 / (1.0 + exp(-(difference + edge)));
            win += mine[category] * (below + theirs[category] * tie);
        }
        // A side that reaches no category loses to one that does.
        let (mine, theirs) = (mine.iter().sum::<f32>(), theirs.iter().sum::<f32>());
        win + 0.5 * (1.0 - mine) * (1.0 - theirs)
    }
}

/// The exponential function, the same on every machine.
/// [`Level::Heuristic`](crate::Level::Heuristic) has always used `expf` of the C library of
/// Linux. Rounded from double precision, 1 in 14,000 results differs from that function in
/// the last bit; with `libm::expf` it would be 1 in 130, which changes plays.
#[expect(clippy::cast_possible_truncation, reason = "rounded once")]
fn exp(x: f32) -> f32 {
    libm::exp(f64::from(x)) as f32
}

/// The odds while they are collected. The formations of a category are added strongest
/// first, and are treated as independent of each other.
struct Collected {
    /// The chance that the category has not been reached so far.
    unreached: [f32; 5],
    /// The expected total of the best formation that is reached, 0 if none is.
    total: [f32; 5],
}

impl Default for Collected {
    fn default() -> Self {
        Self {
            unreached: [1.0; 5],
            total: [0.0; 5],
        }
    }
}

impl Collected {
    fn add(&mut self, category: Category, total: f32, chance: f32) {
        let at = position(category);
        self.total[at] += self.unreached[at] * chance * total;
        self.unreached[at] *= 1.0 - chance;
    }

    fn odds(self) -> SideOdds {
        let reach = self.unreached.map(|unreached| 1.0 - unreached);
        let mut total = self.total;
        for (total, reach) in total.iter_mut().zip(reach) {
            *total = if reach > 0.0 { *total / reach } else { 0.0 };
        }
        SideOdds { reach, total }
    }
}

impl FormationOdds<f32> for Collected {
    fn add_run(&mut self, category: Category, slots: u8, lowest: u8, chance: f32) {
        let total = (lowest..lowest + slots).map(f32::from).sum();
        self.add(category, total, chance);
    }

    fn add_three(&mut self, slots: u8, strength: u8, chance: f32) {
        self.add(Category::ThreeOfAKind, f32::from(strength * slots), chance);
    }

    fn add_color(&mut self, _slots: u8, total: f32, chance: f32) {
        self.add(Category::Color, total, chance);
    }

    fn add_sum(&mut self, _slots: u8, total: f32, chance: f32) {
        self.add(Category::Sum, total, chance);
    }
}

/// The chance that at least `wanted` of some cards come. Each comes with its own chance,
/// independently of the others. How `heuristic` plays, which never changes, depends on the
/// order of these operations; the network has another one.
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

/// The chances of the cards for a side on which some already lie.
struct CardsFor<'a> {
    there: ClanSet,
    chances: &'a CardChances,
}

impl CardsFor<'_> {
    /// The chance that at least `count` of these cards come.
    fn at_least(&self, cards: ClanSet, count: usize) -> f32 {
        let rest = cards.difference(self.there).iter();
        at_least(count, rest.map(|card| self.chances.chance_of(card)))
    }

    /// The expected total of cards that add up to `known`, and the best `count` of
    /// these that come. A card that comes with some chance counts as that share of a
    /// card.
    fn highest(&self, known: f32, cards: ClanSet, count: usize) -> f32 {
        let mut total = known;
        let mut wanted = [0.0_f32, 1.0, 2.0, 3.0, 4.0][count];
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

impl CardOdds for CardsFor<'_> {
    type Chance = f32;

    fn strength(&self, strength: u8, count: usize) -> f32 {
        self.at_least(ClanSet::of_strength(strength), count)
    }

    fn color(&self, color: Color, count: usize) -> f32 {
        self.at_least(ClanSet::of_color(color), count)
    }

    fn any(&self, count: usize) -> f32 {
        let all = self.chances.held.union(self.chances.unseen);
        let count = u32::try_from(count).unwrap_or(0);
        f32::from(u8::from(all.has_at_least(count)))
    }

    fn best_of_color(&self, known: f32, color: Color, count: usize) -> f32 {
        let cards = ClanSet::of_color(color).difference(self.there);
        self.highest(known, cards, count)
    }

    fn best(&self, known: f32, count: usize) -> f32 {
        let all = self.chances.held.union(self.chances.unseen);
        self.highest(known, all, count)
    }

    /// A card of one color is counted like those of several, which may change the
    /// last bit of its chance: [`Level::Heuristic`](crate::Level::Heuristic) depends
    /// on it, and on the order in which the chances are multiplied.
    fn run(&self, gaps: &Strengths, color: Option<Color>, elites: EliteCounts) -> f32 {
        let chance_of = |strength| {
            let cards = ClanSet::of_strength(strength);
            let of_color = color.map(|color| cards.intersection(ClanSet::of_color(color)));
            self.at_least(of_color.unwrap_or(cards), 1)
        };
        gaps::run_chance(gaps, elites, chance_of, Gaps::swap_remove)
    }
}
