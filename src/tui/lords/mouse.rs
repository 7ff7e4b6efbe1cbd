//! Clicks at the table. A click on a player opens the window about that player; other clicks
//! choose; a second one on the same thing does what Enter does. A first one does so nowhere, not
//! even on a target that is marked already, since the player hasn't chosen that one.

use super::{Focus, LordsTable, LordsTarget, Stage, Step};
use lords_rules::{Facing, FollowerId, Player};

impl LordsTable {
    /// Handles a click on something. Returns whether it does what Enter does.
    pub(super) fn click_on(&mut self, thing: LordsTarget) -> bool {
        if self.stage != Stage::Turn {
            return false;
        }
        let before = self.focus;
        let musters = matches!(before, Focus::Hand(_));
        match (self.step(), thing) {
            (Step::Act | Step::Chain, LordsTarget::Hand(place)) => {
                let Some(card) = self.hand().get(place).copied() else {
                    return false;
                };
                if self.clicked == Some(Focus::Hand(card)) && before == Focus::Hand(card) {
                    return true;
                }
                if before != Focus::Hand(card) {
                    self.choose_card(place, Facing::Up);
                }
                self.clicked = Some(self.focus);
                false
            }
            // A click on one's own army musters the chosen card.
            (Step::Act | Step::Chain, LordsTarget::Seat(player))
                if musters && self.is_own(player) =>
            {
                true
            }
            (Step::Act | Step::Chain, LordsTarget::Follower(id))
                if musters && self.is_own(id.army()) =>
            {
                true
            }
            (step, thing) => {
                let Some(focus) = self.focus_of(step, thing) else {
                    return false;
                };
                let again = focus == before && self.clicked == Some(focus);
                self.notes.clear();
                (self.focus, self.clicked) = (focus, Some(focus));
                // What a player has is only looked at.
                again || matches!(focus, Focus::Seat(_))
            }
        }
    }

    /// Returns whether this is the player who has to choose.
    pub(super) fn is_own(&self, player: Player) -> bool {
        self.table().to_act() == Some(player)
    }

    /// Returns whether the person who has to choose doesn't know this Follower.
    fn is_unknown(&self, id: FollowerId) -> bool {
        let view = self.choosing();
        let follower = view.and_then(|view| view.table().follower(id));
        follower.is_some_and(|one| one.card().is_none())
    }

    /// Returns the player whose army is under the cursor, where the cursor chooses nothing.
    pub(super) fn looked_at(&self) -> Option<Player> {
        match self.focus {
            Focus::Seat(player) => Some(player),
            Focus::Follower(id) if matches!(self.step(), Step::Act | Step::Chain) => {
                Some(id.army())
            }
            _ => None,
        }
    }

    /// Returns the place of the cursor for something that was clicked; `None` if it can't
    /// be chosen in this step.
    fn focus_of(&self, step: Step, thing: LordsTarget) -> Option<Focus> {
        let supporters = self.table().supporters();
        let wanted = match thing {
            LordsTarget::Hand(_) => return None,
            LordsTarget::Recruit(slot) => Focus::Recruit(slot),
            LordsTarget::Supporter(place) => Focus::Supporter(*supporters.get(place)?),
            LordsTarget::Follower(id) => Focus::Follower(id),
            LordsTarget::Seat(player) => Focus::Seat(player),
        };
        match (step, wanted) {
            (Step::Target(_) | Step::Claim, _) => {
                let mut targets = self.targets().into_iter();
                targets.find(|target| *target == wanted)
            }
            (Step::Act | Step::Chain, Focus::Follower(id)) if self.is_unknown(id) => Some(wanted),
            // In other steps, a click on a Follower is one on its army.
            (Step::Act | Step::Chain, Focus::Follower(id)) => Some(Focus::Seat(id.army())),
            (Step::Act | Step::Chain, _) => Some(wanted),
            (Step::Use(_) | Step::Nothing, _) => None,
        }
    }
}
