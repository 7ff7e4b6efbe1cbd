//! The window in which puzzles are chosen: the puzzle of the day, a table of grades and
//! variants that counts those that are solved, and below it the numbers of one cell of
//! the table.

use crate::daily;
use crate::puzzles::words::{count_line, grade};
use crate::puzzles::{PuzzleFilter, PuzzleStart, numbered, of_day};
use crate::tui::kit::area::cells;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::write::{write, write_right};
use crate::tui::schotten::target::SchottenTarget;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, SPACE, TAB, commands, function,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::moved;
use crate::tui::shell::windows::{Contents, WindowOutcome, buttons, close_entry, frame, line};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::layout::Rect;
use schotten_bots::puzzle::{Difficulty, PACK_SIZE, Puzzle, pack};
use schotten_rules::Variant;
use telling::{Language, say, text};
use textkit::columns;

/// The choice of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {
    fn purpose(&self, language: Language) -> String {
        say!(language, "do-puzzles")
    }
}

commands! { State:
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Enter, [ENTER, SPACE], Hidden text!("command-solve") }
    { Command::Options, [TAB], Hidden text!("command-by-number") }
    { Command::Lessons, [function(5)], Hidden text!("command-close") }
    { Command::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;
const COLUMNS: usize = Variant::ALL.len();
/// The row of the hardest grade, below that of the puzzle of the day.
const LAST_ROW: usize = Difficulty::ALL.len();

/// The columns that a number takes, with its mark behind it and a space.
const NUMBER_WIDTH: u16 = 5;
/// The numbers in a row.
const NUMBERS: usize = 15;
/// The rows that the longest list of numbers takes.
const NUMBER_ROWS: u16 = 6;

/// The choice of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Puzzles {
    /// The row of the cursor: the puzzle of the day, then the grades.
    row: usize,
    /// Its column, of the variants.
    column: usize,
    /// The place among the numbers of the cell, if the cursor is on one.
    number: Option<usize>,
    /// The number as far as it is typed.
    typed: u16,
}

impl Puzzles {
    /// Opens it with the cursor at the grade and the variant of the last puzzle.
    pub(crate) fn new(app: &App) -> Self {
        let last = app.profile.puzzles.last.and_then(numbered);
        let (row, column) = last.map_or((1, 0), cell_of);
        Self {
            row,
            column,
            number: None,
            typed: 0,
        }
    }

    fn start(self) -> PuzzleStart {
        let on_number = self.number.and_then(|at| self.puzzles().nth(at));
        match (on_number, self.row.checked_sub(1)) {
            (Some(puzzle), _) => PuzzleStart::Number(puzzle.number),
            (None, None) => PuzzleStart::Today,
            (None, Some(grade)) => PuzzleStart::Next(filter(grade, self.column)),
        }
    }

    /// Returns the puzzles of the cell under the cursor: none on the puzzle of the day.
    fn puzzles(self) -> impl Iterator<Item = &'static Puzzle> {
        let filter = self.row.checked_sub(1).map(|row| filter(row, self.column));
        let all = pack().iter();
        all.filter(move |puzzle| filter.is_some_and(|filter| filter.accepts(puzzle)))
    }

    /// Returns the number that is typed if there is no puzzle with it.
    fn missing(self) -> Option<u16> {
        let typed = (self.typed > 0).then_some(self.typed)?;
        numbered(typed).is_none().then_some(typed)
    }

    /// Puts the cursor on the puzzle with this number, if there is one.
    fn go_to(&mut self, number: u16) {
        let Some(puzzle) = numbered(number) else {
            return;
        };
        (self.row, self.column) = cell_of(puzzle);
        self.number = self.puzzles().position(|one| one.number == number);
    }

    /// Moves the cursor among the numbers. Above the first row it goes back to the
    /// table.
    fn move_among_numbers(&mut self, at: usize, command: Command) {
        let last = self.puzzles().count().saturating_sub(1);
        self.number = match command {
            Command::Left => Some(moved(at, Command::Up, last, 0)),
            Command::Right => Some(moved(at, Command::Down, last, 0)),
            Command::Up => at.checked_sub(NUMBERS),
            Command::Down if at + NUMBERS > last => Some(at),
            Command::Down => Some(at + NUMBERS),
            _ => Some(moved(at, command, last, 0)),
        };
    }

    fn move_in_table(&mut self, command: Command) {
        match command {
            Command::Left => self.column = self.column.checked_sub(1).unwrap_or(COLUMNS - 1),
            Command::Right => self.column = (self.column + 1) % COLUMNS,
            _ => self.row = moved(self.row, command, LAST_ROW, LAST_ROW),
        }
    }
}

