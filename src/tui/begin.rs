//! How a game comes onto the table: a new one, or one that was recorded.

use super::app::{App, Effect, Screen};
use super::game::{Game, Note};
use super::start::{LastGame, Offer, Start};
use crate::options::Config;
use crate::records::{Fault, Recorder, Saved};
use std::path::Path;

impl App {
    /// Begins a game.
    pub(super) fn begin(&mut self, config: Config) -> Option<Effect> {
        self.next = Start::of(&config);
        let recorder = self.records.recorder(&config, self.seed);
        let (mut game, effect) = Game::new(config, &self.settings, self.seed);
        if let Some(recorder) = recorder {
            game.playing.record(recorder);
        }
        // The next game is another one, and still follows from the first seed.
        self.seed = self.seed.wrapping_add(1);
        self.show_table(game);
        effect
    }

    /// Goes on with a game that was recorded.
    pub(crate) fn go_on(&mut self, saved: &Saved, recorder: Recorder) -> Option<Effect> {
        let config = saved.facts.config(&saved.game);
        self.next = Start::of(&config);
        let seed = saved.facts.seed.unwrap_or(self.seed);
        let (mut game, effect) = Game::going_on(&saved.game, config, &self.settings, seed);
        game.playing.record(recorder);
        game.notes.insert(0, Note::plain(saved.told()));
        self.show_table(game);
        effect
    }

    /// The record that was to be opened is open, or can't be gone on with.
    pub(crate) fn opened(
        &mut self,
        file: &Path,
        opened: Result<(Saved, Recorder), Fault>,
    ) -> Option<Effect> {
        match opened {
            Ok((saved, recorder)) => self.go_on(&saved, recorder),
            Err(fault) => {
                // The whole path would not fit.
                let name = file.file_name().map_or(file, Path::new);
                let fault = fault.told(name, self.settings.language);
                if let Screen::Start(start) = &mut self.screen {
                    start.last_game = LastGame::None;
                    start.fault = Some(fault);
                }
                None
            }
        }
    }

    /// On the start screen, a game to go on with is being looked for.
    pub(crate) fn look_for_last_game(&mut self) {
        if let Screen::Start(start) = &mut self.screen {
            start.last_game = LastGame::Looking { wanted: false };
        }
    }

    /// The game to go on with is found, or there is none.
    pub(super) fn found_last_game(&mut self, offer: Option<Offer>) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            return None;
        };
        let wanted = start.found(offer)?;
        // A window above the screen hides what was waited for.
        self.popups.is_empty().then_some(Effect::Open(wanted))
    }

    pub(super) fn show_table(&mut self, mut game: Game) {
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
