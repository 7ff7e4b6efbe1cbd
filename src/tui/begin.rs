//! Starting games: new ones and recorded ones.

use super::app::{App, Effect, Screen};
use super::game::Game;
use super::note::Note;
use super::start::{LastGame, Start};
use crate::options::{GameConfig, Options};
use crate::records::{RecordError, RecordFile, RecordOrder, RecordingId, SavedGame};
use std::path::Path;
use telling::text;

impl App {
    /// Begins a new game.
    pub(super) fn begin_game(&mut self, config: GameConfig) -> Option<Effect> {
        self.next.set_choices(&config);
        let file = self.records.next_file(&config, false, self.now);
        let (mut game, effect) = Game::new(config, &self.settings);
        if let Some(file) = file {
            self.record(&mut game, file);
        }
        // The next game has other deals, which still follow from the first
        // seed.
        self.seed = self.seed.wrapping_add(1);
        self.show_table(game);
        effect
    }

    /// Resumes a recorded game.
    pub(crate) fn resume(&mut self, saved: &SavedGame, file: RecordFile) -> Option<Effect> {
        self.next = Start::new(&Options::from_config(saved.game.config()));
        let (mut game, effect) = Game::resume(&saved.game, &self.settings);
        self.record(&mut game, file);
        let resumed = if saved.cut {
            text!("record-cut")
        } else {
            text!("record-goes-on")
        };
        game.notes.insert(0, Note::plain(resumed.into()));
        self.show_table(game);
        effect
    }

    /// Handles the result of opening a record: resumes its game, or shows the
    /// error on the start screen.
    pub(crate) fn finish_opening(
        &mut self,
        path: &Path,
        opened: Result<(SavedGame, RecordFile), RecordError>,
    ) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            // Meanwhile another game has begun.
            return None;
        };
        match opened {
            Ok((saved, file)) => self.resume(&saved, file),
            Err(fault) => {
                // The whole path would not fit.
                let name = path.file_name().map_or(path, Path::new);
                start.last_game = LastGame::None;
                start.fault = Some(fault.message(name, self.settings.language));
                None
            }
        }
    }

    /// Starts recording a game in this file.
    pub(super) fn record(&mut self, game: &mut Game, file: RecordFile) {
        self.recordings += 1;
        game.playing.record(file, RecordingId(self.recordings));
    }

    /// Returns the orders to record that were issued since the last call.
    pub(crate) fn take_record_orders(&mut self) -> Vec<RecordOrder> {
        self.collect_record_orders();
        std::mem::take(&mut self.record_orders)
    }

    /// Collects the orders of a game, before another one replaces it.
    pub(super) fn collect_record_orders(&mut self) {
        if let Some(game) = self.game_to_leave_mut() {
            let orders = game.playing.take_orders();
            self.record_orders.extend(orders);
        }
    }

    /// Returns the recording of the game in progress, if it is recorded.
    pub(crate) fn recording(&self) -> Option<RecordingId> {
        self.game_to_leave()?.playing.recording()
    }

    pub(super) fn show_table(&mut self, mut game: Game) {
        self.collect_record_orders();
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
