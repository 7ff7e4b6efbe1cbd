//! Random rounds for the benchmarks: every play is random, and every claim is made as
//! soon as it holds.

#![allow(
    dead_code,
    unreachable_pub,
    reason = "each benchmark that includes this module uses a part of it"
)]

use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use schotten_rules::{Action, Deal, DeckKind, Phase, Player, Round, Variant};

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

    /// Shuffles with 32 random bits for each card, so that one number is enough for two
    /// cards: the benchmarks measure the rules and not the shuffle.
    pub fn deal(&mut self, rng: &mut SmallRng) -> Round {
        let (mut bits, mut is_used) = (0_u64, true);
        self.0.shuffle(|n| {
            bits = if is_used { rng.random() } else { bits << 32 };
            is_used = !is_used;
            scale(bits >> 32, n)
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
        play_card(round, rng);
        on_play(round);
        if !expert && round.claim_all() {
            return;
        }
        end_turn(round, rng);
        if round.table().outcome().is_some() {
            return;
        }
    }
}

/// Plays a random card of the hand that can be played, on a random target.
#[inline(always)]
fn play_card(round: &mut Round, rng: &mut SmallRng) {
    let table = round.table();
    let hand = round.hand(table.turn());
    let room = table.border().room(table.turn());
    let bits: u64 = rng.random();
    let index = scale(bits >> 32, hand.len());
    let stone = scale(bits & 0xFFFF_FFFF, room.len());
    let card = hand.get(index);
    // A Clan card can be placed wherever there is room, so there is no need to list all
    // actions.
    if let Some(placement) = round.placement(index, stone) {
        return placement.play();
    }
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
fn end_turn(round: &mut Round, rng: &mut SmallRng) {
    let table = round.table();
    let clan = table.deck_len(DeckKind::Clan);
    let tactic = table.deck_len(DeckKind::Tactic);
    let deck = if tactic == 0 || rng.random_range(0..clan + tactic) < clan {
        DeckKind::Clan
    } else {
        DeckKind::Tactic
    };
    if round.play(Action::Draw(deck)).is_err() {
        round.play(Action::EndTurn).expect("no draw is due");
    }
}

/// Maps 32 random bits to a number below `n`.
fn scale(bits: u64, n: usize) -> usize {
    ((bits * n as u64) >> 32) as usize
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
