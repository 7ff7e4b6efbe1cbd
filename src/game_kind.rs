//! Which of the two games something belongs to.

use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use serde::{Deserialize, Serialize};
use tabletop::Game;
use telling::{Language, lords, say};

/// One of the games of this program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter)]
pub(crate) enum GameKind {
    /// Schotten Totten.
    #[default]
    Schotten,
    /// Lords of Scotland.
    Lords,
}

impl GameKind {
    /// Returns the game with this name in records and on the command line.
    pub(crate) fn named(name: &str) -> Option<Self> {
        match name {
            SchottenTotten::NAME => Some(Self::Schotten),
            LordsOfScotland::NAME => Some(Self::Lords),
            _ => None,
        }
    }

    /// Returns the name of the game in records and on the command line.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Schotten => SchottenTotten::NAME,
            Self::Lords => LordsOfScotland::NAME,
        }
    }

    /// Returns the title of the game.
    pub(crate) fn title(self, language: Language) -> String {
        match self {
            Self::Schotten => say!(language, "title"),
            Self::Lords => lords::title(language),
        }
    }
}

/// A value of either game, where each has a type of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum EitherGame<S, L> {
    /// Of Schotten Totten.
    #[serde(rename = "s")]
    Schotten(S),
    /// Of Lords of Scotland.
    #[serde(rename = "l")]
    Lords(L),
}

impl<S, L> EitherGame<S, L> {
    /// Returns the value if it is of Schotten Totten.
    pub(crate) fn schotten(self) -> Option<S> {
        match self {
            Self::Schotten(value) => Some(value),
            Self::Lords(_) => None,
        }
    }

    /// Returns the value if it is of Lords of Scotland.
    pub(crate) fn lords(self) -> Option<L> {
        match self {
            Self::Schotten(_) => None,
            Self::Lords(value) => Some(value),
        }
    }

    /// Borrows the value.
    pub(crate) const fn as_ref(&self) -> EitherGame<&S, &L> {
        match self {
            Self::Schotten(value) => EitherGame::Schotten(value),
            Self::Lords(value) => EitherGame::Lords(value),
        }
    }

    /// Returns which game it is.
    pub(crate) const fn kind(&self) -> GameKind {
        match self {
            Self::Schotten(_) => GameKind::Schotten,
            Self::Lords(_) => GameKind::Lords,
        }
    }
}
