//! The lessons in plain mode: an action that a lesson doesn't ask for is answered
//! instead of played.

use super::{ConsoleGame, PlainGame};
use crate::options::recorded_names;
use crate::plain::Stop;
use crate::plain::kit::menu::{Heard, Menu, Scene};
use crate::plain::kit::words::Query;
use crate::plain::kit::{Console, StoredProfile};
use crate::profile::ProfileChange;
use crate::records::RecordedGame;
use crate::settings::Settings;
use crate::tutorial::IntroLine;
use std::marker::PhantomData;
use tabletop::{GameConfig, Playing, Seat};
use telling::{Language, Text, say};
use textkit::letters::fold;

/// A game with lessons. The player has the first seat.
pub(crate) trait TaughtGame: PlainGame {
    /// All lessons, in order.
    const LESSONS: &'static [Self::Lesson];
    /// How many of them teach the game itself; those after them teach its variants.
    const BASE_LESSONS: usize;

    fn texts(lesson: &Self::Lesson) -> LessonTexts;

    /// Returns the first position of a lesson, and who plays. `before` is where the lesson
    /// before ended, if it was given just now.
    fn set_up(
        lesson: &Self::Lesson,
        before: Option<Self::Round>,
    ) -> (GameConfig<Self>, Self::Round);

    /// Returns what a lesson waits for after these actions, and after an action that was
    /// refused since.
    fn step(
        lesson: &Self::Lesson,
        actions: &[Self::Action],
        tried: Option<Self::Action>,
    ) -> LessonStep<Self::Action>;

    /// Returns why a lesson doesn't want an action now; `None` if it asks for it.
    fn objection(
        lesson: &Self::Lesson,
        language: Language,
        actions: &[Self::Action],
        action: Self::Action,
    ) -> Option<String>;

    /// Returns whether a lesson asks to try this action, which the rules refuse.
    fn is_to_be_refused(
        _lesson: &Self::Lesson,
        _actions: &[Self::Action],
        _action: Self::Action,
    ) -> bool {
        false
    }

    /// Returns an action that does what a lesson asks for.
    fn solution(
        lesson: &Self::Lesson,
        round: &Self::Round,
        actions: &[Self::Action],
    ) -> Option<Self::Action>;
}

/// The texts of a lesson.
pub(crate) struct LessonTexts {
    /// Its name where it is remembered that the lesson is done.
    pub(crate) id: &'static str,
    pub(crate) title: Text,
    pub(crate) introduction: &'static [IntroLine],
    pub(crate) learned: Text,
}

/// What a lesson waits for.
pub(crate) enum LessonStep<Action> {
    /// The player does what these texts ask for.
    Do {
        texts: Vec<Text>,
        /// Whether they are said even if the lesson has asked before.
        is_new: bool,
    },
    /// The opponent acts.
    Reply(Vec<Action>),
    Done,
}

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
pub(crate) fn play<G: TaughtGame>(
    settings: &Settings,
    console: &mut Console<'_>,
) -> Result<(), Stop> {
    let mut lessons = Lessons::<G> {
        memory: StoredProfile::load(console)?,
        game: PhantomData,
    };
    console.say(&say!(console.language, "plain-lesson-how"))?;
    let mut at = (0..G::LESSONS.len())
        .find(|at| !lessons.is_done(*at))
        .unwrap_or(0);
    // Where the lesson before ended.
    let mut before: Option<(usize, G::Round)> = None;
    loop {
        let ended = before.take().filter(|(other, _)| other + 1 == at);
        let ended = ended.map(|(_, round)| round);
        let mut game = begin(at, ended, settings, console)?;
        let left_for = game.teach(&lessons, at)?;
        before = Some((at, game.round().clone()));
        at = if let Some(wanted) = left_for {
            wanted
        } else {
            let done = ProfileChange::LessonDone(G::texts(&G::LESSONS[at]).id);
            lessons.memory.remember(&done, console)?;
            if at + 1 == G::LESSONS.len() {
                return console.say(&say!(console.language, "plain-lesson-last"));
            }
            lessons.wait_for_next(at + 1, console)?
        };
    }
}

