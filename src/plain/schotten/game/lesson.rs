//! The lessons of Schotten Totten in plain mode.

use crate::options::{SchottenConfig, scripted_config};
use crate::plain::game::lesson::{LessonStep, LessonTexts, TaughtGame};
use crate::tutorial::{Attempt, BASE_LESSONS, LESSONS, Lesson, LessonProgress, Task};
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Card, DeckKind, Round};
use telling::{Language, say};

impl TaughtGame for SchottenTotten {
    const LESSONS: &'static [Lesson] = LESSONS;
    const BASE_LESSONS: usize = BASE_LESSONS;

    fn texts(lesson: &Lesson) -> LessonTexts {
        LessonTexts {
            id: lesson.id,
            title: lesson.title,
            introduction: lesson.introduction,
            learned: lesson.learned,
        }
    }

    fn set_up(lesson: &Lesson, before: Option<Round>) -> (SchottenConfig, Round) {
        let before = before.filter(|_| lesson.continues());
        let round = before.unwrap_or_else(|| lesson.scene.round());
        (scripted_config(lesson.scene.variant), round)
    }

    fn step(lesson: &Lesson, actions: &[Action], tried: Option<Action>) -> LessonStep<Action> {
        match lesson.judge(actions, tried.and_then(attempt)) {
            LessonProgress::Going { ask, new } => {
                // The task may be part of the explanation.
                let mut texts = vec![ask.full, ask.line];
                texts.dedup();
                LessonStep::Do { texts, is_new: new }
            }
            LessonProgress::Reply(replies) => {
                let replies = replies.iter().filter_map(|text| text.parse().ok());
                LessonStep::Reply(replies.collect())
            }
            LessonProgress::Done | LessonProgress::Otherwise { .. } => LessonStep::Done,
        }
    }

    fn objection(
        lesson: &Lesson,
        language: Language,
        actions: &[Action],
        action: Action,
    ) -> Option<String> {
        let actions = [actions, &[action]].concat();
        let LessonProgress::Otherwise { why, ask } = lesson.judge(&actions, None) else {
            return None;
        };
        let ask = ask.line.in_plain_mode(language);
        Some(why.map_or_else(
            || say!(language, "tutorial-too-soon", ask = ask),
            |why| why.in_plain_mode(language),
        ))
    }

    fn is_to_be_refused(lesson: &Lesson, actions: &[Action], action: Action) -> bool {
        matches!(lesson.task(actions), Some(Task::Try(wanted)) if attempt(action) == Some(*wanted))
    }

    fn solution(lesson: &Lesson, round: &Round, actions: &[Action]) -> Option<Action> {
        match lesson.task(actions)? {
            Task::Try(attempt) => attempt.action(round),
            // Of both decks, the Clan deck.
            Task::Draw => Some(Action::Draw(DeckKind::Clan)),
            task => task.solution(round),
        }
    }
}

/// Returns what an action attempts, if a lesson can ask for it.
fn attempt(action: Action) -> Option<Attempt> {
    match action {
        Action::Claim(stone) => Some(Attempt::Claim(stone)),
        other => {
            let card = other.played_card().and_then(Card::tactic);
            card.map(Attempt::Play)
        }
    }
}
