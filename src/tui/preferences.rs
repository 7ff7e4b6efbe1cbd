//! What the players prefer: the settings with all that follows from them, and
//! the window in which they are changed.

use super::app::Effect;
use super::command::{self, Keymap, Press, Situation};
use super::game::{Note, Tone};
use super::theme::{Depth, Look, Theme};
use crate::settings::{AUTO, Choices, Environment, Kind, Origin, Setting, Settings};
use telling::{Saying, say};

/// The settings with all that follows from them.
#[derive(Clone, Debug)]
pub struct Preferences {
    /// The value of each setting, and where it comes from.
    pub choices: Choices,
    /// What the environment says about them.
    pub environment: Environment,
    /// The theme that the choices name, if it is a file.
    pub look: Option<(String, Look)>,
    /// The keys of all commands.
    pub keymap: &'static Keymap,
    /// What is wrong with the settings file; empty if nothing is.
    pub report: Vec<String>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            choices: Choices::default(),
            environment: Environment::default(),
            look: None,
            keymap: Keymap::usual(),
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
    /// The theme that the settings ask for, on a terminal with so many colors.
    #[must_use]
    pub(crate) fn theme(&self, depth: Depth) -> Theme {
        let name = self.choices.text(Setting::Theme);
        let look = match &self.look {
            Some((file, look)) if file == name => Some(look.clone()),
            _ => Look::built_in(name),
        };
        let look = look.or_else(|| Look::built_in(self.environment.theme()));
        let look = look.expect("it is built in");
        Theme::fitted(&look, depth, self.choices.settings().glyphs)
    }

    /// The themes there are to choose from.
    fn themes(&self) -> Vec<String> {
        let named = [AUTO].into_iter().chain(Look::NAMES).map(str::to_owned);
        let file = self.look.iter().map(|(file, _)| file.clone());
        named.chain(file).collect()
    }

    /// That something is wrong with the settings file, and how to read it.
    #[must_use]
    pub(crate) fn notice(&self) -> Option<Note> {
        let count = self.report.len();
        let situation = Situation::start(self.keymap);
        let notice = Saying::new(move |language| {
            let key = command::key_of(language, Press::Faults, &situation);
            say!(language, "config-notice", count = count, key = key)
        });
        (count > 0).then_some(Note {
            tone: Tone::Bad,
            text: notice,
        })
    }
}

/// What came of saving.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Saved {
    /// There was nothing to save.
    Nothing,
    /// The settings were written; what there is to say about it.
    Done(String),
    /// They were not, for this reason.
    Failed(String),
}

/// The window in which the settings are changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SettingsWindow {
    /// The row the cursor stands on.
    pub(crate) row: usize,
    /// What came of saving, until something else is changed.
    pub(crate) saved: Option<Saved>,
}

impl SettingsWindow {
    /// The settings that can be changed here: all but those that are written.
    pub(crate) fn settings() -> impl Iterator<Item = Setting> {
        Setting::ALL
            .into_iter()
            .filter(|setting| setting.kind() != Kind::Names)
    }

    /// The setting of a row.
    pub(crate) fn setting(&self) -> Option<Setting> {
        Self::settings().nth(self.row)
    }

    /// Moves the cursor, changes a setting, or asks for all to be written.
    pub(crate) fn press(&mut self, press: Press, preferences: &mut Preferences) -> Option<Effect> {
        let rows = Self::settings().count();
        match press {
            Press::Up => self.row = (self.row + rows - 1) % rows,
            Press::Down => self.row = (self.row + 1) % rows,
            Press::Left => self.change(false, preferences),
            Press::Right | Press::Enter => self.change(true, preferences),
            Press::Save => return self.save(preferences),
            _ => {}
        }
        None
    }

    fn change(&mut self, forward: bool, preferences: &mut Preferences) {
        let Some(setting) = self.setting() else {
            return;
        };
        self.saved = None;
        let themes = preferences.themes();
        let choices = &mut preferences.choices;
        let value = setting.shifted(choices.value(setting), forward, &themes);
        choices.set(setting, value, Origin::Window);
    }

    fn save(&mut self, preferences: &Preferences) -> Option<Effect> {
        let values = preferences.choices.chosen_here();
        if values.is_empty() {
            self.saved = Some(Saved::Nothing);
            return None;
        }
        Some(Effect::Save(values))
    }
}
