//! Why a record can't be gone on with.

use std::io;
use std::path::Path;
use telling::{Language, say};
use textkit::ParseError;
use textkit::escape;

/// Why a record can't be read or gone on with. The file is left as it is.
#[derive(Debug)]
pub(crate) enum Fault {
    /// The system says no.
    Io(io::Error),
    /// The system does not let it be written on.
    Closed(io::Error),
    /// There is no such file.
    Missing,
    /// It is a folder, a pipe or the like.
    NoFile,
    /// It is larger than any record.
    TooLarge,
    /// It is no text.
    NoText,
    /// It is no record, or a damaged one.
    Damaged(ParseError),
    /// Nothing has been played in it.
    Empty,
    /// All its rounds are played.
    Finished,
    /// Another program plays on in it.
    InUse,
    /// Its last line is not as this program writes it.
    OtherForm,
}

impl Fault {
    /// The error in words.
    pub(crate) fn message(&self, file: &Path, language: Language) -> String {
        let file = escape::path(file);
        match self {
            Self::Io(error) => {
                let error = error.to_string();
                say!(language, "record-not-read", file = file, error = error)
            }
            Self::Closed(error) => {
                let error = error.to_string();
                say!(language, "record-closed", file = file, error = error)
            }
            Self::Missing => say!(language, "record-missing", file = file),
            Self::NoFile => say!(language, "record-no-file", file = file),
            Self::TooLarge => say!(language, "record-too-large", file = file),
            Self::NoText => say!(language, "record-no-text", file = file),
            Self::Damaged(error) => {
                let error = error.to_string();
                say!(language, "record-damaged", file = file, error = error)
            }
            Self::Empty => say!(language, "record-empty", file = file),
            Self::Finished => say!(language, "record-finished", file = file),
            Self::OtherForm => say!(language, "record-other-form", file = file),
            Self::InUse => say!(language, "record-in-use", file = file),
        }
    }
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::Missing,
            _ => Self::Io(error),
        }
    }
}
