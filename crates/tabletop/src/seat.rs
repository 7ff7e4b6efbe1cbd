//! Who sits where at a table of up to five.

use arrayvec::ArrayVec;
use std::fmt;
use std::ops::{Index, IndexMut};

/// A place at the table, in the order of play. The first is `A`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats at a table.
    pub const MOST: usize = 5;

    /// The first seat.
    pub const FIRST: Self = Self(0);

    /// The seat at this place, counted from 0; `None` from [`Seat::MOST`] on.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "five at most")]
    pub const fn new(index: usize) -> Option<Self> {
        if index < Self::MOST {
            Some(Self(index as u8))
        } else {
            None
        }
    }

    /// Its place, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat with this letter, `A` to `E`.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<Self> {
        let index = u32::from(letter).checked_sub(u32::from('A'))?;
        Self::new(usize::try_from(index).ok()?)
    }

    /// Its letter in the notation, `A` to `E`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }

    /// The first so many seats, in order.
    pub fn first(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count).filter_map(Self::new)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// One value for each seat that is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seats<T>(ArrayVec<T, { Seat::MOST }>);

impl<T> Seats<T> {
    /// A value for each of so many seats, [`Seat::MOST`] at most.
    pub fn from_fn(count: usize, value: impl FnMut(Seat) -> T) -> Self {
        Self(Seat::first(count).map(value).collect())
    }

    /// How many seats are taken.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.0.len()
    }

    /// The value of a seat; `None` if nobody sits there.
    #[must_use]
    pub fn get(&self, seat: Seat) -> Option<&T> {
        self.0.get(seat.index())
    }

    /// The values in the order of the seats.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.0.iter()
    }

    /// The seats with their values, in order.
    pub fn each(&self) -> impl Iterator<Item = (Seat, &T)> {
        Seat::first(self.count()).zip(&self.0)
    }

    /// The values at a table of two.
    ///
    /// # Panics
    ///
    /// At any other table.
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

    /// What a function makes of each value.
    pub fn map<U>(self, make: impl FnMut(T) -> U) -> Seats<U> {
        Seats(self.0.into_iter().map(make).collect())
    }
}

impl<T, const N: usize> From<[T; N]> for Seats<T> {
    /// # Panics
    ///
    /// With more than [`Seat::MOST`] values, when it is compiled.
    fn from(values: [T; N]) -> Self {
        const { assert!(N <= Seat::MOST, "there are five seats at most") };
        Self(values.into_iter().collect())
    }
}

impl<T> FromIterator<T> for Seats<T> {
    /// # Panics
    ///
    /// With more than [`Seat::MOST`] values.
    fn from_iter<I: IntoIterator<Item = T>>(values: I) -> Self {
        Self(values.into_iter().collect())
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
    /// If nobody sits there.
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}
