//! What the command line does with a recorded game, whichever game it is.

use super::analyze::{self, AnalyzedGame};
use super::export::{self, ExportFormat};
use super::preferences::LoadedPreferences;
use super::{CommandError, CommandResult, replay};
use crate::games::{GameCommands, game_of_record};
use crate::plain::{Activity, GameStart, PlainGame};
use crate::records::{ListedGame, ListedInGames, ReadRecord, RecordError, RecordFile, SavedMatch};
use crate::replay::NarratedGame;
use crate::tui::{AnySaved, Preferences, WatchedGame};
use std::fs::File;
use std::path::Path;
use telling::Language;
#[cfg(feature = "host")]
use {super::host, crate::house::ClosedHouse, crate::settings::Settings};

/// A recorded game of any kind, as the command line and the plain mode use it.
pub(crate) trait RecordCommands: AnySaved {
    /// Returns the facts that the list of games shows.
    fn listed(&self) -> ListedGame;

    /// Resigns it in its file; see [`SavedMatch::resign_in`].
    fn resign_in(&self, file: RecordFile) -> Result<(), RecordError>;

    /// Resumes it in this file, in plain mode.
    fn resume_plainly(self: Box<Self>, file: RecordFile) -> Activity;

    /// Replays it as the flags ask for.
    fn replay(self: Box<Self>, flags: &replay::Flags, with: LoadedPreferences) -> CommandResult;

    /// Exports it as the flags ask for.
    fn export(
        self: Box<Self>,
        flags: &export::Flags,
        form: ExportFormat,
        preferences: Preferences,
    ) -> Result<String, CommandError>;

    /// Hosts it as the flags ask for, in this file.
    #[cfg(feature = "host")]
    fn host(
        &self,
        file: RecordFile,
        flags: &host::Flags,
        settings: &Settings,
    ) -> Result<ClosedHouse, String>;

    /// Analyzes it as the flags ask for.
    fn analyze(&self, flags: &analyze::Flags, language: Language) -> Result<String, CommandError>;
}

impl<G: ListedInGames + PlainGame + NarratedGame + AnalyzedGame + WatchedGame> RecordCommands
    for SavedMatch<G>
{
    fn listed(&self) -> ListedGame {
        ListedGame::new(self)
    }

    fn resign_in(&self, file: RecordFile) -> Result<(), RecordError> {
        Self::resign_in(self, file)
    }

    fn resume_plainly(self: Box<Self>, file: RecordFile) -> Activity {
        GameStart::Resumed(Box::new((*self, file))).into()
    }

    fn replay(self: Box<Self>, flags: &replay::Flags, with: LoadedPreferences) -> CommandResult {
        replay::replay(&self, flags, with)
    }

    fn export(
        self: Box<Self>,
        flags: &export::Flags,
        form: ExportFormat,
        preferences: Preferences,
    ) -> Result<String, CommandError> {
        export::export(*self, flags, form, preferences)
    }

    #[cfg(feature = "host")]
    fn host(
        &self,
        file: RecordFile,
        flags: &host::Flags,
        settings: &Settings,
    ) -> Result<ClosedHouse, String> {
        host::resume(&self.game, file, flags, settings)
    }

    fn analyze(&self, flags: &analyze::Flags, language: Language) -> Result<String, CommandError> {
        analyze::report(&self.game, flags, language)
    }
}

impl ReadRecord for Box<dyn RecordCommands> {
    fn parse(path: &Path, bytes: &[u8], in_use: bool) -> Result<Self, RecordError> {
        let game = game_of_record(bytes)?;
        let unknown = || RecordError::UnknownGame(game.name.to_owned());
        let commands = game.commands.as_ref().ok_or_else(unknown)?;
        (commands.read_record)(path, bytes, in_use)
    }

    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError> {
        AnySaved::continue_in(&**self, file)
    }
}

/// Returns what the command line does with a game, of whose bots `bots` lists the levels.
pub(crate) const fn commands<
    G: ListedInGames + PlainGame + NarratedGame + AnalyzedGame + WatchedGame,
>(
    bots: fn(Language) -> String,
) -> GameCommands {
    GameCommands {
        bots,
        offers: G::offers,
        lessons: Activity::lessons::<G>,
        read_record: |path, bytes, in_use| {
            Ok(Box::new(SavedMatch::<G>::parse(path, bytes, in_use)?))
        },
    }
}
