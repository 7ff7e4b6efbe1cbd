//! The end of a recorded game that isn't played on: it is deleted or resigned.

use super::heading::{RESIGNED, RecordedPlayers};
use super::record_file::{RecordFile, lock};
use super::saved::check_regular;
use super::{ListedGame, ReadRecord, RecordError, SavedMatch};
use crate::cli::RecordCommands;
use std::fs::File;
use std::path::Path;
use tabletop::Seat;
use tabletop::record::{RecordEdit, Transcript};

/// What becomes of a recorded game that isn't played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Disposal {
    /// Its record is deleted.
    Delete,
    /// It is lost for its only person, or else for whoever is to act.
    Resign,
}

/// Deletes or resigns a recorded game for good, and returns what is recorded of it then.
///
/// # Errors
///
/// Fails if another program is playing the game or still shows its result, if there is nothing to
/// resign, or if the file can't be deleted or written. It is unchanged then.
pub(crate) fn dispose(path: &Path, disposal: Disposal) -> Result<Option<ListedGame>, RecordError> {
    match disposal {
        Disposal::Delete => {
            check_regular(path)?;
            let file = File::open(path)?;
            lock(&file).map_err(|_| RecordError::InUse)?;
            std::fs::remove_file(path).map_err(RecordError::NotDeleted)?;
            Ok(None)
        }
        Disposal::Resign => {
            let (saved, file) = <Box<dyn RecordCommands>>::open(path)?;
            saved.resign_in(file)?;
            ListedGame::read(path).map(Some)
        }
    }
}

impl<G: RecordedPlayers> SavedMatch<G> {
    /// Has the game's only person, or else whoever is to act, resign it in its file.
    ///
    /// # Errors
    ///
    /// Fails if the file can't be written.
    pub(crate) fn resign_in(&self, mut file: RecordFile) -> Result<(), RecordError> {
        let current = self.game.current();
        let acting = current.and_then(|played| G::acting(played.round()));
        let acting = acting.map_or(Seat::FIRST, G::seat);
        let resigned = self.game.config().lone_person().unwrap_or(acting);
        let (record, _) = Transcript::begin(&self.game, &file.heading());
        let line_end = if record.ends_with('\n') { "" } else { "\n" };
        let edit = RecordEdit {
            keep: record.len(),
            append: format!("{line_end}{RESIGNED}{resigned}\n"),
        };
        file.set_text(record);
        file.apply(&edit);
        file.write().map_err(RecordError::Closed)
    }
}
