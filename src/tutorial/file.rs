//! Reading the lessons of a game from their file (`schotten.lessons` says how it is written).

use super::{Ask, IntroLine, Lesson, LessonStep, Task};
use tabletop::Game;
use telling::Text;

/// How a game reads what only it has in a file of lessons.
pub(super) struct LessonReader<G: Game> {
    /// Returns the variant and the position that these fields describe.
    pub(super) position: ReadPosition<G>,
    /// Returns what says whether an action is of the kind of this name.
    pub(super) kind: fn(&str) -> IsOfKind<G>,
}

/// Returns a variant and a position.
pub(super) type ReadPosition<G> = fn(&Fields) -> (<G as Game>::Variant, <G as Game>::Round);

/// Returns whether an action is of a kind.
pub(super) type IsOfKind<G> = fn(&<G as Game>::Action) -> bool;

/// The fields of a position, `name=value` with spaces between them.
#[derive(Debug)]
pub(super) struct Fields(pub(super) &'static str);

impl Fields {
    /// Returns the value of a field, if it has one.
    pub(super) fn get(&self, name: &str) -> Option<&'static str> {
        let mut fields = self.0.split(' ').filter_map(|field| field.split_once('='));
        fields
            .find(|(other, _)| *other == name)
            .map(|(_, value)| value)
    }
}

impl<G: Game> LessonReader<G> {
    /// Returns the lessons in a file.
    ///
    /// # Panics
    ///
    /// Panics if it is written in another way. A test plays all lessons.
    pub(super) fn read(&self, file: &'static str) -> Vec<Lesson<G>> {
        let lessons = file.split("\nlesson ").skip(1);
        lessons.map(|lesson| self.read_lesson(lesson)).collect()
    }

    fn read_lesson(&self, text: &'static str) -> Lesson<G> {
        let (id, lines) = text.split_once('\n').expect("a name");
        let lines = || lines.lines().filter_map(|line| line.split_once(' '));
        let value = |name| {
            lines()
                .find(|(other, _)| *other == name)
                .expect("a value")
                .1
        };
        let text = |name| Text::from_id(value(name));
        let mut lesson = Lesson {
            id,
            title: text("title"),
            introduction: Vec::new(),
            fields: Fields(value("position")),
            read_position: self.position,
            steps: Vec::new(),
            learned: text("learned"),
            otherwise: text("otherwise"),
            answers: Vec::new(),
        };
        for (name, value) in lines() {
            self.read_line(name, value, &mut lesson);
        }
        lesson
    }

    fn read_line(&self, name: &str, value: &'static str, lesson: &mut Lesson<G>) {
        let text = Text::from_id(value);
        let with_text = || {
            let (before, id) = value.rsplit_once(' ').expect("a text at the end");
            (before, Text::from_id(id))
        };
        let task = match name {
            "text" => return lesson.introduction.push(IntroLine::Text(text)),
            "cards" => {
                let (cards, text) = with_text();
                return lesson.introduction.push(IntroLine::Cards(cards, text));
            }
            "answer" => return lesson.answers.push(with_text()),
            "reply" => {
                return lesson
                    .steps
                    .push(LessonStep::Reply(value.split(' ').collect()));
            }
            "do" => Task::Do(value),
            "any" => Task::Any((self.kind)(value)),
            "try" => Task::Try(value),
            "ask" | "line" | "why" => {
                let Some(LessonStep::Do(_, ask)) = lesson.steps.last_mut() else {
                    panic!("{value} belongs to no task");
                };
                let ask = ask.get_or_insert(Ask {
                    full: text,
                    line: text,
                    otherwise: None,
                });
                match name {
                    "line" => ask.line = text,
                    "why" => ask.otherwise = Some(text),
                    _ => {}
                }
                return;
            }
            _ => return,
        };
        lesson.steps.push(LessonStep::Do(task, None));
    }
}
