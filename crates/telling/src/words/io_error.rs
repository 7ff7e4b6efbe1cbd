//! Errors of the operating system in words.

use crate::{Language, say};
use std::io::{Error, ErrorKind};

/// Returns why a file or folder can't be read or written: the common reasons in the
/// reader's language, and others in the words of the operating system without its number.
#[must_use]
pub fn io_error(language: Language, error: &Error) -> String {
    let text = error.to_string();
    let Some(number) = error.raw_os_error() else {
        // The program's own words.
        return text;
    };
    match error.kind() {
        ErrorKind::NotFound => say!(language, "io-not-found"),
        ErrorKind::PermissionDenied => say!(language, "io-denied"),
        ErrorKind::IsADirectory => say!(language, "io-folder"),
        ErrorKind::NotADirectory => say!(language, "io-no-folder"),
        ErrorKind::StorageFull => say!(language, "io-full"),
        ErrorKind::ReadOnlyFilesystem => say!(language, "io-read-only"),
        _ => {
            let suffix = format!(" (os error {number})");
            text.strip_suffix(&suffix).unwrap_or(&text).to_owned()
        }
    }
}
