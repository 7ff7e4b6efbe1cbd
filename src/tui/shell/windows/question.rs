//! The questions before leaving a game, the program or the tutorial, before a solution is
//! shown, and before a recorded game is deleted or resigned.

use super::{Contents, Window, WindowOutcome, frame, games, line};
use crate::records::{Disposal, ListedGame};
use crate::tui::kit::{cells, write_centered};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    ChoiceCounts, Command, ENTER, ESC, Layer, LayerState, SPACE, commands,
};
use crate::tui::shell::{App, Drawn, Effect, Screen, Table, Target};
use ratatui::prelude::*;
use telling::{Language, say, text};
use textkit::columns;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Question {
    Quit,
    /// Whether to leave a game or a replay: for the start screen, or to quit.
    LeaveGame,
    /// Whether to leave the tutorial in the middle of a lesson.
    LeaveTutorial,
    /// Whether to learn a game before it is played for the first time.
    FirstLessons,
    /// Whether to learn more before a game that needs it.
    MoreLessons,
    /// Whether to show the solution of a puzzle.
    ShowSolution,
    /// Whether to delete or resign a recorded game.
    Dispose(Disposal),
    /// What the others at the table of a guest ask.
    OfGuest,
}

impl Question {
    /// Whether it asks before a game whether to learn it first.
    const fn offers_lessons(&self) -> bool {
        matches!(self, Self::MoreLessons | Self::FirstLessons)
    }

    /// Returns the commands that answer it, from top to bottom.
    const fn answers(self) -> &'static [Command] {
        match self {
            Self::LeaveGame => &[Command::No, Command::NewGame, Command::Yes],
            Self::MoreLessons => &[Command::Begin, Command::Yes, Command::No],
            Self::FirstLessons => &[Command::Yes, Command::Begin, Command::No],
            Self::Quit
            | Self::LeaveTutorial
            | Self::ShowSolution
            | Self::Dispose(_)
            | Self::OfGuest => &[Command::No, Command::Yes],
        }
    }
}

impl LayerState for Question {
    fn label(&self, command: Command, _: ChoiceCounts, language: Language) -> Option<String> {
        Some(match (command, self) {
            (Command::Yes, Self::LeaveTutorial) => say!(language, "command-yes-leave"),
            (Command::Yes, Self::FirstLessons | Self::MoreLessons) => {
                say!(language, "command-yes-learn")
            }
            (Command::Yes, Self::ShowSolution) => say!(language, "command-yes-show"),
            (Command::Yes, Self::Dispose(Disposal::Delete)) => say!(language, "command-yes-delete"),
            (Command::Yes, Self::Dispose(Disposal::Resign)) => say!(language, "command-yes-resign"),
            (Command::Yes, Self::OfGuest) => say!(language, "command-yes-agree"),
            (Command::No, Self::OfGuest) => say!(language, "command-no-agree"),
            (Command::Yes, _) => say!(language, "command-yes"),
            (Command::No, Self::ShowSolution) => say!(language, "command-keep-trying"),
            (Command::No, Self::Dispose(_)) => say!(language, "command-keep-game"),
            (Command::No, Self::FirstLessons | Self::MoreLessons) | (Command::NewGame, _) => {
                say!(language, "command-back-to-start")
            }
            (Command::No, _) => say!(language, "command-no"),
            (Command::Begin, _) => say!(language, "command-begin"),
            _ => return None,
        })
    }
}

// The key "o" is for "oui". The key that opens the question closes it.
commands! { Question:
    { Command::Enter, [ENTER, SPACE], Hidden text!("command-choose") }
    // Before No, which has the same key elsewhere, and so with keys from the settings here
    // too.
    { Command::Begin, [Char('p'), Char('n')], if Question::offers_lessons,
        Step text!("command-begin") }
    { Command::No, [Char('n'), ESC, Char('q')], if |question| !question.offers_lessons(),
        Step text!("command-no") }
    { Command::No, [ESC, Char('q')], if Question::offers_lessons, Step text!("command-no") }
    { Command::No, [Char('H')], if |question| *question == Question::ShowSolution,
        Hidden text!("command-no") }
    { Command::NewGame, [Char('g')], if |question| *question == Question::LeaveGame,
        Step text!("command-start-screen") }
    { Command::Yes, [Char('y'), Char('o')], Step text!("command-yes") }
}

