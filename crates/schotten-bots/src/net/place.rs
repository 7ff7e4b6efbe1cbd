//! The network's inputs from a Stone's position on the border.

use super::features::{Features, PlaceInputs, flag};
use schotten_rules::{Stone, StoneId, View};

/// Sets the inputs for the Combat Modes on a Stone.
fn set_modes(place: &mut PlaceInputs, stone: &Stone) {
    place.set(11, flag(stone.modes().mud_fight));
    place.set(12, flag(stone.modes().blind_mans_bluff));
}

/// The inputs from each Stone's position on the border: its distance from the
/// middle, and for each player the Stones owned nearby.
pub(super) fn place_inputs_of_all(view: &View) -> [PlaceInputs; StoneId::COUNT] {
    let (border, me) = (view.table().border(), view.viewer());
    let owned = [me, me.other()].map(|player| border.owned(player));
    let mut places = [PlaceInputs::NONE; StoneId::COUNT];
    for (id, stone) in border.stones() {
        let at = id.index();
        let place = &mut places[at];
        place.set(at.abs_diff(StoneId::COUNT / 2), 1.0);
        for (side, owned) in owned.into_iter().enumerate() {
            if owned.is_empty() {
                continue;
            }
            let near = |step: isize| {
                let there = at.checked_add_signed(step).and_then(StoneId::from_index);
                there.is_some_and(|id| owned.contains(id))
            };
            let [far_left, left, right, far_right] = [-2, -1, 1, 2].map(near);
            place.set(5 + side, flag(left) + flag(right));
            place.set(7 + side, flag(far_left) + flag(far_right));
            place.set(
                9 + side,
                flag(left && (right || far_left) || right && far_right),
            );
        }
        set_modes(place, stone);
    }
    places
}

impl Features<'_> {
    /// The inputs from a Stone's position on the border, with the Combat Modes of
    /// `stone`.
    pub(crate) fn place_inputs(&self, id: StoneId, stone: &Stone) -> PlaceInputs {
        let mut place = self.places[id.index()];
        set_modes(&mut place, stone);
        place
    }
}
