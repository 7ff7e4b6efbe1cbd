//! Measures a network in training by rounds against a baseline.

use super::{PARTS, in_parts};
use crate::net::network::Network;
use crate::{Level, decide, net};
use schotten_rules::{Outcome, Player, Round, Variant};
use std::num::NonZeroUsize;
use tabletop::Budget;
use tabletop::chance;

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
    let deal = schotten_rules::Deal::shuffled(variant, None, &mut chance::seeded(number));
    let each = Player::BOTH.map(|me| {
        let mut round = Round::new(&deal);
        let mut rng = chance::seeded(!number);
        while round.table().outcome().is_none() {
            let player = round.table().turn();
            let view = round.view(player);
            let action = if player == me {
                net::choose(network, &view, &view.legal_actions())
            } else {
                let decision = decide(baseline, &view, &Budget::default(), &mut rng);
                decision.map(|decision| decision.action)
            };
            let action = action.expect("a player to act has actions");
            round.play(action).expect("bots act legally");
        }
        match round.table().outcome().and_then(Outcome::winner) {
            Some(winner) => 2 * u64::from(winner == me),
            None => 1,
        }
    });
    each.iter().sum()
}
