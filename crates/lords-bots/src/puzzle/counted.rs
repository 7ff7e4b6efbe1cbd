//! Counts in futures how often a turn reaches a goal.

use super::turns::idea;
use super::{Goal, Lead, Puzzle, Solved};
use crate::figures::Figures;
use crate::{LordsOfScotland, greedy};
use coach::Coached;
use lords_rules::{Action, Phase, Player, Round, Table, View};

/// By how many percentage points more often the solution reaches the goal than any other turn.
const MARGIN: f64 = 0.3;

/// The futures of each turn, in which those stay that may still be the solution or come close to
/// it, and how close that is.
const SIEVE: [(usize, f64); 4] = [(16, 0.05), (64, 0.18), (250, 0.25), (1_000, 0.28)];

/// The futures of the turns that are left, which have to show the whole margin beyond its error.
const FUTURES: usize = 4_000;

/// A game whose end may be near: somebody can reach the target in this skirmish or soon after it.
fn may_end(table: &Table) -> bool {
    let most = table.players().map(|player| table.points(player)).max();
    most.is_some_and(|most| most + 20 >= Table::TARGET)
}

/// Returns whether the goal is reached in a world if the player plays this turn, and then
/// everybody what the quick bot plays in the coach's futures.
fn reaches(goal: Goal, world: &Round, me: Player, turn: &[Action]) -> bool {
    let mut round = *world;
    let figures = Figures::of_baseline(round.table().variant().players.get());
    let skirmish = round.table().skirmish();
    let mut turn = turn.iter().copied();
    loop {
        let table = round.table();
        match (goal, table.phase()) {
            (_, Phase::Over { winner }) => return goal == Goal::Game && winner == me,
            (Goal::FirstClaim, Phase::Claim(_)) => return table.to_act() == Some(me),
            (Goal::FirstClaim, _) if table.skirmish() != skirmish => return false,
            _ => {}
        }
        let planned = turn.next().filter(|action| round.check(*action).is_ok());
        let action = planned.or_else(|| greedy::choose_in(&round, &figures));
        let action = action.expect("a player to act has actions");
        round.play(action).expect("legal");
    }
}

/// Returns the share of these worlds in which a turn reaches the goal.
#[must_use]
pub fn share(goal: Goal, worlds: &[Round], me: Player, turn: &[Action]) -> f64 {
    let reached = worlds.iter().filter(|world| reaches(goal, world, me, turn));
    to_f64(reached.count()) / to_f64(worlds.len().max(1))
}

#[expect(clippy::cast_precision_loss, reason = "thousands at most")]
fn to_f64(count: usize) -> f64 {
    count as f64
}

/// A turn, and in which share of the futures it reaches the goal.
type Rated<'a> = (&'a Vec<Action>, f64);

/// The turns of a position, with the best one apart from those that are about something else.
struct Rivals<'a> {
    /// The best turn.
    best: Rated<'a>,
    /// The best one with another idea.
    other: Rated<'a>,
}

impl<'a> Rivals<'a> {
    /// Compares turns.
    fn of(rated: &[Rated<'a>]) -> Option<Self> {
        let by_share = |a: &&Rated<'_>, b: &&Rated<'_>| a.1.total_cmp(&b.1);
        let best = *rated.iter().max_by(by_share)?;
        let others = rated.iter().filter(|one| idea(one.0) != idea(best.0));
        let other = *others.max_by(by_share)?;
        Some(Self { best, other })
    }

    fn margin(&self) -> f64 {
        self.best.1 - self.other.1
    }
}

/// Returns the solution if one turn reaches the goal more often than all others by the whole
/// margin, and by more than the error with which that is counted.
pub(super) fn solve(view: &View, goal: Goal, turns: &[Vec<Action>], seed: u64) -> Option<Solved> {
    let (me, table) = (view.viewer()?, view.table());
    let is_asked = match goal {
        Goal::FirstClaim => !matches!(table.phase(), Phase::Claim(_)),
        Goal::Game => may_end(table),
    };
    is_asked.then_some(())?;
    let worlds = LordsOfScotland::deal_worlds(view, FUTURES, seed);
    let rate = |turn: &'_ Vec<Action>, count: usize| share(goal, &worlds[..count], me, turn);
    let mut left: Vec<&Vec<Action>> = turns.iter().collect();
    for (count, margin) in SIEVE {
        let rated: Vec<Rated<'_>> = left.iter().map(|turn| (*turn, rate(turn, count))).collect();
        let rivals = Rivals::of(&rated)?;
        if rivals.margin() < margin {
            return None;
        }
        // Turns that are clearly worse than the best other one don't matter any more.
        let slack = 2.0 / libm::sqrt(to_f64(count));
        let least = rivals.other.1 - slack;
        left = rated
            .iter()
            .filter(|one| one.1 >= least)
            .map(|one| one.0)
            .collect();
    }
    let rated: Vec<Rated<'_>> = left
        .iter()
        .map(|turn| (*turn, rate(turn, FUTURES)))
        .collect();
    let rivals = Rivals::of(&rated)?;
    let [solution, other] = [rivals.best.1, rivals.other.1];
    let spread = |share: f64| share * (1.0 - share) / to_f64(FUTURES);
    let error = 2.0 * libm::sqrt(spread(solution) + spread(other));
    if solution - other < MARGIN + error {
        return None;
    }
    // One with the same idea solves it, too, if it has the margin, and is far from that otherwise.
    let same = rated
        .iter()
        .filter(|one| idea(one.0) == idea(rivals.best.0));
    let mut same: Vec<Rated<'_>> = same.copied().collect();
    same.sort_by(|a, b| b.1.total_cmp(&a.1));
    let lead = |one: &Rated<'_>| one.1 - other;
    let has_margin = |one: &Rated<'_>| lead(one) >= MARGIN + error;
    if same
        .iter()
        .any(|one| !has_margin(one) && lead(one) > MARGIN / 2.0)
    {
        return None;
    }
    same.retain(has_margin);
    Some(Solved {
        goal,
        lead: Lead::Counted {
            solution: percent(solution),
            other: percent(other),
        },
        turns: same.into_iter().map(|one| one.0.clone()).collect(),
    })
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "0 to 100"
)]
fn percent(share: f64) -> u8 {
    libm::round(100.0 * share) as u8
}

/// Returns whether every turn that solves a puzzle reaches its goal more often by this margin than
/// those with another idea, in this many futures with this seed.
pub(super) fn holds(
    puzzle: &Puzzle,
    turns: &[Vec<Action>],
    (futures, seed): (usize, u64),
    margin: f64,
) -> bool {
    /// The futures in which most turns turn out to be far worse, and by how much more.
    const FEW: (usize, f64) = (24, 0.25);
    let Some(me) = puzzle.view.viewer() else {
        return false;
    };
    let goal = puzzle.solved.goal;
    let solutions = &puzzle.solved.turns;
    let worlds = LordsOfScotland::deal_worlds(&puzzle.view, futures, seed);
    let few = &worlds[..FEW.0.min(futures)];
    let shares = solutions.iter().map(|turn| share(goal, &worlds, me, turn));
    let Some(least) = shares.min_by(f64::total_cmp).map(|share| share - margin) else {
        return false;
    };
    let mut others = turns
        .iter()
        .filter(|turn| idea(turn) != idea(&solutions[0]));
    let is_listed = solutions.iter().all(|turn| turns.contains(turn));
    is_listed
        && others.all(|turn| {
            share(goal, few, me, turn) < least - FEW.1 || share(goal, &worlds, me, turn) <= least
        })
}
