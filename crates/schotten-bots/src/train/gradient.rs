//! What a network's weights should have been: the gradient of its error.

use crate::border_odds::BorderOdds;
use crate::net::network::{
    BIAS, CONTEXT, CONTEXT_ROWS, HEAD, HIDDEN, Network, OUT, OUT_BIAS, PLAIN, PLAIN_ODDS, Row,
    STONE, STONE_ROWS, WEIGHTS, squash, squash_slope, stretch,
};
use schotten_rules::StoneId;

/// A position that was reached, and what came of it.
#[derive(Clone)]
pub(super) struct Sample {
    pub(super) stones: [Option<[f32; STONE]>; StoneId::COUNT],
    /// The chance of the Stones that are settled.
    pub(super) settled: [f32; StoneId::COUNT],
    pub(super) context: [f32; CONTEXT],
    /// What the network gave for it when it was reached.
    pub(super) value: f32,
    /// What it should have given.
    pub(super) target: f32,
    /// Who owned each Stone at the end: 1 for the player, 0 for the opponent.
    pub(super) owners: [Option<f32>; StoneId::COUNT],
}

/// A sum of gradients and of errors.
#[derive(Clone)]
pub(super) struct Gradient {
    weights: Vec<f32>,
    loss: f64,
    samples: u32,
    stone_loss: f64,
    stones: u32,
}

impl Gradient {
    pub(super) fn new() -> Self {
        Self {
            weights: vec![0.0; WEIGHTS],
            loss: 0.0,
            samples: 0,
            stone_loss: 0.0,
            stones: 0,
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        for (sum, more) in self.weights.iter_mut().zip(&other.weights) {
            *sum += more;
        }
        self.loss += other.loss;
        self.stone_loss += other.stone_loss;
        self.samples += other.samples;
        self.stones += other.stones;
    }

    /// The mean slope of each weight.
    pub(super) fn slopes(&self) -> impl Iterator<Item = f32> {
        #[expect(clippy::cast_precision_loss, reason = "a batch has thousands")]
        let count = self.samples.max(1) as f32;
        self.weights.iter().map(move |sum| sum / count)
    }

    /// The mean squared error of the value.
    pub(super) fn loss_per_sample(&self) -> f64 {
        self.loss / f64::from(self.samples.max(1))
    }

    /// The mean squared error of a Stone's chance.
    pub(super) fn loss_per_stone(&self) -> f64 {
        self.stone_loss / f64::from(self.stones.max(1))
    }

    /// Adds the gradient of one sample, in which the Stones' own outcomes count
    /// so much beside the round's.
    pub(super) fn sample(&mut self, network: &Network, sample: &Sample, stones: f32) {
        let base = network.context(&sample.context);
        let mut hidden = [base; StoneId::COUNT];
        let mut x = [0.0; StoneId::COUNT];
        let mut chances = [0.0; StoneId::COUNT];
        for (at, inputs) in sample.stones.iter().enumerate() {
            chances[at] = match inputs {
                None => sample.settled[at],
                Some(inputs) => {
                    network.add_stone(&mut hidden[at], 0, inputs);
                    x[at] = network.output(&hidden[at], inputs[PLAIN_ODDS]);
                    squash(x[at])
                }
            };
        }
        let odds = BorderOdds::of(&chances);
        let whole = stretch(odds.win) + network.head(&sample.context);
        let value = squash(whole);
        let error = value - sample.target;
        self.loss += f64::from(error * error);
        self.samples += 1;
        // Cross-entropy, held back where the value is all but certain.
        let push = error / (value * (1.0 - value)).max(0.05);
        let head_push = push * squash_slope(whole);
        for (sum, input) in self.weights[HEAD].iter_mut().zip(&sample.context) {
            *sum += head_push * input;
        }
        let mut shared = [0.0; HIDDEN];
        for (at, inputs) in sample.stones.iter().enumerate() {
            let Some(inputs) = inputs else { continue };
            let slope = squash_slope(x[at]);
            let mut own = push * odds.slope[at] * slope;
            if let Some(owner) = sample.owners[at] {
                let off = chances[at] - owner;
                self.stone_loss += f64::from(off * off);
                self.stones += 1;
                own += stones * off / (chances[at] * (1.0 - chances[at])).max(0.02) * slope;
            }
            self.stone(network, &hidden[at], inputs, own, &mut shared);
        }
        let rows = self.weights[CONTEXT_ROWS].as_chunks_mut::<HIDDEN>().0;
        outer(rows, &sample.context, &shared);
        for (sum, shared) in self.weights[BIAS].iter_mut().zip(shared) {
            *sum += shared;
        }
    }

    fn stone(
        &mut self,
        network: &Network,
        hidden: &Row,
        inputs: &[f32],
        own: f32,
        shared: &mut Row,
    ) {
        self.weights[PLAIN] += own * inputs[PLAIN_ODDS];
        self.weights[OUT_BIAS] += own;
        let out: &Row = &network.weights()[OUT].as_chunks().0[0];
        let mut back = [0.0; HIDDEN];
        let sums = &mut self.weights[OUT];
        for neuron in 0..HIDDEN {
            let active = hidden[neuron].max(0.0);
            sums[neuron] += own * active;
            back[neuron] = if hidden[neuron] > 0.0 {
                own * out[neuron]
            } else {
                0.0
            };
            shared[neuron] += back[neuron];
        }
        outer(
            self.weights[STONE_ROWS].as_chunks_mut::<HIDDEN>().0,
            inputs,
            &back,
        );
    }
}

fn outer(rows: &mut [Row], inputs: &[f32], back: &Row) {
    for (row, input) in rows.iter_mut().zip(inputs) {
        if *input != 0.0 {
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += input * back;
            }
        }
    }
}
