//! The lessons in plain mode: an action that a lesson doesn't ask for is answered
//! instead of played.

use super::super::speech::{Instruction, Query, Speech};
use super::ConsoleGame;
use crate::options::{recorded_names, scripted_config};
use crate::plain::Stop;
use crate::plain::kit::lesson_runner::{Handled, LessonRunner, introduction};
use crate::plain::kit::{Console, LineRequest};
use crate::records::RecordedGame;
use crate::tutorial::{Ask, Attempt, BASE_LESSONS, LESSONS, Lesson, LessonProgress, Task};
use schotten_bots::SchottenTotten;
use schotten_rules::{Action, Card, DeckKind, Player, Round};
use std::io::{BufRead, Write};
use tabletop::Playing;
use telling::words::{self, Mention};
use telling::{Language, say};

/// Gives all lessons, beginning with the first one that isn't done.
pub(in crate::plain) fn play<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let lessons = LESSONS.iter().map(|lesson| (lesson.id, lesson.title));
    let runner = LessonRunner::new(lessons, BASE_LESSONS, console)?;
    // Where the lesson before ended.
    let mut before: Option<(usize, Round)> = None;
    runner.run(console, |runner, at, console| {
        let lesson = &LESSONS[at];
        let language = console.language;
        console.say(&runner.heading(at, language))?;
        console.say_all(introduction(lesson.introduction, language))?;
        let before_it = before.filter(|(other, _)| other + 1 == at && lesson.continues());
        let round = before_it.map_or_else(|| lesson.scene.round(), |(_, round)| round);
        let Some(playing) = set_up(lesson, &round, language) else {
            return Ok(None);
        };
        let mut game = ConsoleGame::new(playing, console, false, None);
        game.names_formations = !lesson.is_before_formations() && !lesson.asks_who_is_ahead();
        game.tells_prospects = false;
        let mut game = LessonGame { game, lesson };
        let left_for = game.teach(runner, at)?;
        before = Some((at, *game.game.session.playing.round().round()));
        Ok(left_for)
    })
}

/// Sets up the lesson's position.
fn set_up(
    lesson: &Lesson,
    round: &Round,
    language: Language,
) -> Option<RecordedGame<SchottenTotten>> {
    let config = scripted_config(lesson.scene.variant);
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    playing.begin_position(*round).ok()?;
    Some(RecordedGame::from(playing))
}

/// A lesson and the game in which it is played.
struct LessonGame<'a, R, W> {
    game: ConsoleGame<'a, R, W>,
    lesson: &'static Lesson,
}

