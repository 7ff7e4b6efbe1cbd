//! How each level decides.

use crate::{Grade, Level, greedy, master, monte_carlo, weaker};
use lords_rules::{Action, View};
use rand::RngExt;
use rand::seq::IndexedRandom;
use tabletop::chance::Chance;
use tabletop::{Budget, Decision};

/// How many worlds [`Level::MonteCarlo`] samples if the budget sets no limit.
const BASELINE_WORLDS: u32 = 20;

/// Returns the action of a bot of this level for the viewer; `None` if it is not that
/// player's turn.
pub(crate) fn decide(
    level: Level,
    view: &View,
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Decision<Action>> {
    let players = view.table().variant().players;
    let action = match level {
        Level::Random => view.legal_actions().choose(chance).copied(),
        Level::Greedy | Level::Graded(Grade::Skilled) => greedy::choose(view),
        Level::MonteCarlo => return monte_carlo::decide(view, budget, BASELINE_WORLDS, chance),
        Level::Graded(Grade::Newcomer) => weaker::choose(weaker::newcomer(players), view, chance),
        Level::Graded(Grade::Casual) => weaker::choose(weaker::casual(players), view, chance),
        Level::Graded(Grade::Strong) => {
            // With two players, two worlds are too few for this level and three too many.
            let worlds = match players.get() {
                2 => chance.random_range(2..=3),
                3 => 3,
                _ => 2,
            };
            return monte_carlo::decide(view, budget, worlds, chance);
        }
        Level::Graded(Grade::Master) => return master::decide(view, budget, chance),
    };
    action.map(Decision::without_search)
}
