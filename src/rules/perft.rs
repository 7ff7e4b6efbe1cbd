//! Counting sequences of actions, to compare implementations of the rules.

use super::round::Round;

/// How many sequences of exactly `depth` legal actions there are from here.
/// A round that is over has none; the empty sequence counts as one.
#[must_use]
pub fn perft(round: &Round, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actions = round.legal_actions();
    if depth == 1 {
        return actions.len() as u64;
    }
    let after = |action| {
        let mut next = *round;
        next.apply(action);
        perft(&next, depth - 1)
    };
    actions.into_iter().map(after).sum()
}
