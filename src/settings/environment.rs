//! The settings that follow from the environment: the locale, the terminal's
//! background, `NO_COLOR`, and SSH.

use super::{Glyphs, Ground, NamedChoice, Origin, Setting, SettingValues, Value};
use etcetera::{BaseStrategy, choose_base_strategy};
use std::path::PathBuf;
use telling::Language;

/// How light the terminal's background is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Background {
    /// Nearer to black.
    Dark,
    /// Nearer to white.
    Light,
}

/// The parts of the environment that settings depend on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// The language, and the variable that names it.
    pub language: Option<(Language, Origin)>,
    /// The variable whose locale has another charset than UTF-8, if one has.
    pub other_charset: Option<&'static str>,
    /// The terminal's background, and what says so, if anything does.
    pub background: Option<(Background, Origin)>,
    /// Whether `NO_COLOR` is set.
    pub no_color: bool,
    /// The variable that shows that this is an SSH session, if it is one.
    pub ssh: Option<&'static str>,
}

impl Environment {
    /// The environment of this process.
    pub fn from_process() -> Self {
        let variable = |name: &str| {
            let value = std::env::var_os(name)?;
            Some(value.to_string_lossy().into_owned())
        };
        let mut environment = Self::from_variables(variable);
        // Windows and macOS don't set the variables but know the locale.
        environment.language = environment.language.or_else(|| {
            let locale = sys_locale::get_locale()?;
            Some((Language::from_locale(&locale)?, Origin::System))
        });
        environment
    }

    /// The environment with these variables. Empty variables count as unset.
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        // The first that is set counts, even if its language is unknown.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| Some((name, said(name)?)));
        let language = locale.map(|(name, locale)| {
            let language = Language::from_locale(&locale).unwrap_or_default();
            (language, Origin::Environment(name))
        });
        let charset = ["LC_ALL", "LC_CTYPE", "LANG"]
            .into_iter()
            .find_map(|name| Some((name, said(name)?)));
        let other_charset = charset.and_then(|(name, locale)| {
            let (_, charset) = locale.split_once('.')?;
            let charset = charset.split('@').next()?.to_lowercase();
            (!matches!(charset.as_str(), "utf-8" | "utf8")).then_some(name)
        });
        // Its last number is the background, one of the 16 colors.
        let ground = said("COLORFGBG").unwrap_or_default();
        let ground = ground.rsplit(';').next().unwrap_or_default();
        let background = match ground.parse() {
            Ok(7 | 9..=15) => Some(Background::Light),
            Ok(0..=15) => Some(Background::Dark),
            _ => None,
        };
        Self {
            language,
            other_charset,
            background: background.map(|one| (one, Origin::Environment("COLORFGBG"))),
            no_color: said("NO_COLOR").is_some(),
            ssh: ["SSH_CONNECTION", "SSH_TTY"]
                .into_iter()
                .find(|name| said(name).is_some()),
        }
    }

    /// Changes the settings that follow from the environment.
    pub fn apply_to(&self, choices: &mut SettingValues) {
        if let Some((language, origin)) = &self.language {
            let code = Value::Text(language.code().to_owned());
            choices.set(Setting::Language, code, origin.clone());
        }
        if let Some(name) = self.other_charset {
            let ascii = Value::Text(Glyphs::Ascii.name().to_owned());
            choices.set(Setting::Glyphs, ascii, Origin::Environment(name));
        }
        if let Some(name) = self.ssh {
            // Over a slow connection motion stutters, and a painted ground takes
            // time to send.
            let origin = Origin::Environment(name);
            choices.set(Setting::Motion, Value::Switch(false), origin.clone());
            let ground = Value::Text(Ground::Plain.name().to_owned());
            choices.set(Setting::Ground, ground, origin);
        }
    }

    /// The built-in theme for the terminal's background.
    pub const fn theme(&self) -> &'static str {
        if self.is_light() { "light" } else { "dark" }
    }

    /// Whether the terminal's background is known to be light.
    pub const fn is_light(&self) -> bool {
        matches!(self.background, Some((Background::Light, _)))
    }

    /// The path of the settings file on this system; `None` if the user's
    /// configuration folder is unknown.
    pub fn file() -> Option<PathBuf> {
        let folders = choose_base_strategy().ok()?;
        Some(folders.config_dir().join("schotten").join("config.toml"))
    }
}
