//! Puzzles on the table: the current one, its header and task, and the answers to
//! what the player plays.

use super::puzzle_choice::Puzzles;
use crate::daily;
use crate::profile::ProfileChange;
use crate::puzzles::words::{Answerer, PuzzleAnswer, heading, winning_claims};
use crate::puzzles::{PuzzleAttempt, PuzzleFilter, PuzzleHint, PuzzleStart, round_of};
use crate::settings::Settings;
use crate::tui::schotten::{Marks, SchottenNote, SchottenTable, Stage, Tone};
use crate::tui::shell::app::{App, Effect, Screen, Shell};
use crate::tui::shell::command::{BACKSPACE, Command, ENTER, ESC, commands};
use crate::tui::shell::table::hint::Hint;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use schotten_bots::puzzle::{Goal, PACK_SIZE, Puzzle};
use schotten_rules::{Action, Player, Round};
use std::any::Any;
use telling::{Language, say, text};

/// What the commands after a move in a puzzle depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The move was wrong, and the table shows what it leads to.
    pub(crate) wrong: bool,
}

commands! { State over Table of crate::tui::schotten::NAME:
    { Command::NextLesson, [ENTER], if |state| !state.wrong,
        Step text!("command-next-puzzle"), Game text!("help-next-puzzle") }
    { Command::NextLesson, [ENTER], if |state| state.wrong,
        Step text!("command-try-again"), Game text!("help-try-again") }
    { Command::Back, [ESC, BACKSPACE], if |state| state.wrong,
        Hidden text!("command-try-again") }
    { Command::Leave, [ESC], if |state| !state.wrong, Hidden text!("command-leave") }
}

/// The puzzle in progress.
#[derive(Debug)]
pub(crate) struct PuzzleTutor {
    attempt: PuzzleAttempt,
    /// Which puzzles follow.
    filter: PuzzleFilter,
    /// The number of puzzles that are solved.
    solved: usize,
    /// On how many days in a row the puzzle of the day was solved, if this is one that
    /// is solved.
    streak: u32,
    /// Whether the table shows what a wrong move leads to.
    shows_wrong: bool,
    /// Whether it shows the solution to a player who gave up.
    shows_solution: bool,
}

/// What a note says about a puzzle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PuzzleNote {
    /// The task, and what the opponent must hold if that is known.
    Task,
    /// The hints that were given.
    Hints {
        given: Vec<PuzzleHint>,
        /// Whether only the solution is left.
        is_last: bool,
    },
    /// Why an answer is right or wrong.
    Answer(PuzzleAnswer),
    /// The solution, which the player gave up finding, and why it is one.
    Solution(PuzzleAnswer),
}

impl PuzzleNote {
    /// Returns the text of the note. `key` is that of a hint.
    pub(crate) fn text(&self, language: Language, puzzle: &'static Puzzle, key: &str) -> String {
        let answerer = Answerer::new(language, puzzle);
        let lines = match self {
            Self::Task => vec![answerer.open_hand().unwrap_or_else(|| answerer.task())],
            Self::Hints { given, is_last } => {
                let given = given.iter().map(|hint| answerer.hint(*hint));
                let more = is_last.then(|| say!(language, "puzzle-hint-last", key));
                given.chain(more).collect()
            }
            Self::Answer(answer) => {
                let mut lines = answerer.explain(answer);
                if answer.action == puzzle.proved.solution {
                    lines.insert(0, say!(language, "puzzle-right"));
                }
                lines
            }
            Self::Solution(answer) => {
                let mut lines = answerer.explain(answer);
                lines.insert(0, answerer.solution());
                lines
            }
        };
        lines.join(" ")
    }
}

impl PuzzleTutor {
    /// Returns the state of the commands after a move: once the puzzle is solved or
    /// given up, or while the table shows what a wrong move leads to.
    pub(crate) fn after_move(&self) -> Option<State> {
        let wrong = self.shows_wrong;
        (wrong || self.attempt.is_over()).then_some(State { wrong })
    }

