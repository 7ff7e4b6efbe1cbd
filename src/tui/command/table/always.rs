//! What is there on every screen, or on the whole table.

use super::ESC;
use crate::tui::command::when::{on_screen, on_table, start, table};
use crate::tui::command::{Command, Flag, Footer, Key, Place, Press, Section};
use ratatui::crossterm::event::KeyCode;
use telling::say;

/// The second one is for where a name is typed.
const SETTINGS: &[Key] = &[Key::Char(','), Key::Code(KeyCode::F(2))];
const LANGUAGE: &[Key] = &[Key::Code(KeyCode::F(3))];
/// A capital, and a key for where letters are typed.
const RULES: &[Key] = &[Key::Char('R'), Key::Code(KeyCode::F(4))];

pub(super) static COMMANDS: &[Command] = &[
    command!(
        Press::Leave,
        &[Key::Char('q')],
        |s| s.is(Flag::Tutorial) && on_table(s),
        Always,
        |l| say!(l, "command-leave"),
        Game,
        |l| say!(l, "help-leave")
    ),
    command!(
        Press::Message,
        &[Key::Char('m')],
        |s| on_table(s) && s.is(Flag::MessageCut),
        Always,
        |l| say!(l, "command-more"),
        Look,
        |l| say!(l, "help-more")
    ),
    command!(
        Press::Help,
        &[Key::Char('?'), Key::Code(KeyCode::F(1))],
        on_screen,
        Always,
        |l| say!(l, "command-help"),
        Look,
        |l| say!(l, "help-help")
    ),
    command!(
        Press::Hint,
        &[Key::Char('H')],
        |s| table(s) && !s.is(Flag::Tutorial) && !s.is(Flag::Faults),
        Always,
        |l| say!(l, "command-hint"),
        Look,
        |l| say!(l, "help-hint")
    ),
    // Without room in the footer.
    command!(
        Press::Hint,
        &[Key::Char('H')],
        |s| table(s) && !s.is(Flag::Tutorial),
        Hidden,
        |l| say!(l, "command-hint")
    ),
    command!(
        Press::Ranking,
        &[Key::Char('r')],
        on_screen,
        Always,
        |l| say!(l, "command-ranking"),
        Look,
        |l| say!(l, "help-ranking")
    ),
    command!(
        Press::Rules,
        RULES,
        |s| (on_table(s) && !s.is(Flag::MessageCut)) || s.place() == Place::Start,
        Always,
        |l| say!(l, "command-rules"),
        Look,
        |l| say!(l, "help-rules")
    ),
    // Without room in the footer.
    command!(Press::Rules, RULES, on_table, Hidden, |l| say!(
        l,
        "command-rules"
    )),
    command!(
        Press::Unplayed,
        &[Key::Char('t')],
        on_table,
        Always,
        |l| say!(l, "command-unplayed"),
        Look,
        |l| say!(l, "help-unplayed")
    ),
    command!(
        Press::Log,
        &[Key::Char('o')],
        on_table,
        Always,
        |l| say!(l, "command-log"),
        Look,
        |l| say!(l, "help-log")
    ),
    command!(Press::Language, LANGUAGE, start, Always, |l| say!(
        l,
        "command-language"
    )),
    command!(
        Press::Language,
        LANGUAGE,
        |_| true,
        Hidden,
        |l| say!(l, "command-language"),
        Game,
        |l| say!(l, "help-language")
    ),
    command!(Press::Settings, SETTINGS, start, Always, |l| say!(
        l,
        "command-settings"
    )),
    command!(
        Press::Settings,
        SETTINGS,
        on_table,
        Hidden,
        |l| say!(l, "command-settings"),
        Look,
        |l| say!(l, "help-settings")
    ),
    command!(
        Press::Faults,
        &[Key::Char('!')],
        |s| on_screen(s) && s.is(Flag::Faults),
        Always,
        |l| say!(l, "command-faults"),
        Look,
        |l| say!(l, "help-faults")
    ),
    command!(
        Press::Quit,
        &[Key::Char('q')],
        on_screen,
        Always,
        |l| say!(l, "command-quit"),
        Game,
        |l| say!(l, "help-quit")
    ),
    command!(Press::Back, ESC, start, Hidden, |l| say!(l, "command-quit")),
    command!(
        Press::Redraw,
        &[Key::Control('l')],
        |_| true,
        Hidden,
        |l| say!(l, "command-redraw"),
        Game,
        |l| say!(l, "help-redraw")
    ),
    command!(
        @ Press::Suspend,
        &[Key::Control('z')],
        |_| cfg!(unix),
        Hidden,
        |l| say!(l, "command-suspend"),
        Game,
        // Elsewhere there is no shell that could bring the program back.
        if cfg!(unix) {
            Some(|l| say!(l, "help-suspend"))
        } else {
            None
        }
    ),
];
