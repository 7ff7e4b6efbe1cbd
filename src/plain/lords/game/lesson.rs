//! The lessons in plain mode: an action that a lesson doesn't ask for is answered
//! instead of played.

use super::super::describe::Scene;
use super::super::speech::Query;
use super::{ConsoleGame, Opening};
use crate::options::LordsConfig;
use crate::options::lords::recorded_lords_names;
use crate::plain::Stop;
use crate::plain::kit::lesson_runner::{Handled, LessonRunner, introduction};
use crate::plain::kit::{Console, LineRequest};
use crate::records::RecordedGame;
use crate::settings::Settings;
use crate::tutorial::{LORDS_LESSONS, LordsLesson, LordsTask};
use lords_bots::LordsOfScotland;
use lords_rules::{Action, Player};
use std::io::{BufRead, Write};
use tabletop::{Participant, Playing};
use telling::lords;
use telling::{Language, say};

/// Gives all lessons, beginning with the first one that isn't done.
pub(in crate::plain) fn play<R: BufRead, W: Write>(
    settings: &Settings,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let lessons = LORDS_LESSONS.iter().map(|lesson| (lesson.id, lesson.title));
    let runner = LessonRunner::new(lessons, LORDS_LESSONS.len(), console)?;
    runner.run(console, |runner, at, console| {
        let lesson = &LORDS_LESSONS[at];
        console.say(&runner.heading(at, console.language))?;
        console.say_all(introduction(lesson.introduction, console.language))?;
        let Some(playing) = set_up(lesson, console.language) else {
            return Ok(None);
        };
        let mut game = ConsoleGame::new(playing, console, settings, Opening::New);
        game.heard[Player::A] = Some(0);
        LessonGame { game, lesson }.teach(runner, at)
    })
}

/// Sets up the lesson's position.
fn set_up(lesson: &LordsLesson, language: Language) -> Option<RecordedGame<LordsOfScotland>> {
    let round = lesson.round();
    let seats: [lords::Participant; 2] = [Participant::Reader, Participant::Scripted];
    let config = LordsConfig::new(round.table().variant(), seats, 0);
    let names = recorded_lords_names(language, &config);
    let mut playing = Playing::new(config, names);
    playing.begin_position(round).ok()?;
    Some(RecordedGame::from(playing))
}

/// A lesson and the game in which it is played.
struct LessonGame<'a, R, W> {
    game: ConsoleGame<'a, R, W>,
    lesson: &'static LordsLesson,
}

impl<R: BufRead, W: Write> LessonGame<'_, R, W> {
    /// Gives the lesson. Returns the lesson that the player wants instead, or `None`
    /// once this one is done.
    fn teach(&mut self, runner: &LessonRunner, at: usize) -> Result<Option<usize>, Stop> {
        self.describe()?;
        let mut asked = None;
        loop {
            let done = self.game.actions();
            let language = self.game.language();
            match self.lesson.task(done) {
                LordsTask::Reply(action) => {
                    // A test plays all lessons, so it is legal.
                    let _ = self.game.session.playing.play(action);
                    continue;
                }
                LordsTask::Done => {
                    self.tell_news()?;
                    let learned = self.lesson.learned.in_plain_mode(language);
                    self.console().say(&learned)?;
                    return Ok(None);
                }
                LordsTask::Do(_, ask, _) => {
                    if asked != Some(done) {
                        asked = Some(done);
                        self.tell_news()?;
                        self.console().say(&ask.in_plain_mode(language))?;
                    }
                }
            }
            let line = self.console().read()?;
            match runner.handle(&line, at, self.console())? {
                Handled::Leave(wanted) => return Ok(Some(wanted)),
                Handled::Describe => {
                    self.describe()?;
                    asked = None;
                }
                Handled::Yes => {}
                Handled::No => self.take_line(&line)?,
            }
        }
    }

    fn console(&mut self) -> &mut Console<R, W> {
        self.game.session.console
    }

    fn describe(&mut self) -> Result<(), Stop> {
        self.game
            .describe(Player::A, |scene: &Scene<'_>| scene.position())
    }

    /// Tells what has happened since the player last heard of it.
    fn tell_news(&mut self) -> Result<(), Stop> {
        self.game.tell(Player::A, Some(Player::A))
    }

    /// Carries out a line: its actions are played as far as the lesson asks for them.
    fn take_line(&mut self, line: &str) -> Result<(), Stop> {
        let understood = self.game.understand_line(Player::A, line);
        match self.game.session.hear(understood)? {
            LineRequest::Do(actions) => {
                for action in actions {
                    if !self.take(action)? {
                        break;
                    }
                }
                Ok(())
            }
            LineRequest::Query(Query::Hint) => self.hint(),
            LineRequest::Query(Query::Show) => self.describe(),
            LineRequest::Query(query) => self.game.answer_query(Player::A, query),
            LineRequest::Prompt | LineRequest::Nothing => Ok(()),
        }
    }

    /// Plays an action if the lesson asks for it, and otherwise says so. Returns whether
    /// it was played.
    fn take(&mut self, action: Action) -> Result<bool, Stop> {
        let task = self.lesson.task(self.game.actions());
        let Some(why) = task.why_otherwise(action) else {
            return Ok(false);
        };
        if !task.accepts(action) {
            let why = why.in_plain_mode(self.game.language());
            self.console().say(&why)?;
            return Ok(false);
        }
        Ok(self.game.session.playing.play(action).is_ok())
    }

    /// Says what solves the task, in words that can be typed.
    fn hint(&mut self) -> Result<(), Stop> {
        let solution = self.lesson.task(self.game.actions()).solution();
        let Some(action) = solution else {
            return Ok(());
        };
        let cast = self.game.cast(Some(Player::A));
        let view = self.game.view(Some(Player::A));
        let advice = lords::advice(&cast, &view, action);
        let hint = say!(self.game.language(), "hint", advice = advice);
        self.console().say(&hint)
    }
}
