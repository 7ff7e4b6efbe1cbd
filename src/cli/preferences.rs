//! What the players prefer: the flags, the settings file and the environment
//! put together.

use super::setting_flags::SettingFlags;
use crate::settings::{AUTO, ConfigFile, Environment, Origin, Setting, SettingValues, Value};
use crate::toml_file::Diagnostic;
use crate::tui::{Keymap, LoadedTheme, Preferences};
use std::path::{Path, PathBuf};
use tabletop::writing;
use telling::Language;

/// The preferences, and the file that settings are saved in.
pub(crate) struct LoadedPreferences {
    pub(super) preferences: Preferences,
    /// `None` if the system does not say where a user's files are.
    pub(super) file: Option<PathBuf>,
    /// The commands to which the file gives keys, with the lines that do.
    pub(super) bound: Vec<(String, usize)>,
    /// Why the file can't be read at all, if it can't.
    pub(super) unreadable: Option<String>,
}

/// Puts the preferences together. What is wrong with the file is in the
/// report; the rest of it is in effect.
pub(super) fn preferred(flags: &SettingFlags, language: Option<Language>) -> LoadedPreferences {
    let environment = Environment::from_process();
    let mut choices = SettingValues::default();
    environment.apply_to(&mut choices);
    let path = flags.looks.config.clone().or_else(Environment::file);
    let spoken = choices.settings().language;
    let speaks = |own| language.or(own).unwrap_or(spoken);
    if let Some(path) = &path {
        writing::remove_abandoned_draft(path);
    }
    let mut file = path
        .as_deref()
        .map(|path| ConfigFile::read(path, flags.looks.config.is_some(), speaks));
    let mut keymap = Keymap::built_in();
    let mut look = None;
    if let Some(file) = &mut file {
        file.apply_to(&mut choices);
        let (bound, faults) = Keymap::from_bindings(file.bindings(), file.language());
        file.complain(faults);
        keymap = bound.leak();
        match theme_of(file, &choices) {
            Ok(file_look) => look = file_look,
            Err(fault) => {
                file.complain([fault]);
                let usual = SettingValues::default();
                let (value, origin) = (usual.value(Setting::Theme), usual.origin(Setting::Theme));
                choices.set(Setting::Theme, value.clone(), origin.clone());
            }
        }
    }
    flags.apply_to(&mut choices);
    if let Some(language) = language {
        let code = Value::Text(language.code().to_owned());
        choices.set(
            Setting::Language,
            code,
            Origin::Flag("--language".to_owned()),
        );
    }
    let report = file.as_ref().map(ConfigFile::report).unwrap_or_default();
    let bindings = file.iter().flat_map(ConfigFile::bindings);
    let bound = bindings.filter_map(|binding| {
        let line = binding.keys.first()?.line;
        Some((binding.command.clone(), line))
    });
    let bound = bound.collect();
    let unreadable = file.and_then(|file| file.unreadable().map(str::to_owned));
    LoadedPreferences {
        preferences: Preferences {
            choices,
            environment,
            look: flags.look().or(look),
            keymap,
            report,
        },
        file: path,
        bound,
        unreadable,
    }
}

/// The theme that the file names, if that is a file too.
fn theme_of(
    file: &ConfigFile,
    choices: &SettingValues,
) -> Result<Option<(String, LoadedTheme)>, Diagnostic> {
    let Some(span) = file.span_of(Setting::Theme) else {
        return Ok(None);
    };
    let name = choices.text(Setting::Theme);
    if name == AUTO || LoadedTheme::NAMES.contains(&name) {
        return Ok(None);
    }
    let folder = file.path().parent().unwrap_or(Path::new(""));
    match LoadedTheme::load_from(folder, name, file.language()) {
        Ok(look) => Ok(Some((name.to_owned(), look))),
        Err(message) => Err(Diagnostic::new(span, message)),
    }
}
