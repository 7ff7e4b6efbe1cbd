//! A theme as a file: TOML with a line for each part of the look.
//!
//! ```toml
//! base = "dark"                  # the theme it changes
//! cards = "filled"               # or "outlined"
//! accent = { fg = "#ffc857", fg16 = "bright-yellow", modifiers = ["bold"] }
//! ```
//!
//! `fg16` and `bg16` are the colors on terminals with 16; without them the
//! nearest of the 16 is taken.

use super::color::{NAMES, Paint};
use super::{BUILT_IN, ROLES};
use ratatui::style::Modifier;
use std::ops::Range;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// How one part looks.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Part {
    pub(super) fg: Option<Paint>,
    pub(super) bg: Option<Paint>,
    pub(super) fg16: Option<Paint>,
    pub(super) bg16: Option<Paint>,
    pub(super) modifiers: Option<Modifier>,
}

impl Part {
    /// The other part, and what it leaves open as it is here. A color that is
    /// replaced takes its stand-in among the 16 with it.
    fn under(self, over: Self) -> Self {
        Self {
            fg: over.fg.or(self.fg),
            bg: over.bg.or(self.bg),
            fg16: over.fg16.or(self.fg16.filter(|_| over.fg.is_none())),
            bg16: over.bg16.or(self.bg16.filter(|_| over.bg.is_none())),
            modifiers: over.modifiers.or(self.modifiers),
        }
    }
}

/// A theme before it is fitted to a terminal.
#[derive(Clone, Debug)]
pub(crate) struct Sheet {
    /// In the order of [`ROLES`].
    pub(super) parts: [Part; ROLES.len()],
    /// Cards are drawn as outlines, not as filled areas.
    pub(super) outlined: bool,
}

/// What is wrong with a theme file, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {message}")]
pub(crate) struct SheetError {
    line: usize,
    column: usize,
    message: String,
}

/// A complaint about a stretch of the text.
struct Fault(Range<usize>, String);

type Checked<T> = Result<T, Fault>;

impl Sheet {
    /// A theme that comes with the program.
    #[must_use]
    pub(crate) fn built_in(name: &str) -> Option<Self> {
        let (_, text) = BUILT_IN.iter().find(|(other, _)| *other == name)?;
        let empty = Self {
            parts: [Part::default(); ROLES.len()],
            outlined: false,
        };
        Some(empty.changed_by(text).expect("a test reads all of them"))
    }

    /// A theme as a user writes it: changes to a built-in one.
    ///
    /// # Errors
    ///
    /// If it is no TOML, or names a part, a color or a base there is none of.
    pub(crate) fn parse(text: &str) -> Result<Self, SheetError> {
        let base = Self::base_of(text).map_err(|fault| fault.at(text))?;
        base.changed_by(text)
    }

    fn base_of(text: &str) -> Checked<Self> {
        let table = read(text)?;
        let Some(value) = table.get("base") else {
            return Ok(Self::built_in("dark").expect("it is built in"));
        };
        let name = string(value, "the name of a theme")?;
        Self::built_in(name).ok_or_else(|| {
            let names = listed(BUILT_IN.iter().map(|(name, _)| *name));
            Fault(
                value.span(),
                format!("no theme '{name}'; there are {names}"),
            )
        })
    }

    fn changed_by(mut self, text: &str) -> Result<Self, SheetError> {
        self.change(text).map_err(|fault| fault.at(text))?;
        Ok(self)
    }

    fn change(&mut self, text: &str) -> Checked<()> {
        for (key, value) in &read(text)? {
            match key.get_ref().as_ref() {
                "base" => {}
                "cards" => {
                    self.outlined = match string(value, "\"filled\" or \"outlined\"")? {
                        "filled" => false,
                        "outlined" => true,
                        other => {
                            let message =
                                format!("cards are \"filled\" or \"outlined\", not \"{other}\"");
                            return Err(Fault(value.span(), message));
                        }
                    }
                }
                name => {
                    let place = ROLES.iter().position(|role| *role == name);
                    let Some(place) = place else {
                        let message = unknown("part", name, ROLES.iter().copied());
                        return Err(Fault(key.span(), message));
                    };
                    self.parts[place] = self.parts[place].under(part(value)?);
                }
            }
        }
        Ok(())
    }
}

fn read(text: &str) -> Checked<DeTable<'_>> {
    let table = DeTable::parse(text).map_err(|error| {
        let span = error.span().unwrap_or_default();
        Fault(span, error.message().to_owned())
    })?;
    Ok(table.into_inner())
}

