//! When a command applies: the conditions that the table of commands names.

use super::{Context, Place};
use crate::tui::selection::Step;

pub(super) fn table(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Table(_))
}

pub(super) fn on_table(s: &dyn Context) -> bool {
    !matches!(
        s.place(),
        Place::Start
            | Place::Popup
            | Place::Settings
            | Place::Rules
            | Place::Lessons
            | Place::PlayOn
            | Place::Quit
            | Place::LeaveTutorial
    )
}

pub(super) fn on_screen(s: &dyn Context) -> bool {
    on_table(s) || start(s)
}

pub(super) fn at(s: &dyn Context, step: Step) -> bool {
    s.place() == Place::Table(step)
}

pub(super) fn picks_stone(s: &dyn Context) -> bool {
    matches!(
        s.place(),
        Place::Table(Step::Stone(_) | Step::Move { .. } | Step::Border(..))
    )
}

pub(super) fn picks_deck(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Table(Step::Draw | Step::Recruit(_)))
}

pub(super) fn returns(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Table(Step::Return(_)))
}

pub(super) fn popup(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Popup)
}

pub(super) fn settings(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Settings)
}

pub(super) fn rules(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Rules)
}

pub(super) fn lessons(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Lessons)
}

pub(super) fn replay(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Replay)
}

pub(super) fn play_on(s: &dyn Context) -> bool {
    matches!(s.place(), Place::PlayOn)
}

pub(super) fn question(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Quit | Place::LeaveTutorial)
}

pub(super) fn start(s: &dyn Context) -> bool {
    matches!(s.place(), Place::Start)
}

/// Commands that move a cursor somewhere.
pub(super) fn moves(s: &dyn Context) -> bool {
    matches!(
        s.place(),
        Place::Table(_)
            | Place::Start
            | Place::Quit
            | Place::LeaveTutorial
            | Place::Popup
            | Place::Settings
            | Place::Rules
            | Place::Lessons
            | Place::PlayOn
    )
}
