//! What lies over the table: the question whether to quit, windows, the settings,
//! the rules.

use super::ENTER;
use crate::tui::command::when::{lessons, popup, question, rules, settings};
use crate::tui::command::{Command, Footer, Key, Place, Press, Section};
use ratatui::crossterm::event::KeyCode;
use telling::say;

/// "o" for "oui".
const YES: &[Key] = &[Key::Char('y'), Key::Char('o')];

pub(super) static COMMANDS: &[Command] = &[
    // The questions whether to quit and whether to leave the tutorial.
    command!(
        Press::Yes,
        YES,
        |s| s.place() == Place::Quit,
        Step,
        |l| say!(l, "command-yes")
    ),
    command!(
        Press::Yes,
        YES,
        |s| s.place() == Place::LeaveTutorial,
        Step,
        |l| say!(l, "command-yes-leave")
    ),
    command!(
        Press::No,
        &[Key::Char('n'), Key::Code(KeyCode::Esc)],
        question,
        Step,
        |l| say!(l, "command-no")
    ),
    command!(Press::Enter, ENTER, question, Hidden, |l| say!(
        l,
        "command-choose"
    )),
    // Windows.
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Code(KeyCode::Enter),
            Key::Char('q'),
            Key::Char(' '),
        ],
        popup,
        Step,
        |l| say!(l, "command-close")
    ),
    command!(
        Press::PageUp,
        &[Key::Code(KeyCode::PageUp)],
        |s| popup(s) || rules(s),
        Hidden,
        |l| say!(l, "command-page-up")
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown)],
        popup,
        Hidden,
        |l| say!(l, "command-page-down")
    ),
    // The settings.
    command!(Press::Enter, ENTER, settings, Step, |l| say!(
        l,
        "config-change"
    )),
    command!(Press::Save, &[Key::Char('s')], settings, Step, |l| say!(
        l,
        "config-save"
    )),
    command!(
        Press::Close,
        &[Key::Code(KeyCode::Esc), Key::Char('q')],
        settings,
        Step,
        |l| say!(l, "config-close")
    ),
    // The rules.
    command!(Press::Search, &[Key::Char('/')], rules, Hidden, |l| say!(
        l,
        "command-search"
    )),
    command!(Press::NextHit, &[Key::Char('n')], rules, Hidden, |l| say!(
        l,
        "command-next-hit"
    )),
    command!(
        Press::PreviousHit,
        &[Key::Char('N')],
        rules,
        Hidden,
        |l| say!(l, "command-previous-hit")
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown), Key::Char(' ')],
        rules,
        Hidden,
        |l| say!(l, "command-page-down")
    ),
    command!(
        Press::Home,
        &[Key::Code(KeyCode::Home)],
        |s| rules(s) || lessons(s),
        Hidden,
        |l| say!(l, "command-beginning")
    ),
    command!(
        Press::End,
        &[Key::Code(KeyCode::End)],
        |s| rules(s) || lessons(s),
        Hidden,
        |l| say!(l, "command-to-end")
    ),
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Char('q'),
            Key::Char('R'),
            Key::Code(KeyCode::F(4)),
        ],
        |s| matches!(s.place(), Place::Rules),
        Hidden,
        |l| say!(l, "command-close")
    ),
];
