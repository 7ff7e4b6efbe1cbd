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

/// The number of neurons that are computed together.
pub(crate) const BLOCK: usize = 32;
/// The most blocks that a network has.
pub(crate) const BLOCKS: usize = 2;
/// The most neurons that a network has.
pub(crate) const HIDDEN: usize = BLOCKS * BLOCK;
/// The number of inputs from the player's own side of a Stone.
pub(crate) const MINE: usize = 14;
/// The number of inputs from both sides together.
pub(crate) const PAIR: usize = 4;
/// The number of inputs from the cards in the hand that the Stone needs.
pub(crate) const HAND: usize = 4;
/// The number of inputs from the opponent's side.
pub(crate) const THEIRS: usize = 34;
/// The number of inputs from the Stone's position on the border.
pub(crate) const PLACE: usize = 13;
/// The number of inputs from the chances of the Stones around it.
pub(crate) const AROUND: usize = 5;
/// The number of inputs from the whole position.
pub(crate) const CONTEXT: usize = 24;
/// The most inputs that belong to one Stone, in the order above.
#[cfg(feature = "train")]
pub(crate) const STONE: usize = MINE + PAIR + HAND + THEIRS + PLACE + AROUND;

/// The index of the plain odds among them, as [`stretch`] gives them.
pub(crate) const PLAIN_ODDS: usize = MINE + PAIR - 1;

/// A number for each neuron of a block: its sum, or its weights for one input.
pub(crate) type NeuronBlock = [f32; BLOCK];
/// A number for each neuron of all blocks. A network with fewer blocks doesn't use the
/// last ones.
pub(crate) type HiddenLayer = [NeuronBlock; BLOCKS];
/// A hidden layer to which nothing has been added.
pub(crate) const NO_LAYER: HiddenLayer = [[0.0; BLOCK]; BLOCKS];

/// Which inputs and how many neurons a network has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    /// The number of blocks of neurons.
    pub(crate) blocks: usize,
    /// The number of inputs from the player's side, both sides and the hand.
    own: usize,
    /// The number of inputs from the Stone's position and the Stones around it.
    place: usize,
}

impl Shape {
    /// The networks of version 0.1.
    pub(crate) const FIRST: Self = Self {
        blocks: 1,
        own: MINE + PAIR,
        place: PLACE,
    };
    /// The networks that are trained now.
    pub(crate) const LATEST: Self = Self {
        blocks: BLOCKS,
        own: MINE + PAIR + HAND,
        place: PLACE + AROUND,
    };

    /// Whether it has inputs from the hand and from the Stones around.
    pub(crate) fn is_rich(self) -> bool {
        self != Self::FIRST
    }

    /// The number of inputs that belong to one Stone.
    pub(crate) const fn stone(self) -> usize {
        self.own + THEIRS + self.place
    }

    /// Where the weights of these inputs stand in the list of all weights.
    const fn rows(self, from: usize, count: usize) -> Range<usize> {
        from * self.hidden()..(from + count) * self.hidden()
    }

    const fn hidden(self) -> usize {
        self.blocks * BLOCK
    }

    /// Where the weights of all inputs stand.
    #[cfg(feature = "train")]
    pub(crate) const fn input_rows(self) -> Range<usize> {
        self.rows(0, self.stone() + CONTEXT)
    }

    /// Where the weights of a Stone's inputs stand.
    #[cfg(feature = "train")]
    pub(crate) const fn stone_rows(self) -> Range<usize> {
        self.rows(0, self.stone())
    }

    /// Where the weights of the whole position's inputs stand.
    #[cfg(feature = "train")]
    pub(crate) const fn context_rows(self) -> Range<usize> {
        self.rows(self.stone(), CONTEXT)
    }

    /// Where the biases of the hidden neurons stand.
    pub(crate) const fn bias(self) -> Range<usize> {
        self.rows(self.stone() + CONTEXT, 1)
    }

    /// Where the weights from the hidden neurons to the output stand.
    pub(crate) const fn out(self) -> Range<usize> {
        self.rows(self.stone() + CONTEXT + 1, 1)
    }

    /// The index of the weight of the plain odds.
    pub(crate) const fn plain(self) -> usize {
        self.out().end
    }

    /// The index of the output's bias.
    pub(crate) const fn out_bias(self) -> usize {
        self.out().end + 1
    }

    /// Where the weights stand with which the whole position corrects the chance of
    /// winning the round.
    pub(crate) const fn head(self) -> Range<usize> {
        self.out().end + 2..self.weights()
    }

    /// The number of weights.
    pub(crate) const fn weights(self) -> usize {
        self.out().end + 2 + CONTEXT
    }
}

/// A network's weights.
#[derive(Clone, Debug)]
pub(crate) struct Network {
    weights: Vec<f32>,
    shape: Shape,
}

/// Maps any number to a chance between 0 and 1. It takes only square root and
/// division, which give the same result on every machine.
#[inline(always)]
pub(crate) fn squash(x: f32) -> f32 {
    0.5 + 0.5 * x / (1.0 + x * x).sqrt()
}

