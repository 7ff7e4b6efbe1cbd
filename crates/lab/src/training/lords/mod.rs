//! Makes the weights that the strongest level plays by, from games of
//! self-play. The same plan gives the same weights.

mod beliefs;
mod figures;
mod value;

use super::Files;
use beliefs::BeliefCounts;
use lords_bots::tunable::{Figures, Inputs, ValueNet, greedy_action_by, inputs};
use lords_bots::{Level, LordsOfScotland};
use lords_rules::{Action, Card, Deal, PlayerCount, Round, Variant};
use rand::{Rng, RngExt};
use tabletop::chance::{self, Chance};
use tabletop::{Budget, Game};
use value::Sample;

/// What is trained, and for how long.
#[derive(Clone, Copy, Debug, clap::Args)]
pub(crate) struct Plan {
    /// Seed; the same seed gives the same weights
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Number of generations of figures for two players
    #[arg(long, value_name = "N", default_value_t = 100)]
    generations: u64,
    /// Number of deals in which each set of figures is tried, from every seat
    #[arg(long, value_name = "N", default_value_t = 400)]
    deals: u64,
    /// Number of games of each number of players that the network learns from
    #[arg(long, value_name = "N", default_value_t = 200_000)]
    games: u64,
    /// Number of games of two players in which hidden cards are counted
    ///
    /// With more players, fewer games have as many places to count.
    #[arg(long, value_name = "N", default_value_t = 2_000)]
    counted: u64,
}

/// Trains, and writes the weights and the log.
pub(crate) fn main(plan: &Plan, files: &Files) -> Result<(), String> {
    let mut log = files.begin(&format!(
        "# lab train lords --seed {} --generations {} --deals {} --games {} --counted {}",
        plan.seed, plan.generations, plan.deals, plan.games, plan.counted
    ));
    let weights = train(plan, |line| log.report(&line));
    log.write(weights)?;
    log.end()
}

/// Trains for two to five players and returns the weights as the program reads
/// them.
fn train(plan: &Plan, mut report: impl FnMut(String)) -> Vec<u8> {
    let mut file = Vec::new();
    for players in PlayerCount::ALL {
        let mut chance = chance::seeded(plan.seed + players.get() as u64);
        let net = train_value(plan, players, &mut chance, &mut report);
        let beliefs = count_hidden(plan, players, &mut chance, &mut report);
        let hidden = net.hidden.as_flattened();
        let numbers = hidden.iter().chain(&net.output);
        let numbers = numbers.chain(beliefs.as_flattened());
        file.extend(numbers.flat_map(|number| number.to_le_bytes()));
    }
    let [players, ..] = PlayerCount::ALL;
    let mut chance = chance::seeded(plan.seed + 2);
    let figures = figures::tune(
        players,
        plan.generations,
        plan.deals,
        &mut chance,
        |generation, share| {
            if generation % (plan.generations / REPORTS).max(1) == 0 {
                report(format!(
                    "players {players} generation {generation} won {:.1}% against greedy players",
                    100.0 * share
                ));
            }
        },
    );
    file.extend(figures.to_array().into_iter().flat_map(f32::to_le_bytes));
    file
}

/// How many games are played before the network learns from them, in random
/// order.
const BATCH: usize = 1_000;
/// The learning rate falls from this to a twentieth of it.
const RATE: f32 = 0.03;
/// The share of random actions in the games that the network learns from, so that
/// it sees positions that greedy players don't reach.
const STRAY: f64 = 0.03;
/// How many reports there are for each number of players.
const REPORTS: u64 = 4;

#[expect(clippy::cast_precision_loss, reason = "shares and means")]
fn train_value(
    plan: &Plan,
    players: PlayerCount,
    chance: &mut Chance,
    report: &mut impl FnMut(String),
) -> ValueNet {
    let mut net = value::untrained(chance);
    let mut samples: Vec<Sample> = Vec::new();
    let (mut loss, mut learned) = (0.0, 0_u64);
    for game in 0..plan.games {
        samples.extend(play_game(players, game, chance));
        if (game + 1) % BATCH as u64 == 0 || game + 1 == plan.games {
            let done = game as f32 / plan.games as f32;
            let rate = RATE * (1.0 - 0.95 * done);
            for last in (1..samples.len()).rev() {
                samples.swap(last, chance.random_range(0..=last));
            }
            learned += samples.len() as u64;
            for sample in samples.drain(..) {
                loss += f64::from(value::learn(&mut net, players, &sample, rate));
            }
        }
        let due = |game: u64| game * REPORTS / plan.games;
        if due(game + 1) > due(game) && learned > 0 {
            report(format!(
                "players {players} games {} cross-entropy {:.4} (equal chances {:.4})",
                game + 1,
                loss / learned as f64,
                libm::log(players.get() as f64),
            ));
            (loss, learned) = (0.0, 0);
        }
    }
    net
}

/// Returns a new round; every other one has the Bruces.
fn deal(players: PlayerCount, game: u64, chance: &mut Chance) -> Round {
    let bruces = game % 2 == 1;
    let deal = Deal::from_seed(Variant { players, bruces }, chance.next_u64(), None);
    Round::new(&deal.expect("whoever is drawn takes part"))
}

/// Returns the starts of the skirmishes of a game between greedy players.
fn play_game(players: PlayerCount, game: u64, chance: &mut Chance) -> Vec<Sample> {
    let baseline = Figures::of_baseline(players.get());
    let mut round = deal(players, game, chance);
    let mut starts: Vec<[Inputs; 5]> = Vec::new();
    let mut skirmish = 0;
    while round.to_act().is_some() {
        if round.table().skirmish() != skirmish {
            skirmish = round.table().skirmish();
            starts.push(inputs(&round));
        }
        let action = if chance.random_bool(STRAY) {
            let legal = round.legal_actions();
            legal[chance.random_range(0..legal.len())]
        } else {
            greedy_action_by(&round, &baseline).expect("the game goes on")
        };
        round.play(action).expect("it is legal");
    }
    let winner = round.winner().expect("the game is over").index();
    let sample = |inputs| Sample { inputs, winner };
    starts.into_iter().map(sample).collect()
}

/// How many worlds the players of the games search in which hidden cards are
/// counted. One in four is greedy instead.
const WORLDS: u32 = 4;

fn count_hidden(
    plan: &Plan,
    players: PlayerCount,
    chance: &mut Chance,
    report: &mut impl FnMut(String),
) -> [[f32; Card::COUNT]; 2] {
    let square = (players.get() * players.get()) as u64;
    let games = (4 * plan.counted / square).max(1);
    let baseline = Figures::of_baseline(players.get());
    let mut counts = BeliefCounts::NONE;
    for game in 0..games {
        let mut round = deal(players, game, chance);
        let searches: Vec<bool> = players
            .players()
            .map(|_| chance.random_bool(0.75))
            .collect();
        while let Some(player) = round.to_act() {
            counts.add(&round, player);
            let action = if searches[player.index()] {
                searched(&round, chance)
            } else {
                greedy_action_by(&round, &baseline)
            };
            round
                .play(action.expect("the game goes on"))
                .expect("it is legal");
        }
    }
    report(format!(
        "players {players} games {games} face-down of 9 or more: {:.2} times as likely",
        counts.strong_followers()
    ));
    counts.ratios()
}

fn searched(round: &Round, chance: &mut Chance) -> Option<Action> {
    let view = round.view(round.to_act()?);
    let budget = Budget::iterations(WORLDS);
    let decision = LordsOfScotland::decide(Level::MonteCarlo, &view, &budget, chance);
    decision.map(|decision| decision.action)
}
