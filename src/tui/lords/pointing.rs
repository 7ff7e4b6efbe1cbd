//! What a hint marks on the table.

use super::{Cursor, LordsTable};
use lords_rules::Action;

impl LordsTable {
    /// Highlights the card or the player that this action is about, and puts the cursor there.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.nothing_chosen = false;
        self.cursor = cursor_of(action);
        if let Action::Muster(_, facing) = action {
            self.facing = facing;
        }
    }

    /// Returns the target of a power that a computer is about to use: what everybody sees
    /// change after the pause.
    pub(super) fn announced_target(&self) -> Option<Cursor> {
        let action = self.queries.announced()?;
        let target = cursor_of(action);
        let is_target = matches!(
            action,
            Action::Discard(_)
                | Action::SwapFollower(_)
                | Action::Copy(_)
                | Action::SwapSupporter(_)
        );
        is_target.then_some(target)
    }

    /// Returns what the hint is about.
    pub(super) fn hinted(&self) -> Option<Cursor> {
        self.hint_shown().map(cursor_of)
    }
}

/// Returns where the cursor has to be for this action.
pub(super) const fn cursor_of(action: Action) -> Cursor {
    match action {
        Action::Muster(card, _) => Cursor::Hand(card),
        Action::Recruit(slot) => Cursor::Recruit(slot),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => Cursor::Follower(id),
        Action::SwapSupporter(card) | Action::Claim(card) => Cursor::Supporter(card),
        Action::Decline => Cursor::Unused,
        Action::UsePower => Cursor::Used,
    }
}
