//! What a hint advises: the choice of the strongest level, unless a person would doubt it.

use super::super::endgame::{self, Limit};
use super::super::{
    Grade, Level, RatedPlay, best_claim, decide, rate_action, rate_actions, rate_plays,
};
use super::distance::distance_to_win;
use super::stone::owned_or_claimable;
use super::support::support;
use super::{AfterClaims, HINT_POSITIONS, Reason, claim_all, reasons};
use crate::analysis::ITERATIONS;
use crate::endgame::ExactValue;
use schotten_rules::{Action, EliteTroop, Phase, View};
use std::cmp::Reverse;
use tabletop::chance::seeded;
use tabletop::{AnalysisOptions, Budget};

/// How much better it must be to return the Joker than any other card, as a chance of
/// winning the round. The search isn't more precise than this, and people who are advised
/// to give the Joker away no longer trust any hint.
const JOKER_PREMIUM: f32 = 0.05;

/// The chance, 0 to 1, from which on the round is as good as won: above it, hints say only that
/// it is.
pub const NEARLY_WON: f32 = 0.95;

/// Chances that differ by no more than this are the same to the search once the round is as
/// good as won.
pub(crate) const NEARLY_WON_TIE: f32 = 0.02;

/// What a hint advises.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Advice {
    /// The action.
    pub action: Action,
    /// What the search found; `None` if nothing is hidden any more.
    searched: Option<Searched>,
}

/// The chances of winning the round as the search estimates them.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Searched {
    /// With the play that is advised.
    chance: f32,
    /// With the best other play, if there is one.
    alternative: Option<f32>,
}

impl From<Action> for Advice {
    /// Advice without a search.
    fn from(action: Action) -> Self {
        Self {
            action,
            searched: None,
        }
    }
}

impl Advice {
    /// The play that the search rates best, with the seed of the analysis, and its chances.
    fn search(view: &View, budget: &Budget) -> Option<Self> {
        let rated = rate_plays(view, &[], budget, AnalysisOptions::SEED);
        let rated = rate_sooner_wins(view, rated, budget);
        let action = prefer_claims(view, rated.first()?.action);
        // The best comes first; those that the search dropped early are last.
        let alternative = rated.iter().find(|other| other.action != action);
        let alternative = alternative.map(|other| other.chance);
        let of_action = rated.iter().find(|rated| rated.action == action);
        Some(Self {
            action,
            searched: of_action.map(|rated| Searched {
                chance: rated.chance,
                alternative,
            }),
        })
    }

    /// Advice for a claim before the play, or to pass.
    fn rate(view: &View, action: Action, budget: &Budget) -> Self {
        let known = view.deduced_round().is_some();
        let chance = (!known).then(|| chance_of(view, action, budget)).flatten();
        Self {
            action,
            searched: chance.map(|chance| Searched {
                chance,
                alternative: None,
            }),
        }
    }

    /// The [`reasons`] for and against the action, with the chances of the search. At least one
    /// speaks for it.
    #[must_use]
    pub fn reasons(&self, view: &View) -> Vec<Reason> {
        let mut reasons = reasons(view, self.action);
        for reason in &mut reasons {
            if let (
                Reason::RoundChance {
                    chance,
                    alternative,
                },
                Some(searched),
            ) = (reason, self.searched)
            {
                (*chance, *alternative) = (searched.chance, searched.alternative);
            }
        }
        support(view, self.action, &mut reasons);
        reasons
    }
}

/// The chance of winning the round with a claim before the play, or with a pass. After
/// claims it is that of the best play, so that the hints of one turn tell the same figure.
/// `None` if the claims win the round.
fn chance_of(view: &View, action: Action, budget: &Budget) -> Option<f32> {
    if matches!(action, Action::Claim(_)) {
        let settled = Advice::search(&claim_all(view), budget)?;
        return settled.searched.map(|searched| searched.chance);
    }
    Some(rate_action(view, action, budget, AnalysisOptions::SEED))
}

/// What a hint advises the viewer; `None` if it isn't this player's turn.
///
/// If the budget sets no limit, it is that of an analysis: a play that was advised is
/// never called a mistake by an analysis with the default options.
#[must_use]
pub fn advise(view: &View, budget: &Budget) -> Option<Advice> {
    let mut budget = budget.clone();
    if budget.iterations.is_none() && budget.time.is_none() {
        budget.iterations = Some(ITERATIONS);
    }
    let phase = view.table().phase();
    let claims = best_claim(view, &view.legal_actions()).is_some();
    if matches!(phase, Phase::Play)
        && !claims
        && view.deduced_round().is_none()
        && let Some(advice) = Advice::search(view, &budget)
    {
        return Some(advice);
    }
    let rng = &mut seeded(AnalysisOptions::SEED);
    let chosen = decide(Level::Graded(Grade::STRONGEST), view, &budget, rng)?.action;
    if matches!(phase, Phase::Returns(_))
        && let Some(advice) = choose_return(view, &budget)
    {
        return Some(advice);
    }
    let action = prefer_claims(view, chosen);
    Some(match phase {
        Phase::Play => Advice::rate(view, action, &budget),
        _ => action.into(),
    })
}

