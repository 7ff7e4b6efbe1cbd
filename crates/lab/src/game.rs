//! The games whose bots play each other.

use clap::ValueEnum;
use lords_bots::LordsOfScotland;
use schotten_bots::SchottenTotten;
use serde::{Deserialize, Serialize};
use tabletop::Game;

/// A game, as files and the command line name it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum GameName {
    #[default]
    Schotten,
    Lords,
}

impl GameName {
    /// Returns the number of seats in a variant; `None` if the game has no such variant.
    pub(crate) fn seats(self, variant: &str) -> Option<usize> {
        fn seats_of<G: Game>(variant: &str) -> Option<usize> {
            G::variant_named(variant).map(G::player_count)
        }
        match self {
            Self::Schotten => seats_of::<SchottenTotten>(variant),
            Self::Lords => seats_of::<LordsOfScotland>(variant),
        }
    }

    pub(crate) fn is_default(&self) -> bool {
        *self == Self::default()
    }
}
