//! What the commands at the table depend on.

use super::end;
use super::{Focus, Interlude, LordsTable, Stage, Step};
use crate::tui::shell::GameScreen;
use lords_rules::Facing;

/// What the commands depend on.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(crate) struct State {
    pub(super) stage: Stage,
    pub(super) step: Step,
    pub(super) focus: Focus,
    /// How the card under the cursor would be mustered.
    pub(super) facing: Facing,
    /// Whether the hand has cards.
    has_hand: bool,
    /// Whether cards can be turned over: the first lessons haven't taught it yet.
    teaches_facing: bool,
    /// Whether a Recruit can be taken.
    has_recruits: bool,
    /// Whether the last action can be taken back.
    undo: bool,
    /// Whether Enter does what a hint advises.
    hinted: bool,
    /// Whether the computer thinks for long.
    pub(super) thinks_long: bool,
    /// Whether armies are still to be turned up at the end of a skirmish.
    pub(super) has_hidden: bool,
    /// The end of the game.
    pub(super) end: Option<end::State>,
}

impl State {
    /// Whether a cursor moves.
    pub(super) fn moves(&self) -> bool {
        self.step != Step::Nothing
    }

    pub(super) const fn musters(&self) -> bool {
        matches!(self.step, Step::Act | Step::Chain)
    }

    pub(super) const fn has_cards(&self) -> bool {
        self.musters() && self.has_hand
    }

    pub(super) fn recruits(&self) -> bool {
        self.step == Step::Act && self.has_recruits
    }

    pub(super) const fn turns_cards(&self) -> bool {
        self.has_cards() && self.teaches_facing
    }

    pub(super) fn is_down(&self) -> bool {
        self.turns_cards() && self.facing == Facing::Down
    }

    /// Whether the cursor is on a card: Enter musters it.
    pub(super) const fn is_on_card(&self) -> bool {
        self.musters() && matches!(self.focus, Focus::Hand(_))
    }

    /// Whether the cursor is on a Recruit: Enter takes it.
    pub(super) const fn is_on_recruit(&self) -> bool {
        self.musters() && self.has_recruits && matches!(self.focus, Focus::Recruit(_))
    }

    /// Whether the cursor is on a player's seat or army: Enter shows the army and the points.
    pub(super) const fn is_on_seat(&self) -> bool {
        self.musters() && matches!(self.focus, Focus::Seat(_) | Focus::Follower(_))
    }

    /// Whether the cursor is on nothing for which Enter does something.
    pub(super) fn is_elsewhere(&self) -> bool {
        let does = self.is_on_card() || self.is_on_recruit() || self.is_on_seat();
        self.musters() && !does && !self.is_unused()
    }

    /// Whether a target or a Supporter is under the cursor.
    pub(super) const fn is_marked(&self) -> bool {
        matches!(self.focus, Focus::Follower(_) | Focus::Supporter(_))
    }

    /// Whether a power that needs no target waits for its player.
    pub(super) fn asks_use(&self) -> bool {
        matches!(self.step, Step::Use(_)) && self.focus != Focus::Unused
    }

    /// Whether Enter does what a hint advises.
    pub(super) fn takes_hint(&self) -> bool {
        let is_advised = match self.step {
            Step::Act | Step::Chain => {
                self.is_on_card() || self.is_on_recruit() || self.is_unused()
            }
            Step::Use(_) => true,
            Step::Target(_) | Step::Claim => self.is_marked() || self.is_unused(),
            Step::Nothing => false,
        };
        self.hinted && is_advised
    }

    /// Whether Enter leaves a power unused.
    pub(super) fn is_unused(&self) -> bool {
        self.moves() && self.focus == Focus::Unused
    }

    pub(super) fn is_unmarked(&self) -> bool {
        match self.step {
            Step::Use(_) => self.asks_use() && self.focus != Focus::Used,
            Step::Target(_) | Step::Claim => !self.is_marked() && !self.is_unused(),
            _ => false,
        }
    }

    pub(super) const fn asks_power(&self) -> bool {
        matches!(self.step, Step::Chain | Step::Use(_) | Step::Target(_))
    }

    /// Whether it is a player's turn, or just was.
    pub(super) fn acts(&self) -> bool {
        self.moves() || matches!(self.stage, Stage::TurnOver(_))
    }

    /// Whether all Followers are turned up at the end of a skirmish.
    pub(super) const fn has_revealed(&self) -> bool {
        matches!(self.stage, Stage::Interlude(Interlude::Reveal(_))) && !self.has_hidden
    }

    pub(super) fn is_over(&self, holds: fn(end::State) -> bool) -> bool {
        self.end.is_some_and(holds)
    }

    pub(super) const fn undoes(&self) -> bool {
        let is_time =
            self.asks_power() || matches!(self.stage, Stage::Waiting | Stage::TurnOver(_));
        self.undo && is_time
    }
}

impl LordsTable {
    /// Returns what the commands depend on.
    pub(super) fn state(&self) -> State {
        let (stage, step) = (self.stage, self.step());
        let is_over = match stage {
            Stage::Turn => step == Step::Nothing,
            stage => matches!(stage, Stage::Over | Stage::Replay(_)),
        };
        State {
            stage,
            step,
            focus: self.chosen(),
            facing: self.facing,
            has_hand: !self.hand().is_empty(),
            teaches_facing: self.teaches_facing(),
            has_recruits: self.can_recruit(),
            undo: self.can_undo(),
            hinted: self.is_hint_marked(),
            thinks_long: self.queries.is_thinking_long(),
            has_hidden: matches!(stage, Stage::Interlude(Interlude::Reveal(_)))
                && self.next_to_turn_up().is_some(),
            end: is_over.then(|| self.end_state()),
        }
    }
}
