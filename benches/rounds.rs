//! Random rounds from the deal to the end, with every claim made as soon as it holds:
//! how many per second on one core.

mod common;

use common::{Dealer, play_out, quick};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use schotten_rules::Variant;

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
    }
    group.finish();
}

criterion_group!(benches, random_rounds);
criterion_main!(benches);
