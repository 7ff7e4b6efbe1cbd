//! What a hint marks on the table.

use super::{Focus, LordsTable};
use lords_rules::Action;

impl LordsTable {
    /// Highlights the card or the player that this action is about, and puts the cursor there.
    pub(crate) fn point_out(&mut self, action: Action) {
        self.nothing_chosen = false;
        self.focus = focus_of(action);
        if let Action::Muster(_, facing) = action {
            self.facing = facing;
        }
    }

    /// Returns the target of a power that a computer is about to use: what everybody sees
    /// change after the pause.
    pub(super) fn announced_target(&self) -> Option<Focus> {
        let action = self.queries.announced()?;
        let target = focus_of(action);
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
    pub(super) fn hinted(&self) -> Option<Focus> {
        self.hint_shown().map(focus_of)
    }
}

/// Returns where the cursor has to be for this action.
pub(super) const fn focus_of(action: Action) -> Focus {
    match action {
        Action::Muster(card, _) => Focus::Hand(card),
        Action::Recruit(slot) => Focus::Recruit(slot),
        Action::Discard(id) | Action::SwapFollower(id) | Action::Copy(id) => Focus::Follower(id),
        Action::SwapSupporter(card) | Action::Claim(card) => Focus::Supporter(card),
        Action::Decline => Focus::Unused,
        Action::UsePower => Focus::Used,
    }
}
