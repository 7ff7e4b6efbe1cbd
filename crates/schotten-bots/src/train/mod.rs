//! Training: a network plays rounds against itself and learns from them.
//!
//! The target of a position is the value of the player's next position, mixed
//! with what came after it, down to the round's result (TD(λ)); beside it each
//! Stone learns who owned it at the end. Everything follows from the seed: the
//! same plan gives the same weights, with any number of threads.

mod adam;
mod gradient;
mod measure;
mod selfplay;

use super::Level;
use super::net::network::{CONTEXT_ROWS, Network, OUT, PLAIN, STONE_ROWS, WEIGHTS};
use adam::Adam;
use gradient::Gradient;
use rand::{Rng, RngExt};
use schotten_rules::Variant;
use selfplay::Play;
use std::num::NonZeroUsize;
use std::thread;
use tabletop::chance::{self, Chance};

/// Rounds between two steps of the weights.
const BATCH: u64 = 64;
/// A batch is played in so many parts, whose gradients are added up in order.
const PARTS: u64 = 8;
/// How far a position's target reaches beyond the next one.
const LAMBDA: f32 = 0.7;

/// What is trained, and how long.
#[derive(Clone, Debug)]
pub struct Plan {
    /// With the Tactic cards, or without. Both claim timings take turns.
    pub tactic: bool,
    /// How many rounds are played, at least one batch of 64.
    pub rounds: u64,
    /// Of everything.
    pub seed: u64,
    /// How many threads play.
    pub threads: NonZeroUsize,
    /// How often it is measured and told how things are going.
    pub reports: u64,
    /// How many deals are played, from both seats, against each mark then.
    pub deals: u64,
}

/// How things are going.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// Rounds played so far.
    pub rounds: u64,
    /// The mean squared error of the value since the last report.
    pub loss: f64,
    /// The mean squared error of the chances of the Stones.
    pub stone_loss: f64,
    /// The share of points against the marks [`Report::MARKS`], without a
    /// search.
    pub shares: [f64; 2],
    /// The weights so far, as the program reads them.
    pub weights: Vec<u8>,
}

impl Report {
    /// Whom it is measured against.
    pub const MARKS: [Level; 2] = [Level::Greedy, Level::Heuristic];
}

/// Something that falls from one value to another, by the same factor over
/// the same time.
#[derive(Clone, Copy)]
struct Falling(f32, f32);

impl Falling {
    fn at(self, done: f32) -> f32 {
        self.0 * libm::powf(self.1 / self.0, done)
    }
}

/// The size of the steps.
const RATE: Falling = Falling(0.004, 0.0002);
/// How much chance sways self-play.
const TEMPERATURE: Falling = Falling(0.02, 0.003);
/// How much the Stones' own outcomes count beside the round's.
const STONES: Falling = Falling(0.2, 0.01);

/// Trains a network and reports how it goes; the last report has the weights.
pub fn train(plan: &Plan, mut report: impl FnMut(Report)) {
    let mut network = untrained(plan.seed);
    let mut adam = Adam::new();
    let steps = (plan.rounds / BATCH).max(1);
    let mut since = Gradient::new();
    for step in 0..steps {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let done = step as f32 / steps as f32;
        let gradient = batch(plan, &network, step, done);
        adam.step(&mut network, &gradient, RATE.at(done));
        since.add(&gradient);
        let due = |step: u64| step * plan.reports / steps;
        if due(step + 1) > due(step) {
            report(reported(plan, &network, (step + 1) * BATCH, &since));
            since = Gradient::new();
        }
    }
}

