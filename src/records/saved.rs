//! Reading recorded games.

use super::heading::RecordedPlayers;
use super::record_file::{RecordFile, lock};
use super::valid_part::{cuts_action, missing_at_end, parse_valid_part, text_of};
use super::{Heading, RecordError};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use tabletop::record::game_name;
use tabletop::{Game, Match};

/// The maximum size of a record in bytes. A match of 99 rounds needs less.
pub(crate) const LARGEST_RECORD: u64 = 4 << 20;

/// A record of a game, read from its file.
pub(crate) trait ReadRecord: Sized {
    /// Reads it from the bytes of the file at this path. `in_use` says whether another program is
    /// playing the game.
    fn parse(path: &Path, bytes: &[u8], in_use: bool) -> Result<Self, RecordError>;

    /// Returns this locked file as the one in which the game continues.
    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError>;

    /// Reads a record without locking it. Another program may be writing to it.
    ///
    /// # Errors
    ///
    /// Fails if the file is not a valid record. Some systems don't allow
    /// reading a record while it is being written.
    fn read_unlocked(path: &Path) -> Result<Self, RecordError> {
        check_regular(path)?;
        let file = File::open(path)?;
        let in_use = is_locked(&file);
        let read = read_bytes(&file).and_then(|bytes| Self::parse(path, &bytes, in_use));
        read.map_err(|error| if in_use { RecordError::InUse } else { error })
    }

    /// Reads and locks a record in order to resume it, so that no other program
    /// can write to it.
    ///
    /// # Errors
    ///
    /// Fails if the file is not a valid record or not writable, another program
    /// is writing to it, or there is nothing to resume.
    fn open(path: &Path) -> Result<(Self, RecordFile), RecordError> {
        let file = open_locked(path)?;
        let saved = Self::parse(path, &read_bytes(&file)?, false)?;
        let file = saved.continue_in(file)?;
        Ok((saved, file))
    }
}

/// Opens a record and locks it.
fn open_locked(path: &Path) -> Result<File, RecordError> {
    check_regular(path)?;
    let file = OpenOptions::new().read(true).write(true).open(path);
    let file = file.map_err(|error| match RecordError::from(error) {
        RecordError::Io(error) => RecordError::Closed(error),
        other => other,
    })?;
    lock(&file).map_err(|_| RecordError::InUse)?;
    Ok(file)
}

/// A recorded game.
#[derive(Debug)]
pub(crate) struct SavedMatch<G: Game> {
    /// The path of the record.
    pub(crate) path: PathBuf,
    /// The match so far.
    pub(crate) game: Match<G>,
    /// The heading of the record.
    pub(crate) heading: Heading,
    /// Whether an action was left out because only a part of it is in the file.
    pub(crate) cut: bool,
    /// Whether another program is playing the game.
    pub(crate) in_use: bool,
    /// The offset in the file at which the valid part ends.
    end: u64,
    /// The number of bytes of the record that the file lacks after that, or
    /// `None` if its last line has another form.
    missing: Option<usize>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum GameProgress {
    /// No card has been played.
    #[serde(rename = "e")]
    Empty,
    /// The game can be resumed.
    #[serde(rename = "r")]
    Running,
    /// All rounds have been played, or a player has resigned.
    #[serde(rename = "f")]
    Finished,
}

impl<G: RecordedPlayers> ReadRecord for SavedMatch<G> {
    fn parse(path: &Path, bytes: &[u8], in_use: bool) -> Result<Self, RecordError> {
        let valid = parse_valid_part(bytes)?;
        Ok(Self {
            missing: missing_at_end(valid.text, &valid.game),
            path: path.to_owned(),
            heading: valid.heading,
            cut: cuts_action(bytes, valid.text.len()),
            in_use,
            end: valid.text.trim_end().len() as u64,
            game: valid.game,
        })
    }

    fn continue_in(&self, file: File) -> Result<RecordFile, RecordError> {
        match self.state() {
            GameProgress::Empty => Err(RecordError::Empty),
            GameProgress::Finished => Err(RecordError::Finished),
            GameProgress::Running => {
                let missing = self.missing.ok_or(RecordError::OtherForm)?;
                let path = self.path.clone();
                let heading = self.heading.with_config(self.game.config()).to_string();
                Ok(RecordFile::resume(path, file, heading, self.end, missing))
            }
        }
    }
}

impl<G: RecordedPlayers> SavedMatch<G> {
    pub(crate) fn state(&self) -> GameProgress {
        let mut rounds = self.game.rounds().iter();
        if rounds.all(|round| round.actions().is_empty()) {
            GameProgress::Empty
        } else if self.game.result().is_some() || self.heading.resigned.is_some() {
            GameProgress::Finished
        } else {
            GameProgress::Running
        }
    }
}

/// Returns whether another program is writing to this record. The path must
/// be a regular file.
///
/// # Errors
///
/// Fails if the record can't be opened.
pub(super) fn is_in_use(path: &Path) -> Result<bool, RecordError> {
    Ok(is_locked(&File::open(path)?))
}

fn is_locked(file: &File) -> bool {
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

/// Checks that the path is a regular file of a plausible size: opening a pipe
/// would block, and a folder can't be read.
pub(super) fn check_regular(path: &Path) -> Result<(), RecordError> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Err(RecordError::NoFile);
    }
    if about.len() > LARGEST_RECORD {
        return Err(RecordError::TooLarge);
    }
    Ok(())
}

fn read_bytes(file: &File) -> Result<Vec<u8>, RecordError> {
    let mut bytes = Vec::new();
    file.take(LARGEST_RECORD + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_RECORD {
        return Err(RecordError::TooLarge);
    }
    Ok(bytes)
}

/// Returns the name of the game that a record is of.
///
/// # Errors
///
/// Fails if it isn't text.
pub(crate) fn game_of_record(bytes: &[u8]) -> Result<&str, RecordError> {
    Ok(game_name(text_of(bytes)?))
}
