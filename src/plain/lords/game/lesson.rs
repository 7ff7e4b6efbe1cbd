//! The lessons of Lords of Scotland in plain mode.

use crate::options::LordsConfig;
use crate::plain::game::lesson::{LessonStep, LessonTexts, TaughtGame};
use crate::tutorial::{LORDS_LESSONS, LordsLesson, LordsTask};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Round};
use tabletop::Participant;
use telling::{Language, lords};

impl TaughtGame for LordsOfScotland {
    const LESSONS: &'static [LordsLesson] = LORDS_LESSONS;
    const BASE_LESSONS: usize = LORDS_LESSONS.len();

    fn texts(lesson: &LordsLesson) -> LessonTexts {
        LessonTexts {
            id: lesson.id,
            title: lesson.title,
            introduction: lesson.introduction,
            learned: lesson.learned,
        }
    }

    fn set_up(lesson: &LordsLesson, _before: Option<Round>) -> (LordsConfig, Round) {
        let round = lesson.round();
        let seats: [lords::Participant; 2] = [Participant::Reader, Participant::Scripted];
        let config = LordsConfig::new(round.table().variant(), seats, 0);
        (config, round)
    }

    fn step(
        lesson: &LordsLesson,
        actions: &[Action],
        _tried: Option<Action>,
    ) -> LessonStep<Action> {
        match lesson.task(actions.len()) {
            LordsTask::Do(_, ask, _) => LessonStep::Do {
                texts: vec![ask],
                is_new: true,
            },
            LordsTask::Reply(action) => LessonStep::Reply(vec![action]),
            LordsTask::Done => LessonStep::Done,
        }
    }

    fn objection(
        lesson: &LordsLesson,
        language: Language,
        actions: &[Action],
        action: Action,
    ) -> Option<String> {
        let task = lesson.task(actions.len());
        let why = task.why_otherwise(action).filter(|_| !task.accepts(action));
        why.map(|why| why.in_plain_mode(language))
    }

    fn solution(lesson: &LordsLesson, _round: &Round, actions: &[Action]) -> Option<Action> {
        lesson.task(actions.len()).solution()
    }
}
