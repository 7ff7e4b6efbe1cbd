//! Dragging a card of the hand with the mouse. Pressing the button on a card
//! chooses it, as a click does; moving it over a Stone shows what it would make
//! there; letting it go plays it.

use crate::tui::schotten::note::Tone;
use crate::tui::schotten::selection::{Pick, Step};
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::shell::app::Effect;
use crate::tui::shell::drag::Drag;
use ratatui::layout::Position;
use schotten_rules::Card;

impl SchottenTable {
    /// Begins to drag the card at this place of the hand, after the click has
    /// been handled.
    pub(crate) fn begin_drag(&mut self, place: usize, at: Position) {
        // A card to return is gone with the click.
        let returning = matches!(self.step(), Step::Return(_));
        if self.stage == Stage::Turn && !returning && !self.has_warned_of_claims() {
            self.drag = self.card_at(place).map(|card| Drag::new(card, at));
        }
    }

    /// Moves the dragged card. Over a Stone or a card of the border, the cursor
    /// goes there.
    pub(crate) fn drag_to(&mut self, target: Option<SchottenTarget>, at: Position) {
        let Some(drag) = &mut self.drag else { return };
        let (card, begins) = (drag.card, !drag.has_moved);
        if !drag.move_to(at) {
            return;
        }
        if self.selection.card() != Some(card) {
            // The click has put the card back, or it can't be played. Later the
            // player has put it back.
            let picked = begins && self.choose_again(card);
            if !picked {
                self.drag = None;
                return;
            }
        }
        match target {
            Some(SchottenTarget::Stone(_) | SchottenTarget::Border(..)) => self.hover(target),
            _ => self.focus_hand(card),
        }
    }

    /// Chooses a card that a click has put back. Returns whether it can be played.
    fn choose_again(&mut self, card: Card) -> bool {
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

    /// Lets the dragged card go: on a place where it can be played, it is played;
    /// anywhere else, it returns to the hand.
    pub(crate) fn drop_card(&mut self, target: Option<SchottenTarget>) -> Option<Effect> {
        let drag = self.drag.take().filter(|drag| drag.has_moved)?;
        if self.selection.card() != Some(drag.card) {
            return None;
        }
        let before = self.selection.clone();
        let effect = match (self.step(), target) {
            (
                Step::Stone(_),
                Some(SchottenTarget::Stone(stone) | SchottenTarget::Border(stone, ..)),
            ) => self.press_stone(stone),
            (
                Step::Border(..),
                Some(target @ (SchottenTarget::Stone(_) | SchottenTarget::Border(..))),
            ) => self.click(target),
            // The Recruiter draws.
            (Step::Confirm, Some(SchottenTarget::Deck(_))) => self.pick(Pick::Confirm),
            _ => {
                self.forget_refusal();
                None
            }
        };
        let waits = self.notes.iter().all(|note| note.tone != Tone::Bad)
            && matches!(self.focus, Focus::Border(..));
        if self.selection == before && !waits {
            self.selection.clear();
            self.focus_hand(drag.card);
        }
        effect
    }

    /// Puts the cursor on a card of the hand.
    fn focus_hand(&mut self, card: Card) {
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
