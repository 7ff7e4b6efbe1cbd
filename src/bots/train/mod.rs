//! Training: rounds of self-play, and a network that learns from them.

mod gradient;
mod selfplay;

use super::net::network::{CONTEXT_ROWS, Network, OUT, PLAIN, STONE_ROWS, WEIGHTS};
use super::{Budget, Level};
use crate::rules::{Player, Round, Variant};
use crate::shuffle;
use gradient::{Gradient, Shares};
use rand::{Rng, RngExt};
use selfplay::Play;
use std::time::Instant;

/// A network that plays by the plain odds.
fn untrained(seed: u64) -> Network {
    let mut rng = shuffle::chance(seed);
    let mut weights = vec![0.0; WEIGHTS];
    for weight in &mut weights[STONE_ROWS.start..CONTEXT_ROWS.end] {
        *weight = normal(&mut rng) * 0.2;
    }
    for weight in &mut weights[OUT] {
        *weight = normal(&mut rng) * 0.05;
    }
    weights[PLAIN] = 1.0;
    Network::new(weights).expect("as many weights as there are")
}

fn normal(rng: &mut impl Rng) -> f32 {
    (0..12).map(|_| rng.random::<f32>()).sum::<f32>() - 6.0
}

struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    step: i32,
}

impl Adam {
    fn step(&mut self, network: &mut Network, gradient: &Gradient, rate: f32) {
        self.step += 1;
        #[expect(clippy::cast_precision_loss, reason = "counts of samples")]
        let scale = 1.0 / gradient.samples.max(1) as f32;
        let (one, two) = (
            1.0 - 0.9_f32.powi(self.step),
            1.0 - 0.999_f32.powi(self.step),
        );
        for (((weight, sum), mean), square) in network
            .weights_mut()
            .iter_mut()
            .zip(&gradient.weights)
            .zip(&mut self.mean)
            .zip(&mut self.square)
        {
            let slope = sum * scale;
            *mean += 0.1 * (slope - *mean);
            *square += 0.001 * (slope * slope - *square);
            *weight -= rate * (*mean / one) / ((*square / two).sqrt() + 1e-8);
        }
    }
}

/// Trains and tells how it goes.
pub fn train(rounds: u64, seed: u64, variant: Variant, out: &std::path::Path) {
    let mut network = untrained(seed);
    let mut adam = Adam {
        mean: vec![0.0; WEIGHTS],
        square: vec![0.0; WEIGHTS],
        step: 0,
    };
    let env = |name: &str, usual: f32| {
        std::env::var(name)
            .ok()
            .and_then(|text| text.parse().ok())
            .unwrap_or(usual)
    };
    let (lr0, lr1, t0, t1, lambda, aux0, aux1) = (
        env("LR0", 0.003),
        env("LR1", 0.0003),
        env("T0", 0.02),
        env("T1", 0.003),
        env("LAMBDA", 0.7),
        env("AUX0", 0.2),
        env("AUX1", 0.02),
    );
    let batch = env("BATCH", 64.0) as u64;
    let begun = Instant::now();
    let threads = env("THREADS", 1.0) as u64;
    let (mut loss, mut sloss, mut count) = (0.0, 0.0, 0u64);
    let steps = rounds / batch;
    let mut play_time = 0.0;
    for step in 0..steps {
        let done = step as f32 / steps as f32;
        let mix = |a: f32, b: f32| a * (b / a).powf(done);
        let play = Play {
            variant,
            temperature: mix(t0, t1),
            lambda,
        };
        let shares = Shares {
            stones: mix(aux0, aux1),
        };
        let one = |part: u64| {
            let mut gradient = Gradient::new();
            for k in (part..batch).step_by(threads as usize) {
                let mut rng =
                    shuffle::chance(seed.wrapping_mul(1_000_003).wrapping_add(step * batch + k));
                for sample in selfplay::round(&network, &play, &mut rng) {
                    gradient.sample(&network, &sample, &shares);
                }
            }
            gradient
        };
        let mut gradient = Gradient::new();
        if threads > 1 {
            std::thread::scope(|scope| {
                let one = &one;
                let handles: Vec<_> = (0..threads)
                    .map(|part| scope.spawn(move || one(part)))
                    .collect();
                for handle in handles {
                    gradient.add(&handle.join().expect("no panic"));
                }
            });
        } else {
            gradient = one(0);
        }
        adam.step(&mut network, &gradient, mix(lr0, lr1));
        loss += gradient.loss;
        sloss += gradient.stone_loss;
        count += gradient.samples;
        let every = (steps / 10).max(1);
        if (step + 1) % every == 0 || step + 1 == steps {
            let seconds = begun.elapsed().as_secs_f64() - play_time;
            let n = (step + 1) * batch;
            let t = Instant::now();
            let games = if step + 1 == steps {
                env("GAMES", 500.0) as u64
            } else {
                env("EVAL", 0.0) as u64
            };
            let (g, h) = (
                duel(&network, Level::Greedy, variant, games),
                duel(&network, Level::Heuristic, variant, games),
            );
            play_time += t.elapsed().as_secs_f64();
            println!(
                "{n} rounds, {:.0}/s, loss {:.4} stones {:.4}, greedy {:.1} heuristic {:.1}  plain {:.3}",
                n as f64 / seconds,
                loss / count as f64,
                sloss / count as f64,
                100.0 * g,
                100.0 * h,
                network.weights()[PLAIN]
            );
            (loss, sloss, count) = (0.0, 0.0, 0);
            let bytes: Vec<u8> = network
                .weights()
                .iter()
                .flat_map(|w| w.to_le_bytes())
                .collect();
            std::fs::write(out, bytes).expect("writable");
        }
    }
}

