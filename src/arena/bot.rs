//! A contestant at work. The one place where bots are asked for an action.

use super::Relay;
use super::contestant::{Contestant, Who};
use super::fault::Cause;
use super::program::{Program, Unanswered};
use schotten_bots::Level;
use schotten_rules::{Action, View};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use tabletop::Budget;
use tabletop::chance;

/// What a bot decided, and what it spent on it as far as it tells.
pub(super) struct Decision {
    pub(super) action: Action,
    pub(super) iterations: Option<u64>,
}

/// A contestant that can be asked.
pub(super) enum Bot {
    Level(Level, Budget),
    Program(Box<Program>, Arc<AtomicBool>),
}

impl Bot {
    /// Gets a contestant ready. `halt` cuts its thinking short; what it says
    /// then counts no more. `relay` takes what a program writes to standard
    /// error.
    pub(super) fn new(
        contestant: &Contestant,
        patience: Duration,
        halt: &Arc<AtomicBool>,
        relay: &Relay,
    ) -> Result<Self, Cause> {
        let halt = Arc::clone(halt);
        let limit = contestant.limit();
        match contestant.who() {
            Who::Level(level) => {
                let budget = Budget {
                    stop: Some(halt),
                    ..limit.budget()
                };
                Ok(Self::Level(*level, budget))
            }
            Who::Program { words, level, .. } => {
                let name = contestant.to_string();
                let level = level.as_deref();
                let program = Program::start((words, &name), level, limit, patience, relay)?;
                Ok(Self::Program(Box::new(program), halt))
            }
        }
    }

    /// The bot's action, with chance from this seed: the same as
    /// `go seed=N` gives.
    pub(super) fn decide(&mut self, view: &View, seed: u64) -> Result<Decision, Unanswered> {
        match self {
            Self::Level(level, budget) => {
                let mut chance = chance::seeded(seed);
                let decision = schotten_bots::decide(*level, view, budget, &mut chance);
                let decision = decision.ok_or(Cause::Nothing)?;
                Ok(Decision {
                    action: decision.action,
                    iterations: Some(u64::from(decision.iterations)),
                })
            }
            Self::Program(program, halt) => Ok(Decision {
                action: program.decide(view, seed, halt)?,
                iterations: None,
            }),
        }
    }
}
