//! `schotten config`: the current settings.

use super::preferences::LoadedPreferences;
use crate::settings::{self, Origin, Setting};
use crate::tui::Keymap;
use strum::IntoEnumIterator;
use telling::{Language, say};
use textkit::escape;
use textkit::{Align, Columns};
use unicode_width::UnicodeWidthStr;

/// A line for each setting, as in the settings file, with the source of its value.
/// Then the commands whose keys differ from the defaults.
pub(super) fn report(preferred: &LoadedPreferences) -> String {
    let preferences = &preferred.preferences;
    let choices = &preferences.choices;
    let language = choices.settings().language;
    let mut lines: Vec<(String, String)> = Vec::new();
    for setting in Setting::iter() {
        let mut line = format!("{} = {}", setting.name(), choices.value(setting));
        let mut origin = preferences.describe_origin(setting, language);
        if setting == Setting::Theme && preferences.environment.no_color {
            line = format!("{} = \"mono\"", setting.name());
            origin = Origin::Environment("NO_COLOR").describe(language);
        }
        lines.push((line, origin));
    }
    let usual = Keymap::default().commands(language);
    let keys = preferences.keymap.commands(language);
    let others = keys.iter().filter(|command| !usual.contains(command));
    let mut others = others.peekable();
    if others.peek().is_some() {
        lines.push((String::new(), String::new()));
        lines.push(("[keys]".to_owned(), String::new()));
    }
    for (name, keys, _) in others {
        let line = preferred.bound.iter().find(|(bound, _)| bound == name);
        let origin = line.map(|(_, line)| Origin::Line(*line).describe(language));
        let line = format!("{name} = {}", settings::list(keys));
        lines.push((line, origin.unwrap_or_default()));
    }
    for (line, _) in &mut lines {
        *line = escape::written_out(line);
    }
    let widest = lines.iter().map(|(line, _)| line.width()).max();
    let columns = Columns::new(2, [(Align::Left, widest.unwrap_or(0)), (Align::Left, 0)]);
    let mut text = format!("# {}\n\n", file_line(preferred, language));
    for (line, origin) in lines {
        let remark = if origin.is_empty() {
            origin
        } else {
            format!("# {}", escape::written_out(&origin))
        };
        text += &columns.row(&[line, remark]);
        text.push('\n');
    }
    text
}

fn file_line(preferred: &LoadedPreferences, language: Language) -> String {
    let Some(path) = &preferred.file else {
        return say!(language, "config-no-folder");
    };
    let shown = escape::path(path);
    if path.exists() {
        shown
    } else {
        say!(language, "config-no-file", file = shown)
    }
}

/// A settings file with the default of every setting and the keys of every command.
pub(super) fn example(language: Language) -> String {
    settings::example(&Keymap::default().commands(language), language)
}
