//! Whether a value may be that of a setting: reading it, or saying what would be right.

use super::{Kind, Setting, Value};
use crate::options::{Names, ROUNDS};
use crate::toml_file::{Checked, Diagnostic, expected, string, unknown};
use schotten_bots::Level;
use tabletop::Name;
use telling::words::rounds::explain_name_error;
use telling::{Language, say};
use toml::Spanned;
use toml::de::DeValue;

impl Setting {
    /// Reads its value from a file.
    pub(super) fn read(self, value: &Spanned<DeValue<'_>>, language: Language) -> Checked<Value> {
        let kind = self.kind();
        match &kind {
            Kind::Switch => match value.get_ref().as_bool() {
                Some(on) => Ok(Value::Switch(on)),
                None => Err(expected(value, &kind.describe(language), language)),
            },
            Kind::Choice(names) => {
                // A level may be written as a number without quotes.
                let number = value.get_ref().as_integer();
                let number = number.and_then(|number| {
                    let mut names = names.iter().copied();
                    names.find(|name| *name == number.as_str())
                });
                let name = match number {
                    Some(name) => name,
                    None => string(value, || kind.describe(language), language)?,
                };
                let is_hidden_level = self == Self::Bot && name.parse::<Level>().is_ok();
                if names.contains(&name) || is_hidden_level {
                    return Ok(Value::Text(name.to_owned()));
                }
                let what = say!(language, "config-value");
                let names = names.iter().copied();
                let message = unknown(&what, name, names, language);
                Err(Diagnostic::new(value.span(), message))
            }
            Kind::Theme => {
                let name = string(value, || kind.describe(language), language)?;
                Ok(Value::Text(name.to_owned()))
            }
            Kind::Rounds => {
                let number = value.get_ref().as_integer();
                let number = number.and_then(|number| number.as_str().parse().ok());
                match number.filter(|number| ROUNDS.contains(number)) {
                    Some(number) => Ok(Value::Number(number)),
                    None => Err(expected(value, &kind.describe(language), language)),
                }
            }
            Kind::Names => names(value, language),
        }
    }
}

fn names(value: &Spanned<DeValue<'_>>, language: Language) -> Checked<Value> {
    let wanted = Kind::Names.describe(language);
    let Some(list) = value.get_ref().as_array() else {
        return Err(expected(value, &wanted, language));
    };
    let mut names = Vec::new();
    for item in list {
        names.push(string(item, || wanted.clone(), language)?);
    }
    let names = match names.as_slice() {
        [] => return Ok(Value::Names(None)),
        [a] => read_name(a, language).map(Names::One),
        [a, b] => read_names(a, b, language).map(Names::Two),
        _ => Err(say!(language, "config-two-names")),
    };
    names
        .map(|names| Value::Names(Some(names)))
        .map_err(|message| Diagnostic::new(value.span(), message))
}

/// The name of a person.
///
/// # Errors
///
/// A message, if the text can't be a name.
pub(crate) fn read_name(text: &str, language: Language) -> Result<Name, String> {
    Name::from_input(text).map_err(|fault| explain_name_error(language, &fault))
}

/// The names of two people.
///
/// # Errors
///
/// Returns the message for the user if one of them can't be a name, or both are the same.
pub(crate) fn read_names(a: &str, b: &str, language: Language) -> Result<[Name; 2], String> {
    let (a, b) = (read_name(a, language)?, read_name(b, language)?);
    if a == b {
        return Err(say!(language, "config-same-names"));
    }
    Ok([a, b])
}
