//! Puzzles in plain mode: each is described in words, and a turn that is typed is judged.

use super::{ConsoleGame, PlainGame};
use crate::host::Host;
use crate::options::{recorded_names, scripted_config};
use crate::plain::Stop;
use crate::plain::kit::ask::ask_until_valid;
use crate::plain::kit::menu::{Menu, Scene};
use crate::plain::kit::understand::ParsedLine;
use crate::plain::kit::words::Query;
use crate::plain::kit::{Console, StoredProfile};
use crate::puzzles::words::{heading, progress_line};
use crate::puzzles::{Addressee, Puzzle, PuzzleAttempt, PuzzleStart};
use crate::settings::Settings;
use crate::{daily, time};
use tabletop::Playing;
use telling::{Language, say};
use textkit::letters::fold;

/// Asks one puzzle after the other until the player quits or none is left.
pub(crate) fn play<G: PlainGame>(
    start: PuzzleStart,
    settings: &Settings,
    console: &mut Console<'_>,
) -> Result<(), Stop> {
    let mut memory = StoredProfile::load(console)?;
    let mut next = start;
    loop {
        let (today, progress) = (daily::date(time::now()), memory.profile.puzzles(G::NAME));
        let attempt = G::PUZZLES.and_then(|list| next.begin(list, progress, today));
        let Some((attempt, puzzle)) = attempt.and_then(|attempt| {
            let puzzle = G::puzzle(attempt.entry.number)?;
            Some((attempt, puzzle))
        }) else {
            return console.say(&say!(console.language, "puzzle-none"));
        };
        memory.remember(&attempt.begun(), console)?;
        let list = attempt.list;
        let is_skipped = PuzzleGame {
            game: set_up(puzzle, settings, console),
            puzzle,
            attempt,
        }
        .play(&mut memory)?;
        if !is_skipped {
            let (today, progress) = (daily::date(time::now()), memory.profile.puzzles(G::NAME));
            console.say(&progress_line(console.language, list, progress, today))?;
            wait_for_next(console)?;
        }
        next = PuzzleStart::Skip(start.following());
    }
}

/// A puzzle on the console.
struct PuzzleGame<'a, 'c, G: PlainGame> {
    game: ConsoleGame<'a, 'c, G>,
    puzzle: &'static dyn Puzzle<G>,
    attempt: PuzzleAttempt,
}

/// Returns the game in the position of a puzzle.
fn set_up<'a, 'c, G: PlainGame>(
    puzzle: &dyn Puzzle<G>,
    settings: &Settings,
    console: &'a mut Console<'c>,
) -> ConsoleGame<'a, 'c, G> {
    let mut game = ConsoleGame::new(positioned(puzzle, console.language), console, settings);
    game.is_puzzle = true;
    game
}

fn positioned<G: PlainGame>(puzzle: &dyn Puzzle<G>, language: Language) -> Host<G> {
    let (variant, player, round) = puzzle.position();
    let config = scripted_config(variant, G::seat(player));
    let names = recorded_names(language, &config);
    let mut playing = Playing::new(config, names);
    let begun = playing.begin_position(round);
    begun.expect("the positions of puzzles are those of turns");
    Host::practice(playing)
}

impl<G: PlainGame> PuzzleGame<'_, '_, G> {
    fn to(&self) -> Addressee {
        Addressee {
            language: self.game.language(),
            in_words: true,
        }
    }

