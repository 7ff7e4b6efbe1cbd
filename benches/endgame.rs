//! The endgame solver: the mean time for positions of rounds between bots in which the
//! last card has just been drawn, and the time for each of the slowest positions that
//! are known (`benches/data/endgames.txt` explains how they were found).

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use schotten_bots::endgame::{Limit, solve};
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Deal, Round, Variant, View};
use std::hint::black_box;
use tabletop::chance;
use tabletop::{Budget, Game};

/// The number of rounds for each variant. Not all of them last until the decks are
/// empty.
const ROUNDS: u64 = 300;

/// What the player to act sees when the decks have just become empty.
fn positions(variant: Variant, levels: [Level; 2]) -> Vec<View> {
    (0..ROUNDS)
        .filter_map(|seed| position(variant, levels, seed))
        .collect()
}

fn position(variant: Variant, levels: [Level; 2], seed: u64) -> Option<View> {
    let mut rng = chance::seeded(seed);
    let mut round = Round::new(&Deal::shuffled(variant, None, &mut rng));
    while round.table().outcome().is_none() {
        let me = round.table().turn();
        let view = round.view(me);
        if view.deduced_round().is_some() {
            return Some(view);
        }
        let action =
            SchottenTotten::decide(levels[me.index()], &view, &Budget::default(), &mut rng);
        let action = action.expect("the round goes on");
        round.play(action.action).expect("bots act legally");
    }
    None
}

fn endgames(c: &mut Criterion) {
    let mut group = c.benchmark_group("endgame, mean");
    for variant in [Variant::Base, Variant::Expert] {
        for levels in [
            [Level::Greedy, Level::Heuristic],
            [Level::Random, Level::Random],
        ] {
            let views = positions(variant, levels);
            let name = format!("{variant}, {} against {}", levels[0], levels[1]);
            group.throughput(Throughput::Elements(views.len() as u64));
            group.bench_function(name, |b| {
                b.iter(|| {
                    let answers = views.iter().map(|view| solve(view, &Limit::unlimited()));
                    answers
                        .flatten()
                        .map(|solved| solved.positions)
                        .sum::<u64>()
                });
            });
        }
    }
    group.finish();
}

fn slowest(c: &mut Criterion) {
    let mut group = c.benchmark_group("endgame, slowest found");
    let lines = include_str!("data/endgames.txt").lines();
    for (number, line) in lines.filter(|line| !line.starts_with(';')).enumerate() {
        let view: View = line.parse().expect("a view");
        let name = BenchmarkId::new(view.table().variant().name(), number + 1);
        group.bench_function(name, |b| {
            b.iter(|| solve(black_box(&view), &Limit::unlimited()));
        });
    }
    group.finish();
}

criterion_group!(benches, endgames, slowest);
criterion_main!(benches);
