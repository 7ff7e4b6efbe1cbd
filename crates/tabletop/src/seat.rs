//! The seats at a table of up to five players, and one value per seat.

use arrayvec::ArrayVec;
use std::fmt;
use std::ops::{Index, IndexMut};

/// A seat at the table. Seats are ordered by the order of play; the first is
/// `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The maximum number of seats at a table.
    pub const MAX_COUNT: usize = 5;

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// Returns the seat with this index, counted from 0, or `None` from
    /// [`Seat::MAX_COUNT`] on.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "five at most")]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MAX_COUNT {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Returns the index of the seat, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the seat with this letter, `A` to `E`, or `None` for any other
    /// character.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let index = u32::from(letter).checked_sub(u32::from('A'))?;
        Self::new(usize::try_from(index).ok()?)
    }

    /// Returns the seat that a text names by its letter alone, or `None` for any
    /// other text.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let seat = Self::from_letter(letters.next()?)?;
        letters.next().is_none().then_some(seat)
    }

    /// Returns the letter of the seat in the notation, `A` to `E`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// Iterates over the first `count` seats, or over all if there are fewer.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).filter_map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each occupied seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats<T>(ArrayVec<T, { Seat::MAX_COUNT }>);

impl<T> Seats<T> {
    /// Creates the values of the first `count` seats, at most
    /// [`Seat::MAX_COUNT`], by calling `value` for each.
    pub fn from_fn(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(count).map(value).collect())
    }

    /// Returns the number of occupied seats.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// Returns the value of a seat, or `None` if the seat is empty.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// Iterates over the values in seat order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// Iterates over the seats and their values in seat order.
    pub fn iter_with_seats(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::first(self.count()).zip(&self.0)
    }

    /// Returns the values at a table for two.
    ///
    /// # Panics
    ///
    /// Panics unless exactly two seats are occupied.
    #[must_use]
    pub fn pair(&self) -> [T; 2]
    where
        T: Clone,
    {
        match self.0.as_slice() {
            [first, second] => [first.clone(), second.clone()],
            others => panic!("{} sit at this table, not two", others.len()),
        }
    }

    /// Applies a function to each value.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> Seats<U> {
        Seats(self.0.into_iter().map(make).collect())
    }
}

impl<T, const N: usize> From<[T; N]> for Seats<T> {
    /// # Panics
    ///
    /// Fails to compile with more than [`Seat::MAX_COUNT`] values.
    fn from(values: [T; N]) -> Self {
        const { assert!(N <= Seat::MAX_COUNT, "there are five seats at most") };
        Self(values.into_iter().collect())
    }
}

impl<T> FromIterator<T> for Seats<T> {
    /// # Panics
    ///
    /// Panics with more than [`Seat::MAX_COUNT`] values.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
    }
}

impl<T> TryFrom<Vec<T>> for Seats<T> {
    type Error = Vec<T>;

    /// # Errors
    ///
    /// Returns the values if there are none, or more than [`Seat::MAX_COUNT`].
    fn try_from(values: Vec<T>) -> Result<Self, Vec<T>> {
        if (1..=Seat::MAX_COUNT).contains(&values.len()) {
            Ok(values.into_iter().collect())
        } else {
            Err(values)
        }
    }
}

impl<'a, T> IntoIterator for &'a Seats<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    /// # Panics
    ///
    /// Panics if the seat is empty.
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