/// The card that the search would return with the Recruiter. The bots leave this choice to
/// the network alone, which is quick and looks at one card after the other.
fn choose_return(view: &View, budget: &Budget) -> Option<Advice> {
    let returns = view.legal_actions().into_iter();
    let returns: Vec<Action> = returns
        .filter(|action| matches!(action, Action::Return(_)))
        .collect();
    let rated = rate_actions(view, &returns, &[], budget, AnalysisOptions::SEED);
    let value = |rated: &RatedPlay| {
        let is_joker = rated.action == Action::Return(EliteTroop::Joker.into());
        rated.chance - if is_joker { JOKER_PREMIUM } else { 0.0 }
    };
    let best = rated
        .into_iter()
        .max_by(|a, b| value(a).total_cmp(&value(b)))?;
    Some(best.action.into())
}

/// The distance to the win after a play, less if the round ends sooner; the greatest if the
/// player can't win after it.
fn distance_after(view: &View, action: Action) -> usize {
    let after = view.after(action).map(|after| AfterClaims::new(&after));
    let distance = after.and_then(|after| distance_to_win(&after.view, &after.chances.stones));
    distance.unwrap_or(usize::MAX)
}

/// Puts a play that wins sooner than the best one first, if the round is as good as won and the
/// search can't tell the two apart. A bot doesn't care when it wins, but a person who could
/// win in two turns and is advised to lay a spare card aside thinks that the hint is wrong.
fn rate_sooner_wins(view: &View, rated: Vec<RatedPlay>, budget: &Budget) -> Vec<RatedPlay> {
    /// How much worse the chance may be: less than what an analysis calls no difference, since
    /// the search of the analysis compares other plays.
    const SLACK: f32 = NEARLY_WON_TIE / 2.0;
    /// The least that is gained, in hundredths of a turn: about a card.
    const GAIN: usize = 75;
    /// How many plays are looked at more closely.
    const MOST: usize = 4;
    let Some(best) = rated.first().filter(|best| best.chance >= NEARLY_WON) else {
        return rated;
    };
    let distance = distance_after(view, best.action);
    let plays = view.legal_actions().into_iter();
    let plays = plays.filter(|action| action.played_card().is_some());
    let mut sooner: Vec<(usize, Action)> = plays
        .map(|action| (distance_after(view, action), action))
        .filter(|(other, _)| other.saturating_add(GAIN) <= distance)
        .collect();
    // The sort is stable, so equal plays stay in the order of the legal actions.
    sooner.sort_by_key(|(distance, _)| *distance);
    sooner.truncate(MOST);
    if sooner.is_empty() {
        return rated;
    }
    // Some of them may have been dropped early, after a few playouts.
    let also: Vec<Action> = sooner.iter().map(|(_, action)| *action).collect();
    let mut rated = rate_plays(view, &also, budget, AnalysisOptions::SEED);
    let least = rated.first().map_or(1.0, |best| best.chance - SLACK);
    let is_as_good = |action: &&Action| {
        let mut as_good = rated.iter().filter(|play| play.chance >= least);
        as_good.any(|play| play.action == **action)
    };
    if let Some(soonest) = also.iter().find(is_as_good).copied() {
        // Stable too: the others stay in their order.
        rated.sort_by_key(|play| play.action != soonest);
    }
    rated
}

/// What a hint advises in place of the play that a bot chose: one that wins the round by
/// claims in the same turn, or else, of all plays that are exactly as good, the one that wins
/// soonest or, where none wins, after which the most Stones can be claimed, at the latest in
/// the next turn. A bot doesn't care when it wins, but people who could claim and are advised
/// to wait think that the hint is wrong.
#[must_use]
pub fn prefer_claims(view: &View, chosen: Action) -> Action {
    let owned_after = |action: Action| {
        let after = claim_all(&view.after(action)?);
        let owned = after.table().border().owned(view.viewer());
        let won = owned_or_claimable(&after, view.viewer());
        Some((!owned.winning().is_empty(), won.len()))
    };
    let Some((wins, _)) = owned_after(chosen).filter(|_| chosen.played_card().is_some()) else {
        return chosen;
    };
    if wins {
        return chosen;
    }
    let limit = Limit::new(HINT_POSITIONS, &|| false);
    let values = endgame::solve_all(view, &limit).unwrap_or_default();
    let value = |action: Action| values.iter().find(|(of, _)| *of == action).map(|(_, v)| *v);
    let is_won = value(chosen) == Some(ExactValue::Won);
    let plays = view.legal_actions().into_iter();
    let plays = plays.filter(|action| action.played_card().is_some());
    let rated = plays.filter_map(|action| {
        let (wins, owned) = owned_after(action)?;
        let is_as_good = value(action).is_some() && value(action) == value(chosen);
        let distance = if is_won {
            distance_after(view, action)
        } else {
            0
        };
        // Of several that are alike the chosen one stays.
        let rating = (wins, Reverse(distance), owned, action == chosen);
        (wins || is_as_good).then_some((rating, action))
    });
    let best = rated.max_by_key(|(rating, _)| *rating);
    best.map_or(chosen, |(_, action)| action)
}
