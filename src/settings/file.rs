//! The settings file, read as far as it can be.

use super::{Choices, Origin, Setting, Value};
use crate::toml_file::{
    Checked, Diagnostic, LARGEST, LineIndex, expected, read_what_can_be, string, unknown,
};
use std::collections::HashSet;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use strum::IntoEnumIterator;
use tabletop::reading;
use telling::{Language, say};
use textkit::escape;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The table of the file that gives commands their keys.
pub(super) const KEYS: &str = "keys";

/// How many keys a command can be given. Every key is compared with every other
/// one, and a file could list every character there is.
const MOST_KEYS: usize = 10;

/// The settings file as far as it can be read. What is wrong in it is known
/// with its place; the rest is in force all the same.
#[derive(Clone, Debug)]
pub struct ConfigFile {
    path: PathBuf,
    lines: LineIndex,
    language: Language,
    values: Vec<(Setting, Value, Range<usize>)>,
    bindings: Vec<Binding>,
    /// Why the file can't be read at all.
    unreadable: Option<String>,
    faults: Vec<Diagnostic>,
}

/// The keys that the file gives a command.
#[derive(Clone, Debug)]
pub(crate) struct Binding {
    /// The command by its name.
    pub(crate) command: String,
    /// Where the name stands.
    pub(crate) span: Range<usize>,
    /// Its keys.
    pub(crate) keys: Vec<BoundKey>,
}

/// A key that the file gives a command.
#[derive(Clone, Debug)]
pub(crate) struct BoundKey {
    /// The key by its name.
    pub(crate) name: String,
    /// Where the name stands.
    pub(crate) span: Range<usize>,
    /// The same as a line, from 1.
    pub(crate) line: usize,
}

impl ConfigFile {
    /// Reads the file. One that is not there says nothing; that is a fault only
    /// if it `must` be there. Faults are told in the language that `speaks`
    /// picks, knowing the file's own.
    #[must_use]
    pub fn read(path: &Path, must: bool, speaks: impl Fn(Option<Language>) -> Language) -> Self {
        // A pipe where nobody asked for one would keep the program waiting.
        let text = if must {
            reading::read_text_file(path, LARGEST)
        } else {
            reading::read_regular_file(path, LARGEST)
        };
        let text = match text {
            Err(error) if error.kind() == io::ErrorKind::NotFound && !must => Ok(String::new()),
            other => other,
        };
        match text {
            Ok(text) => Self::parse(path, &text, speaks),
            Err(error) => {
                let language = speaks(None);
                let mut file = Self::parse(path, "", speaks);
                let (shown, error) = (escape::path(path), error.to_string());
                file.unreadable = Some(say!(
                    language,
                    "file-unreadable",
                    file = shown,
                    error = error
                ));
                file
            }
        }
    }

    /// A file with this text.
    #[must_use]
    pub fn parse(path: &Path, text: &str, speaks: impl Fn(Option<Language>) -> Language) -> Self {
        let mut file = Self {
            path: path.to_owned(),
            lines: LineIndex::new(text),
            language: Language::default(),
            values: Vec::new(),
            bindings: Vec::new(),
            unreadable: None,
            faults: Vec::new(),
        };
        let (table, mut faults) = read_what_can_be(text);
        // One fault of a line tends to be the cause of the others.
        faults.sort_by_key(|fault| fault.span.start);
        faults.dedup_by_key(|fault| file.lines.line(fault.span.start));
        let broken: HashSet<usize> = faults
            .iter()
            .map(|fault| file.lines.line(fault.span.start))
            .collect();
        file.faults = faults;
        file.language = speaks(own_language(&table));
        for (name, value) in &table {
            if !broken.contains(&file.lines.line(name.span().start)) {
                file.entry(name, value);
            }
        }
        file
    }