/// The width of the window.
const WIDTH: u16 = 46;

/// Lessons that are offered before a game.
#[derive(Debug)]
pub(crate) struct LessonOffer {
    /// Whether the game is played for the first time.
    pub(crate) is_first: bool,
    /// Asks whether to learn first.
    pub(crate) question: fn(Language) -> String,
    /// Begins the lessons.
    pub(crate) learn: fn(&mut App),
    /// Begins the game without them.
    pub(crate) play: fn(&mut App) -> Option<Effect>,
}

/// A question with its answers.
#[derive(Debug)]
pub(crate) struct QuestionWindow {
    pub(crate) question: Question,
    /// The command of the answer under the cursor.
    pub(crate) answer: Command,
    /// The lessons that it is about.
    offer: Option<&'static LessonOffer>,
    /// The recorded game that it is about.
    game: Option<ListedGame>,
}

impl QuestionWindow {
    /// Returns a question with the cursor on the answer that changes nothing.
    pub(crate) const fn new(question: Question) -> Self {
        Self {
            question,
            answer: Command::No,
            offer: None,
            game: None,
        }
    }

    /// Returns the question whether to delete or resign this game.
    pub(crate) fn disposing(game: &ListedGame, disposal: Disposal) -> Self {
        Self {
            game: Some(game.clone()),
            ..Self::new(Question::Dispose(disposal))
        }
    }

    /// Returns the question before a game for which lessons are offered.
    pub(crate) const fn before_game(offer: &'static LessonOffer) -> Self {
        let (question, answer) = if offer.is_first {
            (Question::FirstLessons, Command::Yes)
        } else {
            (Question::MoreLessons, Command::Begin)
        };
        Self {
            question,
            answer,
            offer: Some(offer),
            game: None,
        }
    }

    /// Returns the question whether to leave with the cursor on quitting.
    pub(crate) fn leaving() -> Self {
        Self {
            answer: Command::Yes,
            ..Self::new(Question::LeaveGame)
        }
    }

    /// Returns the title and the question. Whether to quit depends on whether the game can be
    /// resumed, is lost, has nothing to lose, or whether there is none.
    fn asked(&self, app: &App) -> [String; 2] {
        let language = app.settings.language;
        match self.question {
            Question::Quit | Question::LeaveGame => {
                let of_table = |table: &dyn Table| table.quit_question(language);
                let asked = app.table_to_leave().map(of_table);
                let asked = asked.unwrap_or_else(|| say!(language, "quit-start"));
                [say!(language, "quit-title"), asked]
            }
            Question::LeaveTutorial if app.teaching().is_puzzle() => [
                say!(language, "puzzle-name"),
                say!(language, "puzzle-leave"),
            ],
            Question::LeaveTutorial => [
                say!(language, "tutorial-name"),
                say!(language, "tutorial-leave"),
            ],
            Question::MoreLessons | Question::FirstLessons => {
                let asked = self.offer.map(|offer| (offer.question)(language));
                [say!(language, "tutorial-name"), asked.unwrap_or_default()]
            }
            Question::ShowSolution => [
                say!(language, "puzzle-show-title"),
                say!(language, "puzzle-show"),
            ],
            Question::OfGuest => {
                let asked = app.table().and_then(|table| table.asked_of_guest(language));
                [say!(language, "ask-title"), asked.unwrap_or_default()]
            }
            Question::Dispose(disposal) => {
                let asked = self.game.as_ref();
                let asked = asked.map(|game| games::disposal_question(game, disposal, app));
                asked.unwrap_or_default()
            }
        }
    }

    /// Moves the cursor down by one answer, or up.
    fn move_cursor(&mut self, down: bool) {
        let answers = self.question.answers();
        let at = answers.iter().position(|answer| *answer == self.answer);
        let step = if down { 1 } else { answers.len() - 1 };
        self.answer = answers[(at.unwrap_or(0) + step) % answers.len()];
    }
}

