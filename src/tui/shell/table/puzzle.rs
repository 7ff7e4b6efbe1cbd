//! Puzzles on the table: the current one, its header and task, and the answers to what the player
//! plays.

use super::{GameTable, Note, NoteText, Stage, TableGame};
use crate::daily;
use crate::games::game_named;
use crate::host::TableHost;
use crate::profile::ProfileChange;
use crate::puzzles::words::heading;
use crate::puzzles::{Addressee, Puzzle, PuzzleAnswer, PuzzleAttempt, PuzzleFilter, PuzzleStart};
use crate::settings::Settings;
use crate::tui::shell::app::{App, Effect, Screen, Shell};
use crate::tui::shell::command::{BACKSPACE, Command, ENTER, ESC, Teaching, commands};
use crate::tui::shell::table::hint::Hint;
use crate::tui::shell::windows::puzzles::Puzzles;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use crate::tui::shell::{Tone, WatchedGame};
use tabletop::Game;
use telling::{Language, say, text};

/// What the commands after a turn in a puzzle depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State {
    /// The turn was wrong, and the table shows what it leads to.
    pub(crate) wrong: bool,
}

commands! { State over Table:
    { Command::NextLesson, [ENTER], if |state| !state.wrong,
        Step text!("command-next-puzzle"), Game }
    { Command::NextLesson, [ENTER], if |state| state.wrong,
        Step text!("command-try-again"), Game }
    { Command::Back, [ESC, BACKSPACE], if |state| state.wrong,
        Hidden text!("command-try-again") }
    { Command::Leave, [ESC], if |state| !state.wrong, Hidden text!("command-leave") }
}

/// The puzzle in progress.
#[derive(Debug)]
pub(crate) struct PuzzleTutor<G: Game> {
    puzzle: &'static dyn Puzzle<G>,
    attempt: PuzzleAttempt,
    /// Which puzzles follow.
    filter: PuzzleFilter,
    /// The number of puzzles that are solved.
    solved: usize,
    /// Whether this one was solved before it was begun.
    was_solved: bool,
    /// On how many days in a row the puzzle of the day was solved, if this is one that
    /// is solved.
    streak: u32,
    /// Whether the table shows what a wrong turn leads to.
    shows_wrong: bool,
    /// Whether it shows the solution to a player who gave up.
    shows_solution: bool,
}

/// What a note says about the puzzle on the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PuzzleNote<G: Game> {
    /// The task, or what follows from what is visible.
    Task,
    /// The hints that were given.
    Hints,
    /// Why an answer is right or wrong.
    Answer(Box<PuzzleAnswer<G>>),
    /// The solution, which the player gave up finding, and why it is one.
    Solution(Box<PuzzleAnswer<G>>),
}

/// Returns who reads the texts about a puzzle on the table.
const fn addressee(language: Language) -> Addressee {
    Addressee {
        language,
        in_words: false,
    }
}

impl<G: TableGame> PuzzleTutor<G> {
    /// Returns the state of the commands after a turn: once the puzzle is solved or
    /// given up, or while the table shows what a wrong turn leads to.
    fn after_turn(&self) -> Option<State> {
        let wrong = self.shows_wrong;
        (wrong || self.attempt.is_over()).then_some(State { wrong })
    }

    /// Returns the number, the grade and the kind of the puzzle.
    pub(crate) fn heading(&self, language: Language) -> String {
        heading(language, &self.attempt)
    }

    /// Returns the heading, and that it was solved before or how many puzzles of the game are.
    pub(super) fn header(&self, language: Language) -> String {
        let (heading, total) = (self.heading(language), self.attempt.list.size);
        let solved = if self.was_solved {
            say!(language, "puzzle-solved-before")
        } else {
            say!(language, "puzzle-solved-of", solved = self.solved, total)
        };
        format!("{heading} · {solved}")
    }

    /// Returns the task; `None` after a turn.
    pub(crate) fn asking(&self, language: Language) -> Option<String> {
        let is_open = self.after_turn().is_none();
        is_open.then(|| self.puzzle.task(addressee(language)))
    }