    /// Returns the number, the grade and the variant of the puzzle, and how many are
    /// solved.
    pub(crate) fn header(&self, language: Language) -> String {
        let heading = heading(language, self.attempt.puzzle, self.attempt.is_daily);
        let total = PACK_SIZE;
        let solved = say!(language, "puzzle-solved-of", solved = self.solved, total);
        format!("{heading} · {solved}")
    }

    /// Returns the task; `None` after a move.
    pub(crate) fn asking(&self, language: Language) -> Option<[String; 2]> {
        let task = Answerer::new(language, self.attempt.puzzle).task();
        self.after_move().is_none().then(|| [task.clone(), task])
    }

    /// Tells the player how to continue with this key after a move.
    pub(crate) fn explain_continuing(&self, language: Language, key: &str) -> String {
        if self.shows_wrong {
            return say!(language, "puzzle-try-again", key);
        }
        let next = say!(language, "puzzle-continue", key);
        if self.attempt.was_shown {
            return format!("{next} {}", say!(language, "puzzle-was-shown"));
        }
        match self.streak {
            0 => next,
            days => format!("{next} {}", say!(language, "puzzle-streak", days)),
        }
    }

    /// Returns whether nothing is hidden, so that the opponent's hand is shown.
    pub(crate) fn shows_both_hands(&self) -> bool {
        self.attempt.puzzle.view.deduced_round().is_some()
    }

    /// Returns whether the table shows the solution to a player who gave up.
    pub(crate) const fn shows_solution(&self) -> bool {
        self.shows_solution
    }

    /// Judges what the player played. Returns what to remember.
    fn judge(&mut self, game: &mut SchottenTable, settings: &Settings) -> Option<ProfileChange> {
        let puzzle = self.attempt.puzzle;
        let Some(action) = game.actions().first().copied().flatten() else {
            if game.notes.is_empty() {
                say(game, Tone::Plain, puzzle, self.reminder());
            }
            return None;
        };
        let change = self.attempt.judge(action);
        let answer = PuzzleAnswer::new(puzzle, action);
        let tone = if self.attempt.is_over() {
            show_course(game, puzzle, &answer);
            Tone::Good
        } else {
            self.shows_wrong = true;
            show_reply(game, puzzle, &answer, settings);
            Tone::Bad
        };
        say(game, tone, puzzle, PuzzleNote::Answer(answer));
        Some(change)
    }

    /// Returns whether all hints were given, so that only the solution is left.
    pub(super) fn is_out_of_hints(&self) -> bool {
        self.attempt.is_out_of_hints()
    }

    /// Returns what is said while the player thinks: the hints that were given, or else
    /// the task.
    fn reminder(&self) -> PuzzleNote {
        let hints: Vec<PuzzleHint> = self.attempt.hints().collect();
        if hints.is_empty() {
            PuzzleNote::Task
        } else {
            PuzzleNote::Hints {
                given: hints,
                is_last: self.attempt.is_out_of_hints(),
            }
        }
    }

    /// Shows the hints again that were given and put away. Returns whether there were any.
    fn hints_again(&self, game: &mut SchottenTable) -> bool {
        let were_given = self.attempt.hints().next().is_some();
        let again = were_given && !game.shows_puzzle_hints();
        if again {
            say(game, Tone::Plain, self.attempt.puzzle, self.reminder());
        }
        again
    }

    /// Gives the next hint, and returns what to remember. `None` if only the solution
    /// is left.
    fn hint(&mut self, game: &mut SchottenTable) -> Option<ProfileChange> {
        let (hint, change) = self.attempt.hint()?;
        let puzzle = self.attempt.puzzle;
        if let PuzzleHint::Card(_) = hint {
            game.queries.hint = Some(Hint::Pointed(puzzle.proved.solution));
        }
        say(game, Tone::Plain, puzzle, self.reminder());
        Some(change)
    }

