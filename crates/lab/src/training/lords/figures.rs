//! Finds the figures with which a greedy player wins the most games against the baseline.

use lords_bots::tunable::{Figures, greedy_action_by};
use lords_rules::{Player, PlayerCount, Round};
use rand::Rng;
use tabletop::chance::{self, Chance};

/// How many sets of figures each generation tries.
const TRIED: usize = 24;
/// The best of them, which the next generation starts from.
const KEPT: usize = TRIED / 2;
/// The spread at the start and at the end, as a factor of each figure's own.
const SPREAD: (f32, f32) = (0.35, 0.06);

/// Runs an evolution strategy: each generation tries sets of figures around those of the
/// last one, all in the same deals, and moves to the weighted mean of the better half.
/// After each, `report` gets the share of games that its sets have won.
#[expect(clippy::cast_precision_loss, reason = "small numbers")]
pub(crate) fn tune(
    players: PlayerCount,
    generations: u64,
    deals: u64,
    chance: &mut Chance,
    mut report: impl FnMut(u64, f64),
) -> Figures {
    let baseline = Figures::of_baseline(players.get()).to_array();
    // A figure that is zero has no scale of its own.
    let scale = baseline.map(|figure| 0.25 * figure.abs() + 0.25);
    let weights: [f32; KEPT] =
        std::array::from_fn(|place| libm::logf((KEPT as f32 + 0.5) / (place as f32 + 1.0)));
    let all: f32 = weights.iter().sum();
    let mut mean = baseline;
    for generation in 0..generations {
        let done = generation as f32 / generations as f32;
        let spread = SPREAD.0 * libm::powf(SPREAD.1 / SPREAD.0, done);
        let seed = chance.next_u64();
        let mut tried: Vec<([f32; Figures::COUNT], u32)> = Vec::with_capacity(TRIED);
        for _ in 0..TRIED {
            let figures = std::array::from_fn(|index| {
                mean[index] + spread * scale[index] * chance::sample_normal(chance)
            });
            tried.push((
                figures,
                wins(&Figures::from_array(&figures), players, seed, deals),
            ));
        }
        tried.sort_by_key(|(_, wins)| std::cmp::Reverse(*wins));
        mean = [0.0; Figures::COUNT];
        for ((figures, _), weight) in tried.iter().zip(&weights) {
            for (sum, figure) in mean.iter_mut().zip(figures) {
                *sum += figure * weight / all;
            }
        }
        let won: u32 = tried.iter().map(|(_, wins)| wins).sum();
        let games = TRIED as f64 * deals as f64 * players.get() as f64;
        report(generation + 1, f64::from(won) / games);
    }
    Figures::from_array(&mean)
}

/// Returns how many games a player with these figures wins among players with those of the
/// baseline: each deal is played once from each seat.
fn wins(figures: &Figures, players: PlayerCount, seed: u64, deals: u64) -> u32 {
    let baseline = Figures::of_baseline(players.get());
    let mut chance = chance::seeded(seed);
    let mut wins = 0;
    for game in 0..deals {
        let start = super::deal(players, game, &mut chance);
        for seat in players.players() {
            wins += u32::from(
                winner(
                    start,
                    |player| if player == seat { figures } else { &baseline },
                ) == seat,
            );
        }
    }
    wins
}

/// Returns who wins a game in which everybody plays greedily by their own figures.
fn winner<'a>(mut round: Round, figures: impl Fn(Player) -> &'a Figures) -> Player {
    while let Some(player) = round.to_act() {
        let action = greedy_action_by(&round, figures(player)).expect("the game goes on");
        round.play(action).expect("it is legal");
    }
    round.winner().expect("the game is over")
}
