//! What the program does while something played is not on the disk yet.

use crate::game_kind::EitherGame;
use crate::records::{Acknowledgement, RecordingId};
use crate::tui::shell::app::{App, Effect};

impl App {
    /// Processes the result of an order to record, and plays what waited for it.
    pub(crate) fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        match self.table_to_leave_mut()? {
            EitherGame::Schotten(table) => {
                table.playing.acknowledge(id, result);
                table.play_held_back()
            }
            EitherGame::Lords(table) => {
                table.playing.acknowledge(id, result);
                table.play_held_back()
            }
        }
    }

    /// Returns whether something played is not recorded yet.
    pub(crate) fn is_unsaved(&self) -> bool {
        let unsaved = self.table_to_leave().is_some_and(|table| match table {
            EitherGame::Schotten(table) => table.playing.is_unsaved(),
            EitherGame::Lords(table) => table.playing.is_unsaved(),
        });
        unsaved || !self.record_orders.is_empty()
    }

    /// Tells the player that an action waits for a slow disk: now if one does, or else as
    /// soon as one has to.
    pub(crate) fn disk_is_slow(&mut self) {
        match self.table_to_leave_mut() {
            Some(EitherGame::Schotten(table)) => table.disk_is_slow(),
            Some(EitherGame::Lords(table)) => table.disk_is_slow(),
            None => {}
        }
    }

    /// Tells the player that the program ends once everything is recorded.
    pub(crate) fn say_saving(&mut self) {
        match self.table_mut() {
            Some(EitherGame::Schotten(table)) => table.say_saving(),
            Some(EitherGame::Lords(table)) => table.say_saving(),
            None => {}
        }
    }
}