/// The inverse of [`squash`]. Chances near 0 and 1 are clamped.
#[inline(always)]
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
    /// The network with these weights; `None` unless they fit one of the shapes.
    pub(crate) fn new(weights: Vec<f32>) -> Option<Self> {
        let mut shapes = [Shape::FIRST, Shape::LATEST].into_iter();
        let shape = shapes.find(|shape| shape.weights() == weights.len())?;
        Some(Self { weights, shape })
    }

    pub(crate) const fn shape(&self) -> Shape {
        self.shape
    }

    #[cfg(feature = "train")]
    pub(crate) fn weights(&self) -> &[f32] {
        &self.weights
    }

    #[cfg(feature = "train")]
    pub(crate) fn weights_mut(&mut self) -> &mut [f32] {
        &mut self.weights
    }

    #[inline(always)]
    fn blocks(&self, rows: Range<usize>) -> &[NeuronBlock] {
        self.weights[rows].as_chunks().0
    }

    /// Adds each of these inputs, multiplied by its row of weights, to the hidden
    /// layer; `from` is the index of the first one among all inputs.
    #[inline(always)]
    pub(crate) fn add_inputs(&self, hidden: &mut HiddenLayer, from: usize, inputs: &[f32]) {
        let rows = &self.weights[self.shape.rows(from, inputs.len())];
        // Loops of a fixed length over one array become vector instructions.
        if self.shape.blocks == 1 {
            add_weighted(&mut hidden[0], rows.as_chunks().0, inputs);
        } else {
            let hidden = hidden.as_flattened_mut().as_chunks_mut::<HIDDEN>().0;
            add_weighted(&mut hidden[0], rows.as_chunks().0, inputs);
        }
    }

    /// Adds a hidden layer to another.
    pub(crate) fn add_layer(&self, hidden: &mut HiddenLayer, other: &HiddenLayer) {
        for (hidden, other) in hidden.iter_mut().zip(other).take(self.shape.blocks) {
            for (sum, other) in hidden.iter_mut().zip(other) {
                *sum += other;
            }
        }
    }

    /// Adds inputs like [`Network::add_inputs`].
    #[inline(always)]
    fn add<const N: usize>(&self, hidden: &mut HiddenLayer, from: usize, inputs: &Inputs<N>) {
        if self.shape.blocks == 1 {
            hidden[0] = self.sum::<1, N>(&hidden[0], 0, from, inputs);
        } else {
            for (block, sums) in hidden.iter_mut().enumerate() {
                *sums = self.sum::<BLOCKS, N>(sums, block, from, inputs);
            }
        }
    }

    /// The sums of the neurons in one block, with these inputs added. The sums of one
    /// block fit into the processor's registers.
    #[inline(always)]
    fn sum<const COUNT: usize, const N: usize>(
        &self,
        hidden: &NeuronBlock,
        block: usize,
        from: usize,
        inputs: &Inputs<N>,
    ) -> NeuronBlock {
        let rows = self.weights[from * COUNT * BLOCK..].as_chunks().0;
        let rows: &[[NeuronBlock; COUNT]] = rows.as_chunks().0;
        let rows: &[_; N] = rows
            .first_chunk()
            .expect("there are other inputs after these");
        let mut sums = *hidden;
        for (at, input) in inputs.iter() {
            for (sum, weight) in sums.iter_mut().zip(&rows[at][block]) {
                *sum += input * weight;
            }
        }
        sums
    }

    /// Adds what the hidden layer of a Stone gets from the opponent's side.
    pub(crate) fn add_opposite(&self, hidden: &mut HiddenLayer, opposite: &OpponentSide) {
        self.add(hidden, self.shape.own, &opposite.inputs);
    }

    /// Adds what the hidden layer of a Stone gets from its position on the border.
    pub(crate) fn add_place(&self, hidden: &mut HiddenLayer, place: &PlaceInputs) {
        self.add(hidden, self.shape.own + THEIRS, place);
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
        // Constant shapes make loops of a fixed length, which become vector
        // instructions.
        if self.shape.blocks == 1 {
            let hidden = [self.own_sums::<1>(&hidden[0], 0, own, plain)];
            self.weigh::<4>(Shape::FIRST, hidden.as_flattened(), plain)
        } else {
            let sums = |block| self.own_sums::<BLOCKS>(&hidden[block], block, own, plain);
            let hidden: HiddenLayer = [sums(0), sums(1)];
            self.weigh::<16>(Shape::LATEST, hidden.as_flattened(), plain)
        }
    }

    /// The sums of the neurons of a block with the inputs of the player's side added.
    #[inline(always)]
    fn own_sums<const COUNT: usize>(
        &self,
        hidden: &NeuronBlock,
        block: usize,
        own: &OwnInputs,
        plain: f32,
    ) -> NeuronBlock {
        let mut sums = self.sum::<COUNT, _>(hidden, block, 0, own);
        let rows: &[NeuronBlock] = self.weights.as_chunks().0;
        for (sum, weight) in sums.iter_mut().zip(&rows[PLAIN_ODDS * COUNT + block]) {
            *sum += plain * weight;
        }
        sums
    }

    /// The output from the hidden neurons and the plain odds.
    #[inline(always)]
    fn weigh<const WAYS: usize>(&self, shape: Shape, hidden: &[f32], plain: f32) -> f32 {
        let sum = weighted_sum::<WAYS>(hidden, &self.weights[shape.out()]);
        sum + self.weights[shape.plain()] * plain + self.weights[shape.out_bias()]
    }

    /// The hidden layer with the inputs of the whole position only.
    pub(crate) fn context(&self, inputs: &[f32; CONTEXT]) -> HiddenLayer {
        let mut hidden = [[0.0; BLOCK]; BLOCKS];
        let bias = self.blocks(self.shape.bias());
        hidden[..self.shape.blocks].copy_from_slice(bias);
        self.add_inputs(&mut hidden, self.shape.stone(), inputs);
        hidden
    }

    /// The output for a Stone, from the hidden layer and the plain odds. [`squash`]
    /// makes a chance of it.
    #[cfg(feature = "train")]
    pub(crate) fn output(&self, hidden: &HiddenLayer, plain: f32) -> f32 {
        if self.shape.blocks == 1 {
            self.weigh::<4>(self.shape, &hidden[0], plain)
        } else {
            self.weigh::<16>(self.shape, hidden.as_flattened(), plain)
        }
    }

    /// The correction by the whole position: a number to be added to the stretched
    /// chance of winning the round.
    pub(crate) fn head(&self, inputs: &[f32; CONTEXT]) -> f32 {
        let head = &self.weights[self.shape.head()];
        head.iter()
            .zip(inputs)
            .map(|(weight, input)| weight * input)
            .sum()
    }

    /// A network of the latest shape that plays like this one: the new neurons
    /// have no effect yet. Their weights, and those of new inputs, come from
    /// `small`, so that training can tell them apart.
    #[cfg(feature = "train")]
    pub(crate) fn grown(&self, mut small: impl FnMut() -> f32) -> Self {
        let (old, shape) = (self.shape, Shape::LATEST);
        let mut weights = vec![0.0; shape.weights()];
        for weight in &mut weights[shape.input_rows()] {
            *weight = small();
        }
        // The index in the old network of each of the new one's inputs.
        let inputs = (0..shape.own).map(|at| (at < old.own).then_some(at));
        let inputs = inputs.chain((0..THEIRS).map(|at| Some(old.own + at)));
        let place = |at| (at < old.place).then_some(old.own + THEIRS + at);
        let inputs = inputs.chain((0..shape.place).map(place));
        // The context and the bias.
        let inputs = inputs.chain((0..=CONTEXT).map(|at| Some(old.stone() + at)));
        for (to, from) in inputs.enumerate() {
            let to = shape.rows(to, 1).start;
            let known = &mut weights[to..to + old.hidden()];
            match from {
                Some(from) => known.copy_from_slice(&self.weights[old.rows(from, 1)]),
                None => known.fill(0.0),
            }
        }
        let out = shape.out().start;
        weights[out..out + old.hidden()].copy_from_slice(&self.weights[old.out()]);
        weights[shape.plain()..].copy_from_slice(&self.weights[old.plain()..]);
        Self { weights, shape }
    }
}

