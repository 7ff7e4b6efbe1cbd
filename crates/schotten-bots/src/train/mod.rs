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
use super::net::network::{BIAS, Network, OUT, PLAIN_WEIGHT, WEIGHTS};
use super::net::weights::read_network;
use adam::Adam;
use gradient::{Gradient, Sample};
pub(crate) use measure::play_both_seats;
use rand::seq::IteratorRandom;
use schotten_rules::Variant;
use selfplay::SelfPlay;
use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::thread;
use tabletop::chance::{self, Chance};

/// The number of rounds between two steps of the optimizer.
const BATCH: usize = 64;
/// The number of parts of a batch. Threads play parts, and the gradients of the parts
/// are added up in a fixed order, as the sum of floats depends on it.
const PARTS: usize = 8;
/// The λ of TD(λ): how much a position's target depends on positions after the next.
const LAMBDA: f32 = 0.7;

/// What is trained, and for how long.
#[derive(Clone, Debug)]
pub struct TrainingPlan {
    /// With Tactic cards or without. Rounds alternate between the normal and the
    /// Expert variant.
    pub tactic: bool,
    /// The weights to begin with, as [`TrainingReport::weights`] has them; `None`
    /// for random ones.
    pub start: Option<Vec<u8>>,
    /// Whether a search chooses the plays, and the network learns what it finds
    /// (expert iteration).
    pub searching: bool,
    /// The number of rounds to play. At least one batch is played: 64, or 16 with a search.
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
    pub shares: [f64; 3],
    /// The weights so far, as the program reads them.
    pub weights: Vec<u8>,
}

impl TrainingReport {
    /// The levels that the network is measured against.
    pub const BASELINES: [Level; 3] = [Level::Greedy, Level::Heuristic, Level::Net];
}

/// Whether these are the weights of a network, as [`TrainingReport::weights`] has them.
#[must_use]
pub fn is_network(weights: &[u8]) -> bool {
    read_network(weights).is_some()
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

/// How the numbers above change for a network that already plays well, or learns
/// from a search, whose results are less noisy than those of rounds.
const GENTLE_RATE: DecaySchedule = DecaySchedule(0.001, 0.0001);
const GENTLE_TEMPERATURE: DecaySchedule = DecaySchedule(0.01, 0.004);
const GENTLE_STONES: DecaySchedule = DecaySchedule(0.03, 0.01);
/// The number of rounds between two steps, if a search chooses the plays.
const SEARCHING_BATCH: usize = 16;
/// The share of a step's weights in their running mean.
const MEAN_SHARE: f32 = 0.01;
/// How many batches are kept to be learned from again.
const KEPT: usize = 12;
/// How many of those are learned from again after each batch.
const AGAIN: u64 = 2;

/// A network in training.
struct Trainee<'a> {
    plan: &'a TrainingPlan,
    network: Network,
    adam: Adam,
    /// The running mean of its weights in a gentle training, where it is better than the
    /// weights of any one step.
    mean: Vec<f32>,
    /// The samples of the last batches, if they are learned from again.
    kept: VecDeque<Vec<Sample>>,
}

/// Trains a network. Each report has the weights so far; the last one has the final
/// weights.
///
/// # Panics
///
/// If the weights to begin with are not those of a network.
pub fn train(plan: &TrainingPlan, mut report: impl FnMut(TrainingReport)) {
    let network = match &plan.start {
        Some(start) => read_network(start).expect("the weights of a network"),
        None => untrained_network(plan.seed),
    };
    let mut trainee = Trainee {
        plan,
        mean: network.weights().to_vec(),
        network,
        adam: Adam::new(),
        kept: VecDeque::new(),
    };
    let batch = plan.batch() as u64;
    let steps = (plan.rounds / batch).max(1);
    let mut since = Gradient::new();
    for step in 0..steps {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let done = step as f32 / steps as f32;
        since.add(&trainee.step(step, done));
        let due = |step: u64| step * plan.reports / steps;
        if due(step + 1) > due(step) {
            report(make_report(
                plan,
                &trainee.reported_network(),
                (step + 1) * batch,
                &since,
            ));
            since = Gradient::new();
        }
    }
}

impl TrainingPlan {
    /// The number of rounds between two steps of the optimizer.
    const fn batch(&self) -> usize {
        if self.searching {
            SEARCHING_BATCH
        } else {
            BATCH
        }
    }

    const fn is_gentle(&self) -> bool {
        self.searching || self.start.is_some()
    }
}

