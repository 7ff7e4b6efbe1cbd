//! Actions that wait until the one before them is recorded. Meanwhile the table is drawn and
//! windows open as usual.

use super::hint::HintChange;
use super::{GameTable, Stage, TableGame};
use crate::host::Host;
use crate::records::Recording;
use crate::tui::shell::app::Effect;
use telling::text;

impl<G: TableGame> GameTable<G> {
    /// Carries an action out, as soon as the one before it is recorded.
    pub(crate) fn carry_out(&mut self, action: G::Action) -> Option<Effect> {
        if self.awaits_host() || self.objects_to(action) || self.asks_before(action) {
            return None;
        }
        if self.followed_play().first() == Some(&action) {
            self.hint_changed = Some(HintChange::Taken);
        }
        let host = self.own_host_mut();
        if !host.is_some_and(|host| host.hold_back(action)) {
            let effect = G::play_or_explain(self, action);
            self.follow_lesson();
            return effect;
        }
        if self.is_disk_slow {
            self.say_saving();
        }
        None
    }

    /// Asks before an action that can't be taken back, if the settings say so; choosing it again
    /// carries it out. Returns whether it asks.
    fn asks_before(&mut self, action: G::Action) -> bool {
        let may_ask = self.settings.confirm_draws && self.stage == Stage::Turn;
        if !may_ask || !self.host.as_ref().is_some_and(|host| host.reveals(action)) {
            return false;
        }
        let asked = [self.seen().actions(), &[Some(action)]].concat();
        if self.asked_before == asked {
            return false;
        }
        self.asked_before = asked;
        G::make_way(self);
        self.remind(text!("confirm-draw"));
        true
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    pub(super) fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        self.is_disk_slow &= self.recording().is_some_and(Recording::is_unsaved);
        while let Some(action) = self.own_host_mut().and_then(Host::next_held_back) {
            effect = G::play_or_explain(self, action);
        }
        effect
    }

    /// Tells the player that the program waits for the disk.
    pub(super) fn say_saving(&mut self) {
        G::make_way(self);
        self.remind(text!("record-saving"));
    }
}