/// The sum of the active neurons, each multiplied by its weight. `N` partial sums
/// are added up side by side.
#[inline(always)]
fn weighted_sum<const N: usize>(hidden: &[f32], out: &[f32]) -> f32 {
    let mut sums = weighted_sums::<N>(hidden, out);
    let mut left = N;
    while left > 4 {
        left /= 2;
        for lane in 0..left {
            sums[lane] += sums[lane + left];
        }
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}

/// The partial sums. Only as a function of its own does it become vector
/// instructions.
#[inline(never)]
fn weighted_sums<const N: usize>(hidden: &[f32], out: &[f32]) -> [f32; N] {
    let mut sums = [0.0; N];
    let (hidden, out) = (hidden.as_chunks::<N>().0, out.as_chunks::<N>().0);
    for (hidden, out) in hidden.iter().zip(out) {
        for lane in 0..N {
            // `max(0.0)` has to mind NaN and takes longer.
            let active = if hidden[lane] > 0.0 {
                hidden[lane]
            } else {
                0.0
            };
            sums[lane] += active * out[lane];
        }
    }
    sums
}

#[inline(always)]
fn add_weighted<const N: usize>(hidden: &mut [f32; N], rows: &[[f32; N]], inputs: &[f32]) {
    let mut sums = *hidden;
    for (row, input) in rows.iter().zip(inputs) {
        if *input != 0.0 {
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += input * weight;
            }
        }
    }
    *hidden = sums;
}
