//! Waiting for the disk. The next action waits until the last one is recorded;
//! meanwhile the table is drawn and windows open as usual.

use crate::records::{Acknowledgement, RecordingId};
use crate::tui::schotten::game::{Focus, Game, Stage};
use crate::tui::schotten::note::Tone;
use crate::tui::shell::app::{App, Effect};
use schotten_rules::Action;
use telling::text;

impl App {
    /// Processes the result of an order to record, and plays what waited for it.
    pub(crate) fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        if let Some(table) = self.lords_to_leave_mut() {
            table.playing.acknowledge(id, result);
            return table.play_held_back();
        }
        let game = self.game_to_leave_mut()?;
        game.playing.acknowledge(id, result);
        game.play_held_back()
    }

    /// Returns whether something played is not recorded yet.
    #[must_use]
    pub(crate) fn is_unsaved(&self) -> bool {
        let unsaved = match self.lords_to_leave() {
            Some(table) => table.playing.is_unsaved(),
            None => self
                .game_to_leave()
                .is_some_and(|game| game.playing.is_unsaved()),
        };
        unsaved || !self.record_orders.is_empty()
    }

    /// Tells the player if an action has to wait for a slow disk, now or as soon
    /// as one does.
    pub(crate) fn disk_is_slow(&mut self) {
        if let Some(table) = self.lords_to_leave_mut() {
            table.disk_is_slow();
            return;
        }
        if let Some(game) = self.game_to_leave_mut()
            && game.playing.is_unsaved()
        {
            game.disk_is_slow = true;
            if !game.held_back.is_empty() {
                game.say_saving();
            }
        }
    }

    /// Tells the player that the program ends once everything is recorded.
    pub(crate) fn say_saving(&mut self) {
        if let Some(game) = self.game_mut() {
            game.say_saving();
        } else if let Some(table) = self.lords_mut() {
            table.say_saving();
        }
    }
}

impl Game {
    /// Holds an action back if the one before it isn't recorded yet. Returns
    /// whether it does.
    pub(crate) fn hold_back(&mut self, action: Action) -> bool {
        let unsaved = self.playing.is_unsaved();
        if unsaved {
            self.held_back.push_back((self.table().turn(), action));
            if self.disk_is_slow {
                self.say_saving();
            }
        }
        unsaved
    }

    fn say_saving(&mut self) {
        // Otherwise what the cursor stands on would be described instead.
        self.focus = Focus::Nothing;
        self.say(Tone::Plain, text!("record-saving"));
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !self.playing.is_unsaved() {
            self.disk_is_slow = false;
            let Some((player, action)) = self.held_back.pop_front() else {
                break;
            };
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
