//! Stones by number.

use std::fmt;

/// A Stone by its number, 1 to 9, left to right as A sees them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StoneId(u8);

impl StoneId {
    /// How many Stones form the border.
    pub const COUNT: usize = 9;

    /// Returns the Stone with this number; `None` unless it is 1 to 9.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number <= 9 {
            Some(Self(number - 1))
        } else {
            None
        }
    }

    /// Returns the Stone with this index; `None` unless it is 0 to 8.
    #[must_use]
    pub fn from_index(index: usize) -> Option<Self> {
        let index = u8::try_from(index).ok()?;
        (usize::from(index) < Self::COUNT).then_some(Self(index))
    }

    /// Returns the Stone with an index that the caller knows to be below 9.
    pub(super) const fn from_valid_index(index: u8) -> Self {
        debug_assert!((index as usize) < Self::COUNT);
        Self(index)
    }

    /// Returns the Stone's number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the Stone's index, 0 to 8, for arrays with an entry for each
    /// Stone.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns all Stones, left to right.
    pub fn all() -> impl ExactSizeIterator<Item = Self> + DoubleEndedIterator + Clone {
        (0..9).map(Self)
    }
}

impl fmt::Display for StoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl fmt::Debug for StoneId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
