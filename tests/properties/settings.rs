//! The settings file and theme files.

use super::{assert_usable, text};
use crate::settings::{Change, ConfigFile, Origin, Setting, SettingValues, Value, changed};
use crate::toml_file::LineIndex;
use crate::tui::{Keymap, ThemeFile};
use std::path::Path;
use strum::IntoEnumIterator;
use telling::Language;

const FILE: &str = "config.toml";

fn read(text: &str, language: Language) -> ConfigFile {
    ConfigFile::parse(Path::new(FILE), text, |_| language)
}

fn chosen(file: &ConfigFile) -> Vec<(Setting, Value)> {
    let mut choices = SettingValues::default();
    file.apply_to(&mut choices);
    // These must not panic for any values.
    let _ = (choices.settings(), choices.options());
    let all = Setting::iter();
    let given = all.filter(|setting| matches!(choices.origin(*setting), Origin::Line(_)));
    given
        .map(|setting| (setting, choices.value(setting).clone()))
        .collect()
}

/// The settings file.
///
/// # Panics
///
/// If a value doesn't round-trip through a file, a diagnostic has no place or no
/// message, or saving changes anything else.
pub fn settings(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let [english, french] = Language::ALL.map(|language| read(text, language));
    let values = chosen(&english);
    assert_eq!(values, chosen(&french), "it depends on the language");
    assert_eq!(english.report().len(), french.report().len());
    for complaint in english.report().iter().chain(&french.report()) {
        assert_usable(complaint);
        assert!(complaint.starts_with(FILE), "{complaint}");
        assert!(
            complaint.contains(char::is_numeric),
            "no place: {complaint}"
        );
    }
    let (keys, faults) = Keymap::from_bindings(english.bindings(), Language::English);
    for fault in &faults {
        assert_usable(&fault.message);
    }
    assert!(!keys.commands(Language::English).is_empty());
    // A file with these values alone has the same values.
    let lines = values
        .iter()
        .map(|(setting, value)| format!("{} = {value}\n", setting.name()));
    let written = read(&lines.collect::<String>(), Language::English);
    assert_eq!(written.report(), Vec::<String>::new());
    assert_eq!(chosen(&written), values);
    saving_changes_nothing_else(text, &english, &values);
}

/// Asserts that saved values can be read again, and that saving keeps the others.
fn saving_changes_nothing_else(text: &str, file: &ConfigFile, values: &[(Setting, Value)]) {
    let same = changed(text, &[], Language::English);
    let Ok(same) = same else {
        assert!(
            !file.report().is_empty(),
            "it is broken, and the report says nothing"
        );
        return;
    };
    assert_eq!(chosen(&read(&same, Language::English)), values);
    for (setting, value) in [
        (Setting::Pace, Value::Text("calm".to_owned())),
        (Setting::Motion, Value::Switch(false)),
        (Setting::Rounds, Value::Number(7)),
    ] {
        let change = Change::Value(setting, value.clone());
        let Ok(saved) = changed(text, &[change], Language::English) else {
            // A table stands where the value belongs.
            assert!(
                !file.report().is_empty(),
                "it is broken, and the report says nothing"
            );
            continue;
        };
        let saved = read(&saved, Language::English);
        let mut expected = values.to_vec();
        expected.retain(|(other, _)| *other != setting);
        expected.push((setting, value));
        expected.sort_by_key(|(setting, _)| *setting as usize);
        assert_eq!(chosen(&saved), expected);
        assert_eq!(saved.bindings().len(), file.bindings().len());
    }
}

/// A theme file.
///
/// # Panics
///
/// If it is a theme in one language and not in the other, or a diagnostic has no
/// place or no message.
pub fn themes(data: &[u8]) {
    let Some(text) = text(data) else { return };
    let [english, french] =
        Language::ALL.map(|language| (language, ThemeFile::parse(text, language)));
    match (english, french) {
        ((_, Ok(one)), (_, Ok(other))) => {
            assert_eq!(format!("{one:?}"), format!("{other:?}"));
        }
        ((english, Err(one)), (french, Err(other))) => {
            assert_eq!(one.span, other.span);
            let lines = text.matches('\n').count() + 1;
            for (language, fault) in [(english, one), (french, other)] {
                assert_usable(&fault.message);
                assert!(fault.span.end <= text.len());
                let told = fault.message_in(&LineIndex::new(text), language);
                let line = told
                    .split(|c: char| !c.is_ascii_digit())
                    .find(|n| !n.is_empty());
                let line: usize = line.and_then(|n| n.parse().ok()).expect("a line");
                assert!((1..=lines).contains(&line), "{told}");
            }
        }
        _ => panic!("it depends on the language"),
    }
}
