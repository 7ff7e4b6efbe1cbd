//! Limits for the solver: a number of positions, and a way to stop it.

use std::cell::Cell;

/// How many positions may be searched, and a function that can stop the search.
///
/// It counts the positions while the search runs, so each call of the solver
/// needs a new one.
pub struct Limit<'a> {
    max_positions: u64,
    stop: &'a dyn Fn() -> bool,
    used: Cell<u64>,
}

impl<'a> Limit<'a> {
    /// The number of positions between two calls of `stop`. To search them takes tens of
    /// microseconds.
    const STOP_INTERVAL: u64 = 64;

    /// At most this many positions, and none after `stop` has returned true.
    #[must_use]
    pub fn new(max_positions: u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            max_positions,
            stop,
            used: Cell::new(0),
        }
    }

    /// No limit.
    #[must_use]
    pub fn unlimited() -> Limit<'static> {
        Limit::new(u64::MAX, &|| false)
    }

    /// The number of positions searched so far.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used.get()
    }

    /// Counts a position and returns whether it may be searched.
    pub(super) fn allows_another(&self) -> bool {
        let used = self.used.get();
        if used >= self.max_positions || used.is_multiple_of(Self::STOP_INTERVAL) && (self.stop)() {
            return false;
        }
        self.used.set(used + 1);
        true
    }
}
