//! Games looked at afterwards: what each turn was worth, and what would have
//! been worth more.
//!
//! A turn is judged by what its player could know: [`judge`] gets the views of
//! the turn and nothing else. The cards that came later are no part of it.

pub mod json;
mod summary;
mod turn;

pub use summary::Summary;
pub use turn::{Judged, PassedUp, Place, Turn, judge};

use schotten_bots::{Match, PlayedRound};
use schotten_rules::{Action, Player, Round, View};
use tabletop::Budget;

/// How a match is analyzed.
#[derive(Clone, Debug)]
pub struct Settings {
    /// What may be spent on each play.
    pub budget: Budget,
    /// The seed of all chance: with the same seed and a budget in iterations
    /// the same match gives the same analysis.
    pub seed: u64,
}

/// How many iterations a play gets if nothing is said: as many as the strongest
/// level takes.
pub const ITERATIONS: u32 = 1_000;

impl Default for Settings {
    fn default() -> Self {
        Self {
            budget: Budget::iterations(ITERATIONS),
            seed: 1,
        }
    }
}

/// A turn as its player saw it: what was seen before each action, and the
/// action.
pub type Steps = Vec<(View, Action)>;

/// The turns of a round, in order, each as its player saw it. The last one of a
/// round that is not over may be unfinished.
#[must_use]
pub fn turns(played: &PlayedRound) -> Vec<Steps> {
    let seen = |round: &Round| round.view(round.table().turn());
    let steps = |turn: tabletop::Turn<'_, _>| {
        let positions = turn.positions.iter().map(seen);
        positions.zip(turn.actions.iter().copied()).collect()
    };
    played.turns().map(steps).collect()
}

/// A match, analyzed.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The turns of the rounds that were looked at, in order.
    pub turns: Vec<Turn>,
    /// The numbers of the rounds that are not over: they were left out, as
    /// looking at them would tell each player the other's cards.
    pub left_out: Vec<usize>,
}

/// How many turns there are to look at in the rounds of a match that are over,
/// or in one of them.
#[must_use]
pub fn turn_count(game: &Match, only: Option<usize>) -> usize {
    let rounds = finished(game, only);
    rounds.map(|(_, played)| turns(played).len()).sum()
}

/// Analyzes the rounds of a match that are over, or one of them (counted from
/// 1). `watch` is told of each turn once it is done.
pub fn analyze(
    game: &Match,
    only: Option<usize>,
    settings: &Settings,
    mut watch: impl FnMut(),
) -> Analysis {
    let mut judged = Vec::new();
    for (round, played) in finished(game, only) {
        for (at, steps) in turns(played).iter().enumerate() {
            let place = Place {
                round,
                turn: at + 1,
            };
            // Each turn has its own chance, so that it is judged alike
            // whatever else is looked at.
            let seed = settings.seed ^ (round as u64) << 32 ^ place.turn as u64;
            judged.push(judge(place, steps, &settings.budget, seed));
            watch();
        }
    }
    Analysis {
        turns: judged,
        left_out: unfinished(game, only).collect(),
    }
}

impl Analysis {
    /// The turn that was made there.
    #[must_use]
    pub fn turn(&self, place: Place) -> Option<&Turn> {
        self.turns.iter().find(|turn| turn.place == place)
    }

    /// A player's turns, summed up.
    #[must_use]
    pub fn summary(&self, player: Player) -> Summary {
        Summary::of(self.turns.iter().filter(|turn| turn.player == player))
    }
}

/// The rounds of a match with their numbers, or one of them.
fn numbered(game: &Match, only: Option<usize>) -> impl Iterator<Item = (usize, &PlayedRound)> {
    let rounds = game.rounds().iter().enumerate();
    let rounds = rounds.map(|(at, played)| (at + 1, played));
    rounds.filter(move |(round, _)| only.is_none_or(|only| only == *round))
}

fn finished(game: &Match, only: Option<usize>) -> impl Iterator<Item = (usize, &PlayedRound)> {
    numbered(game, only).filter(|(_, played)| played.points().is_some())
}

fn unfinished(game: &Match, only: Option<usize>) -> impl Iterator<Item = usize> {
    let open = numbered(game, only).filter(|(_, played)| played.points().is_none());
    open.map(|(round, _)| round)
}
