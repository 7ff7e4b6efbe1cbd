//! The referee deals, asks the contestants in turn, makes sure that their
//! actions are legal, and counts.

use super::contestant::{Contestant, ContestantKind};
use super::plan::Plan;
use super::program::Program;
use super::results::{DealResult, Effort};
use super::run::RunOptions;
use super::seeds;
use arrayvec::ArrayVec;
use rand::Rng;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;
use tabletop::statistics::Score;
use tabletop::{Budget, Game, RoundResult, Seat, Seats, chance};

/// Why there is no action, or no result of a deal.
pub(super) enum NoResult {
    /// The match has been stopped.
    Halted,
    /// A contestant is to blame. Such a bot can't be measured, so this ends the match.
    Failure(String),
}

impl From<String> for NoResult {
    fn from(failure: String) -> Self {
        Self::Failure(failure)
    }
}

/// Plays deals, one at a time and from every seat, with bots of its own.
pub(super) struct Referee<'a, G: Game> {
    plan: &'a Plan,
    contestants: &'a [Contestant<G>],
    options: &'a RunOptions<'a>,
    halt: Arc<AtomicBool>,
    /// The bots that have been needed so far, by their index in the plan.
    bots: BTreeMap<usize, Bot<G>>,
}

/// A contestant that can be asked. Bots are asked for actions here and nowhere else.
enum Bot<G: Game> {
    Level(G::Level, Budget),
    Program(Box<Program>),
}

/// A deal of the match, and the pairing that plays it.
struct NumberedDeal<G: Game> {
    /// The index of the variant in [`Game::VARIANTS`].
    variant: usize,
    contestants: [usize; 2],
    number: u64,
    deal: G::Deal,
}

impl<'a, G: Game> Referee<'a, G> {
    /// Returns a referee. Once `halt` is set, its bots stop thinking.
    pub(super) const fn new(
        plan: &'a Plan,
        contestants: &'a [Contestant<G>],
        options: &'a RunOptions<'a>,
        halt: Arc<AtomicBool>,
    ) -> Self {
        Self {
            plan,
            contestants,
            options,
            halt,
            bots: BTreeMap::new(),
        }
    }

    /// Plays the match's `n`th deal from every seat. The pairings take turns, and all play the
    /// same deals.
    pub(super) fn play_nth_deal(&mut self, n: u64) -> Result<DealResult, NoResult> {
        let pairings = self.plan.pairings();
        let (number, index) = (n / pairings.len() as u64, n % pairings.len() as u64);
        let index = usize::try_from(index).expect("it is the index of a list");
        let (variant, contestants) = pairings[index];
        let variant = G::variant_named(&self.plan.variants[variant]).expect("a checked plan");
        let listed = G::VARIANTS.iter().position(|one| *one == variant);
        let listed = listed.expect("a game lists all its variants");
        let mut chance = seeds::deal_generator(self.plan.seed, listed, number);
        let dealt = NumberedDeal {
            variant: listed,
            contestants,
            number,
            deal: G::deal(variant, None, &mut chance),
        };
        let mut result = DealResult {
            scores: ArrayVec::new(),
            places: ArrayVec::new(),
            effort: [Effort::default(); 2],
        };
        for seat in Seat::first(G::player_count(variant)) {
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
    ) -> Result<RoundResult, NoResult> {
        let variant = G::variant(&dealt.deal);
        let mut chance = Seats::from_fn(G::player_count(variant), |seat| {
            let seed = self.plan.seed;
            seeds::seat_generator(seed, dealt.variant, dealt.contestants, dealt.number, seat)
        });
        let mut round = G::begin(&dealt.deal);
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
            let contestant = dealt.contestants[side];
            let view = G::view(&round, player);
            let asked = Instant::now();
            let answer = self.ask(contestant, &view, chance[seat].next_u64());
            let time = asked.elapsed();
            if self.halt.load(Ordering::Relaxed) {
                return Err(NoResult::Halted);
            }
            let counted = answer.and_then(|(action, iterations)| {
                effort[side].add(time, iterations);
                let refused = G::play(&mut round, action).err();
                let refused =
                    refused.map(|why| format!("chose {action}, which is not legal: {why}"));
                refused.map_or(Ok(()), |failure| Err(failure.into()))
            });
            counted.map_err(|reason| match reason {
                NoResult::Halted => NoResult::Halted,
                // With what is needed to find the place again.
                NoResult::Failure(failure) => NoResult::Failure(format!(
                    "{} {failure}\nround: {}, deal {}, as {player}\nposition: {view}",
                    self.contestants[contestant].name,
                    G::variant_name(variant),
                    dealt.number,
                )),
            })?;
        }
    }

    /// Asks a contestant, with chance from this seed: the same as for `go seed=N` in the line
    /// protocol. Returns the action, and how many iterations it took if the bot says so.
    fn ask(
        &mut self,
        index: usize,
        view: &G::View,
        seed: u64,
    ) -> Result<(G::Action, Option<u32>), NoResult> {
        let contestant = &self.contestants[index];
        let bot = match self.bots.entry(index) {
            Entry::Occupied(bot) => bot.into_mut(),
            Entry::Vacant(missing) => missing.insert(match &contestant.kind {
                ContestantKind::Level(level) => {
                    let stop = Some(Arc::clone(&self.halt));
                    let budget = contestant.budget.clone();
                    Bot::Level(*level, Budget { stop, ..budget })
                }
                ContestantKind::Program { words, level } => {
                    let level = level.as_deref();
                    let name = &contestant.name;
                    let program =
                        Program::start((words, name), level, &contestant.budget, self.options)?;
                    Bot::Program(Box::new(program))
                }
            }),
        };
        match bot {
            Bot::Level(level, budget) => {
                let decision = G::decide(*level, view, budget, &mut chance::seeded(seed));
                let decision = decision.ok_or_else(|| "chose nothing".to_owned())?;
                Ok((decision.action, Some(decision.iterations)))
            }
            Bot::Program(program) => Ok((program.decide::<G>(view, seed, &self.halt)?, None)),
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
