//! The inputs of some Stones, collected so that the chances of all of them are computed
//! at once.

use super::StoneChances;
use super::inputs::OwnInputs;
use schotten_rules::StoneId;
use std::ops::Range;

/// Stones with the inputs of the player's own side, in the position as it is or after
/// different plays.
pub(crate) struct StoneBatch {
    /// All Stones in the order in which they were added.
    stones: Vec<(StoneId, StoneState)>,
    /// The open Stones, each with the index of its inputs.
    open: Vec<(StoneId, usize)>,
    /// The inputs, each of one or more Stones.
    inputs: Vec<OwnInputs>,
    /// How many Stones were added before the last play.
    before: usize,
    /// The index of the inputs that all empty Stones share after the last play.
    blank: Option<usize>,
}

/// How a Stone of a batch is won.
#[derive(Clone, Copy, Debug)]
pub(crate) enum StoneState {
    /// Its chance is certain: 1 if it is won, 0 if it is lost.
    Settled(f32),
    /// Its chance is the one with this index among those of the batch.
    Open(usize),
}

impl StoneState {
    /// The chance of winning the Stone, given those of the batch.
    pub(super) fn chance(self, chances: &[f32]) -> f32 {
        match self {
            Self::Settled(chance) => chance,
            Self::Open(index) => chances[index],
        }
    }

    /// Whether the Stone is certainly won.
    pub(super) fn is_won(self) -> bool {
        matches!(self, Self::Settled(chance) if chance > 0.5)
    }
}

/// The Stone that stands where this one does, seen from the other end of the border.
pub(super) fn mirror_image(id: StoneId) -> StoneId {
    StoneId::from_index(StoneId::COUNT - 1 - id.index()).expect("as far from the other end")
}

impl StoneBatch {
    /// A batch with space for this many Stones.
    pub(super) fn with_capacity(stones: usize) -> Self {
        Self {
            stones: Vec::with_capacity(stones),
            open: Vec::with_capacity(stones),
            inputs: Vec::with_capacity(stones),
            before: 0,
            blank: None,
        }
    }

    /// The number of Stones.
    pub(super) fn len(&self) -> usize {
        self.stones.len()
    }

    /// The Stones that were added in this range.
    pub(super) fn stones(&self, range: Range<usize>) -> &[(StoneId, StoneState)] {
        &self.stones[range]
    }

    /// The Stones that are added from now on are those of another play or another hand.
    /// Returns the index of the first one.
    pub(super) fn begin_play(&mut self) -> usize {
        self.before = self.len();
        self.blank = None;
        self.before
    }

    /// Adds an empty Stone with the inputs of those that were added before it, or the chance
    /// of its mirror image if it equals that one. False if there are none.
    pub(super) fn add_blank(&mut self, id: StoneId, is_mirrored: bool) -> bool {
        let Some(blank) = self.blank else {
            return false;
        };
        if is_mirrored {
            let image = mirror_image(id);
            let mut added = self.stones[self.before..].iter();
            if let Some((_, state)) = added.find(|(id, _)| *id == image) {
                self.stones.push((id, *state));
                return true;
            }
        }
        self.add_open(id, blank);
        true
    }

    /// Adds a Stone. `fill` sets its inputs, or returns its chance if it is settled.
    #[inline(always)]
    pub(super) fn add(
        &mut self,
        id: StoneId,
        is_blank: bool,
        fill: impl FnOnce(&mut OwnInputs) -> Option<f32>,
    ) {
        let index = self.inputs.len();
        self.inputs.push(OwnInputs::NONE);
        if let Some(chance) = fill(&mut self.inputs[index]) {
            self.inputs.pop();
            self.stones.push((id, StoneState::Settled(chance)));
            return;
        }
        if is_blank {
            self.blank = Some(index);
        }
        self.add_open(id, index);
    }

    /// Adds an open Stone with these inputs.
    fn add_open(&mut self, id: StoneId, index: usize) {
        self.stones.push((id, StoneState::Open(self.open.len())));
        self.open.push((id, index));
    }

    /// The chances of the whole border, whose Stones make up this batch.
    pub(super) fn border_chances(&self, chances: &[f32]) -> StoneChances {
        let mut all = [0.0; StoneId::COUNT];
        for (id, state) in &self.stones {
            all[id.index()] = state.chance(chances);
        }
        all
    }

    /// All Stones that aren't settled, by their indices, each with its inputs.
    pub(super) fn inputs(&self) -> impl Iterator<Item = (usize, &OwnInputs)> {
        self.stones.iter().filter_map(|(id, state)| match state {
            StoneState::Settled(_) => None,
            StoneState::Open(open) => Some((id.index(), &self.inputs[self.open[*open].1])),
        })
    }

    /// The Stones whose chances are to be computed, by their indices, each with its inputs:
    /// mirror images have one chance.
    pub(super) fn open(&self) -> impl ExactSizeIterator<Item = (usize, &OwnInputs)> {
        let open = self.open.iter();
        open.map(|(id, inputs)| (id.index(), &self.inputs[*inputs]))
    }
}
