//! Bots: a view, a level and a budget in, an action out.
//!
//! A bot sees what its player may know and nothing else: [`decide`] takes a
//! [`View`]. The same view, level, seed and budget in iterations give the same
//! action, everywhere.

mod border_odds;
pub mod endgame;
mod game;
mod gaps;
mod graded;
mod greedy;
mod heuristic;
mod hint;
mod judgment;
mod level;
mod net;
mod search;
mod side_odds;
#[cfg(feature = "train")]
pub mod train;
mod worlds;

pub use game::{Match, PlayedRound, SchottenTotten};
pub use hint::{Reason, reasons};
pub use level::{Grade, Level};
pub use search::Rated;

use net::Valued;
use net::network::Network;
use rand::seq::IndexedRandom;
use schotten_rules::{Action, StoneId, View};
use tabletop::chance::{Chance, seeded};
use tabletop::{Budget, Decision};

/// The action a bot of this level takes for the player whose view it is, with
/// the budget of its level; `None` if that player has nothing to do.
#[must_use]
pub fn choose(level: Level, view: &View, seed: u64) -> Option<Action> {
    let decision = decide(level, view, &Budget::default(), &mut seeded(seed));
    decision.map(|decision| decision.action)
}

/// Like [`choose`], with a budget and with a generator that goes on from one
/// decision to the next, and with what it took.
pub fn decide(
    level: Level,
    view: &View,
    budget: &Budget,
    rng: &mut Chance,
) -> Option<Decision<Action>> {
    let actions = view.legal_actions();
    if actions.is_empty() {
        return None;
    }
    let action = match level {
        Level::Random => actions.choose(rng).copied(),
        Level::Greedy => greedy::choose(view, &actions, rng),
        Level::Heuristic => heuristic::choose(view, &actions, rng),
        Level::Net => net::choose(network(view), view, &actions),
        Level::Graded(grade) => {
            return graded::decide(grade, network(view), view, &actions, budget, rng);
        }
    };
    action.map(Decision::without_search)
}

/// How a player's chances stand, as the network sees them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Chances {
    /// The chance of winning the round, 0 to 1.
    pub round: f32,
    /// The chance of winning each Stone, 0 to 1.
    pub stones: [f32; StoneId::COUNT],
}

/// The chances of the player whose view it is, right after an action of its
/// own.
#[must_use]
pub fn chances(view: &View) -> Chances {
    let valued = Valued::new(network(view), view);
    let (round, stones) = valued.round_and_stones();
    Chances { round, stones }
}

/// The plays of the player whose view it is with their chances of winning the
/// round, the best first: the most promising, tried out as the strongest level
/// does, and those named besides in any case. Claims and draws are none; of a
/// player who has no play to make there are none.
pub fn rate(view: &View, besides: &[Action], budget: &Budget, rng: &mut Chance) -> Vec<Rated> {
    let plays = view.legal_actions().into_iter();
    let plays = plays.filter(|action| action.played_card().is_some());
    let plays: Vec<Action> = plays.collect();
    if plays.is_empty() {
        return Vec::new();
    }
    let (network, search) = (network(view), graded::strongest());
    search::rate(network, &search, view, &plays, besides, budget, rng).rated
}

/// The network of the variant that is played.
fn network(view: &View) -> &'static Network {
    net::weights::of(view.table().variant())
}

/// A claim that holds, if there is one: the winning one first.
fn best_claim(view: &View, actions: &[Action]) -> Option<Action> {
    let claims = actions.iter().filter(|a| matches!(a, Action::Claim(_)));
    claims
        .max_by_key(|action| is_winning_claim(view, **action))
        .copied()
}

fn is_winning_claim(view: &View, action: Action) -> bool {
    let Action::Claim(stone) = action else {
        return false;
    };
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(stone, true);
    owned.wins_round()
}
