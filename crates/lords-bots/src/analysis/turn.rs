//! The review of one turn.

use crate::forecast::is_significant;
use crate::monte_carlo::{distinct_actions, first_alike};
use crate::net::Net;
use crate::{Forecast, LordsOfScotland, claims, hint};
use lords_rules::{Action, Phase, Player, View};
use tabletop::chance::seeded;
use tabletop::statistics::TurnChances;
use tabletop::{AnalysisOptions, Turn};

/// What a turn was worth, and what would have been worth more. Chances and costs are
/// those of the player whose turn it was, from 0 to 1.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnReview {
    /// The number of the turn in the game, from 1. A player's claims are a turn of
    /// their own.
    pub number: usize,
    /// The number of the skirmish, from 1.
    pub skirmish: u32,
    /// Whose turn it was.
    pub player: Player,
    /// The actions of the turn.
    pub actions: Vec<Action>,
    /// The decisions of the turn in which there was something to choose, in order.
    pub choices: Vec<Choice>,
}

/// A decision compared with the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Choice {
    /// Its place among the actions of the turn, from 0.
    pub at: usize,
    /// The action that was chosen.
    pub played: Action,
    /// The chance of winning the game with it.
    pub chance: f32,
    /// The action with the best chance: the one that was chosen, unless another one is
    /// better.
    pub best: Action,
    /// The chance of winning the game with the best action.
    pub best_chance: f32,
}

impl Choice {
    /// Returns the chance of winning the game that the decision gave away.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.chances().cost()
    }

    /// Returns the chances of winning the game with the action that was chosen and with the
    /// best one.
    #[must_use]
    pub const fn chances(&self) -> TurnChances {
        TurnChances {
            played: self.chance,
            best: self.best_chance,
        }
    }
}

impl TurnReview {
    /// A turn that costs less than this, two percentage points, is accurate: the search
    /// can't tell smaller differences for certain.
    pub const TOLERANCE: f32 = 0.02;

    /// A turn that costs at least this, five percentage points, is a mistake.
    pub const MISTAKE: f32 = 0.05;

    /// Returns whether the turn is a [mistake](Self::MISTAKE).
    #[must_use]
    pub fn is_mistake(&self) -> bool {
        self.cost() >= Self::MISTAKE
    }

    /// Returns whether the turn is inaccurate, but no [mistake](Self::MISTAKE). None is in a
    /// game that was [decided](TurnChances::is_decided).
    #[must_use]
    pub fn is_inaccurate(&self) -> bool {
        let costs = |choice: &Choice| choice.cost() >= Self::TOLERANCE;
        let choice = self.costliest().filter(|choice| costs(choice));
        choice.is_some_and(|choice| !choice.chances().is_decided()) && !self.is_mistake()
    }

    /// Returns the chance of winning the game that the turn gave away: with its costliest
    /// decision, because what one gave away can't be given away again.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.costliest().map_or(0.0, Choice::cost)
    }

    /// Returns the decision of the turn that cost most, if there was something to
    /// choose.
    #[must_use]
    pub fn costliest(&self) -> Option<&Choice> {
        let choices = self.choices.iter();
        choices.max_by(|a, b| a.cost().total_cmp(&b.cost()))
    }
}

/// Reviews a turn: `number` is its number in the game, from 1.
///
/// # Panics
///
/// If the turn has no action.
#[must_use]
pub fn review_turn(
    number: usize,
    turn: &Turn<'_, LordsOfScotland>,
    options: &AnalysisOptions,
) -> TurnReview {
    let steps = turn.positions.iter().zip(turn.actions).enumerate();
    let choices = steps.filter_map(|(at, (position, action))| {
        let view = position.view(turn.player);
        review_choice(at, &view, *action, options)
    });
    TurnReview {
        number,
        skirmish: turn.start().table().skirmish(),
        player: turn.player,
        choices: choices.collect(),
        actions: turn.actions.to_vec(),
    }
}

/// Compares an action with the best one; `None` if there was nothing to choose.
fn review_choice(
    at: usize,
    view: &View,
    played: Action,
    options: &AnalysisOptions,
) -> Option<Choice> {
    if distinct_actions(view).len() < 2 {
        return None;
    }
    let (best, chances) = match view.table().phase() {
        Phase::Claim(_) => judge_claim(view, played, options)?,
        _ => judge_action(view, played, options)?,
    };
    let is_better = chances.best > chances.played;
    Some(Choice {
        at,
        played,
        chance: chances.played,
        best: if is_better { best } else { played },
        best_chance: chances.played.max(chances.best),
    })
}

/// Returns the claim that a hint would advise, and the chances with the one that was made and
/// with that.
fn judge_claim(
    view: &View,
    played: Action,
    options: &AnalysisOptions,
) -> Option<(Action, TurnChances)> {
    let net = Net::for_players(view.table().variant().players);
    let best = claims::choose(net, view, &mut seeded(options.seed))?;
    let rated = claims::rate(net, view, &mut seeded(options.seed))?;
    let chance_of = |claim| {
        let found = rated.iter().find(|(action, _)| *action == claim);
        found.map(|(_, chance)| *chance)
    };
    let chances = TurnChances::new(chance_of(played)?, chance_of(best)?);
    Some((best, chances))
}

/// Returns what a hint would advise, and the chances with what was played and with that, each
/// with the best plan for the rest of the turn. A difference that may be due to the choice of
/// the worlds is none.
fn judge_action(
    view: &View,
    played: Action,
    options: &AnalysisOptions,
) -> Option<(Action, TurnChances)> {
    let advice = hint::advise_with(view, options)?;
    let equal = |chance| TurnChances {
        played: chance,
        best: chance,
    };
    if first_alike(view, played) == first_alike(view, advice.action) {
        return Some((played, equal(advice.forecast?.chance)));
    }
    let worlds = Forecast::count_worlds(&options.budget);
    let plan = hint::plan_quickly(view, played, options);
    let (_, with_played) = Forecast::with_chances(view, &plan, worlds)?;
    let (_, with_best) = Forecast::with_chances(view, &advice.turn(), worlds)?;
    let chances = TurnChances {
        played: mean(&with_played),
        best: mean(&with_best),
    };
    let chances = if is_significant(&with_played, &with_best) {
        chances
    } else {
        equal(chances.played)
    };
    Some((advice.action, chances))
}

#[expect(clippy::cast_precision_loss, reason = "a few hundred")]
fn mean(chances: &[f32]) -> f32 {
    chances.iter().sum::<f32>() / chances.len() as f32
}
