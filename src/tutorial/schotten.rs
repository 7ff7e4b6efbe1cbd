//! The lessons of Schotten Totten, one after the other.

mod base;
mod scene;
mod tactic;

use super::{Ask, TaughtGame, Text};
use scene::LessonScene;
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Variant};
use std::ops::Range;

type Lesson = super::Lesson<SchottenTotten>;
type LessonStep = super::LessonStep<SchottenTotten>;
type Task = super::Task<SchottenTotten>;

/// The last fields of a position before the play, and of one after it.
const BEFORE: &str = "discard=- played=0,0 jokers=- passes=0 phase=play";
const AFTER: &str = "discard=- played=0,0 jokers=- passes=0 phase=end";

const PLACE_A_CARD: Task = Task::Any(|action| matches!(action, Action::Place(..)));
const DRAW_A_CARD: Task = Task::Any(|action| matches!(action, Action::Draw(_)));
const RETURN_A_CARD: Task = Task::Any(|action| matches!(action, Action::Return(_)));

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
    let ask = Ask {
        full,
        line,
        otherwise: None,
    };
    LessonStep::Do(task, Some(ask))
}

/// A task in one sentence, short enough for one line.
const fn ask_in_a_line(task: Task, text: Text) -> LessonStep {
    ask(task, text, text)
}

/// The number of lessons about the base game, which come first.
pub const BASE_LESSONS: usize = 8;

/// Which lessons are about Tactic cards; those after them are about the expert variants.
pub(crate) const TACTIC_LESSONS: Range<usize> = BASE_LESSONS..18;

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

impl TaughtGame for SchottenTotten {
    const LESSONS: &'static [Lesson] = LESSONS;
    const BASE_LESSONS: usize = BASE_LESSONS;

    /// The first lesson ends before the draw.
    fn continues(lesson: &Lesson) -> bool {
        lesson.id == "draw"
    }

    fn is_too_soon(action: Action) -> bool {
        matches!(action, Action::Draw(_) | Action::EndTurn)
    }
}

impl Lesson {
    /// Whether the kinds of formations and their totals are still unknown in the
    /// lesson, so that nothing on the table may show them.
    pub(crate) fn is_before_formations(&self) -> bool {
        matches!(self.id, "place" | "draw" | "color-run")
    }

    /// Whether claims are still unknown in the lesson.
    pub(crate) fn is_before_claims(&self) -> bool {
        self.is_before_formations() || self.id == "ranking"
    }

    /// Whether the lesson asks which side is stronger or can become so, so that the table
    /// doesn't list what each side can become.
    pub(crate) fn asks_who_is_ahead(&self) -> bool {
        matches!(self.id, "ranking" | "claim" | "refuted")
    }
}