/// Net against levels, for experiments.
pub fn evaluate(path: &str, variant: Variant, pairs: u64) {
    let network = read(path);
    let (g, h) = (
        duel(&network, Level::Greedy, variant, pairs),
        duel(&network, Level::Heuristic, variant, pairs),
    );
    println!("{path} greedy {:.1} heuristic {:.1}", 100.0 * g, 100.0 * h);
}

fn read(path: &str) -> Network {
    let bytes = std::fs::read(path).expect("readable");
    Network::new(
        bytes
            .as_chunks::<4>()
            .0
            .iter()
            .map(|b| f32::from_le_bytes(*b))
            .collect(),
    )
    .expect("weights")
}

/// Net against net, for experiments.
pub fn versus(one: &str, other: &str, variant: Variant, pairs: u64) {
    let nets = [read(one), read(other)];
    let mut won = 0.0;
    for k in 0..pairs {
        let deal = shuffle::deal(variant, None, &mut shuffle::chance(3_000_000 + k));
        for me in Player::BOTH {
            let mut round = Round::new(&deal);
            while let (None, player) = (round.table().outcome(), round.table().turn()) {
                let view = round.view(player);
                let action = super::net::choose(
                    &nets[usize::from(player != me)],
                    &view,
                    &view.legal_actions(),
                );
                round.play(action.expect("an action")).expect("legal");
            }
            won += match round
                .table()
                .outcome()
                .and_then(crate::rules::Outcome::winner)
            {
                Some(winner) if winner == me => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
    }
    println!("{one} vs {other}: {:.1}", 100.0 * won / (2 * pairs) as f64);
}

/// Search against net or levels, for experiments.
pub fn experiment(path: &str, variant: Variant, pairs: u64, search: &[u32]) {
    let network = read(path);
    let search = super::search::Search {
        plays: search[0] as usize,
        turns: search[1],
        iterations: search[2],
    };
    let mut won = 0.0;
    let begun = Instant::now();
    let (mut time, mut count) = (0.0, 0u32);
    for k in 0..pairs {
        let deal = shuffle::deal(variant, None, &mut shuffle::chance(2_000_000 + k));
        for me in Player::BOTH {
            let mut round = Round::new(&deal);
            let mut rng = shuffle::chance(k);
            while let (None, player) = (round.table().outcome(), round.table().turn()) {
                let view = round.view(player);
                let legal = view.legal_actions();
                let action = if player == me {
                    let t = Instant::now();
                    let a = super::search::choose(
                        &network,
                        &search,
                        &view,
                        &legal,
                        &Budget::default(),
                        &mut rng,
                    )
                    .map(|d| d.action);
                    if view.table().phase() == crate::rules::Phase::Play {
                        time += t.elapsed().as_secs_f64();
                        count += 1;
                    }
                    a
                } else {
                    super::net::choose(&network, &view, &legal)
                };
                round.play(action.expect("an action")).expect("legal");
            }
            won += match round
                .table()
                .outcome()
                .and_then(crate::rules::Outcome::winner)
            {
                Some(winner) if winner == me => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
        if (k + 1) % (pairs / 4).max(1) == 0 {
            println!(
                "{search:?} vs net: {:.1}% of {}, {:.2} ms a decision, {:.0} s",
                100.0 * won / (2 * (k + 1)) as f64,
                2 * (k + 1),
                1e3 * time / f64::from(count),
                begun.elapsed().as_secs_f64()
            );
        }
    }
}

fn duel(network: &Network, level: Level, variant: Variant, pairs: u64) -> f64 {
    let mut won = 0.0;
    for k in 0..pairs {
        let deal = shuffle::deal(variant, None, &mut shuffle::chance(1_000_000 + k));
        for me in Player::BOTH {
            let mut round = Round::new(&deal);
            let mut rng = shuffle::chance(k);
            while let (None, player) = (round.table().outcome(), round.table().turn()) {
                let view = round.view(player);
                let action = if player == me {
                    super::net::choose(network, &view, &view.legal_actions())
                } else {
                    super::decide(level, &view, &Budget::default(), &mut rng).map(|d| d.action)
                };
                round.play(action.expect("an action")).expect("legal");
            }
            won += match round
                .table()
                .outcome()
                .and_then(crate::rules::Outcome::winner)
            {
                Some(winner) if winner == me => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
    }
    won / (2 * pairs) as f64
}
