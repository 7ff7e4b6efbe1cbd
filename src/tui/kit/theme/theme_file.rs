//! Theme files: TOML with a line for each part of the look.
//!
//! ```toml
//! base = "dark"                  # the theme it changes
//! cards = "filled"               # or "outlined"
//! accent = { fg = "#ffc857", fg16 = "bright-yellow", modifiers = ["bold"] }
//! ```
//!
//! `fg16` and `bg16` are the colors on terminals with 16 colors, `fg256` and `bg256`
//! those on terminals with 256. Without them, the nearest are used.

use super::color::{NAMES, Paint};
use super::{BUILT_IN, ROLES};
use crate::toml_file::{Checked, Diagnostic, expected, listed, read, string, unknown};
use ratatui::style::Modifier;
use telling::{Language, say};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The style of one part, as far as it is given.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct PartStyle {
    pub(super) fg: Option<Paint>,
    pub(super) bg: Option<Paint>,
    pub(super) fg256: Option<Paint>,
    pub(super) bg256: Option<Paint>,
    pub(super) fg16: Option<Paint>,
    pub(super) bg16: Option<Paint>,
    pub(super) modifiers: Option<Modifier>,
}

impl PartStyle {
    /// Returns the other style, completed with this one where it says nothing. A color
    /// that is replaced is replaced on terminals with fewer colors too.
    fn under(self, over: Self) -> Self {
        Self {
            fg: over.fg.or(self.fg),
            bg: over.bg.or(self.bg),
            fg256: over.fg256.or(self.fg256.filter(|_| over.fg.is_none())),
            bg256: over.bg256.or(self.bg256.filter(|_| over.bg.is_none())),
            fg16: over.fg16.or(self.fg16.filter(|_| over.fg.is_none())),
            bg16: over.bg16.or(self.bg16.filter(|_| over.bg.is_none())),
            modifiers: over.modifiers.or(self.modifiers),
        }
    }
}

/// A theme as its file describes it, for any terminal.
#[derive(Clone, Debug)]
pub(crate) struct ThemeFile {
    /// In the order of [`ROLES`].
    pub(super) parts: [PartStyle; ROLES.len()],
    /// Cards are drawn as outlines, not as filled areas.
    pub(super) outlined: bool,
}

impl ThemeFile {
    /// Returns a theme that comes with the program.
    pub(crate) fn built_in(name: &str) -> Option<Self> {
        let (_, text) = BUILT_IN.iter().find(|(other, _)| *other == name)?;
        let empty = Self {
            parts: [PartStyle::default(); ROLES.len()],
            outlined: false,
        };
        Some(
            empty
                .changed_by(text, Language::English)
                .expect("a test reads all of them"),
        )
    }

    /// Returns a theme file of a user, which changes a built-in theme.
    ///
    /// # Errors
    ///
    /// If it is not TOML, or names an unknown part, color or base.
    pub(crate) fn parse(text: &str, language: Language) -> Checked<Self> {
        let mut theme = Self::base_of(text, language)?.changed_by(text, language)?;
        theme.follow(&read(text)?);
        Ok(theme)
    }

    /// Has the parts that a file doesn't name follow those that it does: a file with
    /// a ground of its own, and no word on the lands, has lands of that color.
    fn follow(&mut self, file: &DeTable<'_>) {
        const FOLLOWERS: [(&str, &[(&str, u16)]); 2] = [
            (
                "ground",
                &[
                    ("far-land", 0),
                    ("near-land", 22),
                    ("heather", 12),
                    ("night", 45),
                    ("shadow", 50),
                ],
            ),
            ("stone", &[("boulder", 0)]),
        ];
        let named = |role: &str| file.iter().any(|(key, _)| key.get_ref() == role);
        let place = |role: &str| ROLES.iter().position(|other| *other == role);
        for (leader, followers) in FOLLOWERS.iter().filter(|(leader, _)| named(leader)) {
            let Some(leader) = place(leader).map(|place| self.parts[place]) else {
                continue;
            };
            for (follower, darker) in followers.iter().filter(|(role, _)| !named(role)) {
                let shade = |paint: Paint| {
                    let black = Paint::Rgb([0, 0, 0]);
                    paint.towards(black, *darker).unwrap_or(paint)
                };
                if let Some(follower) = place(follower) {
                    self.parts[follower] = PartStyle {
                        bg: leader.bg.map(shade),
                        ..leader
                    };
                }
            }
        }
    }