    fn entry(&mut self, name: &Spanned<std::borrow::Cow<'_, str>>, value: &Spanned<DeValue<'_>>) {
        let language = self.language;
        if name.get_ref() == KEYS {
            return self.keys(value);
        }
        let Ok(setting) = name.get_ref().parse::<Setting>() else {
            let what = say!(language, "config-setting");
            let all = Setting::iter().map(Setting::name).chain([KEYS]);
            let message = unknown(&what, name.get_ref(), all, language);
            self.faults.push(Diagnostic::new(name.span(), message));
            return;
        };
        match setting.read(value, language) {
            Ok(read) => self.values.push((setting, read, value.span())),
            Err(fault) => self.faults.push(fault),
        }
    }

    fn keys(&mut self, value: &Spanned<DeValue<'_>>) {
        let Some(table) = value.get_ref().as_table() else {
            let wanted = say!(self.language, "config-keys");
            self.faults.push(expected(value, &wanted, self.language));
            return;
        };
        for (name, value) in table {
            match bound_keys(value, &self.lines, self.language) {
                Ok(keys) => self.bindings.push(Binding {
                    command: name.get_ref().to_string(),
                    span: name.span(),
                    keys,
                }),
                Err(fault) => self.faults.push(fault),
            }
        }
        // In the order of the file.
        self.bindings.sort_by_key(|binding| binding.span.start);
    }

    /// Changes the settings that the file says something about.
    pub fn apply_to(&self, choices: &mut Choices) {
        for (setting, value, span) in &self.values {
            let line = self.lines.line(span.start);
            choices.set(*setting, value.clone(), Origin::Line(line));
        }
    }

    /// The file's name.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The keys that the file gives commands.
    pub(crate) fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// The language in which faults are told.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// Where a setting's value stands.
    pub(crate) fn span_of(&self, setting: Setting) -> Option<Range<usize>> {
        let found = self.values.iter().find(|(other, ..)| *other == setting);
        found.map(|(_, _, span)| span.clone())
    }

    /// Adds what turned out to be wrong when the file's values were used.
    pub(crate) fn complain(&mut self, faults: impl IntoIterator<Item = Diagnostic>) {
        self.faults.extend(faults);
    }

    /// Why the file can't be read at all, if it can't.
    #[must_use]
    pub fn unreadable(&self) -> Option<&str> {
        self.unreadable.as_deref()
    }

    /// Everything that is wrong with the file, each with its place; empty if
    /// nothing is.
    #[must_use]
    pub fn report(&self) -> Vec<String> {
        let mut faults: Vec<&Diagnostic> = self.faults.iter().collect();
        faults.sort_by_key(|fault| fault.span.start);
        faults.dedup();
        let file = escape::path(&self.path);
        let placed = faults.into_iter().map(|fault| {
            let (file, fault) = (file.as_str(), fault.message_in(&self.lines, self.language));
            say!(self.language, "file-in", file = file, fault = fault)
        });
        self.unreadable.clone().into_iter().chain(placed).collect()
    }
}

/// The language that the file asks for.
fn own_language(table: &DeTable<'_>) -> Option<Language> {
    let code = table.get(Setting::Language.name())?.get_ref().as_str()?;
    let mut all = Language::ALL.into_iter();
    all.find(|language| language.code() == code)
}

/// One key, or a list of keys.
fn bound_keys(
    value: &Spanned<DeValue<'_>>,
    lines: &LineIndex,
    language: Language,
) -> Checked<Vec<BoundKey>> {
    let wanted = say!(language, "config-key");
    let key = |value: &Spanned<DeValue<'_>>| {
        let name = string(value, &wanted, language)?.to_owned();
        let (span, line) = (value.span(), lines.line(value.span().start));
        Ok(BoundKey { name, span, line })
    };
    match value.get_ref().as_array() {
        Some(list) if list.is_empty() => Err(Diagnostic::new(
            value.span(),
            say!(language, "config-no-key"),
        )),
        Some(list) if list.len() > MOST_KEYS => {
            let message = say!(language, "config-many-keys", most = MOST_KEYS);
            Err(Diagnostic::new(value.span(), message))
        }
        Some(list) => list.iter().map(key).collect(),
        None => Ok(vec![key(value)?]),
    }
}
