//! Trains networks: a network plays rounds against itself and learns from them.
//!
//! The target of a position mixes the value of the player's next position with
//! those of later ones, down to the round's result (TD(λ)). The chance of each
//! Stone also learns from who owned it at the end. The same plan gives the same
//! weights with any number of threads, since all randomness comes from its seed.

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
use selfplay::SelfPlay;
use std::num::NonZeroUsize;
use std::thread;
use tabletop::chance::{self, Chance};

/// The number of rounds between two steps of the optimizer.
const BATCH: u64 = 64;
/// The number of parts of a batch. Threads play parts, and the gradients of the parts
/// are added up in a fixed order, as the sum of floats depends on it.
const PARTS: u64 = 8;
/// The λ of TD(λ): how much a position's target depends on positions after the next.
const LAMBDA: f32 = 0.7;

/// What is trained, and for how long.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// With Tactic cards or without. Rounds alternate between the normal and the
    /// Expert variant.
    pub tactic: bool,
    /// The number of rounds to play. At least one batch of 64 is played.
    pub rounds: u64,
    /// The seed of everything random.
    pub seed: u64,
    /// The number of threads.
    pub threads: NonZeroUsize,
    /// The number of reports, evenly spread.
    pub reports: u64,
    /// For each report, the number of deals to play against each baseline, from both
    /// seats.
    pub deals: u64,
}

/// The progress of a training.
#[derive(Clone, Debug, PartialEq)]
pub struct TrainingReport {
    /// The number of rounds played so far.
    pub rounds: u64,
    /// The mean squared error of the value since the last report.
    pub loss: f64,
    /// The mean squared error of the chances of the Stones since the last report.
    pub stone_loss: f64,
    /// The shares of the points against [`TrainingReport::BASELINES`], without a
    /// search.
    pub shares: [f64; 2],
    /// The weights so far, as the program reads them.
    pub weights: Vec<u8>,
}

impl TrainingReport {
    /// The levels that the network is measured against.
    pub const BASELINES: [Level; 2] = [Level::Greedy, Level::Heuristic];
}

/// A value that decays exponentially from the first number to the second.
#[derive(Clone, Copy)]
struct DecaySchedule(f32, f32);

impl DecaySchedule {
    /// The value when this share of the training is done.
    fn at(self, done: f32) -> f32 {
        self.0 * libm::powf(self.1 / self.0, done)
    }
}

/// The learning rate.
const RATE: DecaySchedule = DecaySchedule(0.004, 0.0002);
/// The temperature of the choice of plays in self-play.
const TEMPERATURE: DecaySchedule = DecaySchedule(0.02, 0.003);
/// The weight of the errors of the Stones' chances.
const STONES: DecaySchedule = DecaySchedule(0.2, 0.01);

/// Trains a network. Each report has the weights so far; the last one has the final
/// weights.
pub fn train(plan: &TrainingPlan, mut report: impl FnMut(TrainingReport)) {
    let mut network = untrained_network(plan.seed);
    let mut adam = Adam::new();
    let steps = (plan.rounds / BATCH).max(1);
    let mut since = Gradient::new();
    for step in 0..steps {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let done = step as f32 / steps as f32;
        let gradient = batch_gradient(plan, &network, step, done);
        adam.step(&mut network, &gradient, RATE.at(done));
        since.add(&gradient);
        let due = |step: u64| step * plan.reports / steps;
        if due(step + 1) > due(step) {
            report(make_report(plan, &network, (step + 1) * BATCH, &since));
            since = Gradient::new();
        }
    }
}

