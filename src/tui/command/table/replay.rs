//! A match that is looked at once more, and the ways in and out.

use super::{ENTER, ESC};
use crate::tui::command::when::{on_table, play_on, popup, replay};
use crate::tui::command::{Command, Flag, Footer, Key, Place, Press, Section};
use ratatui::crossterm::event::KeyCode;
use schotten_rules::StoneId;
use telling::say;

const FIRST_STONE: StoneId = StoneId::new(1).expect("there is a Stone 1");

pub(super) static COMMANDS: &[Command] = &[
    // The way in: from the end of a round, and from the log.
    command!(
        Press::Replay,
        &[Key::Char('v')],
        |s| matches!(s.place(), Place::RoundOver | Place::MatchOver) && s.is(Flag::MayWatch),
        Step,
        |l| say!(l, "command-replay"),
        Look,
        |l| say!(l, "help-replay")
    ),
    command!(
        Press::Replay,
        &[Key::Char('v')],
        |s| popup(s) && s.is(Flag::MayWatch),
        Hidden,
        |l| say!(l, "command-replay")
    ),
    // In it.
    command!(
        Press::PreviousTurn,
        &[Key::Code(KeyCode::Left), Key::Char('h')],
        replay,
        Step,
        |l| say!(l, "command-previous-turn"),
        Replay,
        |l| say!(l, "help-previous-turn")
    ),
    command!(
        Press::NextTurn,
        &[Key::Code(KeyCode::Right), Key::Char('l')],
        replay,
        Step,
        |l| say!(l, "command-next-turn"),
        Replay,
        |l| say!(l, "help-next-turn")
    ),
    command!(
        Press::PreviousAction,
        &[Key::Code(KeyCode::Up), Key::Char('k')],
        replay,
        Hidden,
        |l| say!(l, "command-previous-action"),
        Replay,
        |l| say!(l, "help-previous-action")
    ),
    command!(
        Press::NextAction,
        &[Key::Code(KeyCode::Down), Key::Char('j')],
        replay,
        Hidden,
        |l| say!(l, "command-next-action"),
        Replay,
        |l| say!(l, "help-next-action")
    ),
    command!(
        Press::PlayForward,
        &[Key::Char(' '), Key::Code(KeyCode::Enter)],
        replay,
        Step,
        |l| say!(l, "command-play-forward"),
        Replay,
        |l| say!(l, "help-play-forward")
    ),
    command!(
        Press::PlayBackward,
        &[Key::Char('b')],
        replay,
        Hidden,
        |l| say!(l, "command-play-backward"),
        Replay,
        |l| say!(l, "help-play-backward")
    ),
    command!(
        Press::PageUp,
        &[Key::Code(KeyCode::PageUp)],
        replay,
        Hidden,
        |l| say!(l, "command-page-up"),
        Replay,
        |l| say!(l, "help-ten-turns-back")
    ),
    command!(
        Press::PageDown,
        &[Key::Code(KeyCode::PageDown)],
        replay,
        Hidden,
        |l| say!(l, "command-page-down"),
        Replay,
        |l| say!(l, "help-ten-turns-on")
    ),
    command!(
        Press::Home,
        &[Key::Code(KeyCode::Home)],
        replay,
        Hidden,
        |l| say!(l, "command-beginning"),
        Replay,
        |l| say!(l, "help-round-beginning")
    ),
    command!(
        Press::End,
        &[Key::Code(KeyCode::End)],
        replay,
        Hidden,
        |l| say!(l, "command-to-end"),
        Replay,
        |l| say!(l, "help-round-end")
    ),
    command!(
        Press::Eyes,
        &[Key::Char('e')],
        |s| replay(s) && s.is(Flag::EyesFree),
        Step,
        |l| say!(l, "command-eyes"),
        Replay,
        |l| say!(l, "help-eyes")
    ),
    command!(
        Press::PlayOn,
        &[Key::Char('p')],
        |s| replay(s) && s.is(Flag::MayPlayOn),
        Step,
        |l| say!(l, "command-play-on"),
        Replay,
        |l| say!(l, "help-play-on")
    ),
    // Where they can't be, they say why.
    command!(
        Press::Eyes,
        &[Key::Char('e')],
        |s| replay(s) && !s.is(Flag::EyesFree),
        Hidden,
        |l| say!(l, "command-eyes")
    ),
    command!(
        Press::PlayOn,
        &[Key::Char('p')],
        |s| replay(s) && !s.is(Flag::MayPlayOn),
        Hidden,
        |l| say!(l, "command-play-on")
    ),
    command!(
        Press::Stone(FIRST_STONE),
        &[Key::Digits],
        replay,
        Hidden,
        |l| say!(l, "command-stone"),
        Replay,
        |l| say!(l, "help-look-at-stone")
    ),
    command!(
        Press::Back,
        ESC,
        replay,
        Step,
        |l| say!(l, "command-leave"),
        Replay,
        |l| say!(l, "help-leave-replay")
    ),
    command!(
        Press::Copy,
        &[Key::Char('y')],
        on_table,
        Hidden,
        |l| say!(l, "command-copy"),
        Look,
        |l| say!(l, "help-copy")
    ),
    command!(
        Press::Share,
        &[Key::Char('s')],
        |s| s.place() == Place::MatchOver && s.is(Flag::HasCode),
        Step,
        |l| say!(l, "command-share"),
        Look,
        |l| say!(l, "help-share")
    ),
    // The question with whom to play on.
    command!(Press::Enter, ENTER, play_on, Step, |l| say!(
        l,
        "command-begin"
    )),
    command!(
        Press::Close,
        &[Key::Code(KeyCode::Esc), Key::Char('q')],
        play_on,
        Step,
        |l| say!(l, "command-close")
    ),
];