impl App {
    /// Opens the question that a guest has to answer, unless something else is open in which the
    /// guest may type, and closes it once it is answered or nobody asks any more.
    pub(crate) fn ask_guest(&mut self) {
        let language = self.settings.language;
        let asks = |table: &dyn Table| table.asked_of_guest(language).is_some();
        let is_asked = self.table().is_some_and(asks);
        let is_open = |window: &Window| {
            let window = window.get::<QuestionWindow>();
            window.is_some_and(|window| window.question == Question::OfGuest)
        };
        if !is_asked {
            self.windows.retain(|window| !is_open(window));
        } else if self.windows.is_empty() {
            let window = QuestionWindow::new(Question::OfGuest);
            self.windows.push(Box::new(window));
        }
    }
}

impl Contents for QuestionWindow {
    fn layer(&self, _: &App) -> Layer {
        self.question.into()
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let command = match command {
            Command::Enter => self.answer,
            command => command,
        };
        if self.question == Question::OfGuest && matches!(command, Command::Yes | Command::No) {
            if let Some(table) = app.table_mut() {
                table.answer_as_guest(command == Command::Yes);
            }
            return WindowOutcome::Close(None);
        }
        match command {
            Command::Up | Command::Left => self.move_cursor(false),
            Command::Down | Command::Right => self.move_cursor(true),
            Command::No => return WindowOutcome::Close(None),
            Command::NewGame => return WindowOutcome::Close(app.leave_for_start_screen()),
            Command::Begin if let Some(offer) = self.offer => {
                return WindowOutcome::Close((offer.play)(app));
            }
            Command::Yes if let Some(offer) = self.offer => {
                (offer.learn)(app);
                return WindowOutcome::Close(None);
            }
            Command::Yes if self.question == Question::LeaveTutorial => {
                app.leave_tutorial();
                return WindowOutcome::Close(None);
            }
            Command::Yes if self.question == Question::ShowSolution => {
                if let Screen::Table(table) = &mut app.screen {
                    table.show_solution(&mut app.shell);
                }
                return WindowOutcome::Close(None);
            }
            Command::Yes
                if let (Question::Dispose(disposal), Some(game)) = (self.question, &self.game) =>
            {
                return WindowOutcome::Close(Some(Effect::Dispose(game.path.clone(), disposal)));
            }
            Command::Yes => return WindowOutcome::Stay(Some(Effect::Quit)),
            _ => {}
        }
        WindowOutcome::Stay(None)
    }

    /// A question waits for its answer.
    fn click_outside(&mut self, _: &mut App) -> WindowOutcome {
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, hits) = (&app.theme, &mut drawn.hits);
        let answers = self.question.answers();
        let [title, asked] = self.asked(app);
        let lines = asked.lines();
        let lines = lines.flat_map(|line| columns::wrap_dotted(line, WIDTH - 4));
        let lines: Vec<String> = lines.collect();
        let [above, below] = [lines.len(), answers.len()].map(cells);
        let size = (WIDTH, above + below + 5);
        let inner = frame(&title, size, area, theme, buf, hits);
        for (y, text) in (1..).zip(&lines) {
            write_centered(buf, line(inner, y), text, theme.popup);
        }
        let (language, layers) = (app.settings.language, app.layers());
        let labels = answers.iter().map(|answer| {
            let key = match answer {
                Command::Yes => layers.yes_key(language),
                answer => layers.key_of(language, *answer),
            };
            let label = self.question.label(*answer, layers.choices, language);
            say!(
                language,
                "question-answer",
                key,
                label = label.unwrap_or_default()
            )
        });
        let labels: Vec<String> = labels.collect();
        let widest = labels.iter().map(|label| columns::width(label)).max();
        let width = (widest.unwrap_or(0) + 2).clamp(16, inner.width);
        let x = inner.x + (inner.width - width) / 2;
        for ((y, answer), label) in (above + 2..).zip(answers).zip(&labels) {
            let area = Rect::new(x, inner.y + y, width, 1);
            let style = if *answer == self.answer {
                theme.button_on
            } else {
                theme.button
            };
            buf.set_style(area, style);
            write_centered(buf, area, label, style);
            hits.add(area, Target::Command(*answer));
        }
    }
}
