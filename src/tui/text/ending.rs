//! The end of a round.

use crate::language::{Language, say};
use crate::rules::{Match, PlayedRound};
use crate::words::rounds;

/// Beside the name of the player who has won.
#[must_use]
pub(crate) fn wins(language: Language, name: &str) -> String {
    say!(language, "end-winner", who = rounds::who(name))
}

/// The points of each round that is over.
#[must_use]
pub(crate) fn points_by_round(language: Language, rounds: &Match) -> String {
    let points = rounds.rounds().iter().filter_map(PlayedRound::points);
    let points: Vec<String> = points.map(|[a, b]| format!("{a} – {b}")).collect();
    say!(language, "end-by-round", points = points.join(", "))
}