    /// Tells the player how to continue with this key after a turn.
    fn explain_continuing(&self, language: Language, key: &str) -> String {
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

    /// Returns whether nothing is hidden, so that the others' hands are shown.
    pub(crate) fn shows_all_hands(&self) -> bool {
        self.puzzle.is_open()
    }

    /// Returns whether the table shows the solution to a player who gave up.
    pub(crate) const fn shows_solution(&self) -> bool {
        self.shows_solution
    }

    fn hint_count(&self) -> usize {
        self.puzzle.hints(addressee(Language::English)).len()
    }

    /// Returns whether all hints were given, so that only the solution is left.
    pub(super) fn is_out_of_hints(&self) -> bool {
        self.attempt.hints >= self.hint_count()
    }

    /// Returns what is said while the player thinks: the hints that were given, or else
    /// the task.
    fn reminder(&self) -> PuzzleNote<G> {
        match self.attempt.hints {
            0 => PuzzleNote::Task,
            _ => PuzzleNote::Hints,
        }
    }

    /// Returns the text of a note. `key` is that of a hint.
    fn text(&self, language: Language, note: &PuzzleNote<G>, key: &str) -> String {
        let (puzzle, to) = (self.puzzle, addressee(language));
        let lines = match note {
            PuzzleNote::Task => vec![puzzle.known(to).unwrap_or_else(|| puzzle.task(to))],
            PuzzleNote::Hints => {
                let given = puzzle.hints(to).into_iter().take(self.attempt.hints);
                let last = if self.is_out_of_hints() { "yes" } else { "no" };
                let again = say!(language, "puzzle-hint-again", key, last);
                given.map(|(hint, _)| hint).chain([again]).collect()
            }
            PuzzleNote::Answer(answer) => {
                let right = answer.is_right.then(|| say!(language, "puzzle-right"));
                right
                    .into_iter()
                    .chain(puzzle.explain(to, answer))
                    .collect()
            }
            PuzzleNote::Solution(answer) => {
                let advice = puzzle.solution_in_words(to);
                let mut lines = puzzle.explain(to, answer);
                lines.insert(0, say!(language, "puzzle-solution", advice));
                lines
            }
        };
        lines.join(" ")
    }

    /// Judges what the player played. Returns what to remember.
    pub(super) fn judge(&mut self, table: &mut GameTable<G>) -> Option<ProfileChange> {
        let turn: Vec<G::Action> = table.practiced()?.actions().to_vec();
        let Some(answer) = self.puzzle.answer(&turn) else {
            if table.notes.is_empty() {
                table.say(Tone::Plain, NoteText::Puzzle(self.reminder()));
            }
            return None;
        };
        let change = self.attempt.note_answer(answer.is_right);
        self.shows_wrong = !answer.is_right;
        self.show(table, &answer);
        let tone = if answer.is_right {
            Tone::Good
        } else {
            Tone::Bad
        };
        table.say(tone, NoteText::Puzzle(PuzzleNote::Answer(Box::new(answer))));
        Some(change)
    }

    /// Gives the next hint, or shows those again that were given and put away. Returns what to
    /// remember.
    pub(super) fn hint(&mut self, table: &mut GameTable<G>) -> Option<ProfileChange> {
        let mut change = None;
        if self.attempt.hints == 0 || table.shows_puzzle_hints() {
            let at;
            (at, change) = self.attempt.hint(self.hint_count()).unzip();
            let mut hints = self.puzzle.hints(addressee(Language::English));
            let pointed = at.and_then(|at| hints.swap_remove(at).1);
            table.queries.hint = pointed.map(Hint::Pointed).or(table.queries.hint.take());
        }
        table.say(Tone::Plain, NoteText::Puzzle(PuzzleNote::Hints));
        change
    }

    /// Shows the solution and ends the puzzle. Returns what to remember.
    pub(super) fn show_solution(&mut self, table: &mut GameTable<G>) -> ProfileChange {
        let change = self.attempt.give_up();
        self.shows_solution = true;
        let solution = self.puzzle.solution();
        for action in solution {
            table.play_scripted(*action);
        }
        let answer = self.puzzle.answer(solution).expect("it is a whole turn");
        self.show(table, &answer);
        let note = PuzzleNote::Solution(Box::new(answer));
        table.say(Tone::Plain, NoteText::Puzzle(note));
        change
    }

    /// Shows what comes of a turn that was played, as the message tells it.
    fn show(&self, table: &mut GameTable<G>, answer: &PuzzleAnswer<G>) {
        let (_, _, before) = self.puzzle.position();
        if let Some(round) = &answer.shown {
            *table = self.set_up(round.clone(), &table.settings.clone());
        }
        for action in &answer.course {
            table.play_scripted(*action);
        }
        table.queries.forget();
        G::leave_choice(table);
        table.nothing_chosen = false;
        G::mark_answer(table, &before);
        table.stage = Stage::Waiting;
    }

    /// Sets up a position of the puzzle.
    fn set_up(&self, round: G::Round, settings: &Settings) -> GameTable<G> {
        let (variant, player, _) = self.puzzle.position();
        let mut table = GameTable::practice((variant, player, round), settings);
        G::prepare_puzzle(&mut table);
        table
    }
}

impl<G: TableGame> GameTable<G> {
    /// Plays an action of a solution or of what comes of an answer, which is legal.
    fn play_scripted(&mut self, action: G::Action) {
        let played = match &mut self.host {
            Some(TableHost::Here(host)) => host.play(action, &mut self.seen_game).is_ok(),
            _ => false,
        };
        debug_assert!(played, "{action} is legal");
    }

    /// Returns the state of the commands after a turn in a puzzle, if it is one.
    pub(crate) fn after_puzzle(&self) -> Option<State> {
        self.puzzle.as_ref()?.after_turn()
    }

