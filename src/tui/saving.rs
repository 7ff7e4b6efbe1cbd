//! What waits until the last action is on the disk. Everything else goes on:
//! the table is drawn, windows open, and only the next action waits.

use super::app::{App, Effect};
use super::game::{Focus, Game, Stage};
use super::note::Tone;
use schotten_rules::Action;
use std::time::Duration;
use telling::text;

/// So long a frame waits for the disk.
pub(crate) const SOON: Duration = Duration::from_millis(50);

/// A disk that takes longer than this is worth a word.
pub(crate) const LONG: Duration = Duration::from_millis(300);

impl App {
    /// Something was recorded, or could not be.
    pub(super) fn recorded(&mut self) -> Option<Effect> {
        self.game_to_leave_mut()?.recorded()
    }

    /// For how long what was played last has been waiting to be written; `None`
    /// if it is.
    #[must_use]
    pub(crate) fn unsaved_for(&self) -> Option<Duration> {
        self.game_to_leave()?.playing.unsaved_for()
    }

    /// Waits until everything is written, or for so long.
    pub(crate) fn wait_until_saved(&mut self, time: Duration) {
        if let Some(game) = self.game_to_leave_mut() {
            game.playing.wait_until_saved(time);
        }
    }

    /// The program ends once everything is written.
    pub(crate) fn say_saving(&mut self) {
        if let Some(game) = self.game_mut() {
            game.say_saving();
        }
    }
}

impl Game {
    /// Keeps an action back if the one before it is still to be written. Is it
    /// kept back?
    pub(super) fn is_kept_back(&mut self, action: Action) -> bool {
        let unsaved = self.playing.unsaved_for();
        if let Some(time) = unsaved {
            self.kept_back.push_back(action);
            if time > LONG {
                self.say_saving();
            }
        }
        unsaved.is_some()
    }

    /// Is an action kept back for so long that it is worth a word?
    pub(super) fn say_if_kept_back(&mut self) {
        let long = self.playing.unsaved_for().is_some_and(|time| time > LONG);
        if long && !self.kept_back.is_empty() {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        // What the cursor stands on would be described in its place.
        self.focus = Focus::Nothing;
        self.say(Tone::Plain, text!("record-saving"));
    }

    /// Plays what was kept back, once the action before it is written.
    fn recorded(&mut self) -> Option<Effect> {
        self.playing.take_acknowledgements();
        let mut effect = None;
        while self.playing.unsaved_for().is_none()
            && let Some(action) = self.kept_back.pop_front()
        {
            effect = if self.stage == Stage::Waiting {
                self.play(action).ok().flatten()
            } else {
                self.act(action)
            };
        }
        effect
    }
}
