//! The heuristic: the action that a sound judgment by odds finds best. Kept as
//! a fixed mark to measure others against.

use super::judgment::Judgment;
use rand::seq::IndexedRandom;
use schotten_rules::{Action, View};
use tabletop::chance::Chance;

/// Every claim that holds, the winning one first; else the action after which
/// the chance of winning is best.
pub(super) fn choose(view: &View, actions: &[Action], rng: &mut Chance) -> Option<Action> {
    if let Some(claim) = super::best_claim(view, actions) {
        return Some(claim);
    }
    let values = Judgment::SOUND.values(view, actions);
    let best = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let equal: Vec<Action> = actions
        .iter()
        .zip(&values)
        .filter(|(_, value)| **value >= best)
        .map(|(action, _)| *action)
        .collect();
    equal.choose(rng).copied()
}
