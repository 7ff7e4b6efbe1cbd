//! Random rounds from the deal to the end, with every claim made as soon as it holds:
//! how many per second on one core.

mod common;

use common::{Dealer, play_out, quick};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group};
use rand::rngs::SmallRng;
use schotten_rules::{Deal, Player, Round, Variant};
use std::hint::black_box;

fn play(dealer: &mut Dealer, rng: &mut SmallRng) -> Round {
    let mut round = dealer.deal(rng);
    play_out(&mut round, rng, |_| {});
    round
}

fn random_rounds(c: &mut Criterion) {
    let mut group = c.benchmark_group("random rounds");
    group.throughput(Throughput::Elements(1));
    for variant in Variant::ALL {
        let mut rng = quick(1);
        let mut dealer = Dealer::new(variant);
        group.bench_function(variant.name(), |b| b.iter(|| play(&mut dealer, &mut rng)));
        // As other programs deal that this one may be compared with.
        let usual = BenchmarkId::new(variant.name(), "a random number for each card");
        group.bench_function(usual, |b| {
            b.iter(|| {
                let deal = Deal::shuffled(variant, Some(Player::A), &mut rng);
                let mut round = Round::new(&deal);
                play_out(&mut round, &mut rng, |_| {});
                round
            });
        });
    }
    group.finish();
}

criterion_group!(benches, random_rounds);

fn play_rounds(name: &str, count: u32) {
    let variant = Variant::ALL.into_iter().find(|one| one.name() == name);
    let mut dealer = Dealer::new(variant.expect("the name of a variant"));
    let mut rng = quick(1);
    for _ in 0..count {
        black_box(play(&mut dealer, &mut rng));
    }
}

fn main() {
    common::run(benches, play_rounds);
}
