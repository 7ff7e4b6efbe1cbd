//! The example settings file, generated from the list of settings.

use super::{Kind, Setting, Value};
use crate::options::Names;
use std::fmt::Write;
use strum::IntoEnumIterator;
use tabletop::Name;
use telling::{Language, say};

/// A settings file with the default of every setting, and with the keys of every
/// command. `commands` holds their names, their keys and their descriptions.
///
/// # Panics
///
/// Never: a [`String`] takes all that is written.
pub fn example(commands: &[(&'static str, Vec<String>, String)], language: Language) -> String {
    let mut text = String::new();
    let mut line = |line: &str| {
        writeln!(text, "{line}").expect("a String takes all that is written");
    };
    line(&format!("# {}", say!(language, "config-example")));
    for setting in Setting::iter() {
        line("");
        line(&format!("# {}", setting.about(language)));
        line(&format!("# {}", setting.kind().describe(language)));
        if setting.kind() == Kind::Names {
            let names = ["Ann", "Bob"].map(|name| Name::new(name).expect("a name"));
            line(&format!(
                "# {} = {}",
                setting.name(),
                Value::Names(Some(Names::Two(names)))
            ));
        }
        line(&format!("{} = {}", setting.name(), setting.default_value()));
    }
    line("");
    line("[keys]");
    line(&format!("# {}", say!(language, "config-example-keys")));
    for (name, keys, about) in commands {
        if !about.is_empty() {
            line(&format!("# {about}"));
        }
        line(&format!("{name} = {}", list(keys)));
    }
    text
}

/// Names as a TOML list.
pub fn list(names: &[String]) -> String {
    let names: toml_edit::Array = names.iter().collect();
    toml_edit::Value::from(names).to_string()
}
