//! Reads a game that was written down.

use super::record_file::{RecordFile, lock};
use super::{Fault, Heading};
use schotten_bots::Match;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::Read;
use std::path::{Path, PathBuf};
use tabletop::record::read_truncated;

/// No record is larger: 99 rounds have less than that.
pub(crate) const LARGEST: u64 = 4 << 20;

/// A game that was written down.
#[derive(Debug)]
pub(crate) struct Saved {
    /// Where.
    pub(crate) path: PathBuf,
    /// The match, as far as it was played.
    pub(crate) game: Match,
    /// What the record says besides.
    pub(crate) heading: Heading,
    /// The end of the file was half an action, or no text; it is left out.
    pub(crate) cut: bool,
    /// Another program plays on in it.
    pub(crate) in_use: bool,
    /// Where what is whole ends in the file.
    end: u64,
    ending: Ending,
}

/// What the last line of a record is, beside what this program writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ending {
    /// The same.
    Alike,
    /// The turn that ended a round; the result is missing.
    NoResult,
    /// Another one, in which it isn't known where each action stands.
    Other,
}

impl Ending {
    fn of(text: &str, game: &Match) -> Self {
        let game = game.to_string();
        let mut lines = game.lines().rev();
        let (last, before) = (lines.next(), lines.next());
        let ending = text.trim_end().lines().last();
        if ending == last {
            Self::Alike
        } else if ending == before && last.is_some_and(|line| line.starts_with("result ")) {
            Self::NoResult
        } else {
            Self::Other
        }
    }
}

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// Nothing has been played.
    Empty,
    /// It can be gone on with.
    Running,
    /// All rounds are played.
    Finished,
}

impl Saved {
    /// Reads a record without a claim to it. Another program may be writing it.
    ///
    /// # Errors
    ///
    /// If there is none. One that is being written can't be read everywhere.
    pub(crate) fn look(path: &Path) -> Result<Self, Fault> {
        check_plain(path)?;
        let file = File::open(path)?;
        let in_use = is_locked(&file);
        match Self::read(path, &file) {
            Err(_) if in_use => Err(Fault::InUse),
            read => Ok(Self { in_use, ..read? }),
        }
    }

    /// Does another program play on in this record, which is known to be a
    /// regular file?
    ///
    /// # Errors
    ///
    /// If the record can't be read.
    pub(crate) fn is_in_use(path: &Path) -> Result<bool, Fault> {
        Ok(is_locked(&File::open(path)?))
    }

    /// Reads a record that is to be gone on with: from now on no other program
    /// writes into it.
    ///
    /// # Errors
    ///
    /// If there is none, it can't be written, another program plays on in it,
    /// or there is nothing to go on with.
    pub(crate) fn open(path: &Path) -> Result<(Self, RecordFile), Fault> {
        check_plain(path)?;
        let file = OpenOptions::new().read(true).write(true).open(path);
        let file = file.map_err(|error| match Fault::from(error) {
            Fault::Io(error) => Fault::Closed(error),
            other => other,
        })?;
        lock(&file).map_err(|_| Fault::InUse)?;
        let saved = Self::read(path, &file)?;
        match saved.state() {
            State::Empty => Err(Fault::Empty),
            State::Finished => Err(Fault::Finished),
            State::Running if saved.ending == Ending::Other => Err(Fault::OtherForm),
            State::Running => {
                let path = path.to_owned();
                let heading = saved.heading.of(saved.game.config()).to_string();
                let file = RecordFile::going_on(path, file, heading, saved.end, saved.ending);
                Ok((saved, file))
            }
        }
    }

    /// How far the game has come.
    pub(crate) fn state(&self) -> State {
        let mut rounds = self.game.rounds().iter();
        if rounds.all(|round| round.actions().is_empty()) {
            State::Empty
        } else if self.game.result().is_some() {
            State::Finished
        } else {
            State::Running
        }
    }

    fn read(path: &Path, file: &File) -> Result<Self, Fault> {
        let mut bytes = Vec::new();
        file.take(LARGEST + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > LARGEST {
            return Err(Fault::TooLarge);
        }
        let whole = whole(&bytes)?;
        Ok(Self {
            ending: Ending::of(whole.text, &whole.game),
            path: path.to_owned(),
            heading: whole.heading,
            cut: whole.text.len() < bytes.len(),
            in_use: false,
            end: whole.text.trim_end().len() as u64,
            game: whole.game,
        })
    }
}

fn is_locked(file: &File) -> bool {
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

/// A pipe would keep the program waiting, a folder can't be read.
fn check_plain(path: &Path) -> Result<(), Fault> {
    let about = std::fs::metadata(path)?;
    if !about.is_file() {
        return Err(Fault::NoFile);
    }
    if about.len() > LARGEST {
        return Err(Fault::TooLarge);
    }
    Ok(())
}

/// The part of a record that is whole.
#[derive(Debug)]
pub(crate) struct Whole<'a> {
    pub(crate) text: &'a str,
    pub(crate) game: Match,
    pub(crate) heading: Heading,
}

impl<'a> Whole<'a> {
    fn new(text: &'a str, mut game: Match) -> Self {
        let heading = Heading::read(text, &mut game);
        Self {
            text,
            game,
            heading,
        }
    }
}

/// The record without what a sudden end has left of its last line.
pub(crate) fn whole(bytes: &[u8]) -> Result<Whole<'_>, Fault> {
    // A system that went down may have made the file longer and not filled it.
    let filled = bytes.iter().rposition(|byte| *byte != 0);
    let filled = &bytes[..filled.map_or(0, |at| at + 1)];
    let text = match std::str::from_utf8(filled) {
        Ok(text) => text,
        Err(error) => {
            let (valid, rest) = filled.split_at(error.valid_up_to());
            if rest.contains(&b'\n') || valid.is_empty() {
                return Err(Fault::NoText);
            }
            std::str::from_utf8(valid).unwrap_or_default()
        }
    };
    let line = text.trim_end().rfind('\n').map_or(0, |at| at + 1);
    // A turn of which no action was written.
    let begun = matches!(text[line..].trim_end(), "A" | "B");
    let error = match text.parse() {
        Ok(game) if begun => {
            return Ok(Whole::new(&text[..line], game));
        }
        Ok(game) => return Ok(Whole::new(text, game)),
        Err(error) => Fault::Damaged(error),
    };
    if text.len() == bytes.len() && text.ends_with('\n') {
        return Err(error);
    }
    let (game, text) = read_truncated(text).ok_or(error)?;
    Ok(Whole::new(text, game))
}
