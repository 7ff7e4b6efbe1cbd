//! The inputs of some Stones, collected so that the chances of all of them are computed
//! at once.

use super::inputs::OwnInputs;
use arrayvec::ArrayVec;
use schotten_rules::{StoneId, StoneSet};

/// Some Stones with the inputs of the player's own side.
pub(crate) struct StoneBatch {
    /// The inputs, each of one or more Stones.
    inputs: [OwnInputs; StoneId::COUNT],
    used: usize,
    /// The Stones that are open, each with the index of its inputs.
    open: ArrayVec<(usize, usize), { StoneId::COUNT }>,
    /// Where the inputs of Stones on which nothing lies are. They are the same for all
    /// of these Stones.
    blank: Option<usize>,
    /// The chances of the Stones that are settled, 0 for the others.
    settled: [f32; StoneId::COUNT],
    won: StoneSet,
}

impl StoneBatch {
    pub(super) const fn new() -> Self {
        Self {
            inputs: [OwnInputs::NONE; StoneId::COUNT],
            used: 0,
            open: ArrayVec::new_const(),
            blank: None,
            settled: [0.0; StoneId::COUNT],
            won: StoneSet::EMPTY,
        }
    }

    /// Adds a Stone. `fill` sets its inputs, or returns its chance if it is settled: 1
    /// if it is certainly won, 0 if it is lost.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        id: StoneId,
        is_blank: bool,
        fill: impl FnOnce(&mut OwnInputs) -> Option<f32>,
    ) {
        if is_blank && let Some(blank) = self.blank {
            self.open.push((id.index(), blank));
            return;
        }
        if let Some(chance) = fill(&mut self.inputs[self.used]) {
            self.settled[id.index()] = chance;
            self.won.set(id, chance > 0.5);
            return;
        }
        self.open.push((id.index(), self.used));
        if is_blank {
            self.blank = Some(self.used);
        }
        self.used += 1;
    }

    /// The open Stones by their indices, each with its inputs.
    pub(super) fn open(&self) -> impl Iterator<Item = (usize, &OwnInputs)> {
        let open = self.open.iter();
        open.map(|(at, inputs)| (*at, &self.inputs[*inputs]))
    }

    /// The chances of the Stones that are settled, 0 for the others.
    pub(crate) const fn settled(&self) -> [f32; StoneId::COUNT] {
        self.settled
    }

    /// The Stones that are certainly won.
    pub(super) const fn won(&self) -> StoneSet {
        self.won
    }
}
