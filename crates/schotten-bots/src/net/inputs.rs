//! Inputs of the network of which many are 0.

use super::lanes::Probability;
use super::network::{MINE, PAIR};
use super::outlook::Outlook;

/// The inputs from the player's own side of an open Stone and from both sides together.
pub(crate) type OwnInputs = Inputs<{ MINE + PAIR }>;

/// Inputs, and which of them to look at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Inputs<const N: usize> {
    values: [f32; N],
    /// A bit for each input that may differ from 0. Leaving out the others changes no bit
    /// of a sum, because adding 0 doesn't.
    used: u64,
}

impl<const N: usize> Inputs<N> {
    pub(super) const NONE: Self = Self {
        values: [0.0; N],
        used: 0,
    };

    /// All inputs, including those that are 0.
    pub(crate) const fn values(&self) -> &[f32; N] {
        &self.values
    }

    /// The inputs that may differ from 0, each with its index, by index.
    #[inline(always)]
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, f32)> {
        let mut left = self.used;
        std::iter::from_fn(move || {
            let at = left.trailing_zeros() as usize;
            left &= left.wrapping_sub(1);
            self.values.get(at).map(|value| (at, *value))
        })
    }

    #[inline(always)]
    pub(super) fn set(&mut self, at: usize, value: f32) {
        self.values[at] = value;
        self.used |= u64::from(value != 0.0) << at;
    }

    /// Sets an input that is left out of [`Inputs::iter`], because the network stretches it
    /// first.
    pub(super) fn set_unstretched(&mut self, at: usize, value: f32) {
        self.values[at] = value;
    }

    /// The number of inputs from an outlook.
    pub(super) const OUTLOOK: usize = 10;

    /// Sets the inputs from this one on that come from a lane of an outlook.
    #[inline(always)]
    pub(super) fn set_outlook<R, C: Probability>(
        &mut self,
        from: usize,
        outlook: &Outlook<R, C>,
        lane: usize,
    ) {
        for (category, (reach, height)) in outlook.reach.iter().zip(&outlook.height).enumerate() {
            let (reach, height) = (reach.lane(lane), height.lane(lane));
            let at = from + category;
            self.values[at] = reach;
            self.values[at + 5] = height;
            // A category that isn't reached has no height.
            self.used |= u64::from(reach > 0.0) * (0b10_0001 << at);
        }
    }
}
