//! The games that have a table: the one list of them in the user interface.

use crate::tui::shell::command::CommandList;
use crate::tui::shell::recording::RecordReader;
use crate::tui::{lords, schotten};

/// What the shell knows of a game when there is no table of it.
pub(crate) struct TableEntry {
    /// The name of the game in records and on the command line.
    pub(crate) name: &'static str,
    /// Reads a record of it.
    pub(crate) read_record: RecordReader,
    /// The layers of its table and its windows, in the order of the help.
    pub(crate) layers: &'static [CommandList],
    /// Its commands in replays, if it has such.
    pub(crate) in_replays: Option<CommandList>,
    /// Its commands that apply at its table below any layer, if it has such.
    pub(crate) always: Option<CommandList>,
}

/// Every game that has a table.
pub(crate) static TABLES: &[TableEntry] = &[
    schotten::ENTRY,
    lords::ENTRY,
    #[cfg(test)]
    crate::tui::tests::higher::ENTRY,
];
