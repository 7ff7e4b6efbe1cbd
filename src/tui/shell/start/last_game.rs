//! The game that the start screen offers to resume.

use super::{Entry, Start};
use crate::daily::{self, DailyStatus};
use crate::games::{GAMES, Game, game_named};
use crate::records::{GameProgress, ListedGame, RecordError};
use crate::tui::shell::app::Shell;
use std::cmp::Reverse;
use std::path::{Path, PathBuf};
use telling::Language;

/// The search for a game to resume, which runs while the start screen is
/// already shown. Its row is there from the beginning, so that nothing moves
/// when the game is found.
#[derive(Clone, Debug, Default)]
pub(crate) enum LastGame {
    /// There is no game, and no row for it.
    #[default]
    None,
    /// The search is running.
    Looking {
        /// Whether Enter was pressed on its row, so that the game is to be
        /// resumed as soon as it is found.
        wanted: bool,
    },
    Found(Box<ListedGame>),
    /// No game was found. The row stays empty.
    NotFound,
}

impl Start {
    /// Returns the game to resume when Enter is pressed on its row. While the
    /// search is running, makes a note to resume the game as soon as it is
    /// found.
    pub(super) fn game_to_resume(&mut self) -> Option<PathBuf> {
        match &mut self.last_game {
            LastGame::Found(offer) => Some(offer.path.clone()),
            LastGame::Looking { wanted } => {
                *wanted = true;
                None
            }
            LastGame::None | LastGame::NotFound => None,
        }
    }

    /// Returns the number of games that can be resumed besides the one that the menu
    /// offers.
    pub(super) fn others_unfinished(&self, library: &Library) -> usize {
        let LastGame::Found(offer) = &self.last_game else {
            return 0;
        };
        let games = library.games.iter().flatten();
        let others = games.filter(|game| game.is_unfinished() && game.path != offer.path);
        others.count()
    }

    /// Shows why a record can't be opened or deleted.
    pub(crate) fn show_fault(&mut self, fault: &RecordError, path: &Path, language: Language) {
        // The whole path would not fit.
        let name = path.file_name().map_or(path, Path::new);
        self.fault = Some(fault.message(name, language));
        self.leave_missing_entry();
    }

    /// No longer offers to resume this game. The list of recorded games has others, too.
    pub(crate) fn forget_game(&mut self, path: &Path) {
        if matches!(&self.last_game, LastGame::Found(offer) if offer.path == *path) {
            self.last_game = LastGame::None;
        }
    }

    /// Shows that a game to resume is being looked for.
    pub(crate) fn begin_search(&mut self, has_windows: bool) {
        self.last_game = LastGame::Looking { wanted: false };
        // Below the list of games, from which one was deleted, the cursor stays.
        if self.goes_to_last_game && !self.newcomer && !has_windows {
            self.at = Entry::Continue;
        }
    }

    /// Handles the result of the search. The cursor keeps its place. Returns
    /// the game if the player is waiting for it.
    pub(crate) fn finish_search(&mut self, offer: Option<Box<ListedGame>>) -> Option<PathBuf> {
        let LastGame::Looking { wanted } = self.last_game else {
            return None;
        };
        if let Some(offer) = offer {
            let path = offer.path.clone();
            self.last_game = LastGame::Found(offer);
            return wanted.then_some(path);
        }
        self.last_game = LastGame::NotFound;
        self.leave_missing_entry();
        None
    }

    /// Returns whose rules are read first: those of the game under the cursor, or else
    /// of the one that was played last.
    pub(crate) fn game(&self, library: &Library) -> Game {
        self.game_of(self.at, library)
    }

    /// Returns the game whose rules are meant at an entry of the menu.
    pub(super) fn game_of(&self, entry: Entry, library: &Library) -> Game {
        match entry {
            Entry::Game(name, _) => game_named(name),
            Entry::Daily => self.daily_game(library),
            Entry::Continue => match &self.last_game {
                LastGame::Found(offer) => game_of(offer),
                _ => library.last_played(),
            },
            Entry::Tables | Entry::Rules | Entry::Learn => library.last_played(),
            Entry::Watch => &GAMES[0],
        }
    }

    /// Notes that the player did something else instead of waiting for the
    /// game.
    pub(crate) const fn stop_waiting(&mut self) {
        if let LastGame::Looking { wanted } = &mut self.last_game {
            *wanted = false;
        }
    }
}

/// The recorded games, as they were found when the start screen was shown last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Library {
    /// The games that have begun, those begun last first; `None` while they are still
    /// being read.
    pub(crate) games: Option<Vec<ListedGame>>,
    /// How the reader has played the deals of the day of each game.
    pub(crate) daily: Vec<(Game, DailyStatus)>,
}

impl Library {
    /// Returns the game that was played last; the first one of all if none was.
    pub(super) fn last_played(&self) -> Game {
        let last = self.games.as_ref().and_then(|games| games.first());
        last.map_or(&GAMES[0], game_of)
    }

    /// Returns whether this is the record of a deal of today that was played to its end.
    pub(crate) fn has_played_today(&self, path: &Path) -> bool {
        let mut daily = self.daily.iter();
        daily.any(|(_, status)| status.played() == Some(path))
    }
}

impl Shell {
    /// Takes over the recorded games that were found.
    pub(crate) fn take_survey(&mut self, games: &[ListedGame]) {
        let day = daily::date(self.now);
        let begun = games
            .iter()
            .filter(|game| game.progress != GameProgress::Empty);
        let mut begun: Vec<ListedGame> = begun.cloned().collect();
        self.profile.mark_helped(&mut begun);
        self.start.take_games(&begun);
        // In the order of the times that are shown. Those without a time keep theirs.
        begun.sort_by_key(|game| Reverse(game.begun));
        let daily = GAMES.iter().map(|game| {
            let games = games.iter().filter(|listed| game_of(listed) == game);
            (game, DailyStatus::new(games, day))
        });
        self.library = Library {
            games: Some(begun),
            daily: daily.collect(),
        };
    }
}

/// Returns the game that a record is of.
pub(crate) fn game_of(listed: &ListedGame) -> Game {
    game_named(listed.game_name())
}
