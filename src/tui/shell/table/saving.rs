//! Actions that wait until the one before them is recorded. Meanwhile the table is drawn and
//! windows open as usual.

use super::{GameTable, Table, TableGame};
use crate::tui::shell::app::Effect;
use std::collections::VecDeque;
use tabletop::Game;

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
    pub(super) fn slow_down(&mut self) -> bool {
        self.is_slow = true;
        !self.actions.is_empty()
    }

    /// Removes and returns the next action, now that the one before it is recorded.
    fn pop(&mut self) -> Option<(G::Player, G::Action)> {
        self.is_slow = false;
        self.actions.pop_front()
    }
}

impl<G: TableGame> GameTable<G> {
    /// Holds an action back if the one before it isn't recorded yet. Returns
    /// whether it does.
    pub(crate) fn hold_back(&mut self, action: G::Action) -> bool {
        let unsaved = self.playing.is_unsaved();
        if unsaved
            && let Some(player) = G::acting(self.round())
            && self.held_back.push(player, action)
        {
            self.say_saving();
        }
        unsaved
    }

    /// Plays the actions that were held back, each once the one before it is
    /// recorded.
    pub(super) fn play_held_back(&mut self) -> Option<Effect> {
        let mut effect = None;
        while !self.playing.is_unsaved()
            && let Some((player, action)) = self.held_back.pop()
        {
            // The action before it may have ended the turn or the round.
            if G::acting(self.round()) == Some(player) {
                effect = G::carry_out(self, action);
            }
        }
        effect
    }
}
