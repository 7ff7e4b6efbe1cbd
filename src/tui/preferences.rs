//! The players' preferences: the settings and what follows from them.

use super::command::Keymap;
use super::theme::{Depth, LoadedTheme, Theme};
use crate::settings::{AUTO, Environment, Setting, SettingValues, Settings};

/// The settings and what follows from them.
#[derive(Clone, Debug)]
pub struct Preferences {
    /// The value of each setting, and where it comes from.
    pub choices: SettingValues,
    /// What the environment says about them.
    pub environment: Environment,
    /// The theme that the choices name, if it is a file.
    pub look: Option<(String, LoadedTheme)>,
    /// The keys of all commands.
    pub keymap: &'static Keymap,
    /// The errors in the settings file.
    pub report: Vec<String>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            choices: SettingValues::default(),
            environment: Environment::default(),
            look: None,
            keymap: Keymap::built_in(),
            report: Vec::new(),
        }
    }
}

impl From<Settings> for Preferences {
    fn from(settings: Settings) -> Self {
        Self {
            choices: settings.into(),
            ..Self::default()
        }
    }
}

impl Preferences {
    /// The theme that the settings name, for a terminal with this many colors.
    #[must_use]
    pub(crate) fn theme(&self, depth: Depth) -> Theme {
        let name = self.choices.text(Setting::Theme);
        let look = match &self.look {
            Some((file, look)) if file == name => Some(look.clone()),
            _ => LoadedTheme::built_in(name),
        };
        let look = look.or_else(|| LoadedTheme::built_in(self.environment.theme()));
        let look = look.expect("it is built in");
        let settings = self.choices.settings();
        Theme::for_terminal(&look, depth, settings.glyphs).on(settings.ground)
    }

    /// The themes there are to choose from.
    pub(super) fn themes(&self) -> Vec<String> {
        let named = [AUTO]
            .into_iter()
            .chain(LoadedTheme::NAMES)
            .map(str::to_owned);
        let file = self.look.iter().map(|(file, _)| file.clone());
        named.chain(file).collect()
    }
}
