//! When a command applies: the conditions that the table of commands names.

use super::{Place, Situation};
use crate::tui::selection::Step;

pub(super) const fn table(s: &Situation) -> bool {
    matches!(s.place, Place::Table(_))
}

pub(super) const fn on_table(s: &Situation) -> bool {
    !matches!(
        s.place,
        Place::Start
            | Place::Popup
            | Place::Settings
            | Place::Rules
            | Place::Lessons
            | Place::PlayOn
            | Place::Quit
    )
}

pub(super) const fn on_screen(s: &Situation) -> bool {
    on_table(s) || start(s)
}

pub(super) fn at(s: &Situation, step: Step) -> bool {
    s.place == Place::Table(step)
}

pub(super) const fn picks_stone(s: &Situation) -> bool {
    matches!(
        s.place,
        Place::Table(Step::Stone(_) | Step::Move { .. } | Step::Border(..))
    )
}

pub(super) const fn picks_deck(s: &Situation) -> bool {
    matches!(s.place, Place::Table(Step::Draw | Step::Recruit(_)))
}

pub(super) const fn returns(s: &Situation) -> bool {
    matches!(s.place, Place::Table(Step::Return(_)))
}

pub(super) const fn popup(s: &Situation) -> bool {
    matches!(s.place, Place::Popup)
}

pub(super) const fn settings(s: &Situation) -> bool {
    matches!(s.place, Place::Settings)
}

pub(super) const fn rules(s: &Situation) -> bool {
    matches!(s.place, Place::Rules)
}

pub(super) const fn lessons(s: &Situation) -> bool {
    matches!(s.place, Place::Lessons)
}

pub(super) const fn replay(s: &Situation) -> bool {
    matches!(s.place, Place::Replay)
}

pub(super) const fn play_on(s: &Situation) -> bool {
    matches!(s.place, Place::PlayOn)
}

pub(super) const fn question(s: &Situation) -> bool {
    matches!(s.place, Place::Quit)
}

pub(super) const fn start(s: &Situation) -> bool {
    matches!(s.place, Place::Start)
}

/// Commands that move a cursor somewhere.
pub(super) const fn moves(s: &Situation) -> bool {
    matches!(
        s.place,
        Place::Table(_)
            | Place::Start
            | Place::Quit
            | Place::Popup
            | Place::Settings
            | Place::Rules
            | Place::Lessons
            | Place::PlayOn
    )
}
