//! The values of the settings in words.

use super::{Setting, Value};
use schotten_bots::Level;
use schotten_rules::Variant;
use telling::words::rounds;
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
            (Self::Variant, Value::Text(name)) => {
                let variant: Result<Variant, _> = name.parse();
                variant.map_or_else(
                    |_| name.clone(),
                    |variant| rounds::variant(language, variant),
                )
            }
            (Self::Bot, Value::Text(name)) => {
                let level: Result<Level, _> = name.parse();
                let name = level.map(|level| level.name().to_owned());
                name.unwrap_or_else(|_| say!(language, "config-nobody"))
            }
            (
                Self::Pace | Self::Hints | Self::SidePanel | Self::Ground | Self::HandOrder,
                Value::Text(name),
            ) => language.named(self.name(), name),
            (_, Value::Text(text)) => text.clone(),
            (_, Value::Number(number)) => number.to_string(),
            (_, Value::Names(_)) => value.to_string(),
        }
    }

    /// Says what a value means, where that needs more words than its name.
    pub(crate) fn explain_value(self, value: &Value, language: Language) -> Option<String> {
        match (self, value) {
            (Self::Variant, Value::Text(name)) => {
                let variant: Result<Variant, _> = name.parse();
                variant
                    .ok()
                    .map(|variant| rounds::variant_explained(language, variant))
            }
            (Self::Bot, Value::Text(name)) => name.parse().ok().map(|level: Level| {
                let name = rounds::computer_at(language, level);
                let explained = rounds::level_explained(language, level);
                say!(language, "plain-explained", name, explained)
            }),
            _ => None,
        }
    }
}
