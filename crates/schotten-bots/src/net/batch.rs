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
    /// The index of the inputs that all empty Stones share.
    blank: Option<usize>,
    /// The Stones that have the chance of their mirror image.
    mirrored: ArrayVec<usize, { StoneId::COUNT }>,
    /// The chances of the Stones that are settled, 0 for the others.
    settled: [f32; StoneId::COUNT],
    won: StoneSet,
}

/// The index of the Stone that stands where this one does, seen from the other end of
/// the border.
pub(super) const fn mirror_image(at: usize) -> usize {
    StoneId::COUNT - 1 - at
}

impl StoneBatch {
    pub(super) const fn new() -> Self {
        Self {
            inputs: [OwnInputs::NONE; StoneId::COUNT],
            used: 0,
            open: ArrayVec::new_const(),
            blank: None,
            mirrored: ArrayVec::new_const(),
            settled: [0.0; StoneId::COUNT],
            won: StoneSet::EMPTY,
        }
    }

    /// Adds an empty Stone whose inputs equal those of its mirror image. False if that one
    /// isn't in the batch.
    pub(super) fn add_mirrored(&mut self, id: StoneId) -> bool {
        let image = mirror_image(id.index());
        let there = self.open.iter().any(|(at, _)| *at == image);
        if there {
            self.mirrored.push(id.index());
        }
        there
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

    /// Fills in the chances that are those of the mirror image.
    pub(super) fn fill_mirrored(&self, chances: &mut [f32; StoneId::COUNT]) {
        for at in &self.mirrored {
            chances[*at] = chances[mirror_image(*at)];
        }
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
