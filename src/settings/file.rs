//! Reading the settings file. Errors in it don't keep the rest from being used.

use super::{Origin, Setting, SettingValues, Value};
use crate::toml_file::{
    Checked, Diagnostic, LARGEST_TOML, LineIndex, expected, read_recoverable, string, unknown,
};
use std::collections::HashSet;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use strum::IntoEnumIterator;
use tabletop::read_text;
use telling::{Language, say, words};
use textkit::escape;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The name of the table in which the file binds keys to commands.
pub(super) const KEYS: &str = "keys";

/// The most keys of a command. Every key is compared with every other, and a file
/// could list every character there is.
const MOST_KEYS: usize = 10;

/// The contents of a settings file: the values and keys that could be read, and
/// diagnostics for everything else.
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
    /// The name of the command.
    pub(crate) command: String,
    /// Where the name stands.
    pub(crate) span: Range<usize>,
    /// Its keys.
    pub(crate) keys: Vec<BoundKey>,
}

/// A key that the file gives a command.
#[derive(Clone, Debug)]
pub(crate) struct BoundKey {
    /// The name of the key.
    pub(crate) name: String,
    /// Where the name stands.
    pub(crate) span: Range<usize>,
    /// The line of the name, counted from 1.
    pub(crate) line: usize,
}

impl ConfigFile {
    /// Reads the file. A missing file counts as empty, or as an error if it is
    /// `required`. `choose_language` picks the language of the diagnostics, given
    /// the language that the file sets.
    pub fn read(
        path: &Path,
        required: bool,
        choose_language: impl Fn(Option<Language>) -> Language,
    ) -> Self {
        // Only a file that the user named may be a pipe: reading one can block.
        let text = if required {
            read_text::read_text_file(path, LARGEST_TOML)
        } else {
            read_text::read_regular_file(path, LARGEST_TOML)
        };
        let text = match text {
            Err(error) if error.kind() == io::ErrorKind::NotFound && !required => Ok(String::new()),
            other => other,
        };
        match text {
            Ok(text) => Self::parse(path, &text, choose_language),
            Err(error) => {
                let language = choose_language(None);
                let mut file = Self::parse(path, "", choose_language);
                let shown = escape::path(path);
                let missing = error.kind() == io::ErrorKind::NotFound;
                file.unreadable = Some(if missing {
                    say!(language, "record-missing", file = shown)
                } else {
                    let error = words::io_error(language, &error);
                    say!(language, "unreadable", file = shown, error)
                });
                file
            }
        }
    }

    /// The contents of a file with this text. For `choose_language` see
    /// [`ConfigFile::read`].
    pub fn parse(
        path: &Path,
        text: &str,
        choose_language: impl Fn(Option<Language>) -> Language,
    ) -> Self {
        let mut file = Self {
            path: path.to_owned(),
            lines: LineIndex::new(text),
            language: Language::default(),
            values: Vec::new(),
            bindings: Vec::new(),
            unreadable: None,
            faults: Vec::new(),
        };
        let (table, mut faults) = read_recoverable(text);
        // The first error of a line usually causes the others.
        faults.sort_by_key(|fault| fault.span.start);
        faults.dedup_by_key(|fault| file.lines.line(fault.span.start));
        let broken: HashSet<usize> = faults
            .iter()
            .map(|fault| file.lines.line(fault.span.start))
            .collect();
        file.faults = faults;
        file.language = choose_language(own_language(&table));
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
        // The parser's order is not that of the file.
        self.bindings.sort_by_key(|binding| binding.span.start);
    }

    /// Changes the settings that the file sets.
    pub fn apply_to(&self, choices: &mut SettingValues) {
        for (setting, value, span) in &self.values {
            let line = self.lines.line(span.start);
            choices.set(*setting, value.clone(), Origin::Line(line));
        }
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The keys that the file binds to commands.
    pub(crate) fn bindings(&self) -> &[Binding] {
        &self.bindings
    }

    /// The language of the diagnostics.
    pub(crate) const fn language(&self) -> Language {
        self.language
    }

    /// Where a setting's value stands.
    pub(crate) fn span_of(&self, setting: Setting) -> Option<Range<usize>> {
        let found = self.values.iter().find(|(other, ..)| *other == setting);
        found.map(|(_, _, span)| span.clone())
    }

    /// Adds diagnostics that were found when the values were used.
    pub(crate) fn complain(&mut self, faults: impl IntoIterator<Item = Diagnostic>) {
        self.faults.extend(faults);
    }

    /// Why the file can't be read at all; `None` if it can.
    pub fn unreadable(&self) -> Option<&str> {
        self.unreadable.as_deref()
    }

    /// All errors in the file, with their lines and columns.
    pub fn report(&self) -> Vec<String> {
        let mut faults: Vec<&Diagnostic> = self.faults.iter().collect();
        faults.sort_by_key(|fault| fault.span.start);
        faults.dedup();
        let file = escape::path(&self.path);
        let placed = faults.into_iter().map(|fault| {
            let (file, fault) = (file.as_str(), fault.message_in(&self.lines, self.language));
            say!(self.language, "file-in", file, fault)
        });
        self.unreadable.clone().into_iter().chain(placed).collect()
    }
}

/// The language that the file sets.
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
    let key = |value: &Spanned<DeValue<'_>>| {
        let name = string(value, || say!(language, "config-key"), language)?.to_owned();
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
