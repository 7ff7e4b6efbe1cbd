//! Random rounds for the benchmarks: every play is random, and every claim is made as
//! soon as it holds.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each benchmark that includes this module uses a part of it"
)]

use criterion::Criterion;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use schotten_rules::{Action, Card, Deal, DeckKind, Phase, Player, Round, Variant};

/// Runs the benchmarks. If the environment asks for games, as in `PLAYED_GAMES="tactic 1000"`,
/// these are played instead and nothing is measured: callgrind can count their instructions then.
pub fn run(benches: fn(), play: fn(name: &str, count: u32)) {
    if let Ok(games) = std::env::var("PLAYED_GAMES") {
        let (name, count) = games.rsplit_once(' ').expect("a name and a number");
        return play(name, count.parse().expect("a number"));
    }
    benches();
    Criterion::default().configure_from_args().final_summary();
}

/// A fast generator, since the benchmarks measure the rules and not the generator.
pub fn quick(seed: u64) -> SmallRng {
    SmallRng::seed_from_u64(seed)
}

/// Deals rounds. It is faster than [`Deal::shuffled`].
pub struct Dealer(Deal);

impl Dealer {
    pub fn new(variant: Variant) -> Self {
        Self(Deal::in_order(variant, Player::A))
    }

    /// Shuffles with one random number for three cards: the benchmarks measure the rules
    /// and not the shuffle.
    pub fn deal(&mut self, rng: &mut SmallRng) -> Round {
        let (mut bits, mut choices) = (0, 0);
        self.0.shuffle(|n| {
            if choices == 0 {
                (bits, choices) = (rng.random(), 3);
            }
            choices -= 1;
            choose_below(n, &mut bits)
        });
        Round::new(&self.0)
    }
}

/// Plays a round to its end and calls `on_play` after every play.
pub fn play_out(round: &mut Round, rng: &mut SmallRng, mut on_play: impl FnMut(&Round)) {
    let expert = round.table().variant().is_expert();
    loop {
        if expert && round.claim_all() {
            return;
        }
        let mut bits = rng.random();
        play_card(round, &mut bits, rng);
        on_play(round);
        if !expert && round.claim_all() {
            return;
        }
        end_turn(round, &mut bits);
        if round.table().outcome().is_some() {
            return;
        }
    }
}

/// Plays a random card of the hand that can be played, on a random target.
#[inline(always)]
fn play_card(round: &mut Round, bits: &mut u64, rng: &mut SmallRng) {
    let table = round.table();
    let hand = round.hand(table.turn());
    let room = table.border().room(table.turn());
    let stone = choose_below(room.len(), bits);
    let index = choose_below(hand.len(), bits);
    let card = hand.get(index);
    // A Clan card can be placed wherever there is room, so there is no need to list all
    // actions.
    if let Some(placement) = round.placement(index, stone) {
        placement.play();
    } else {
        play_listed(round, card, rng);
    }
}

/// Plays a random one of the listed plays of this card; if it has none, of all actions.
///
/// It is not inlined, so that the loop of placements stays small.
#[inline(never)]
fn play_listed(round: &mut Round, card: Option<Card>, rng: &mut SmallRng) {
    let one_card = card.map(|card| round.plays_of(card));
    let action = one_card.and_then(|plays| plays.choose(rng).copied());
    let action = action.unwrap_or_else(|| {
        let all = round.legal_actions();
        *all.choose(rng).expect("the round goes on")
    });
    round.play(action).expect("legal");
    while matches!(round.table().phase(), Phase::Draws(_) | Phase::Returns(_)) {
        let all = round.legal_actions();
        let action = *all.choose(rng).expect("the round goes on");
        round.play(action).expect("legal");
    }
}

/// Draws a card, from each deck with a probability in proportion to its size, or ends
/// the turn if no draw is due.
#[inline(always)]
fn end_turn(round: &mut Round, bits: &mut u64) {
    let table = round.table();
    let clan = table.deck_len(DeckKind::Clan);
    let tactic = table.deck_len(DeckKind::Tactic);
    let drawn = if tactic == 0 || choose_below(clan + tactic, bits) < clan {
        round.play(Action::Draw(DeckKind::Clan))
    } else {
        round.play(Action::Draw(DeckKind::Tactic))
    };
    if drawn.is_err() {
        round.play(Action::EndTurn).expect("no draw is due");
    }
}

/// Chooses a number below `n`. One random number is enough for three choices.
///
/// The bits are a fraction of one. The highest 21 decide nearly always, and the next choice
/// does without them.
fn choose_below(n: usize, bits: &mut u64) -> usize {
    let product = u128::from(*bits) * n as u128;
    *bits <<= 21;
    usize::try_from(product >> 64).expect("below n")
}

/// The positions after every play of random rounds.
pub fn positions(variant: Variant, rounds: usize) -> Vec<Round> {
    let mut rng = quick(7);
    let mut dealer = Dealer::new(variant);
    let mut all = Vec::new();
    for _ in 0..rounds {
        let mut round = dealer.deal(&mut rng);
        play_out(&mut round, &mut rng, |round| all.push(*round));
    }
    all
}
