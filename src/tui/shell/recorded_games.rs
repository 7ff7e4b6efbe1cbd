//! Recorded games of any kind: opened, watched, deleted and resigned.

use crate::games::game_of_record;
use crate::records::{ListedGame, ReadRecord, RecordError, RecordFile, SavedMatch};
use crate::replay::ReplayView;
use crate::tui::shell::replay::WatchedGame;
use crate::tui::shell::result::ResultFrom;
use crate::tui::shell::{App, Effect, GameScreen, GameTable, Screen};
use std::fs::File;
use std::path::Path;

/// A recorded game of any kind.
pub(crate) trait AnySaved: Send {
    /// Resumes it in this file.
    fn resume(&self, app: &mut App, file: RecordFile) -> Option<Effect>;

    /// Shows its replay, which leads back to the start screen. Of the deal of today, everybody
    /// looks at the result first.
    ///
    /// # Errors
    ///
    /// Fails if nothing was dealt yet.
    fn watch(self: Box<Self>, app: &mut App, is_of_today: bool) -> Result<(), RecordError>;

    /// Returns this locked file as the one in which the game continues.
    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError>;
}

impl<G: WatchedGame> AnySaved for SavedMatch<G> {
    fn resume(&self, app: &mut App, file: RecordFile) -> Option<Effect> {
        app.resume_game(self, file)
    }

    fn watch(self: Box<Self>, app: &mut App, is_of_today: bool) -> Result<(), RecordError> {
        if is_of_today && G::HAS_DAILY_RESULT && self.game.result().is_some() {
            let (mut table, _) = GameTable::resume(&self.game, &app.settings);
            table.is_helped = app.profile.has_helped(self.heading.begun);
            table.is_daily = true;
            GameScreen::show_result(&mut table);
            table.result_from = Some(ResultFrom::Start);
            app.show_table((Box::new(table), None));
            return Ok(());
        }
        let mut replay = ReplayView::new(&self.game).ok_or(RecordError::Empty)?;
        if is_of_today {
            replay.go_to_end();
        }
        app.open_replay(replay, true);
        Ok(())
    }

    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError> {
        ReadRecord::continue_in(self, file)
    }
}

/// Reads a record of a game from the bytes of its file.
pub(crate) type RecordReader<R = dyn AnySaved> =
    fn(&Path, &[u8], bool) -> Result<Box<R>, RecordError>;

/// Reads a record of this game, as [`ReadRecord::parse`].
pub(crate) fn read_record<G: WatchedGame>(
    path: &Path,
    bytes: &[u8],
    in_use: bool,
) -> Result<Box<dyn AnySaved>, RecordError> {
    Ok(Box::new(SavedMatch::<G>::parse(path, bytes, in_use)?))
}

impl ReadRecord for Box<dyn AnySaved> {
    fn parse(path: &Path, bytes: &[u8], in_use: bool) -> Result<Self, RecordError> {
        (game_of_record(bytes)?.read_record)(path, bytes, in_use)
    }

    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError> {
        (**self).continue_in(file)
    }
}

impl App {
    /// Handles the result of opening a record: resumes its game, or shows the
    /// error on the start screen.
    pub(crate) fn finish_opening(
        &mut self,
        path: &Path,
        opened: Result<(Box<dyn AnySaved>, RecordFile), RecordError>,
    ) -> Option<Effect> {
        let Screen::Start = self.screen else {
            // Meanwhile another game has begun.
            return None;
        };
        let effect = match opened {
            Ok((saved, file)) => saved.resume(self, file),
            Err(fault) => {
                self.start.forget_game(path);
                let language = self.settings.language;
                self.start.show_fault(&fault, path, language);
                None
            }
        };
        self.renew_layers();
        effect
    }

    /// Handles the result of opening a record to watch it: shows its replay or result, or the
    /// error on the start screen.
    pub(crate) fn finish_watching(
        &mut self,
        path: &Path,
        opened: Result<Box<dyn AnySaved>, RecordError>,
    ) {
        let Screen::Start = self.screen else {
            return;
        };
        let is_of_today = self.library.has_played_today(path);
        let shown = opened.and_then(|saved| saved.watch(self, is_of_today));
        if let Err(fault) = shown {
            let language = self.settings.language;
            self.start.show_fault(&fault, path, language);
        }
        self.renew_layers();
    }

    /// Handles the result of deleting or resigning a game: lists what is left of it, or shows the
    /// error in the list and on the start screen.
    pub(crate) fn finish_disposing(
        &mut self,
        path: &Path,
        outcome: Result<Option<ListedGame>, RecordError>,
    ) {
        let language = self.settings.language;
        let left = match outcome {
            Err(RecordError::Missing) => Ok(None),
            outcome => outcome,
        };
        match left {
            Ok(left) => {
                let library = &mut self.shell.library;
                if let Some(games) = &mut library.games {
                    let place = games.iter().position(|game| game.path == *path);
                    if let Some(place) = place {
                        games.splice(place..=place, left);
                    }
                }
                self.shell.statistics.forget();
                // Unless another game has begun meanwhile.
                if let Some(start) = self.start_mut() {
                    start.forget_game(path);
                    self.survey_records();
                }
            }
            Err(fault) => {
                if let Some(start) = self.start_mut() {
                    start.show_fault(&fault, path, language);
                }
            }
        }
        self.refresh_windows();
        self.renew_layers();
    }
}
