//! What the commands at the table depend on.

use super::end::End;
use super::{Cursor, Interlude, LordsTable, Stage, Step};
use crate::tui::shell::GameScreen;
use lords_rules::Facing;

/// What the commands depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    /// A card to muster, or a Recruit.
    Act(Pointing),
    /// Another card to muster.
    Chain(Pointing),
    /// Whether to use a power.
    Use {
        /// Whether the muster can be taken back.
        undo: bool,
        /// Whether Enter does what a hint advises.
        hinted: bool,
        /// Whether the cursor is on the choice to use it.
        marked: bool,
    },
    /// The target of a power.
    Target {
        /// Whether one is marked.
        marked: bool,
        /// Whether the muster can be taken back.
        undo: bool,
        /// Whether Enter does what a hint advises.
        hinted: bool,
    },
    /// A hint to leave a power unused.
    Unused {
        /// Whether the muster can be taken back.
        undo: bool,
        /// Whether Enter does what a hint advises.
        hinted: bool,
        /// Whether the power has targets.
        targets: bool,
    },
    /// A Supporter to claim.
    Claim {
        /// Whether one is marked.
        marked: bool,
        /// Whether Enter does what a hint advises.
        hinted: bool,
    },
    /// A player looks at the result of the turn.
    TurnOver {
        /// Whether the turn can be taken back.
        undo: bool,
    },
    Curtain,
    /// The computer has to act.
    Waiting {
        /// Whether it thinks for long.
        long: bool,
        /// Whether the turn before can be taken back.
        undo: bool,
    },
    /// The Followers are turned up at the end of a skirmish.
    Reveal {
        /// Whether some are still face-down.
        more: bool,
    },
    /// The end of a skirmish.
    SkirmishOver,
    /// The end of the game.
    Over(End),
    /// The end of a lesson.
    LessonOver,
}

/// What is under the cursor, and what can be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pointing {
    /// What is under the cursor.
    pub(crate) at: At,
    /// Whether the muster can be taken back.
    pub(crate) undo: bool,
    /// How a card would be mustered.
    pub(crate) muster: Muster,
    /// Whether a Recruit can be taken.
    pub(crate) recruits: bool,
    /// Whether Enter does what a hint advises.
    pub(crate) hinted: bool,
}

/// How a card of the hand would be mustered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Muster {
    /// The hand is empty.
    Nothing,
    /// Face-up, and no lesson has taught the other way yet.
    OnlyFaceUp,
    /// Face-up unless it is turned over.
    FaceUp,
    /// Face-down unless it is turned back.
    FaceDown,
}

/// What is under the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum At {
    /// A card of the hand: Enter musters it.
    Card,
    /// A Recruit: Enter takes it.
    Recruit,
    /// A player: Enter shows the army and the points.
    Seat,
    /// The choice not to use the power of a Makgill, as a hint advised.
    Unused,
    /// Something else, or nothing.
    Other,
}

impl State {
    /// Whether a cursor moves.
    pub(crate) const fn moves(self) -> bool {
        matches!(
            self,
            Self::Act(_)
                | Self::Chain(_)
                | Self::Use { .. }
                | Self::Target { .. }
                | Self::Unused { .. }
                | Self::Claim { .. }
        )
    }

    pub(super) fn musters(&self) -> bool {
        matches!(self, Self::Act(_) | Self::Chain(_))
    }

    pub(super) fn has_cards(&self) -> bool {
        matches!(self, Self::Act(pointing) | Self::Chain(pointing) if pointing.muster != Muster::Nothing)
    }

    pub(super) fn recruits(&self) -> bool {
        matches!(self, Self::Act(pointing) if pointing.recruits)
    }

    pub(super) fn turns_cards(&self) -> bool {
        self.musters_as(Muster::FaceUp) || self.musters_as(Muster::FaceDown)
    }

    pub(super) fn is_down(&self) -> bool {
        self.musters_as(Muster::FaceDown)
    }

    fn musters_as(self, muster: Muster) -> bool {
        matches!(self, Self::Act(pointing) | Self::Chain(pointing) if pointing.muster == muster)
    }

    pub(super) fn points_at(&self, at: At) -> bool {
        matches!(self, Self::Act(pointing) | Self::Chain(pointing) if pointing.at == at)
    }

    /// Whether Enter does what a hint advises.
    pub(super) fn takes_hint(&self) -> bool {
        match self {
            Self::Act(pointing) | Self::Chain(pointing) => {
                pointing.hinted && !matches!(pointing.at, At::Seat | At::Other)
            }
            Self::Use { hinted, .. } | Self::Unused { hinted, .. } => *hinted,
            Self::Target { marked, hinted, .. } | Self::Claim { marked, hinted } => {
                *marked && *hinted
            }
            _ => false,
        }
    }

