//! The table of either game: the one on the screen, and the one of the game in progress,
//! which quitting would leave.

use crate::game_kind::EitherGame;
use crate::tui::lords::LordsTable;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::shell::app::{App, Screen};

/// The table of one of the games.
type AnyTable<'a> = EitherGame<&'a SchottenTable, &'a LordsTable>;
/// The table of one of the games, for changing it.
type AnyTableMut<'a> = EitherGame<&'a mut SchottenTable, &'a mut LordsTable>;

impl App {
    /// Returns the table on the screen, which may be that of a replay.
    pub(crate) fn table(&self) -> Option<AnyTable<'_>> {
        Some(match &self.screen {
            Screen::Start(_) => return None,
            Screen::Table(table) => EitherGame::Schotten(table),
            Screen::Replay(watching) => EitherGame::Schotten(&watching.game),
            Screen::Lords(table) => EitherGame::Lords(table),
            Screen::LordsReplay(watching) => EitherGame::Lords(&watching.table),
        })
    }

    /// Returns the table on the screen for changing it.
    pub(crate) fn table_mut(&mut self) -> Option<AnyTableMut<'_>> {
        Some(match &mut self.screen {
            Screen::Start(_) => return None,
            Screen::Table(table) => EitherGame::Schotten(table),
            Screen::Replay(watching) => EitherGame::Schotten(&mut watching.game),
            Screen::Lords(table) => EitherGame::Lords(table),
            Screen::LordsReplay(watching) => EitherGame::Lords(&mut watching.table),
        })
    }

    /// Returns the table of the game in progress, which quitting would leave, even during
    /// a replay.
    pub(crate) fn table_to_leave(&self) -> Option<AnyTable<'_>> {
        match &self.screen {
            Screen::Replay(watching) => watching.left.as_deref().map(EitherGame::Schotten),
            Screen::LordsReplay(watching) => watching.left.as_deref().map(EitherGame::Lords),
            _ => self.table(),
        }
    }

    /// Returns the table of the game in progress for changing it.
    pub(crate) fn table_to_leave_mut(&mut self) -> Option<AnyTableMut<'_>> {
        match &mut self.screen {
            Screen::Start(_) => None,
            Screen::Table(table) => Some(EitherGame::Schotten(table)),
            Screen::Replay(watching) => watching.left.as_deref_mut().map(EitherGame::Schotten),
            Screen::Lords(table) => Some(EitherGame::Lords(table)),
            Screen::LordsReplay(watching) => watching.left.as_deref_mut().map(EitherGame::Lords),
        }
    }

    /// Returns the table on the screen if it is one of Schotten Totten.
    pub(crate) fn game(&self) -> Option<&SchottenTable> {
        self.table()?.schotten()
    }

    /// Returns the table on the screen for changing it, if it is one of Schotten Totten.
    pub(crate) fn game_mut(&mut self) -> Option<&mut SchottenTable> {
        self.table_mut()?.schotten()
    }

    /// Returns the table on the screen if it is one of Lords of Scotland.
    pub(crate) fn lords(&self) -> Option<&LordsTable> {
        self.table()?.lords()
    }

    /// Returns the table on the screen for changing it, if it is one of Lords of Scotland.
    pub(crate) fn lords_mut(&mut self) -> Option<&mut LordsTable> {
        self.table_mut()?.lords()
    }
}
