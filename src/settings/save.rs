//! Saving settings: the file is replaced as a whole or not at all, and nothing else
//! in it is changed.

use super::file::KEYS;
use super::{Setting, Value};
use crate::toml_file::{self, Diagnostic, LARGEST_TOML, LineIndex, expected};
use std::path::Path;
use std::{fs, io};
use tabletop::read_text;
use tabletop::writing;
use telling::{Language, say, words};
use textkit::escape;
use toml_edit::{Array, DocumentMut, Item, RawString, TableLike};

/// A change to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// A setting gets this value.
    Value(Setting, Value),
    /// A command gets other keys.
    Keys {
        /// The command's name.
        command: &'static str,
        /// The names of its keys; none for its default keys.
        keys: Vec<String>,
    },
}

/// Why settings could not be written.
#[derive(Debug)]
pub enum SaveError {
    /// The file can't be read or written.
    Io(io::Error),
    /// The file or its folder is read-only.
    ReadOnly,
    /// The file isn't valid TOML, or it has a table in place of a value or the other
    /// way round, so it can't be changed safely.
    Broken {
        /// The error, with its line and column.
        fault: String,
    },
}

impl SaveError {
    /// The message for the player.
    pub fn message(&self, file: &Path, language: Language) -> String {
        let file = escape::path(file);
        match self {
            Self::Io(error) => {
                let error = words::io_error(language, error);
                say!(language, "not-written", file, error)
            }
            Self::ReadOnly => say!(language, "config-read-only", file),
            Self::Broken { fault } => {
                let fault = fault.as_str();
                say!(language, "config-broken", file, fault)
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

/// Writes these changes to the file and keeps everything else in it, comments
/// included. Creates missing folders. The file is replaced atomically, so another
/// program reads either the old or the new contents.
///
/// # Errors
///
/// If the file can't be written or can't be changed safely. It is unchanged then.
pub fn save(file: &Path, changes: &[Change], language: Language) -> Result<(), SaveError> {
    edit(file, language, |text| changed(text, changes, language))
}

/// Replaces the text of a TOML file by what it is changed to, as [`save`] does. A missing file is
/// an empty one.
pub(crate) fn edit(
    file: &Path,
    language: Language,
    change: impl FnOnce(&str) -> Result<String, Diagnostic>,
) -> Result<(), SaveError> {
    // If the path is a link, the file it leads to is replaced, not the link.
    let file = fs::canonicalize(file).unwrap_or_else(|_| file.to_owned());
    let text = match read_text::read_regular_file(&file, LARGEST_TOML) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        other => other?,
    };
    let text = change(&text).map_err(|fault| SaveError::Broken {
        fault: fault.message_in(&LineIndex::new(&text), language),
    })?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    Ok(writing::replace_file(&file, text.as_bytes())?)
}

/// Returns the text with these changes in it.
///
/// # Errors
///
/// If the text isn't valid TOML, or a change would replace more than a value.
pub(crate) fn changed(
    text: &str,
    changes: &[Change],
    language: Language,
) -> Result<String, Diagnostic> {
    let mut document = toml_file::document(text)?;
    for change in changes {
        let (name, wanted, done) = match change {
            Change::Value(setting, value) => {
                let done = set(document.as_table_mut(), setting.name(), value.into());
                (setting.name(), setting.kind().describe(language), done)
            }
            Change::Keys { command, keys } => {
                let done = match keys.as_slice() {
                    [] => remove_keys(&mut document, command),
                    keys => {
                        let table = document.entry(KEYS).or_insert_with(toml_edit::table);
                        let table = table.as_table_like_mut().ok_or(Misplaced);
                        let keys: Array = keys.iter().collect();
                        table.and_then(|table| set(table, command, keys.into()))
                    }
                };
                (KEYS, say!(language, "config-keys"), done)
            }
        };
        done.map_err(|Misplaced| misplaced(text, name, &wanted, language))?;
    }
    Ok(document.to_string())
}

/// The file has something else where a value or the table of the keys belongs.
struct Misplaced;

/// Says where the file has something else in place of what is wanted.
fn misplaced(text: &str, name: &str, wanted: &str, language: Language) -> Diagnostic {
    let table = toml_file::read(text).unwrap_or_default();
    match table.get(name) {
        Some(value) => expected(value, wanted, language),
        None => Diagnostic::new(0..0, wanted.to_owned()),
    }
}

/// Sets a value, and keeps the comment on the same line.
fn set(
    table: &mut dyn TableLike,
    name: &str,
    mut value: toml_edit::Value,
) -> Result<(), Misplaced> {
    match table.get_mut(name) {
        None | Some(Item::None) => {
            table.insert(name, Item::Value(value));
        }
        Some(item) => {
            let old = item.as_value_mut().ok_or(Misplaced)?;
            *value.decor_mut() = old.decor().clone();
            *old = value;
        }
    }
    Ok(())
}

/// Removes the keys of a command. The comments above them stay, above what follows.
fn remove_keys(document: &mut DocumentMut, command: &str) -> Result<(), Misplaced> {
    let Some(keys) = document.get_mut(KEYS) else {
        return Ok(());
    };
    let table = keys.as_table_like_mut().ok_or(Misplaced)?;
    let Some(key) = table.key(command) else {
        return Ok(());
    };
    let above = key.leaf_decor().prefix().and_then(RawString::as_str);
    let above = above.unwrap_or_default().to_owned();
    let names: Vec<String> = table.iter().map(|(name, _)| name.to_owned()).collect();
    let next = names.iter().skip_while(|name| *name != command).nth(1);
    table.remove(command);
    if !above.contains('#') {
        return Ok(());
    }
    if let Some(next) = next
        && let Some(mut next) = table.key_mut(next)
    {
        let decor = next.leaf_decor_mut();
        let own = decor.prefix().and_then(RawString::as_str);
        let own = own.unwrap_or_default().to_owned();
        decor.set_prefix(format!("{above}{own}"));
        return Ok(());
    }
    let end = document.trailing().as_str().unwrap_or_default();
    document.set_trailing(format!("{above}{end}"));
    Ok(())
}
