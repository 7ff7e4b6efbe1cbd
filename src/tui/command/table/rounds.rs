//! What lies around a round: the start screen, the curtain, the end.

use super::ENTER;
use crate::tui::command::when::start;
use crate::tui::command::{Command, Footer, Key, Place, Press, Section};
use ratatui::crossterm::event::KeyCode;
use telling::say;

pub(super) static COMMANDS: &[Command] = &[
    // The start screen.
    command!(
        Press::Begin,
        &[Key::Code(KeyCode::Enter)],
        start,
        Step,
        |l| say!(l, "command-begin")
    ),
    // The curtain and the end.
    command!(
        Press::Ready,
        // Not Enter, which ends a turn: a key held down or pressed twice would
        // show the next hand to the player who has just moved.
        &[Key::Char(' ')],
        |s| s.place() == Place::Curtain,
        Step,
        |l| say!(l, "command-ready"),
        Game,
        |l| say!(l, "help-ready")
    ),
    command!(
        Press::NextRound,
        ENTER,
        |s| s.place() == Place::RoundOver,
        Step,
        |l| say!(l, "command-next-round"),
        Game,
        |l| say!(l, "help-next-round")
    ),
    command!(
        Press::Enter,
        ENTER,
        |s| s.place() == Place::MatchOver,
        Hidden,
        |l| say!(l, "command-replay")
    ),
    command!(
        Press::NewGame,
        &[Key::Char('n')],
        |s| s.place() == Place::MatchOver,
        Step,
        |l| say!(l, "command-new-game"),
        Game,
        |l| say!(l, "help-new-game")
    ),
];
