//! The games of this program: the one list of them.

use crate::cli::RecordCommands;
use crate::guide::Guide;
use crate::options::Options;
use crate::plain::{Activity, Offers, PlainGame};
use crate::profile::Profile;
use crate::puzzles::{PuzzleList, PuzzleStart};
use crate::records::{self, ListedGame, RecordError};
use crate::settings::SettingValues;
use crate::stats::GameStatistics;
use crate::tui::kit::theme::Theme;
use crate::tui::shell::command::CommandList;
use crate::tui::shell::recorded_games::RecordReader;
use crate::tui::shell::start::GameMenu;
use crate::tui::shell::table::puzzle;
use crate::tui::shell::windows::lessons::LessonList;
use crate::tui::shell::{App, WatchedGame};
use crate::tui::{lords, schotten};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use std::fmt::{self, Debug, Formatter};
use telling::{Language, Text};

/// What the program knows of a game when there is no table of it.
pub(crate) struct GameEntry {
    /// The name of the game in records and on the command line.
    pub(crate) name: &'static str,
    /// Its title.
    pub(crate) title: fn(Language) -> String,
    /// Reads a record of it.
    pub(crate) read_record: RecordReader,
    /// What the command line and the plain mode do with it, if they know it.
    pub(crate) commands: Option<GameCommands>,
    /// What it has on the start screen, if it has something there.
    pub(crate) menu: Option<NewMenu>,
    /// What it draws below the menu of the start screen.
    pub(crate) scene: Option<Scene>,
    /// Its lessons, if it has some.
    pub(crate) lessons: Option<LessonList>,
    /// Its puzzles, if it has some.
    pub(crate) puzzles: Option<PuzzleOffer>,
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

/// What the command line and the plain mode do with a game.
pub(crate) struct GameCommands {
    /// Lists the levels of its bots and how strong each is.
    pub(crate) bots: fn(Language) -> String,
    /// Returns what can be played of it in plain mode, for players with this profile.
    pub(crate) offers: fn(&Profile) -> Offers,
    /// Returns its lessons in plain mode.
    pub(crate) lessons: fn() -> Activity,
    /// Reads a record of it, as [`ReadRecord::parse`](crate::records::ReadRecord::parse).
    pub(crate) read_record: RecordReader<dyn RecordCommands>,
}

/// The puzzles of a game, and how they begin.
#[derive(Clone, Copy)]
pub(crate) struct PuzzleOffer {
    pub(crate) list: &'static PuzzleList,
    /// Begins a puzzle on the table.
    pub(crate) begin: fn(&mut App, PuzzleStart),
    /// Returns puzzles in plain mode, beginning with this one.
    pub(crate) plainly: fn(PuzzleStart) -> Activity,
}

impl PuzzleOffer {
    /// Offers the puzzles of a game.
    ///
    /// # Panics
    ///
    /// If it has none.
    pub(crate) const fn new<G: WatchedGame + PlainGame>() -> Self {
        Self {
            list: G::PUZZLES.expect("the game has puzzles"),
            begin: puzzle::begin::<G>,
            plainly: Activity::puzzles::<G>,
        }
    }
}

/// Returns what a game has on the start screen, with the options that were played last.
pub(crate) type NewMenu = fn(&Options, &SettingValues, &Profile) -> Box<dyn GameMenu>;

/// Counts the statistics of a game.
pub(crate) type Count = fn(&[ListedGame]) -> Box<dyn GameStatistics>;

/// The rules of a game in a language.
pub(crate) type Rules = fn(Language) -> &'static Guide;

/// Draws what stands below the menu of the start screen, in three rows at least.
pub(crate) type Scene = fn(&Theme, Rect, &mut Buffer);

/// A game of the list.
pub(crate) type Game = &'static GameEntry;

impl Eq for GameEntry {}

impl PartialEq for GameEntry {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Debug for GameEntry {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        self.name.fmt(f)
    }
}

/// Every game.
pub(crate) static GAMES: &[GameEntry] = &[
    schotten::ENTRY,
    lords::ENTRY,
    #[cfg(test)]
    crate::tui::tests::higher::ENTRY,
];

/// Returns the game with this name in records and on the command line.
pub(crate) fn find_game(name: &str) -> Option<Game> {
    GAMES.iter().find(|game| game.name == name)
}

/// Returns the game with this name, or the first one if there is none.
pub(crate) fn game_named(name: &str) -> Game {
    find_game(name).unwrap_or(&GAMES[0])
}

/// Returns the puzzles of the games that have some, with their games.
pub(crate) fn puzzles() -> impl Iterator<Item = (Game, PuzzleOffer)> {
    GAMES.iter().filter_map(|game| Some((game, game.puzzles?)))
}

/// Returns the game that a record is of.
///
/// # Errors
///
/// Fails if it isn't text, or of none of the games.
pub(crate) fn game_of_record(record: &[u8]) -> Result<Game, RecordError> {
    let name = records::game_of_record(record)?;
    find_game(name).ok_or_else(|| RecordError::UnknownGame(name.to_owned()))
}
