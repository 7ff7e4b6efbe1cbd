//! The deals of the day on the start screen: those of all games share an entry.

use super::{Library, Start};
use crate::daily::{self, DailyStatus, Today};
use crate::games::Game;
use crate::tui::shell::app::{Effect, Shell};

impl Start {
    /// Returns the game whose deal of the day is offered: the one that was chosen, or
    /// else the one that was played last.
    pub(crate) fn daily_game(&self, library: &Library) -> Game {
        self.daily_game.unwrap_or_else(|| library.last_played())
    }

    /// Returns the next game with a deal of the day.
    pub(super) fn other_daily_game(&self, library: &Library) -> Game {
        let now = self.daily_game(library);
        let games = self.menus.iter().map(|(game, _)| *game);
        let mut after = games.cycle().take(2 * self.menus.len());
        after.find(|game| *game == now);
        after.next().unwrap_or(now)
    }
}

impl Shell {
    /// Returns whether the menu has a deal of today of this game that is still to be played to its
    /// end.
    pub(crate) fn is_daily_open(&self, game: Game) -> bool {
        let status = self.daily_status(game);
        let is_open = status.is_some_and(|status| !matches!(status.today, Today::Played(_)));
        is_open && self.start.menu_of(game).is_some()
    }

    /// Returns how to resume a game's deal of the day, or to watch it if it is over.
    pub(crate) fn open_daily(&self, game: Game) -> Option<Effect> {
        match &self.daily_status(game)?.today {
            Today::Running(path) => Some(Effect::Open(path.clone())),
            Today::Played(game) => Some(Effect::Watch(game.path.clone())),
            Today::New => None,
        }
    }

    /// Returns how the reader has played a game's deals of the day up to today.
    pub(super) fn daily_status(&self, game: Game) -> Option<&DailyStatus> {
        let mut statuses = self.library.daily.iter();
        let (_, status) = statuses.find(|(other, _)| *other == game)?;
        (status.day == daily::date(self.now)).then_some(status)
    }
}
