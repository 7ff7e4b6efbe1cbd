//! The levels: all bots that can be chosen, by name.

use std::fmt;
use std::str::FromStr;
use textkit::ParseError;

/// A bot. The three that aren't graded are baselines, which stay as they are so that other
/// bots can be measured against them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Takes any legal action, each with the same probability.
    Random,
    /// Looks one step ahead.
    Greedy,
    /// Tries every action in sampled worlds, in which everybody continues greedily.
    MonteCarlo,
    /// One of the levels that are offered to players.
    Graded(Grade),
}

/// A level that is offered to players, by ascending strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Grade {
    /// Counts strengths only.
    Newcomer,
    /// Thinks of its own army and its own powers.
    Casual,
    /// Plays like [`Level::Greedy`].
    Skilled,
    /// Plays like [`Level::MonteCarlo`] with a few worlds.
    Strong,
    /// Searches for the best chance of winning the game.
    Master,
}

impl Grade {
    /// All levels that are offered, the weakest first.
    pub const ALL: [Self; 5] = [
        Self::Newcomer,
        Self::Casual,
        Self::Skilled,
        Self::Strong,
        Self::Master,
    ];

    /// The strongest level.
    pub const STRONGEST: Self = Self::Master;

    /// Returns the level's number, 1 to 5.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Returns the level with this number; `None` unless it is 1 to 5.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        match number {
            1..=5 => Some(Self::ALL[number as usize - 1]),
            _ => None,
        }
    }
}

impl Level {
    /// All levels: the baselines, then those that are offered, both by ascending strength.
    pub const ALL: [Self; 8] = [
        Self::Random,
        Self::Greedy,
        Self::MonteCarlo,
        Self::Graded(Grade::Newcomer),
        Self::Graded(Grade::Casual),
        Self::Graded(Grade::Skilled),
        Self::Graded(Grade::Strong),
        Self::Graded(Grade::Master),
    ];

    /// The levels that are offered, the weakest first.
    pub const OFFERED: [Self; Grade::ALL.len()] = {
        let [.., newcomer, casual, skilled, strong, master] = Self::ALL;
        [newcomer, casual, skilled, strong, master]
    };

    /// Returns the level's name on the command line and in the line protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Greedy => "greedy",
            Self::MonteCarlo => "mc",
            Self::Graded(Grade::Newcomer) => "newcomer",
            Self::Graded(Grade::Casual) => "casual",
            Self::Graded(Grade::Skilled) => "skilled",
            Self::Graded(Grade::Strong) => "strong",
            Self::Graded(Grade::Master) => "master",
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

    /// Reads a level's name, or the number of one that is offered.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut grades = Grade::ALL.into_iter();
        let numbered = grades.find(|grade| grade.number().to_string() == text);
        let mut all = Self::ALL.into_iter();
        let level = numbered.map(Self::Graded);
        let level = level.or_else(|| all.find(|level| level.name() == text));
        level.ok_or_else(|| ParseError::expected(1, "the name of a level", text))
    }
}
