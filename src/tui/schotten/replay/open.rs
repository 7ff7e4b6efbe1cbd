//! Opening a replay of the match on the table, and playing on from it.

use super::ReplayScreen;
use crate::replay::ReplayView;
use crate::tui::schotten::log::SchottenLogWindow;
use crate::tui::schotten::note::Note;
use crate::tui::schotten::table::{SchottenTable, Stage};
use crate::tui::schotten::text::Log;
use crate::tui::shell::app::{App, Effect, Screen};
use crate::tui::shell::windows::play_on::PlayOn;
use telling::text;

impl App {
    /// Opens a replay of the game on the table. In an unfinished round it shows
    /// the hand of the viewing player only.
    pub(crate) fn replay_schotten(&mut self) {
        let Some(game) = self.game().filter(|_| self.can_replay_game()) else {
            return;
        };
        let over = game.stage == Stage::Over;
        let Some(replay) = ReplayView::new(game.game().clone()) else {
            return;
        };
        let mut replay = replay.seen_by(game.me());
        if over {
            replay.go_to_round(game.playing.round_number());
        } else {
            replay.go_to_end();
        }
        let Some(mut left) = self.take_table::<SchottenTable>() else {
            return;
        };
        left.stop_hint();
        let keymap = self.preferences.keymap;
        let watching = ReplayScreen::new(replay, Some(left), &self.settings, keymap);
        self.windows.clear();
        self.screen = Screen::Replay(Box::new(watching));
    }

    /// Shows the position after a turn of the match, counted from 0, if positions can
    /// be looked at now.
    pub(crate) fn look_back_at(&mut self, turn: usize) {
        let is_replay = matches!(self.screen, Screen::Replay(_));
        let log = self.game().filter(|_| is_replay || self.can_replay_game());
        let log = log.map(|game| Log::new(self.settings.language, game.game()));
        if let Some(turn) = log.as_ref().and_then(|log| log.turns.get(turn)) {
            self.look_back(turn.round, turn.number, None);
        }
    }

    /// Shows the position after a turn of a round in a replay, with the same hands as
    /// [`App::replay_schotten`]. From a game, leaving the replay leads back to this window.
    pub(crate) fn look_back(&mut self, round: usize, turn: usize, log: Option<SchottenLogWindow>) {
        let from_game = self.can_replay_game();
        self.replay_schotten();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.playback.stop();
            watching.replay.go_to_round(round);
            watching.replay.go_to_turn(turn);
            watching.refresh(&self.shell.settings);
            watching.log = watching.log.take().or(log.filter(|_| from_game));
        }
    }

    /// Opens the replay of the game on the table at the first mistake that is
    /// known, or else before the greatest swing.
    pub(crate) fn analyze_schotten(&mut self) {
        self.replay_schotten();
        let settings = self.settings.clone();
        if let Screen::Replay(watching) = &mut self.screen {
            watching.open_analysis(&settings);
        }
    }

    /// Begins a new game from the current position of the replay, or before the turn that
    /// is to be retried.
    pub(crate) fn play_on(&mut self, question: PlayOn) -> Option<Effect> {
        let PlayOn {
            seat, level, retry, ..
        } = question;
        let Screen::Replay(watching) = &self.screen else {
            return None;
        };
        let language = self.settings.language;
        let mut from = watching.replay.clone();
        if let Some(turn) = retry {
            from.go_to_turn(turn - 1);
        }
        let branch = from.branch(seat, level, self.seed, language)?;
        let file = self.next_file(branch.config(), true);
        let (mut game, effect) = SchottenTable::resume(&branch, &self.settings);
        self.record(&mut game.playing, file);
        game.notes.insert(0, Note::plain(text!("replay-played-on")));
        self.show_table((Box::new(game), effect))
    }
}
