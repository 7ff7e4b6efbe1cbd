//! Rounds that a network plays against itself, to learn from them.

use super::gradient::Sample;
use crate::bots::net::Valued;
use crate::bots::net::known::Inputs;
use crate::bots::net::network::Network;
use crate::rules::{Action, Player, Round, StoneId, Variant, View};
use crate::shuffle::{self, Chance};
use rand::RngExt;

/// How rounds are played and learned from.
pub(super) struct Play {
    pub(super) variant: Variant,
    /// How much chance sways the choice between plays: the scale of what is
    /// added to their chances of winning.
    pub(super) temperature: f32,
    /// How far results reach back: 0 for the next position's value alone, 1
    /// for the round's result alone.
    pub(super) lambda: f32,
}

/// One round's samples.
pub(super) fn round(network: &Network, play: &Play, rng: &mut Chance) -> Vec<Sample> {
    let mut round = Round::new(&shuffle::deal(play.variant, None, rng));
    let mut samples: [Vec<Sample>; 2] = [Vec::new(), Vec::new()];
    while round.table().outcome().is_none() {
        let player = round.table().turn();
        let view = round.view(player);
        let actions = view.legal_actions();
        let action = choose(network, play, &view, &actions, rng);
        let ends = matches!(action, Action::Draw(_) | Action::EndTurn) && is_ending(&view);
        if ends {
            samples[player.index()].push(sample(network, &view));
        }
        round.play(action).expect("a legal action");
    }
    let [mut a, b] = Player::BOTH.map(|player| {
        let mut samples = std::mem::take(&mut samples[player.index()]);
        learn(&mut samples, &round, player, play.lambda);
        samples
    });
    a.extend(b);
    a
}

fn is_ending(view: &View) -> bool {
    matches!(view.table().phase(), crate::rules::Phase::End)
}

fn choose(
    network: &Network,
    play: &Play,
    view: &View,
    actions: &[Action],
    rng: &mut Chance,
) -> Action {
    if let Some(claim) = crate::bots::best_claim(view, actions) {
        return claim;
    }
    if let [only] = actions {
        return *only;
    }
    if let Some(draw) = crate::bots::net::draws::choose(network, view, actions) {
        return draw;
    }
    let values = crate::bots::net::values(&mut Valued::new(network, view), actions);
    let swayed = values.iter().map(|value| {
        let uniform: f32 = rng.random::<f32>().max(1e-9);
        let gumbel = -(-uniform.ln()).ln();
        value + play.temperature * gumbel
    });
    let best = actions
        .iter()
        .zip(swayed)
        .max_by(|(_, a), (_, b)| a.total_cmp(b));
    *best.expect("a player to act has actions").0
}

fn sample(network: &Network, view: &View) -> Sample {
    let valued = Valued::new(network, view);
    let stones = valued.inputs();
    let context = valued
        .known
        .context(crate::bots::net::known::Change::Nothing);
    Sample {
        value: valued.of(&stones, &context),
        stones: std::array::from_fn(|at| match &stones[at] {
            Inputs::Settled(_) => None,
            Inputs::Open(mine) => Some(valued.all_inputs(at, mine)),
        }),
        settled: stones.map(|inputs| match inputs {
            Inputs::Settled(chance) => chance,
            Inputs::Open(_) => 0.0,
        }),
        context,
        target: 0.0,
        owners: [None; StoneId::COUNT],
    }
}

/// What should have been said, from the end backwards.
fn learn(samples: &mut [Sample], round: &Round, player: Player, lambda: f32) {
    let table = round.table();
    let outcome = table.outcome().expect("the round is over");
    let mut target = match outcome.winner() {
        Some(winner) => f32::from(u8::from(winner == player)),
        None => 0.5,
    };
    let mut owners = [None; StoneId::COUNT];
    for (id, stone) in table.border().stones() {
        owners[id.index()] = stone
            .owner()
            .map(|owner| f32::from(u8::from(owner == player)));
    }
    let mut next = target;
    for sample in samples.iter_mut().rev() {
        target = lambda * target + (1.0 - lambda) * next;
        sample.target = target;
        sample.owners = owners;
        next = sample.value;
    }
}
