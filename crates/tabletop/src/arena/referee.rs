//! The referee deals, asks the contestants in turn, makes sure that their
//! actions are legal, and counts.

use super::StderrHandler;
use super::bot::Bot;
use super::error::{ContestantError, Failure};
use super::plan::{Pairing, Plan};
use super::program::NoAnswer;
use super::seeds;
use super::tally::{Effort, PairResult};
use crate::statistics::Score;
use crate::{Game, Seat, Seats};
use rand::Rng;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// How many sit at the table; [`Plan::new`] refuses other variants.
const SEATS: usize = 2;

/// Why a pair of rounds was not played to its end.
pub(super) enum PairError {
    /// The match has been stopped.
    Halted,
    /// A contestant is to blame.
    Contestant(Box<ContestantError>),
}

/// Plays pairs of rounds, one at a time, with bots of its own.
pub(super) struct Referee<'a, G: Game> {
    plan: &'a Plan<G>,
    patience: Duration,
    halt: Arc<AtomicBool>,
    stderr: StderrHandler,
    /// The bots that have been needed so far, by their index in the plan.
    bots: BTreeMap<usize, Bot<G>>,
}

/// A deal of the match, and the pairing that plays it.
struct PairedDeal<G: Game> {
    pairing: Pairing<G>,
    /// The index of the pairing's variant in [`Game::VARIANTS`].
    variant: usize,
    number: u64,
    deal: G::Deal,
}

impl<'a, G: Game> Referee<'a, G> {
    pub(super) const fn new(
        plan: &'a Plan<G>,
        patience: Duration,
        halt: Arc<AtomicBool>,
        stderr: StderrHandler,
    ) -> Self {
        Self {
            plan,
            patience,
            halt,
            stderr,
            bots: BTreeMap::new(),
        }
    }

    /// Plays a deal from both seats.
    pub(super) fn play_pair(
        &mut self,
        pairing: Pairing<G>,
        number: u64,
    ) -> Result<PairResult, PairError> {
        let variant = G::VARIANTS.iter().position(|one| *one == pairing.variant);
        let variant = variant.expect("a game lists all its variants");
        let mut chance = seeds::deal_generator(self.plan.seed, variant, number);
        let paired = PairedDeal {
            pairing,
            variant,
            number,
            deal: G::deal(pairing.variant, None, &mut chance),
        };
        let mut effort = [Effort::default(); SEATS];
        // By the seat of the pairing's first contestant.
        let mut scores = Seats::from_fn(SEATS, |_| Score::Draw);
        for seat in Seat::first(SEATS) {
            scores[seat] = match self.play_round(&paired, seat, &mut effort)? {
                Some(winner) if winner == seat => Score::Win,
                Some(_) => Score::Loss,
                None => Score::Draw,
            };
        }
        let mut scores = scores.pair();
        if G::seat(G::first_player(&paired.deal)) != Seat::FIRST {
            scores.reverse();
        }
        Ok(PairResult { scores, effort })
    }

    /// Plays a round in which the pairing's first contestant sits at `first`.
    /// Returns the seat of the winner, if anybody wins.
    fn play_round(
        &mut self,
        paired: &PairedDeal<G>,
        first: Seat,
        effort: &mut [Effort; SEATS],
    ) -> Result<Option<Seat>, PairError> {
        let PairedDeal {
            pairing,
            variant,
            number,
            deal,
        } = paired;
        let mut chance = Seats::from_fn(SEATS, |seat| {
            let contestants = pairing.contestants;
            seeds::seat_generator(self.plan.seed, *variant, contestants, *number, seat)
        });
        let mut round = G::begin(deal);
        loop {
            let Some(player) = G::acting(&round) else {
                return Ok(G::result(&round).and_then(|result| result.winner));
            };
            let legal = G::legal_actions(&round);
            if let [only] = legal[..] {
                G::play(&mut round, only).expect("a listed action is legal");
                continue;
            }
            let seat = G::seat(player);
            let side = usize::from(seat != first);
            let index = pairing.contestants[side];
            let contestant = &self.plan.contestants[index];
            let view = G::view(&round, player);
            let blame = |failure| {
                let variant = G::variant_name(pairing.variant);
                let error = ContestantError {
                    contestant: contestant.to_string(),
                    failure,
                    round: format!("{variant}, deal {number}, as {player}"),
                    position: view.to_string(),
                };
                PairError::Contestant(Box::new(error))
            };
            let bot = match self.bots.entry(index) {
                Entry::Occupied(bot) => bot.into_mut(),
                Entry::Vacant(missing) => {
                    let bot = Bot::new(contestant, self.patience, &self.halt, &self.stderr);
                    missing.insert(bot.map_err(blame)?)
                }
            };
            let asked = Instant::now();
            let answer = bot.decide(&view, chance[seat].next_u64());
            let time = asked.elapsed();
            if self.halt.load(Ordering::Relaxed) {
                return Err(PairError::Halted);
            }
            let answer = answer.map_err(|reason| match reason {
                NoAnswer::Halted => PairError::Halted,
                NoAnswer::Failure(failure) => blame(failure),
            })?;
            effort[side].add(time, answer.iterations);
            G::play(&mut round, answer.action).map_err(|refusal| {
                blame(Failure::Illegal {
                    action: answer.action.to_string(),
                    refusal: refusal.to_string(),
                })
            })?;
        }
    }
}
