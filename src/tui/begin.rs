//! How a game comes onto the table: a new one, or one that was recorded.

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

/// Wakes the thread that draws.
pub(super) struct Wake(records::Wake);

impl fmt::Debug for Wake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Wake")
    }
}

impl App {
    /// Begins a game.
    pub(super) fn begin(&mut self, config: GameConfig) -> Option<Effect> {
        self.next.follow(&config);
        let file = self.records.next_file(&config, false);
        let (mut game, effect) = Game::new(config, &self.settings);
        if let Some(file) = file {
            self.record(&mut game, file);
        }
        // The next game is another one, and still follows from the first seed.
        self.seed = self.seed.wrapping_add(1);
        self.show_table(game);
        effect
    }

    /// Goes on with a game that was recorded.
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

    /// The record that was to be opened is open, or can't be gone on with.
    pub(crate) fn opened(
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

    /// Records a game in this file.
    pub(super) fn record(&self, game: &mut Game, file: RecordFile) {
        game.playing.record(file);
        if let Some(Wake(wake)) = &self.wake {
            game.playing.wake_when_saved(Arc::clone(wake));
        }
    }

    /// From now on `wake` is called whenever something was recorded.
    pub(crate) fn wake_when_saved(&mut self, wake: records::Wake) {
        if let Some(game) = self.game_mut() {
            game.playing.wake_when_saved(Arc::clone(&wake));
        }
        self.wake = Some(Wake(wake));
    }

    pub(super) fn show_table(&mut self, mut game: Game) {
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