    fn base_of(text: &str, language: Language) -> Checked<Self> {
        let table = read(text)?;
        let Some(value) = table.get("base") else {
            return Ok(Self::built_in("dark").expect("it is built in"));
        };
        let name = string(value, || say!(language, "theme-expects-name"), language)?;
        Self::built_in(name).ok_or_else(|| {
            let names = BUILT_IN.iter().map(|(name, _)| *name);
            let message = unknown(&say!(language, "theme-theme"), name, names, language);
            Diagnostic::new(value.span(), message)
        })
    }

    fn changed_by(mut self, text: &str, language: Language) -> Checked<Self> {
        for (key, value) in &read(text)? {
            match key.get_ref().as_ref() {
                "base" => {}
                "cards" => {
                    let wanted = || say!(language, "theme-expects-cards");
                    self.outlined = match string(value, wanted, language)? {
                        "filled" => false,
                        "outlined" => true,
                        other => {
                            let message = say!(language, "theme-wrong-cards", found = other);
                            return Err(Diagnostic::new(value.span(), message));
                        }
                    }
                }
                name => {
                    let place = ROLES.iter().position(|role| *role == name);
                    let Some(place) = place else {
                        let what = say!(language, "theme-part");
                        let message = unknown(&what, name, ROLES.iter().copied(), language);
                        return Err(Diagnostic::new(key.span(), message));
                    };
                    self.parts[place] = self.parts[place].under(part(value, language)?);
                }
            }
        }
        Ok(self)
    }
}

fn part(value: &Spanned<DeValue<'_>>, language: Language) -> Checked<PartStyle> {
    const KEYS: [&str; 7] = ["fg", "bg", "fg256", "bg256", "fg16", "bg16", "modifiers"];
    let Some(table) = value.get_ref().as_table() else {
        let wanted = say!(language, "theme-expects-table");
        return Err(expected(value, &wanted, language));
    };
    let mut part = PartStyle::default();
    for (key, value) in table {
        match key.get_ref().as_ref() {
            "fg" => part.fg = Some(paint(value, language)?),
            "bg" => part.bg = Some(paint(value, language)?),
            "fg256" => part.fg256 = Some(paint(value, language)?),
            "bg256" => part.bg256 = Some(paint(value, language)?),
            "fg16" => part.fg16 = Some(paint(value, language)?),
            "bg16" => part.bg16 = Some(paint(value, language)?),
            "modifiers" => part.modifiers = Some(modifiers(value, language)?),
            other => {
                let what = say!(language, "theme-key");
                let message = unknown(&what, other, KEYS.into_iter(), language);
                return Err(Diagnostic::new(key.span(), message));
            }
        }
    }
    Ok(part)
}

fn paint(value: &Spanned<DeValue<'_>>, language: Language) -> Checked<Paint> {
    let paint = match value.get_ref() {
        DeValue::String(text) => Paint::parse(text),
        DeValue::Integer(number) => number.as_str().parse().ok().map(Paint::Palette),
        _ => None,
    };
    paint.ok_or_else(|| {
        let names = listed(NAMES.split(' '));
        Diagnostic::new(value.span(), say!(language, "theme-color", names))
    })
}

fn modifiers(value: &Spanned<DeValue<'_>>, language: Language) -> Checked<Modifier> {
    const ALL: [(&str, Modifier); 5] = [
        ("bold", Modifier::BOLD),
        ("dim", Modifier::DIM),
        ("italic", Modifier::ITALIC),
        ("underlined", Modifier::UNDERLINED),
        ("reversed", Modifier::REVERSED),
    ];
    let Some(list) = value.get_ref().as_array() else {
        let wanted = say!(language, "theme-expects-list");
        return Err(expected(value, &wanted, language));
    };
    let mut modifiers = Modifier::empty();
    for value in list {
        let wanted = || say!(language, "theme-expects-modifier");
        let name = string(value, wanted, language)?;
        let Some((_, modifier)) = ALL.iter().find(|(other, _)| *other == name) else {
            let what = say!(language, "theme-modifier");
            let names = ALL.iter().map(|(name, _)| *name);
            let message = unknown(&what, name, names, language);
            return Err(Diagnostic::new(value.span(), message));
        };
        modifiers |= *modifier;
    }
    Ok(modifiers)
}
