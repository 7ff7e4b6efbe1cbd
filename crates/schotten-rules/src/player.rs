//! The two players.

use std::fmt;

/// A player. `A` sees Stone 1 on the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Player {
    /// The player whose name comes first in a match.
    A,
    /// The player whose name comes second in a match.
    B,
}

impl Player {
    /// Both players.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// Returns the opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// 0 for `A`, 1 for `B`. To keep a value for each player use
    /// [`ByPlayer`](super::ByPlayer).
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::A => "A",
            Self::B => "B",
        })
    }
}
