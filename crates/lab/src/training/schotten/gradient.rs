//! The gradient of the network's error in its weights.

use schotten_bots::tunable::network::{
    BIAS, CONTEXT_ROWS, HEAD, HiddenLayer, Network, OUT, OUT_BIAS, PLAIN_ODDS, PLAIN_WEIGHT,
    STONE_ROWS, WEIGHTS, squash, stretch,
};
use schotten_bots::tunable::{BorderOdds, PositionInputs};
use schotten_rules::StoneId;
use std::ops::Range;

/// A position of a round, with what the network should have said about it.
pub(super) struct Sample {
    /// What the network saw of it.
    pub(super) inputs: PositionInputs,
    /// What was thought of it when it was played.
    pub(super) value: f32,
    /// The value it should have had.
    pub(super) target: f32,
    /// Who owned each Stone at the end: 1 for the player, 0 for the opponent.
    pub(super) owners: [Option<f32>; StoneId::COUNT],
}

/// The derivative of [`squash`] at `x`.
fn squash_slope(x: f32) -> f32 {
    let scale = 1.0 / (1.0 + x * x).sqrt();
    0.5 * scale * scale * scale
}

/// The sums of the gradients and of the squared errors of many samples.
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

    /// Adds the gradient of one sample. `stones` is the weight of the error of each
    /// Stone's chance, compared to that of the round's.
    pub(super) fn add_sample(&mut self, network: &Network, sample: &Sample, stones: f32) {
        let PositionInputs {
            stones: open,
            settled,
            context,
        } = &sample.inputs;
        let base = network.context(context);
        let mut hidden = [base; StoneId::COUNT];
        let mut x = [0.0; StoneId::COUNT];
        let mut chances = [0.0; StoneId::COUNT];
        for (at, inputs) in open.iter().enumerate() {
            chances[at] = match inputs {
                None => settled[at],
                Some(inputs) => {
                    network.add_inputs(&mut hidden[at], 0, inputs);
                    x[at] = network.output(&hidden[at], inputs[PLAIN_ODDS]);
                    squash(x[at])
                }
            };
        }
        let odds = BorderOdds::from_chances(&chances);
        let whole = stretch(odds.win) + network.head(context);
        let value = squash(whole);
        let error = value - sample.target;
        self.loss += f64::from(error * error);
        self.samples += 1;
        // The slope of the cross-entropy, bounded where the value is nearly
        // certain.
        let push = error / (value * (1.0 - value)).max(0.05);
        let head_push = push * squash_slope(whole);
        for (sum, input) in self.weights[HEAD].iter_mut().zip(context) {
            *sum += head_push * input;
        }
        let mut shared = HiddenLayer::default();
        for (at, inputs) in open.iter().enumerate() {
            let Some(inputs) = inputs else { continue };
            let slope = squash_slope(x[at]);
            let mut own = push * odds.slope[at] * slope;
            if let Some(owner) = sample.owners[at] {
                let off = chances[at] - owner;
                self.stone_loss += f64::from(off * off);
                self.stones += 1;
                own += stones * off / (chances[at] * (1.0 - chances[at])).max(0.02) * slope;
            }
            self.add_stone(network, &hidden[at], inputs, own, &mut shared);
        }
        add_outer_product(self.rows_mut(CONTEXT_ROWS), context, &shared);
        add_outer_product(self.rows_mut(BIAS), &[1.0], &shared);
    }

    fn rows_mut(&mut self, rows: Range<usize>) -> &mut [HiddenLayer] {
        self.weights[rows].as_chunks_mut().0
    }

    /// Adds the gradient of one Stone, given the slope `own` of the error in its
    /// output; `shared` collects the slopes of the hidden layers of all Stones.
    fn add_stone(
        &mut self,
        network: &Network,
        hidden: &HiddenLayer,
        inputs: &[f32],
        own: f32,
        shared: &mut HiddenLayer,
    ) {
        self.weights[PLAIN_WEIGHT] += own * inputs[PLAIN_ODDS];
        self.weights[OUT_BIAS] += own;
        let mut back = HiddenLayer::default();
        let neurons = hidden.iter().zip(&network.weights()[OUT]);
        let sums = self.weights[OUT].iter_mut().zip(&mut back).zip(shared);
        for ((hidden, out), ((sum, back), shared)) in neurons.zip(sums) {
            let active = hidden.max(0.0);
            *sum += own * active;
            *back = if active > 0.0 { own * out } else { 0.0 };
            *shared += *back;
        }
        add_outer_product(self.rows_mut(STONE_ROWS), inputs, &back);
    }
}

/// Adds to each row of weights the slope that its input gives it.
fn add_outer_product(rows: &mut [HiddenLayer], inputs: &[f32], back: &HiddenLayer) {
    for (row, input) in rows.iter_mut().zip(inputs) {
        if *input != 0.0 {
            for (sum, back) in row.iter_mut().zip(back) {
                *sum += input * back;
            }
        }
    }
}
