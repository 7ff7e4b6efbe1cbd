//! The games that have a table: the one list of them in the user interface.

use crate::guide::Guide;
use crate::records::ListedGame;
use crate::tui::shell::command::CommandList;
use crate::tui::shell::recording::RecordReader;
use crate::tui::shell::windows::statistics::GameStatistics;
use crate::tui::{lords, schotten};
use std::fmt::{self, Debug, Formatter};
use telling::{Language, Text};

/// What the shell knows of a game when there is no table of it.
pub(crate) struct TableEntry {
    /// The name of the game in records and on the command line.
    pub(crate) name: &'static str,
    /// Its title.
    pub(crate) title: fn(Language) -> String,
    /// Reads a record of it.
    pub(crate) read_record: RecordReader,
    /// Its rules in a language, if there are some to read.
    pub(crate) rules: Option<Rules>,
    /// Counts its statistics, if it has some, and what they will have before there are any.
    pub(crate) statistics: Option<(fn(&[ListedGame]) -> Box<dyn GameStatistics>, Text)>,
    /// The layers of its table and its windows, in the order of the help.
    pub(crate) layers: &'static [CommandList],
    /// Its commands in replays, if it has such.
    pub(crate) in_replays: Option<CommandList>,
    /// Its commands that apply at its table below any layer, if it has such.
    pub(crate) always: Option<CommandList>,
}

/// The rules of a game in a language.
pub(crate) type Rules = fn(Language) -> &'static Guide;

/// A game in the list of all.
pub(crate) type Game = &'static TableEntry;

impl PartialEq for TableEntry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Debug for TableEntry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// Every game that has a table.
pub(crate) static TABLES: &[TableEntry] = &[
    schotten::ENTRY,
    lords::ENTRY,
    #[cfg(test)]
    crate::tui::tests::higher::ENTRY,
];

/// Returns the game with this name in records and on the command line; the first one if there is
/// none.
pub(crate) fn game_named(name: &str) -> Game {
    let mut games = TABLES.iter();
    games.find(|game| game.name == name).unwrap_or(&TABLES[0])
}
