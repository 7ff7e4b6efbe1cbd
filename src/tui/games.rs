//! The games that have a table: the one list of them in the user interface.

use crate::guide::Guide;
use crate::options::Options;
use crate::profile::Profile;
use crate::records::ListedGame;
use crate::settings::SettingValues;
use crate::stats::GameStatistics;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::command::CommandList;
use crate::tui::shell::recording::RecordReader;
use crate::tui::shell::start::GameMenu;
use crate::tui::shell::windows::lessons::LessonList;
use crate::tui::{lords, schotten};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
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
    /// What it has on the start screen, if it has something there.
    pub(crate) menu: Option<NewMenu>,
    /// What it draws below the menu of the start screen.
    pub(crate) scene: Option<Scene>,
    /// Its lessons, if it has some.
    pub(crate) lessons: Option<LessonList>,
    /// Its rules in a language, if there are some to read.
    pub(crate) rules: Option<Rules>,
    /// Counts its statistics, if it has some, and what they will have before there are any.
    pub(crate) statistics: Option<(Count, Text)>,
    /// The layers of its table and its windows, in the order of the help.
    pub(crate) layers: &'static [CommandList],
    /// Its commands in replays, if it has such.
    pub(crate) in_replays: Option<CommandList>,
    /// Its commands that apply at its table below any layer, if it has such.
    pub(crate) always: Option<CommandList>,
}

/// Returns what a game has on the start screen, with the options that were played last.
pub(crate) type NewMenu = fn(&Options, &SettingValues, &Profile) -> Box<dyn GameMenu>;

/// Counts the statistics of a game.
pub(crate) type Count = fn(&[ListedGame]) -> Box<dyn GameStatistics>;

/// The rules of a game in a language.
pub(crate) type Rules = fn(Language) -> &'static Guide;

/// What is drawn below the menu of the start screen.
pub(crate) struct Scene {
    /// The rows without which it isn't drawn.
    pub(crate) least_rows: u16,
    /// Returns how many of the free rows it takes in a window of this height.
    pub(crate) rows: fn(u16, u16) -> u16,
    /// Draws it.
    pub(crate) draw: fn(&Theme, Rect, &mut Buffer),
}

/// A game in the list of all.
pub(crate) type Game = &'static TableEntry;

impl Eq for TableEntry {}

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
