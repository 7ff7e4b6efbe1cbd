//! The lessons in plain mode, by the real program on pipes: every lesson of both games
//! is done in both languages by typing what its hints say.

use crate::quiet;
use lords_bots::LordsOfScotland;
use schotten::tutorial::{LESSONS, LORDS_LESSONS, Lesson, LessonProgress, LordsTask, Task};
use tabletop::{GameConfig, Name, Participant, Playing};
use telling::lords::{self, Cast};
use telling::words::{self, Mention};
use telling::{Language, say};
use tempfile::TempDir;

/// A text without line breaks, and with the same spaces everywhere.
fn in_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// What the program prints while these lines are typed.
fn typed(args: &[&str], language: Language, lines: &[String]) -> String {
    let folder = TempDir::new().expect("a folder");
    let mut program = quiet::keeping_in(folder.path());
    program
        .args(args)
        .args(["--plain", "--language", language.code()]);
    program.env("XDG_CONFIG_HOME", folder.path());
    let output = quiet::output_to(&mut program, lines.join("\n") + "\n");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let printed = in_one_line(&text);
    for pair in lines.windows(2).filter(|pair| pair[0] == "hint") {
        let hint = say!(language, "hint", advice = pair[1].as_str());
        assert!(printed.contains(&in_one_line(&hint)), "{hint}: {printed}");
    }
    printed
}

/// What is typed in a lesson: for each task, the question for a hint and what it says.
fn solve(lesson: &Lesson, language: Language, lines: &mut Vec<String>) {
    let bob = words::Participant::Scripted;
    let mut round = lesson.scene.round();
    let (mut actions, mut tried) = (Vec::new(), None);
    loop {
        let task = lesson.task(&actions);
        match lesson.judge(&actions, tried) {
            LessonProgress::Reply(replies) => {
                for reply in replies.iter().map(|text| text.parse().expect("an action")) {
                    round.play(reply).expect("it is legal");
                    actions.push(reply);
                }
            }
            LessonProgress::Going { .. } => {
                let want = task.expect("there is a task");
                let action = match want {
                    Task::Try(attempt) => attempt.action(&round).expect("a way to try it"),
                    want => want.solution(&round).expect("a solution"),
                };
                let variant = lesson.scene.variant;
                let advice = words::advice(language, variant, action, Mention::Named(&bob));
                lines.extend(["hint".to_owned(), advice]);
                if let Task::Try(attempt) = want {
                    tried = Some(*attempt);
                } else {
                    round.play(action).expect("it is legal");
                    actions.push(action);
                    tried = None;
                }
            }
            LessonProgress::Done => return,
            LessonProgress::Otherwise { .. } => panic!("{}: not as it asks", lesson.id),
        }
    }
}

#[test]
fn every_lesson_is_done_by_typing_its_hints() {
    for language in Language::ALL {
        let mut lines = Vec::new();
        for lesson in LESSONS {
            solve(lesson, language, &mut lines);
            lines.push(String::new());
        }
        let printed = typed(&["tutorial"], language, &lines);
        for lesson in LESSONS {
            let learned = in_one_line(&lesson.learned.in_plain_mode(language));
            assert!(printed.contains(&learned), "{}: {printed}", lesson.id);
        }
        assert!(
            printed.contains(&in_one_line(&say!(language, "plain-lesson-last"))),
            "{printed}"
        );
    }
}

#[test]
fn every_lesson_of_lords_of_scotland_is_done_by_typing_its_hints() {
    for language in Language::ALL {
        let mut lines = Vec::new();
        for lesson in LORDS_LESSONS {
            let round = lesson.round();
            let seats: [lords::Participant; 2] = [Participant::Reader, Participant::Scripted];
            let config = GameConfig::<LordsOfScotland>::new(round.table().variant(), seats, 0);
            let names = ["A", "B"].map(|name| Name::new(name).expect("a name"));
            let mut playing = Playing::new(config, names);
            playing.begin_position(round).expect("it begins");
            loop {
                let round = *playing.round().round();
                let task = lesson.task(playing.round().actions().len());
                let action = match task {
                    LordsTask::Done => break,
                    LordsTask::Reply(action) => action,
                    LordsTask::Do(..) => {
                        let action = task.solution().expect("a solution");
                        let player = lords_rules::Player::A;
                        let cast = Cast::new(language, playing.game()).in_words(Some(player));
                        let advice = lords::advice(&cast, &round.view(player), action);
                        lines.extend(["hint".to_owned(), advice]);
                        action
                    }
                };
                playing.play(action).expect("it is legal");
            }
            lines.push(String::new());
        }
        let printed = typed(&["tutorial", "lords"], language, &lines);
        for lesson in LORDS_LESSONS {
            let learned = in_one_line(&lesson.learned.in_plain_mode(language));
            assert!(printed.contains(&learned), "{}: {printed}", lesson.id);
        }
    }
}

/// The plain mode has no keys, no mouse and no signs on cards.
#[test]
fn lessons_in_plain_mode_speak_of_no_keys_and_no_mouse() {
    let asked = LORDS_LESSONS.iter().flat_map(|lesson| {
        let asks = (0..).map_while(|actions| match lesson.task(actions) {
            LordsTask::Do(_, ask, _) => Some(ask),
            LordsTask::Reply(_) | LordsTask::Done => None,
        });
        asks.chain([lesson.learned])
    });
    let ours = LESSONS.iter().flat_map(|lesson| {
        let asks = lesson.steps.iter().filter_map(|step| match step {
            schotten::tutorial::LessonStep::Do(_, ask) => *ask,
            schotten::tutorial::LessonStep::Reply(_) => None,
        });
        let asks = asks.flat_map(|ask| [ask.full, ask.line]);
        asks.chain([lesson.learned, lesson.otherwise])
    });
    for text in asked.chain(ours) {
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
