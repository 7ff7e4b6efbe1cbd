//! Puzzles in plain mode: each is described in words, and what is typed is judged
//! instead of played.

use super::describe::Scene;
use super::phrases::Step;
use crate::plain::Stop;
use crate::plain::kit::ask::ask_until_valid;
use crate::plain::kit::menu::{self, Menu, Scene as _};
use crate::plain::kit::understand::Heard;
use crate::plain::kit::words::Query;
use crate::plain::kit::{Console, StoredProfile};
use crate::profile::ProfileChange;
use crate::puzzles::words::{Answerer, PuzzleAnswer, heading, progress_line};
use crate::puzzles::{OPPONENT, PuzzleAttempt, PuzzleStart};
use crate::{daily, time};
use schotten_rules::Action;
use telling::say;
use textkit::letters::fold;

/// Asks one puzzle after the other until the player quits or none is left.
pub(crate) fn play(start: PuzzleStart, console: &mut Console<'_>) -> Result<(), Stop> {
    let memory = StoredProfile::load(console)?;
    let chosen = Vec::new();
    PuzzlePlayer {
        console,
        memory,
        chosen,
    }
    .play(start)
}

/// The console, and what is remembered of solved puzzles.
struct PuzzlePlayer<'a, 'c> {
    console: &'a mut Console<'c>,
    memory: StoredProfile,
    /// The first steps of a move whose others are still to be chosen.
    chosen: Vec<Step>,
}

impl PuzzlePlayer<'_, '_> {
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
            let scene = self.scene(&attempt);
            match Menu::new(&scene, &self.chosen).hear(&line, &scene) {
                // Only the first action of a line counts.
                Ok(Heard::Do(actions, _)) => self.judge(&mut attempt, actions[0])?,
                Ok(Heard::Ask(steps)) => {
                    self.chosen = steps;
                    self.console
                        .say_all(Menu::new(&scene, &self.chosen).lines())?;
                }
                Ok(Heard::Answer(lines)) => self.console.say_all(lines)?,
                Ok(Heard::Query(Query::Hint)) => {
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
                Ok(Heard::Query(Query::Quit)) => return Err(Stop::Quit),
                Ok(Heard::Query(Query::Language(Some(language)))) => {
                    self.console.change_language(language)?;
                    self.describe(&attempt)?;
                }
                Ok(Heard::Query(query)) => self.answer_query(&scene, query)?,
                Err(error) if error.text.is_empty() => {
                    self.console.say(&say!(language, "puzzle-plain-how"))?;
                }
                Err(error) => self.console.say(&error.text)?,
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
        self.chosen.clear();
        let change = attempt.judge(action);
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
        self.chosen.clear();
        let scene = self.scene(attempt);
        self.answer_query(&scene, Query::Show)?;
        let mut lines: Vec<String> = answerer.open_hand().into_iter().collect();
        lines.extend([answerer.task(), say!(language, "puzzle-plain-how")]);
        self.console.say_all(lines)
    }

    fn scene(&self, attempt: &PuzzleAttempt) -> Scene<'static> {
        Scene {
            language: self.console.language,
            view: attempt.puzzle.view,
            opponent: OPPONENT,
            names_formations: true,
            // That is for the player to find out.
            tells_prospects: false,
        }
    }

    fn answer_query(&mut self, scene: &Scene<'_>, query: Query) -> Result<(), Stop> {
        let menu = Menu::new(scene, &self.chosen);
        let lines = match query {
            Query::Show => scene.show().into_iter().chain(menu.list()).collect(),
            Query::Hand => vec![scene.hand()],
            Query::Legal => menu.lines(),
            Query::Score => vec![scene.facts()],
            Query::Help => menu::help(scene),
            _ => vec![say!(scene.language, "puzzle-plain-how")],
        };
        self.console.say_all(lines)
    }
}

/// Returns whether a line asks for the next puzzle.
fn is_next(line: &str) -> bool {
    matches!(fold(line).as_str(), "next" | "skip" | "suivant")
}
