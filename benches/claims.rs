//! Claim verdicts, including the proof: as a plain yes or no, and with the cards that
//! refute the claim. The claims are those of rounds that the greedy bot plays against
//! itself, by the number of cards on the opponent's side, and those of the slowest
//! class: four slots and two Elite Troops.

mod common;

use common::quick;
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand::seq::{IteratorRandom, SliceRandom};
use rand::{Rng, RngExt};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::claim::{holds, verdict};
use schotten_rules::{ClanCard, ClanSet, Deal, Player, Round, Setup, Stone, Troop, Variant};
use std::hint::black_box;
use tabletop::chance;
use tabletop::{Budget, Game};

/// A claim: the Stone, the claimant, and the unplayed Clan cards.
type Claim = (Stone, Player, ClanSet);

/// Every claim a player with a complete side might make after each play of
/// base rounds between two greedy bots.
fn claims_of_real_rounds(rounds: u64) -> Vec<Claim> {
    let mut claims = Vec::new();
    for seed in 0..rounds {
        let mut rng = chance::seeded(seed);
        let mut round = Round::new(&Deal::shuffled(Variant::Base, None, &mut rng));
        while round.table().outcome().is_none() {
            let table = round.table();
            if table.is_claim_time() {
                let me = table.turn();
                for id in table.border().complete(me).iter() {
                    claims.push((*table.border().stone(id), me, table.unplayed()));
                }
            }
            let view = round.view(table.turn());
            let decision =
                SchottenTotten::decide(Level::Greedy, &view, &Budget::default(), &mut rng);
            let action = decision.expect("the round goes on").action;
            round.play(action).expect("bots act legally");
        }
    }
    claims
}

/// Claims of four Clan cards under Mud Fight against two Elite Troops and up to
/// one Clan card, with half of the other cards unplayed.
fn claims_of_the_worst_class(count: usize) -> Vec<Claim> {
    let mut rng = quick(3);
    (0..count).map(|_| worst_claim(&mut rng)).collect()
}

fn worst_claim(rng: &mut impl Rng) -> Claim {
    let mut clan: Vec<ClanCard> = ClanCard::all().collect();
    clan.shuffle(rng);
    let elites: Vec<Troop> = (54..57).filter_map(Troop::from_code).collect();
    let mut setup = Setup::blank(Variant::Tactic);
    let stone = &mut setup.stones[0];
    stone.modes.mud_fight = true;
    stone.sides[Player::A] = clan.drain(..4).map(Troop::from).collect();
    stone.sides[Player::B] = elites.iter().copied().sample(rng, 2);
    let more = rng.random_range(0..2);
    stone.sides[Player::B].extend(clan.drain(..more).map(Troop::from));
    setup.discard = clan[..clan.len() / 2]
        .iter()
        .map(|card| (*card).into())
        .collect();
    let position = setup.to_claim_position().expect("the position is valid");
    let (_, stone) = position.border.stones().next().expect("nine Stones");
    (*stone, Player::A, position.unplayed)
}

fn verdicts(c: &mut Criterion) {
    let real = claims_of_real_rounds(2_000);
    let opponent_has = |n: usize| {
        let fitting = |(stone, me, _): &&Claim| stone.side(me.other()).len() == n;
        real.iter().filter(fitting).copied().collect::<Vec<_>>()
    };
    let classes = [
        ("base, all", real.clone()),
        ("base, opponent has 0 cards", opponent_has(0)),
        ("base, opponent has 1 card", opponent_has(1)),
        ("base, opponent has 2 cards", opponent_has(2)),
        ("base, opponent has 3 cards", opponent_has(3)),
        (
            "worst: four slots, two Elite Troops",
            claims_of_the_worst_class(20_000),
        ),
    ];
    let mut group = c.benchmark_group("claim verdict");
    for (name, claims) in classes {
        let batch = &claims[..claims.len().min(1 << 15)];
        group.throughput(Throughput::Elements(batch.len() as u64));
        group.bench_function(BenchmarkId::new("yes or no", name), |b| {
            b.iter(|| {
                let holds = |(stone, me, unplayed): &Claim| holds(black_box(stone), *me, *unplayed);
                batch.iter().filter(|claim| holds(claim)).count()
            });
        });
        group.bench_function(BenchmarkId::new("with refuting cards", name), |b| {
            b.iter(|| {
                for (stone, me, unplayed) in batch {
                    black_box(verdict(black_box(stone), *me, *unplayed));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, verdicts);
criterion_main!(benches);