/// Plays the rounds of a step.
fn batch(plan: &Plan, network: &Network, step: u64, done: f32) -> Gradient {
    let stones = STONES.at(done);
    let part = |part: u64| {
        let mut gradient = Gradient::new();
        for place in (part..BATCH).step_by(usize::try_from(PARTS).unwrap_or(1)) {
            let number = step * BATCH + place;
            let rounds = Play {
                variant: variant(plan.tactic, number),
                temperature: TEMPERATURE.at(done),
                lambda: LAMBDA,
            };
            for sample in selfplay::round(network, &rounds, &mut chance(plan.seed, number)) {
                gradient.sample(network, &sample, stones);
            }
        }
        gradient
    };
    let threads = (plan.threads.get() as u64).min(PARTS);
    let mut parts: Vec<Gradient> = if threads == 1 {
        (0..PARTS).map(part).collect()
    } else {
        let part = &part;
        let mine = |thread: u64| (thread..PARTS).step_by(usize::try_from(threads).unwrap_or(1));
        let mut parts: Vec<(u64, Gradient)> = thread::scope(|scope| {
            let work = (0..threads).map(|thread| {
                scope.spawn(move || mine(thread).map(|at| (at, part(at))).collect::<Vec<_>>())
            });
            let work: Vec<_> = work.collect();
            let done = work.into_iter().map(thread::ScopedJoinHandle::join);
            done.flat_map(|parts| parts.expect("self-play does not panic"))
                .collect()
        });
        parts.sort_by_key(|(at, _)| *at);
        parts.into_iter().map(|(_, gradient)| gradient).collect()
    };
    let mut sum = parts.remove(0);
    for part in &parts {
        sum.add(part);
    }
    sum
}

const fn variant(tactic: bool, number: u64) -> Variant {
    match (tactic, number.is_multiple_of(2)) {
        (false, true) => Variant::Base,
        (false, false) => Variant::Expert,
        (true, true) => Variant::Tactic,
        (true, false) => Variant::TacticExpert,
    }
}

/// The chance of one round of self-play.
fn chance(seed: u64, number: u64) -> Chance {
    let mut chance = chance::seeded(seed);
    chance.set_stream(number + 1);
    chance
}

fn reported(plan: &Plan, network: &Network, rounds: u64, since: &Gradient) -> Report {
    let measured = Report::MARKS.map(|mark| {
        let share = |expert: u64| {
            let variant = variant(plan.tactic, expert);
            measure::share(network, mark, variant, plan.deals.div_ceil(2), plan.threads)
        };
        f64::midpoint(share(0), share(1))
    });
    let bytes = network.weights().iter();
    Report {
        rounds,
        loss: since.loss_per_sample(),
        stone_loss: since.loss_per_stone(),
        shares: measured,
        weights: bytes.flat_map(|weight| weight.to_le_bytes()).collect(),
    }
}

/// A network that all but plays by the plain odds.
fn untrained(seed: u64) -> Network {
    let mut rng = chance(seed, u64::MAX - 1);
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

/// A number from the normal distribution, nearly: the sum of twelve even ones.
fn normal(rng: &mut impl Rng) -> f32 {
    (0..12).map(|_| rng.random::<f32>()).sum::<f32>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rounds: u64, threads: usize) -> Plan {
        Plan {
            tactic: false,
            rounds,
            seed: 5,
            threads: NonZeroUsize::new(threads).expect("not none"),
            reports: 4,
            deals: 1,
        }
    }

    fn reports(plan: &Plan) -> Vec<Report> {
        let mut reports = Vec::new();
        train(plan, |report| reports.push(report));
        reports
    }

    /// The mean squared error of a network over rounds it has not learned from:
    /// of the round's result, and of each Stone's owner.
    fn losses(network: &Network) -> [f64; 2] {
        let play = |number| Play {
            variant: variant(false, number),
            temperature: TEMPERATURE.0,
            lambda: 1.0,
        };
        let mut gradient = Gradient::new();
        let player = untrained(5);
        for number in 0..300 {
            for sample in selfplay::round(&player, &play(number), &mut chance(99, number)) {
                gradient.sample(network, &sample, 1.0);
            }
        }
        [gradient.loss_per_sample(), gradient.loss_per_stone()]
    }

    #[test]
    fn a_few_seconds_of_training_lower_the_loss() {
        let reports = reports(&plan(64 * 40, 2));
        assert_eq!(reports.len(), 4);
        let trained = reports[3].weights.as_chunks().0.iter();
        let trained = Network::new(trained.map(|bytes| f32::from_le_bytes(*bytes)).collect());
        let before = losses(&untrained(5));
        let after = losses(&trained.expect("as many weights as there are"));
        for (before, after) in before.iter().zip(after) {
            assert!(after < 0.98 * before, "{before} {after}");
        }
    }

    #[test]
    fn the_weights_follow_from_the_plan_and_not_from_the_threads() {
        let [one, three] = [1, 3].map(|threads| reports(&plan(256, threads)));
        assert_eq!(one, three);
        let other = Plan {
            seed: 6,
            ..plan(256, 1)
        };
        assert_ne!(one, reports(&other));
    }
}
