//! Sets of Stones, and which of them win a round.

use crate::StoneId;
use std::fmt;

/// A set of Stones: bit `i` stands for the Stone with index `i`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct StoneSet(u16);

impl StoneSet {
    /// No Stone.
    pub const EMPTY: Self = Self(0);
    /// All nine Stones.
    pub const ALL: Self = Self(0b1_1111_1111);

    /// Returns the set of the Stones whose bits are set, bit `i` for the Stone with index
    /// `i`. Bits from 9 on don't matter.
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// Returns the set as bits, as [`StoneSet::from_bits`] takes them.
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns whether the Stone is in the set.
    #[must_use]
    pub const fn contains(self, stone: StoneId) -> bool {
        self.0 >> stone.index() & 1 == 1
    }

    /// Returns the number of Stones in the set.
    #[must_use]
    pub const fn len(self) -> usize {
        self.members()[LEN] as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Adds a Stone to the set (`true`) or removes it (`false`).
    pub const fn set(&mut self, stone: StoneId, member: bool) {
        self.0 = self.0 & !(1 << stone.index()) | (member as u16) << stone.index();
    }

    /// Adds a Stone if the condition holds, without a branch.
    #[inline(always)]
    pub(super) const fn insert_if(&mut self, stone: StoneId, condition: bool) {
        self.0 |= (condition as u16) << stone.index();
    }

    /// Returns the Stones that both sets have.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the Stones of both sets.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the Stones of this set that are not in the other.
    #[must_use]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Returns the leftmost Stones of all threes of adjacent Stones in the set:
    /// in `s & s >> 1 & s >> 2` bit `i` is set if `i`, `i + 1` and `i + 2` are.
    const fn starts_of_threes(self) -> Self {
        Self(self.0 & self.0 >> 1 & self.0 >> 2)
    }

    /// Returns whether the set has three adjacent Stones.
    #[must_use]
    pub const fn has_three_adjacent(self) -> bool {
        !self.starts_of_threes().is_empty()
    }

    /// Returns all threes of adjacent Stones in the set, from left to right.
    ///
    /// ```
    /// use schotten_rules::{StoneId, StoneSet};
    ///
    /// let stones: StoneSet = StoneId::all().skip(1).take(4).collect();
    /// let threes: Vec<_> = stones.threes().map(|three| three.map(StoneId::number)).collect();
    /// assert_eq!(threes, [[2, 3, 4], [3, 4, 5]]);
    /// ```
    pub fn threes(self) -> impl Iterator<Item = [StoneId; 3]> {
        let starts = self.starts_of_threes().iter();
        let starts = starts.map(|start| start.number() - 1);
        starts.map(|start| [start, start + 1, start + 2].map(StoneId::from_valid_index))
    }

    /// Returns whether owning these Stones wins the round, with three adjacent
    /// ones or any five (ruling R62).
    #[must_use]
    pub const fn wins_round(self) -> bool {
        self.has_three_adjacent() || self.len() >= 5
    }

    /// Returns the Stones of the set that win the round (ruling R62): the
    /// leftmost three adjacent ones, or else all of them if there are five or
    /// more, or else none.
    #[must_use]
    pub const fn winning(self) -> Self {
        let starts = self.starts_of_threes();
        if !starts.is_empty() {
            Self(0b111 << starts.0.trailing_zeros())
        } else if self.len() >= 5 {
            self
        } else {
            Self::EMPTY
        }
    }

    /// Returns the `n`th Stone of the set, counted from the left and from 0.
    #[must_use]
    pub const fn nth(self, n: usize) -> Option<StoneId> {
        if n < self.len() {
            Some(StoneId::from_valid_index(self.members()[n & LEN]))
        } else {
            None
        }
    }

    /// Returns the set's entry in [`MEMBERS`].
    const fn members(self) -> &'static [u8; 16] {
        &MEMBERS[(self.0 & Self::ALL.0) as usize]
    }

    /// Returns the Stones, left to right.
    pub fn iter(self) -> impl Iterator<Item = StoneId> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            #[expect(clippy::cast_possible_truncation, reason = "below 16")]
            let stone = StoneId::from_valid_index(rest.trailing_zeros() as u8);
            rest &= rest - 1;
            Some(stone)
        })
    }
}

/// For each set of Stones the indices of its members in order, and at [`LEN`]
/// their number. Playouts ask for a random member at every step, and the exit of
/// a loop over the bits would be mispredicted.
static MEMBERS: [[u8; 16]; 512] = {
    let mut table = [[0; 16]; 512];
    let mut set = 0;
    while set < 512 {
        let mut index = 0;
        while index < 9 {
            if set >> index & 1 == 1 {
                let len = table[set][LEN] as usize;
                table[set][len] = index;
                table[set][LEN] += 1;
            }
            index += 1;
        }
        set += 1;
    }
    table
};

/// The index of the number of members in an entry of [`MEMBERS`].
const LEN: usize = 15;

impl From<StoneId> for StoneSet {
    fn from(stone: StoneId) -> Self {
        Self(1 << stone.index())
    }
}

impl FromIterator<StoneId> for StoneSet {
    fn from_iter<I: IntoIterator<Item = StoneId>>(stones: I) -> Self {
        let mut set = Self::EMPTY;
        for stone in stones {
            set.set(stone, true);
        }
        set
    }
}

impl fmt::Debug for StoneSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
