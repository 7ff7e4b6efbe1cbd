//! Analyzes played matches: what the play of each turn cost compared with the best
//! one, and which claims were missed.
//!
//! A turn is judged by what its player could know: [`review_turn`] gets the player's
//! views and nothing else, so cards that turn up later have no influence. The
//! [`RoundCourse`] is the win chance after each turn, in the same figures.

mod contrast;
mod course;
mod mistake;
mod summary;
mod swing;
mod turn;

pub use crate::hint::plan::own_plan;
pub use contrast::{Contrast, Difference, StoneContrast, contrast};
pub use course::{RoundCourse, Swing};
pub use mistake::{Mistake, find_mistake};
pub use summary::Summary;
pub use swing::{SwingCause, SwingCauses, SwingEvent, explain_swing};
pub use turn::{MissedClaims, PlayReview, TurnNumber, TurnReview, review_turn};

use crate::{Match, PlayedRound, SchottenTotten};
use schotten_rules::{Action, Player, View};
use tabletop::{AnalysisOptions, Turn};

/// The version of the judge, which goes up whenever the same game is judged differently.
pub const METHOD: u32 = 5;

/// The default number of iterations for each decision, in hints too. The strongest level spends
/// 400 when it plays, and late in a round 1,200 (600 with Tactic cards).
pub const ITERATIONS: u32 = 1_000;

/// The analysis of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The turns of the analyzed rounds, in order.
    pub turns: Vec<TurnReview>,
    /// The numbers of the rounds that were left out because they aren't over: their
    /// analysis would tell each player about the other's cards.
    pub left_out: Vec<usize>,
}

/// The number of turns that [`analyze`] reviews.
#[must_use]
pub fn turn_count(game: &Match, only: Option<usize>) -> usize {
    let rounds = numbered_rounds(game, only).filter(|(_, played)| played.is_over());
    rounds.map(|(_, played)| played.turns().count()).sum()
}

/// Analyzes the rounds of a match that are over, or only the round with the number
/// `only`. `on_turn` is called after each turn, to show progress.
pub fn analyze(
    game: &Match,
    only: Option<usize>,
    options: &AnalysisOptions,
    mut on_turn: impl FnMut(),
) -> Analysis {
    let (mut turns, mut left_out) = (Vec::new(), Vec::new());
    for (round, played) in numbered_rounds(game, only) {
        if !played.is_over() {
            left_out.push(round);
            continue;
        }
        for (number, turn) in (1..).zip(played.turns()) {
            let at = TurnNumber {
                round,
                turn: number,
            };
            turns.push(review(at, &turn, options));
            on_turn();
        }
    }
    Analysis { turns, left_out }
}

/// Reviews one turn of a finished round as [`analyze`] does.
///
/// # Panics
///
/// If the turn has no action.
#[must_use]
pub fn review(
    at: TurnNumber,
    turn: &Turn<'_, SchottenTotten>,
    options: &AnalysisOptions,
) -> TurnReview {
    review_turn(at, &seen_steps(turn), &options.budget, options.seed)
}

/// The play that would have been better than the one of a turn, with the view in which the
/// player chose.
#[must_use]
pub fn better_play(review: &TurnReview, turn: &Turn<'_, SchottenTotten>) -> Option<(Action, View)> {
    let play = review.inferior_play()?;
    let mut steps = turn.steps();
    let (before, _) = steps.find(|(_, action)| *action == play.played)?;
    Some((play.best, before.view(turn.player)))
}

/// What the player of a turn saw before each action, and the action.
#[must_use]
pub fn seen_steps(turn: &Turn<'_, SchottenTotten>) -> Vec<(View, Action)> {
    let steps = turn.steps();
    steps
        .map(|(round, action)| (round.view(turn.player), action))
        .collect()
}

impl Analysis {
    /// The review of a turn, if it was analyzed.
    #[must_use]
    pub fn turn(&self, at: TurnNumber) -> Option<&TurnReview> {
        self.turns.iter().find(|turn| turn.at == at)
    }

    /// The summary of a player's turns.
    #[must_use]
    pub fn summary(&self, player: Player) -> Summary {
        Summary::new(self.turns.iter().filter(|turn| turn.player == player))
    }
}

/// The rounds of a match with their numbers, or only the round with the number `only`.
fn numbered_rounds(
    game: &Match,
    only: Option<usize>,
) -> impl Iterator<Item = (usize, &PlayedRound)> {
    let rounds = (1..).zip(game.rounds());
    rounds.filter(move |(round, _)| only.is_none_or(|only| only == *round))
}
