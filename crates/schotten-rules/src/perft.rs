//! Counting sequences of actions, to compare implementations of the rules.

use super::round::Round;

/// How many sequences of exactly `depth` legal actions there are from here.
/// A round that is over has none; the empty sequence counts as one.
#[must_use]
pub fn perft(round: &Round, depth: u32) -> u64 {
    // It is `None` only where it was stopped.
    perft_until(round, depth, &|| false).unwrap_or_default()
}

/// Like [`perft`]; `None` as soon as `stop` returns true.
///
/// `stop` is asked before each stretch of two actions, which takes a few
/// milliseconds at most, and never if there is only one such stretch: depths
/// up to 2 are always counted.
#[must_use]
pub fn perft_until(round: &Round, depth: u32, stop: &dyn Fn() -> bool) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let actions = round.legal_actions();
    if depth == 1 {
        return Some(actions.len() as u64);
    }
    let after = |action| {
        if depth > 2 && stop() {
            return None;
        }
        let mut next = *round;
        next.apply(action);
        perft_until(&next, depth - 1, stop)
    };
    actions.into_iter().map(after).sum()
}
