//! A list of limited length without heap, which can be copied.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

/// A type with a value that can fill unused places of a [`List`].
pub(crate) trait Filler: Copy {
    const FILLER: Self;
}

/// A list of up to `N` items. `arrayvec` has no list that is `Copy`, and
/// a round is copied for every playout.
#[derive(Clone, Copy)]
pub(crate) struct List<T, const N: usize> {
    /// Places from `len` on hold anything.
    items: [T; N],
    len: u8,
}

impl<T: Filler, const N: usize> List<T, N> {
    pub(crate) const fn new() -> Self {
        Self {
            items: [T::FILLER; N],
            len: 0,
        }
    }

    /// Inserts an item. The list must not be full.
    pub(crate) fn insert(&mut self, index: usize, item: T) {
        let len = self.len();
        self.items.copy_within(index..len, index + 1);
        self.items[index] = item;
        self.len += 1;
    }

    /// Appends an item. The list must not be full.
    pub(crate) fn push(&mut self, item: T) {
        self.items[self.len()] = item;
        self.len += 1;
    }

    pub(crate) fn pop(&mut self) -> Option<T> {
        let last = self.last().copied()?;
        self.len -= 1;
        Some(last)
    }

    pub(crate) fn remove(&mut self, index: usize) -> T {
        let item = self[index];
        let len = self.len();
        self.items.copy_within(index + 1..len, index);
        self.len -= 1;
        item
    }

    /// Returns whether there is no room for another item.
    pub(crate) fn is_full(&self) -> bool {
        self.len() == N
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = Self::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl Filler for crate::Card {
    const FILLER: Self = Self::BRUCES[0];
}
