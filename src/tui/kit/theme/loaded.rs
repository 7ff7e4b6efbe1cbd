//! Themes by name: those that come with the program, and those in files of the user.

use super::theme_file::ThemeFile;
use crate::toml_file::{LARGEST_TOML, LineIndex, unknown};
use std::path::Path;
use tabletop::read_text;
use telling::{Language, say, words};
use textkit::escape;

/// The themes that come with the program.
pub(crate) const BUILT_IN: [(&str, &str); 9] = [
    ("dark", include_str!("../themes/dark.toml")),
    ("light", include_str!("../themes/light.toml")),
    ("gruvbox", include_str!("../themes/gruvbox.toml")),
    ("catppuccin", include_str!("../themes/catppuccin.toml")),
    (
        "solarized-dark",
        include_str!("../themes/solarized-dark.toml"),
    ),
    (
        "solarized-light",
        include_str!("../themes/solarized-light.toml"),
    ),
    ("nord", include_str!("../themes/nord.toml")),
    (
        "high-contrast",
        include_str!("../themes/high-contrast.toml"),
    ),
    ("mono", include_str!("../themes/mono.toml")),
];

/// A theme, found by its name or read from a file.
#[derive(Clone, Debug)]
pub struct LoadedTheme(pub(super) ThemeFile);

impl LoadedTheme {
    /// The names of the themes that come with the program.
    pub const NAMES: [&str; BUILT_IN.len()] = {
        let mut names = [""; BUILT_IN.len()];
        let mut i = 0;
        while i < names.len() {
            names[i] = BUILT_IN[i].0;
            i += 1;
        }
        names
    };

    /// Returns the theme of this name, or the one in this file.
    ///
    /// # Errors
    ///
    /// If there is no such theme, or the file is not a theme: a message with the
    /// line and the column.
    pub fn load(name: &str, language: Language) -> Result<Self, String> {
        Self::load_from(Path::new(""), name, language)
    }

    /// Returns the theme of this name, or the one in this file, relative to the folder.
    ///
    /// # Errors
    ///
    /// Fails as [`LoadedTheme::load`] does.
    pub fn load_from(folder: &Path, name: &str, language: Language) -> Result<Self, String> {
        if let Some(sheet) = ThemeFile::built_in(name) {
            return Ok(Self(sheet));
        }
        let file = folder.join(name);
        if file.extension().is_none() && !file.exists() {
            let names = Self::NAMES.into_iter();
            let unknown = unknown(&say!(language, "theme-theme"), name, names, language);
            return Err(say!(language, "theme-none", unknown));
        }
        let shown = escape::path(&file);
        let text = read_text::read_regular_file(&file, LARGEST_TOML).map_err(|error| {
            let (file, error) = (shown.as_str(), words::io_error(language, &error));
            say!(language, "unreadable", file, error)
        })?;
        let sheet = ThemeFile::parse(&text, language).map_err(|fault| {
            let (file, fault) = (
                shown.as_str(),
                fault.message_in(&LineIndex::new(&text), language),
            );
            say!(language, "file-in", file, fault)
        })?;
        Ok(Self(sheet))
    }

    /// Returns a theme that comes with the program.
    pub(crate) fn built_in(name: &str) -> Option<Self> {
        ThemeFile::built_in(name).map(Self)
    }
}
