//! Lessons on the table: a position, what it asks for, and the opponent's actions. An action
//! that a lesson doesn't ask for is answered and not carried out.

use super::{GameTable, NoteText, Stage, TableGame};
use crate::games::{GAMES, game_named};
use crate::tui::shell::command::{Command, ENTER, ESC, commands};
use crate::tui::shell::start::Entry;
use crate::tui::shell::windows::introduction::Introduction;
use crate::tui::shell::windows::lessons::Lessons;
use crate::tui::shell::windows::question::{Question, QuestionWindow};
use crate::tui::shell::{App, Effect, Tone, WatchedGame};
use crate::tutorial::{Ask, Lesson, LessonProgress, Task};
use tabletop::Seat;
use telling::{Language, Text, say, text};

/// After how many wrong answers to a task what is meant is marked.
const TRIES_BEFORE_HELP: usize = 2;

/// The table, after a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LessonOver;

commands! { LessonOver over Table:
    { Command::NextLesson, [ENTER],
        Step text!("command-next-lesson"), Game text!("help-next-lesson") }
    { Command::Leave, [ESC], Hidden text!("command-leave") }
}

/// The lesson on a table, and how the player does.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LessonTutor {
    /// The index of the lesson.
    pub(super) index: usize,
    /// The number of wrong answers to the current task.
    wrong: usize,
    /// Whether the player has tried what the rules refuse, as the task asks.
    has_tried: bool,
}

impl<G: TableGame> GameTable<G> {
    /// Returns the lesson on the table, if this is one.
    pub(crate) fn lesson(&self) -> Option<&'static Lesson<G>> {
        Some(&G::lessons()[self.tutor?.index])
    }

    /// Returns whether something on the table is taught already: in a game, always.
    pub(crate) fn teaches(&self, is_before: fn(&Lesson<G>) -> bool) -> bool {
        self.lesson().is_none_or(|lesson| !is_before(lesson))
    }

    /// Returns the number and the title of the lesson, or what the puzzle is.
    pub(crate) fn lesson_header(&self, language: Language) -> Option<String> {
        if let Some(puzzle) = &self.puzzle {
            return Some(puzzle.header(language));
        }
        let (lesson, index) = (self.lesson()?, self.tutor?.index);
        let (base, all) = (G::base_lessons(), G::lessons().len());
        Some(say!(
            language,
            "tutorial-of",
            number = index + 1,
            of = if index < base { base } else { all },
            title = lesson.title.in_language(language)
        ))
    }

    fn progress(&self) -> Option<LessonProgress<G>> {
        let (lesson, has_tried) = (self.lesson()?, self.tutor?.has_tried);
        let played = self.practiced()?.actions().len();
        Some(lesson.progress(played, has_tried))
    }

    /// Returns what the lesson asks for, with the texts that say it; `None` while the player
    /// can't do it, as while the end of a skirmish is shown.
    pub(crate) fn task(&self) -> Option<(&'static Task<G>, Ask)> {
        match self.progress()? {
            LessonProgress::Asks { task, ask, .. } if self.stage == Stage::Turn => {
                Some((task, ask))
            }
            _ => None,
        }
    }

    /// Returns an action that does what the lesson asks for, or tries it.
    pub(crate) fn task_solution(&self) -> Option<G::Action> {
        let (task, _) = self.task()?;
        task.solution(self.practiced()?.round())
    }

    /// Returns what the lesson asks for now in full, or what the player has learned.
    pub(crate) fn lesson_text(&self) -> Option<Text> {
        match self.stage {
            Stage::LessonOver => Some(self.lesson()?.learned),
            _ => Some(self.task()?.1.full),
        }
    }

    /// Tells the player how to continue after the lesson or the puzzle; `None` before.
    pub(crate) fn explain_continuing(&self, language: Language) -> Option<String> {
        if self.puzzle.is_some() {
            return self.explain_puzzle(language);
        }
        let next = self
            .tutor
            .filter(|_| self.stage == Stage::LessonOver)?
            .index
            + 1;
        let key = self.layers.key_of(language, Command::NextLesson);
        Some(if next == G::base_lessons() {
            let name = G::first_opponent(language);
            say!(language, "tutorial-first-game", key, name)
        } else if next == G::lessons().len() {
            say!(language, "tutorial-last", key)
        } else {
            say!(language, "tutorial-next", key)
        })
    }

    /// Answers a legal action that the lesson doesn't ask for. Returns whether it is one.
    pub(super) fn objects_to(&mut self, action: G::Action) -> bool {
        let Some(lesson) = self.lesson() else {
            return false;
        };
        let (Some((task, ask)), Some(played)) = (self.task(), self.practiced()) else {
            return false;
        };
        let round = played.round();
        let is_legal = G::legal_actions(round).contains(&action);
        if !is_legal || task.accepts(action) {
            return false;
        }
        let objection = lesson.objection((task, ask), action, round);
        let solution = task.solution(round).filter(|_| !task.is_refused());
        G::leave_choice(self);
        self.say(Tone::Bad, NoteText::Objection(objection));
        if let Some(tutor) = &mut self.tutor {
            tutor.wrong += 1;
            if let Some(solution) = solution.filter(|_| tutor.wrong >= TRIES_BEFORE_HELP) {
                self.point_at(solution);
                self.notes
                    .push(super::Note::plain(NoteText::PointedOut(text!(
                        "lesson-shown"
                    ))));
            }
        }
        true
    }

    /// Marks what the lesson asks for.
    fn point_out_task(&mut self) {
        let (Some((task, ask)), Some(solution)) = (self.task(), self.task_solution()) else {
            return;
        };
        self.point_at(solution);
        // Enter doesn't do what the rules refuse.
        let said = if task.is_refused() {
            ask.full
        } else {
            G::pointed_out(solution)
        };
        self.say(Tone::Plain, NoteText::PointedOut(said));
    }

    /// Notes that the rules have refused this action, which the lesson may ask to try.
    pub(crate) fn note_refused(&mut self, action: G::Action) {
        let is_asked = self
            .task()
            .is_some_and(|(task, _)| task.is_refused() && task.accepts(action));
        if let Some(tutor) = self.tutor.as_mut().filter(|_| is_asked) {
            tutor.has_tried = true;
            self.continue_lesson();
        }
    }

    /// Takes up the lesson after an action of the player.
    pub(super) fn follow_lesson(&mut self) {
        if let Some(tutor) = &mut self.tutor {
            (tutor.wrong, tutor.has_tried) = (0, false);
            self.continue_lesson();
        }
    }

    /// Continues the lesson: the player has a new task, the opponent acts, or it is over.
    fn continue_lesson(&mut self) {
        match self.progress() {
            Some(LessonProgress::Asks { is_new: true, .. }) => self.notes.clear(),
            Some(LessonProgress::Replies(actions)) => {
                for action in actions {
                    G::play_or_explain(self, action);
                }
                self.continue_lesson();
            }
            Some(LessonProgress::Done) => {
                self.stage = Stage::LessonOver;
                self.notes.clear();
                G::leave_choice(self);
            }
            Some(LessonProgress::Asks { .. }) | None => {}
        }
    }
}

