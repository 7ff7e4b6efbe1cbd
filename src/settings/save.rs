//! Saving settings: the file is replaced as a whole or not at all, and nothing else
//! in it is changed.

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
    /// The file isn't valid TOML, so it can't be changed safely.
    Broken {
        /// The error, with its line and column.
        fault: String,
    },
}

impl SaveError {
    /// The message for the player.
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

/// Writes these settings to the file and keeps everything else in it, comments
/// included. Creates missing folders. The file is replaced atomically, so another
/// program reads either the old or the new contents.
///
/// # Errors
///
/// If the file can't be written or isn't valid TOML. It is unchanged then.
pub fn save(file: &Path, values: &[(Setting, Value)], language: Language) -> Result<(), SaveError> {
    // If the path is a link, the file it leads to is replaced, not the link.
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
                // Keeps the comment on the same line.
                *value.decor_mut() = old.decor().clone();
                *old = value;
            }
            None => document[setting.name()] = Item::Value(value),
        }
    }
    Ok(document.to_string())
}
