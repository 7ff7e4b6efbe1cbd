//! Reading files in TOML that people write: what is wrong in one is told with
//! its place and with what would be right.

use std::ops::Range;
use telling::{Language, say};
use textkit::escape::{is_invisible, written_out};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// How many bytes of a file are read.
pub(crate) const LARGEST: u64 = 1 << 20;

/// A complaint about a stretch of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Diagnostic {
    /// The stretch, in bytes.
    pub(crate) span: Range<usize>,
    /// What is wrong with it, and what would be right.
    pub(crate) message: String,
}

/// What was read, or what is wrong with it.
pub(crate) type Checked<T> = Result<T, Diagnostic>;

impl Diagnostic {
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

    /// The complaint with its line and column in the text of this index.
    #[must_use]
    pub(crate) fn message_in(&self, lines: &LineIndex, language: Language) -> String {
        let (line, column) = lines.position(self.span.start);
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

/// Finds the line and column of a byte of a text without reading the text
/// again: a file of nonsense has a complaint every few bytes, and reading from
/// the start for each of them took 20 s for 80 kB.
#[derive(Clone, Debug, Default)]
pub(crate) struct LineIndex {
    /// The length of the text in bytes.
    len: usize,
    /// Where each line but the first begins.
    starts: Vec<usize>,
    /// Every byte that is not the first one of its character.
    continuations: Vec<usize>,
}

impl LineIndex {
    /// Reads the text once.
    #[must_use]
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
    #[must_use]
    pub(crate) fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte) + 1
    }

    /// The line and the column of a byte, both counted from 1. Columns are
    /// characters. A byte behind the end stands for the end.
    #[must_use]
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
/// If it is no TOML.
pub(crate) fn read(text: &str) -> Checked<DeTable<'_>> {
    let table = DeTable::parse(text).map_err(|error| complaint(&error))?;
    Ok(table.into_inner())
}

/// The file's entries as far as they can be read, and what can't be.
pub(crate) fn read_what_can_be(text: &str) -> (DeTable<'_>, Vec<Diagnostic>) {
    let (table, errors) = DeTable::parse_recoverable(text);
    (table.into_inner(), errors.iter().map(complaint).collect())
}

fn complaint(error: &toml::de::Error) -> Diagnostic {
    let message = error.message().trim_end().replace('\n', ": ");
    Diagnostic::new(error.span().unwrap_or_default(), message)
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
pub(crate) fn expected(
    value: &Spanned<DeValue<'_>>,
    wanted: &str,
    language: Language,
) -> Diagnostic {
    let found = kind(value.get_ref(), language);
    let message = say!(language, "file-expected", wanted = wanted, found = found);
    Diagnostic::new(value.span(), message)
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
