//! What one turn was worth.

use schotten_bots::endgame::{self, ExactValue, Limit};
use schotten_bots::{chances, rate_plays};
use schotten_rules::{Action, Phase, Player, StoneSet, View};
use tabletop::Budget;
use tabletop::chance::seeded;

/// How many positions an exact answer may take.
const NODES: u64 = 200_000;

/// A turn that has been looked at.
#[derive(Clone, Debug, PartialEq)]
pub struct Turn {
    /// Where in the match it was made.
    pub place: Place,
    /// Who made it.
    pub player: Player,
    /// What was done.
    pub actions: Vec<Action>,
    /// What was played; `None` where there was no choice, and where a pass took
    /// the place of a Tactic card before all is known: passes are not tried out.
    pub play: Option<Judged>,
    /// The claims that held and were not made.
    pub passed_up: Option<PassedUp>,
}

/// Where in a match a turn was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The number of the round, from 1.
    pub round: usize,
    /// The turn's number in the round, from 1.
    pub turn: usize,
}

/// A play beside the best one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Judged {
    /// What was played.
    pub played: Action,
    /// The chance of winning the round with it, 0 to 1.
    pub chance: f32,
    /// The play with the best chance; the one that was made if no other one
    /// has a better chance.
    pub best: Action,
    /// The chance of winning the round with the best play.
    pub best_chance: f32,
    /// Are the chances exact? They are once nothing is hidden: 1, 0.5 for a
    /// drawn round, 0.
    pub exact: bool,
}

/// Claims that held and were passed up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PassedUp {
    /// The Stones.
    pub stones: StoneSet,
    /// Would they have won the round?
    pub wins: bool,
    /// The chance of winning the round without them, 0 to 1.
    pub chance: f32,
    /// The chance with them.
    pub chance_with: f32,
}

impl Judged {
    /// The chance that the play gave away, 0 to 1.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.best_chance - self.chance
    }
}

impl PassedUp {
    /// The chance that was given away, 0 to 1.
    #[must_use]
    pub fn cost(&self) -> f32 {
        self.chance_with - self.chance
    }
}

impl Turn {
    /// The chance of winning the round that the turn gave away, 0 to 1: by its
    /// play and by claims passed up.
    #[must_use]
    pub fn cost(&self) -> f32 {
        let play = self.play.map_or(0.0, |play| play.cost());
        let claims = self.passed_up.map_or(0.0, |claims| claims.cost());
        (play + claims).min(1.0)
    }

    /// Was there anything to choose?
    #[must_use]
    pub const fn had_choice(&self) -> bool {
        self.play.is_some() || self.passed_up.is_some()
    }
}

/// Judges a turn by what its player saw.
///
/// The play is compared with the plays that the strongest level looks at, or
/// exactly once nothing is hidden. Claims that held when the play was made
/// (expert variants) or when the turn ended (the others) and were not made are
/// found.
///
/// # Panics
///
/// If there are no steps.
#[must_use]
pub fn judge(place: Place, steps: &[(View, Action)], budget: &Budget, seed: u64) -> Turn {
    let (first, _) = steps.first().expect("a turn has an action");
    let is_play = |action: Action| action.played_card().is_some() || action == Action::Pass;
    let play = steps.iter().find(|(_, action)| is_play(*action));
    // The step after which no claim can be made any more.
    let last_chance = steps.iter().find(|(view, action)| {
        let leaves = if view.table().variant().is_expert() {
            is_play(*action)
        } else {
            view.table().phase() == Phase::End && !matches!(action, Action::Claim(_))
        };
        leaves && !view.table().claimable().is_empty()
    });
    Turn {
        place,
        player: first.viewer(),
        actions: steps.iter().map(|(_, action)| *action).collect(),
        play: play.and_then(|(view, action)| judged(view, *action, budget, seed)),
        passed_up: last_chance.map(|(view, action)| passed_up(view, *action)),
    }
}

fn judged(view: &View, played: Action, budget: &Budget, seed: u64) -> Option<Judged> {
    let legal = view.legal_actions();
    let plays = legal.iter().filter(|one| !matches!(one, Action::Claim(_)));
    if plays.count() < 2 {
        return None;
    }
    let exact = values(view);
    let is_exact = exact.is_some();
    let rated = exact.map_or_else(
        || tried(view, played, budget, seed),
        |mut values| {
            // Claims are judged by themselves.
            values.retain(|(action, _)| !matches!(action, Action::Claim(_)));
            values.sort_by(|(_, a), (_, b)| b.total_cmp(a));
            values
        },
    );
    let (best, best_chance) = *rated.first()?;
    // A pass instead of a Tactic card is not among the plays that are tried.
    let (_, chance) = *rated.iter().find(|(action, _)| *action == played)?;
    // What was given up early may have looked better by luck.
    let best_is_better = best_chance > chance;
    Some(Judged {
        played,
        chance,
        best: if best_is_better { best } else { played },
        best_chance: best_chance.max(chance),
        exact: is_exact,
    })
}

/// The plays that the strongest level looks at and the one that was made, the
/// best first.
fn tried(view: &View, played: Action, budget: &Budget, seed: u64) -> Vec<(Action, f32)> {
    let rated = rate_plays(view, &[played], budget, &mut seeded(seed)).into_iter();
    rated.map(|one| (one.action, one.chance)).collect()
}

fn passed_up(view: &View, instead: Action) -> PassedUp {
    let stones = view.table().claimable();
    let mut with = *view;
    for id in stones.iter() {
        // No claim is left to make once one has won the round.
        with = with.after(Action::Claim(id)).unwrap_or(with);
    }
    let wins = with.table().border().has_won(view.viewer());
    let (without, with) = match values(view) {
        Some(values) => {
            let of = |wanted: &dyn Fn(Action) -> bool| {
                let wanted = values.iter().filter(|(action, _)| wanted(*action));
                wanted.map(|(_, value)| *value).fold(0.0, f32::max)
            };
            let claims = of(&|action| matches!(action, Action::Claim(_)));
            // Under Expert the play that was made is judged by itself.
            let others = if view.table().variant().is_expert() {
                of(&|action| !matches!(action, Action::Claim(_)))
            } else {
                of(&|action| action == instead)
            };
            (others, claims)
        }
        None if wins => (chances(view).round, 1.0),
        None => (chances(view).round, chances(&with).round),
    };
    PassedUp {
        stones,
        wins,
        chance: without,
        chance_with: with.max(without),
    }
}

/// What each action is worth for certain, if nothing is hidden.
fn values(view: &View) -> Option<Vec<(Action, f32)>> {
    let values = endgame::solve_all(view, &Limit::new(NODES, &|| false))?;
    let chance = |value| match value {
        ExactValue::Won => 1.0,
        ExactValue::Drawn => 0.5,
        ExactValue::Lost => 0.0,
    };
    let values = values.into_iter();
    Some(values.map(|(one, value)| (one, chance(value))).collect())
}
