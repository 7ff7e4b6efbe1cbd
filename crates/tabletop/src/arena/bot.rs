//! A contestant that is ready to play. Bots are asked for actions here and
//! nowhere else in the arena.

use super::StderrHandler;
use super::contestant::{Contestant, ContestantKind};
use super::error::Failure;
use super::program::{NoAnswer, Program};
use crate::chance;
use crate::{Budget, Game};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

/// A bot's decision.
pub(super) struct Answer<A> {
    pub(super) action: A,
    /// How many iterations it took, if the bot says so.
    pub(super) iterations: Option<u64>,
}

/// A contestant that can be asked.
pub(super) enum Bot<G: Game> {
    Level(G::Level, Budget),
    Program(Box<Program>, Arc<AtomicBool>),
}

impl<G: Game> Bot<G> {
    /// Prepares a contestant. Once `halt` is set, it stops thinking, and its
    /// answer doesn't count. `stderr` gets what a program writes to standard
    /// error.
    pub(super) fn new(
        contestant: &Contestant<G>,
        patience: Duration,
        halt: &Arc<AtomicBool>,
        stderr: &StderrHandler,
    ) -> Result<Self, Failure> {
        let halt = Arc::clone(halt);
        let budget = contestant.budget();
        match contestant.kind() {
            ContestantKind::Level(level) => {
                let budget = Budget {
                    stop: Some(halt),
                    ..budget.to_budget()
                };
                Ok(Self::Level(*level, budget))
            }
            ContestantKind::Program { words, level, .. } => {
                let name = contestant.to_string();
                let level = level.as_deref();
                let program = Program::start((words, &name), level, budget, patience, stderr)?;
                Ok(Self::Program(Box::new(program), halt))
            }
        }
    }

    /// Returns the bot's decision, with chance from this seed: the same as for
    /// `go seed=N` in the line protocol.
    pub(super) fn decide(
        &mut self,
        view: &G::View,
        seed: u64,
    ) -> Result<Answer<G::Action>, NoAnswer> {
        match self {
            Self::Level(level, budget) => {
                let mut chance = chance::seeded(seed);
                let decision = G::decide(*level, view, budget, &mut chance);
                let decision = decision.ok_or(Failure::NoAction)?;
                Ok(Answer {
                    action: decision.action,
                    iterations: Some(u64::from(decision.iterations)),
                })
            }
            Self::Program(program, halt) => Ok(Answer {
                action: program.decide::<G>(view, seed, halt)?,
                iterations: None,
            }),
        }
    }
}
