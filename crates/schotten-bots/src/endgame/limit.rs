//! How long the solver may work.

use std::cell::Cell;

/// The most positions that may be searched, and a wish to stop. Counts as the
/// search goes; one limit is good for one question.
pub struct Limit<'a> {
    most: u64,
    stop: &'a dyn Fn() -> bool,
    used: Cell<u64>,
}

impl<'a> Limit<'a> {
    /// So often positions are searched between two looks at the wish to stop:
    /// some tens of microseconds.
    const PAUSE: u64 = 64;

    /// At most so many positions, and none after `stop` says true.
    #[must_use]
    pub fn new(most: u64, stop: &'a dyn Fn() -> bool) -> Self {
        Self {
            most,
            stop,
            used: Cell::new(0),
        }
    }

    /// No limit.
    #[must_use]
    pub fn none() -> Limit<'static> {
        Limit::new(u64::MAX, &|| false)
    }

    /// How many positions have been searched.
    #[must_use]
    pub fn used(&self) -> u64 {
        self.used.get()
    }

    /// Counts a position; `None` if it must not be searched.
    pub(super) fn count(&self) -> Option<()> {
        let used = self.used.get();
        if used >= self.most || used.is_multiple_of(Self::PAUSE) && (self.stop)() {
            return None;
        }
        self.used.set(used + 1);
        Some(())
    }
}
