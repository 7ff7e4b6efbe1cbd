//! Opening a replay of the match on the table, and playing on from it.

use super::play_on::PlayOn;
use crate::tui::schotten::note::Note;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text::Log;
use crate::tui::shell::app::{App, Effect};
use schotten_bots::SchottenTotten;
use telling::text;

impl App {
    /// Shows the position after a turn of the match, counted from 0, if positions can
    /// be looked at now.
    pub(crate) fn look_back_at(&mut self, turn: usize) {
        let can_look = self.shows_replay() || self.can_replay_game();
        let log = self.game().filter(|_| can_look);
        let log = log.map(|game| Log::new(self.settings.language, game.game()));
        if let Some(turn) = log.as_ref().and_then(|log| log.turns.get(turn)) {
            self.look_back(turn.round, turn.number, None);
        }
    }

    /// Begins a new game from the current position of the replay, or before the turn that
    /// is to be retried.
    pub(crate) fn play_on(&mut self, question: PlayOn) -> Option<Effect> {
        let PlayOn {
            seat, level, retry, ..
        } = question;
        let watching = self.replay_of::<SchottenTotten>()?;
        let language = self.settings.language;
        let mut from = watching.position.clone();
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
