//! Limits on how long a bot may think about one decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// The limits on one decision of a bot. Without any limit, the bot's level
/// determines its effort. Bots that don't search ignore the budget.
///
/// A limit on iterations gives the same action on every machine; a limit on
/// time does not.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The maximum number of search iterations, each of which plays out one
    /// continuation.
    pub iterations: Option<u32>,
    /// The maximum time, measured from the start of the decision.
    pub time: Option<Duration>,
    /// A flag that another thread can set to stop the search; the bot then
    /// answers with the best action found so far.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// Creates a budget limited to this number of iterations.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self {
            iterations: Some(iterations),
            ..Self::default()
        }
    }

    /// Creates a budget limited to this time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// Returns whether a search that began at `begun` and has done `done`
    /// iterations has used up the budget or was told to stop.
    #[must_use]
    pub fn is_spent(&self, done: u32, begun: Instant) -> bool {
        self.iterations.is_some_and(|most| done >= most)
            || self.time.is_some_and(|most| begun.elapsed() >= most)
            || self.is_stopped()
    }

    /// Returns whether the stop flag is set.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
