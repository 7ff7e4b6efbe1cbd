//! Players, and one value for each of them.

use crate::list::{Filler, List};
use std::fmt;
use std::ops::{Index, IndexMut, Range};

/// A player: `A` to `E`, clockwise (ruling L4).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Player(u8);

impl Player {
    /// The first player.
    pub const A: Self = Self(0);
    /// The second player.
    pub const B: Self = Self(1);
    /// The third player.
    pub const C: Self = Self(2);
    /// The fourth player.
    pub const D: Self = Self(3);
    /// The fifth player.
    pub const E: Self = Self(4);

    /// All five; a game may have fewer, see [`PlayerCount::players`].
    pub const ALL: [Self; 5] = [Self::A, Self::B, Self::C, Self::D, Self::E];

    /// Returns the player at this place, counted from 0.
    #[must_use]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::ALL.len() {
            Some(Self::ALL[index])
        } else {
            None
        }
    }

    /// Returns the player's place, counted from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the player's letter.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'A' + self.0) as char
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// How many players a game has: two to five.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerCount(u8);

impl PlayerCount {
    /// Every possible number of players.
    pub const ALL: [Self; 4] = [Self(2), Self(3), Self(4), Self(5)];

    /// Returns this number of players, or `None` unless it is two to five.
    #[must_use]
    pub const fn new(count: usize) -> Option<Self> {
        match count {
            2..=5 => Some(Self::ALL[count - 2]),
            _ => None,
        }
    }

    /// Returns the number.
    #[must_use]
    pub const fn get(self) -> usize {
        self.0 as usize
    }

    /// Returns whether a Follower blocks weaker ones of every Clan, as with two or three
    /// players, or only of its own Clan, as with more (rulings L31 to L33).
    #[must_use]
    pub const fn block_across_clans(self) -> bool {
        self.0 <= 3
    }

    /// Returns the players, clockwise from `A`.
    pub fn players(self) -> impl DoubleEndedIterator<Item = Player> + ExactSizeIterator + Clone {
        (0..self.0).map(Player)
    }

    /// Returns the players, clockwise from this one.
    pub fn players_from(self, first: Player) -> impl Iterator<Item = Player> + Clone {
        (0..self.0).map(move |step| Player((first.0 + step) % self.0))
    }

    /// Returns whether the player takes part.
    #[must_use]
    pub const fn includes(self, player: Player) -> bool {
        player.0 < self.0
    }

    /// Returns the next player clockwise.
    #[must_use]
    pub const fn after(self, player: Player) -> Player {
        Player((player.0 + 1) % self.0)
    }
}

impl fmt::Display for PlayerCount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One value for each player. With fewer than five players the other places
/// hold default values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct ByPlayer<T>([T; 5]);

impl<T> ByPlayer<T> {
    /// Returns the values that a function gives for the five players.
    pub fn from_fn(value: impl FnMut(Player) -> T) -> Self {
        Self(Player::ALL.map(value))
    }
}

impl<T> Index<Player> for ByPlayer<T> {
    type Output = T;

    fn index(&self, player: Player) -> &T {
        &self.0[player.index()]
    }
}

impl<T> IndexMut<Player> for ByPlayer<T> {
    fn index_mut(&mut self, player: Player) -> &mut T {
        &mut self.0[player.index()]
    }
}

/// A set of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// Nobody.
    pub const EMPTY: Self = Self(0);

    /// Returns whether the player is in the set.
    #[must_use]
    pub const fn contains(self, player: Player) -> bool {
        self.0 & 1 << player.0 != 0
    }

    /// Returns the set with this player.
    #[must_use]
    pub const fn with(self, player: Player) -> Self {
        Self(self.0 | 1 << player.0)
    }

    /// Returns the set without this player.
    #[must_use]
    pub const fn without(self, player: Player) -> Self {
        Self(self.0 & !(1 << player.0))
    }

    /// Returns the players, `A` first.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::ALL
            .into_iter()
            .filter(move |player| self.contains(*player))
    }
}

/// A list for each player, all in one array. No card is in two places, so all
/// lists of cards together never hold more than the deck, and no single list
/// needs a limit of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ListByPlayer<T> {
    /// A's list, then B's, and so on.
    items: List<T, { crate::Card::COUNT }>,
    /// Where each player's list starts, and where E's ends.
    starts: [u8; 6],
}

impl<T: Filler> ListByPlayer<T> {
    pub(crate) fn new() -> Self {
        Self {
            items: List::new(),
            starts: [0; 6],
        }
    }

    #[inline]
    fn range(&self, player: Player) -> Range<usize> {
        let [start, end] = [0, 1].map(|next| usize::from(self.starts[player.index() + next]));
        start..end
    }

    #[inline]
    pub(crate) fn get(&self, player: Player) -> &[T] {
        &self.items[self.range(player)]
    }

    pub(crate) fn get_mut(&mut self, player: Player) -> &mut [T] {
        let range = self.range(player);
        &mut self.items[range]
    }

    /// Returns the items of all players.
    pub(crate) fn all(&self) -> &[T] {
        &self.items
    }

    pub(crate) fn all_mut(&mut self) -> &mut [T] {
        &mut self.items
    }

    /// Appends an item to a player's list.
    pub(crate) fn push(&mut self, player: Player, item: T) {
        self.items.insert(self.range(player).end, item);
        for start in &mut self.starts[player.index() + 1..] {
            *start += 1;
        }
    }

    /// Takes an item out of a player's list.
    pub(crate) fn remove(&mut self, player: Player, index: usize) -> T {
        let item = self.items.remove(self.range(player).start + index);
        for start in &mut self.starts[player.index() + 1..] {
            *start -= 1;
        }
        item
    }
}
