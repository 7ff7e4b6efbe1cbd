//! The tutorial, and its way in and out.

use super::{ENTER, ESC};
use crate::tui::command::when::{lessons, on_table, start};
use crate::tui::command::{Command, Flag, Footer, Key, Place, Press, Section};
use crate::tui::selection::Step;
use ratatui::crossterm::event::KeyCode;
use telling::say;

const TUTORIAL: &[Key] = &[Key::Code(KeyCode::F(5))];

pub(super) static COMMANDS: &[Command] = &[
    command!(Press::Enter, ENTER, lessons, Hidden, |l| say!(
        l,
        "command-choose"
    )),
    command!(
        Press::Close,
        &[
            Key::Code(KeyCode::Esc),
            Key::Char('q'),
            Key::Code(KeyCode::F(5)),
        ],
        lessons,
        Hidden,
        |l| say!(l, "command-close")
    ),
    command!(
        Press::NextLesson,
        ENTER,
        |s| s.place() == Place::LessonOver,
        Step,
        |l| say!(l, "command-next-lesson"),
        Game,
        |l| say!(l, "help-next-lesson")
    ),
    command!(
        Press::Leave,
        ESC,
        |s| s.is(Flag::Tutorial)
            // From a Stone that is looked at, back to the turn.
            && !s.is(Flag::ClaimMarked)
            && matches!(
                s.place(),
                Place::LessonOver | Place::Table(Step::Hand | Step::End | Step::Nothing)
            ),
        Hidden,
        |l| say!(l, "command-leave")
    ),
    command!(
        Press::Lessons,
        TUTORIAL,
        |s| s.is(Flag::Tutorial) && on_table(s),
        Always,
        |l| say!(l, "command-lessons"),
        Game,
        |l| say!(l, "help-lessons")
    ),
    command!(
        Press::Tutorial,
        TUTORIAL,
        start,
        // A button has its key.
        Hidden,
        |l| say!(l, "command-tutorial"),
        Game,
        |l| say!(l, "help-tutorial")
    ),
];
