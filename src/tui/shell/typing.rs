//! Typing a name.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use tabletop::Name;
use textkit::columns::width;

/// Adds the character of a key to a name that is being typed, if it can be a name then, or removes
/// the last one. Returns `false` if the key has another meaning.
pub(crate) fn edit_name(name: &mut String, key: KeyEvent) -> bool {
    let modified = KeyModifiers::CONTROL | KeyModifiers::ALT;
    match key.code {
        KeyCode::Char(_) if key.modifiers.intersects(modified) => return false,
        KeyCode::Char(char) => {
            let longer = format!("{name}{char}");
            let fits = usize::from(width(&longer)) <= Name::COLUMNS;
            if fits && (Name::new(&longer).is_ok() || char == ' ') {
                *name = longer;
            }
        }
        KeyCode::Backspace => {
            name.pop();
        }
        _ => return false,
    }
    true
}