/// Plays the rounds of one step and returns their gradient.
fn batch_gradient(plan: &TrainingPlan, network: &Network, step: u64, done: f32) -> Gradient {
    let stones = STONES.at(done);
    let part = |part: u64| {
        let mut gradient = Gradient::new();
        for place in (part..BATCH).step_by(usize::try_from(PARTS).unwrap_or(1)) {
            let number = step * BATCH + place;
            let rounds = SelfPlay {
                variant: round_variant(plan.tactic, number),
                temperature: TEMPERATURE.at(done),
                lambda: LAMBDA,
            };
            for sample in
                selfplay::play_round(network, &rounds, &mut round_generator(plan.seed, number))
            {
                gradient.add_sample(network, &sample, stones);
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

const fn round_variant(tactic: bool, number: u64) -> Variant {
    match (tactic, number.is_multiple_of(2)) {
        (false, true) => Variant::Base,
        (false, false) => Variant::Expert,
        (true, true) => Variant::Tactic,
        (true, false) => Variant::TacticExpert,
    }
}

/// The generator for one round of self-play.
fn round_generator(seed: u64, number: u64) -> Chance {
    let mut chance = chance::seeded(seed);
    chance.set_stream(number + 1);
    chance
}

fn make_report(
    plan: &TrainingPlan,
    network: &Network,
    rounds: u64,
    since: &Gradient,
) -> TrainingReport {
    let measured = TrainingReport::BASELINES.map(|baseline| {
        let share = |expert: u64| {
            let variant = round_variant(plan.tactic, expert);
            measure::share_of_points(
                network,
                baseline,
                variant,
                plan.deals.div_ceil(2),
                plan.threads,
            )
        };
        f64::midpoint(share(0), share(1))
    });
    let bytes = network.weights().iter();
    TrainingReport {
        rounds,
        loss: since.loss_per_sample(),
        stone_loss: since.loss_per_stone(),
        shares: measured,
        weights: bytes.flat_map(|weight| weight.to_le_bytes()).collect(),
    }
}

/// A network with random weights that nearly plays by the plain odds.
fn untrained_network(seed: u64) -> Network {
    let mut rng = round_generator(seed, u64::MAX - 1);
    let mut weights = vec![0.0; WEIGHTS];
    for weight in &mut weights[STONE_ROWS.start..CONTEXT_ROWS.end] {
        *weight = normal_sample(&mut rng) * 0.2;
    }
    for weight in &mut weights[OUT] {
        *weight = normal_sample(&mut rng) * 0.05;
    }
    weights[PLAIN] = 1.0;
    Network::new(weights).expect("as many weights as there are")
}

/// A sample that is nearly normally distributed: the sum of twelve uniform ones has
/// variance 1.
fn normal_sample(rng: &mut impl Rng) -> f32 {
    (0..12).map(|_| rng.random::<f32>()).sum::<f32>() - 6.0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rounds: u64, threads: usize) -> TrainingPlan {
        TrainingPlan {
            tactic: false,
            rounds,
            seed: 5,
            threads: NonZeroUsize::new(threads).expect("not none"),
            reports: 4,
            deals: 1,
        }
    }

    fn reports(plan: &TrainingPlan) -> Vec<TrainingReport> {
        let mut reports = Vec::new();
        train(plan, |report| reports.push(report));
        reports
    }

    /// The mean squared errors of a network over rounds it has not learned from: of
    /// the round's result, and of each Stone's owner.
    fn losses(network: &Network) -> [f64; 2] {
        let play = |number| SelfPlay {
            variant: round_variant(false, number),
            temperature: TEMPERATURE.0,
            lambda: 1.0,
        };
        let mut gradient = Gradient::new();
        let player = untrained_network(5);
        for number in 0..300 {
            for sample in
                selfplay::play_round(&player, &play(number), &mut round_generator(99, number))
            {
                gradient.add_sample(network, &sample, 1.0);
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
        let before = losses(&untrained_network(5));
        let after = losses(&trained.expect("as many weights as there are"));
        for (before, after) in before.iter().zip(after) {
            assert!(after < 0.98 * before, "{before} {after}");
        }
    }

    #[test]
    fn the_weights_follow_from_the_plan_and_not_from_the_threads() {
        let [one, three] = [1, 3].map(|threads| reports(&plan(256, threads)));
        assert_eq!(one, three);
        let other = TrainingPlan {
            seed: 6,
            ..plan(256, 1)
        };
        assert_ne!(one, reports(&other));
    }
}
