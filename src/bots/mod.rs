//! Bots: a view and a level in, an action out.
//!
//! A bot sees what its player may know and nothing else: [`choose`] takes a
//! [`View`]. The same view, level and seed give the same action, everywhere.

mod border_odds;
mod heuristic;
mod hint;
mod side_odds;
mod simple;

pub use hint::reasons;

use crate::notation::ParseError;
use crate::rules::{Action, View};
use crate::shuffle::{Chance, chance};
use rand::seq::IndexedRandom;
use std::fmt;
use std::str::FromStr;

/// How a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Any legal action, each as likely as the others.
    Random,
    /// The play after which the Stone it touched can still become strongest;
    /// every claim that holds.
    Simple,
    /// The action after which the chance of winning the border is best, with
    /// the odds of each side by itself; every claim that holds.
    Heuristic,
}

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 3] = [Self::Random, Self::Simple, Self::Heuristic];

    /// The level's name on the command line and in the line protocol.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Simple => "simple",
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
        level.ok_or_else(|| ParseError::expected(1, "a level: random, simple or heuristic", text))
    }
}

/// The action a bot of this level takes for the player whose view it is;
/// `None` if that player has nothing to do.
#[must_use]
pub fn choose(level: Level, view: &View, seed: u64) -> Option<Action> {
    choose_with(level, view, &mut chance(seed))
}

/// [`choose`] with a generator that goes on from one decision to the next.
pub fn choose_with(level: Level, view: &View, rng: &mut Chance) -> Option<Action> {
    let actions = view.legal_actions();
    match level {
        Level::Random => actions.choose(rng).copied(),
        Level::Simple => simple::choose(view, &actions, rng),
        Level::Heuristic => heuristic::choose(view, &actions, rng),
    }
}

/// A claim that holds, if there is one: the winning one first.
fn best_claim(view: &View, actions: &[Action]) -> Option<Action> {
    let claims = actions.iter().filter(|a| matches!(a, Action::Claim(_)));
    claims
        .max_by_key(|action| wins_with(view, **action))
        .copied()
}

fn wins_with(view: &View, action: Action) -> bool {
    let Action::Claim(stone) = action else {
        return false;
    };
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(stone, true);
    owned.wins_round()
}
