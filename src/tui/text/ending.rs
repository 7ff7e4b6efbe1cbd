//! Texts about the end of a round.

use schotten_bots::{Match, PlayedRound};
use schotten_rules::Outcome;
use telling::words::Mention;
use telling::{Language, say};

/// Returns the mark beside the name of the winner.
#[must_use]
pub(crate) fn wins(language: Language, winner: Mention<'_>) -> String {
    say!(language, "end-winner", who = winner.key())
}

/// Lists the points of each finished round.
#[must_use]
pub(crate) fn points_by_round(language: Language, rounds: &Match) -> String {
    let points = rounds.rounds().iter().filter_map(PlayedRound::points);
    let points = points.map(|points| points.pair());
    let points: Vec<String> = points.map(|[a, b]| format!("{a} – {b}")).collect();
    say!(language, "end-by-round", points = points.join(", "))
}

/// Explains what the points of the round are for.
#[must_use]
pub(crate) fn points_explained(language: Language, rounds: &Match) -> Option<String> {
    let table = rounds.current()?.round().table();
    let text = match table.outcome()? {
        Outcome::Won(winner) => {
            let stones = table.border().owned(winner.other()).len();
            say!(language, "end-points-won", stones = stones)
        }
        Outcome::Drawn => say!(language, "end-points-drawn"),
    };
    Some(text)
}