/// Introduces a lesson, and returns its game.
fn begin<'a, 'c, G: TaughtGame>(
    at: usize,
    before: Option<G::Round>,
    settings: &Settings,
    console: &'a mut Console<'c>,
) -> Result<ConsoleGame<'a, 'c, G>, Stop> {
    let (lesson, language) = (&G::LESSONS[at], console.language);
    let texts = G::texts(lesson);
    // As on the screen, the lessons about the base game are counted by themselves.
    let base = G::BASE_LESSONS;
    let of = if at < base { base } else { G::LESSONS.len() };
    let title = texts.title.in_language(language);
    console.say(&say!(
        language,
        "tutorial-of",
        number = at + 1,
        of = of,
        title = title
    ))?;
    // Cards are named as they are typed.
    console.say_all(texts.introduction.iter().map(|line| match line {
        IntroLine::Text(text) => text.in_plain_mode(language),
        IntroLine::Cards(cards, text) => format!("{cards}. {}", text.in_plain_mode(language)),
    }))?;
    let (config, round) = G::set_up(lesson, before);
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    let begun = playing.begin_position(round);
    begun.expect("the positions of lessons are those of turns");
    let mut game = ConsoleGame::new(RecordedGame::from(playing), console, settings);
    game.lesson = Some(lesson);
    Ok(game)
}

impl<G: TaughtGame> Lessons<G> {
    fn is_done(&self, at: usize) -> bool {
        let done = &self.memory.profile.lessons;
        done.contains(G::texts(&G::LESSONS[at]).id)
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
            Some(number @ 1..) if number <= G::LESSONS.len() => {
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
            let title = G::texts(&G::LESSONS[at]).title.in_language(language);
            say!(
                language,
                "plain-lesson-line",
                number = at + 1,
                title = title,
                done = done
            )
        };
        (0..G::LESSONS.len()).map(line).collect()
    }
}

impl<G: TaughtGame> ConsoleGame<'_, '_, G> {
    /// Gives a lesson. Returns the lesson that the player wants instead, or `None` once this
    /// one is done.
    fn teach(&mut self, lessons: &Lessons<G>, at: usize) -> Result<Option<usize>, Stop> {
        let lesson = &G::LESSONS[at];
        let player = G::player(Seat::FIRST).expect("there is a first seat");
        self.describe(player, |reading| G::scene(reading).position())?;
        let mut tried = None;
        let mut asked = None;
        loop {
            let done = self.actions();
            let step = G::step(lesson, self.playing.round().actions(), tried);
            if let LessonStep::Reply(actions) = step {
                for action in actions {
                    // A test plays all lessons, so it is legal.
                    let _ = self.playing.play(action);
                }
                continue;
            }
            self.tell(player, Some(player))?;
            match step {
                LessonStep::Do { .. } if asked == Some(done) => {}
                LessonStep::Do { texts, is_new } if is_new || asked.is_none() => {
                    // The task is the question.
                    let list = Menu::new(&self.scene(player), &self.chosen).list();
                    self.console.say_all(list)?;
                    let language = self.language();
                    let texts = texts.iter().map(|text| text.in_plain_mode(language));
                    self.console.say_all(texts)?;
                }
                LessonStep::Do { .. } => self.say_prompt(player)?,
                LessonStep::Reply(_) | LessonStep::Done => {
                    let learned = G::texts(lesson).learned.in_plain_mode(self.language());
                    self.console.say(&learned)?;
                    return Ok(None);
                }
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
                Handled::No => tried = self.take_line(lesson, player, &line)?.or(tried),
            }
        }
    }

    /// Carries out a line: its actions are played as far as the lesson asks for them.
    /// Returns what the lesson asked to try, although the rules refuse it.
    fn take_line(
        &mut self,
        lesson: &'static G::Lesson,
        player: G::Player,
        line: &str,
    ) -> Result<Option<G::Action>, Stop> {
        match self.understand_line(player, line) {
            Ok(Heard::Do(actions, _)) => {
                self.chosen.clear();
                for action in actions {
                    let done = self.playing.round().actions();
                    if !matches!(G::step(lesson, done, None), LessonStep::Do { .. }) {
                        break;
                    }
                    if let Some(why) = G::objection(lesson, self.language(), done, action) {
                        self.console.say(&why)?;
                        break;
                    }
                    // It is legal, because the line was understood.
                    let _ = self.playing.play(action);
                }
            }
            Ok(Heard::Ask(steps)) => self.ask(player, steps)?,
            Ok(Heard::Answer(lines)) => self.console.say_all(lines)?,
            Ok(Heard::Query(Query::Hint)) => {
                let done = self.playing.round().actions();
                if let Some(action) = G::solution(lesson, self.round(), done) {
                    let advice = Menu::new(&self.scene(player), &[]).example(action);
                    let hint = say!(self.language(), "plain-lesson-hint", advice = advice);
                    self.console.say(&hint)?;
                }
            }
            Ok(Heard::Query(query)) => self.answer_query(player, query)?,
            Err(error) => {
                self.refuse(player, &error)?;
                let done = self.playing.round().actions();
                let wanted = |action: &G::Action| G::is_to_be_refused(lesson, done, *action);
                return Ok(error.tried.filter(wanted));
            }
        }
        Ok(None)
    }
}
