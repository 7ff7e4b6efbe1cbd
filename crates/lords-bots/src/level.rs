//! The levels: who may be asked to play.

use std::fmt;

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
}

impl fmt::Display for Level {
    /// The level's name on the command line and in the line protocol.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Random => "random",
        })
    }
}
