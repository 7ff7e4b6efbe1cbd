//! What the program does while something played is not on the disk yet.

use crate::records::{Acknowledgement, RecordingId};
use crate::tui::shell::app::{App, Effect};
use crate::tui::shell::table::Table;

impl App {
    /// Processes the result of an order to record, and plays what waited for it.
    pub(crate) fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        self.table_to_leave_mut()?.recorded(id, result)
    }

    /// Returns whether something played is not recorded yet.
    pub(crate) fn is_unsaved(&self) -> bool {
        let unsaved = self.table_to_leave().is_some_and(Table::is_unsaved);
        unsaved || !self.record_orders.is_empty()
    }

    /// Tells the player that an action waits for a slow disk: now if one does, or else as
    /// soon as one has to.
    pub(crate) fn disk_is_slow(&mut self) {
        if let Some(table) = self.table_to_leave_mut() {
            table.disk_is_slow();
        }
    }

    /// Tells the player that the program ends once everything is recorded.
    pub(crate) fn say_saving(&mut self) {
        if let Some(table) = self.table_mut() {
            table.say_saving();
        }
    }
}
