//! The levels: who may be asked to play.

use crate::notation::ParseError;
use std::fmt;
use std::str::FromStr;

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each as likely as the others. A fixed mark.
    Random,
    /// The play after which the Stone it touched can still become strongest;
    /// every claim that holds. A fixed mark.
    Greedy,
    /// The action after which the chance of winning the border is best, with
    /// the odds of each side by itself; every claim that holds. A fixed mark.
    Heuristic,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Greedy, Self::Heuristic];

    /// The levels a game offers to its players, weakest first.
    pub const OFFERED: [Self; 2] = [Self::Random, Self::Greedy];

    /// The level's name on the command line and in the line protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Heuristic => "heuristic",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Level {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let level = Self::ALL.into_iter().find(|level| level.name() == text);
        level.ok_or_else(|| ParseError::expected(1, "the name of a level", text))
    }
}