/// Returns the row and the column of the table in which a puzzle is counted.
fn cell_of(puzzle: &Puzzle) -> (usize, usize) {
    let mut grades = Difficulty::ALL.iter();
    let grade = grades.position(|one| *one == puzzle.difficulty());
    let column = Variant::ALL.iter().position(|one| *one == puzzle.variant());
    (grade.map_or(0, |grade| grade + 1), column.unwrap_or(0))
}

/// Returns the puzzles of a cell of the table.
fn filter(grade: usize, column: usize) -> PuzzleFilter {
    PuzzleFilter {
        variant: Some(Variant::ALL[column]),
        difficulty: Some(Difficulty::ALL[grade]),
    }
}

impl Contents for Puzzles {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    /// Takes the digits of a number.
    fn edit(&mut self, key: KeyEvent, _: &mut App) -> Option<WindowOutcome> {
        let KeyCode::Char(char) = key.code else {
            return None;
        };
        let digit = u16::try_from(char.to_digit(10)?).ok()?;
        // The fourth digit begins a new number.
        self.typed = match self.typed {
            typed @ 0..100 => 10 * typed + digit,
            _ => digit,
        };
        self.go_to(self.typed);
        Some(WindowOutcome::Stay(None))
    }

    fn press(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let is_missing = self.missing().is_some();
        self.typed = 0;
        match (command, self.number) {
            (Command::Enter, _) if is_missing => {}
            (Command::Enter, _) => {
                app.begin_puzzle(self.start());
                return WindowOutcome::Close(None);
            }
            (Command::Close | Command::Lessons, _) => return WindowOutcome::Close(None),
            (Command::Options, None) if self.row > 0 => {
                // At the last one played, if it is among these.
                let last = app.profile.puzzles.last;
                let at = self.puzzles().position(|one| Some(one.number) == last);
                self.number = Some(at.unwrap_or(0));
            }
            (Command::Options, _) => self.number = None,
            (_, Some(at)) => self.move_among_numbers(at, command),
            (_, None) => self.move_in_table(command),
        }
        WindowOutcome::Stay(None)
    }

    /// A click on a cell shows its numbers, and one more begins a puzzle of it.
    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        match target.on_table() {
            Some(SchottenTarget::Puzzle(number)) => {
                self.go_to(number);
                self.press(Command::Enter, app)
            }
            Some(SchottenTarget::Puzzles(row, column)) => {
                let again = row == 0 || (row, column) == (self.row, self.column);
                (self.row, self.column, self.number) = (row, column, None);
                if again {
                    self.press(Command::Enter, app)
                } else {
                    WindowOutcome::Stay(None)
                }
            }
            _ => WindowOutcome::Stay(None),
        }
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let (title, size) = (say!(language, "puzzle-name"), (WIDTH, 15 + NUMBER_ROWS));
        let inner = frame(&title, size, area, theme, buf, hits);
        self.draw_puzzle_of_day(app, line(inner, 0), buf, hits);
        self.draw_table(app, inner, buf, hits);
        let progress = format!(" {}", count_line(language, &app.profile.puzzles));
        let progress = columns::fit(&progress, inner.width);
        self.draw_numbers(app, inner, buf, hits);
        write(buf, line(inner, inner.height - 3), &progress, theme.dim);
        let rest = close_entry(app, inner, buf, hits);
        let keys = [
            (Command::Enter, say!(language, "command-solve")),
            (Command::Options, say!(language, "command-by-number")),
        ];
        let rest = buttons(keys, app, rest, buf, hits);
        match self.missing() {
            Some(number) => {
                let missing = say!(language, "puzzle-unknown-number", number = number);
                write(buf, rest, &missing, theme.bad);
            }
            None => write(buf, rest, &say!(language, "puzzle-type-number"), theme.dim),
        }
    }
}