    /// Returns what it is if it is a puzzle.
    pub(super) fn puzzle_teaching(&self) -> Teaching {
        match &self.puzzle {
            None => Teaching::Nothing,
            Some(puzzle) if puzzle.is_out_of_hints() => Teaching::HintedPuzzle,
            Some(_) => Teaching::Puzzle,
        }
    }

    /// Tells the player how to continue after a turn in a puzzle.
    pub(super) fn explain_puzzle(&self, language: Language) -> Option<String> {
        let puzzle = self.puzzle.as_ref()?;
        let key = self.layers.key_of(language, Command::NextLesson);
        puzzle.after_turn()?;
        Some(puzzle.explain_continuing(language, &key))
    }

    /// Returns the text of a note about the puzzle.
    pub(super) fn puzzle_text(&self, language: Language, note: &PuzzleNote<G>) -> Option<String> {
        let key = self.layers.key_of(language, Command::Hint);
        Some(self.puzzle.as_ref()?.text(language, note, &key))
    }

    /// Returns whether hints to a puzzle are shown.
    pub(crate) fn shows_puzzle_hints(&self) -> bool {
        let is_hint = |note: &Note<G>| note.text == NoteText::Puzzle(PuzzleNote::Hints);
        self.notes.iter().any(is_hint)
    }

    /// Puts the hints to a puzzle away, and says the task again. Returns whether they were
    /// shown.
    pub(crate) fn put_puzzle_hints_away(&mut self) -> bool {
        let shown = self.shows_puzzle_hints();
        if shown {
            self.say(Tone::Plain, NoteText::Puzzle(PuzzleNote::Task));
        }
        shown
    }

    /// Does something with the puzzle in progress and the table, and remembers what
    /// comes of it. Nothing happens after a turn.
    pub(super) fn with_puzzle(
        &mut self,
        shell: &mut Shell,
        act: impl FnOnce(&mut PuzzleTutor<G>, &mut Self) -> Option<ProfileChange>,
    ) {
        let Some(mut tutor) = self.puzzle.take() else {
            return;
        };
        let is_open = tutor.after_turn().is_none();
        let change = is_open.then(|| act(&mut tutor, self)).flatten();
        if let Some(change) = change {
            shell.remember(change);
            let progress = shell.profile.puzzles(G::NAME);
            tutor.solved = progress.solved.len();
            let day = tutor.attempt.day.filter(|day| progress.is_solved_on(*day));
            tutor.streak = day.map_or(0, |day| progress.streak(day));
        }
        self.puzzle = Some(tutor);
    }
}

/// Begins a puzzle, if there is one.
pub(crate) fn begin<G: WatchedGame>(app: &mut App, start: PuzzleStart) {
    let (today, progress) = (daily::date(app.now), app.profile.puzzles(G::NAME));
    let attempt = G::PUZZLES.and_then(|list| start.begin(list, progress, today));
    let Some((attempt, puzzle)) = attempt.and_then(|attempt| {
        let puzzle = G::puzzle(attempt.entry.number)?;
        Some((attempt, puzzle))
    }) else {
        return;
    };
    let solved = progress.solved.len();
    let was_solved = progress.solved.contains(&attempt.entry.number);
    app.remember(attempt.begun());
    show(
        app,
        PuzzleTutor::<G> {
            puzzle,
            attempt,
            filter: start.following(),
            solved,
            was_solved,
            streak: 0,
            shows_wrong: false,
            shows_solution: false,
        },
    );
}

/// Shows a puzzle's position to a player who has yet to act.
fn show<G: WatchedGame>(app: &mut App, tutor: PuzzleTutor<G>) {
    let (_, _, round) = tutor.puzzle.position();
    let mut table = tutor.set_up(round, &app.settings);
    table.say(Tone::Plain, NoteText::Puzzle(tutor.reminder()));
    table.puzzle = Some(tutor);
    app.show_table((Box::new(table), None));
}

/// Carries out a command of a puzzle.
pub(super) fn run<G: WatchedGame>(app: &mut App, command: Command) -> Option<Effect> {
    let table = app.table_as_mut::<GameTable<G>>()?;
    match command {
        Command::NextLesson | Command::Back => {
            let tutor = table.puzzle.take()?;
            if tutor.shows_wrong {
                show(
                    app,
                    PuzzleTutor {
                        shows_wrong: false,
                        ..tutor
                    },
                );
            } else {
                begin::<G>(app, PuzzleStart::Skip(tutor.filter));
            }
        }
        Command::Lessons => Puzzles::open(game_named(G::NAME), app),
        Command::Leave if table.after_puzzle().is_some() => app.leave_tutorial(),
        Command::Leave => {
            let question = QuestionWindow::new(Question::LeaveTutorial);
            app.windows.push(Box::new(question));
        }
        Command::Hint => {
            if let Screen::Table(table) = &mut app.screen
                && !table.hint_at_puzzle(&mut app.shell)
            {
                let question = QuestionWindow::new(Question::ShowSolution);
                app.windows.push(Box::new(question));
            }
        }
        _ => {}
    }
    None
}
