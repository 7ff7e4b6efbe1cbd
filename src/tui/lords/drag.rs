//! Dragging a card with the mouse: one of the hand onto the own army musters it, and a Recruit
//! onto the hand takes it. Pressing the button on a card chooses it, as a click does.

use super::{Face, Focus, LordsTable, LordsTarget, Stage};
use crate::tui::shell::message_area::Tone;
use lords_rules::{Facing, Recruit};
use ratatui::layout::Position;
use telling::text;

impl LordsTable {
    /// Drops the dragged card. Returns whether it was dropped where its action takes it, so that
    /// the action can be carried out as by Enter. If it was dropped anywhere else but where it
    /// lay, the table says where it belongs.
    pub(crate) fn drop_card(&mut self, target: Option<LordsTarget>) -> bool {
        let Some(drag) = self.drag.take().filter(|drag| drag.has_moved) else {
            return false;
        };
        if self.stage != Stage::Turn || self.focus != drag.card {
            return false;
        }
        let is_hand = matches!(drag.card, Focus::Hand(_));
        let is_for_it = match target {
            Some(LordsTarget::Seat(player)) => self.is_own(player),
            Some(LordsTarget::Follower(id)) => is_hand && self.is_own(id.army()),
            Some(LordsTarget::Hand(_)) => !is_hand,
            _ => false,
        };
        let is_put_back = match target {
            Some(LordsTarget::Hand(_)) => is_hand,
            Some(LordsTarget::Recruit(_)) => !is_hand,
            _ => false,
        };
        if !is_for_it && !is_put_back {
            let where_to = if is_hand {
                text!("lords-drop-hand")
            } else {
                text!("lords-drop-recruit")
            };
            self.say(Tone::Plain, where_to);
        }
        is_for_it
    }

    /// Returns the card that follows the mouse, and the place of the mouse.
    pub(super) fn dragged_card(&self) -> Option<(Face, Position)> {
        let drag = self.drag.filter(|drag| drag.has_moved)?;
        let follows = self.stage == Stage::Turn && self.focus == drag.card;
        let face = match drag.card {
            Focus::Hand(_) if self.facing == Facing::Down => Face::BACK,
            Focus::Hand(card) => Face::of(card),
            Focus::Recruit(slot) => {
                let recruit: Recruit = *self.table().recruits().get(slot.index())?;
                Face::recruit(recruit)
            }
            _ => return None,
        };
        follows.then_some((face, drag.at))
    }
}
