//! Analyzes games that are over: what each decision cost compared with the best one,
//! and everybody's chance of winning after each turn.
//!
//! A decision is judged by what its player could know: [`review_turn`] uses the
//! player's views and nothing else, so cards that turn up later have no influence.
//! The [`GameCourse`] has everybody's chance of winning the game after each turn.

mod contrast;
mod course;
mod turn;

pub use contrast::Contrast;
pub use course::GameCourse;
pub use turn::{Choice, TurnReview, review_turn};

use tabletop::Budget;
use tabletop::statistics::CostSummary;

/// The version of the judge: it goes up whenever the same game is judged differently, so that
/// no analysis that an earlier version has kept is shown as one of this version.
pub const METHOD: u32 = 4;

/// How a game is analyzed.
#[derive(Clone, Debug)]
pub struct AnalysisOptions {
    /// What may be spent on each decision.
    pub budget: Budget,
    /// The seed of everything random. With the same seed and a budget in iterations,
    /// the same game gives the same analysis.
    pub seed: u64,
}

impl AnalysisOptions {
    /// The default number of playouts for each action of a decision: twice as many as the
    /// strongest level spends when it plays. Hints spend as many.
    pub const ITERATIONS: u32 = 200;

    /// The default seed, with which hints are found too: then the analysis finds nothing
    /// better than the action that a hint advised.
    pub const SEED: u64 = 1;
}

impl Default for AnalysisOptions {
    fn default() -> Self {
        Self {
            budget: Budget::iterations(Self::ITERATIONS),
            seed: Self::SEED,
        }
    }
}

/// Summarizes what these turns cost, which should all be one player's. The costliest are
/// listed by their numbers in the game.
#[must_use]
pub fn summarize<'a>(turns: impl Iterator<Item = &'a TurnReview>) -> CostSummary<usize> {
    let chances = |turn: &TurnReview| turn.costliest().map(Choice::chances);
    CostSummary::new(
        turns.map(|turn| (turn.number, chances(turn))),
        TurnReview::TOLERANCE,
    )
}