    /// Shows the solution and ends the puzzle. Returns what to remember.
    fn show_solution(&mut self, game: &mut SchottenTable) -> ProfileChange {
        let puzzle = self.attempt.puzzle;
        let change = self.attempt.give_up();
        self.shows_solution = true;
        game.selection.clear();
        game.play(puzzle.proved.solution)
            .expect("the solution is legal");
        let answer = PuzzleAnswer::solution(puzzle);
        show_course(game, puzzle, &answer);
        say(game, Tone::Plain, puzzle, PuzzleNote::Solution(answer));
        change
    }
}

fn say(game: &mut SchottenTable, tone: Tone, puzzle: &'static Puzzle, note: PuzzleNote) {
    game.say(tone, SchottenNote::Puzzle(puzzle, note));
}

/// Shows what the solution leads to, as the message tells it: the claims with which it
/// wins the round at once, or where nothing is hidden the end of best play.
fn show_course(game: &mut SchottenTable, puzzle: &Puzzle, solution: &PuzzleAnswer) {
    let claims: Vec<Action> = match puzzle.proved.goal {
        Goal::WinThisTurn => {
            let stones = winning_claims(game.table(), Player::A);
            stones.iter().map(Action::Claim).collect()
        }
        _ => Vec::new(),
    };
    let course = if claims.is_empty() {
        solution.line()
    } else {
        &claims
    };
    for action in course {
        game.play(*action).expect("the course is legal");
    }
    game.marks = Marks::between(puzzle.view.table().border(), game.table().border());
    game.stage = Stage::Waiting;
    game.selection.clear();
}

/// Shows what a wrong move leads to, as the message tells it: the end of best play where
/// nothing is hidden, or else the claims with which the opponent wins.
fn show_reply(
    game: &mut SchottenTable,
    puzzle: &Puzzle,
    answer: &PuzzleAnswer,
    settings: &Settings,
) {
    for action in answer.line() {
        game.play(*action).expect("best play is legal");
    }
    if let Some(claimed) = answer.claimed_by_opponent(puzzle) {
        *game = set_up(puzzle, &claimed, settings);
    }
    game.marks = Marks::between(puzzle.view.table().border(), game.table().border());
    game.stage = Stage::Waiting;
    game.selection.clear();
}

/// Sets up a position of a puzzle.
fn set_up(puzzle: &Puzzle, round: &Round, settings: &Settings) -> SchottenTable {
    let mut game = SchottenTable::practice(puzzle.variant(), *round, settings);
    game.hides_outlook = true;
    // A warning of claims that are left would give the solution away.
    game.declined = true;
    game
}

impl SchottenTable {
    /// Returns the puzzle whose hints are shown, if any are.
    fn puzzle_with_hints(&self) -> Option<&'static Puzzle> {
        self.notes.iter().find_map(|note| match note.own() {
            Some(SchottenNote::Puzzle(puzzle, PuzzleNote::Hints { .. })) => Some(*puzzle),
            _ => None,
        })
    }

    /// Returns whether hints to a puzzle are shown.
    pub(crate) fn shows_puzzle_hints(&self) -> bool {
        self.puzzle_with_hints().is_some()
    }

    /// Puts the hints to a puzzle away, and says the task again. Returns whether they were
    /// shown.
    pub(crate) fn put_puzzle_hints_away(&mut self) -> bool {
        let shown = self.puzzle_with_hints();
        if let Some(puzzle) = shown {
            say(self, Tone::Plain, puzzle, PuzzleNote::Task);
        }
        shown.is_some()
    }
}

impl App {
    /// Begins a puzzle, if there is one.
    pub(crate) fn begin_puzzle(&mut self, start: PuzzleStart) {
        let today = daily::date(self.now);
        let Some(attempt) = start.begin(&self.profile.puzzles, today) else {
            return;
        };
        self.remember(ProfileChange::PuzzleBegun(attempt.puzzle.number));
        self.show_puzzle(PuzzleTutor {
            attempt,
            filter: start.following(),
            solved: self.profile.puzzles.solved.len(),
            streak: 0,
            shows_wrong: false,
            shows_solution: false,
        });
    }

