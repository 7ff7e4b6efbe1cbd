//! The network: from what is known of a Stone to the chance of winning it.
//!
//! One hidden layer, the same for every Stone. What it puts out is added to
//! the plain odds of the two sides, so that an untrained network already plays
//! by these.

use super::known::{Opposite, Own};
use std::ops::Range;

/// Neurons of the hidden layer.
pub(crate) const HIDDEN: usize = 32;
/// What is known of the own side, of both sides together, of the opposing
/// side, of the Stone's place on the border, and of the whole position.
pub(crate) const MINE: usize = 14;
pub(crate) const PAIR: usize = 4;
pub(crate) const THEIRS: usize = 34;
pub(crate) const PLACE: usize = 13;
pub(crate) const CONTEXT: usize = 24;
/// The inputs that belong to one Stone.
pub(crate) const STONE: usize = MINE + PAIR + THEIRS + PLACE;

/// Among them: the plain odds of the Stone, stretched.
pub(crate) const PLAIN_ODDS: usize = MINE + PAIR - 1;

/// A row of weights, one for each hidden neuron.
pub(crate) type Row = [f32; HIDDEN];

/// Where the weights stand in the list of all.
pub(crate) const STONE_ROWS: Range<usize> = 0..STONE * HIDDEN;
pub(crate) const CONTEXT_ROWS: Range<usize> = STONE_ROWS.end..STONE_ROWS.end + CONTEXT * HIDDEN;
pub(crate) const BIAS: Range<usize> = CONTEXT_ROWS.end..CONTEXT_ROWS.end + HIDDEN;
pub(crate) const OUT: Range<usize> = BIAS.end..BIAS.end + HIDDEN;
/// The weight of the plain odds, and the output's bias.
pub(crate) const PLAIN: usize = OUT.end;
pub(crate) const OUT_BIAS: usize = OUT.end + 1;
pub(crate) const HEAD: Range<usize> = OUT.end + 2..OUT.end + 2 + CONTEXT;
/// How many weights there are.
pub(crate) const WEIGHTS: usize = HEAD.end;

/// A network's weights.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Network {
    weights: Vec<f32>,
}

/// From any number to a chance, by square root and division alone, which give
/// the same on every machine.
pub(crate) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The number that [`squash`] makes this chance of, which is kept off 0 and 1.
pub(crate) fn stretch(chance: f32) -> f32 {
    const EDGE: f32 = 1.0 - 1e-3;
    let y = (2.0 * chance - 1.0).clamp(-EDGE, EDGE);
    y / (1.0 - y * y).sqrt()
}

/// How much [`squash`] grows at `x`.
#[cfg(feature = "train")]
pub(crate) fn squash_slope(x: f32) -> f32 {
    let scale = 1.0 / (1.0 + x * x).sqrt();
    0.5 * scale * scale * scale
}

impl Network {
    /// The network with these weights; `None` if they are not as many as it
    /// has.
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

    fn rows(&self, rows: Range<usize>) -> &[Row] {
        self.weights[rows].as_chunks().0
    }

    /// Adds what these inputs bring to the hidden layer; `from` is the first
    /// one's place among the Stone's inputs.
    pub(crate) fn add_stone(&self, hidden: &mut Row, from: usize, inputs: &[f32]) {
        add(
            hidden,
            &self.rows(STONE_ROWS)[from..from + inputs.len()],
            inputs,
        );
    }

    /// What the hidden layer of a Stone gets from the opposing side and from
    /// the place on the border.
    pub(crate) fn around(&self, opposite: &Opposite, place: &[f32; PLACE]) -> Row {
        let mut around = [0.0; HIDDEN];
        self.add_stone(&mut around, MINE + PAIR, &opposite.inputs);
        self.add_stone(&mut around, MINE + PAIR + THEIRS, place);
        around
    }

    /// The chance of winning a Stone, from the own side and a hidden layer
    /// that has everything else.
    pub(crate) fn own(&self, hidden: &mut Row, own: &Own) -> f32 {
        self.add_stone(hidden, 0, own);
        squash(self.output(hidden, own[PLAIN_ODDS]))
    }

    /// The hidden layer of a whole position, before what belongs to one Stone.
    pub(crate) fn context(&self, inputs: &[f32; CONTEXT]) -> Row {
        let mut hidden = self.rows(BIAS)[0];
        add(&mut hidden, self.rows(CONTEXT_ROWS), inputs);
        hidden
    }

    /// From the hidden layer and the plain odds of a Stone to a number for
    /// [`squash`].
    pub(crate) fn output(&self, hidden: &Row, plain: f32) -> f32 {
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

    /// What the whole position adds to the chance of winning the border.
    pub(crate) fn head(&self, inputs: &[f32; CONTEXT]) -> f32 {
        let head = &self.weights[HEAD];
        head.iter()
            .zip(inputs)
            .map(|(weight, input)| weight * input)
            .sum()
    }
}

fn add(hidden: &mut Row, rows: &[Row], inputs: &[f32]) {
    let mut sums = *hidden;
    for (row, input) in rows.iter().zip(inputs) {
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += input * weight;
        }
    }
    *hidden = sums;
}
