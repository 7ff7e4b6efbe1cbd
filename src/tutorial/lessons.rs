//! The lessons, one after the other.

mod base;
mod tactic;

use super::{Ask, Lesson, LessonScene, LessonStep, Task, Text};
use schotten_rules::Variant;

/// The last fields of a position before the play, and of one after it.
const BEFORE: &str = "discard=- played=0,0 jokers=- passes=0 phase=play";
const AFTER: &str = "discard=- played=0,0 jokers=- passes=0 phase=end";

/// A scene before a play, in which only the border and the hand matter.
const fn scene(variant: Variant, border: &'static str, hand: &'static str) -> LessonScene {
    LessonScene {
        variant,
        border,
        hand,
        decks: ["", ""],
        theirs: "",
        rest: BEFORE,
    }
}

/// A task with the texts that ask for it.
const fn ask(task: Task, full: Text, line: Text) -> LessonStep {
    LessonStep::Do(task, Some(Ask { full, line }))
}

/// A task in one sentence, short enough for one line.
const fn ask_in_a_line(task: Task, text: Text) -> LessonStep {
    ask(task, text, text)
}

/// The number of lessons about the base game, which come first.
pub const BASE_LESSONS: usize = 8;

/// All lessons.
pub static LESSONS: &[Lesson] = &[
    base::PLACE,
    base::DRAW,
    base::COLOR_RUN,
    base::RANKING,
    base::CLAIM,
    base::REFUTED,
    base::PROOF,
    base::THREE,
    tactic::JOKER,
    tactic::SPY,
    tactic::SHIELD_BEARER,
    tactic::BLIND_MANS_BLUFF,
    tactic::MUD_FIGHT,
    tactic::RECRUITER,
    tactic::STRATEGIST,
    tactic::BANSHEE,
    tactic::TRAITOR,
    tactic::LIMIT,
    tactic::EXPERT,
];
