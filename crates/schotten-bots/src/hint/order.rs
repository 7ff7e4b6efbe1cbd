//! The order in which the reasons for an action are given, and which are left out beside a win.

use super::Reason;
use schotten_rules::{Action, StoneId};

/// Returns the place of a reason in the order: what is said of the Stone of the action, the
/// `target`, comes first, ending with the chance to win it, so that "there" is always that Stone.
/// What is said of other Stones follows, then the chance to win the round. Of a play that wins
/// the round, that comes last.
pub(super) fn rank(reason: &Reason, target: Option<StoneId>, wins: bool) -> u8 {
    match reason {
        Reason::MakesClaimable { stones, .. }
            if wins || stones.iter().all(|id| Some(id) == target) =>
        {
            0
        }
        Reason::StoneChance { stone, .. } if Some(*stone) == target => 2,
        Reason::Weakens { .. } if target.is_some() => 3,
        Reason::LeavesAtBest { .. }
        | Reason::LeavesEmpty { .. }
        | Reason::GivesUp { .. }
        | Reason::Endangers { .. }
        | Reason::ChanceFalls { .. }
        | Reason::PutsOff { .. } => 3,
        Reason::NeededElsewhere(_) | Reason::NeededNowhere { .. } | Reason::BeginsSide(_) => 4,
        Reason::MakesClaimable { .. } => 5,
        Reason::ClaimableNextTurn { stone, .. } if Some(*stone) != target => 5,
        Reason::StoneChance { .. } | Reason::NoneBetter => 6,
        Reason::RoundChance { .. } | Reason::WinsRound => 7,
        _ => 1,
    }
}

/// Leaves out reasons until no more than this many are left: those that say least, which are the
/// last ones before the chance of the round.
pub(super) fn trim(reasons: &mut Vec<Reason>, most: usize) {
    while reasons.len() > most {
        let is_round = matches!(
            reasons.last(),
            Some(Reason::RoundChance { .. } | Reason::WinsRound)
        );
        reasons.remove(reasons.len() - 1 - usize::from(is_round));
    }
}

/// The Stone to whose side a play adds a card.
#[must_use]
pub const fn placed_at(action: Action) -> Option<StoneId> {
    match action {
        Action::Place(_, id) | Action::Traitor { to: id, .. } => Some(id),
        Action::Strategist { to, .. } => to,
        _ => None,
    }
}

/// Whether a reason says what may still go wrong, or what a play costs: beside a certain win,
/// it would contradict it. The pattern that a Stone completes says how the round is won only if
/// the play `wins` it at once: later, it may be won elsewhere.
pub(super) const fn is_doubt(reason: &Reason, wins: bool) -> bool {
    match reason {
        Reason::Pattern(pattern) => !(wins && pattern.is_own()),
        Reason::Opponent(_)
        | Reason::GivesUp { .. }
        | Reason::Endangers { .. }
        | Reason::ChanceFalls { .. }
        | Reason::PutsOff { .. }
        | Reason::NeededElsewhere(_) => true,
        // Once the round is won, it doesn't matter.
        Reason::Weakens { .. }
        | Reason::LeavesAtBest { .. }
        | Reason::LeavesEmpty { .. }
        | Reason::ModeEffect { .. } => wins,
        _ => false,
    }
}
