//! Trains the networks for Schotten Totten: a network plays rounds against itself and learns
//! from them.
//!
//! The target of a position mixes the value of the player's next position with
//! those of later ones, down to the round's result (TD(λ)). The chance of each
//! Stone also learns from who owned it at the end. The same flags give the same
//! weights with any number of threads, since all randomness comes from the seed.

mod adam;
mod gradient;
mod measure;
mod selfplay;

use super::Files;
use adam::Adam;
use gradient::{Gradient, Sample};
pub(crate) use measure::play_both_seats;
use schotten_bots::Level;
use schotten_bots::tunable::network::{BIAS, Network, OUT, PLAIN_WEIGHT, WEIGHTS};
use schotten_rules::Variant;
use selfplay::SelfPlay;
use std::num::NonZeroUsize;
use std::thread;
use std::time::Instant;
use tabletop::chance::{self, Chance};

/// The number of rounds between two steps of the optimizer.
const BATCH: usize = 64;
/// The number of parts of a batch. Threads play parts, and the gradients of the parts
/// are added up in a fixed order, as the sum of floats depends on it.
const PARTS: usize = 8;
/// The λ of TD(λ): how much a position's target depends on positions after the next.
const LAMBDA: f32 = 0.7;
/// The levels that the network is measured against for a report, without a search.
const BASELINES: [Level; 3] = [Level::Greedy, Level::Heuristic, Level::Net];

/// What is trained, and for how long.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct Plan {
    /// Train for the variants with Tactic cards [default: without]
    #[arg(long)]
    tactic: bool,
    /// Number of rounds of self-play, at least 64
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    rounds: u64,
    /// Seed; the same seed gives the same weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of threads, at most 8
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroUsize,
    /// Number of reports
    #[arg(long, value_name = "N", default_value_t = 20)]
    reports: u64,
    /// Number of deals against each baseline for a report
    #[arg(long, value_name = "N", default_value_t = 500)]
    deals: u64,
}

/// The progress of a training.
#[derive(Clone, Debug, PartialEq)]
struct Report {
    /// The number of rounds played so far.
    rounds: u64,
    /// The mean squared error of the value since the last report.
    loss: f64,
    /// The mean squared error of the chances of the Stones since the last report.
    stone_loss: f64,
    /// The shares of the points against [`BASELINES`].
    shares: [f64; 3],
    /// The weights so far, as the program reads them.
    weights: Vec<u8>,
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

/// Trains a network, and writes its weights and the log at every report.
pub(crate) fn main(plan: &Plan, files: &Files) -> Result<(), String> {
    let tactic = if plan.tactic { " --tactic" } else { "" };
    let baselines = BASELINES.map(|baseline| format!("{:>14}", format!("vs {baseline}")));
    let mut log = files.begin(&format!(
        "# lab train schotten{tactic} --rounds {} --seed {} --reports {} --deals {}\n\
         # loss: mean squared error of the value; stones: of each Stone's chance\n\
         {:>9} {:>7} {:>8} {:>8}{}",
        plan.rounds,
        plan.seed,
        plan.reports,
        plan.deals,
        "rounds",
        "seconds",
        "loss",
        "stones",
        baselines.concat(),
    ));
    let begun = Instant::now();
    train(plan, |report| {
        let shares = report
            .shares
            .map(|share| format!("{:>13.1}%", 100.0 * share));
        log.report(&format!(
            "{:>9} {:>7} {:>8.5} {:>8.5}{}",
            report.rounds,
            begun.elapsed().as_secs(),
            report.loss,
            report.stone_loss,
            shares.concat(),
        ));
        log.write(report.weights)
    })?;
    log.end()
}

/// Trains a network. Each report has the weights so far; the last one has the final
/// weights. Ends early if a report fails.
fn train(
    plan: &Plan,
    mut on_report: impl FnMut(Report) -> Result<(), String>,
) -> Result<(), String> {
    let mut network = untrained_network(plan.seed);
    let mut adam = Adam::new();
    let steps = (plan.rounds / BATCH as u64).max(1);
    let mut since = Gradient::new();
    for step in 0..steps {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let done = step as f32 / steps as f32;
        let parts = in_parts(plan.threads, |part| {
            let mut gradient = Gradient::new();
            for sample in part_samples(plan, &network, step, part, done) {
                gradient.add_sample(&network, &sample, STONES.at(done));
            }
            gradient
        });
        let mut gradient = Gradient::new();
        for part in &parts {
            gradient.add(part);
        }
        adam.step(&mut network, &gradient, RATE.at(done));
        since.add(&gradient);
        let due = |step: u64| step * plan.reports / steps;
        if due(step + 1) > due(step) {
            on_report(make_report(
                plan,
                &network,
                (step + 1) * BATCH as u64,
                &since,
            ))?;
            since = Gradient::new();
        }
    }
    Ok(())
}

/// Plays the rounds of one part of a step and returns their samples.
fn part_samples(plan: &Plan, network: &Network, step: u64, part: usize, done: f32) -> Vec<Sample> {
    let mut samples = Vec::new();
    for place in (part..BATCH).step_by(PARTS) {
        let number = step * BATCH as u64 + place as u64;
        let rounds = SelfPlay {
            variant: round_variant(plan.tactic, number),
            temperature: TEMPERATURE.at(done),
            lambda: LAMBDA,
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

fn make_report(plan: &Plan, network: &Network, rounds: u64, since: &Gradient) -> Report {
    let shares = BASELINES.map(|baseline| {
        let share = |expert: u64| {
            let variant = round_variant(plan.tactic, expert);
            let deals = plan.deals.div_ceil(2);
            measure::share_of_points(network, baseline, variant, deals, plan.threads)
        };
        f64::midpoint(share(0), share(1))
    });
    let weights = network.weights().iter();
    Report {
        rounds,
        loss: since.loss_per_sample(),
        stone_loss: since.loss_per_stone(),
        shares,
        weights: weights.flat_map(|weight| weight.to_le_bytes()).collect(),
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
    use schotten_bots::tunable::read_network;

    fn reports(rounds: u64, threads: usize, seed: u64) -> Vec<Report> {
        let plan = Plan {
            tactic: false,
            rounds,
            seed,
            threads: NonZeroUsize::new(threads).expect("not none"),
            reports: 4,
            deals: 1,
        };
        let mut reports = Vec::new();
        let trained = train(&plan, |report| {
            reports.push(report);
            Ok(())
        });
        assert_eq!(trained, Ok(()));
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
        let reports = reports(64 * 40, 2, 5);
        assert_eq!(reports.len(), 4);
        let trained = read_network(&reports[3].weights);
        let before = losses(&untrained_network(5));
        let after = losses(&trained.expect("as many weights as there are"));
        for (before, after) in before.iter().zip(after) {
            assert!(after < 0.98 * before, "{before} {after}");
        }
    }

    #[test]
    fn the_weights_follow_from_the_plan_and_not_from_the_threads() {
        let [one, three] = [1, 3].map(|threads| reports(256, threads, 5));
        assert_eq!(one, three);
        assert_ne!(one, reports(256, 1, 6));
    }
}
