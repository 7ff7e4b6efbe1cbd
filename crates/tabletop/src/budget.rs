//! How long a bot may think about one decision.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What a bot may spend on one decision. Without any limit a bot spends what
/// its level says. Bots that don't search answer at once whatever is allowed.
///
/// A budget in iterations gives the same action on every machine; one in time
/// doesn't.
#[derive(Clone, Debug, Default)]
pub struct Budget {
    /// The most iterations: continuations played out in thought.
    pub iterations: Option<u32>,
    /// The most time, from when the bot begins.
    pub time: Option<Duration>,
    /// Set from another thread it ends the thinking: the bot answers with the
    /// best it has found by then.
    pub stop: Option<Arc<AtomicBool>>,
}

impl Budget {
    /// A budget of so many iterations.
    #[must_use]
    pub fn iterations(iterations: u32) -> Self {
        Self {
            iterations: Some(iterations),
            ..Self::default()
        }
    }

    /// A budget of so much time.
    #[must_use]
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }

    /// Is nothing left after so many iterations, begun then?
    #[must_use]
    pub fn is_spent(&self, done: u32, begun: Instant) -> bool {
        self.iterations.is_some_and(|most| done >= most)
            || self.time.is_some_and(|most| begun.elapsed() >= most)
            || self.is_stopped()
    }

    /// Has somebody asked to stop?
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        let stop = self.stop.as_ref();
        stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}
