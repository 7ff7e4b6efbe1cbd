//! The lessons in plain mode: an action that a lesson doesn't ask for is answered
//! instead of played.

use super::{ConsoleGame, PlainGame};
use crate::host::Host;
use crate::options::{recorded_names, scripted_config};
use crate::plain::Stop;
use crate::plain::kit::menu::{Menu, Scene};
use crate::plain::kit::understand::ParsedLine;
use crate::plain::kit::words::Query;
use crate::plain::kit::{Console, StoredProfile};
use crate::profile::ProfileChange;
use crate::settings::Settings;
use crate::tutorial::{Ask, IntroLine, Lesson, LessonProgress, Task};
use std::marker::PhantomData;
use tabletop::{Playing, Seat};
use telling::{Language, say};
use textkit::letters::fold;

/// The lessons of a game, and which of them are done.
struct Lessons<G> {
    memory: StoredProfile,
    game: PhantomData<G>,
}

/// How a line was handled that may be for the lessons and not for the lesson at hand.
enum Handled {
    /// It is for the lesson.
    No,
    /// It was dealt with.
    Yes,
    /// The lesson has to be described again, in another language.
    Describe,
    /// The lesson with this index comes next.
    Leave(usize),
}

/// Gives the lessons from the first one that isn't done to the last one.
pub(crate) fn play<G: PlainGame>(
    settings: &Settings,
    console: &mut Console<'_>,
) -> Result<(), Stop> {
    let mut lessons = Lessons::<G> {
        memory: StoredProfile::load(console)?,
        game: PhantomData,
    };
    console.say(&say!(console.language, "plain-lesson-how"))?;
    let mut at = (0..G::lessons().len())
        .find(|at| !lessons.is_done(*at))
        .unwrap_or(0);
    // Where the lesson before ended.
    let mut before: Option<(usize, G::Round)> = None;
    loop {
        let ended = before.take().filter(|(other, _)| other + 1 == at);
        let ended = ended.map(|(_, round)| round);
        let mut game = begin(at, ended, settings, console)?;
        let left_for = game.teach(&lessons, at)?;
        before = Some((at, game.practiced().clone()));
        at = if let Some(wanted) = left_for {
            wanted
        } else {
            let done = ProfileChange::LessonDone(G::lessons()[at].id);
            lessons.memory.remember(&done, console)?;
            if at + 1 == G::lessons().len() {
                return console.say(&say!(console.language, "plain-lesson-last"));
            }
            lessons.wait_for_next(at + 1, console)?
        };
    }
}

/// Introduces a lesson, and returns its game.
fn begin<'a, 'c, G: PlainGame>(
    at: usize,
    before: Option<G::Round>,
    settings: &Settings,
    console: &'a mut Console<'c>,
) -> Result<ConsoleGame<'a, 'c, G>, Stop> {
    let (lesson, language) = (&G::lessons()[at], console.language);
    // As on the screen, the lessons about the base game are counted by themselves.
    let base = G::base_lessons();
    let of = if at < base { base } else { G::lessons().len() };
    let title = lesson.title.in_language(language);
    console.say(&say!(language, "tutorial-of", number = at + 1, of, title))?;
    // Cards are named as they are typed.
    console.say_all(lesson.introduction.iter().map(|line| match line {
        IntroLine::Text(text) => text.in_plain_mode(language),
        IntroLine::Cards(cards, text) => format!("{cards}. {}", text.in_plain_mode(language)),
    }))?;
    let (variant, round) = lesson.position();
    let round = before.filter(|_| G::continues(lesson)).unwrap_or(round);
    let config = scripted_config(variant, Seat::FIRST);
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    let begun = playing.begin_position(round);
    begun.expect("the positions of lessons are those of turns");
    let mut game = ConsoleGame::new(Host::practice(playing), console, settings);
    game.lesson = Some(lesson);
    Ok(game)
}

impl<G: PlainGame> Lessons<G> {
    fn is_done(&self, at: usize) -> bool {
        let done = &self.memory.profile.lessons;
        done.contains(G::lessons()[at].id)
    }

    /// Deals with a line that may be for the lessons and not for the lesson at `at`.
    fn handle(&self, line: &str, at: usize, console: &mut Console<'_>) -> Result<Handled, Stop> {
        match Query::parse(line) {
            Some(Query::Quit) => return Err(Stop::Quit),
            Some(Query::Language(Some(chosen))) => {
                console.change_language(chosen)?;
                return Ok(Handled::Describe);
            }
            _ => {}
        }
        let folded = fold(line);
        let words: Vec<&str> = folded.split_whitespace().collect();
        let wanted = match words.as_slice() {
            ["next" | "skip" | "suivant" | "suivante"] => Some(at + 2),
            ["lesson" | "lecon", number] => number.parse().ok(),
            ["lessons" | "lecons"] => None,
            _ => return Ok(Handled::No),
        };
        match wanted {
            Some(number @ 1..) if number <= G::lessons().len() => {
                return Ok(Handled::Leave(number - 1));
            }
            Some(number) if number == at + 2 => {
                console.say(&say!(console.language, "plain-lesson-no-next"))?;
            }
            _ => console.say_all(self.list(console.language))?,
        }
        Ok(Handled::Yes)
    }

