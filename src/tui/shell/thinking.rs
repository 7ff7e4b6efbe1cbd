//! Requests to the computer: for its own action, and for hints.
//!
//! A request goes to a thread of its own, with everything the answer may depend on.
//! The table keeps a [`PendingRequest`]: through it the computer is hurried, and when
//! it is dropped, the computer stops.

use lords_bots::{Advice, LordsOfScotland};
use schotten_bots::{Reason, SchottenTotten};
use schotten_rules::Action;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tabletop::chance::{self, Chance};
use tabletop::{Budget, Game};

/// The purpose of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The computer takes its action.
    Turn,
    /// The player gets a hint with its reasons.
    Hint,
}

/// A request to the computer, in either game. It contains a view, so the answer
/// can't depend on hidden cards.
#[derive(Debug)]
pub(crate) struct BotRequest<G: Game> {
    ticket: u64,
    purpose: Purpose,
    view: Box<G::View>,
    level: G::Level,
    seed: u64,
    /// The action that the player has chosen, which a hint compares with what it advises.
    chosen: Option<G::Action>,
    stop: Arc<AtomicBool>,
}

/// The computer's answer to a request.
#[derive(Clone, Debug)]
pub(crate) struct Answer<A, R> {
    /// The number of the request.
    pub(crate) ticket: u64,
    /// The action; `None` if there is none to take.
    pub(crate) action: Option<A>,
    /// The reasons for a hint, as far as they take time to find.
    pub(crate) reasons: R,
}

/// The computer's answer in Schotten Totten.
pub(crate) type BotAnswer = Answer<Action, Vec<Reason>>;

/// The computer's answer in Lords of Scotland, with what was compared for a hint. Its
/// reasons are found when they are shown.
pub(crate) type LordsAnswer = Answer<lords_rules::Action, Option<Advice>>;

/// A request without an answer yet. Dropping it stops the thinking.
#[derive(Debug)]
pub(crate) struct PendingRequest {
    /// The number of the request.
    pub(crate) ticket: u64,
    /// The purpose of a request.
    pub(crate) purpose: Purpose,
    stop: Arc<AtomicBool>,
}

impl<G: Game> BotRequest<G> {
    /// Returns a request with this number, and the [`PendingRequest`] for the table. The
    /// same view, level and seed give the same answer, unless the computer is hurried.
    pub(crate) fn new(
        ticket: u64,
        purpose: Purpose,
        view: Box<G::View>,
        level: G::Level,
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
            chosen: None,
            stop,
        };
        (question, open)
    }

    /// Asks about this action, too, if it is `Some`.
    pub(crate) fn with_choice(self, chosen: Option<G::Action>) -> Self {
        Self { chosen, ..self }
    }

    /// Thinks as long as the level does, or until it is hurried. Returns the
    /// action; `None` if there is none to take.
    fn decide(&self) -> Option<G::Action> {
        let decision = G::decide(self.level, &self.view, &self.budget(), &mut self.chance());
        decision.map(|decision| decision.action)
    }

    /// As long as the computer isn't hurried.
    fn budget(&self) -> Budget {
        Budget {
            stop: Some(Arc::clone(&self.stop)),
            ..Budget::default()
        }
    }

    fn chance(&self) -> Chance {
        chance::seeded(self.seed)
    }

    /// Returns the view that the answer depends on.
    #[cfg(test)]
    pub(crate) fn view(&self) -> &G::View {
        &self.view
    }

    /// Returns whether the computer has been told to stop thinking.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

impl BotRequest<SchottenTotten> {
    /// Decides, with the reasons if it is a hint.
    pub(crate) fn answer(&self) -> BotAnswer {
        let advice = match self.purpose {
            Purpose::Turn => None,
            Purpose::Hint => schotten_bots::advise(&self.view, &self.budget()),
        };
        let decided = || self.decide().filter(|_| self.purpose == Purpose::Turn);
        BotAnswer {
            ticket: self.ticket,
            action: advice.map(|advice| advice.action).or_else(decided),
            reasons: advice.map_or_else(Vec::new, |advice| advice.reasons(&self.view)),
        }
    }
}

impl BotRequest<LordsOfScotland> {
    /// Decides, or advises as the strongest level if it is a hint.
    pub(crate) fn answer(&self) -> LordsAnswer {
        let advice = || match self.chosen {
            Some(chosen) => lords_bots::advise_on_choice(&self.view, chosen, &self.budget()),
            None => lords_bots::advise(&self.view, &self.budget()),
        };
        let (action, reasons) = match self.purpose {
            Purpose::Turn => (self.decide(), None),
            Purpose::Hint => {
                let advice = advice();
                (advice.as_ref().map(|advice| advice.action), advice)
            }
        };
        Answer {
            ticket: self.ticket,
            action,
            reasons,
        }
    }
}

impl PendingRequest {
    /// Stops the thinking: the best action found so far becomes the answer.
    pub(crate) fn hurry(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Drop for PendingRequest {
    fn drop(&mut self) {
        self.hurry();
    }
}
