//! Chances that are computed side by side.

use std::ops::{Add, AddAssign, Mul, Sub, SubAssign};

/// One chance, or one for each assumption about the opponent's cards.
pub(super) trait Probability:
    Copy
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
    + Mul<f32, Output = Self>
    + AddAssign
    + SubAssign
{
    const ZERO: Self;
    const ONE: Self;
    /// The number of chances.
    const COUNT: usize;

    /// The same number in every lane.
    fn splat(value: f32) -> Self;

    /// This number in one lane, and 0 in the others.
    fn only(lane: usize, value: f32) -> Self;

    /// The number in a lane.
    fn lane(self, lane: usize) -> f32;
}

impl Probability for f32 {
    const ZERO: Self = 0.0;
    const ONE: Self = 1.0;
    const COUNT: usize = 1;

    #[inline(always)]
    fn splat(value: f32) -> Self {
        value
    }

    #[inline(always)]
    fn only(_lane: usize, value: f32) -> Self {
        value
    }

    #[inline(always)]
    fn lane(self, _lane: usize) -> f32 {
        self
    }
}

/// The number of lanes: as many as one vector instruction of every processor handles.
const WIDTH: usize = 4;

/// A number for each assumption about the opponent's cards. The fourth lane is
/// unused.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Lanes(pub(super) [f32; WIDTH]);

impl Lanes {
    #[inline(always)]
    fn zip(self, other: Self, apply: impl Fn(f32, f32) -> f32) -> Self {
        Self(std::array::from_fn(|lane| {
            apply(self.0[lane], other.0[lane])
        }))
    }
}

impl Probability for Lanes {
    const ZERO: Self = Self([0.0; WIDTH]);
    const ONE: Self = Self([1.0; WIDTH]);
    const COUNT: usize = WIDTH - 1;

    #[inline(always)]
    fn splat(value: f32) -> Self {
        Self([value; WIDTH])
    }

    #[inline(always)]
    fn only(lane: usize, value: f32) -> Self {
        let mut lanes = Self::ZERO;
        lanes.0[lane] = value;
        lanes
    }

    #[inline(always)]
    fn lane(self, lane: usize) -> f32 {
        self.0[lane]
    }
}

impl Add for Lanes {
    type Output = Self;

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        self.zip(other, |a, b| a + b)
    }
}

impl Sub for Lanes {
    type Output = Self;

    #[inline(always)]
    fn sub(self, other: Self) -> Self {
        self.zip(other, |a, b| a - b)
    }
}

impl Mul for Lanes {
    type Output = Self;

    #[inline(always)]
    fn mul(self, other: Self) -> Self {
        self.zip(other, |a, b| a * b)
    }
}

impl Mul<f32> for Lanes {
    type Output = Self;

    #[inline(always)]
    fn mul(self, factor: f32) -> Self {
        self * Self::splat(factor)
    }
}

impl AddAssign for Lanes {
    #[inline(always)]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Lanes {
    #[inline(always)]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
