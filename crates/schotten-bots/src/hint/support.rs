//! Which reasons speak for an action: a hint gives at least one.

use super::MAX_REASONS;
use super::odds::StoneOdds;
use super::order::{placed_at, rank, trim};
use super::reason::Reason;
use super::stone::{OpponentProspect, OwnProspect, own_plan_uses};
use crate::endgame::ExactValue;
use schotten_rules::{Action, Card, View};

/// The first of the reasons that speaks for this action, if there is one.
#[must_use]
pub fn supporting_reason(action: Action, reasons: &[Reason]) -> Option<&Reason> {
    let target = placed_at(action);
    let is_behind = reasons.iter().any(|reason| match reason {
        Reason::StoneChance { stone, odds, .. } => {
            let is_behind = matches!(odds, Some(StoneOdds::Behind | StoneOdds::Lost));
            Some(*stone) == target && is_behind && !reason.is_raised()
        }
        _ => false,
    });
    let speaks_for = |reason: &&Reason| speaks_for(action, reason, is_behind);
    reasons.iter().find(speaks_for)
}

/// Whether a reason speaks for an action. If the opponent is still ahead at its Stone
/// (`is_behind`), what the side could become there doesn't.
fn speaks_for(action: Action, reason: &Reason, is_behind: bool) -> bool {
    match reason {
        // A lost Stone takes a spare card, but no Tactic card is spare.
        Reason::OutOfReach { .. } => action.played_card().and_then(Card::clan).is_some(),
        Reason::ClaimHolds(_)
        | Reason::ClaimsThreeAdjacent
        | Reason::ClaimsFifth
        | Reason::Draw(_)
        | Reason::ModeEffect { .. }
        | Reason::Weakens { .. }
        | Reason::NothingElseLeft
        | Reason::EndsTurn
        | Reason::NothingToPlay
        | Reason::WinsRound
        | Reason::MakesClaimable { .. }
        | Reason::ClaimableNextTurn { .. }
        | Reason::NeededNowhere { .. }
        | Reason::BeginsSide(_)
        | Reason::NoneBetter
        | Reason::Pattern(_) => true,
        Reason::Exact(value) => *value != ExactValue::Lost,
        Reason::RoundChance { .. } => reason.notable_alternative().is_some(),
        Reason::StoneChance { odds, is_spare, .. } => {
            let is_good = matches!(
                odds,
                Some(StoneOdds::Certain { .. } | StoneOdds::Likely | StoneOdds::Ahead)
            );
            reason.is_raised() || is_good || *is_spare
        }
        // That two more cards might come explains nothing.
        Reason::Own(OwnProspect::Becomes(plan)) => !is_behind && plan.to_draw < 2,
        Reason::Own(own) => !is_behind && *own != OwnProspect::CannotComplete,
        Reason::Opponent(theirs) => match theirs {
            OpponentProspect::CannotBeat { .. } => true,
            OpponentProspect::Reaches { is_weaker, .. } => *is_weaker,
            OpponentProspect::Complete { .. } | OpponentProspect::CanBeat { .. } => false,
        },
        Reason::CardEffect(_)
        | Reason::LeavesAtBest { .. }
        | Reason::LeavesEmpty { .. }
        | Reason::PutsOff { .. }
        | Reason::GivesUp { .. }
        | Reason::Endangers { .. }
        | Reason::ChanceFalls { .. }
        | Reason::NeededElsewhere(_) => false,
    }
}

/// Adds a reason that speaks for the advised action if there is none: that its card is of use
/// nowhere else, that it begins a side, or, also if it costs something at another Stone, that no
/// other play is better.
pub(super) fn support(view: &View, action: Action, reasons: &mut Vec<Reason>) {
    let Some(card) = action.played_card() else {
        return;
    };
    if supporting_reason(action, reasons).is_some() {
        return;
    }
    trim(reasons, MAX_REASONS - 1);
    let target = placed_at(action);
    let spare = card.clan().filter(|card| {
        let others = view.table().border().unclaimed().iter();
        let mut others = others.filter(|id| Some(*id) != target);
        matches!(action, Action::Place(..)) && !others.any(|id| own_plan_uses(view, id, *card))
    });
    let begins = target.filter(|id| {
        let stone = view.table().border().stone(*id);
        matches!(action, Action::Place(..)) && stone.side(view.viewer()).is_empty()
    });
    let needed_nowhere = spare.map(|card| Reason::NeededNowhere { card });
    let is_free = needed_nowhere.or(begins.map(Reason::BeginsSide));
    let mut costly = reasons.iter().filter_map(Reason::costly_at);
    let reason = is_free.filter(|_| !costly.any(|stone| Some(stone) != target));
    reasons.push(reason.unwrap_or(Reason::NoneBetter));
    reasons.sort_by_key(|reason| rank(reason, target, false));
}
