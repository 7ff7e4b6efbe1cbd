//! The network: from the features of a Stone to the chance of winning it.
//!
//! It has one hidden layer, with the same weights for every Stone. Its output is
//! added to the plain odds of the two sides, so that an untrained network already
//! plays by these.

use super::features::{OpponentSide, OwnInputs};
use std::ops::Range;

/// The number of neurons in the hidden layer.
pub(crate) const HIDDEN: usize = 32;
/// The number of inputs from the player's own side of a Stone.
pub(crate) const MINE: usize = 14;
/// The number of inputs from both sides together.
pub(crate) const PAIR: usize = 4;
/// The number of inputs from the opponent's side.
pub(crate) const THEIRS: usize = 34;
/// The number of inputs from the Stone's position on the border.
pub(crate) const PLACE: usize = 13;
/// The number of inputs from the whole position.
pub(crate) const CONTEXT: usize = 24;
/// The number of inputs that belong to one Stone, in the order above.
pub(crate) const STONE: usize = MINE + PAIR + THEIRS + PLACE;

/// The index of the plain odds among them, as [`stretch`] gives them.
pub(crate) const PLAIN_ODDS: usize = MINE + PAIR - 1;

/// A number for each hidden neuron: its sum, or its weights for one input.
pub(crate) type HiddenLayer = [f32; HIDDEN];

/// Where the weights of a Stone's inputs stand in the list of all weights.
pub(crate) const STONE_ROWS: Range<usize> = 0..STONE * HIDDEN;
/// Where the weights of the whole position's inputs stand.
pub(crate) const CONTEXT_ROWS: Range<usize> = STONE_ROWS.end..STONE_ROWS.end + CONTEXT * HIDDEN;
/// Where the biases of the hidden neurons stand.
pub(crate) const BIAS: Range<usize> = CONTEXT_ROWS.end..CONTEXT_ROWS.end + HIDDEN;
/// Where the weights from the hidden neurons to the output stand.
pub(crate) const OUT: Range<usize> = BIAS.end..BIAS.end + HIDDEN;
/// The index of the weight of the plain odds.
pub(crate) const PLAIN: usize = OUT.end;
/// The index of the output's bias.
pub(crate) const OUT_BIAS: usize = OUT.end + 1;
/// Where the weights stand with which the whole position corrects the chance of
/// winning the round.
pub(crate) const HEAD: Range<usize> = OUT.end + 2..OUT.end + 2 + CONTEXT;
/// The number of weights.
pub(crate) const WEIGHTS: usize = HEAD.end;

/// A network's weights.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Network {
    weights: Vec<f32>,
}

/// Maps any number to a chance between 0 and 1. It takes only square root and
/// division, which give the same result on every machine.
pub(crate) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The inverse of [`squash`]. Chances near 0 and 1 are clamped.
pub(crate) fn stretch(chance: f32) -> f32 {
    const EDGE: f32 = 1.0 - 1e-3;
    let y = (2.0 * chance - 1.0).clamp(-EDGE, EDGE);
    y / (1.0 - y * y).sqrt()
}

/// The derivative of [`squash`] at `x`.
#[cfg(feature = "train")]
pub(crate) fn squash_slope(x: f32) -> f32 {
    let scale = 1.0 / (1.0 + x * x).sqrt();
    0.5 * scale * scale * scale
}

impl Network {
    /// The network with these weights; `None` unless there are [`WEIGHTS`] of them.
    pub(crate) fn new(weights: Vec<f32>) -> Option<Self> {
        (weights.len() == WEIGHTS).then_some(Self { weights })
    }

    #[cfg(feature = "train")]
    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    #[cfg(feature = "train")]
    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    fn rows(&self, rows: Range<usize>) -> &[HiddenLayer] {
        self.weights[rows].as_chunks().0
    }

    /// Adds inputs of a Stone to the hidden layer; `from` is the index of the first
    /// one among the Stone's inputs.
    pub(crate) fn add_stone(&self, hidden: &mut HiddenLayer, from: usize, inputs: &[f32]) {
        add_weighted(
            hidden,
            &self.rows(STONE_ROWS)[from..from + inputs.len()],
            inputs,
        );
    }

    /// What the hidden layer of a Stone gets from the opponent's side and from the
    /// Stone's position on the border.
    pub(crate) fn surroundings(
        &self,
        opposite: &OpponentSide,
        place: &[f32; PLACE],
    ) -> HiddenLayer {
        let mut surroundings = [0.0; HIDDEN];
        self.add_stone(&mut surroundings, MINE + PAIR, &opposite.inputs);
        self.add_stone(&mut surroundings, MINE + PAIR + THEIRS, place);
        surroundings
    }

    /// The chance of winning a Stone, from the inputs of the own side and a hidden
    /// layer that has all other inputs.
    pub(crate) fn stone_chance(&self, hidden: &mut HiddenLayer, own: &OwnInputs) -> f32 {
        self.add_stone(hidden, 0, own);
        squash(self.output(hidden, own[PLAIN_ODDS]))
    }

    /// The hidden layer with the inputs of the whole position only.
    pub(crate) fn context(&self, inputs: &[f32; CONTEXT]) -> HiddenLayer {
        let mut hidden = self.rows(BIAS)[0];
        add_weighted(&mut hidden, self.rows(CONTEXT_ROWS), inputs);
        hidden
    }

    /// The output for a Stone, from the hidden layer and the plain odds. [`squash`]
    /// makes a chance of it.
    pub(crate) fn output(&self, hidden: &HiddenLayer, plain: f32) -> f32 {
        let mut sums = [0.0; 4];
        let (hidden, out) = (
            hidden.as_chunks::<4>().0,
            self.weights[OUT].as_chunks::<4>().0,
        );
        for (hidden, out) in hidden.iter().zip(out) {
            for lane in 0..4 {
                sums[lane] += hidden[lane].max(0.0) * out[lane];
            }
        }
        let sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
        sum + self.weights[PLAIN] * plain + self.weights[OUT_BIAS]
    }

    /// The correction by the whole position: a number to be added to the stretched
    /// chance of winning the round.
    pub(crate) fn head(&self, inputs: &[f32; CONTEXT]) -> f32 {
        let head = &self.weights[HEAD];
        head.iter()
            .zip(inputs)
            .map(|(weight, input)| weight * input)
            .sum()
    }
}

/// Adds each input, multiplied by its row of weights.
fn add_weighted(hidden: &mut HiddenLayer, rows: &[HiddenLayer], inputs: &[f32]) {
    let mut sums = *hidden;
    for (row, input) in rows.iter().zip(inputs) {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += input * weight;
        }
    }
    *hidden = sums;
}
