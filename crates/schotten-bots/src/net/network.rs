//! The network: from the features of a Stone to the chance of winning it.
//!
//! It has one hidden layer, with the same weights for every Stone. Its output is
//! added to the plain odds of the two sides, so that an untrained network already
//! plays by these.

use super::batch::StoneBatch;
use super::features::{OpponentSide, PlaceInputs};
use super::inputs::{Inputs, OwnInputs};
use schotten_rules::StoneId;
use std::ops::Range;

/// The number of inputs from the player's own side of a Stone.
pub(crate) const MINE: usize = 14;
/// The number of inputs from both sides together.
pub(crate) const PAIR: usize = 4;
/// The number of inputs from the opponent's side.
pub(crate) const THEIRS: usize = 34;
/// The number of inputs from the Stone's position on the border.
pub(crate) const PLACE: usize = 13;
/// The number of inputs that belong to one Stone, in the order above.
pub const STONE: usize = MINE + PAIR + THEIRS + PLACE;
/// The number of inputs from the whole position.
pub const CONTEXT: usize = 24;
/// The number of neurons.
const HIDDEN: usize = 32;

/// The index of the plain odds among the inputs.
pub const PLAIN_ODDS: usize = MINE + PAIR - 1;

/// A number for each neuron: its sum, or its weights for one input.
pub type HiddenLayer = [f32; HIDDEN];

/// Where the weights of a number of inputs stand in the list of all weights.
const fn row_range(from: usize, count: usize) -> Range<usize> {
    from * HIDDEN..(from + count) * HIDDEN
}

/// Where the weights of a Stone's inputs stand.
pub const STONE_ROWS: Range<usize> = row_range(0, STONE);
/// Where the weights of the whole position's inputs stand.
pub const CONTEXT_ROWS: Range<usize> = row_range(STONE, CONTEXT);
/// Where the biases of the hidden neurons stand.
pub const BIAS: Range<usize> = row_range(STONE + CONTEXT, 1);
/// Where the weights from the hidden neurons to the output stand.
pub const OUT: Range<usize> = row_range(STONE + CONTEXT + 1, 1);
/// The index of the weight of the plain odds.
pub const PLAIN_WEIGHT: usize = OUT.end;
/// The index of the output's bias.
pub const OUT_BIAS: usize = PLAIN_WEIGHT + 1;
/// Where the weights stand with which the whole position corrects the chance of
/// winning the round.
pub const HEAD: Range<usize> = OUT_BIAS + 1..OUT_BIAS + 1 + CONTEXT;
/// The number of weights.
pub const WEIGHTS: usize = HEAD.end;

/// A network's weights.
#[derive(Clone, Debug)]
pub struct Network(Box<[f32; WEIGHTS]>);

/// Maps any number to a chance between 0 and 1. It takes only square root and
/// division, which give the same result on every machine.
#[inline(always)]
#[must_use]
pub fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The inverse of [`squash`]. Chances near 0 and 1 are clamped.
#[inline(always)]
#[must_use]
pub fn stretch(chance: f32) -> f32 {
    const EDGE: f32 = 1.0 - 1e-3;
    let y = (2.0 * chance - 1.0).clamp(-EDGE, EDGE);
    y / (1.0 - y * y).sqrt()
}

impl Network {
    /// The network with these weights; `None` unless they are as many as it has.
    #[must_use]
    pub fn new(weights: Vec<f32>) -> Option<Self> {
        weights.try_into().ok().map(Self)
    }

    /// The weights, in the order of the constants above.
    #[must_use]
    pub const fn weights(&self) -> &[f32; WEIGHTS] {
        &self.0
    }

    /// The weights, to be changed.
    pub const fn weights_mut(&mut self) -> &mut [f32; WEIGHTS] {
        &mut self.0
    }

    /// The weights of the inputs from this one on.
    #[inline(always)]
    fn rows_from(&self, from: usize) -> &[HiddenLayer] {
        self.0[from * HIDDEN..].as_chunks().0
    }

    /// The weights of one row.
    #[inline(always)]
    fn row(&self, row: Range<usize>) -> &HiddenLayer {
        self.0[row].first_chunk().expect("a weight for each neuron")
    }

    /// Adds each of these inputs, multiplied by its row of weights, to the hidden
    /// layer; `from` is the index of the first one among all inputs.
    #[inline(always)]
    pub fn add_inputs(&self, hidden: &mut HiddenLayer, from: usize, inputs: &[f32]) {
        let mut sums = *hidden;
        for (row, input) in self.rows_from(from).iter().zip(inputs) {
            if *input != 0.0 {
                add_weighted(&mut sums, row, *input);
            }
        }
        *hidden = sums;
    }

