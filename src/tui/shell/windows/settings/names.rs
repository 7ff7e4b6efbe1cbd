//! The fields in which the names of two people are typed.

use crate::options::Names;
use crate::settings::{Value, read_name, read_names};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::Name;
use telling::words::sentence;
use telling::{Language, say};
use textkit::columns;

/// The widest name that can be typed, in columns.
const LONGEST_NAME: u16 = 16;

/// What a key did in the fields.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FieldInput {
    /// It was part of the text, or went to the other field.
    Text,
    /// The names are typed.
    Done,
    /// The names stay as they were.
    Cancel,
    /// The key has no meaning here.
    Other,
}

/// The names while they are being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct NameFields {
    /// The texts; empty for the default name.
    pub(super) texts: [String; 2],
    /// The field in which is typed.
    pub(super) at: usize,
    /// Why the texts can't be names.
    pub(super) fault: Option<String>,
}

impl NameFields {
    /// Returns the fields with these names.
    pub(super) fn new(names: &Value) -> Self {
        Self {
            texts: texts(names),
            at: 0,
            fault: None,
        }
    }

    /// Goes to a field.
    pub(super) fn go_to(&mut self, field: usize) {
        self.at = field.min(1);
    }

    pub(super) fn take_key(&mut self, key: KeyEvent) -> FieldInput {
        let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
        let text = &mut self.texts[self.at];
        match key.code {
            KeyCode::Char(_) if key.modifiers.intersects(modified) => return FieldInput::Other,
            KeyCode::Char(char) => {
                let longer = format!("{text}{char}");
                let fits = columns::width(&longer) <= LONGEST_NAME;
                if fits && (Name::new(&longer).is_ok() || char == ' ') {
                    *text = longer;
                }
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Tab | KeyCode::BackTab => self.at = 1 - self.at,
            KeyCode::Enter => return FieldInput::Done,
            KeyCode::Esc => return FieldInput::Cancel,
            _ => return FieldInput::Other,
        }
        self.fault = None;
        FieldInput::Text
    }

    /// Returns the names, or `None` if the texts can't be names; the fault is kept
    /// then.
    pub(super) fn read(&mut self, language: Language) -> Option<Value> {
        let [a, b] = self.texts.each_ref().map(|text| text.trim());
        let names = match (a, b) {
            ("", "") => return Some(Value::Names(None)),
            ("", _) => Err(say!(language, "settings-first-name")),
            (a, "") => read_name(a, language).map(Names::One),
            (a, b) => read_names(a, b, language).map(Names::Two),
        };
        match names {
            Ok(names) => Some(Value::Names(Some(names))),
            Err(fault) => {
                self.fault = Some(sentence(&fault));
                None
            }
        }
    }
}

/// Returns the names as texts; empty for the default name.
pub(super) fn texts(names: &Value) -> [String; 2] {
    let Value::Names(Some(names)) = names else {
        return Default::default();
    };
    let text = |name: Option<&Name>| name.map(|name| name.as_str().to_owned());
    [text(Some(names.first())), text(names.second())].map(Option::unwrap_or_default)
}
