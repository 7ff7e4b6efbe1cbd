//! The table on the screen, and that of the game in progress, which quitting would leave.

use crate::tui::lords::LordsTable;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::shell::app::{App, Screen, Shell};
use crate::tui::shell::table::Table;
use std::any::Any;

impl App {
    /// Returns the table on the screen, which may be that of a replay.
    pub(crate) fn table(&self) -> Option<&dyn Table> {
        Some(match &self.screen {
            Screen::Start(_) => return None,
            Screen::Table(table) => &**table,
            Screen::Replay(watching) => watching.table(),
        })
    }

    /// Returns the table on the screen for changing it.
    pub(crate) fn table_mut(&mut self) -> Option<&mut dyn Table> {
        Some(match &mut self.screen {
            Screen::Start(_) => return None,
            Screen::Table(table) => &mut **table,
            Screen::Replay(watching) => watching.table_mut(),
        })
    }

    /// Returns the table of the game in progress, which quitting would leave, even during
    /// a replay.
    pub(crate) fn table_to_leave(&self) -> Option<&dyn Table> {
        match &self.screen {
            Screen::Replay(watching) => watching.left(),
            _ => self.table(),
        }
    }

    /// Returns the table of the game in progress for changing it.
    pub(crate) fn table_to_leave_mut(&mut self) -> Option<&mut dyn Table> {
        match &mut self.screen {
            Screen::Replay(watching) => watching.left_mut(),
            Screen::Start(_) => None,
            Screen::Table(table) => Some(&mut **table),
        }
    }

    /// Returns the table on the screen if it is one of Schotten Totten.
    pub(crate) fn game(&self) -> Option<&SchottenTable> {
        (self.table()? as &dyn Any).downcast_ref()
    }

    /// Returns the table of the game in progress if it is one of Schotten Totten.
    pub(crate) fn game_to_leave(&self) -> Option<&SchottenTable> {
        (self.table_to_leave()? as &dyn Any).downcast_ref()
    }

    /// Returns the table on the screen for changing it, if it is one of Schotten Totten.
    pub(crate) fn game_mut(&mut self) -> Option<&mut SchottenTable> {
        (self.table_mut()? as &mut dyn Any).downcast_mut()
    }

    /// Returns the table of Schotten Totten on the screen, and what surrounds it.
    pub(crate) fn schotten_mut(&mut self) -> Option<(&mut SchottenTable, &mut Shell)> {
        let Screen::Table(table) = &mut self.screen else {
            return None;
        };
        let table: &mut dyn Any = &mut **table;
        Some((table.downcast_mut()?, &mut self.shell))
    }

    /// Returns the table on the screen if it is one of Lords of Scotland.
    pub(crate) fn lords(&self) -> Option<&LordsTable> {
        (self.table()? as &dyn Any).downcast_ref()
    }

    /// Returns the table on the screen for changing it, if it is one of Lords of Scotland.
    pub(crate) fn lords_mut(&mut self) -> Option<&mut LordsTable> {
        (self.table_mut()? as &mut dyn Any).downcast_mut()
    }
}
