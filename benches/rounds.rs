//! Random rounds from the deal to the end, with every claim made as soon as it holds:
//! how many per second on one core.

mod common;

use common::{Dealer, play_out, quick};
use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use schotten_rules::{Deal, Player, Round, Variant};

fn random_rounds(c: &mut Criterion) {
    let mut group = c.benchmark_group("random rounds");
    group.throughput(Throughput::Elements(1));
    for variant in Variant::ALL {
        let mut rng = quick(1);
        let mut dealer = Dealer::new(variant);
        group.bench_function(variant.name(), |b| {
            b.iter(|| {
                let mut round = dealer.deal(&mut rng);
                play_out(&mut round, &mut rng, |_| {});
                round
            });
        });
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
criterion_main!(benches);
