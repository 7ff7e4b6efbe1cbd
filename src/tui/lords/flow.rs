//! What follows each action: the next player, a last look at the turn that is over, or the end of a
//! skirmish.

use super::{Focus, Interlude, LordsTable, Note, Stage};
use crate::tui::shell::GameScreen;
use crate::tui::shell::app::Effect;
use lords_rules::{Action, Facing, Phase, Player, Table};
use telling::{lords, text};

impl LordsTable {
    /// Goes on after an action that somebody has played.
    pub(super) fn follow(&mut self) -> Option<Effect> {
        let seen = self.seen_game.seen(None);
        let [.., before, _] = seen.views() else {
            return None;
        };
        let (before, last) = (*before.table(), seen.last_turn()?);
        let (player, is_over) = (last.player, last.is_over);
        let action = *last.actions.last()?;
        self.forget_queries();
        self.rest_cursor();
        if !is_over {
            return self.continue_turn(player);
        }
        if self.table().winner().is_some() {
            self.stage = Stage::Over;
            return None;
        }
        if self.table().skirmish() != before.skirmish() {
            self.stage = Stage::Interlude(Interlude::SkirmishOver);
            return None;
        }
        if self.ends_with_a_look(player, &before, action) {
            self.stage = Stage::TurnOver(player);
            return None;
        }
        self.continue_game(Some(player))
    }

    /// Returns whether the player looks at the hand again at the end of a turn, which began so and
    /// ended with this action: before others look at the screen, or because there is a new card
    /// to look at.
    fn ends_with_a_look(&self, player: Player, before: &Table, action: Option<Action>) -> bool {
        let claims = |table: &Table| matches!(table.phase(), Phase::Claim(_));
        let next = self.table().to_act();
        let hides = self.is_hot_seat() && self.settings.curtain;
        let may_look = hides && self.is_person(player) && !claims(before) && next != Some(player);
        let other_person = next.is_some_and(|next| self.is_person(next)) && !claims(self.table());
        may_look
            && (other_person || self.gained(player).is_some() || takes_face_down(before, action))
    }

    /// Continues the turn of a player, with what comes next in the play that the player follows.
    fn continue_turn(&mut self, player: Player) -> Option<Effect> {
        if !self.sits_here(player) {
            return self.ask_bot();
        }
        self.stage = Stage::Turn;
        if let Some(next) = self.next_of_whole_play() {
            return self.carry_out(next);
        }
        if self.hint().is_none() {
            return self.ask_usual_hint();
        }
        self.go_on_with_hint();
        None
    }

    /// Continues the game with the player to act. `before` is the person, if any, who has just
    /// acted and whose hand is visible.
    pub(super) fn continue_game(&mut self, before: Option<Player>) -> Option<Effect> {
        self.rest_cursor();
        if self.ends_turns() && !matches!(self.stage, Stage::Interlude(Interlude::Reveal(_))) {
            self.notes.clear();
            self.stage = Stage::Interlude(Interlude::Reveal(0));
            self.own.motion.await_reveal(self.settings.motion);
            return None;
        }
        self.await_action(before)
    }

    /// Takes the cursor off everything: in each step, nothing is chosen at first, so that
    /// Enter can't play what nobody chose.
    pub(super) fn rest_cursor(&mut self) {
        self.focus = Focus::Nothing;
        self.clicked = None;
        self.facing = Facing::Up;
    }

    /// Continues after Enter where there is nothing to choose.
    pub(super) fn acknowledge(&mut self) -> Option<Effect> {
        match self.stage {
            Stage::Interlude(Interlude::Reveal(_)) => self.turn_up_next(),
            Stage::Interlude(Interlude::SkirmishOver) | Stage::TurnOver(_) => {
                self.continue_game(None)
            }
            _ => None,
        }
    }

    /// Takes the last action back, or says why that isn't allowed.
    pub(super) fn try_undo(&mut self) -> Option<Effect> {
        if !self.can_undo() {
            let last = self.seen().last_turn().map(|turn| turn.player);
            let person = last.filter(|player| self.is_person(*player));
            let person = self.only_person().or(person);
            // The reason is given to the player to act, who may not have acted yet.
            let to_act = self.table().to_act();
            let person = to_act.filter(|_| self.stage == Stage::Turn).or(person);
            let person = person.or(to_act);
            let why = match self.stage {
                Stage::TurnOver(_) => Some(text!("lords-undo-shown")),
                _ => person.map(|person| lords::undo_refusal(self.seen(), person)),
            };
            self.notes = why.map(Note::bad).into_iter().collect();
            return None;
        }
        self.undo()
    }

    /// Goes on after a player has taken back the last action.
    pub(super) fn follow_undo(&mut self, player: Player) {
        let is_own = self.sits_here(player);
        self.stage = if is_own { Stage::Turn } else { Stage::Waiting };
        self.forget_queries();
        self.notes.clear();
        self.rest_cursor();
    }
}

/// Whether an action swaps a Follower for a face-down one, which its new player may look
/// at (ruling L53).
fn takes_face_down(before: &Table, action: Option<Action>) -> bool {
    let Some(Action::SwapFollower(id)) = action else {
        return false;
    };
    let follower = before.follower(id);
    follower.is_some_and(|one| !one.is_face_up())
}
