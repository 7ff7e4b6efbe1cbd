//! The referee: deals, asks the contestants in turn, sees to it that they keep
//! to the rules, and counts.

use super::Relay;
use super::bot::Bot;
use super::fault::{Cause, Fault};
use super::plan::{Pairing, Plan};
use super::program::Unanswered;
use super::seeds;
use super::tally::{Effort, PairResult};
use rand::Rng;
use schotten_rules::{ByPlayer, Deal, Outcome, Player, Round};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tabletop::statistics::Score;

/// Why a pair was not played to its end.
pub(super) enum Abandoned {
    /// The match has been stopped.
    Halted,
    /// A contestant did what it may not.
    Fault(Box<Fault>),
}

/// Plays pairs of rounds, one at a time, with contestants of its own.
pub(super) struct Referee<'a> {
    plan: &'a Plan,
    patience: Duration,
    halt: Arc<AtomicBool>,
    relay: Relay,
    /// Those that have been needed so far, by their place in the plan.
    ready: BTreeMap<usize, Bot>,
}

impl<'a> Referee<'a> {
    pub(super) const fn new(
        plan: &'a Plan,
        patience: Duration,
        halt: Arc<AtomicBool>,
        relay: Relay,
    ) -> Self {
        Self {
            plan,
            patience,
            halt,
            relay,
            ready: BTreeMap::new(),
        }
    }

    /// Plays one deal from both seats.
    pub(super) fn pair(
        &mut self,
        pairing: Pairing,
        deal_number: u64,
    ) -> Result<PairResult, Abandoned> {
        let deal = seeds::deal(self.plan.seed, pairing.variant, deal_number);
        let mut effort = [Effort::default(); 2];
        // The round of the first contestant as A, and the one as B.
        let mut as_seat = ByPlayer::both(Score::Draw);
        for first in Player::BOTH {
            let outcome = self.round(pairing, deal_number, &deal, first, &mut effort)?;
            as_seat[first] = match outcome {
                Outcome::Won(winner) if winner == first => Score::Win,
                Outcome::Won(_) => Score::Loss,
                Outcome::Drawn => Score::Draw,
            };
        }
        let begun = deal.first_player();
        Ok(PairResult {
            scores: [begun, begun.other()].map(|seat| as_seat[seat]),
            effort,
        })
    }

    /// Plays a round; the pairing's first contestant sits at `first`.
    fn round(
        &mut self,
        pairing: Pairing,
        deal_number: u64,
        deal: &Deal,
        first: Player,
        effort: &mut [Effort; 2],
    ) -> Result<Outcome, Abandoned> {
        let mut chance =
            ByPlayer::from_fn(|seat| seeds::seat(self.plan.seed, pairing, deal_number, seat));
        let mut round = Round::new(deal);
        loop {
            let table = round.table();
            if let Some(outcome) = table.outcome() {
                return Ok(outcome);
            }
            let seat = table.turn();
            let legal = round.legal_actions();
            if let [only] = legal[..] {
                round.play(only).expect("a listed action is legal");
                continue;
            }
            let which = usize::from(seat != first);
            let place = pairing.contestants[which];
            let view = round.view(seat);
            let fault = |cause| {
                let fault = Fault {
                    contestant: self.plan.contestants[place].to_string(),
                    cause,
                    round: format!("{}, deal {deal_number}, as {seat}", pairing.variant),
                    position: view.to_string(),
                };
                Abandoned::Fault(Box::new(fault))
            };
            let bot = match self.ready.entry(place) {
                Entry::Occupied(ready) => ready.into_mut(),
                Entry::Vacant(missing) => {
                    let contestant = &self.plan.contestants[place];
                    let ready = Bot::new(contestant, self.patience, &self.halt, &self.relay);
                    missing.insert(ready.map_err(fault)?)
                }
            };
            let asked = Instant::now();
            let decided = bot.decide(&view, chance[seat].next_u64());
            let took = asked.elapsed();
            if self.halt.load(Ordering::Relaxed) {
                return Err(Abandoned::Halted);
            }
            let decision = decided.map_err(|unanswered| match unanswered {
                Unanswered::Halted => Abandoned::Halted,
                Unanswered::Fault(cause) => fault(cause),
            })?;
            let effort = &mut effort[which];
            effort.decisions += 1;
            effort.nanoseconds += u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
            if let Some(iterations) = decision.iterations {
                effort.counted += 1;
                effort.iterations += iterations;
            }
            round.play(decision.action).map_err(|refusal| {
                fault(Cause::Illegal {
                    action: decision.action.to_string(),
                    refusal: refusal.to_string(),
                })
            })?;
        }
    }
}