    /// Asks the puzzle until it is solved, shown or skipped. Returns whether it was skipped.
    fn play(mut self, memory: &mut StoredProfile) -> Result<bool, Stop> {
        let (_, player, _) = self.puzzle.position();
        self.describe(player)?;
        while !self.attempt.is_over() {
            let line = self.game.console.read()?;
            let language = self.game.language();
            if is_next(&line) {
                return Ok(true);
            }
            if fold(&line) == "solution" {
                memory.remember(&self.attempt.give_up(), self.game.console)?;
                let answer = self.puzzle.answer(self.puzzle.solution());
                let advice = self.puzzle.solution_in_words(self.to());
                let mut lines = vec![say!(language, "puzzle-solution", advice)];
                lines.extend(
                    answer
                        .into_iter()
                        .flat_map(|one| self.puzzle.explain(self.to(), &one)),
                );
                self.game.console.say_all(lines)?;
                continue;
            }
            match self.game.understand_line(player, &line) {
                Ok(ParsedLine::Do(actions, _)) => self.take(player, &actions, memory)?,
                Ok(ParsedLine::Ask(steps)) => self.game.ask(player, steps)?,
                Ok(ParsedLine::Answer(lines)) => self.game.console.say_all(lines)?,
                Ok(ParsedLine::Query(Query::Hint)) => self.hint(memory)?,
                Ok(ParsedLine::Query(Query::Quit)) => return Err(Stop::Quit),
                Ok(ParsedLine::Query(Query::Language(Some(language)))) => {
                    self.game.console.change_language(language)?;
                    self.describe(player)?;
                }
                Ok(ParsedLine::Query(query)) => self.game.answer_query(player, query)?,
                Err(error) if error.text.is_empty() => {
                    self.game.console.say(&say!(language, "puzzle-plain-how"))?;
                }
                Err(error) => self.game.console.say(&error.text)?,
            }
        }
        Ok(false)
    }

    /// Gives the next hint.
    fn hint(&mut self, memory: &mut StoredProfile) -> Result<(), Stop> {
        let mut hints = self.puzzle.hints(self.to());
        let mut lines = Vec::new();
        if let Some((at, change)) = self.attempt.hint(hints.len()) {
            memory.remember(&change, self.game.console)?;
            lines.push(hints.swap_remove(at).0);
        }
        if self.attempt.hints >= self.puzzle.hints(self.to()).len() {
            lines.push(say!(self.game.language(), "puzzle-only-solution"));
        }
        self.game.console.say_all(lines)
    }

    /// Plays actions until they are an answer, and says what it leads to.
    fn take(
        &mut self,
        player: G::Player,
        actions: &[G::Action],
        memory: &mut StoredProfile,
    ) -> Result<(), Stop> {
        let language = self.game.language();
        self.game.chosen.clear();
        for action in actions {
            // They are legal, because the line was understood.
            let _ = self.game.host.play(*action, &mut self.game.seen_game);
            let turn = self.game.host.practiced();
            let answer = turn.and_then(|turn| self.puzzle.answer(turn.actions()));
            let Some(answer) = answer else {
                continue;
            };
            memory.remember(
                &self.attempt.note_answer(answer.is_right),
                self.game.console,
            )?;
            let mut lines = self.puzzle.explain(self.to(), &answer);
            if answer.is_right {
                lines.insert(0, say!(language, "puzzle-right"));
                if self.attempt.was_shown {
                    lines.push(say!(language, "puzzle-was-shown"));
                }
            } else {
                lines.push(say!(language, "puzzle-again"));
                self.game.host = positioned(self.puzzle, language);
                self.game.seen_game = self.game.host.seen();
            }
            return self.game.console.say_all(lines);
        }
        self.game.ask(player, Vec::new())
    }

    fn describe(&mut self, player: G::Player) -> Result<(), Stop> {
        let language = self.game.language();
        self.game.console.say(&heading(language, &self.attempt))?;
        self.game.chosen.clear();
        let (known, task) = (self.puzzle.known(self.to()), self.puzzle.task(self.to()));
        let mut lines = {
            let scene = self.game.scene(player);
            let list = Menu::new(&scene, &[]).list();
            scene.show().into_iter().chain(list).collect::<Vec<_>>()
        };
        lines.extend(known);
        lines.extend([task, say!(language, "puzzle-plain-how")]);
        self.game.console.say_all(lines)
    }
}

/// Waits for Enter after a puzzle.
fn wait_for_next(console: &mut Console<'_>) -> Result<(), Stop> {
    let question = |language| say!(language, "puzzle-plain-next");
    let ask = |language| vec![question(language)];
    ask_until_valid(console, ask, |language, line| {
        let is_answer = line.is_empty() || is_next(line);
        is_answer.then_some(()).ok_or_else(|| question(language))
    })
}

/// Returns whether a line asks for the next puzzle.
fn is_next(line: &str) -> bool {
    matches!(fold(line).as_str(), "next" | "skip" | "suivant")
}