impl Puzzles {
    fn draw_puzzle_of_day(&self, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let day = daily::date(app.now);
        let progress = &app.profile.puzzles;
        let state = match progress.is_solved_on(day) {
            true => "solved",
            false if progress.shown.contains(&of_day(day).number) => "shown",
            false if progress.solved.contains(&of_day(day).number) => "before",
            false => "new",
        };
        let mut of_day = say!(
            language,
            "puzzle-of-day",
            day = daily::day_and_month(language, day),
            state = state
        );
        let streak = progress.streak(day);
        if streak > 1 {
            of_day += " · ";
            of_day += &say!(language, "start-streak", days = streak);
        }
        let style = if self.row == 0 {
            theme.button_on
        } else {
            theme.popup
        };
        buf.set_style(row, style);
        write(buf, row, &format!(" {of_day}"), style);
        hits.add(row, SchottenTarget::Puzzles(0, self.column));
    }

    /// Draws for each grade and variant how many puzzles are solved.
    fn draw_table(&self, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let solved = &app.profile.puzzles.solved;
        let names = Variant::ALL.map(|variant| text::variant(language, variant));
        let widths = names.each_ref().map(|name| columns::width(name) + 4);
        let cell = |row: u16, column: usize| {
            let behind: u16 = widths[column..].iter().sum();
            let (x, width) = (inner.right() - behind, widths[column]);
            let row = line(inner, row);
            Rect { x, width, ..row }
        };
        // A column of space on the right, as in the cells.
        let write_in = |buf: &mut Buffer, area: Rect, text: &str, style| {
            let width = area.width - 1;
            write_right(buf, Rect { width, ..area }, text, style);
        };
        for (column, name) in names.iter().enumerate() {
            write_in(buf, cell(2, column), name, theme.accent);
        }
        for (row, difficulty) in (1..).zip(Difficulty::ALL) {
            let y = 2 + row;
            let name = format!(" {}", grade(language, difficulty));
            write(buf, line(inner, y), &name, theme.popup);
            for column in 0..COLUMNS {
                let filter = filter(usize::from(row) - 1, column);
                let all = pack().iter().filter(|puzzle| filter.accepts(puzzle));
                let done = all.clone().filter(|one| solved.contains(&one.number));
                let (done, all) = (done.count(), all.count());
                let on = (usize::from(row), column) == (self.row, self.column);
                let style = match on {
                    true if self.number.is_none() => theme.button_on,
                    // The cursor is on one of its numbers.
                    true => theme.button,
                    false if done == all => theme.good,
                    false => theme.popup,
                };
                let area = cell(y, column);
                if on {
                    buf.set_style(area, style);
                }
                write_in(buf, area, &format!("{done}/{all}"), style);
                hits.add(area, SchottenTarget::Puzzles(row.into(), column));
            }
        }
    }

    /// Draws the numbers of the puzzles in the cell under the cursor, with a mark at
    /// those that are solved, and the next one lit.
    fn draw_numbers(&self, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, progress) = (&app.theme, &app.profile.puzzles);
        let solved = &progress.solved;
        let done = match theme.glyphs {
            Glyphs::Unicode => "✓",
            Glyphs::Ascii => "+",
        };
        if self.row > 0 {
            let total = PACK_SIZE;
            let about = say!(
                app.settings.language,
                "puzzle-numbers",
                total = total,
                mark = done
            );
            write(buf, line(inner, 8), &format!(" {about}"), theme.dim);
        }
        let next = match self.start() {
            PuzzleStart::Next(_) => {
                let attempt = self.start().begin(progress, daily::date(app.now));
                attempt.map(|attempt| attempt.puzzle.number)
            }
            _ => None,
        };
        for (at, puzzle) in self.puzzles().enumerate() {
            let [x, y] = [at % NUMBERS, at / NUMBERS].map(cells);
            let row = line(inner, 9 + y);
            let place = Rect {
                x: row.x + x * NUMBER_WIDTH,
                width: NUMBER_WIDTH,
                ..row
            };
            let number = puzzle.number;
            let is_solved = solved.contains(&number);
            let mark = if is_solved { done } else { " " };
            let style = match (self.number == Some(at), is_solved) {
                (true, _) => theme.button_on,
                // The one with which Enter begins.
                _ if next == Some(number) => theme.button,
                (false, true) => theme.good,
                (false, false) => theme.popup,
            };
            write(buf, place, &format!("{number:>4}{mark}"), style);
            hits.add(place, SchottenTarget::Puzzle(number));
        }
    }
}
