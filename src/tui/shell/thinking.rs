//! Requests to the computer: for its own action, and for hints.
//!
//! A request goes to a thread of its own, with everything the answer may depend on.
//! The table keeps a [`PendingRequest`]: through it the computer is hurried, and when
//! it is dropped, the computer stops.

use super::job::{Job, JobNews};
use super::threads;
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::chance;
use tabletop::{Budget, Game};

/// The purpose of a request.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Purpose<G: Game> {
    /// The computer takes its action, at this level.
    Turn(G::Level),
    /// The player gets a hint with its reasons. It is compared with the action that the player
    /// has chosen, if there is one and the game can do so.
    Hint(Option<G::Action>),
}

/// A game in which the computer gives hints.
pub(crate) trait Advising: Game {
    /// An action that is advised, and what is known about it.
    type Advice: Clone + Debug + PartialEq + Send + Sync;

    /// Advises the player with this view as the strongest level, and compares that with the
    /// action that the player has chosen, if it is `Some` and the game can do so. `None` if
    /// it isn't this player's turn.
    fn advise(
        view: &Self::View,
        chosen: Option<Self::Action>,
        budget: &Budget,
    ) -> Option<Self::Advice>;
}

/// A request to the computer. It contains a view, so the answer can't depend on hidden
/// cards.
#[derive(Debug)]
pub(crate) struct BotRequest<G: Advising> {
    ticket: u64,
    purpose: Purpose<G>,
    view: Box<G::View>,
    seed: u64,
    stop: Arc<AtomicBool>,
}

/// The computer's answer to a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer<G: Advising> {
    /// The number of the request.
    pub(crate) ticket: u64,
    /// The computer's own action; `None` if there is none to take.
    pub(crate) action: Option<G::Action>,
    /// The hint, if that was asked for and there is something to advise.
    pub(crate) advice: Option<G::Advice>,
}

/// A request without an answer yet. Dropping it stops the thinking.
#[derive(Debug)]
pub(crate) struct PendingRequest<G: Game> {
    /// The number of the request.
    pub(crate) ticket: u64,
    /// The purpose of a request.
    pub(crate) purpose: Purpose<G>,
    stop: Arc<AtomicBool>,
}

impl<G: Advising> BotRequest<G> {
    /// Returns a request with this number, and the [`PendingRequest`] for the table. The
    /// same view, purpose and seed give the same answer, unless the computer is hurried.
    pub(crate) fn new(
        ticket: u64,
        purpose: Purpose<G>,
        view: Box<G::View>,
        seed: u64,
    ) -> (Self, PendingRequest<G>) {
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
            seed,
            stop,
        };
        (question, open)
    }

    /// Decides, or advises if it is a hint: as long as that takes, or until the computer is
    /// hurried.
    pub(crate) fn answer(&self) -> Answer<G> {
        let budget = Budget {
            stop: Some(Arc::clone(&self.stop)),
            ..Budget::default()
        };
        let (action, advice) = match self.purpose {
            Purpose::Turn(level) => {
                let mut chance = chance::seeded(self.seed);
                let decision = G::decide(level, &self.view, &budget, &mut chance);
                (decision.map(|decision| decision.action), None)
            }
            Purpose::Hint(chosen) => (None, G::advise(&self.view, chosen, &budget)),
        };
        Answer {
            ticket: self.ticket,
            action,
            advice,
        }
    }

    /// Returns the view that the answer depends on.
    #[cfg(test)]
    pub(crate) fn view(&self) -> &G::View {
        &self.view
    }

    /// Returns whether the computer has been told to stop thinking.
    #[cfg(test)]
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl<G: Advising> Job for BotRequest<G> {
    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool) {
        let answer = self.answer();
        threads::think_on_for_test(&self.stop);
        send(JobNews::new(answer));
    }
}

impl<G: Game> PendingRequest<G> {
    /// Stops the thinking: the best action found so far becomes the answer.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<G: Game> Drop for PendingRequest<G> {
    fn drop(&mut self) {
        self.hurry();
    }
}
