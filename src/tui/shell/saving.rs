//! Waiting for the disk. The next action waits until the last one is recorded;
//! meanwhile the table is drawn and windows open as usual.

use crate::game_kind::EitherGame;
use crate::records::{Acknowledgement, RecordingId};
use crate::tui::lords::{LordsNote, LordsTable};
use crate::tui::schotten::table::{Focus, SchottenTable, Stage};
use crate::tui::shell::app::{App, Effect};
use crate::tui::shell::message_area::Tone;
use schotten_rules::Action;
use std::collections::VecDeque;
use tabletop::Game;
use telling::text;

/// The actions at a table that wait until the one before them is on the disk.
#[derive(Debug)]
pub(crate) struct HeldBack<G: Game> {
    /// The actions, earliest first, with the players who chose them.
    actions: VecDeque<(G::Player, G::Action)>,
    /// Whether recording has been taking long since the last acknowledgement.
    is_slow: bool,
}

impl<G: Game> Default for HeldBack<G> {
    fn default() -> Self {
        Self {
            actions: VecDeque::new(),
            is_slow: false,
        }
    }
}

impl<G: Game> HeldBack<G> {
    /// Adds an action. Returns whether it waits for a slow disk, which the player
    /// should know.
    fn push(&mut self, player: G::Player, action: G::Action) -> bool {
        self.actions.push_back((player, action));
        self.is_slow
    }

    /// Takes note of a slow disk. Returns whether an action waits for it.
    fn slow_down(&mut self) -> bool {
        self.is_slow = true;
        !self.actions.is_empty()
    }

    /// Removes and returns the next action, now that the one before it is recorded.
    fn pop(&mut self) -> Option<(G::Player, G::Action)> {
        self.is_slow = false;
        self.actions.pop_front()
    }
}

impl App {
    /// Processes the result of an order to record, and plays what waited for it.
    pub(crate) fn recorded(&mut self, id: RecordingId, result: &Acknowledgement) -> Option<Effect> {
        match self.table_to_leave_mut()? {
            EitherGame::Schotten(table) => {
                table.playing.acknowledge(id, result);
                table.play_held_back()
            }
            EitherGame::Lords(table) => {
                table.playing.acknowledge(id, result);
                table.play_held_back()
            }
        }
    }

    /// Returns whether something played is not recorded yet.
    pub(crate) fn is_unsaved(&self) -> bool {
        let unsaved = self.table_to_leave().is_some_and(|table| match table {
            EitherGame::Schotten(table) => table.playing.is_unsaved(),
            EitherGame::Lords(table) => table.playing.is_unsaved(),
        });
        unsaved || !self.record_orders.is_empty()
    }

    /// Tells the player that an action waits for a slow disk: now if one does, or else as
    /// soon as one has to.
    pub(crate) fn disk_is_slow(&mut self) {
        match self.table_to_leave_mut() {
            Some(EitherGame::Schotten(table)) => table.disk_is_slow(),
            Some(EitherGame::Lords(table)) => table.disk_is_slow(),
            None => {}
        }
    }

    /// Tells the player that the program ends once everything is recorded.
    pub(crate) fn say_saving(&mut self) {
        match self.table_mut() {
            Some(EitherGame::Schotten(table)) => table.say_saving(),
            Some(EitherGame::Lords(table)) => table.say_saving(),
            None => {}
        }
    }
}

impl SchottenTable {
    /// Holds an action back if the one before it isn't recorded yet. Returns
    /// whether it does.
    pub(crate) fn hold_back(&mut self, action: Action) -> bool {
        let unsaved = self.playing.is_unsaved();
        if unsaved && self.held_back.push(self.table().turn(), action) {
            self.say_saving();
        }
        unsaved
    }

    fn disk_is_slow(&mut self) {
        if self.playing.is_unsaved() && self.held_back.slow_down() {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        // A focus would be described in place of this message.
        self.focus = Focus::Nothing;
        self.say(Tone::Plain, text!("record-saving"));
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !self.playing.is_unsaved()
            && let Some((player, action)) = self.held_back.pop()
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

impl LordsTable {
    /// Holds an action back if the one before it isn't recorded yet. Returns
    /// whether it does.
    pub(crate) fn hold_back(&mut self, action: lords_rules::Action) -> bool {
        let unsaved = self.playing.is_unsaved();
        if unsaved
            && let Some(player) = self.table().to_act()
            && self.held_back.push(player, action)
        {
            self.say_saving();
        }
        unsaved
    }

    fn disk_is_slow(&mut self) {
        if self.playing.is_unsaved() && self.held_back.slow_down() {
            self.say_saving();
        }
    }

    fn say_saving(&mut self) {
        let saving = LordsNote::Text(text!("record-saving"));
        if !self.notes.contains(&saving) {
            self.notes.push(saving);
        }
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !self.playing.is_unsaved()
            && let Some((player, action)) = self.held_back.pop()
        {
            // The action before it may have ended the turn.
            if self.table().to_act() == Some(player) {
                effect = self.play(action).ok().flatten();
            }
        }
        effect
    }
}
