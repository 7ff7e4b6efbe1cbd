//! The lessons of a game on a console, one after the other.

use super::words::{self, Interruption};
use super::{Console, StoredProfile};
use crate::plain::{PlainEnd, Stop};
use crate::profile::ProfileChange;
use crate::tutorial::IntroLine;
use std::io::{BufRead, Write};
use telling::{Language, Text, say};
use textkit::letters::fold;

/// Gives the lessons of a game, and remembers which of them are done.
pub(in crate::plain) struct LessonRunner {
    memory: StoredProfile,
    /// The name where it is remembered that a lesson is done, and the title.
    lessons: Vec<(&'static str, Text)>,
    /// How many of them teach the game itself; those after them teach its variants.
    base: usize,
}

/// How a line was handled that isn't an answer to the lesson.
pub(in crate::plain) enum Handled {
    /// The line is an answer.
    No,
    /// It was dealt with.
    Yes,
    /// The lesson has to be described again, in another language.
    Describe,
    /// The lesson with this index comes next.
    Leave(usize),
}

/// Returns what is explained before a lesson, with cards as they are typed.
pub(in crate::plain) fn introduction(lines: &[IntroLine], language: Language) -> Vec<String> {
    let lines = lines.iter().map(|line| match line {
        IntroLine::Text(text) => text.in_plain_mode(language),
        IntroLine::Cards(cards, text) => format!("{cards}. {}", text.in_plain_mode(language)),
    });
    lines.collect()
}

impl LessonRunner {
    pub(in crate::plain) fn new<R: BufRead, W: Write>(
        lessons: impl IntoIterator<Item = (&'static str, Text)>,
        base: usize,
        console: &mut Console<R, W>,
    ) -> Result<Self, Stop> {
        let memory = StoredProfile::load(console)?;
        Ok(Self {
            memory,
            lessons: lessons.into_iter().collect(),
            base,
        })
    }

    /// Gives the lessons from the first one that isn't done to the last one. `teach`
    /// gives one of them, and returns the lesson that the player wants instead, or
    /// `None` once it is done.
    pub(in crate::plain) fn run<R: BufRead, W: Write>(
        mut self,
        console: &mut Console<R, W>,
        mut teach: impl FnMut(&Self, usize, &mut Console<R, W>) -> Result<Option<usize>, Stop>,
    ) -> Result<(), Stop> {
        console.say(&say!(console.language, "plain-lesson-how"))?;
        let mut next = (0..self.lessons.len()).find(|at| !self.is_done(*at));
        let mut at = next.unwrap_or(0);
        loop {
            let left_for = teach(&self, at, console)?;
            if left_for.is_none() {
                let done = ProfileChange::LessonDone(self.lessons[at].0);
                self.memory.remember(&done, console)?;
            }
            next = left_for.or((at + 1 < self.lessons.len()).then_some(at + 1));
            at = match (left_for, next) {
                (Some(wanted), _) => wanted,
                (None, Some(following)) => self.wait_for_next(following, console)?,
                (None, None) => return console.say(&say!(console.language, "plain-lesson-last")),
            };
        }
    }

    fn is_done(&self, at: usize) -> bool {
        self.memory.profile.lessons.contains(self.lessons[at].0)
    }

    /// Returns the number and the title of a lesson. As on the screen, the lessons about
    /// the base game are counted by themselves.
    pub(in crate::plain) fn heading(&self, at: usize, language: Language) -> String {
        let title = self.lessons[at].1.in_language(language);
        let of = if at < self.base {
            self.base
        } else {
            self.lessons.len()
        };
        say!(
            language,
            "tutorial-of",
            number = at + 1,
            of = of,
            title = title
        )
    }

    /// Deals with a line that may be for the lessons and not for the lesson at `at`.
    pub(in crate::plain) fn handle<R: BufRead, W: Write>(
        &self,
        line: &str,
        at: usize,
        console: &mut Console<R, W>,
    ) -> Result<Handled, Stop> {
        match words::parse_interruption(console.language, line) {
            Some(Interruption::Quit) => return Err(Stop::Ended(PlainEnd::Quit)),
            Some(Interruption::Language(chosen)) => {
                console.change_language(chosen)?;
                return Ok(Handled::Describe);
            }
            None => {}
        }
        let (folded, count) = (fold(line), self.lessons.len());
        let words: Vec<&str> = folded.split_whitespace().collect();
        let wanted = match words.as_slice() {
            ["next" | "skip" | "suivant" | "suivante"] => Some(at + 2),
            ["lesson" | "lecon", number] => number.parse().ok(),
            ["lessons" | "lecons"] => None,
            _ => return Ok(Handled::No),
        };
        match wanted {
            Some(number @ 1..) if number <= count => return Ok(Handled::Leave(number - 1)),
            Some(number) if number == at + 2 => {
                console.say(&say!(console.language, "plain-lesson-no-next"))?;
            }
            _ => console.say_all(self.list(console.language))?,
        }
        Ok(Handled::Yes)
    }

    /// Waits for Enter after a lesson. Returns the lesson that comes next.
    fn wait_for_next<R: BufRead, W: Write>(
        &self,
        following: usize,
        console: &mut Console<R, W>,
    ) -> Result<usize, Stop> {
        loop {
            console.say(&say!(console.language, "plain-lesson-next"))?;
            let line = console.read()?;
            if line.is_empty() {
                return Ok(following);
            }
            if let Handled::Leave(wanted) = self.handle(&line, following - 1, console)? {
                return Ok(wanted);
            }
        }
    }

    fn list(&self, language: Language) -> Vec<String> {
        let lessons = self.lessons.iter().enumerate();
        let line = |(at, (_, title)): (usize, &(&'static str, Text))| {
            let done = if self.is_done(at) { "yes" } else { "no" };
            let title = title.in_language(language);
            say!(
                language,
                "plain-lesson-line",
                number = at + 1,
                title = title,
                done = done
            )
        };
        lessons.map(line).collect()
    }
}