    /// Waits for Enter after a lesson. Returns the lesson that comes next.
    fn wait_for_next(&self, following: usize, console: &mut Console<'_>) -> Result<usize, Stop> {
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
        let line = |at| {
            let done = if self.is_done(at) { "yes" } else { "no" };
            let title = G::lessons()[at].title.in_language(language);
            say!(language, "plain-lesson-line", number = at + 1, title, done)
        };
        (0..G::lessons().len()).map(line).collect()
    }
}

impl<G: PlainGame> ConsoleGame<'_, '_, G> {
    /// Returns the position of the lesson in full.
    fn practiced(&self) -> &G::Round {
        let played = self.host.practiced();
        played.expect("nothing of a lesson is secret").round()
    }

    /// Gives a lesson. Returns the lesson that the player wants instead, or `None` once this
    /// one is done.
    fn teach(&mut self, lessons: &Lessons<G>, at: usize) -> Result<Option<usize>, Stop> {
        let lesson = &G::lessons()[at];
        let player = G::player(Seat::FIRST).expect("there is a first seat");
        self.describe(player, |reading| G::scene(reading).position())?;
        let mut has_tried = false;
        let mut asked = None;
        loop {
            let done = self.actions();
            let progress = lesson.progress(self.actions(), has_tried);
            if let LessonProgress::Replies(actions) = progress {
                for action in actions {
                    // A test plays all lessons, so it is legal.
                    let _ = self.host.play(action, &mut self.seen_game);
                }
                continue;
            }
            self.tell(player, Some(player))?;
            let LessonProgress::Asks { task, ask, is_new } = progress else {
                let learned = lesson.learned.in_plain_mode(self.language());
                self.console.say(&learned)?;
                return Ok(None);
            };
            if asked.is_none() || is_new && asked != Some(done) {
                // The task is the question.
                let list = Menu::new(&self.scene(player), &self.chosen).list();
                self.console.say_all(list)?;
                // It may be part of the explanation.
                let mut texts = vec![ask.full, ask.line];
                texts.dedup();
                let language = self.language();
                let texts = texts.iter().map(|text| text.in_plain_mode(language));
                self.console.say_all(texts)?;
            } else if asked != Some(done) {
                self.say_prompt(player)?;
            }
            asked = Some(done);
            let line = self.console.read()?;
            match lessons.handle(&line, at, self.console)? {
                Handled::Leave(wanted) => return Ok(Some(wanted)),
                Handled::Describe => {
                    self.describe(player, |reading| G::scene(reading).position())?;
                    asked = None;
                }
                Handled::Yes => {}
                Handled::No => {
                    let tried = self.take_line(lesson, player, &line)?;
                    has_tried |=
                        tried.is_some_and(|action| task.is_refused() && task.accepts(action));
                }
            }
        }
    }

    /// Carries out a line: its actions are played as far as the lesson asks for them. Returns
    /// what the rules refused.
    fn take_line(
        &mut self,
        lesson: &'static Lesson<G>,
        player: G::Player,
        line: &str,
    ) -> Result<Option<G::Action>, Stop> {
        match self.understand_line(player, line) {
            Ok(ParsedLine::Do(actions, _)) => {
                self.chosen.clear();
                for action in actions {
                    let Some(task) = self.task(lesson) else {
                        break;
                    };
                    if !task.0.accepts(action) {
                        let objection = lesson.objection(task, action, self.practiced());
                        let objection = objection.in_plain_mode(self.language());
                        self.console.say(&objection)?;
                        break;
                    }
                    // It is legal, because the line was understood.
                    let _ = self.host.play(action, &mut self.seen_game);
                }
            }
            Ok(ParsedLine::Ask(steps)) => self.ask(player, steps)?,
            Ok(ParsedLine::Answer(lines)) => self.console.say_all(lines)?,
            Ok(ParsedLine::Query(Query::Hint)) => {
                let task = self.task(lesson);
                if let Some(action) = task.and_then(|(task, _)| task.solution(self.practiced())) {
                    let advice = Menu::new(&self.scene(player), &[]).example(action);
                    let hint = say!(self.language(), "plain-lesson-hint", advice);
                    self.console.say(&hint)?;
                }
            }
            Ok(ParsedLine::Query(query)) => self.answer_query(player, query)?,
            Err(error) => {
                self.refuse(player, &error)?;
                return Ok(error.tried);
            }
        }
        Ok(None)
    }

    /// Returns what the lesson asks for now, with its texts.
    fn task(&self, lesson: &'static Lesson<G>) -> Option<(&'static Task<G>, Ask)> {
        match lesson.progress(self.actions(), false) {
            LessonProgress::Asks { task, ask, .. } => Some((task, ask)),
            _ => None,
        }
    }
}