    /// Shows a puzzle's position to a player who has yet to move.
    fn show_puzzle(&mut self, tutor: PuzzleTutor) {
        let puzzle = tutor.attempt.puzzle;
        let mut game = set_up(puzzle, &round_of(&puzzle.view), &self.settings);
        say(&mut game, Tone::Plain, puzzle, tutor.reminder());
        game.puzzle = Some(tutor);
        self.show_table((Box::new(game), None));
    }

    /// Carries out a command of a puzzle.
    pub(crate) fn press_puzzle(&mut self, command: Command) -> Option<Effect> {
        match command {
            Command::NextLesson | Command::Back => {
                let tutor = self.table_as_mut::<SchottenTable>()?.puzzle.take()?;
                if tutor.shows_wrong {
                    self.show_puzzle(PuzzleTutor {
                        shows_wrong: false,
                        ..tutor
                    });
                } else {
                    self.begin_puzzle(PuzzleStart::Skip(tutor.filter));
                }
            }
            Command::Lessons => {
                let puzzles = Box::new(Puzzles::new(self));
                self.windows.push(puzzles);
            }
            Command::Leave => {
                let layers = self.screen_layers();
                if layers.front.is::<State>() {
                    self.leave_tutorial();
                } else {
                    let question = QuestionWindow::new(Question::LeaveTutorial);
                    self.windows.push(Box::new(question));
                }
            }
            Command::Hint => {
                let mut has_hint = true;
                self.with_puzzle(|tutor, game| {
                    if tutor.hints_again(game) {
                        return None;
                    }
                    let change = tutor.hint(game);
                    has_hint = change.is_some();
                    change
                });
                if !has_hint {
                    let question = QuestionWindow::new(Question::ShowSolution);
                    self.windows.push(Box::new(question));
                }
            }
            _ => {}
        }
        None
    }

    /// Shows the solution of the puzzle, which the player gives up finding.
    pub(crate) fn show_puzzle_solution(&mut self) {
        self.with_puzzle(|tutor, game| Some(tutor.show_solution(game)));
    }

    /// Does something with the puzzle on the table, as [`SchottenTable::with_puzzle`].
    fn with_puzzle(
        &mut self,
        act: impl FnOnce(&mut PuzzleTutor, &mut SchottenTable) -> Option<ProfileChange>,
    ) {
        if let Screen::Table(table) = &mut self.screen
            && let Some(game) = (&mut **table as &mut dyn Any).downcast_mut::<SchottenTable>()
        {
            game.with_puzzle(&mut self.shell, act);
        }
    }
}

impl SchottenTable {
    /// Lets the puzzle react to what the player did.
    pub(super) fn judge_puzzle(&mut self, shell: &mut Shell) {
        let settings = shell.settings.clone();
        self.with_puzzle(shell, |tutor, game| tutor.judge(game, &settings));
    }

    /// Does something with the puzzle in progress and the table, and remembers what
    /// comes of it. Nothing happens after a move.
    fn with_puzzle(
        &mut self,
        shell: &mut Shell,
        act: impl FnOnce(&mut PuzzleTutor, &mut Self) -> Option<ProfileChange>,
    ) {
        let Some(mut tutor) = self.puzzle.take() else {
            return;
        };
        let is_open = tutor.after_move().is_none();
        let change = is_open.then(|| act(&mut tutor, self)).flatten();
        if let Some(change) = change {
            shell.remember(change);
            let progress = &shell.profile.puzzles;
            tutor.solved = progress.solved.len();
            let day = tutor.attempt.day.filter(|day| progress.is_solved_on(*day));
            tutor.streak = day.map_or(0, |day| progress.streak(day));
        }
        self.puzzle = Some(tutor);
    }
}
