//! Random games of Lords of Scotland from the deal to the end: how many per second on
//! one core, for two to five players. A game of two has about 80 actions, one of five
//! about 180. Also how long it takes to copy a round, as every playout does.

mod common;

use common::quick;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use lords_rules::{Deal, PlayerCount, Round, Variant};
use rand::seq::IndexedRandom;
use rand::{Rng, rngs::SmallRng};
use std::hint::black_box;

/// Every legal action is equally likely.
fn play_out(round: &mut Round, rng: &mut SmallRng) {
    while let Some(action) = round.legal_actions().choose(rng) {
        round.play(*action).expect("a listed action is legal");
    }
}

fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("random games of Lords of Scotland");
    group.throughput(Throughput::Elements(1));
    for players in PlayerCount::ALL {
        let bruces = false;
        let variant = Variant { players, bruces };
        let mut rng = quick(1);
        group.bench_function(format!("{players} players"), |b| {
            b.iter(|| {
                let deal = Deal::from_seed(variant, rng.next_u64(), None);
                let mut round = Round::new(&deal.expect("everybody takes part"));
                play_out(&mut round, &mut rng);
                round
            });
        });
    }
    group.finish();
}

fn copying(c: &mut Criterion) {
    let variant = Variant {
        players: PlayerCount::ALL[3],
        bruces: true,
    };
    let round = Round::new(&Deal::from_seed(variant, 1, None).expect("everybody takes part"));
    c.bench_function("copy a round of Lords of Scotland", |b| {
        b.iter(|| black_box(*black_box(&round)));
    });
}

criterion_group!(benches, random_games, copying);
criterion_main!(benches);
