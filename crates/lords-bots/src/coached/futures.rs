//! How many futures are played, and how the chance of winning follows from them.

use coach::{Calibration, Counts};
use lords_rules::{Action, View};

pub(super) const fn counts() -> Counts {
    Counts {
        look: 600,
        fewest: 1_000,
        most: 2_000,
    }
}

/// Every player finds the own chance too good in greedy playouts, and too certain; most after
/// the turn that wins most of these playouts, and least before an own turn that they play.
/// With odds of its own for each, a chance doesn't jump from turn to turn (docs/COACH.md).
pub(super) fn calibration(view: &View, play: &[Action]) -> Calibration {
    let is_own = view.table().to_act() == view.viewer();
    Calibration {
        network: 0.3,
        doubt: 0.02,
        odds: match (is_own, play.is_empty()) {
            (true, true) => 0.87,
            (true, false) => 0.68,
            (false, _) => 0.72,
        },
        power: 0.75,
    }
}
