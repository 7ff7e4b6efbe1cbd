//! Counts in futures how often a turn reaches a goal.

use super::turns::idea;
use super::{Goal, Lead, Puzzle, Solved};
use crate::figures::Figures;
use crate::{LordsOfScotland, greedy};
use coach::Coached;
use lords_rules::{Action, Phase, Player, Round, Table, View, army_total};

/// By what share more often the solution reaches the goal than any other turn.
const MARGIN: f64 = 0.3;

/// Turns whose shares are this close are equally good: each of them is a solution.
const EQUAL: f64 = 0.1;

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

/// Plays a turn in a world, and then what the quick bot plays for everybody in the coach's futures,
/// until the goal is decided.
fn play_out(goal: Goal, world: &Round, turn: &[Action]) -> Round {
    let mut round = *world;
    let figures = Figures::of_baseline(round.table().variant().players.get());
    let skirmish = round.table().skirmish();
    let mut turn = turn.iter().copied();
    loop {
        let table = round.table();
        let is_decided = match (goal, table.phase()) {
            (_, Phase::Over { .. }) | (Goal::FirstClaim, Phase::Claim(_)) => true,
            (Goal::FirstClaim, _) => table.skirmish() != skirmish,
            (Goal::Game, _) => false,
        };
        if is_decided {
            return round;
        }
        let planned = turn.next().filter(|action| round.check(*action).is_ok());
        let action = planned.or_else(|| greedy::choose_in(&round, &figures));
        let action = action.expect("a player to act has actions");
        round.play(action).expect("legal");
    }
}

fn is_reached(goal: Goal, end: &Round, me: Player) -> bool {
    match (goal, end.table().phase()) {
        (Goal::Game, Phase::Over { winner }) => winner == me,
        (Goal::FirstClaim, Phase::Claim(_)) => end.to_act() == Some(me),
        _ => false,
    }
}

/// Returns the share of these worlds in which a turn reaches the goal.
#[must_use]
pub fn share(goal: Goal, worlds: &[Round], me: Player, turn: &[Action]) -> f64 {
    let ends = worlds.iter().map(|world| play_out(goal, world, turn));
    let reached = ends.filter(|end| is_reached(goal, end, me));
    to_f64(reached.count()) / to_f64(worlds.len().max(1))
}

/// Returns what the player has on average in those of these worlds in which a turn reaches the
/// goal, and what the best of the others has: army totals before the first claim, or points at the
/// end of the game.
#[must_use]
pub fn averages(goal: Goal, worlds: &[Round], me: Player, turn: &[Action]) -> [f64; 2] {
    let ends = worlds.iter().map(|world| play_out(goal, world, turn));
    let (mut sums, mut reached) = ([0; 2], 0);
    for end in ends.filter(|end| is_reached(goal, end, me)) {
        reached += 1;
        let table = end.table();
        let count = |player| match goal {
            Goal::FirstClaim => army_total(table.army(player)),
            Goal::Game => table.points(player),
        };
        let others = table.players().filter(|player| *player != me);
        sums[0] += count(me);
        sums[1] += others.map(count).max().unwrap_or(0);
    }
    sums.map(|sum| f64::from(sum) / to_f64(reached.max(1)))
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
    let mut rated: Vec<Rated<'_>> = left
        .iter()
        .map(|turn| (*turn, rate(turn, FUTURES)))
        .collect();
    rated.sort_by(|a, b| b.1.total_cmp(&a.1));
    let best = rated[0];
    let count = rated
        .iter()
        .take_while(|one| one.1 >= best.1 - EQUAL)
        .count();
    let (solutions, others) = rated.split_at(count);
    let [least, other] = [solutions.last()?.1, others.first()?.1];
    let spread = |share: f64| share * (1.0 - share) / to_f64(FUTURES);
    let error = 2.0 * libm::sqrt(spread(least) + spread(other));
    let is_one = solutions.iter().all(|one| idea(one.0) == idea(best.0));
    (is_one && least - other >= MARGIN + error).then(|| Solved {
        goal,
        lead: Lead::Counted {
            solution: percent(best.1),
            other: percent(other),
        },
        turns: solutions.iter().map(|one| one.0.clone()).collect(),
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

/// Returns whether the turns that solve a puzzle are equally good, and reach its goal more often by
/// this margin than all others, in this many futures with this seed.
pub(super) fn holds(
    puzzle: &Puzzle,
    turns: &[Vec<Action>],
    (futures, seed): (usize, u64),
    margin: f64,
) -> bool {
    /// The futures in which most turns turn out to be far worse, and by how much.
    const FIRST_FUTURES: usize = 24;
    const CLEAR_MARGIN: f64 = 0.25;
    let Some(me) = puzzle.view.viewer() else {
        return false;
    };
    let goal = puzzle.solved.goal;
    let solutions = &puzzle.solved.turns;
    let worlds = LordsOfScotland::deal_worlds(&puzzle.view, futures, seed);
    let few = &worlds[..FIRST_FUTURES.min(futures)];
    let shares = solutions.iter().map(|turn| share(goal, &worlds, me, turn));
    let shares: Vec<f64> = shares.collect();
    let best = shares.iter().copied().fold(0.0, f64::max);
    let worst = shares.iter().copied().fold(1.0, f64::min);
    // What the margin loses to chance, the likeness may, too.
    let are_equal = best - worst <= EQUAL + (MARGIN - margin);
    let least = worst - margin;
    let mut others = turns.iter().filter(|turn| !solutions.contains(turn));
    let is_listed = solutions.iter().all(|turn| turns.contains(turn));
    is_listed
        && are_equal
        && others.all(|turn| {
            share(goal, few, me, turn) < least - CLEAR_MARGIN
                || share(goal, &worlds, me, turn) <= least
        })
}
