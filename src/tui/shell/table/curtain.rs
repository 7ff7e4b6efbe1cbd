//! Whose hand is shown, and when the curtain falls: before a person acts while another hand was
//! visible.

use super::{GameTable, Stage, TableGame};
use crate::replay::Perspective;
use crate::tui::shell::app::Effect;

impl<G: TableGame> GameTable<G> {
    /// Returns the player whose hand is shown, if one is. It depends on nothing but what the table
    /// waits for and what everybody sees.
    pub(crate) fn viewer(&self) -> Option<G::Player> {
        match self.stage {
            Stage::TurnOver(player) | Stage::Replay(Perspective::One(player)) => Some(player),
            Stage::Curtain | Stage::Replay(_) => None,
            stage => self.only_person().or_else(|| {
                let is_shown = stage == Stage::Turn && !G::is_public(self);
                is_shown.then(|| self.seen_game.seen(None).acting())?
            }),
        }
    }

    /// Waits for the player to act, or ends the round. `looked` is the person, if any, whose hand
    /// is visible.
    pub(crate) fn await_action(&mut self, looked: Option<G::Player>) -> Option<Effect> {
        let Some(player) = self.seen_game.seen(None).acting() else {
            self.stage = Stage::Over;
            self.result_from = None;
            return None;
        };
        if !self.sits_here(player) {
            self.stage = Stage::Waiting;
            return self.ask_bot();
        }
        G::make_room_for(self, player);
        let hides = self.is_hot_seat() && self.settings.curtain && !G::is_public(self);
        if hides && looked != Some(player) {
            self.stage = Stage::Curtain;
            return None;
        }
        self.stage = Stage::Turn;
        self.ask_usual_hint()
    }

    /// Shows the hand of the player to act.
    pub(crate) fn raise_curtain(&mut self) -> Option<Effect> {
        if self.stage != Stage::Curtain {
            return None;
        }
        self.forget_curtain_answer();
        self.stage = Stage::Turn;
        G::take_up_turn(self);
        self.ask_usual_hint()
    }

    /// Returns whether a hand is visible that the next person at the keyboard might not be meant
    /// to see.
    pub(crate) fn shows_secret(&self) -> bool {
        match self.stage {
            Stage::Turn => self.is_hot_seat() && !G::is_public(self),
            Stage::TurnOver(_) => true,
            _ => false,
        }
    }
}
