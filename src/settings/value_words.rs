//! The values of the settings in words.

use super::{Setting, Value};
use telling::{Language, say};

impl Setting {
    /// Returns the name of a value.
    pub(crate) fn value_name(self, value: &Value, language: Language) -> String {
        match (self, value) {
            (_, Value::Switch(true)) => say!(language, "config-on"),
            (_, Value::Switch(false)) => say!(language, "config-off"),
            (Self::Language, Value::Text(code)) => {
                let mut all = Language::ALL.into_iter();
                let language = all.find(|language| language.code() == code);
                language.map_or_else(|| code.clone(), |language| language.name().to_owned())
            }
            (
                Self::Pace | Self::Hints | Self::SidePanel | Self::Ground | Self::HandOrder,
                Value::Text(name),
            ) => language.named(self.name(), name),
            (_, Value::Text(text)) => text.clone(),
            (_, Value::Number(_) | Value::Names(_)) => value.to_string(),
        }
    }
}
