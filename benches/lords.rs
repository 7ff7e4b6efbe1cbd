//! Random games of Lords of Scotland from the deal to the end: how many per second on
//! one core, for two to five players. A game of two has about 80 actions, one of five
//! about 180. Also how long it takes to copy a round, as every playout does, and how
//! long the bots take to decide, in the positions of games between greedy players.

mod common;

use common::quick;
use criterion::{Criterion, Throughput, criterion_group};
use lords_bots::{Grade, Level, LordsOfScotland};
use lords_rules::{Deal, PlayerCount, Round, Variant, View};
use rand::seq::IndexedRandom;
use rand::{Rng, rngs::SmallRng};
use std::hint::black_box;
use tabletop::chance;
use tabletop::{Budget, Game};

/// Every legal action is equally likely.
fn play_out(round: &mut Round, rng: &mut SmallRng) {
    while let Some(action) = round.legal_actions().choose(rng) {
        round.play(*action).expect("a listed action is legal");
    }
}

fn play(players: PlayerCount, rng: &mut SmallRng) -> Round {
    let bruces = false;
    let deal = Deal::from_seed(Variant { players, bruces }, rng.next_u64(), None);
    let mut round = Round::new(&deal.expect("everybody takes part"));
    play_out(&mut round, rng);
    round
}

fn random_games(c: &mut Criterion) {
    let mut group = c.benchmark_group("random games of Lords of Scotland");
    group.throughput(Throughput::Elements(1));
    for players in PlayerCount::ALL {
        let mut rng = quick(1);
        group.bench_function(format!("{players} players"), |b| {
            b.iter(|| play(players, &mut rng));
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

/// What the players see who have more than one action.
fn decisions_of(players: PlayerCount, games: u64) -> Vec<View> {
    let mut views = Vec::new();
    for seed in 0..games {
        let bruces = seed % 2 == 1;
        let deal = Deal::from_seed(Variant { players, bruces }, seed, None);
        let mut round = Round::new(&deal.expect("everybody takes part"));
        while let Some(player) = round.to_act() {
            let view = round.view(player);
            if round.legal_actions().len() > 1 {
                views.push(view);
            }
            let action = decide(Level::Greedy, &view, &Budget::default());
            round.play(action).expect("bots act legally");
        }
    }
    views
}

fn decide(level: Level, view: &View, budget: &Budget) -> lords_rules::Action {
    let decision = LordsOfScotland::decide(level, view, budget, &mut chance::seeded(1));
    decision.expect("it is the viewer's turn").action
}

fn decisions(c: &mut Criterion) {
    let mut group = c.benchmark_group("decisions in Lords of Scotland");
    group.sample_size(10);
    for players in PlayerCount::ALL {
        let views = decisions_of(players, 20);
        group.throughput(Throughput::Elements(views.len() as u64));
        group.bench_function(format!("greedy, {players} players"), |b| {
            b.iter(|| {
                for view in &views {
                    black_box(decide(Level::Greedy, black_box(view), &Budget::default()));
                }
            });
        });
        let few: Vec<&View> = views.iter().step_by(40).collect();
        group.throughput(Throughput::Elements(few.len() as u64));
        group.bench_function(format!("master, {players} players"), |b| {
            b.iter(|| {
                for view in &few {
                    let level = Level::Graded(Grade::STRONGEST);
                    black_box(decide(level, black_box(view), &Budget::default()));
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, random_games, copying, decisions);

fn play_games(name: &str, count: u32) {
    let mut players = PlayerCount::ALL.into_iter();
    let players = players.find(|players| name == format!("{players} players"));
    let players = players.expect("a number of players");
    let mut rng = quick(1);
    for _ in 0..count {
        black_box(play(players, &mut rng));
    }
}

fn main() {
    common::run(benches, play_games);
}
