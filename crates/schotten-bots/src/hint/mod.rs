//! Hints: the reasons for and against an action, as data. `telling` puts them into words.

pub(crate) mod advice;
mod distance;
pub(crate) mod draw;
mod effect;
pub(crate) mod elite;
pub(crate) mod odds;
mod order;
pub(crate) mod plan;
mod play;
mod reason;
pub(crate) mod shared;
pub(crate) mod stone;
pub(crate) mod support;

pub use draw::{DrawGoal, DrawReason};
pub use odds::StoneOdds;
pub use order::placed_at;
pub use reason::{FormationPlan, Reason};
pub use shared::SharedCards;
pub use stone::{OpponentProspect, OwnProspect, WinningPattern};

use super::endgame::{self, ExactValue, Limit};
use super::net;
use super::{Chances, chances};
use order::{is_doubt, rank, trim};
use play::play_reasons;
use schotten_rules::{Action, DeckKind, Phase, StoneId, View};

/// How many positions the exact solver may search.
const HINT_POSITIONS: u64 = 20_000;

/// The most reasons for one action.
const MAX_REASONS: usize = 6;

/// The reasons for and against an action of the viewer, at least one and at most six, in the
/// order in which they are given.
///
/// They follow from the view alone, so they reveal nothing hidden.
#[must_use]
pub fn reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = find_reasons(view, action);
    let wins = reasons.contains(&Reason::WinsRound);
    if wins || reasons.contains(&Reason::Exact(ExactValue::Won)) {
        reasons.retain(|reason| !is_doubt(reason, wins));
    }
    reasons.sort_by_key(|reason| rank(reason, placed_at(action), wins));
    trim(&mut reasons, MAX_REASONS);
    reasons
}

/// Finds the reasons for and against an action.
fn find_reasons(view: &View, action: Action) -> Vec<Reason> {
    let mut reasons = match action {
        Action::Claim(id) => return claim_reasons(view, id),
        Action::Draw(deck) if has_both_decks(view) => {
            let [clan, tactic] = net::draws::draw_values(super::network_for(view), view);
            let chances = DrawReason::DeckChances { clan, tactic };
            let contents = draw::deck_contents(view, deck);
            let reasons = std::iter::once(chances).chain(contents);
            return reasons.map(Reason::Draw).collect();
        }
        Action::Draw(deck) if matches!(view.table().phase(), Phase::End) => {
            vec![Reason::Draw(DrawReason::RefillsFrom(deck))]
        }
        Action::Draw(deck) => vec![Reason::Draw(DrawReason::RecruitsFrom(deck))],
        Action::Return(card) => vec![Reason::Draw(draw::reason_to_return(view, card))],
        Action::EndTurn if view.table().claimable().is_empty() => vec![Reason::NothingElseLeft],
        Action::EndTurn => vec![Reason::EndsTurn],
        Action::Pass => vec![Reason::NothingToPlay],
        _ => Vec::new(),
    };
    let exact = exact_value(view, action);
    reasons.extend(exact.map(Reason::Exact));
    if let Some(card) = action.played_card() {
        reasons.extend(play_reasons(view, action, card, exact.is_none()));
    } else if exact.is_none() && is_before_play(view) {
        let after = view.after(action).unwrap_or(*view);
        reasons.push(round_chance(&after));
    }
    reasons
}

/// Whether the play of the turn is still to come. Only until then is the chance of winning
/// the round told: a second estimate in the same turn would differ from the first.
fn is_before_play(view: &View) -> bool {
    view.table().phase() == Phase::Play
}

/// The view after all claims that can be made now.
pub(crate) fn claim_all(view: &View) -> View {
    let mut view = *view;
    while let Some(id) = view.table().claimable().nth(0) {
        let Some(next) = view.after(Action::Claim(id)) else {
            break;
        };
        view = next;
    }
    view
}

fn has_both_decks(view: &View) -> bool {
    let left = DeckKind::ALL.map(|deck| view.table().deck_len(deck));
    left.iter().all(|left| *left > 0)
}

/// The exact value of an action, if the solver finds it.
fn exact_value(view: &View, action: Action) -> Option<ExactValue> {
    let values = endgame::solve_all(view, &Limit::new(HINT_POSITIONS, &|| false));
    if let Some(values) = values {
        let mut values = values.into_iter();
        return values.find(|(other, _)| *other == action).map(|(_, v)| v);
    }
    // Solving for the best action alone takes fewer positions than for all.
    let solved = endgame::solve(view, &Limit::new(HINT_POSITIONS, &|| false))?;
    (solved.action == action).then_some(solved.value)
}

fn claim_reasons(view: &View, id: StoneId) -> Vec<Reason> {
    let mut reasons = vec![Reason::ClaimHolds(id)];
    let mut owned = view.table().border().owned(view.viewer());
    owned.set(id, true);
    if owned.has_three_adjacent() {
        reasons.push(Reason::ClaimsThreeAdjacent);
    } else if owned.len() >= 5 {
        reasons.push(Reason::ClaimsFifth);
    } else {
        reasons.extend(stone::winning_pattern(view, id).map(Reason::Pattern));
        let exact = exact_value(view, Action::Claim(id)).map(Reason::Exact);
        let after = || {
            let after = view
                .after(Action::Claim(id))
                .filter(|_| is_before_play(view));
            after.map(|after| round_chance(&after))
        };
        reasons.extend(exact.or_else(after));
    }
    reasons
}

/// The position after a play and all claims that can be made then.
pub(crate) struct AfterClaims {
    pub(crate) view: View,
    pub(crate) chances: Chances,
}

impl AfterClaims {
    pub(crate) fn new(after: &View) -> Self {
        let view = claim_all(after);
        Self {
            view,
            chances: chances(&view),
        }
    }

    /// Whether the player has claimed this Stone since `before`.
    pub(crate) fn claimed(&self, before: &View, id: StoneId) -> bool {
        let owner = |view: &View| view.table().border().stone(id).owner();
        owner(before).is_none() && owner(&self.view) == Some(self.view.viewer())
    }

    fn wins(&self) -> bool {
        let outcome = self.view.table().outcome();
        outcome.is_some_and(|outcome| outcome.winner() == Some(self.view.viewer()))
    }
}

/// The chance of winning the round in this position.
fn round_chance(view: &View) -> Reason {
    Reason::RoundChance {
        chance: chances(view).round,
        alternative: None,
    }
}
