//! Dragging a card with the mouse: one of the hand onto the own army musters it, and a Recruit
//! onto the hand takes it. Pressing the button on a card chooses it, as a click does.

use super::cursor::{Cursor, LordsTarget};
use super::face::Face;
use super::table::{LordsNote, LordsTable, Stage};
use crate::tui::shell::hit::Target;
use lords_rules::{Facing, Recruit};
use ratatui::layout::Position;
use telling::text;

/// A card under the pressed button of the mouse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LordsDrag {
    card: Cursor,
    /// Where the mouse is.
    at: Position,
    /// Whether it has left the place where the button was pressed. Until then it is a
    /// click.
    moved: bool,
}

impl LordsTable {
    /// Begins to drag the card under the cursor, after the click on it has been handled.
    pub(crate) fn begin_drag(&mut self, target: Target, at: Position) {
        let Target::Lords(LordsTarget::Hand(_) | LordsTarget::Recruit(_)) = target else {
            return;
        };
        let can_be_dragged = matches!(self.cursor, Cursor::Hand(_) | Cursor::Recruit(_));
        if self.stage == Stage::Turn && self.clicked == Some(self.cursor) && can_be_dragged {
            self.drag = Some(LordsDrag {
                card: self.cursor,
                at,
                moved: false,
            });
        }
    }

    /// Moves the dragged card.
    pub(crate) fn drag_to(&mut self, at: Position) {
        if let Some(drag) = &mut self.drag
            && drag.at != at
        {
            (drag.at, drag.moved) = (at, true);
            // A press on the card later begins another drag.
            self.clicked = None;
        }
    }

    /// Lets the dragged card go. Returns whether Enter does what it was dropped for.
    pub(crate) fn drop_card(&mut self, target: Option<Target>) -> bool {
        let Some(drag) = self.drag.take().filter(|drag| drag.moved) else {
            return false;
        };
        let Some(Target::Lords(target)) = target else {
            return false;
        };
        let is_for_it = match (drag.card, target) {
            (Cursor::Hand(_) | Cursor::Recruit(_), LordsTarget::Seat(player)) => {
                self.is_own(player)
            }
            (Cursor::Hand(_), LordsTarget::Follower(id)) => self.is_own(id.army()),
            (Cursor::Recruit(_), LordsTarget::Hand(_)) => true,
            _ => false,
        };
        let is_held = self.stage == Stage::Turn && self.cursor == drag.card;
        let is_put_back = matches!(
            (drag.card, target),
            (Cursor::Hand(_), LordsTarget::Hand(_)) | (Cursor::Recruit(_), LordsTarget::Recruit(_))
        );
        if is_held && !is_for_it && !is_put_back {
            self.notes = vec![LordsNote::Text(text!("lords-drop-wrong"))];
        }
        is_for_it && is_held
    }

    /// Returns where the mouse holds a card, if it does.
    pub(crate) fn dragged_to(&self) -> Option<Position> {
        self.dragged_card().map(|(_, at)| at)
    }

    /// Returns the card that follows the mouse, and the place of the mouse.
    pub(super) fn dragged_card(&self) -> Option<(Face, Position)> {
        let drag = self.drag.filter(|drag| drag.moved)?;
        let follows = self.stage == Stage::Turn && self.cursor == drag.card;
        let face = match drag.card {
            Cursor::Hand(_) if self.facing == Facing::Down => Face::BACK,
            Cursor::Hand(card) => Face::of(card),
            Cursor::Recruit(slot) => {
                let recruit: Recruit = *self.table().recruits().get(slot.index())?;
                Face::recruit(recruit)
            }
            _ => return None,
        };
        follows.then_some((face, drag.at))
    }
}
