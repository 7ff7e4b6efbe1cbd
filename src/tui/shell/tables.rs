//! The table on the screen, and that of the game in progress, which quitting would leave.

use crate::tui::shell::app::{App, Screen};
use crate::tui::shell::start::Start;
use crate::tui::shell::table::Table;
use std::any::Any;

impl App {
    /// Returns the table on the screen, which may be that of a replay.
    pub(crate) fn table(&self) -> Option<&dyn Table> {
        Some(match &self.screen {
            Screen::Start => return None,
            Screen::Table(table) => &**table,
            Screen::Replay(watching) => watching.table(),
        })
    }

    /// Returns the table on the screen for changing it.
    pub(crate) fn table_mut(&mut self) -> Option<&mut dyn Table> {
        Some(match &mut self.screen {
            Screen::Start => return None,
            Screen::Table(table) => &mut **table,
            Screen::Replay(watching) => watching.table_mut(),
        })
    }

    /// Returns the table of the game in progress, which quitting would leave, even during
    /// a replay.
    pub(crate) fn table_to_leave(&self) -> Option<&dyn Table> {
        match &self.screen {
            Screen::Replay(watching) => watching.table_behind(),
            _ => self.table(),
        }
    }

    /// Returns the table of the game in progress for changing it.
    pub(crate) fn table_to_leave_mut(&mut self) -> Option<&mut dyn Table> {
        match &mut self.screen {
            Screen::Replay(watching) => watching.table_behind_mut(),
            Screen::Start => None,
            Screen::Table(table) => Some(&mut **table),
        }
    }

    /// Returns the start screen if that is shown.
    pub(crate) fn start_mut(&mut self) -> Option<&mut Start> {
        matches!(self.screen, Screen::Start).then_some(&mut self.shell.start)
    }

    /// Returns the table on the screen if it has this type.
    pub(crate) fn table_as<T: Table>(&self) -> Option<&T> {
        (self.table()? as &dyn Any).downcast_ref()
    }

    /// Returns the table on the screen for changing it, if it has this type.
    pub(crate) fn table_as_mut<T: Table>(&mut self) -> Option<&mut T> {
        (self.table_mut()? as &mut dyn Any).downcast_mut()
    }
}
