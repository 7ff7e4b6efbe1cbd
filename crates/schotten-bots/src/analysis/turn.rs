//! The review of one turn.

use super::mistake::{Mistake, find_mistake};
use crate::endgame::{self, ExactValue, Limit};
use crate::hint::advice::{NEARLY_WON, NEARLY_WON_TIE};
use crate::{rate_action, rate_plays};
use schotten_rules::{Action, Phase, Player, StoneSet, View};
use tabletop::Budget;
use tabletop::statistics::TurnChances;

/// How many positions the exact solver may search.
const REVIEW_POSITIONS: u64 = 200_000;

/// What a turn was worth, and what would have been worth more. Chances and costs are
/// those of the player whose turn it was, from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// Which turn of the match it was.
    pub at: TurnNumber,
    /// Whose turn it was.
    pub player: Player,
    /// The actions of the turn.
    pub actions: Vec<Action>,
    /// The play, compared with the best one. `None` if there was no choice, or if the
    /// player passed while cards were still hidden: the search doesn't rate passes.
    pub play: Option<PlayReview>,
    /// The claims that held and were not made.
    pub missed: Option<MissedClaims>,
    /// Whether claims come before the play, as in the Expert variants.
    pub claims_first: bool,
    /// The kind of mistake that the turn was; `None` if it was none.
    pub mistake: Option<Mistake>,
}

/// A turn of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TurnNumber {
    /// The number of the round, from 1.
    pub round: usize,
    /// The number of the turn in its round, from 1.
    pub turn: usize,
}

/// A play compared with the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayReview {
    /// The play that was made.
    pub played: Action,
    /// The chance of winning the round with it.
    pub chance: f32,
    /// The play with the best chance: the one that was made, unless another one is
    /// better.
    pub best: Action,
    /// The chance of winning the round with the best play.
    pub best_chance: f32,
    /// Whether the chances are exact, as they are once nothing is hidden: 1 for a won
    /// round, 0.5 for a drawn one, 0 for a lost one.
    pub exact: bool,
}

/// Claims that held and were not made.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MissedClaims {
    /// The Stones that could have been claimed.
    pub stones: StoneSet,
    /// Whether the claims would have won the round.
    pub wins: bool,
    /// The chance of winning the round without the claims.
    pub chance: f32,
    /// The chance of winning the round with the claims.
    pub chance_with: f32,
}

impl PlayReview {
    /// The chance of winning the round that the play gave away.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.best_chance - self.chance
    }
}

impl MissedClaims {
    /// The chance of winning the round that the missed claims gave away.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.chance_with - self.chance
    }
}

impl TurnReview {
    /// A turn that costs at least this, ten percentage points, is a mistake.
    pub const MISTAKE: f32 = 0.1;

    /// A turn that costs less than this, three percentage points, is accurate: in analyses
    /// with different seeds, the cost of a turn differs by as much.
    pub const TOLERANCE: f32 = 0.03;

    /// Whether the turn is accurate, so that no other is called better.
    #[must_use]
    pub fn is_accurate(&self) -> bool {
        self.cost() < Self::TOLERANCE
    }

    /// Whether the turn is inaccurate, but no [mistake](Self::MISTAKE).
    #[must_use]
    pub fn is_inaccurate(&self) -> bool {
        !self.is_accurate() && !self.is_mistake()
    }

