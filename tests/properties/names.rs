//! Short texts: names of levels and players, codes.

use super::{notation, parsed, text};
use crate::code::Code;
use schotten_bots::{Level, SchottenTotten};
use tabletop::Name;
use telling::Language;
use telling::words::rounds::explain_name_error;
use telling::words::{self, Participant};
use unicode_width::UnicodeWidthStr;

/// Names of levels, variants and players, and codes of games.
///
/// # Panics
///
/// If a value doesn't round-trip.
pub fn names(data: &[u8]) {
    let Some(text) = text(data) else { return };
    for word in text.split('\n').chain([text]) {
        notation::variant(word);
        if let Some(level) = parsed::<Level>(word) {
            assert_eq!(level.name(), word, "there is one way to write it");
        }
        match word.parse::<Code<SchottenTotten>>() {
            Ok(code) => assert_eq!(code.to_string().parse(), Ok(code)),
            Err(fault) => super::assert_usable(&fault.message(Language::English)),
        }
        match Name::new(word) {
            Ok(name) => {
                assert_eq!(name.as_str(), word);
                let shown = words::name(Language::English, &Participant::Person(name));
                super::assert_usable(&shown.replace(['\u{200c}', '\u{200d}'], ""));
                assert!(shown.width() <= Name::COLUMNS, "{shown:?}");
            }
            Err(error) => super::assert_usable(&error.to_string()),
        }
        match Name::from_input(word) {
            Ok(name) => {
                assert_eq!(name.as_str(), word.trim());
                assert_eq!(Name::new(word.trim()), Ok(name), "a record holds it");
            }
            Err(fault) => super::assert_usable(&explain_name_error(Language::English, &fault)),
        }
    }
}
