//! Actions that wait until the one before them is recorded. Meanwhile the table is drawn and
//! windows open as usual.

use super::{GameTable, TableGame};
use crate::tui::shell::app::Effect;
use telling::text;

impl<G: TableGame> GameTable<G> {
    /// Carries an action out, as soon as the one before it is recorded.
    pub(crate) fn carry_out(&mut self, action: G::Action) -> Option<Effect> {
        if !self.playing.is_unsaved() {
            return G::carry_out(self, action);
        }
        let player = G::acting(self.round())?;
        self.held_back.push_back((player, action));
        if self.is_disk_slow {
            self.say_saving();
        }
        None
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    pub(super) fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        self.is_disk_slow &= self.playing.is_unsaved();
        while !self.playing.is_unsaved()
            && let Some((player, action)) = self.held_back.pop_front()
        {
            // The action before it may have ended the turn or the round.
            if G::acting(self.round()) == Some(player) {
                effect = G::carry_out(self, action);
            }
        }
        effect
    }

    /// Tells the player that the program waits for the disk.
    pub(super) fn say_saving(&mut self) {
        G::make_way(self);
        self.remind(text!("record-saving"));
    }
}