/// Begins a lesson and gives its first task.
pub(crate) fn begin<G: WatchedGame>(app: &mut App, index: usize) {
    let lesson = &G::lessons()[index];
    let (variant, round) = beginning::<G>(app, index);
    let player = G::player(Seat::FIRST).expect("there is a first seat");
    let mut table = GameTable::<G>::practice((variant, player, round), &app.settings);
    table.tutor = Some(LessonTutor {
        index,
        wrong: 0,
        has_tried: false,
    });
    G::prepare_lesson(&mut table);
    if G::NAME != GAMES[0].name {
        // The start screen leads back to this game, not to the lessons of the first one.
        app.start.at = Entry::Game(G::NAME, 0);
    }
    app.show_table((Box::new(table), None));
    if !lesson.introduction.is_empty() {
        app.windows.push(Box::new(Introduction {
            title: lesson.title,
            lines: &lesson.introduction,
            draw_cards: G::draw_cards,
        }));
    }
}

/// Returns the position in which a lesson begins: its own, or the one on the table if it
/// continues the lesson there.
fn beginning<G: WatchedGame>(app: &App, index: usize) -> (G::Variant, G::Round) {
    let lesson = &G::lessons()[index];
    let (variant, round) = lesson.position();
    let before = app.table_as::<GameTable<G>>().filter(|table| {
        let is_next = table.tutor.is_some_and(|tutor| tutor.index + 1 == index);
        is_next && table.stage == Stage::LessonOver && G::continues(lesson)
    });
    let before = before.and_then(|table| table.practiced());
    (
        variant,
        before.map_or(round, |played| played.round().clone()),
    )
}

/// Carries out a command of a lesson.
pub(super) fn run<G: WatchedGame>(app: &mut App, command: Command) -> Option<Effect> {
    let table = app.table_as_mut::<GameTable<G>>()?;
    let (next, is_over) = (table.tutor?.index + 1, table.stage == Stage::LessonOver);
    match command {
        Command::Lessons => Lessons::open(game_named(G::NAME), app),
        Command::Hint => table.point_out_task(),
        Command::NextLesson if next == G::base_lessons() => {
            let effect = G::begin_first_game(app);
            return app.welcome(effect);
        }
        Command::NextLesson if next < G::lessons().len() => begin::<G>(app, next),
        Command::Leave if !is_over => {
            let question = QuestionWindow::new(Question::LeaveTutorial);
            app.windows.push(Box::new(question));
        }
        Command::NextLesson | Command::Leave => app.leave_tutorial(),
        _ => {}
    }
    None
}