impl<R: BufRead, W: Write> LessonGame<'_, R, W> {
    /// Gives the lesson. Returns the lesson that the player wants instead, or `None`
    /// once this one is done.
    fn teach(&mut self, runner: &LessonRunner, at: usize) -> Result<Option<usize>, Stop> {
        self.describe()?;
        let mut tried = None;
        let mut asked = None;
        loop {
            let done = self.actions();
            match self.lesson.judge(done, tried) {
                LessonProgress::Reply(actions) => {
                    self.reply(actions)?;
                    continue;
                }
                LessonProgress::Done | LessonProgress::Otherwise { .. } => {
                    let learned = self.lesson.learned.in_plain_mode(self.game.language());
                    self.console().say(&learned)?;
                    return Ok(None);
                }
                LessonProgress::Going { ask, new } => {
                    let now = Some(done.len());
                    if asked != now {
                        let first = asked.is_none();
                        asked = now;
                        if new || first {
                            self.say_task(ask)?;
                        } else {
                            self.game.say_prompt(Player::A)?;
                        }
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
                Handled::No => tried = self.take_line(&line)?.or(tried),
            }
        }
    }

    fn describe(&mut self) -> Result<(), Stop> {
        self.game.describe(Player::A, |scene| {
            let mut lines = scene.open_stones();
            lines.push(scene.hand());
            lines
        })
    }

    fn console(&mut self) -> &mut Console<R, W> {
        self.game.session.console
    }

    fn actions(&self) -> &[Action] {
        self.game.session.playing.round().actions()
    }

    /// Says what the lesson asks for: the explanation, and the task if it is not part
    /// of it.
    fn say_task(&mut self, ask: Ask) -> Result<(), Stop> {
        let language = self.game.language();
        let mut texts = vec![ask.full, ask.line];
        texts.dedup();
        let texts = texts.into_iter().map(|text| text.in_plain_mode(language));
        self.console().say_all(texts)
    }

    /// Plays the opponent's actions, and describes them.
    fn reply(&mut self, actions: &[&str]) -> Result<(), Stop> {
        let actions: Vec<Action> = actions
            .iter()
            .filter_map(|text| text.parse().ok())
            .collect();
        let language = self.game.language();
        let variant = self.lesson.scene.variant;
        let who = self.game.opponent(Player::A);
        let told = words::narrate(language, variant, &actions, who, Mention::You);
        self.console().say(&told)?;
        for action in actions {
            // A test plays all lessons, so it is legal.
            let _ = self.game.session.playing.play(action);
        }
        Ok(())
    }

    /// Carries out a line: its actions are played as far as the lesson asks for them.
    /// Returns what the player tried although the rules refuse it.
    fn take_line(&mut self, line: &str) -> Result<Option<Attempt>, Stop> {
        let language = self.game.language();
        if let Some(attempt) = self.attempt_of(line) {
            let refused = self.game.understand_line(Player::A, line);
            self.game.session.hear(refused)?;
            return Ok(Some(attempt));
        }
        let understood = self.game.understand_line(Player::A, line);
        match self.game.session.hear(understood)? {
            LineRequest::Do(actions) => {
                for action in actions {
                    if !self.take(action)? {
                        break;
                    }
                }
            }
            LineRequest::Query(Query::Hint) => {
                let hint = self.hint(language);
                self.console().say(&hint)?;
            }
            LineRequest::Query(Query::Show) => self.describe()?,
            LineRequest::Query(query) => self.game.answer_query(Player::A, query)?,
            LineRequest::Prompt | LineRequest::Nothing => {}
        }
        Ok(None)
    }

    /// Plays an action if the lesson asks for it, and otherwise says why not. Returns
    /// whether it was played.
    fn take(&mut self, action: Action) -> Result<bool, Stop> {
        let language = self.game.language();
        let mut actions = self.actions().to_vec();
        if !matches!(
            self.lesson.judge(&actions, None),
            LessonProgress::Going { .. }
        ) {
            return Ok(false);
        }
        actions.push(action);
        if let LessonProgress::Otherwise { why, ask } = self.lesson.judge(&actions, None) {
            let ask = ask.line.in_plain_mode(language);
            let why = why.map_or_else(
                || say!(language, "tutorial-too-soon", ask = ask),
                |why| why.in_plain_mode(language),
            );
            self.console().say(&why)?;
            return Ok(false);
        }
        Ok(self.game.play_action(Player::A, action)?.is_some())
    }

    fn task(&self) -> Option<&'static Task> {
        self.lesson.task(self.actions())
    }

    /// Returns what the line attempts if that is what the lesson asks for.
    fn attempt_of(&self, line: &str) -> Option<Attempt> {
        let Task::Try(wanted) = self.task()? else {
            return None;
        };
        let mut speech = Speech::new(self.game.language(), line).ok()?;
        let Instruction::Do(said) = speech.next(&self.game.view(Player::A)).ok()? else {
            return None;
        };
        let attempt = match *said.first()? {
            Action::Claim(stone) => Attempt::Claim(stone),
            other => Attempt::Play(other.played_card().and_then(Card::tactic)?),
        };
        (attempt == *wanted).then_some(attempt)
    }

    /// Says what solves the task, in words that can be typed.
    fn hint(&self, language: Language) -> String {
        let round = self.game.session.playing.round().round();
        let solution = self.task().and_then(|want| match want {
            Task::Try(attempt) => attempt.action(round),
            // Of both decks, the Clan deck.
            Task::Draw => Some(Action::Draw(DeckKind::Clan)),
            want => want.solution(round),
        });
        let opponent = self.game.opponent(Player::A);
        let variant = self.lesson.scene.variant;
        let advice = solution.map(|action| words::advice(language, variant, action, opponent));
        match advice {
            Some(advice) => say!(language, "hint", advice = advice),
            None => self.lesson.otherwise.in_plain_mode(language),
        }
    }
}
