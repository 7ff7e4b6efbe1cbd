//! Sets of Clan cards, with one bit for each card.

use super::clan_card::{ClanCard, Color};
use std::fmt;

/// A set of Clan cards in a `u64`.
///
/// Bit `6 * (strength - 1) + color` stands for a card. The bits are nine lanes
/// of six: a lane for each strength, and in it a bit for each color. So a shift
/// by six moves every card up or down by one strength, and the highest bit is a
/// card of the highest strength. For example, `s & s >> 6 & s >> 12` has a bit
/// for each card that begins a color run of three in `s`.
///
/// ```
/// use schotten_rules::{ClanCard, ClanSet, Color};
///
/// let reds = ClanSet::of_color(Color::Red);
/// assert_eq!(reds.len(), 9);
/// assert_eq!(reds.strongest(), ClanCard::new(Color::Red, 9));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ClanSet(u64);

/// The six cards of the lowest strength.
const LANE: u64 = 0b11_1111;
/// The first color's bit in each of the nine lanes. A set in which colors no
/// longer matter uses these bits alone.
pub(super) const GRAY: u64 = 0x0001_0410_4104_1041;

impl ClanSet {
    /// No card.
    pub const EMPTY: Self = Self(0);
    /// All 54 Clan cards.
    pub const ALL: Self = Self((1 << 54) - 1);

    /// Returns the nine cards of a color.
    #[must_use]
    pub const fn of_color(color: Color) -> Self {
        Self(GRAY << color as u8)
    }

    /// Returns the six cards of a strength, 1 to 9; no card for any other
    /// strength.
    #[must_use]
    pub const fn of_strength(strength: u8) -> Self {
        if 1 <= strength && strength <= 9 {
            Self(LANE << (6 * (strength - 1)))
        } else {
            Self::EMPTY
        }
    }

    /// Returns the bits, in the layout that [`ClanSet`] describes.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Returns the set with these bits; bits that stand for no card are
    /// dropped.
    #[must_use]
    pub const fn from_bits(bits: u64) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// How many cards are in the set.
    #[must_use]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the card is in the set.
    #[must_use]
    pub const fn contains(self, card: ClanCard) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    /// Adds a card.
    pub const fn insert(&mut self, card: ClanCard) {
        self.0 |= 1 << card.index();
    }

    /// Takes a card out.
    pub const fn remove(&mut self, card: ClanCard) {
        self.0 &= !(1 << card.index());
    }

    /// Returns the cards of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the cards that are in both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the cards of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns all Clan cards that are not in the set.
    #[must_use]
    pub const fn complement(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }

    /// Returns whether the set holds at least `n` cards. For the small `n` that
    /// formations need, this is faster than counting: `bits & (bits - 1)`
    /// removes the lowest card, so after `n - 1` such steps a card is left
    /// exactly if there were `n`.
    #[must_use]
    pub const fn has_at_least(self, n: u32) -> bool {
        let mut bits = self.0;
        let mut i = 1;
        while i < n {
            bits &= bits.wrapping_sub(1);
            i += 1;
        }
        n == 0 || bits != 0
    }

    /// Returns a card of the highest strength in the set; `None` for the empty
    /// set.
    #[must_use]
    pub const fn strongest(self) -> Option<ClanCard> {
        if self.0 == 0 {
            None
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "below 54")]
            ClanCard::from_index(63 - self.0.leading_zeros() as u8)
        }
    }

    /// Returns a card of the highest strength in the set and the set without it. For the
    /// empty set it is the card with index 0, which callers have to ignore: `| 1` spares
    /// them a branch.
    #[inline(always)]
    pub(super) const fn split_strongest(self) -> (ClanCard, Self) {
        let place = (self.0 | 1).ilog2();
        #[expect(clippy::cast_possible_truncation, reason = "below 54")]
        let card = ClanCard::from_valid_index(place as u8);
        (card, Self(self.0 & !(1 << place)))
    }

    /// Returns the `n` strongest cards of the set, or all if there are fewer.
    #[must_use]
    pub fn strongest_n(self, n: u32) -> Self {
        let mut rest = self;
        for _ in 0..n {
            let Some(card) = rest.strongest() else { break };
            rest.remove(card);
        }
        self.difference(rest)
    }

    /// Returns the strengths of the cards added up.
    #[must_use]
    pub fn total(self) -> u16 {
        self.iter().map(|card| u16::from(card.strength())).sum()
    }

    /// Returns the cards, weakest first.
    #[must_use]
    pub const fn iter(self) -> ClanSetIter {
        ClanSetIter(self)
    }

    /// Returns the set with colors ignored: the first color's bit of a lane is
    /// set if the set has any card of the lane's strength.
    ///
    /// With the lane `c5 c4 c3 c2 c1 c0`, the lowest three bits of `halves` are
    /// `c5|c2`, `c4|c1` and `c3|c0`, and the lowest bit of the result is the
    /// disjunction of these. Shifts also bring in bits of the next lane, but
    /// only above the lowest bit, which [`GRAY`] masks: bit 0 reads the bits 0
    /// to 5 and no others.
    pub(super) const fn to_gray(self) -> Self {
        let halves = self.0 | self.0 >> 3;
        Self((halves | halves >> 1 | halves >> 2) & GRAY)
    }
}

/// The cards of a [`ClanSet`], weakest first.
#[derive(Clone, Debug)]
pub struct ClanSetIter(ClanSet);

impl Iterator for ClanSetIter {
    type Item = ClanCard;

    fn next(&mut self) -> Option<ClanCard> {
        #[expect(clippy::cast_possible_truncation, reason = "64 at most")]
        let card = ClanCard::from_index(self.0.0.trailing_zeros() as u8)?;
        self.0.remove(card);
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for ClanSetIter {
    fn next_back(&mut self) -> Option<ClanCard> {
        let card = self.0.strongest()?;
        self.0.remove(card);
        Some(card)
    }
}

impl ExactSizeIterator for ClanSetIter {}

impl IntoIterator for ClanSet {
    type Item = ClanCard;
    type IntoIter = ClanSetIter;

    fn into_iter(self) -> ClanSetIter {
        self.iter()
    }
}

impl From<ClanCard> for ClanSet {
    fn from(card: ClanCard) -> Self {
        let mut set = Self::EMPTY;
        set.insert(card);
        set
    }
}

impl FromIterator<ClanCard> for ClanSet {
    fn from_iter<I: IntoIterator<Item = ClanCard>>(cards: I) -> Self {
        let mut set = Self::EMPTY;
        for card in cards {
            set.insert(card);
        }
        set
    }
}

impl fmt::Display for ClanSet {
    /// The cards in the notation, strongest first; `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter().rev().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for ClanSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
