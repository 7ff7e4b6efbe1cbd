//! What the environment says about settings: the locale, the terminal's
//! ground, a wish for no colors, a slow link.

use super::{Choices, Origin, Setting, Value};
use etcetera::{BaseStrategy, choose_base_strategy};
use std::path::PathBuf;
use telling::Language;

/// What the environment says about settings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Environment {
    /// The language, and where it is said.
    pub language: Option<(Language, Origin)>,
    /// `COLORFGBG` tells of a light ground.
    pub light: bool,
    /// `NO_COLOR` is set.
    pub no_color: bool,
    /// The variable that tells of a session over SSH.
    pub ssh: Option<&'static str>,
}

impl Environment {
    /// What this process's environment says.
    #[must_use]
    pub fn from_process() -> Self {
        let variable = |name: &str| {
            let value = std::env::var_os(name)?;
            Some(value.to_string_lossy().into_owned())
        };
        let mut environment = Self::from_variables(variable);
        // Where the variables are not usual the system itself is asked.
        environment.language = environment.language.or_else(|| {
            let locale = sys_locale::get_locale()?;
            Some((Language::of_locale(&locale)?, Origin::System))
        });
        environment
    }

    /// What these variables say. An empty one says nothing.
    #[must_use]
    pub fn from_variables(variable: impl Fn(&str) -> Option<String>) -> Self {
        let said = |name: &str| variable(name).filter(|value| !value.is_empty());
        // The first that says anything counts, even if it says nothing we know.
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .into_iter()
            .find_map(|name| Some((name, said(name)?)));
        let language = locale.map(|(name, locale)| {
            let language = Language::of_locale(&locale).unwrap_or_default();
            (language, Origin::Environment(name))
        });
        // Its last number is the ground's among the 16 colors.
        let ground = said("COLORFGBG").unwrap_or_default();
        let ground = ground.rsplit(';').next().unwrap_or_default();
        Self {
            language,
            light: matches!(ground.parse(), Ok(7 | 9..=15)),
            no_color: said("NO_COLOR").is_some(),
            ssh: ["SSH_CONNECTION", "SSH_TTY"]
                .into_iter()
                .find(|name| said(name).is_some()),
        }
    }

    /// Changes the settings that the environment says something about.
    pub fn apply_to(&self, choices: &mut Choices) {
        if let Some((language, origin)) = &self.language {
            let code = Value::Text(language.code().to_owned());
            choices.set(Setting::Language, code, origin.clone());
        }
        if let Some(name) = self.ssh {
            // Motion over a slow link is no pleasure.
            let origin = Origin::Environment(name);
            choices.set(Setting::Motion, Value::Switch(false), origin);
        }
    }

    /// The built-in theme for the terminal's ground.
    #[must_use]
    pub const fn theme(&self) -> &'static str {
        if self.light { "light" } else { "dark" }
    }

    /// Where the settings file lies in this system; `None` if the system does
    /// not say where a user's files are.
    #[must_use]
    pub fn file() -> Option<PathBuf> {
        let folders = choose_base_strategy().ok()?;
        Some(folders.config_dir().join("schotten").join("config.toml"))
    }
}
