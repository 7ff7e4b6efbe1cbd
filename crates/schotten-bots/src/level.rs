//! The levels: who may be asked to play.

use std::fmt;
use std::str::FromStr;
use textkit::ParseError;

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
    /// The action after which the network sees the best chance, without a
    /// search. A mark for the search, which has to beat it.
    Net,
    /// One of the ten levels that are offered to players.
    Graded(Grade),
}

/// A level from 1, the gentlest, to 10, the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

const NAMES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

impl Grade {
    /// How many there are.
    pub const COUNT: usize = NAMES.len();
    /// All of them, the gentlest first.
    pub const ALL: [Self; Self::COUNT] = {
        let mut all = [Self(1); Self::COUNT];
        let mut n = 0;
        while n < Self::COUNT {
            #[expect(clippy::cast_possible_truncation, reason = "ten at most")]
            let number = n as u8 + 1;
            all[n] = Self(number);
            n += 1;
        }
        all
    };
    /// The level of somebody who has played a few times; offered first.
    pub const USUAL: Self = Self(3);
    /// The strongest.
    pub const STRONGEST: Self = Self(10);

    /// The level with this number, 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Its number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Level {
    /// All levels: the marks, then the ten that are offered, each weakest
    /// first.
    pub const ALL: [Self; 4 + Grade::COUNT] = {
        let mut all = [Self::Random; 4 + Grade::COUNT];
        all[1] = Self::Greedy;
        all[2] = Self::Heuristic;
        all[3] = Self::Net;
        let mut n = 0;
        while n < Grade::COUNT {
            all[4 + n] = Self::Graded(Grade::ALL[n]);
            n += 1;
        }
        all
    };

    /// The levels a game offers to its players, the gentlest first.
    pub const OFFERED: [Self; Grade::COUNT] = {
        let mut offered = [Self::Random; Grade::COUNT];
        let mut n = 0;
        while n < Grade::COUNT {
            offered[n] = Self::Graded(Grade::ALL[n]);
            n += 1;
        }
        offered
    };

    /// The level's name on the command line and in the line protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Heuristic => "heuristic",
            Self::Net => "net",
            Self::Graded(grade) => NAMES[grade.0 as usize - 1],
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
