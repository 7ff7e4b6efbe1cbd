//! The Adam optimizer: each weight moves against the running mean of its slope,
//! divided by the root of the running mean of the slope's square.

use super::gradient::Gradient;
use schotten_bots::tunable::network::{Network, WEIGHTS};

/// How much of the running mean of the slope is kept in a step.
const MEAN: f32 = 0.9;
/// The same for the running mean of the slope's square.
const SQUARE: f32 = 0.999;

pub(super) struct Adam {
    mean: Vec<f32>,
    square: Vec<f32>,
    /// The powers of the two constants after all steps so far: how much of the means
    /// is still the zero they began with.
    bias: [f32; 2],
}

impl Adam {
    pub(super) fn new() -> Self {
        Self {
            mean: vec![0.0; WEIGHTS],
            square: vec![0.0; WEIGHTS],
            bias: [1.0; 2],
        }
    }

    pub(super) fn step(&mut self, network: &mut Network, gradient: &Gradient, rate: f32) {
        self.bias = [self.bias[0] * MEAN, self.bias[1] * SQUARE];
        let filled = self.bias.map(|bias| 1.0 - bias);
        let means = self.mean.iter_mut().zip(&mut self.square);
        let weights = network.weights_mut().iter_mut().zip(gradient.slopes());
        for ((weight, slope), (mean, square)) in weights.zip(means) {
            *mean += (1.0 - MEAN) * (slope - *mean);
            *square += (1.0 - SQUARE) * (slope * slope - *square);
            *weight -= rate * (*mean / filled[0]) / ((*square / filled[1]).sqrt() + 1e-8);
        }
    }
}
