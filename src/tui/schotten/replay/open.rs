//! Playing on from a replay.

use super::play_on::PlayOn;
use crate::tui::schotten::{Note, SchottenTable};
use crate::tui::shell::app::{App, Effect};
use schotten_bots::SchottenTotten;
use telling::text;

impl App {
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
        self.record(&mut game.host, file);
        game.notes.insert(0, Note::plain(text!("replay-played-on")));
        self.show_table((Box::new(game), effect))
    }
}
