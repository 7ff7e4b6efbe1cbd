//! Dragging a card of the hand with the mouse. Pressing the button on a card
//! chooses it, as a click does; moving it over a Stone shows what it would make
//! there; letting it go plays it.

use crate::tui::schotten::{Focus, Pick, SchottenTable, Stage};
use ratatui::layout::Position;
use schotten_rules::Card;

impl SchottenTable {
    /// Chooses a card that a click has put back. Returns whether it can be played.
    pub(super) fn choose_again(&mut self, card: Card) -> bool {
        let Some(view) = self.view() else {
            return false;
        };
        let playable =
            self.selection.is_empty() && self.selection.options(&view).contains(&Pick::Card(card));
        if playable {
            self.selection.pick(&view, Pick::Card(card));
        }
        playable
    }

    /// Puts the cursor on a card of the hand.
    pub(super) fn focus_hand(&mut self, card: Card) {
        if let Some(place) = self.place_of(card) {
            self.focus = Focus::Hand(place);
        }
    }

    /// Returns the card that follows the mouse, and the place of the mouse.
    pub(crate) fn dragged_card(&self) -> Option<(Card, Position)> {
        let drag = self.drag.filter(|drag| drag.has_moved)?;
        let follows = self.stage == Stage::Turn && self.selection.card() == Some(drag.card);
        follows.then_some((drag.card, drag.at))
    }
}
