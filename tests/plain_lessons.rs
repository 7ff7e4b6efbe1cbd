//! The lessons in plain mode, in the real program: every lesson of both games is done in both
//! languages by typing what its hints say.

use crate::terminal::Terminal;
use schotten::tutorial::{LESSONS, LORDS_LESSONS, Lesson, LessonStep};
use tabletop::Game;
use telling::{Language, Text, say};

/// A text without line breaks, and with the same spaces everywhere.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Does all lessons by typing their hints, and returns what is printed.
fn do_lessons(args: &[&str], language: Language) -> String {
    let flags = [args, &["--plain", "--language", language.code()]].concat();
    let mut program = Terminal::start_as_is(&flags, 100, 24, &[("TERM", "dumb")]);
    let last = say!(language, "plain-lesson-goodbye");
    let next = say!(language, "plain-lesson-next");
    let [before, after] = {
        let hint = say!(language, "plain-lesson-hint", advice = "|");
        let (before, after) = hint.split_once('|').expect("what to type");
        [before.to_owned(), after.to_owned()]
    };
    let mut printed = program.first_prompt();
    let mut answer = printed.clone();
    while !answer.contains(&last) {
        answer = if answer.contains(&next) {
            program.answer_to("", &last)
        } else {
            let hint = program.answer_to("hint", &last);
            let (_, hint) = hint.split_once(&before).expect("a hint");
            let (typed, _) = hint.split_once(&after).expect("a hint");
            program.answer_to(typed, &last)
        };
        printed += &answer;
    }
    in_one_line(&printed)
}

#[test]
fn every_lesson_is_done_by_typing_its_hints() {
    for language in Language::ALL {
        let ours: Vec<Text> = LESSONS.iter().map(|lesson| lesson.learned).collect();
        let lords = LORDS_LESSONS.iter().map(|lesson| lesson.learned).collect();
        for (args, learned) in [(&["tutorial"][..], ours), (&["tutorial", "lords"], lords)] {
            let printed = do_lessons(args, language);
            for text in learned {
                let learned = in_one_line(&text.in_plain_mode(language));
                assert!(printed.contains(&learned), "{learned}: {printed}");
            }
            let last = in_one_line(&say!(language, "plain-lesson-last"));
            assert!(printed.contains(&last), "{printed}");
        }
    }
}

/// The texts of these lessons.
fn texts<G: Game>(lessons: &'static [Lesson<G>]) -> impl Iterator<Item = Text> {
    lessons.iter().flat_map(|lesson| {
        let asks = lesson.steps.iter().filter_map(|step| match step {
            LessonStep::Do(_, ask) => *ask,
            LessonStep::Reply(_) => None,
        });
        let asks = asks.flat_map(|ask| [Some(ask.full), Some(ask.line), ask.otherwise]);
        asks.flatten().chain([lesson.learned, lesson.otherwise])
    })
}

/// The plain mode has no keys, no mouse and no signs on cards.
#[test]
fn lessons_in_plain_mode_speak_of_no_keys_and_no_mouse() {
    for text in texts(&LESSONS).chain(texts(&LORDS_LESSONS)) {
        for language in Language::ALL {
            let said = text.in_plain_mode(language);
            for word in [
                "press", "click", "Enter", "Space", "touche", " clic", "Entrée", "Espace",
            ] {
                assert!(!said.contains(word), "{word}: {said}");
            }
        }
    }
}
