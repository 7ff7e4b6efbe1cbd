//! The deals of the day on the start screen: that of Schotten Totten and that of Lords
//! of Scotland share an entry.

use super::{Library, Start};
use crate::daily::{self, DailyStatus, Today};
use crate::game_kind::GameKind;
use crate::options::Options;
use crate::options::lords::LordsOptions;
use crate::tui::shell::app::{App, Effect, Screen};
use jiff::civil::Date;

impl Start {
    /// Returns the game whose deal of the day is offered: the one that was chosen, or
    /// else the one that was played last.
    pub(crate) fn daily_game(&self, library: &Library) -> GameKind {
        self.daily_game.unwrap_or_else(|| library.last_played())
    }
}

impl<R> DailyStatus<R> {
    /// Returns how to resume the deal of this day, or to watch it if it is over.
    pub(super) fn open(&self, day: Date) -> Option<Effect> {
        match &self.today {
            _ if self.day != day => None,
            Today::Running(path) => Some(Effect::Open(path.clone())),
            Today::Played { path, .. } => Some(Effect::Watch(path.clone())),
            Today::New => None,
        }
    }
}

impl App {
    /// Begins or resumes the deal of the day, or shows its result.
    pub(super) fn begin_daily(&mut self) -> Option<Effect> {
        let day = daily::date(self.now);
        let Screen::Start(start) = &self.screen else {
            return None;
        };
        let game = start.daily_game(&self.library);
        if game == GameKind::Lords {
            return self.begin_lords_daily(&daily::lords::options(&start.lords));
        }
        let status = self.library.daily.as_ref();
        if let Some(recorded) = status.and_then(|status| status.open(day)) {
            return Some(recorded);
        }
        let options = Options {
            seed: Some(daily::seed(day)),
            names: start.games.solo.names.clone(),
            ..start.daily.clone()
        };
        let config = options.config(self.settings.language, self.seed);
        self.begin_game(config)
    }

    /// Begins or resumes the deal of the day of Lords of Scotland with these seats, or
    /// shows its result.
    pub(super) fn begin_lords_daily(&mut self, options: &LordsOptions) -> Option<Effect> {
        let day = daily::date(self.now);
        let status = self.library.daily_lords.as_ref();
        if let Some(recorded) = status.and_then(|status| status.open(day)) {
            return Some(recorded);
        }
        let config = daily::lords::config(options, self.settings.language, day);
        self.begin_game(config.ok()?)
    }
}
