//! Learns what the end of a skirmish is worth from games that were played out.

use lords_bots::tunable::{HIDDEN, INPUTS, Inputs, ValueNet, WEIGHTS};
use lords_rules::PlayerCount;
use rand::RngExt;
use tabletop::chance::Chance;

/// The start of a skirmish, and who won the game in the end.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample {
    pub(crate) inputs: [Inputs; 5],
    pub(crate) winner: usize,
}

/// Returns a network that knows nothing.
pub(crate) fn untrained(chance: &mut Chance) -> ValueNet {
    let mut weights = [0.0; WEIGHTS];
    for weight in &mut weights {
        *weight = 0.6 * (chance.random::<f32>() - 0.5);
    }
    ValueNet::new(&weights)
}

/// Learns from a sample, with gradient descent on the cross-entropy. Returns
/// what the network's guess cost.
pub(crate) fn learn(net: &mut ValueNet, players: PlayerCount, sample: &Sample, rate: f32) -> f32 {
    let chances = net.chances(&sample.inputs, players);
    let mut hidden = [[0.0; INPUTS]; HIDDEN];
    let mut output = [0.0; HIDDEN];
    for (player, inputs) in sample.inputs[..players.get()].iter().enumerate() {
        let truth = if player == sample.winner { 1.0 } else { 0.0 };
        let error = chances[player] - truth;
        let neurons = net.activations(inputs);
        for row in 0..HIDDEN {
            output[row] += error * neurons[row];
            if neurons[row] > 0.0 {
                let error = error * net.output[row];
                for (sum, input) in hidden[row].iter_mut().zip(inputs) {
                    *sum += error * input;
                }
            }
        }
    }
    for row in 0..HIDDEN {
        net.output[row] -= rate * output[row];
        for (weight, sum) in net.hidden[row].iter_mut().zip(&hidden[row]) {
            *weight -= rate * sum;
        }
    }
    -libm::logf(chances[sample.winner].max(1e-6))
}
