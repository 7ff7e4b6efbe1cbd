//! The referee deals, asks the contestants in turn, makes sure that their
//! actions are legal, and counts.

use super::StderrHandler;
use super::bot::Bot;
use super::error::{ContestantError, Failure};
use super::plan::{Pairing, Plan};
use super::program::NoAnswer;
use super::seeds;
use super::tally::{DealResult, Effort};
use crate::statistics::Score;
use crate::{Game, RoundResult, Seat, Seats};
use arrayvec::ArrayVec;
use rand::Rng;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Why a deal was not played to its end.
pub(super) enum DealError {
    /// The match has been stopped.
    Halted,
    /// A contestant is to blame.
    Contestant(Box<ContestantError>),
}

/// Plays deals, one at a time and from every seat, with bots of its own.
pub(super) struct Referee<'a, G: Game> {
    plan: &'a Plan<G>,
    patience: Duration,
    halt: Arc<AtomicBool>,
    stderr: StderrHandler,
    /// The bots that have been needed so far, by their index in the plan.
    bots: BTreeMap<usize, Bot<G>>,
}

/// A deal of the match, and the pairing that plays it.
struct NumberedDeal<G: Game> {
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

    /// Plays a deal as often as there are seats, the pairing's first contestant
    /// in each of them once.
    pub(super) fn play_deal(
        &mut self,
        pairing: Pairing<G>,
        number: u64,
    ) -> Result<DealResult, DealError> {
        let variant = G::VARIANTS.iter().position(|one| *one == pairing.variant);
        let variant = variant.expect("a game lists all its variants");
        let mut chance = seeds::deal_generator(self.plan.seed, variant, number);
        let dealt = NumberedDeal {
            pairing,
            variant,
            number,
            deal: G::deal(pairing.variant, None, &mut chance),
        };
        let mut result = DealResult {
            scores: ArrayVec::new(),
            places: ArrayVec::new(),
            effort: [Effort::default(); 2],
        };
        let seats = G::player_count(pairing.variant);
        for seat in Seat::first(seats) {
            let ended = self.play_round(&dealt, seat, &mut result.effort)?;
            result.scores.push(match ended.winner {
                Some(winner) if winner == seat => Score::Win,
                Some(_) => Score::Loss,
                None => Score::Draw,
            });
            result.places.push(place(&ended, seat));
        }
        let first = G::seat(G::first_player(&dealt.deal)).index();
        result.scores.rotate_left(first);
        result.places.rotate_left(first);
        Ok(result)
    }

    /// Plays a round in which the pairing's first contestant sits at `single` and
    /// the second one at all other seats.
    fn play_round(
        &mut self,
        dealt: &NumberedDeal<G>,
        single: Seat,
        effort: &mut [Effort; 2],
    ) -> Result<RoundResult, DealError> {
        let NumberedDeal {
            pairing,
            variant,
            number,
            deal,
        } = dealt;
        let seats = G::player_count(pairing.variant);
        let mut chance = Seats::from_fn(seats, |seat| {
            let contestants = pairing.contestants;
            seeds::seat_generator(self.plan.seed, *variant, contestants, *number, seat)
        });
        let mut round = G::begin(deal);
        loop {
            let Some(player) = G::acting(&round) else {
                return Ok(G::result(&round).expect("nobody acts in a round that is over"));
            };
            let legal = G::legal_actions(&round);
            if let [only] = legal[..] {
                G::play(&mut round, only).expect("a listed action is legal");
                continue;
            }
            let seat = G::seat(player);
            let side = usize::from(seat != single);
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
                DealError::Contestant(Box::new(error))
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
                return Err(DealError::Halted);
            }
            let answer = answer.map_err(|reason| match reason {
                NoAnswer::Halted => DealError::Halted,
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

/// Returns the place of the player at a seat, from 1: the winner is first, the
/// others follow by points; after a draw everybody is first.
fn place(result: &RoundResult, seat: Seat) -> usize {
    let Some(winner) = result.winner.filter(|winner| *winner != seat) else {
        return 1;
    };
    let better =
        |(other, points): &(Seat, &u32)| *other == winner || **points > result.points[seat];
    1 + result.points.iter_with_seats().filter(better).count()
}
