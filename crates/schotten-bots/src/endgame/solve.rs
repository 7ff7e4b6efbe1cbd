//! Solving a position: its value with best play, and the actions that achieve it.

use super::Limit;
use super::search::{ClanSearch, Target};
use super::tables::EndgameTables;
use super::tactic::{TacticSearch, only_clan_plays_left};
use schotten_rules::{Action, Outcome, Player, Round, View};

/// The value of a position or an action for a player, with best play by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExactValue {
    /// The opponent wins.
    Lost,
    /// The round ends in a draw (ruling R66).
    Drawn,
    /// The player wins.
    Won,
}

impl ExactValue {
    /// The value as a chance of winning: 1 for a won round, ½ for a drawn one, 0 for a
    /// lost one.
    #[must_use]
    pub const fn chance(self) -> f32 {
        match self {
            Self::Won => 1.0,
            Self::Drawn => 0.5,
            Self::Lost => 0.0,
        }
    }

    /// The value of this outcome for a player.
    pub(crate) fn from_outcome(outcome: Outcome, player: Player) -> Self {
        match outcome {
            Outcome::Won(winner) if winner == player => Self::Won,
            Outcome::Won(_) => Self::Lost,
            Outcome::Drawn => Self::Drawn,
        }
    }
}

/// A best action and its exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solved {
    /// The action.
    pub action: Action,
    /// Its value for the player who takes it.
    pub value: ExactValue,
    /// The number of positions searched.
    pub positions: u64,
}

/// The best action of the viewer, and its exact value.
///
/// Of actions with the same value, claims are preferred. If every play loses,
/// this is the play that took the most positions to refute. The same view always
/// gives the same answer.
///
/// `None` if anything is hidden from the player, if it is not the player's turn,
/// or if the limit is reached first.
#[must_use]
pub fn solve(view: &View, limit: &Limit) -> Option<Solved> {
    let mut solver = Solver::new(view, limit)?;
    let mut best: Option<(ExactValue, u64, Action)> = None;
    let estimate = |child: &Round| solver.search.estimate(child, solver.hero);
    for (action, child) in ordered_children(&solver.root, estimate) {
        let before = limit.used();
        let value = solver.value(&child, best.map(|(value, ..)| value))?;
        let effort = if matches!(action, Action::Claim(_)) {
            u64::MAX
        } else {
            limit.used() - before
        };
        if best.is_none_or(|(most, hardest, _)| (value, effort) > (most, hardest)) {
            best = Some((value, effort, action));
        }
        // No action is better than one that wins, and where claims are always
        // best, none is better than a claim.
        if value == ExactValue::Won || effort == u64::MAX && solver.claims_are_best() {
            break;
        }
    }
    best.map(|(value, _, action)| Solved {
        action,
        value,
        positions: limit.used(),
    })
}

/// Every legal action of the viewer with its exact value, in the order of
/// [`View::legal_actions`]. `None` under the conditions of [`solve`].
#[must_use]
pub fn solve_all(view: &View, limit: &Limit) -> Option<Vec<(Action, ExactValue)>> {
    let mut solver = Solver::new(view, limit)?;
    let actions = solver.root.legal_actions();
    let valued = actions
        .iter()
        .map(|action| Some((*action, solver.value(&child(&solver.root, *action), None)?)));
    valued.collect()
}

/// The position after a legal action.
fn child(round: &Round, action: Action) -> Round {
    let mut child = *round;
    child.play(action).expect("the action is legal");
    child
}

/// The legal actions and the positions after them, the most promising first: a claim that
/// wins, other claims, and the others by an `estimate` of the position for the player to
/// act, or in the order of the rules.
pub(super) fn ordered_children(
    round: &Round,
    estimate: impl Fn(&Round) -> i32,
) -> Vec<(Action, Round)> {
    let actions = round.legal_actions();
    let children = actions
        .iter()
        .map(|action| (*action, child(round, *action)));
    let mut children: Vec<_> = children.collect();
    let won = Some(Outcome::Won(round.table().turn()));
    children.sort_by_cached_key(|(action, child)| {
        let wins = child.table().outcome() == won;
        let claims = matches!(action, Action::Claim(_));
        std::cmp::Reverse((wins, claims, estimate(child)))
    });
    children
}

/// The search for the best action in a position.
struct Solver<'a> {
    root: Round,
    hero: Player,
    search: Searcher<'a>,
}

/// The search that fits the cards still in the hands.
enum Searcher<'a> {
    /// Only Clan cards can still be played.
    Clan(Box<ClanSearch<'a>>),
    /// Tactic cards can still be played.
    Tactic(TacticSearch<'a>),
}

impl<'a> Solver<'a> {
    fn new(view: &View, limit: &'a Limit<'a>) -> Option<Self> {
        if !view.is_on_turn() {
            return None;
        }
        let root = view.deduced_round()?;
        let hero = view.viewer();
        let search = if only_clan_plays_left(&root) {
            Searcher::Clan(Box::new(ClanSearch::new(
                EndgameTables::new(&root)?,
                hero,
                limit,
            )))
        } else {
            Searcher::Tactic(TacticSearch::new(hero, limit))
        };
        Some(Self { root, hero, search })
    }

    /// The value of a position for the hero. If it is not above `floor`, the
    /// result may be any value not above `floor`.
    fn value(&mut self, round: &Round, floor: Option<ExactValue>) -> Option<ExactValue> {
        match &mut self.search {
            Searcher::Clan(search) => search.value(round, floor),
            Searcher::Tactic(search) => search.value(round, floor),
        }
    }

    /// Whether a claim that holds is always a best action, for which [`ClanSearch`] has the
    /// proof.
    fn claims_are_best(&self) -> bool {
        match &self.search {
            Searcher::Clan(search) => search.tables.all_completable,
            Searcher::Tactic(_) => false,
        }
    }
}

impl Searcher<'_> {
    fn estimate(&self, round: &Round, hero: Player) -> i32 {
        match self {
            Self::Clan(search) => search.estimate_for(round, hero),
            Self::Tactic(_) => 0,
        }
    }
}

impl ClanSearch<'_> {
    /// Answers [`Solver::value`].
    pub(super) fn value(&mut self, round: &Round, floor: Option<ExactValue>) -> Option<ExactValue> {
        if self.reaches(round, Target::Win)? {
            return Some(ExactValue::Won);
        }
        if self.tables.all_completable || floor >= Some(ExactValue::Drawn) {
            return Some(ExactValue::Lost);
        }
        Some(if self.reaches(round, Target::Draw)? {
            ExactValue::Drawn
        } else {
            ExactValue::Lost
        })
    }
}
