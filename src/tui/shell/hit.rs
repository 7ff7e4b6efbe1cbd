//! What lies under the mouse. Drawing records the areas, so that what a player
//! sees and what a click hits can't disagree.

use crate::tui::shell::command::Command;
use ratatui::layout::{Position, Rect};
use std::any::Any;
use std::fmt::Debug;
use std::rc::Rc;

/// Something on the table of a game that can be clicked. Each game has a type of its own.
pub(crate) trait TableTarget: Any + Copy + Debug + PartialEq {
    /// Returns the row of its area with the text that names it, which is underlined while the
    /// mouse points at it.
    fn text_row(self, area: Rect) -> Option<Rect>;
}

/// A [`TableTarget`] of any game.
trait AnyTarget: Any + Debug {
    fn text_row(&self, area: Rect) -> Option<Rect>;
    fn is(&self, other: &dyn Any) -> bool;
}

impl<T: TableTarget> AnyTarget for T {
    fn text_row(&self, area: Rect) -> Option<Rect> {
        (*self).text_row(area)
    }

    fn is(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }
}

/// Something on a table, which only its game can tell apart.
#[derive(Clone, Debug)]
pub(crate) struct OnTable(Rc<dyn AnyTarget>);

impl OnTable {
    /// Returns the row of its area with the text that names it.
    pub(crate) fn text_row(&self, area: Rect) -> Option<Rect> {
        self.0.text_row(area)
    }
}

impl PartialEq for OnTable {
    fn eq(&self, other: &Self) -> bool {
        self.0.is(&*other.0)
    }
}

impl<T: TableTarget> From<T> for Target {
    fn from(target: T) -> Self {
        Self::Table(OnTable(Rc::new(target)))
    }
}

impl Target {
    /// Returns what it is on a table whose targets have this type.
    pub(crate) fn on_table<T: TableTarget>(&self) -> Option<T> {
        match self {
            Self::Table(OnTable(target)) => (&**target as &dyn Any).downcast_ref().copied(),
            _ => None,
        }
    }
}

/// Something that can be clicked.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Target {
    /// Something on a table.
    Table(OnTable),
    /// A row of a hint.
    Hint(usize),
    /// The prompt, which says what the player has to do.
    Prompt,
    /// A command: in the footer, or a button.
    Command(Command),
    /// An entry of the start screen's menu.
    Entry(usize),
    /// The options beside an entry of the menu.
    EntryOptions(usize),
    /// A row of the options on the start screen.
    Field(usize),
    /// The value of such a row: the next one, or the one before.
    Step(usize, bool),
    /// A row of a list of games.
    Game(usize),
    /// A row of the settings.
    Setting(usize),
    /// A value in a row of the settings.
    SettingChoice(usize, usize),
    /// A turn in the move history.
    LogTurn(usize),
    /// A row of the list of keys.
    Key(usize),
    /// A lesson of the tutorial.
    Lesson(usize),
    /// A row in the choice of a puzzle.
    Puzzles(usize),
    /// The number of a puzzle.
    Puzzle(u16),
    /// A topic of the rules.
    Topic(usize),
    /// The position of a replay after this many turns of the round.
    Turn(usize),
    /// A window above the table.
    Window,
}

/// Everything that can be clicked on the screen as last drawn.
#[derive(Clone, Debug, Default)]
pub(crate) struct Hits {
    areas: Vec<(Rect, Target)>,
}

impl Hits {
    /// Records an area, above those recorded before.
    pub(crate) fn add(&mut self, area: Rect, target: impl Into<Target>) {
        self.areas.push((area, target.into()));
    }

    /// Removes all areas, because nothing below a window can be clicked.
    pub(crate) fn clear(&mut self) {
        self.areas.clear();
    }

    /// Returns the topmost target at this cell.
    pub(crate) fn at(&self, column: u16, row: u16) -> Option<Target> {
        let hit = self.hit_at(Position::new(column, row));
        hit.map(|(_, target)| target)
    }

    /// Returns the topmost target at this cell, and the area in which it was drawn.
    pub(crate) fn hit_at(&self, place: Position) -> Option<(Rect, Target)> {
        let mut areas = self.areas.iter().rev();
        areas.find(|(area, _)| area.contains(place)).cloned()
    }

    /// Returns the area in which a target was drawn.
    pub(crate) fn area_of(&self, target: impl Into<Target>) -> Option<Rect> {
        let target = target.into();
        let hit = self.areas.iter().rev().find(|(_, other)| *other == target);
        hit.map(|(area, _)| *area)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_drawn_last_is_hit_unless_it_lies_below() {
        let mut hits = Hits::default();
        let (whole, part) = (Rect::new(0, 0, 9, 9), Rect::new(2, 2, 3, 3));
        hits.add(whole, Target::Prompt);
        hits.add(part, Target::Window);
        assert_eq!(hits.at(3, 3), Some(Target::Window), "above the prompt");
        assert_eq!(hits.at(8, 8), Some(Target::Prompt), "beside the pile");
        hits.add(whole, Target::Window);
        let last = hits.area_of(Target::Window);
        assert_eq!(last, Some(whole), "where it was drawn last");
        hits.clear();
        assert_eq!(hits.at(3, 3), None, "nothing below a window is hit");
    }
}
