//! Reading files in TOML that people write: what is wrong in one is told with
//! its place and with what would be right.

use crate::escape::{is_invisible, written_out};
use crate::language::{Language, say};
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// How many bytes of a file are read.
pub(crate) const LARGEST: u64 = 1 << 20;

/// A complaint about a stretch of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The stretch, in bytes.
    pub(crate) span: Range<usize>,
    /// What is wrong with it, and what would be right.
    pub(crate) message: String,
}

/// What was read, or what is wrong with it.
pub(crate) type Checked<T> = Result<T, Fault>;

impl Fault {
    /// A complaint about this stretch. What it quotes of the file may hold
    /// characters that a terminal would obey; they are written out.
    pub(crate) fn new(span: Range<usize>, message: String) -> Self {
        let message = if message.contains(is_invisible) {
            written_out(&message)
        } else {
            message
        };
        Self { span, message }
    }

    /// The complaint with the line and the column in this text.
    #[must_use]
    pub(crate) fn told(&self, text: &str, language: Language) -> String {
        let (line, column) = place(text, self.span.start);
        let message = self.message.as_str();
        say!(
            language,
            "file-fault",
            line = line,
            column = column,
            message = message
        )
    }
}

/// The line and the column of a byte, both counted from 1.
#[must_use]
pub(crate) fn place(text: &str, byte: usize) -> (usize, usize) {
    let before = text.get(..byte).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let last = before.chars().rev().take_while(|char| *char != '\n');
    (line, last.count() + 1)
}

/// The file's entries.
///
/// # Errors
///
/// If it is no TOML.
pub(crate) fn read(text: &str) -> Checked<DeTable<'_>> {
    let table = DeTable::parse(text).map_err(|error| complaint(&error))?;
    Ok(table.into_inner())
}

/// The file's entries as far as they can be read, and what can't be.
pub(crate) fn read_what_can_be(text: &str) -> (DeTable<'_>, Vec<Fault>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    (table.into_inner(), errors.iter().map(complaint).collect())
}

fn complaint(error: &toml::de::Error) -> Fault {
    let message = error.message().trim_end().replace('\n', ": ");
    Fault::new(error.span().unwrap_or_default(), message)
}

/// A value that has to be a text; `wanted` says what it is the text of.
pub(crate) fn string<'a>(
    value: &'a Spanned<DeValue<'_>>,
    wanted: &str,
    language: Language,
) -> Checked<&'a str> {
    let text = value.get_ref().as_str();
    text.ok_or_else(|| expected(value, wanted, language))
}

/// Something else is expected in the place of this value.
pub(crate) fn expected(value: &Spanned<DeValue<'_>>, wanted: &str, language: Language) -> Fault {
    let found = kind(value.get_ref(), language);
    let message = say!(language, "file-expected", wanted = wanted, found = found);
    Fault::new(value.span(), message)
}

/// What kind of value that is, in words.
fn kind(value: &DeValue<'_>, language: Language) -> String {
    match value {
        DeValue::String(_) => say!(language, "file-kind-text"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(_) => say!(language, "file-kind-switch"),
        DeValue::Datetime(_) => say!(language, "file-kind-date"),
        DeValue::Array(_) => say!(language, "file-kind-list"),
        DeValue::Table(_) => say!(language, "file-kind-table"),
    }
}

/// A name that means nothing here, with the one that may have been meant, or
/// else all of them. `what` says what it would be the name of.
#[must_use]
pub(crate) fn unknown<'a>(
    what: &str,
    name: &str,
    all: impl Iterator<Item = &'a str> + Clone,
    language: Language,
) -> String {
    if let Some(close) = nearest(name, all.clone()) {
        say!(
            language,
            "file-unknown-close",
            what = what,
            name = written_out(name),
            close = close
        )
    } else {
        say!(
            language,
            "file-unknown",
            what = what,
            name = written_out(name),
            all = listed(all)
        )
    }
}

/// The name that may have been meant.
fn nearest<'a>(name: &str, all: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let (edits, close) = all
        .map(|other| (strsim::levenshtein(name, other), other))
        .min()?;
    (edits <= 2 && edits < close.chars().count()).then_some(close)
}

/// Names with commas between them.
#[must_use]
pub(crate) fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}
