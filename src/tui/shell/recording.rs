//! The orders to record the game in progress, and whether anything of it is unsaved.

use crate::host::Host;
use crate::records::{RecordFile, RecordOrder, RecordedPlayers, Recording, RecordingId};
use crate::tui::shell::{App, Shell};

impl App {
    /// Returns the orders to record that were issued since the last call.
    pub(crate) fn take_record_orders(&mut self) -> Vec<RecordOrder> {
        let mut orders = std::mem::take(&mut self.record_orders);
        if let Some(table) = self.table_to_leave_mut() {
            let recording = table.recording_mut();
            orders.extend(recording.map(Recording::take_orders).into_iter().flatten());
        }
        orders
    }

    /// Returns whether something played is not recorded yet.
    pub(crate) fn is_unsaved(&self) -> bool {
        let unsaved = self.table_to_leave();
        let unsaved = unsaved.and_then(|table| table.recording());
        let unsaved = unsaved.is_some_and(Recording::is_unsaved);
        unsaved || !self.record_orders.is_empty()
    }

    /// Returns the recording of the game in progress, if it is recorded.
    pub(crate) fn recording(&self) -> Option<RecordingId> {
        self.table_to_leave()?.recording()?.id()
    }
}

impl Shell {
    /// Returns the file for a game that begins now, or branches off from a replay; `None`
    /// if games aren't recorded. The game after it has other deals, which still follow
    /// from the first seed.
    pub(crate) fn next_file<G: RecordedPlayers>(
        &mut self,
        config: &tabletop::GameConfig<G>,
        branch: bool,
    ) -> Option<RecordFile> {
        self.seed = self.seed.wrapping_add(1);
        self.records.next_file(config, branch, self.now)
    }

    /// Starts recording a game in this file, if there is one.
    pub(crate) fn record<G: tabletop::Game>(
        &mut self,
        host: Option<&mut Host<G>>,
        file: Option<RecordFile>,
    ) {
        let (Some(host), Some(file)) = (host, file) else {
            return;
        };
        self.recordings += 1;
        host.record(file, RecordingId(self.recordings));
    }
}