    /// The hidden layer with these inputs added; `from` is the index of the first one.
    #[inline(always)]
    fn with_inputs<const N: usize>(
        &self,
        hidden: &HiddenLayer,
        from: usize,
        inputs: &Inputs<N>,
    ) -> HiddenLayer {
        let rows = self.rows_from(from).first_chunk::<N>();
        let rows = rows.expect("there are other inputs after these");
        let mut sums = *hidden;
        for (at, input) in inputs.iter() {
            add_weighted(&mut sums, &rows[at], input);
        }
        sums
    }

    /// Adds what the hidden layer of a Stone gets from the opponent's side.
    pub(crate) fn add_opponent_side(&self, hidden: &mut HiddenLayer, opponent_side: &OpponentSide) {
        *hidden = self.with_inputs(hidden, MINE + PAIR, &opponent_side.inputs);
    }

    /// Adds what the hidden layer of a Stone gets from its position on the border.
    pub(crate) fn add_place(&self, hidden: &mut HiddenLayer, place: &PlaceInputs) {
        *hidden = self.with_inputs(hidden, MINE + PAIR + THEIRS, place);
    }

    /// The chance of winning a Stone, from the inputs of the player's side and a hidden
    /// layer that has all other inputs.
    pub(crate) fn stone_chance(&self, hidden: &HiddenLayer, own: &OwnInputs) -> f32 {
        let plain = stretch(own.values()[PLAIN_ODDS]);
        squash(self.stone_output(hidden, own, plain))
    }

    /// The chances of winning the open Stones of a batch. `hidden` has all inputs of each
    /// Stone apart from those of the player's side.
    pub(crate) fn stone_chances(
        &self,
        hidden: &[HiddenLayer; StoneId::COUNT],
        stones: &StoneBatch,
    ) -> Vec<f32> {
        // Square roots and divisions take long, and several at once take no longer.
        let plain = stones.open().map(|(_, own)| own.values()[PLAIN_ODDS]);
        let mut numbers: Vec<f32> = plain.collect();
        for plain in &mut numbers {
            *plain = stretch(*plain);
        }
        for (number, (at, own)) in numbers.iter_mut().zip(stones.open()) {
            *number = self.stone_output(&hidden[at], own, *number);
        }
        for output in &mut numbers {
            *output = squash(*output);
        }
        numbers
    }

    /// The output for a Stone, of which [`squash`] makes a chance; `plain` are the
    /// stretched plain odds.
    fn stone_output(&self, hidden: &HiddenLayer, own: &OwnInputs, plain: f32) -> f32 {
        let mut sums = self.with_inputs(hidden, 0, own);
        add_weighted(&mut sums, self.row(row_range(PLAIN_ODDS, 1)), plain);
        self.output(&sums, plain)
    }

    /// The output for a Stone, from the hidden layer and the plain odds. [`squash`]
    /// makes a chance of it.
    #[inline(always)]
    #[must_use]
    pub fn output(&self, hidden: &HiddenLayer, plain: f32) -> f32 {
        weighted_sum(hidden, self.row(OUT)) + self.0[PLAIN_WEIGHT] * plain + self.0[OUT_BIAS]
    }

    /// The hidden layer with the inputs of the whole position only.
    #[must_use]
    pub fn context(&self, inputs: &[f32; CONTEXT]) -> HiddenLayer {
        let mut hidden = *self.row(BIAS);
        self.add_inputs(&mut hidden, STONE, inputs);
        hidden
    }

    /// The correction by the whole position: a number to be added to the stretched
    /// chance of winning the round.
    #[must_use]
    pub fn head(&self, inputs: &[f32; CONTEXT]) -> f32 {
        let head = self.0[HEAD].iter().zip(inputs);
        head.map(|(weight, input)| weight * input).sum()
    }
}

/// Adds a hidden layer to another.
pub(crate) fn add_layer(hidden: &mut HiddenLayer, other: &HiddenLayer) {
    for (sum, other) in hidden.iter_mut().zip(other) {
        *sum += other;
    }
}

/// Adds an input, multiplied by its weights.
#[inline(always)]
fn add_weighted(sums: &mut HiddenLayer, weights: &HiddenLayer, input: f32) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += input * weight;
    }
}

/// The sum of the active neurons, each multiplied by its weight.
#[inline(always)]
fn weighted_sum(hidden: &HiddenLayer, out: &HiddenLayer) -> f32 {
    let mut sums = [0.0; 4];
    for (hidden, out) in hidden.as_chunks::<4>().0.iter().zip(out.as_chunks::<4>().0) {
        for lane in 0..4 {
            // `max(0.0)` has to mind NaN and takes longer.
            let active = if hidden[lane] > 0.0 {
                hidden[lane]
            } else {
                0.0
            };
            sums[lane] += active * out[lane];
        }
    }
    sum_of_pairs(&sums)
}

/// The sum of four numbers. As a part of [`weighted_sum`] it would keep that from becoming vector
/// instructions.
#[inline(never)]
fn sum_of_pairs([a, b, c, d]: &[f32; 4]) -> f32 {
    (a + b) + (c + d)
}
