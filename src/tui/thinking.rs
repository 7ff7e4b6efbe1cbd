//! Questions to the computer: what it is to do, and what it would do in the
//! player's place.
//!
//! A question goes to a thread of its own, with all that the answer may know.
//! The table keeps its other end: through it the computer is hurried, and when
//! that is dropped, because nobody waits for the answer any more, it stops.

use schotten_bots::{Level, Reason};
use schotten_rules::{Action, View};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::Budget;
use tabletop::chance;

/// What is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The computer's own action.
    Turn,
    /// A hint for the player, with its reasons.
    Hint,
}

/// A question to the computer. It has a view, nothing else.
#[derive(Debug)]
pub(crate) struct BotRequest {
    ticket: u64,
    purpose: Purpose,
    view: Box<View>,
    level: Level,
    seed: u64,
    stop: Arc<AtomicBool>,
}

/// The answer to a question.
#[derive(Clone, Debug)]
pub(crate) struct BotAnswer {
    /// The question's number.
    pub(crate) ticket: u64,
    /// The action; `None` if there is nothing to do.
    pub(crate) action: Option<Action>,
    /// What speaks for a hint.
    pub(crate) reasons: Vec<Reason>,
}

/// A question that is open. Dropped, it stops the thinking.
#[derive(Debug)]
pub(crate) struct PendingRequest {
    /// The question's number.
    pub(crate) ticket: u64,
    /// What is asked.
    pub(crate) purpose: Purpose,
    stop: Arc<AtomicBool>,
}

impl BotRequest {
    /// A question of this number, and its other end. The same view, level and
    /// seed give the same answer unless somebody is in a hurry.
    pub(crate) fn new(
        ticket: u64,
        purpose: Purpose,
        view: Box<View>,
        level: Level,
        seed: u64,
    ) -> (Self, PendingRequest) {
        let stop = Arc::new(AtomicBool::new(false));
        let open = PendingRequest {
            ticket,
            purpose,
            stop: Arc::clone(&stop),
        };
        let question = Self {
            ticket,
            purpose,
            view,
            level,
            seed,
            stop,
        };
        (question, open)
    }

    /// Thinks, as long as the level does or until it is hurried.
    #[must_use]
    pub(crate) fn answer(&self) -> BotAnswer {
        let budget = Budget {
            stop: Some(Arc::clone(&self.stop)),
            ..Budget::default()
        };
        let mut rng = chance::seeded(self.seed);
        let decision = schotten_bots::decide(self.level, &self.view, &budget, &mut rng);
        let action = decision.map(|decision| decision.action);
        let hint = action.filter(|_| self.purpose == Purpose::Hint);
        BotAnswer {
            ticket: self.ticket,
            action,
            reasons: hint.map_or_else(Vec::new, |action| {
                schotten_bots::reasons(&self.view, action)
            }),
        }
    }

    /// What the answer may know.
    #[cfg(test)]
    pub(crate) fn view(&self) -> &View {
        &self.view
    }

    /// Has nobody any use for more thinking?
    #[must_use]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl PendingRequest {
    /// The best that was found so far is to be the answer.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for PendingRequest {
    fn drop(&mut self) {
        self.hurry();
    }
}
