//! Reading TOML files that people write. Errors are reported with their line and
//! column, and with what would be right.

use crate::similar::most_similar;
use std::ops::Range;
use telling::{Language, say};
use textkit::escape::{is_invisible, written_out};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use toml_edit::{DocumentMut, TomlError};

/// The largest file that is read, in bytes.
pub(crate) const LARGEST_TOML: u64 = 1 << 20;

/// An error in a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagnostic {
    /// The part, in bytes.
    pub(crate) span: Range<usize>,
    /// The message: what is wrong, and what would be right.
    pub(crate) message: String,
}

/// A value that was read, or the error in it.
pub(crate) type Checked<T> = Result<T, Diagnostic>;

/// Reads a file to be changed.
pub(crate) fn document(text: &str) -> Checked<DocumentMut> {
    text.parse().map_err(|error: TomlError| {
        let message = error.message().trim_end().replace('\n', ": ");
        Diagnostic::new(error.span().unwrap_or_default(), message)
    })
}

impl Diagnostic {
    /// An error in this part. Control characters that the message quotes from the
    /// file are written out, since a terminal would obey them.
    pub(crate) fn new(span: Range<usize>, message: String) -> Self {
        let message = if message.contains(is_invisible) {
            written_out(&message)
        } else {
            message
        };
        Self { span, message }
    }

    /// The message with its line and column in the text of this index.
    pub(crate) fn message_in(&self, lines: &LineIndex, language: Language) -> String {
        let (line, column) = lines.position(self.span.start);
        let message = self.message.as_str();
        say!(language, "file-fault", line, column, message)
    }
}

/// Finds the line and column of a byte in logarithmic time. A file of nonsense has
/// an error every few bytes, and counting from the start for each took 20 s for
/// 80 kB.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineIndex {
    /// The length of the text in bytes.
    len: usize,
    /// Where each line but the first begins.
    starts: Vec<usize>,
    /// The bytes that continue a character.
    continuations: Vec<usize>,
}

impl LineIndex {
    /// Reads the text once.
    pub(crate) fn new(text: &str) -> Self {
        let mut index = Self {
            len: text.len(),
            ..Self::default()
        };
        for (at, byte) in text.bytes().enumerate() {
            if byte == b'\n' {
                index.starts.push(at + 1);
            } else if byte & 0b1100_0000 == 0b1000_0000 {
                index.continuations.push(at);
            }
        }
        index
    }

    /// The line of a byte, counted from 1.
    pub(crate) fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte) + 1
    }

    /// The line and the column of a byte, counted from 1. Columns are characters. A
    /// byte after the end counts as the end.
    pub(crate) fn position(&self, byte: usize) -> (usize, usize) {
        let byte = byte.min(self.len);
        let line = self.line(byte);
        let start = match line {
            1 => 0,
            _ => self.starts[line - 2],
        };
        let continuations = |byte| self.continuations.partition_point(|at| *at < byte);
        let characters = byte - start - (continuations(byte) - continuations(start));
        (line, characters + 1)
    }
}

/// The file's entries.
///
/// # Errors
///
/// If it isn't valid TOML.
pub(crate) fn read(text: &str) -> Checked<DeTable<'_>> {
    let table = DeTable::parse(text).map_err(|error| diagnostic(&error))?;
    Ok(table.into_inner())
}

/// The entries that can be read, and errors for the others.
pub(crate) fn read_recoverable(text: &str) -> (DeTable<'_>, Vec<Diagnostic>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    (table.into_inner(), errors.iter().map(diagnostic).collect())
}

fn diagnostic(error: &toml::de::Error) -> Diagnostic {
    let message = error.message().trim_end().replace('\n', ": ");
    Diagnostic::new(error.span().unwrap_or_default(), message)
}

/// The text of a value that has to be one; `wanted` says of what kind, in the error.
pub(crate) fn string<'a>(
    value: &'a Spanned<DeValue<'_>>,
    wanted: impl FnOnce() -> String,
    language: Language,
) -> Checked<&'a str> {
    let text = value.get_ref().as_str();
    text.ok_or_else(|| expected(value, &wanted(), language))
}

/// The error that something else was expected instead of this value.
pub(crate) fn expected(
    value: &Spanned<DeValue<'_>>,
    wanted: &str,
    language: Language,
) -> Diagnostic {
    let found = kind(value.get_ref(), language);
    let message = say!(language, "file-expected", wanted, found);
    Diagnostic::new(value.span(), message)
}

/// The kind of a value, in words.
fn kind(value: &DeValue<'_>, language: Language) -> String {
    match value {
        DeValue::String(_) => say!(language, "file-kind-text"),
        DeValue::Integer(number) => number.to_string(),
        DeValue::Float(number) => number.to_string(),
        DeValue::Boolean(_) => say!(language, "config-switch"),
        DeValue::Datetime(_) => say!(language, "file-kind-date"),
        DeValue::Array(_) => say!(language, "file-kind-list"),
        DeValue::Table(_) => say!(language, "file-kind-table"),
    }
}

/// The message that a name is unknown, with the known name most like it or else with
/// all known names. `what` says what the name is for.
pub(crate) fn unknown<'a>(
    what: &str,
    name: &str,
    all: impl Iterator<Item = &'a str> + Clone,
    language: Language,
) -> String {
    if let Some(close) = most_similar(name, all.clone().map(|other| (other, other))) {
        say!(
            language,
            "file-unknown-close",
            what,
            name = written_out(name),
            close
        )
    } else {
        say!(
            language,
            "file-unknown",
            what,
            name = written_out(name),
            all = listed(all)
        )
    }
}

/// Names separated by commas.
pub(crate) fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::LineIndex;

    #[test]
    fn every_position_is_what_counting_from_the_start_gives() {
        for text in ["", "\n", "a", "é\n\n→x\r\nend", "🂡é\nßß", "\n\n\n"] {
            let index = LineIndex::new(text);
            for byte in (0..=text.len()).filter(|at| text.is_char_boundary(*at)) {
                let before = &text[..byte];
                let line = before.matches('\n').count() + 1;
                let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
                assert_eq!(index.position(byte), (line, column), "{text:?} {byte}");
            }
            let end = index.position(text.len());
            assert_eq!(index.position(text.len() + 9), end, "{text:?}");
        }
    }
}
