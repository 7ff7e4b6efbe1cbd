//! The window in which puzzles are chosen: the puzzle of the day, and a table of grades
//! and variants with the numbers of those that are solved.

use super::list::moved;
use super::{After, Contents, buttons, close_entry, frame, line};
use crate::daily;
use crate::puzzles::answer::{grade, progress_line};
use crate::puzzles::{PuzzleFilter, PuzzleStart, numbered};
use crate::tui::kit::write::{write, write_right};
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{END, ENTER, ESC, HOME, Layer, Press, SPACE, commands, function};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::puzzle::{Difficulty, Puzzle, pack};
use schotten_rules::Variant;
use telling::{say, text};

commands! { Puzzles:
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Enter, [ENTER, SPACE], Hidden text!("command-solve") }
    { Press::Lessons, [function(5)], Hidden text!("command-close") }
    { Press::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;
const COLUMNS: usize = Variant::ALL.len();
/// The row of the hardest grade, below that of the puzzle of the day.
const LAST_ROW: usize = Difficulty::ALL.len();

/// The choice of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Puzzles {
    /// The row of the cursor: the puzzle of the day, then the grades.
    row: usize,
    /// Its column, of the variants.
    column: usize,
}

impl Puzzles {
    /// Opens it with the cursor at the grade and the variant of the last puzzle.
    pub(crate) fn new(app: &App) -> Self {
        let last = app.profile().puzzles.last.and_then(numbered);
        let place = |puzzle: &Puzzle| {
            let row = Difficulty::ALL
                .iter()
                .position(|one| *one == puzzle.difficulty());
            let column = Variant::ALL.iter().position(|one| *one == puzzle.variant());
            Some((row? + 1, column?))
        };
        let (row, column) = last.and_then(place).unwrap_or((1, 0));
        Self { row, column }
    }

    fn start(self) -> PuzzleStart {
        match self.row.checked_sub(1) {
            None => PuzzleStart::Today,
            Some(grade) => PuzzleStart::Next(filter(grade, self.column)),
        }
    }
}

/// The puzzles of a cell of the table.
fn filter(grade: usize, column: usize) -> PuzzleFilter {
    PuzzleFilter {
        variant: Some(Variant::ALL[column]),
        difficulty: Some(Difficulty::ALL[grade]),
    }
}

impl Contents for Puzzles {
    fn layer(&self, _: &App) -> Layer {
        Layer::Puzzles
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        match press {
            Press::Left => self.column = self.column.checked_sub(1).unwrap_or(COLUMNS - 1),
            Press::Right => self.column = (self.column + 1) % COLUMNS,
            Press::Enter => {
                app.begin_puzzle(self.start());
                return After::Close(None);
            }
            Press::Close | Press::Lessons => return After::Close(None),
            _ => self.row = moved(self.row, press, LAST_ROW, LAST_ROW),
        }
        After::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> After {
        let Target::Puzzles(row, column) = target else {
            return After::Stay(None);
        };
        (self.row, self.column) = (row, column);
        self.press(Press::Enter, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let (progress, day) = (&app.profile().puzzles, daily::date(app.now));
        let hits = &mut drawn.hits;
        let (title, size) = (say!(language, "puzzle-name"), (WIDTH, 14));
        let inner = frame(&title, size, area, theme, buf, hits);
        self.draw_puzzle_of_day(app, line(inner, 0), buf, hits);
        self.draw_table(app, inner, buf, hits);
        let progress = format!(" {}", progress_line(language, progress, day));
        let progress = text::fit(&progress, inner.width);
        write(buf, line(inner, 9), &progress, theme.dim);
        let rest = close_entry(app, inner, buf, hits);
        let solve = say!(language, "command-solve");
        buttons([(Press::Enter, solve)], app, rest, buf, hits);
    }
}

impl Puzzles {
    fn draw_puzzle_of_day(&self, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let day = daily::date(app.now);
        let solved = app.profile().puzzles.is_solved_on(day);
        let state = if solved { "solved" } else { "new" };
        let of_day = say!(
            language,
            "puzzle-of-day",
            day = daily::day_and_month(language, day),
            state = state
        );
        let style = if self.row == 0 {
            theme.button_on
        } else {
            theme.popup
        };
        buf.set_style(row, style);
        write(buf, row, &format!(" {of_day}"), style);
        hits.add(row, Target::Puzzles(0, self.column));
    }

    /// Draws for each grade and variant how many puzzles are solved.
    fn draw_table(&self, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let solved = &app.profile().puzzles.solved;
        let names = Variant::ALL.map(|variant| text::variant(language, variant));
        let widths = names.each_ref().map(|name| text::width(name) + 4);
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
                    true => theme.button_on,
                    false if done == all => theme.good,
                    false => theme.popup,
                };
                let area = cell(y, column);
                if on {
                    buf.set_style(area, style);
                }
                write_in(buf, area, &format!("{done}/{all}"), style);
                hits.add(area, Target::Puzzles(row.into(), column));
            }
        }
    }
}
