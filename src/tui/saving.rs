//! Waiting for the disk. The next action waits until the last one is recorded;
//! meanwhile the table is drawn and windows open as usual.

use super::app::{App, Effect};
use super::game::{Focus, Game, Stage};
use super::note::Tone;
use schotten_rules::Action;
use std::time::Duration;
use telling::text;

/// How long a frame waits for the disk.
pub(crate) const SOON: Duration = Duration::from_millis(50);

/// If the disk takes longer than this, the player is told.
pub(crate) const LONG: Duration = Duration::from_millis(300);

impl App {
    /// Handles the news that an action was recorded, or could not be.
    pub(super) fn recorded(&mut self) -> Option<Effect> {
        self.game_to_leave_mut()?.recorded()
    }

    /// How long the last action has been waiting to be recorded; `None` if it is
    /// recorded.
    #[must_use]
    pub(crate) fn unsaved_for(&self) -> Option<Duration> {
        self.game_to_leave()?.playing.unsaved_for()
    }

    /// Blocks until everything is recorded, at most for this time.
    pub(crate) fn wait_until_saved(&mut self, time: Duration) {
        if let Some(game) = self.game_to_leave_mut() {
            game.playing.wait_until_saved(time);
        }
    }

    /// Tells the player that the program ends once everything is recorded.
    pub(crate) fn say_saving(&mut self) {
        if let Some(game) = self.game_mut() {
            game.say_saving();
        }
    }
}

impl Game {
    /// Holds an action back if the one before it isn't recorded yet. Returns
    /// whether it does.
    pub(super) fn hold_back(&mut self, action: Action) -> bool {
        let unsaved = self.playing.unsaved_for();
        if let Some(time) = unsaved {
            self.held_back.push_back((self.table().turn(), action));
            if time > LONG {
                self.say_saving();
            }
        }
        unsaved.is_some()
    }

    /// Tells the player if an action has been held back for [`LONG`].
    pub(super) fn say_if_held_back(&mut self) {
        let long = self.playing.unsaved_for().is_some_and(|time| time > LONG);
        if long && !self.held_back.is_empty() {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        // Otherwise what the cursor stands on would be described instead.
        self.focus = Focus::Nothing;
        self.say(Tone::Plain, text!("record-saving"));
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    fn recorded(&mut self) -> Option<Effect> {
        self.playing.take_acknowledgements();
        let mut effect = None;
        while self.playing.unsaved_for().is_none()
            && let Some((player, action)) = self.held_back.pop_front()
        {
            // The action before it may have ended the turn or the round.
            if self.outcome().is_some() || self.table().turn() != player {
                continue;
            }
            effect = if self.stage == Stage::Waiting {
                self.play(action).ok().flatten()
            } else {
                self.act(action)
            };
        }
        effect
    }
}
