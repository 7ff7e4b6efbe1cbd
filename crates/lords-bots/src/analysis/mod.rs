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

use tabletop::statistics::CostSummary;

/// The version of the judge, which goes up whenever the same game is judged differently.
pub const METHOD: u32 = 4;

/// The default number of playouts for each action of a decision: twice as many as the
/// strongest level spends when it plays. Hints spend as many.
pub const ITERATIONS: u32 = 200;

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
