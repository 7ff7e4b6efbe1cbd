//! The levels: all bots that can be chosen, by name.

use std::fmt;
use std::str::FromStr;
use textkit::ParseError;

/// A bot. The five named ones, four and one that is hidden, are baselines, which stay as they are
/// so that other bots can be measured against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes any legal action, each with the same probability.
    Random,
    /// Makes every claim that holds, else places the card with which that side can
    /// still become strongest.
    Greedy,
    /// Makes every claim that holds, else takes the action after which the chance of
    /// winning the border is highest, by the odds of each side by itself.
    Heuristic,
    /// Takes the action after which the network gives the highest chance, without
    /// a search. It shows what the search adds.
    Net,
    /// One of the ten levels that are offered to players.
    Graded(Grade),
    /// Plays as the strongest level did before it searched more late in a round. No menu
    /// shows it.
    Mark10,
}

/// The number of a level, from 1, the weakest, to 10, the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

const NAMES: [&str; 10] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

impl Grade {
    /// The number of levels.
    pub const COUNT: usize = NAMES.len();
    /// All levels, the weakest first.
    pub const ALL: [Self; Self::COUNT] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
    ];
    /// The level for somebody who has played a few times: the default choice.
    pub const DEFAULT: Self = Self(3);
    /// The strongest level.
    pub const STRONGEST: Self = Self(10);

    /// The level with this number; `None` unless it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if 1 <= number && number as usize <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The number, 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }
}

impl Level {
    /// All levels: four baselines and the ten that are offered, both by ascending
    /// strength, then the hidden baseline. Codes of games contain a level's
    /// position here.
    pub const ALL: [Self; 5 + Grade::COUNT] = {
        let mut all = [Self::Random; 5 + Grade::COUNT];
        all[1] = Self::Greedy;
        all[2] = Self::Heuristic;
        all[3] = Self::Net;
        let mut n = 0;
        while n < Grade::COUNT {
            all[4 + n] = Self::Graded(Grade::ALL[n]);
            n += 1;
        }
        all[4 + n] = Self::Mark10;
        all
    };

    /// The ten levels that are offered to players, the weakest first.
    pub const OFFERED: [Self; Grade::COUNT] = {
        let mut offered = [Self::Random; Grade::COUNT];
        let mut n = 0;
        while n < Grade::COUNT {
            offered[n] = Self::Graded(Grade::ALL[n]);
            n += 1;
        }
        offered
    };

    /// Whether it is left out of the lists for players. It can still be chosen by name.
    #[must_use]
    pub const fn is_hidden(self) -> bool {
        matches!(self, Self::Mark10)
    }

    /// The level's name on the command line and in the line protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::Heuristic => "heuristic",
            Self::Net => "net",
            Self::Graded(grade) => NAMES[grade.0 as usize - 1],
            Self::Mark10 => "mark10",
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
