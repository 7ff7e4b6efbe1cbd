//! Counting sequences of actions, to compare implementations of the rules.

use crate::round::Round;

/// Counts the sequences of exactly `depth` legal actions from here. A round
/// that is over has none; the empty sequence counts as one.
#[must_use]
pub fn perft(round: &Round, depth: u32) -> u64 {
    let actions = round.legal_actions();
    match depth {
        0 => 1,
        1 => actions.len() as u64,
        _ => actions
            .into_iter()
            .map(|action| {
                let mut next = *round;
                next.apply(action);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
