//! Counts the sequences of legal actions, to compare implementations of the rules.

use super::round::Round;

/// Returns the number of sequences of exactly `depth` legal actions from this
/// position. With depth 0 there is one, the empty sequence; a round that is
/// over has no others.
#[must_use]
pub fn perft(round: &Round, depth: u32) -> u64 {
    // `None` would mean that it was stopped.
    perft_until(round, depth, &|| false).unwrap_or_default()
}

/// Like [`perft`]; `None` as soon as `stop` returns true.
///
/// `stop` is called before each pair of last actions is counted, which takes a
/// few milliseconds at most. With depths up to 2 it is never called.
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
