//! Errors of reading and resuming records.

use std::io;
use std::path::Path;
use telling::{Language, say, words};
use textkit::ParseError;
use textkit::escape;

/// The reason a record can't be read or resumed. The file is left unchanged.
#[derive(Debug)]
pub(crate) enum RecordError {
    /// The operating system reports an error.
    Io(io::Error),
    /// The file can be read but not written.
    Closed(io::Error),
    /// The file can't be deleted.
    NotDeleted(io::Error),
    /// The file does not exist.
    Missing,
    /// The path is not a regular file but a folder, a pipe or the like.
    NoFile,
    /// The file is larger than any record.
    TooLarge,
    /// The file is not a text file.
    NoText,
    /// The file is not a record, or is damaged.
    Damaged(ParseError),
    /// No card has been played in the game.
    Empty,
    /// All rounds of the game have been played.
    Finished,
    /// Another program is playing the game.
    InUse,
    /// The last line is valid but not in the form that this program writes, so
    /// that it can't be continued.
    OtherForm,
    /// It is the record of a game with this name, which the program doesn't know.
    UnknownGame(String),
}

impl RecordError {
    /// Returns the error message for this file.
    pub(crate) fn message(&self, file: &Path, language: Language) -> String {
        let file = escape::path(file);
        match self {
            Self::Io(error) => {
                let error = words::io_error(language, error);
                say!(language, "unreadable", file, error)
            }
            Self::Closed(error) => {
                let error = words::io_error(language, error);
                say!(language, "record-closed", file, error)
            }
            Self::NotDeleted(error) => {
                let error = words::io_error(language, error);
                say!(language, "record-not-deleted", file, error)
            }
            Self::Missing => say!(language, "record-missing", file),
            Self::NoFile => say!(language, "record-no-file", file),
            Self::TooLarge => say!(language, "record-too-large", file),
            Self::NoText => say!(language, "record-no-text", file),
            Self::Damaged(error) => {
                let error = words::parse_error(language, error);
                say!(language, "record-damaged", file, error)
            }
            Self::Empty => say!(language, "record-empty", file),
            Self::Finished => say!(language, "record-finished", file),
            Self::OtherForm => say!(language, "record-other-form", file),
            Self::UnknownGame(name) => {
                let name = escape::written_out(name);
                say!(language, "record-other-game", file, game = name)
            }
            Self::InUse => say!(language, "record-in-use", file),
        }
    }
}

impl From<io::Error> for RecordError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Io(error),
        }
    }
}