    /// Whether Enter does what is under the cursor, and no hint advises it.
    pub(super) fn enters(&self, at: At) -> bool {
        self.points_at(at) && !self.takes_hint()
    }

    /// Whether Enter leaves a power unused.
    pub(super) fn is_unused(&self) -> bool {
        matches!(self, Self::Unused { .. }) || self.points_at(At::Unused)
    }

    pub(super) fn is_unmarked(&self) -> bool {
        match self {
            Self::Use { marked, .. } | Self::Target { marked, .. } | Self::Claim { marked, .. } => {
                !marked
            }
            _ => false,
        }
    }

    pub(super) fn asks_power(&self) -> bool {
        matches!(
            self,
            Self::Chain(_) | Self::Use { .. } | Self::Target { .. } | Self::Unused { .. }
        )
    }

    /// Whether a number chooses a target.
    pub(super) fn has_targets(&self) -> bool {
        matches!(self, Self::Target { .. }) || matches!(self, Self::Unused { targets: true, .. })
    }

    /// Whether Esc takes the choice a step back.
    pub(super) fn steps_back(&self) -> bool {
        self.asks_power() || matches!(self, Self::Act(_) | Self::Claim { .. })
    }

    /// Whether it is a player's turn, or just was.
    pub(super) fn acts(&self) -> bool {
        self.asks_power()
            || matches!(
                self,
                Self::Act(_) | Self::Claim { .. } | Self::TurnOver { .. }
            )
    }

    pub(super) fn turns_up_more(&self) -> bool {
        matches!(self, Self::Reveal { more: true })
    }

    pub(super) fn is_over(&self, shown: bool) -> bool {
        matches!(self, Self::Over(end) if end.shown == shown)
    }

    pub(super) fn undoes(&self) -> bool {
        match self {
            Self::Chain(pointing) => pointing.undo,
            Self::Target { undo, .. }
            | Self::Waiting { undo, .. }
            | Self::Use { undo, .. }
            | Self::Unused { undo, .. }
            | Self::TurnOver { undo } => *undo,
            _ => false,
        }
    }
}

impl LordsTable {
    /// Returns what the commands depend on.
    pub(crate) fn state(&self) -> State {
        let undo = self.can_undo();
        let recruits = self.can_recruit();
        let hinted = self.is_hint_marked();
        let marked = matches!(self.cursor, Cursor::Follower(_) | Cursor::Supporter(_));
        let pointing = || Pointing {
            at: match self.cursor {
                Cursor::Hand(_) => At::Card,
                Cursor::Recruit(_) if recruits => At::Recruit,
                _ if self.looked_at().is_some() => At::Seat,
                Cursor::Unused => At::Unused,
                _ => At::Other,
            },
            undo,
            hinted,
            muster: match self.facing {
                _ if self.hand().is_empty() => Muster::Nothing,
                _ if !self.teaches_facing() => Muster::OnlyFaceUp,
                Facing::Up => Muster::FaceUp,
                Facing::Down => Muster::FaceDown,
            },
            recruits,
        };
        match self.stage {
            Stage::TurnOver(_) => State::TurnOver { undo },
            Stage::Curtain => State::Curtain,
            Stage::Waiting => State::Waiting {
                long: self.queries.is_thinking_long(),
                undo,
            },
            Stage::Interlude(Interlude::Reveal(_)) => State::Reveal {
                more: self.next_to_turn_up().is_some(),
            },
            Stage::Interlude(Interlude::SkirmishOver) => State::SkirmishOver,
            Stage::Over | Stage::Replay(_) => State::Over(self.end_state()),
            Stage::LessonOver => State::LessonOver,
            Stage::Turn => match self.step() {
                Step::Act => State::Act(pointing()),
                Step::Chain => State::Chain(pointing()),
                step @ (Step::Use(_) | Step::Target(_)) if self.cursor == Cursor::Unused => {
                    State::Unused {
                        undo,
                        hinted,
                        targets: matches!(step, Step::Target(_)),
                    }
                }
                Step::Use(_) => State::Use {
                    undo,
                    hinted,
                    marked: self.cursor == Cursor::Used,
                },
                Step::Target(_) => State::Target {
                    marked,
                    undo,
                    hinted,
                },
                Step::Claim => State::Claim { marked, hinted },
                Step::Nothing => State::Over(self.end_state()),
            },
        }
    }
}
