//! Exact play once nothing is hidden any more.
//!
//! When both decks are empty, each player knows the other's hand: it is what
//! lies nowhere else ([`View::deduced_round`]). From then on every position is won,
//! drawn or lost, and [`solve`] says which, with an action that achieves it.
//! [`values`] says it of every action.

mod limit;
mod search;
mod state;
mod tables;
mod tactic;
mod transposition;

pub use limit::Limit;

use schotten_rules::{Action, Outcome, Player, Round, View};
use search::{Goal, Search};
use tables::Tables;
use tactic::TacticSearch;

/// What a position or an action is worth to a player under best play by both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Value {
    /// The opponent wins.
    Lost,
    /// The round is settled with as many Stones on both sides (ruling R66).
    Drawn,
    /// The player wins.
    Won,
}

impl Value {
    fn of(outcome: Outcome, player: Player) -> Self {
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
    /// What it is worth to the player who takes it.
    pub value: Value,
    /// How many positions were searched.
    pub nodes: u64,
}

/// The best action of the player whose view it is, and its exact value.
///
/// A claim comes before any other action of the same value. Of plays that lose
/// all, the one that took longest to refute is given. The same view gives the
/// same answer.
///
/// `None` if something is hidden, if that player has nothing to do, or if the
/// limit is reached first.
#[must_use]
pub fn solve(view: &View, limit: &Limit) -> Option<Solved> {
    let mut solver = Solver::new(view, limit)?;
    let mut best: Option<(Value, u64, Action)> = None;
    for (action, child) in solver.in_order() {
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
        // Nothing is better than to win, and nothing better than to claim.
        if value == Value::Won || effort == u64::MAX && solver.claims_are_best() {
            break;
        }
    }
    best.map(|(value, _, action)| Solved {
        action,
        value,
        nodes: limit.used(),
    })
}

/// Every legal action of the player whose view it is, with its exact value, in
/// the order of [`View::legal_actions`]. `None` as for [`solve`].
#[must_use]
pub fn values(view: &View, limit: &Limit) -> Option<Vec<(Action, Value)>> {
    let mut solver = Solver::new(view, limit)?;
    let actions = solver.root.legal_actions();
    let valued = actions.iter().map(|action| {
        let child = solver.child(*action);
        Some((*action, solver.value(&child, None)?))
    });
    valued.collect()
}

/// A position that is being solved for the player to act.
struct Solver<'a> {
    root: Round,
    hero: Player,
    search: Kind<'a>,
}

/// How a position is searched.
enum Kind<'a> {
    /// Only Clan cards can be played any more.
    Clan(Box<Search<'a>>),
    /// Tactic cards too.
    Tactic(TacticSearch<'a>),
}

impl<'a> Solver<'a> {
    fn new(view: &View, limit: &'a Limit<'a>) -> Option<Self> {
        if !view.is_on_turn() {
            return None;
        }
        let root = view.deduced_round()?;
        let hero = view.viewer();
        let search = if tactic::is_over(&root) {
            Kind::Clan(Box::new(Search::new(Tables::new(&root)?, hero, limit)))
        } else {
            Kind::Tactic(TacticSearch::new(hero, limit))
        };
        Some(Self { root, hero, search })
    }

    fn child(&self, action: Action) -> Round {
        let mut child = self.root;
        child.play(action).expect("the action is legal");
        child
    }

    /// The legal actions and what they lead to, the most promising first: a
    /// claim that wins, other claims, and the rest by what is left to hope.
    fn in_order(&self) -> Vec<(Action, Round)> {
        let actions = self.root.legal_actions();
        let children = actions.iter().map(|action| (*action, self.child(*action)));
        let mut children: Vec<_> = children.collect();
        children.sort_by_cached_key(|(action, child)| {
            let won = child.table().outcome() == Some(Outcome::Won(self.hero));
            let claim = matches!(action, Action::Claim(_));
            std::cmp::Reverse((won, claim, self.search.looks(child, self.hero)))
        });
        children
    }

    /// The value of a position for the hero. If it is not above `floor`, any
    /// value that is not above it may be given.
    fn value(&mut self, round: &Round, floor: Option<Value>) -> Option<Value> {
        match &mut self.search {
            Kind::Clan(search) => search.value(round, floor),
            Kind::Tactic(search) => search.value(round, floor),
        }
    }

    /// Is a claim that holds always as good as anything else? See [`Search`].
    fn claims_are_best(&self) -> bool {
        match &self.search {
            Kind::Clan(search) => search.tables.all_complete,
            Kind::Tactic(_) => false,
        }
    }
}

impl Kind<'_> {
    fn looks(&self, round: &Round, hero: Player) -> i32 {
        match self {
            Self::Clan(search) => search.looks_of(round, hero),
            Self::Tactic(_) => 0,
        }
    }
}

impl Search<'_> {
    /// The value of a round, see [`Solver::value`].
    fn value(&mut self, round: &Round, floor: Option<Value>) -> Option<Value> {
        if self.reaches(round, Goal::Win)? {
            return Some(Value::Won);
        }
        if self.tables.all_complete || floor >= Some(Value::Drawn) {
            return Some(Value::Lost);
        }
        Some(if self.reaches(round, Goal::Draw)? {
            Value::Drawn
        } else {
            Value::Lost
        })
    }
}
