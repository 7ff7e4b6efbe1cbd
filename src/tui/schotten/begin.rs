//! Starting games: new ones and recorded ones.

use crate::daily;
use crate::options::SchottenConfig;
use crate::profile::ProfileChange;
use crate::records::{
    RecordError, RecordFile, RecordOrder, RecordedGame, RecordedPlayers, RecordingId, SavedAny,
    SavedGame,
};
use crate::replay::AnyReplay;
use crate::tui::schotten::note::Note;
use crate::tui::schotten::table::{SchottenTable, Stage};
use crate::tui::schotten::tutor::FIRST_OPPONENT;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::grace::Grace;
use crate::tui::shell::start::LastGame;
use std::path::Path;
use telling::text;

impl App {
    pub(crate) fn begin_game(&mut self, config: SchottenConfig) -> Option<Effect> {
        // Nobody chose the opponent or the variant of the deal of the day, or of
        // a game with somebody else's deals.
        let chosen = daily::day_of(&config, self.now).is_none() && config.compare.is_none();
        if chosen {
            self.next.set_last(&config);
            self.remember(ProfileChange::began(&config));
        }
        self.begin_unremembered(config)
    }

    /// Begins a game that follows from the one before, without remembering its options for
    /// the next one.
    pub(crate) fn begin_unremembered(&mut self, config: SchottenConfig) -> Option<Effect> {
        self.next.note_begun();
        let file = self.next_file(&config, false);
        let (mut game, effect) = SchottenTable::new(config, &self.settings);
        self.record(&mut game.playing, file);
        self.show_table(game);
        self.coach_first_game(effect)
    }

    /// Shows a hint in every turn if this may be the first game after the lessons.
    fn coach_first_game(&mut self, effect: Option<Effect>) -> Option<Effect> {
        if !self.profile.first_game_ahead {
            return effect;
        }
        let game = self.game_mut()?;
        let bot = game.rounds().config().first_bot();
        if bot.is_some_and(|(_, level)| level == FIRST_OPPONENT) {
            let hint = game.coach();
            effect.or(hint)
        } else {
            effect
        }
    }

    pub(crate) fn resume(&mut self, saved: &SavedGame, file: RecordFile) -> Option<Effect> {
        let config = saved.game.config();
        let begun = saved.heading.begun.unwrap_or(self.now);
        if daily::day_of(config, begun).is_none() {
            self.next.set_last(config);
        }
        let (mut game, effect) = SchottenTable::resume(&saved.game, &self.settings);
        self.record(&mut game.playing, Some(file));
        let resumed = match game.stage {
            _ if saved.cut => Some(text!("record-cut")),
            // The result of the round says where the match stands.
            Stage::Over => None,
            _ => Some(text!("record-goes-on")),
        };
        let resumed = resumed.map(|text| Note::plain(text.into()));
        game.notes.splice(..0, resumed);
        game.shows_result = game.stage == Stage::Over && !saved.cut;
        if game.shows_result {
            self.grace = Grace::before_result();
        }
        self.show_table(game);
        self.coach_first_game(effect)
    }

    /// Handles the result of opening a record: resumes its game, or shows the
    /// error on the start screen.
    pub(crate) fn finish_opening(
        &mut self,
        path: &Path,
        opened: Result<(SavedAny, RecordFile), RecordError>,
    ) -> Option<Effect> {
        let Screen::Start(start) = &mut self.screen else {
            // Meanwhile another game has begun.
            return None;
        };
        match opened {
            Ok((SavedAny::Schotten(saved), file)) => self.resume(&saved, file),
            Ok((SavedAny::Lords(saved), file)) => self.resume_lords(&saved, file),
            Err(fault) => {
                // The list of recorded games opens others, too.
                if matches!(&start.last_game, LastGame::Found(offer) if offer.path == *path) {
                    start.last_game = LastGame::None;
                }
                start.show_fault(&fault, path, self.settings.language);
                None
            }
        }
    }

    /// Handles the result of opening a record to watch it: shows its replay, of today's
    /// deal of Lords of Scotland its result, or the error on the start screen.
    pub(crate) fn finish_watching(&mut self, path: &Path, opened: Result<SavedAny, RecordError>) {
        let language = self.settings.language;
        let Screen::Start(start) = &mut self.screen else {
            return;
        };
        let opened = match opened {
            Ok(SavedAny::Lords(saved)) if self.library.has_played_today(path) => {
                self.show_lords_result(&saved);
                return;
            }
            opened => opened,
        };
        let replay = opened.and_then(|saved| AnyReplay::new(saved).ok_or(RecordError::Empty));
        match replay {
            Ok(mut replay) => {
                self.windows.clear();
                // Of the deal of today, everybody looks at the result first.
                if self.library.has_played_today(path) {
                    replay.go_to_end();
                }
                self.open_replay_from_start(replay);
            }
            Err(fault) => start.show_fault(&fault, path, language),
        }
    }

    /// Returns the file for a game that begins now, or branches off from a replay; `None`
    /// if games aren't recorded. The game after it has other deals, which still follow
    /// from the first seed.
    pub(crate) fn next_file<G: RecordedPlayers>(
        &mut self,
        config: &tabletop::GameConfig<G>,
        branch: bool,
    ) -> Option<RecordFile> {
        self.seed = self.seed.wrapping_add(1);
        self.records.next_file(config, branch, self.now)
    }

    /// Starts recording a game in this file, if there is one.
    pub(crate) fn record<G: tabletop::Game>(
        &mut self,
        playing: &mut RecordedGame<G>,
        file: Option<RecordFile>,
    ) {
        let Some(file) = file else {
            return;
        };
        self.recordings += 1;
        playing.record(file, RecordingId(self.recordings));
    }

    /// Returns the orders to record that were issued since the last call.
    pub(crate) fn take_record_orders(&mut self) -> Vec<RecordOrder> {
        self.collect_record_orders();
        std::mem::take(&mut self.record_orders)
    }

    /// Collects the orders of a game, before another one replaces it.
    pub(crate) fn collect_record_orders(&mut self) {
        let orders = if let Some(table) = self.lords_to_leave_mut() {
            table.playing.take_orders()
        } else if let Some(game) = self.game_to_leave_mut() {
            game.playing.take_orders()
        } else {
            return;
        };
        self.record_orders.extend(orders);
    }

    /// Returns the recording of the game in progress, if it is recorded.
    pub(crate) fn recording(&self) -> Option<RecordingId> {
        match self.lords_to_leave() {
            Some(table) => table.playing.recording(),
            None => self.game_to_leave()?.playing.recording(),
        }
    }

    pub(crate) fn show_table(&mut self, mut game: SchottenTable) {
        self.collect_record_orders();
        game.keymap = self.preferences.keymap;
        self.screen = Screen::Table(Box::new(game));
    }
}
