//! The review of one turn.

use super::AnalysisOptions;
use crate::monte_carlo::{distinct_actions, first_alike};
use crate::net::Net;
use crate::{LordsOfScotland, claims, hint, master, search};
use lords_rules::{Action, Phase, Player, View};
use tabletop::chance::{Chance, seeded};
use tabletop::statistics::TurnChances;
use tabletop::{Budget, Turn};

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
    // A seed for each turn, so that its review doesn't depend on which other turns are
    // reviewed.
    let mut chance = seeded(options.seed ^ (number as u64) << 32);
    let steps = turn.positions.iter().zip(turn.actions).enumerate();
    let choices = steps.filter_map(|(at, (position, action))| {
        let view = position.view(turn.player);
        review_choice(at, &view, *action, &options.budget, &mut chance)
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
    budget: &Budget,
    chance: &mut Chance,
) -> Option<Choice> {
    if distinct_actions(view).len() < 2 {
        return None;
    }
    let net = Net::for_players(view.table().variant().players);
    let rated = if let Phase::Claim(_) = view.table().phase() {
        claims::rate(net, view, chance)?
    } else {
        let kept = first_alike(view, played);
        let (rated, _) = search::rate(net, view, Some(kept), budget, chance)?;
        let rated = rated.iter();
        rated.map(|one| (one.action, one.mean())).collect()
    };
    let (first, _) = *rated.first()?;
    let best = hint::most_plausible(view, first, &rated);
    let best = *rated.iter().find(|(action, _)| *action == best)?;
    let after = view.after(&[best.0]);
    let uses_power = after.is_some_and(|after| matches!(after.table().phase(), Phase::Power(_)));
    let hidden = || hint::find_face_down(view, best.0, &rated);
    let hidden = (!uses_power).then(hidden).flatten();
    let (best, best_chance) = hidden.unwrap_or(best);
    let alike = first_alike(view, played);
    let (_, chance) = *rated.iter().find(|(action, _)| *action == alike)?;
    // Leaving the strongest Supporter, or declining a power that needs no target, must be
    // clearly better, as it must be when the strongest level plays.
    let reason = match (played, best) {
        (Action::UsePower, Action::Decline) => master::REASON,
        (Action::Claim(card), Action::Claim(other)) if card > other => claims::REASON,
        _ => 0.0,
    };
    // An action that the search dropped may have a higher mean than the first, from few
    // playouts.
    let is_better = best_chance > chance + reason;
    let best_chance = if is_better { best_chance } else { chance };
    #[expect(clippy::cast_possible_truncation, reason = "chances of two digits")]
    let [chance, best_chance] = [chance, best_chance].map(|chance| chance as f32);
    Some(Choice {
        at,
        played,
        chance,
        best: if is_better { best } else { played },
        best_chance,
    })
}
