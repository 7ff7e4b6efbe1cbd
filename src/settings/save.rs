//! Writing settings to the file: as a whole or not at all, and without a
//! change to anything else in it.

use super::{Setting, Value};
use crate::toml_file::{Diagnostic, LARGEST, LineIndex};
use std::path::Path;
use std::{fs, io};
use tabletop::reading;
use tabletop::writing;
use telling::{Language, say};
use textkit::escape;
use toml_edit::{DocumentMut, Item};

/// Why settings could not be written.
#[derive(Debug)]
pub enum SaveError {
    /// The file can't be read or written.
    Io(io::Error),
    /// The file or its folder is read-only.
    ReadOnly,
    /// The file is no TOML, so that it can't be changed without spoiling it.
    Broken {
        /// Where and why.
        fault: String,
    },
}

impl SaveError {
    /// Why, in words.
    #[must_use]
    pub fn message(&self, file: &Path, language: Language) -> String {
        let file = escape::path(file);
        match self {
            Self::Io(error) => {
                let error = error.to_string();
                say!(language, "config-not-written", file = file, error = error)
            }
            Self::ReadOnly => say!(language, "config-read-only", file = file),
            Self::Broken { fault } => {
                let fault = fault.as_str();
                say!(language, "config-broken", file = file, fault = fault)
            }
        }
    }
}

impl From<io::Error> for SaveError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => Self::ReadOnly,
            _ => Self::Io(error),
        }
    }
}

/// Writes these settings into the file and leaves everything else in it as it
/// is, comments included. Folders that are missing are made. The file is
/// replaced as a whole: whoever reads it meanwhile sees the old or the new one.
///
/// # Errors
///
/// If the file can't be written, or is no TOML. It is as it was then.
pub fn save(file: &Path, values: &[(Setting, Value)], language: Language) -> Result<(), SaveError> {
    // The file itself, if a link leads to it.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let text = match reading::read_regular_file(&file, LARGEST) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        other => other?,
    };
    let text = changed(&text, values).map_err(|error| {
        let message = error.message().trim_end().replace('\n', ": ");
        let fault = Diagnostic::new(error.span().unwrap_or_default(), message);
        SaveError::Broken {
            fault: fault.message_in(&LineIndex::new(&text), language),
        }
    })?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(writing::replace_file(&file, text.as_bytes())?)
}

/// The text with these settings in it.
pub(crate) fn changed(
    text: &str,
    values: &[(Setting, Value)],
) -> Result<String, toml_edit::TomlError> {
    let mut document: DocumentMut = text.parse()?;
    for (setting, value) in values {
        let mut value = toml_edit::Value::from(value);
        match document
            .get_mut(setting.name())
            .and_then(Item::as_value_mut)
        {
            Some(old) => {
                // With the comment beside it.
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            None => document[setting.name()] = Item::Value(value),
        }
    }
    Ok(document.to_string())
}
