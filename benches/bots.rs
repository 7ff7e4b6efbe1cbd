//! Bots: how long a decision and an iteration of the search take, in the positions of
//! rounds that the network plays against itself where a card has to be played.

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use schotten_bots::{Grade, Level, SchottenTotten, chances};
use schotten_rules::{Deal, Phase, Round, Variant, View};
use std::hint::black_box;
use tabletop::chance;
use tabletop::{Budget, Game};

fn positions(variant: Variant, rounds: u64) -> Vec<View> {
    let mut positions = Vec::new();
    for seed in 0..rounds {
        let mut rng = chance::seeded(seed);
        let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
        while round.table().outcome().is_none() {
            let view = round.view(round.table().turn());
            if view.table().phase() == Phase::Play {
                positions.push(view);
            }
            let decision = SchottenTotten::decide(Level::Net, &view, &Budget::default(), &mut rng);
            let action = decision.expect("the round goes on").action;
            round.play(action).expect("bots act legally");
        }
    }
    positions
}

/// A decision evaluates every legal play: about 40 in the base variant.
fn decisions(c: &mut Criterion) {
    for variant in [Variant::Base, Variant::Tactic] {
        let positions = positions(variant, 20);
        let mut group = c.benchmark_group(format!("a decision, {variant}"));
        group.throughput(Throughput::Elements(positions.len() as u64));
        for level in [Level::Greedy, Level::Net, Level::Heuristic] {
            group.bench_function(BenchmarkId::from_parameter(level), |b| {
                b.iter(|| {
                    let mut rng = chance::seeded(1);
                    for view in &positions {
                        let budget = Budget::default();
                        black_box(SchottenTotten::decide(
                            level,
                            black_box(view),
                            &budget,
                            &mut rng,
                        ));
                    }
                });
            });
        }
        group.bench_function("the chances in a position", |b| {
            b.iter(|| {
                positions
                    .iter()
                    .map(|view| chances(view).round)
                    .sum::<f32>()
            });
        });
        group.finish();
    }
}

fn iterations(c: &mut Criterion) {
    let mut group = c.benchmark_group("an iteration of the search");
    group.sample_size(10);
    for variant in [Variant::Base, Variant::Tactic] {
        let each = 256;
        let level = Level::Graded(Grade::STRONGEST);
        let budget = Budget::iterations(each);
        // Exact play and a single action need no search.
        let searched = |view: &View| {
            let decision = SchottenTotten::decide(level, view, &budget, &mut chance::seeded(1));
            decision.is_some_and(|decision| decision.iterations == each)
        };
        let mut positions = positions(variant, 1);
        positions.retain(searched);
        let each = u64::from(each);
        group.throughput(Throughput::Elements(each * positions.len() as u64));
        group.bench_function(variant.name(), |b| {
            b.iter(|| {
                let mut rng = chance::seeded(1);
                for view in &positions {
                    black_box(SchottenTotten::decide(level, view, &budget, &mut rng));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, decisions, iterations);
criterion_main!(benches);