fn string<'a>(value: &'a Spanned<DeValue<'_>>, wanted: &str) -> Checked<&'a str> {
    let found = value.get_ref();
    found.as_str().ok_or_else(|| {
        let kind = found.type_str();
        Fault(
            value.span(),
            format!("{wanted} is expected here, not {kind}"),
        )
    })
}

fn part(value: &Spanned<DeValue<'_>>) -> Checked<Part> {
    const KEYS: [&str; 5] = ["fg", "bg", "fg16", "bg16", "modifiers"];
    let Some(table) = value.get_ref().as_table() else {
        let example = "{ fg = \"#ffc857\", modifiers = [\"bold\"] }";
        let message = format!("a table is expected here, as in {example}");
        return Err(Fault(value.span(), message));
    };
    let mut part = Part::default();
    for (key, value) in table {
        match key.get_ref().as_ref() {
            "fg" => part.fg = Some(paint(value)?),
            "bg" => part.bg = Some(paint(value)?),
            "fg16" => part.fg16 = Some(paint(value)?),
            "bg16" => part.bg16 = Some(paint(value)?),
            "modifiers" => part.modifiers = Some(modifiers(value)?),
            other => {
                let message = unknown("key", other, KEYS.into_iter());
                return Err(Fault(key.span(), message));
            }
        }
    }
    Ok(part)
}

fn paint(value: &Spanned<DeValue<'_>>) -> Checked<Paint> {
    let paint = match value.get_ref() {
        DeValue::String(text) => Paint::parse(text),
        DeValue::Integer(number) => number.as_str().parse().ok().map(Paint::Palette),
        _ => None,
    };
    paint.ok_or_else(|| {
        let names = listed(NAMES.into_iter());
        let message = format!(
            "a color is \"#rrggbb\", a number from 0 to 255, \"default\", or one of {names}"
        );
        Fault(value.span(), message)
    })
}

fn modifiers(value: &Spanned<DeValue<'_>>) -> Checked<Modifier> {
    const ALL: [(&str, Modifier); 5] = [
        ("bold", Modifier::BOLD),
        ("dim", Modifier::DIM),
        ("italic", Modifier::ITALIC),
        ("underlined", Modifier::UNDERLINED),
        ("reversed", Modifier::REVERSED),
    ];
    let Some(list) = value.get_ref().as_array() else {
        let message = "a list is expected here, as in [\"bold\"]".to_owned();
        return Err(Fault(value.span(), message));
    };
    let mut modifiers = Modifier::empty();
    for value in list {
        let name = string(value, "the name of a modifier")?;
        let Some((_, modifier)) = ALL.iter().find(|(other, _)| *other == name) else {
            let message = unknown("modifier", name, ALL.iter().map(|(name, _)| *name));
            return Err(Fault(value.span(), message));
        };
        modifiers |= *modifier;
    }
    Ok(modifiers)
}

/// A name that means nothing here, with the one that may have been meant, or
/// else all of them.
fn unknown<'a>(what: &str, name: &str, all: impl Iterator<Item = &'a str> + Clone) -> String {
    let close = all
        .clone()
        .map(|other| (edits(name, other), other))
        .min()
        .filter(|(edits, _)| *edits <= 2);
    match close {
        Some((_, close)) => format!("no {what} '{name}'; did you mean '{close}'?"),
        None => format!("no {what} '{name}'; there are {}", listed(all)),
    }
}

fn listed<'a>(names: impl Iterator<Item = &'a str>) -> String {
    names.collect::<Vec<_>>().join(", ")
}

/// How many letters have to be changed, added or dropped to make one of the
/// other.
fn edits(one: &str, other: &str) -> usize {
    let other: Vec<char> = other.chars().collect();
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (i, a) in one.chars().enumerate() {
        let mut corner = std::mem::replace(&mut row[0], i + 1);
        for (j, b) in other.iter().enumerate() {
            let change = corner + usize::from(a != *b);
            corner = row[j + 1];
            row[j + 1] = change.min(corner + 1).min(row[j] + 1);
        }
    }
    row[other.len()]
}

impl Fault {
    fn at(self, text: &str) -> SheetError {
        let Self(span, message) = self;
        let before = text.get(..span.start).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let column = before
            .chars()
            .rev()
            .take_while(|char| *char != '\n')
            .count()
            + 1;
        SheetError {
            line,
            column,
            message: message.trim_end().replace('\n', ": "),
        }
    }
}
