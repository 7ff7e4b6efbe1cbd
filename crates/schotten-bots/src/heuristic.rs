//! The heuristic bot: the action with the best odds, without errors. It does not
//! change any more, so that other bots can be measured against it.

use super::odds_evaluator::OddsEvaluator;
use rand::seq::IndexedRandom;
use schotten_rules::{Action, View};
use tabletop::chance::Chance;

/// Claims whatever can be claimed, else takes an action after which the chance of
/// winning is highest.
pub(super) fn choose(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    let values = OddsEvaluator::SOUND.action_values(view, actions);
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equal: Vec<Action> = actions
        .iter()
        .zip(&values)
        .filter(|(_, value)| **value >= best)
        .map(|(action, _)| *action)
        .collect();
    equal.choose(rng).copied()
}