impl Trainee<'_> {
    /// Plays the rounds of one step and learns from them. Returns their gradient.
    fn step(&mut self, step: u64, done: f32) -> Gradient {
        let (rate, stones) = if self.plan.is_gentle() {
            (GENTLE_RATE.at(done), GENTLE_STONES.at(done))
        } else {
            (RATE.at(done), STONES.at(done))
        };
        let network = &self.network;
        let play = |part: usize| {
            let samples = part_samples(self.plan, network, step, part, done);
            let mut gradient = Gradient::new();
            for sample in &samples {
                gradient.add_sample(network, sample, stones);
            }
            (gradient, samples)
        };
        let mut gradient = Gradient::new();
        let mut batch = Vec::new();
        for (part, samples) in in_parts(self.plan.threads, play) {
            gradient.add(&part);
            if self.plan.searching {
                batch.extend(samples);
            }
        }
        self.adam.step(&mut self.network, &gradient, rate);
        if self.plan.searching {
            self.learn_again(step, rate, stones);
            self.kept.push_back(batch);
            if self.kept.len() > KEPT {
                self.kept.pop_front();
            }
        }
        if !self.plan.is_gentle() {
            return gradient;
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = MEAN_SHARE.max(1.0 / (step + 1) as f32);
        for (mean, weight) in self.mean.iter_mut().zip(self.network.weights()) {
            *mean += share * (weight - *mean);
        }
        gradient
    }

    /// The network to report: the running mean of the weights in a gentle training, else
    /// those of the last step.
    fn reported_network(&self) -> Network {
        if self.plan.is_gentle() {
            Network::new(self.mean.clone()).expect("the weights of a network")
        } else {
            self.network.clone()
        }
    }

    /// Learns again from earlier batches, which took long to play.
    fn learn_again(&mut self, step: u64, rate: f32, stones: f32) {
        let mut rng = round_generator(!self.plan.seed, step);
        for _ in 0..AGAIN {
            let Some(batch) = self.kept.iter().choose(&mut rng) else {
                return;
            };
            let network = &self.network;
            let learn = |part: usize| {
                let mut gradient = Gradient::new();
                for sample in batch.iter().skip(part).step_by(PARTS) {
                    gradient.add_sample(network, sample, stones);
                }
                gradient
            };
            let mut sum = Gradient::new();
            for gradient in in_parts(self.plan.threads, learn) {
                sum.add(&gradient);
            }
            self.adam.step(&mut self.network, &sum, rate);
        }
    }
}

/// Plays the rounds of one part of a step and returns their samples.
fn part_samples(
    plan: &TrainingPlan,
    network: &Network,
    step: u64,
    part: usize,
    done: f32,
) -> Vec<Sample> {
    let temperature = if plan.is_gentle() {
        GENTLE_TEMPERATURE
    } else {
        TEMPERATURE
    };
    let mut samples = Vec::new();
    for place in (part..plan.batch()).step_by(PARTS) {
        let number = step * plan.batch() as u64 + place as u64;
        let rounds = SelfPlay {
            variant: round_variant(plan.tactic, number),
            temperature: temperature.at(done),
            lambda: LAMBDA,
            searching: plan.searching,
        };
        let mut rng = round_generator(plan.seed, number);
        samples.extend(selfplay::play_round(network, &rounds, &mut rng));
    }
    samples
}

/// The results of all parts, in their order, computed by some threads.
fn in_parts<T: Send>(threads: NonZeroUsize, part: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let threads = threads.get().min(PARTS);
    if threads == 1 {
        return (0..PARTS).map(part).collect();
    }
    let part = &part;
    let mine = |thread: usize| (thread..PARTS).step_by(threads);
    let mut parts: Vec<(usize, T)> = thread::scope(|scope| {
        let work = (0..threads).map(|thread| {
            scope.spawn(move || mine(thread).map(|at| (at, part(at))).collect::<Vec<_>>())
        });
        let work: Vec<_> = work.collect();
        let done = work.into_iter().map(thread::ScopedJoinHandle::join);
        done.flat_map(|parts| parts.expect("self-play does not panic"))
            .collect()
    });
    parts.sort_by_key(|(at, _)| *at);
    parts.into_iter().map(|(_, result)| result).collect()
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
    for weight in &mut weights[..BIAS.start] {
        *weight = chance::sample_normal(&mut rng) * 0.2;
    }
    for weight in &mut weights[OUT] {
        *weight = chance::sample_normal(&mut rng) * 0.05;
    }
    weights[PLAIN_WEIGHT] = 1.0;
    Network::new(weights).expect("as many weights as there are")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(rounds: u64, threads: usize) -> TrainingPlan {
        TrainingPlan {
            tactic: false,
            start: None,
            searching: false,
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
            searching: false,
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
        let trained = read_network(&reports[3].weights);
        let before = losses(&untrained_network(5));
        let after = losses(&trained.expect("as many weights as there are"));
        for (before, after) in before.iter().zip(after) {
            assert!(after < 0.98 * before, "{before} {after}");
        }
    }

    #[test]
    fn a_search_teaches_the_same_with_any_number_of_threads() {
        let plan = |threads| TrainingPlan {
            searching: true,
            reports: 1,
            ..plan(3 * SEARCHING_BATCH as u64, threads)
        };
        let [one, three] = [1, 3].map(|threads| reports(&plan(threads)));
        assert_eq!(one, three);
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
