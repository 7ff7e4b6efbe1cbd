//! Puzzles in plain mode: each is described in words, and what is typed is judged
//! instead of played.

use super::answer;
use super::describe::Scene;
use super::speech::{self, Instruction, Look, Query};
use crate::plain::kit::ask::ask_until_valid;
use crate::plain::kit::{Console, StoredProfile};
use crate::plain::{PlainEnd, Stop};
use crate::profile::ProfileChange;
use crate::puzzles::answer::{Answerer, PuzzleAnswer, heading, progress_line};
use crate::puzzles::{OPPONENT, PuzzleAttempt, PuzzleStart};
use crate::{daily, time};
use schotten_rules::Action;
use std::io::{BufRead, Write};
use telling::{Language, say};
use textkit::letters::fold;

/// Asks one puzzle after the other until the player quits or none is left.
pub(in crate::plain) fn play<R: BufRead, W: Write>(
    start: PuzzleStart,
    console: &mut Console<R, W>,
) -> Result<(), Stop> {
    let memory = StoredProfile::load(console)?;
    PuzzlePlayer { console, memory }.play(start)
}

/// The console, and what is remembered of solved puzzles.
struct PuzzlePlayer<'a, R, W> {
    console: &'a mut Console<R, W>,
    memory: StoredProfile,
}

impl<R: BufRead, W: Write> PuzzlePlayer<'_, R, W> {
    fn play(&mut self, start: PuzzleStart) -> Result<(), Stop> {
        let mut next = start;
        loop {
            let today = daily::date(time::now());
            let Some(attempt) = next.begin(&self.memory.profile.puzzles, today) else {
                return self
                    .console
                    .say(&say!(self.console.language, "puzzle-none"));
            };
            self.remember(&ProfileChange::PuzzleBegun(attempt.puzzle.number))?;
            self.attempt(attempt)?;
            next = PuzzleStart::Skip(start.following());
        }
    }

    fn remember(&mut self, change: &ProfileChange) -> Result<(), Stop> {
        self.memory.remember(change, self.console)
    }

    /// Asks a puzzle until it is solved, shown or skipped.
    fn attempt(&mut self, mut attempt: PuzzleAttempt) -> Result<(), Stop> {
        self.describe(&attempt)?;
        while !attempt.is_over() {
            let line = self.console.read()?;
            let language = self.console.language;
            let answerer = Answerer::new(language, attempt.puzzle);
            if is_next(&line) {
                return Ok(());
            }
            if fold(&line) == "solution" {
                self.remember(&attempt.give_up())?;
                self.console.say(&answerer.solution())?;
                let solution = PuzzleAnswer::solution(attempt.puzzle);
                self.console.say_all(answerer.explain(&solution))?;
                continue;
            }
            match understand(language, &attempt, &line) {
                Ok(Instruction::Do(actions)) => {
                    for action in actions.into_iter().take(1) {
                        self.judge(&mut attempt, action)?;
                    }
                }
                Ok(Instruction::Query(Query::Hint)) => {
                    let mut lines = Vec::new();
                    if let Some((hint, change)) = attempt.hint() {
                        self.remember(&change)?;
                        lines.push(answerer.hint(hint));
                    }
                    if attempt.is_out_of_hints() {
                        lines.push(say!(language, "puzzle-only-solution"));
                    }
                    self.console.say_all(lines)?;
                }
                Ok(Instruction::Query(Query::Quit)) => return Err(Stop::Ended(PlainEnd::Quit)),
                Ok(Instruction::Query(Query::Language(language))) => {
                    self.console.change_language(language)?;
                    self.describe(&attempt)?;
                }
                Ok(Instruction::Query(query)) => self.answer_query(&attempt, query)?,
                Err(why) => self.console.say(&why)?,
            }
        }
        let today = daily::date(time::now());
        let line = progress_line(self.console.language, &self.memory.profile.puzzles, today);
        self.console.say(&line)?;
        self.wait_for_next()
    }

    /// Says what an action leads to, and whether it is the solution.
    fn judge(&mut self, attempt: &mut PuzzleAttempt, action: Action) -> Result<(), Stop> {
        let language = self.console.language;
        let change = attempt.take(action);
        let answerer = Answerer::new(language, attempt.puzzle);
        let mut lines = answerer.explain(&PuzzleAnswer::new(attempt.puzzle, action));
        self.remember(&change)?;
        if attempt.is_over() {
            lines.insert(0, say!(language, "puzzle-right"));
            if attempt.was_shown {
                lines.push(say!(language, "puzzle-was-shown"));
            }
        } else {
            lines.push(say!(language, "puzzle-again"));
        }
        self.console.say_all(lines)
    }

    /// Waits for Enter after a puzzle.
    fn wait_for_next(&mut self) -> Result<(), Stop> {
        let question = |language| say!(language, "puzzle-plain-next");
        let ask = |language| vec![question(language)];
        ask_until_valid(self.console, ask, |language, line| {
            let is_answer = line.is_empty() || is_next(line);
            is_answer.then_some(()).ok_or_else(|| question(language))
        })
    }

    fn describe(&mut self, attempt: &PuzzleAttempt) -> Result<(), Stop> {
        let language = self.console.language;
        let answerer = Answerer::new(language, attempt.puzzle);
        let title = heading(language, attempt.puzzle, attempt.is_daily);
        self.console.say(&title)?;
        self.answer_query(attempt, Query::Show)?;
        let mut lines: Vec<String> = answerer.open_hand().into_iter().collect();
        lines.push(answerer.task());
        lines.push(say!(language, "puzzle-plain-how"));
        self.console.say_all(lines)
    }

    fn answer_query(&mut self, attempt: &PuzzleAttempt, query: Query<Look>) -> Result<(), Stop> {
        let scene = Scene {
            language: self.console.language,
            view: attempt.puzzle.view,
            opponent: OPPONENT,
            names_formations: true,
            // That is for the player to find out.
            tells_prospects: false,
        };
        self.console.say_all(scene.answer_query(query))
    }
}

/// Returns whether a line asks for the next puzzle.
fn is_next(line: &str) -> bool {
    matches!(fold(line).as_str(), "next" | "skip" | "suivant")
}

/// Understands a typed line in the position of a puzzle. Only the first action of a line
/// counts.
///
/// # Errors
///
/// Returns what is said about a line that isn't understood, or whose action isn't legal.
fn understand(
    language: Language,
    attempt: &PuzzleAttempt,
    line: &str,
) -> Result<Instruction, String> {
    let view = &attempt.puzzle.view;
    if line.is_empty() {
        return Err(say!(language, "puzzle-plain-how"));
    }
    let said = speech::cut(language, line).and_then(|mut speech| speech::next(&mut speech, view));
    let said = said.map_err(|error| error.text)?;
    if let Instruction::Do(actions) = &said
        && let Some(action) = actions.first()
    {
        view.check(*action).map_err(|refusal| {
            answer::explain_refusal(language, refusal, *action, view, OPPONENT)
        })?;
    }
    Ok(said)
}
