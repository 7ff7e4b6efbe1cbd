//! The players' preferences: the settings and what follows from them.

use crate::settings::{AUTO, Change, Environment, Hints, Origin, Setting, SettingValues, Value};
use crate::tui::kit::answer::Answer;
use crate::tui::kit::terminal;
use crate::tui::kit::theme::{Depth, LoadedTheme, Theme};
use crate::tui::shell::app::{App, Effect, Shell};
use crate::tui::shell::command::{Command, Key, KeyTaken, Keymap, Layers};
use telling::{Language, say};

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

impl Preferences {
    /// Returns the default preferences apart from these values.
    pub fn with(values: impl IntoIterator<Item = (Setting, Value)>) -> Self {
        let mut preferences = Self::default();
        for (setting, value) in values {
            preferences.choices.set(setting, value, Origin::BuiltIn);
        }
        preferences
    }

    pub(crate) fn language(&self) -> Language {
        self.choices.settings().language
    }

    /// Returns the theme that the settings name, for a terminal with this many colors.
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

    /// Asks the terminal what its background is, unless the environment says it.
    pub(crate) fn ask_background(&mut self) {
        let known = &mut self.environment.background;
        if known.is_none() {
            *known = terminal::background().map(|found| (found, Origin::Terminal));
        }
    }

    /// Returns where the value of a setting comes from, in words, and which theme suits the
    /// terminal.
    pub(crate) fn describe_origin(&self, setting: Setting, language: Language) -> String {
        let source = self.choices.origin(setting).describe(language);
        if setting != Setting::Theme || self.choices.text(setting) != AUTO {
            return source;
        }
        let Some((_, cause)) = &self.environment.background else {
            return say!(language, "config-auto-unknown", source);
        };
        say!(
            language,
            "config-auto-theme",
            source,
            theme = self.environment.theme(),
            cause = cause.describe(language)
        )
    }

    /// Returns the themes there are to choose from.
    pub(crate) fn themes(&self) -> Vec<String> {
        let named = [AUTO]
            .into_iter()
            .chain(LoadedTheme::NAMES)
            .map(str::to_owned);
        let file = self.look.iter().map(|(file, _)| file.clone());
        named.chain(file).collect()
    }
}

/// The result of saving settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SaveOutcome {
    /// They were saved, with the message for the player.
    Done(String),
    /// They could not be saved, with the reason.
    Failed(String),
}

/// The changes of the settings on their way to the file.
#[derive(Clone, Debug, Default)]
pub(crate) struct Saving {
    /// The changes that are not saved yet.
    unsaved: Vec<Change>,
    /// How many requests to save have no outcome yet. Each holds all that is unsaved.
    open: usize,
    /// The outcome of the last request.
    outcome: Option<SaveOutcome>,
}

impl Saving {
    /// Returns the outcome of the last change; `None` if nothing was changed, or while it
    /// is being saved.
    pub(crate) const fn outcome(&self) -> Option<&SaveOutcome> {
        self.outcome.as_ref()
    }

    /// Returns whether the last change could not be saved.
    pub(crate) const fn has_failed(&self) -> bool {
        matches!(self.outcome, Some(SaveOutcome::Failed(_)))
    }

    fn save(&mut self, change: Change) -> Option<Effect> {
        let replaced = |other: &Change| match (other, &change) {
            (Change::Value(one, _), Change::Value(other, _)) => one == other,
            (Change::Keys { command: one, .. }, Change::Keys { command: other, .. }) => {
                one == other
            }
            _ => false,
        };
        self.unsaved.retain(|other| !replaced(other));
        self.unsaved.push(change);
        self.save_again()
    }

    /// Saves everything that is not saved yet.
    pub(crate) fn save_again(&mut self) -> Option<Effect> {
        if self.unsaved.is_empty() {
            return None;
        }
        self.open += 1;
        self.outcome = None;
        Some(Effect::Save(self.unsaved.clone()))
    }

    /// Takes the outcome of a request.
    pub(crate) fn finish(&mut self, outcome: SaveOutcome) {
        self.open = self.open.saturating_sub(1);
        if self.open == 0 && matches!(outcome, SaveOutcome::Done(_)) {
            self.unsaved.clear();
        }
        self.outcome = Some(outcome);
    }

    /// Forgets an outcome that was read.
    pub(crate) fn dismiss(&mut self) {
        if !self.has_failed() {
            self.outcome = None;
        }
    }
}

impl Shell {
    /// Returns the key of the settings if a hint comes in every turn, which they can switch off;
    /// `no` otherwise.
    pub(crate) fn hints_every_turn(&self) -> String {
        match self.settings.hints {
            Hints::EveryTurn => self
                .layers()
                .key_of(self.settings.language, Command::Settings),
            _ => "no".to_owned(),
        }
    }
}

impl App {
    /// Gives a setting the value that the player chose. Returns the effect that saves
    /// it.
    pub(crate) fn choose_setting(&mut self, setting: Setting, value: Value) -> Option<Effect> {
        let change = self.preferences.choices.choose(setting, value);
        self.apply_preferences();
        self.saving.save(change)
    }

    /// Takes note of what the terminal has said of itself.
    pub(crate) fn note_answer(&mut self, answer: Answer) {
        match answer {
            Answer::Background(background) => {
                let known = (background, Origin::Terminal);
                self.preferences.environment.background = Some(known);
            }
            Answer::AllColors => self.theme.depth = Depth::True,
        }
        self.apply_preferences();
    }

    /// Gives a command other keys, or its default keys if there are none. Returns the
    /// effect that saves them.
    ///
    /// # Errors
    ///
    /// If another command has one of the keys; nothing changes then.
    pub(crate) fn choose_keys(
        &mut self,
        command: &'static str,
        keys: &[Key],
    ) -> Result<Option<Effect>, KeyTaken> {
        self.preferences.keymap = self.preferences.keymap.rebind(command, keys)?.leak();
        self.apply_preferences();
        let keys = keys.iter().filter_map(|key| key.setting()).collect();
        Ok(self.saving.save(Change::Keys { command, keys }))
    }
}

/// Reports the number of errors in the settings file, and how to read them.
pub(crate) fn settings_faults(language: Language, keymap: &'static Keymap, count: usize) -> String {
    let key = Layers::at_start(keymap).key_of(language, Command::Faults);
    say!(language, "config-notice", count, key)
}
