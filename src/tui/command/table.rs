//! The table of all commands, a file for each screen.

macro_rules! command {
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, Turn, None)
    };
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $part:ident, $help:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, $part, Some($help))
    };
    ($press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $help:expr) => {
        command!(@ $press, $keys, $when, $footer, $label, Turn, Some($help))
    };
    (@ $press:expr, $keys:expr, $when:expr, $footer:ident, $label:expr, $part:ident, $help:expr) => {
        Command {
            press: $press,
            keys: $keys,
            when: $when,
            footer: Footer::$footer,
            label: $label,
            section: Section::$part,
            help: $help,
        }
    };
}

mod always;
mod replay;
mod rounds;
mod turn;
mod tutorial;
mod windows;

use super::{Command, Key};
use ratatui::crossterm::event::KeyCode;

const ENTER: &[Key] = &[Key::Code(KeyCode::Enter), Key::Char(' ')];
const ESC: &[Key] = &[Key::Code(KeyCode::Esc)];

/// All commands, in the order of the footer and of the help. The first that
/// applies to a key takes it.
pub(crate) fn commands() -> impl Iterator<Item = &'static Command> {
    let screens = [
        windows::COMMANDS,
        tutorial::COMMANDS,
        replay::COMMANDS,
        rounds::COMMANDS,
        turn::COMMANDS,
        always::COMMANDS,
    ];
    screens.into_iter().flatten()
}
