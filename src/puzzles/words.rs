//! What is said about the puzzles of every game.

use super::{PuzzleAttempt, PuzzleList};
use crate::profile::PuzzleProgress;
use jiff::civil::Date;
use tabletop::puzzle::Difficulty;
use telling::{Language, say};

/// Returns the heading of a puzzle: its number, its grade and its kind.
pub(crate) fn heading(language: Language, attempt: &PuzzleAttempt) -> String {
    let (list, entry) = (attempt.list, attempt.entry);
    let difficulty = grade(language, entry.difficulty);
    let variant = (list.kind)(language, entry.kind);
    if attempt.is_daily {
        return say!(language, "puzzle-heading-today", difficulty, variant);
    }
    let number = entry.number;
    say!(language, "puzzle-heading", number, difficulty, variant)
}

/// Returns a grade in words.
pub(crate) fn grade(language: Language, difficulty: Difficulty) -> String {
    say!(language, "puzzle-difficulty", grade = difficulty.name())
}

/// Returns how many puzzles are solved, and on how many days in a row that of the day.
pub(crate) fn progress_line(
    language: Language,
    list: &PuzzleList,
    progress: &PuzzleProgress,
    day: Date,
) -> String {
    let line = count_line(language, list, progress);
    match progress.streak(day) {
        0 => line,
        days => format!("{line} {}", say!(language, "puzzle-streak", days)),
    }
}

/// Returns how many puzzles are solved, and how many of them at the first try.
pub(crate) fn count_line(
    language: Language,
    list: &PuzzleList,
    progress: &PuzzleProgress,
) -> String {
    say!(
        language,
        "puzzle-progress",
        solved = progress.solved.len(),
        total = list.size,
        first = progress.first_try.len()
    )
}