    /// Whether the turn is a [mistake](Self::MISTAKE).
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.cost() >= Self::MISTAKE
    }

    /// The chance of winning the round that the turn gave away by its play and by
    /// missed claims ([`TurnChances::cost`]).
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.chances().map_or(0.0, |chances| chances.cost())
    }

    /// The chances of winning the round with the whole turn and with the best one; `None`
    /// if there was nothing to choose.
    #[must_use]
    pub fn chances(&self) -> Option<TurnChances> {
        Some(TurnChances {
            played: self.chance()?,
            best: self.best_chance()?,
        })
    }

    /// The chance of winning the round with the best play and all claims; `None` if there
    /// was nothing to choose.
    #[must_use]
    pub fn best_chance(&self) -> Option<f32> {
        match (self.play, self.missed) {
            (_, Some(claims)) if claims.wins => Some(1.0),
            (Some(play), Some(claims)) if self.claims_first => {
                Some((play.best_chance + claims.cost()).min(1.0))
            }
            (Some(play), _) => Some(play.best_chance),
            (None, claims) => Some(claims?.chance_with),
        }
    }

    /// The chance of winning the round after the turn: with the play that was made, and
    /// without the missed claims. `None` if there was nothing to choose.
    #[must_use]
    pub fn chance(&self) -> Option<f32> {
        match (self.play, self.missed) {
            (Some(play), Some(claims)) if !self.claims_first => {
                Some((play.chance - claims.cost()).max(0.0))
            }
            (Some(play), _) => Some(play.chance),
            (None, claims) => Some(claims?.chance),
        }
    }

    /// The play, if another one would have made an inaccurate turn better.
    #[must_use]
    pub fn inferior_play(&self) -> Option<PlayReview> {
        self.play.filter(|play| self.is_worsened_by(play.cost()))
    }

    /// The missed claims, if they would have made an inaccurate turn better.
    #[must_use]
    pub fn costly_claims(&self) -> Option<MissedClaims> {
        let claims = self.missed;
        claims.filter(|claims| self.is_worsened_by(claims.cost()))
    }

    /// Whether a part of the turn with this cost is worth a remark.
    fn is_worsened_by(&self, cost: f32) -> bool {
        const LEAST: f32 = 0.01;
        !self.is_accurate() && cost >= LEAST
    }

    /// Whether there was anything to choose.
    #[must_use]
    pub const fn had_choice(&self) -> bool {
        self.play.is_some() || self.missed.is_some()
    }
}

/// Reviews a turn from what its player saw: the view before each action, and the
/// action.
///
/// The play is compared with the plays that the search of the strongest level rates or,
/// once nothing is hidden, with the exact values of all actions. Missed claims are those
/// that held when claims could no longer be made: at the play in the Expert variants,
/// at the end of the turn in the others.
///
/// # Panics
///
/// If there are no steps.
#[must_use]
pub fn review_turn(
    at: TurnNumber,
    steps: &[(View, Action)],
    budget: &Budget,
    seed: u64,
) -> TurnReview {
    let (first, _) = steps.first().expect("a turn has an action");
    let is_play = |action: Action| action.played_card().is_some() || action == Action::Pass;
    let play = steps.iter().find(|(_, action)| is_play(*action));
    // The step after which no claim can be made any more, if one could be made then.
    let last_chance = steps.iter().find(|(view, action)| {
        let leaves = if view.table().variant().is_expert() {
            is_play(*action)
        } else {
            view.table().phase() == Phase::End && !matches!(action, Action::Claim(_))
        };
        leaves && !view.table().claimable().is_empty()
    });
    let mut review = TurnReview {
        at,
        player: first.viewer(),
        actions: steps.iter().map(|(_, action)| *action).collect(),
        play: play.and_then(|(view, action)| review_play(view, *action, budget, seed)),
        missed: last_chance.map(|(view, action)| review_missed_claims(view, *action, budget, seed)),
        claims_first: first.table().variant().is_expert(),
        mistake: None,
    };
    review.complete(steps);
    review
}

impl TurnReview {
    /// Completes a review with what follows from it and the steps of the turn: the result
    /// of a turn that ended the round, and the kind of mistake.
    pub fn complete(&mut self, steps: &[(View, Action)]) {
        let end = steps.last().and_then(|(view, last)| view.after(*last));
        let outcome = end.and_then(|view| view.table().outcome());
        if let (Some(play), Some(outcome)) = (&mut self.play, outcome) {
            // The search only estimates what the result shows for certain.
            let cost = play.cost();
            play.chance = ExactValue::from_outcome(outcome, self.player).chance();
            play.best_chance = (play.chance + cost).min(1.0);
            if play.best_chance <= play.chance {
                play.best = play.played;
            }
        }
        self.mistake = find_mistake(self, steps);
    }
}

