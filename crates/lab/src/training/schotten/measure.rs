//! Measures players by rounds against each other.

use super::{PARTS, in_parts};
use schotten_bots::tunable::choose_by_network;
use schotten_bots::tunable::network::Network;
use schotten_bots::{Level, SchottenTotten};
use schotten_rules::{Action, Deal, Player, Round, Variant, View};
use std::num::NonZeroUsize;
use tabletop::chance::{self, Chance};
use tabletop::statistics::{Outcomes, Score};
use tabletop::{Budget, Game};

/// The network's share of the points against a baseline; each deal is played from
/// both seats.
pub(super) fn share_of_points(
    network: &Network,
    baseline: Level,
    variant: Variant,
    deals: u64,
    threads: NonZeroUsize,
) -> f64 {
    let halves = in_parts(threads, |part| {
        let numbers = (part as u64..deals).step_by(PARTS);
        let halves = numbers.map(|number| half_points(network, baseline, variant, number));
        halves.sum::<u64>()
    });
    let halves: u64 = halves.into_iter().sum();
    #[expect(clippy::cast_precision_loss, reason = "counts of rounds")]
    let share = halves as f64 / (4 * deals.max(1)) as f64;
    share
}

/// The network's half points from one deal, 0 to 4.
fn half_points(network: &Network, baseline: Level, variant: Variant, number: u64) -> u64 {
    let deal = Deal::shuffled(variant, None, &mut chance::seeded(number));
    let scores = play_both_seats(&deal, !number, |is_first, view, rng| {
        let action = if is_first {
            choose_by_network(network, view, &view.legal_actions())
        } else {
            let decision = SchottenTotten::decide(baseline, view, &Budget::default(), rng);
            decision.map(|decision| decision.action)
        };
        action.expect("a player to act has actions")
    });
    let mut outcomes = Outcomes::default();
    for score in scores {
        outcomes.add(score);
    }
    outcomes.half_points()
}

/// Plays a deal twice between two players: the first sits at A, then at B. `choose` acts for
/// the first if its argument is true, else for the second; `seed` is that of their random
/// numbers. Returns the results of the first.
pub(crate) fn play_both_seats(
    deal: &Deal,
    seed: u64,
    choose: impl Fn(bool, &View, &mut Chance) -> Action,
) -> [Score; 2] {
    Player::BOTH.map(|first| {
        let mut round = Round::new(deal);
        let mut rng = chance::seeded(seed);
        loop {
            let table = round.table();
            if let Some(outcome) = table.outcome() {
                return match outcome.winner() {
                    Some(winner) if winner == first => Score::Win,
                    Some(_) => Score::Loss,
                    None => Score::Draw,
                };
            }
            let player = table.turn();
            let action = choose(player == first, &round.view(player), &mut rng);
            round.play(action).expect("bots act legally");
        }
    })
}
