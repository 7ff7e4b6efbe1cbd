//! Starting games: new ones and recorded ones.

use super::app::{App, Effect, Screen};
use super::game::Game;
use super::note::Note;
use super::start::{LastGame, Start};
use crate::options::{GameConfig, Options};
use crate::records::{self, RecordError, RecordFile, SavedGame};
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use telling::text;

/// The function that wakes the drawing thread.
pub(super) struct WakeHandle(records::Wake);

impl fmt::Debug for WakeHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("WakeHandle")
    }
}

impl App {
    /// Begins a new game.
    pub(super) fn begin_game(&mut self, config: GameConfig) -> Option<Effect> {
        self.next.set_choices(&config);
        let file = self.records.next_file(&config, false);
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
        match opened {
            Ok((saved, file)) => self.resume(&saved, file),
            Err(fault) => {
                // The whole path would not fit.
                let name = path.file_name().map_or(path, Path::new);
                let fault = fault.message(name, self.settings.language);
                if let Screen::Start(start) = &mut self.screen {
                    start.last_game = LastGame::None;
                    start.fault = Some(fault);
                }
                None
            }
        }
    }

    /// Starts recording a game in this file.
    pub(super) fn record(&self, game: &mut Game, file: RecordFile) {
        game.playing.record(file);
        if let Some(WakeHandle(wake)) = &self.wake {
            game.playing.wake_when_saved(Arc::clone(wake));
        }
    }

    /// Sets the function that is called whenever something was recorded.
    pub(crate) fn wake_when_saved(&mut self, wake: records::Wake) {
        if let Some(game) = self.game_mut() {
            game.playing.wake_when_saved(Arc::clone(&wake));
        }
        self.wake = Some(WakeHandle(wake));
    }

    pub(super) fn show_table(&mut self, mut game: Game) {
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
