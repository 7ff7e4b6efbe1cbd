//! Records of either game: opening them, and writing that of the game in progress.

use crate::records::{
    RecordError, RecordFile, RecordOrder, RecordedGame, RecordedPlayers, RecordingId, SavedAny,
};
use crate::replay::AnyReplay;
use crate::tui::shell::app::{App, Effect, Screen, Shell};
use crate::tui::shell::start::LastGame;
use std::path::Path;

impl App {
    /// Resumes a recorded game.
    pub(crate) fn resume(&mut self, saved: &SavedAny, file: RecordFile) -> Option<Effect> {
        match saved {
            SavedAny::Schotten(saved) => self.resume_game(saved, file),
            SavedAny::Lords(saved) => self.resume_game(saved, file),
        }
    }

    /// Handles the result of opening a record: resumes its game, or shows the
    /// error on the start screen.
    pub(crate) fn finish_opening(
        &mut self,
        path: &Path,
        opened: Result<(SavedAny, RecordFile), RecordError>,
    ) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            // Meanwhile another game has begun.
            return None;
        };
        match opened {
            Ok((saved, file)) => self.resume(&saved, file),
            Err(fault) => {
                // The list of recorded games opens others, too.
                if matches!(&start.last_game, LastGame::Found(offer) if offer.path == *path) {
                    start.last_game = LastGame::None;
                }
                start.show_fault(&fault, path, self.shell.settings.language);
                None
            }
        }
    }

    /// Handles the result of opening a record to watch it: shows its replay, of today's
    /// deal of Lords of Scotland its result, or the error on the start screen.
    pub(crate) fn finish_watching(&mut self, path: &Path, opened: Result<SavedAny, RecordError>) {
        let language = self.settings.language;
        let Screen::Start(start) = &mut self.screen else {
            return;
        };
        let opened = match opened {
            Ok(SavedAny::Lords(saved)) if self.shell.library.has_played_today(path) => {
                self.show_lords_result(&saved);
                return;
            }
            opened => opened,
        };
        let replay = opened.and_then(|saved| AnyReplay::new(saved).ok_or(RecordError::Empty));
        match replay {
            Ok(mut replay) => {
                self.windows.clear();
                // Of the deal of today, everybody looks at the result first.
                if self.library.has_played_today(path) {
                    replay.go_to_end();
                }
                self.open_replay_from_start(replay);
            }
            Err(fault) => start.show_fault(&fault, path, language),
        }
    }

    /// Returns the orders to record that were issued since the last call.
    pub(crate) fn take_record_orders(&mut self) -> Vec<RecordOrder> {
        self.collect_record_orders();
        std::mem::take(&mut self.record_orders)
    }

    /// Collects the orders of a game, before another one replaces it.
    pub(crate) fn collect_record_orders(&mut self) {
        if let Some(table) = self.table_to_leave_mut() {
            let orders = table.take_record_orders();
            self.record_orders.extend(orders);
        }
    }

    /// Returns the recording of the game in progress, if it is recorded.
    pub(crate) fn recording(&self) -> Option<RecordingId> {
        self.table_to_leave()?.recording()
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
        playing: &mut RecordedGame<G>,
        file: Option<RecordFile>,
    ) {
        let Some(file) = file else {
            return;
        };
        self.recordings += 1;
        playing.record(file, RecordingId(self.recordings));
    }
}