/// Compares a play with the best one; `None` if there was no choice or the play can't
/// be rated.
fn review_play(view: &View, played: Action, budget: &Budget, seed: u64) -> Option<PlayReview> {
    let legal = view.legal_actions();
    let plays = legal.iter().filter(|one| !matches!(one, Action::Claim(_)));
    if plays.count() < 2 {
        return None;
    }
    let exact = exact_values(view);
    let is_exact = exact.is_some();
    let rated = exact.map_or_else(
        || search_values(view, played, budget, seed),
        |mut values| {
            // Missed claims are reviewed separately.
            values.retain(|(action, _)| !matches!(action, Action::Claim(_)));
            values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
            values
        },
    );
    let (best, best_chance) = *rated.first()?;
    // The search doesn't rate passes.
    let (_, chance) = *rated.iter().find(|(action, _)| *action == played)?;
    // Of plays that are equally good, the one that was made is the best.
    // Of plays with which the round is as good as won, a hint may have advised one that wins
    // sooner.
    let is_nearly_won = !is_exact && best_chance >= NEARLY_WON;
    let tie = if is_nearly_won { NEARLY_WON_TIE } else { 0.0 };
    let best_is_better = best_chance - chance > tie;
    Some(PlayReview {
        played,
        chance,
        best: if best_is_better { best } else { played },
        best_chance: if best_is_better { best_chance } else { chance },
        exact: is_exact,
    })
}

/// The plays that the strongest level's search rates, and the play that was made, with
/// their chances, the best first.
fn search_values(view: &View, played: Action, budget: &Budget, seed: u64) -> Vec<(Action, f32)> {
    let rated = rate_plays(view, &[played], budget, seed).into_iter();
    rated.map(|one| (one.action, one.chance)).collect()
}

/// Reviews the claims that could have been made instead of an action.
fn review_missed_claims(view: &View, instead: Action, budget: &Budget, seed: u64) -> MissedClaims {
    let stones = view.table().claimable();
    let mut with = *view;
    for id in stones.iter() {
        // No claim is left to make once one has won the round.
        with = with.after(Action::Claim(id)).unwrap_or(with);
    }
    let wins = with.table().border().has_won(view.viewer());
    let (without, with) = match exact_values(view) {
        Some(values) => {
            let best_of = |wanted: &dyn Fn(Action) -> bool| {
                let wanted = values.iter().filter(|(action, _)| wanted(*action));
                wanted.map(|(_, value)| *value).fold(0.0, f32::max)
            };
            let claims = best_of(&|action| matches!(action, Action::Claim(_)));
            // Under Expert the play that was made is reviewed separately.
            let others = if view.table().variant().is_expert() {
                best_of(&|action| !matches!(action, Action::Claim(_)))
            } else {
                best_of(&|action| action == instead)
            };
            (others, claims)
        }
        None if wins => (rate_action(view, instead, budget, seed), 1.0),
        None => rate_claims(view, &with, instead, budget, seed),
    };
    MissedClaims {
        stones,
        wins,
        chance: without,
        chance_with: with.max(without),
    }
}

/// The chances of winning the round without claims and `with` them, by the same action and
/// in the same worlds. In most positions a claim can as well be made later: a difference
/// below the tolerance is a matter of luck, and counts as none.
fn rate_claims(
    view: &View,
    with: &View,
    instead: Action,
    budget: &Budget,
    seed: u64,
) -> (f32, f32) {
    let is_possible = with.legal_actions().contains(&instead);
    // The play that was made may have gone to one of the Stones.
    let other = || Some(rate_plays(with, &[], budget, seed).first()?.action);
    let Some(action) = Some(instead).filter(|_| is_possible).or_else(other) else {
        let chance = rate_action(view, instead, budget, seed);
        return (chance, chance);
    };
    let [without, with] = [view, with].map(|view| rate_action(view, action, budget, seed));
    if with - without < TurnReview::TOLERANCE {
        (without, without)
    } else {
        (without, with)
    }
}

/// How far the exact solver may search in an analysis.
pub(super) fn exact_limit() -> Limit<'static> {
    Limit::new(REVIEW_POSITIONS, &|| false)
}

/// The exact value of each action, if nothing is hidden.
fn exact_values(view: &View) -> Option<Vec<(Action, f32)>> {
    let values = endgame::solve_all(view, &exact_limit())?;
    let values = values.into_iter();
    Some(
        values
            .map(|(action, value)| (action, value.chance()))
            .collect(),
    )
}
