//! Reading recorded games.

use super::heading::{RESIGNED, RecordedPlayers};
use super::record_file::{RecordFile, lock};
use super::{Heading, ListedGame, RecordError};
use crate::cli::RecordCommands;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use tabletop::record::{RecordEdit, Transcript, game_name, read_truncated};
use tabletop::{Game, Match, Seat};

/// The maximum size of a record in bytes. A match of 99 rounds needs less.
pub(crate) const LARGEST: u64 = 4 << 20;

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

/// Returns how many bytes of the game's record are missing after the last line of
/// this text: the end of a line that was cut short, and the lines that follow from
/// the actions, such as a result. Returns `None` if the last line isn't in the form
/// that this program writes, so that the offset of each action is unknown.
fn missing_at_end<G: Game>(text: &str, game: &Match<G>) -> Option<usize> {
    let record = game.to_string();
    let record = record.trim_end();
    let last = text.trim_end().lines().last()?;
    let mut end = record.len();
    loop {
        let start = record[..end].rfind('\n').map_or(0, |at| at + 1);
        let line = &record[start..end];
        if line.starts_with(last) {
            return Some(record.len() - start - last.len());
        }
        if !line.starts_with("result ") && !line.starts_with("round ") {
            return None;
        }
        end = start.checked_sub(1)?;
    }
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
fn check_regular(path: &Path) -> Result<(), RecordError> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Err(RecordError::NoFile);
    }
    if about.len() > LARGEST {
        return Err(RecordError::TooLarge);
    }
    Ok(())
}

fn read_bytes(file: &File) -> Result<Vec<u8>, RecordError> {
    let mut bytes = Vec::new();
    file.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(RecordError::TooLarge);
    }
    Ok(bytes)
}

/// The valid part of a record.
#[derive(Debug)]
pub(crate) struct ValidPart<'a, G: Game> {
    pub(crate) text: &'a str,
    pub(crate) game: Match<G>,
    pub(crate) heading: Heading,
}

impl<'a, G: RecordedPlayers> ValidPart<'a, G> {
    fn new(text: &'a str, mut game: Match<G>) -> Self {
        let heading = Heading::read(text, &mut game);
        Self {
            text,
            game,
            heading,
        }
    }
}

/// Parses a record, leaving out a last line that was cut short by a crash.
pub(crate) fn parse_valid_part<G: RecordedPlayers>(
    bytes: &[u8],
) -> Result<ValidPart<'_, G>, RecordError> {
    let text = text_of(bytes)?;
    let line = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    // A turn without any action.
    let begun = Seat::named(text[line..].trim_end())
        .and_then(G::player)
        .is_some();
    if begun && let Ok(game) = text.parse() {
        return Ok(ValidPart::new(&text[..line], game));
    }
    let is_whole = text.len() == bytes.len() && text.ends_with('\n');
    if !is_whole && let Some((game, text)) = read_truncated(text) {
        return Ok(ValidPart::new(text, game));
    }
    let game = text.parse().map_err(RecordError::Damaged)?;
    Ok(ValidPart::new(text, game))
}

/// Returns whether more than a line without actions was left out behind the valid part of a record:
/// such a line, of a round's deal or its result, follows from the lines before.
fn cuts_action(bytes: &[u8], valid: usize) -> bool {
    let line = bytes[..valid].iter().rposition(|byte| *byte == b'\n');
    let line = &bytes[line.map_or(0, |at| at + 1)..];
    let is_of = |word: &[u8]| line.starts_with(word) || word.starts_with(line);
    valid < bytes.len() && !is_of(b"round ") && !is_of(b"result ")
}

/// Returns the name of the game that a record is of.
///
/// # Errors
///
/// Fails if it isn't text.
pub(crate) fn game_of_record(bytes: &[u8]) -> Result<&str, RecordError> {
    Ok(game_name(text_of(bytes)?))
}

/// Returns the text of a record, without what a crash has left behind it.
fn text_of(bytes: &[u8]) -> Result<&str, RecordError> {
    // After a crash, the file may end in zero bytes that were allocated but
    // never written.
    let filled = bytes.iter().rposition(|byte| *byte != 0);
    let filled = &bytes[..filled.map_or(0, |at| at + 1)];
    std::str::from_utf8(filled).or_else(|error| {
        let (valid, rest) = filled.split_at(error.valid_up_to());
        if rest.contains(&b'\n') || valid.is_empty() {
            return Err(RecordError::NoText);
        }
        Ok(std::str::from_utf8(valid).unwrap_or_default())
    })
}
