//! One side of a Stone.

use super::{ClanSet, Troop};
use std::fmt;

/// The cards on one side of a Stone, oldest first: up to three, or four under
/// Mud Fight.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Side {
    /// Troop codes; free slots hold [`Side::FREE`].
    slots: [u8; 4],
    len: u8,
    total: u8,
}

impl Default for Side {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Side {
    /// A side without cards.
    pub const EMPTY: Self = Self {
        slots: [Self::FREE; 4],
        len: 0,
        total: 0,
    };

    /// The most cards a side can hold.
    pub const CAPACITY: usize = 4;

    /// The code of a free slot: no card's, and below 64, so that it can index
    /// tables and be a bit of a `u64`.
    pub(super) const FREE: u8 = 63;

    /// Returns the number of cards.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// [`Side::len`] as it is stored, in a byte.
    pub(super) const fn count(&self) -> u8 {
        self.len
    }

    /// Returns whether there is no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Returns the cards, oldest first.
    #[must_use]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Troop> + ExactSizeIterator + '_ {
        self.slots[..self.len()]
            .iter()
            .map(|code| Troop::from_valid_code(*code))
    }

    /// Returns whether this card lies on the side.
    #[must_use]
    pub fn contains(&self, troop: Troop) -> bool {
        self.slots.contains(&troop.code())
    }

    /// Returns the Clan cards on the side.
    #[must_use]
    pub const fn clan_cards(&self) -> ClanSet {
        ClanSet::from_bits(self.bits())
    }

    /// Returns the side with one more card, the newest; `None` if the side
    /// already has four.
    #[must_use]
    pub fn with(&self, troop: Troop) -> Option<Self> {
        if self.len() == Self::CAPACITY {
            return None;
        }
        // All slots at once, since callers read them at once: to do so soon after storing
        // one byte would stall. In place, as in `push`, one byte takes less.
        let change = u32::from(Self::FREE ^ troop.code()) << (8 * self.len);
        Some(Self {
            slots: (u32::from_le_bytes(self.slots) ^ change).to_le_bytes(),
            len: self.len + 1,
            total: self.total + troop.highest_strength(),
        })
    }

    /// Returns the strengths of the cards added up, Elite Troops with their
    /// highest: what the cards count in a category where only the total counts
    /// (ruling R41).
    #[must_use]
    pub const fn total(&self) -> u8 {
        self.total
    }

    /// Returns the slots as [`Troop::code`]s, free ones as [`Side::FREE`].
    pub(super) const fn slots(&self) -> [u8; 4] {
        self.slots
    }

    /// Returns the set of the slots' codes: a bit for each card, and bit 63 if a
    /// slot is free.
    pub(super) const fn bits(&self) -> u64 {
        let [a, b, c, d] = self.slots;
        1 << (a & 63) | 1 << (b & 63) | 1 << (c & 63) | 1 << (d & 63)
    }

    /// Adds a card as the newest; changes nothing and returns false if the side
    /// already has four.
    pub(super) fn push(&mut self, troop: Troop) -> bool {
        // Read once: the compiler can't know that the slot isn't the length.
        let len = self.len;
        let Some(slot) = self.slots.get_mut(len as usize) else {
            return false;
        };
        *slot = troop.code();
        self.len = len + 1;
        self.total += troop.highest_strength();
        true
    }

    /// Takes a card away; false if it does not lie on the side.
    pub(super) fn remove(&mut self, troop: Troop) -> bool {
        let Some(index) = self.slots.iter().position(|code| *code == troop.code()) else {
            return false;
        };
        self.slots.copy_within(index + 1.., index);
        self.slots[Self::CAPACITY - 1] = Self::FREE;
        self.len -= 1;
        self.total -= troop.highest_strength();
        true
    }
}

impl fmt::Display for Side {
    /// The cards in the notation, oldest first. An empty side prints nothing.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|troop| write!(f, "{troop}"))
    }
}

impl fmt::Debug for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
