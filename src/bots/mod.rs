//! Bots: a view, a level and a budget in, an action out.
//!
//! A bot sees what its player may know and nothing else: [`decide`] takes a
//! [`View`]. The same view, level, seed and budget in iterations give the same
//! action, everywhere.

mod border_odds;
mod budget;
pub mod endgame;
mod greedy;
mod heuristic;
mod hint;
mod level;
mod side_odds;

pub use budget::Budget;
pub use hint::reasons;
pub use level::Level;

use crate::rules::{Action, View};
use crate::shuffle::{Chance, chance};
use rand::seq::IndexedRandom;

/// The action a bot of this level takes for the player whose view it is, with
/// the budget of its level; `None` if that player has nothing to do.
#[must_use]
pub fn choose(level: Level, view: &View, seed: u64) -> Option<Action> {
    decide(level, view, &Budget::default(), &mut chance(seed))
}

/// Like [`choose`], with a budget and with a generator that goes on from one
/// decision to the next.
pub fn decide(level: Level, view: &View, budget: &Budget, rng: &mut Chance) -> Option<Action> {
    let actions = view.legal_actions();
    let _ = budget;
    match level {
        Level::Random => actions.choose(rng).copied(),
        Level::Greedy => greedy::choose(view, &actions, rng),
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
