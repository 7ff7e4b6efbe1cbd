//! Requests to the computer: for its own action, for hints and for looks.
//!
//! A request goes to a thread of its own, with everything the answer may depend on.
//! The table keeps a [`PendingRequest`]: through it the computer is hurried, and when
//! it is dropped, the computer stops.

use super::job::{Job, JobNews};
use super::threads;
use coach::{Advice, Advising, Coached, Figures, Futures};
use std::fmt::Debug;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tabletop::chance;
use tabletop::{AnalysisOptions, Budget, Game};

/// How many futures a play gets at most, if not as many as the game wants. Tests run thousands of
/// requests, of which few are about figures.
const FUTURES: Option<u32> = if cfg!(test) { Some(16) } else { None };

/// The purpose of a request.
#[derive(Clone, Debug)]
pub(crate) enum Purpose<G: Game> {
    /// The computer takes its action, at this level.
    Turn(G::Level),
    /// The player gets advice, which grows, and in which a play of this action that the player
    /// thinks of has a row.
    Hint(Option<G::Action>),
    /// The player looks at what becomes of the position after this play, or of the position
    /// itself if it is empty.
    Look(Vec<G::Action>),
}

/// A request to the computer. It contains a view, so the answer can't depend on hidden
/// cards.
#[derive(Debug)]
pub(crate) struct BotRequest<G: Coached> {
    ticket: u64,
    purpose: Purpose<G>,
    view: Box<G::View>,
    seed: u64,
    stop: Arc<AtomicBool>,
    /// How long it may take, if the computer is another's.
    most: Option<Duration>,
}

/// The computer's answer to a request, or a part of it.
#[derive(Clone, Debug)]
pub(crate) struct Answer<G: Coached> {
    /// The number of the request.
    pub(crate) ticket: u64,
    pub(crate) found: Found<G>,
}

/// What the computer has found.
#[derive(Clone, Debug)]
pub(crate) enum Found<G: Coached> {
    /// Its own action.
    Action(Chosen<G::Action>),
    /// The best plays as far as they are known, until the advice is final.
    Advice(Advice<G>),
    /// The figures of a look.
    Look(Figures<G>),
}

/// The action that the computer has chosen; `None` if there is none to take.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chosen<A>(pub(crate) Option<A>);

/// A request without an answer yet. Dropping it stops the thinking.
#[derive(Debug)]
pub(crate) struct PendingRequest<G: Game> {
    /// The number of the request.
    pub(crate) ticket: u64,
    /// The purpose of a request.
    pub(crate) purpose: Purpose<G>,
    stop: Arc<AtomicBool>,
}

impl<G: Coached> BotRequest<G> {
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
            purpose: purpose.clone(),
            stop: Arc::clone(&stop),
        };
        let question = Self {
            ticket,
            purpose,
            view,
            seed,
            stop,
            most: None,
        };
        (question, open)
    }

    /// Works on it: as long as that takes, or until the computer is hurried. `send` gets each
    /// part of the answer, and returns whether anybody listens.
    pub(crate) fn answer(&self, send: &mut dyn FnMut(Answer<G>) -> bool) {
        let budget = Budget {
            stop: Some(Arc::clone(&self.stop)),
            time: self.most,
            ..Budget::default()
        };
        let ticket = self.ticket;
        let mut send = |found| send(Answer { ticket, found });
        // With one seed, the same view gets the same figures everywhere.
        let options = AnalysisOptions::new(Budget {
            iterations: FUTURES,
            ..budget.clone()
        });
        match &self.purpose {
            Purpose::Turn(level) => {
                let mut chance = chance::seeded(self.seed);
                let decision = G::decide(*level, &self.view, &budget, &mut chance);
                send(Found::Action(Chosen(
                    decision.map(|decision| decision.action),
                )));
            }
            Purpose::Hint(own) => {
                let advising = Advising::<G>::new(&self.view, &options);
                let own = own.map(|own| vec![own]);
                let mut advice = advising.map(|all| all.beside(own)).into_iter().flatten();
                // It ends once nobody listens.
                let _ = advice.all(|advice| send(Found::Advice(advice.with_played_row())));
            }
            Purpose::Look(play) => {
                if let Some(mut futures) = Futures::<G>::new(&self.view, play, &options) {
                    futures.play_until(usize::MAX);
                    send(Found::Look(futures.figures()));
                }
            }
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

impl<G: Coached> Job for BotRequest<G> {
    #[cfg(feature = "host")]
    fn limit(&mut self, time: Duration) {
        self.most = Some(time);
    }

    fn run(&self, send: &mut dyn FnMut(JobNews) -> bool) {
        self.answer(&mut |answer| {
            threads::think_on_for_test(&self.stop);
            send(JobNews::new(answer))
        });
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
