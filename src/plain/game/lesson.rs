//! The lessons in plain mode: an action that a lesson doesn't ask for is answered
//! instead of played.

use super::{ConsoleGame, PlainGame, Reading};
use crate::plain::Stop;
use crate::plain::kit::lesson_runner::{Handled, LessonRunner, introduction};
use crate::plain::kit::{Console, Instruction, Query};
use crate::records::RecordedGame;
use crate::settings::Settings;
use crate::tutorial::IntroLine;
use std::io::{BufRead, Write};
use tabletop::{GameConfig, Playing, Seat};
use telling::{Language, Text, say};

/// A game with lessons. The player has the first seat.
pub(in crate::plain) trait TaughtGame: PlainGame {
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
    fn solution(lesson: &Self::Lesson, reading: &Reading<'_, Self>) -> Option<Self::Action>;
}

/// The texts of a lesson.
pub(in crate::plain) struct LessonTexts {
    /// Its name where it is remembered that the lesson is done.
    pub(in crate::plain) id: &'static str,
    pub(in crate::plain) title: Text,
    pub(in crate::plain) introduction: &'static [IntroLine],
    pub(in crate::plain) learned: Text,
}

/// What a lesson waits for.
pub(in crate::plain) enum LessonStep<Action> {
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

/// Gives all lessons, beginning with the first one that isn't done.
pub(in crate::plain) fn play<G: TaughtGame, R: BufRead, W: Write>(
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let lessons = G::LESSONS.iter().map(G::texts);
    let lessons = lessons.map(|texts| (texts.id, texts.title));
    let runner = LessonRunner::new(lessons, G::BASE_LESSONS, console)?;
    // Where the lesson before ended.
    let mut before: Option<(usize, G::Round)> = None;
    runner.run(console, |runner, at, console| {
        let lesson = &G::LESSONS[at];
        let language = console.language;
        console.say(&runner.heading(at, language))?;
        console.say_all(introduction(G::texts(lesson).introduction, language))?;
        let ended = before.take().filter(|(other, _)| other + 1 == at);
        let (config, round) = G::set_up(lesson, ended.map(|(_, round)| round));
        let names = G::recorded_names(language, &config);
        let mut playing = Playing::new(config, names);
        // A test plays all lessons, so it is the position of a turn.
        if playing.begin_position(round).is_err() {
            return Ok(None);
        }
        let mut game = ConsoleGame::new(RecordedGame::from(playing), console, settings);
        game.lesson = Some(lesson);
        let left_for = game.teach(lesson, runner, at)?;
        before = Some((at, game.round().clone()));
        Ok(left_for)
    })
}

impl<G: TaughtGame, R: BufRead, W: Write> ConsoleGame<'_, G, R, W> {
    /// Gives a lesson. Returns the lesson that the player wants instead, or `None` once this
    /// one is done.
    fn teach(
        &mut self,
        lesson: &'static G::Lesson,
        runner: &LessonRunner,
        at: usize,
    ) -> Result<Option<usize>, Stop> {
        let player = G::player(Seat::FIRST).expect("there is a first seat");
        self.describe(player, G::position)?;
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
            match runner.handle(&line, at, self.console)? {
                Handled::Leave(wanted) => return Ok(Some(wanted)),
                Handled::Describe => {
                    self.describe(player, G::position)?;
                    asked = None;
                }
                Handled::Yes => {}
                Handled::No => tried = self.take_line(lesson, player, &line)?.or(tried),
            }
        }
    }

    /// Carries out a line: its actions are played as far as the lesson asks for them.
    /// Returns what the player tried although the rules refuse it.
    fn take_line(
        &mut self,
        lesson: &'static G::Lesson,
        player: G::Player,
        line: &str,
    ) -> Result<Option<G::Action>, Stop> {
        let tried = self.action_to_be_refused(lesson, player, line);
        match self.hear(player, line)? {
            Some(Instruction::Do(actions)) => {
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
            Some(Instruction::Query(Query::Hint)) => {
                let reading = self.reading(Some(player));
                if let Some(action) = G::solution(lesson, &reading) {
                    let advice = G::advice(&reading, action);
                    let hint = say!(reading.language, "hint", advice = advice);
                    self.console.say(&hint)?;
                }
            }
            Some(Instruction::Query(Query::Show)) => self.describe(player, G::position)?,
            Some(Instruction::Query(query)) => self.answer_query(player, query)?,
            None => {}
        }
        Ok(tried)
    }

    /// Returns what a line attempts, if that is what the lesson asks for.
    fn action_to_be_refused(
        &self,
        lesson: &'static G::Lesson,
        player: G::Player,
        line: &str,
    ) -> Option<G::Action> {
        let reading = self.reading(Some(player));
        let mut line = G::cut(reading.language, line).ok()?;
        let view = reading.view()?;
        let Instruction::Do(said) = G::understand(&reading, &mut line, &view).ok()? else {
            return None;
        };
        let done = reading.played.actions();
        said.first()
            .copied()
            .filter(|action| G::is_to_be_refused(lesson, done, *action))
    }
}
