//! The window in which puzzles are chosen: that of the day, or the next one of a grade. Behind a
//! key are the numbers of all puzzles of a grade.

use super::list::moved;
use super::{Contents, WindowOutcome, back_entry, buttons, close_entry, frame, line};
use crate::daily;
use crate::games::{Game, PuzzleOffer};
use crate::profile::PuzzleProgress;
use crate::puzzles::words::{count_line, grade};
use crate::puzzles::{PuzzleEntry, PuzzleFilter, PuzzleStart};
use crate::tui::kit::bars::{Filling, bar_style, fill_row, steps};
use crate::tui::kit::{AreaParts, Glyphs, cells, write, write_right};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, RIGHT, SPACE, TAB, commands,
};
use crate::tui::shell::start::puzzle_of_day;
use crate::tui::shell::{App, Drawn, Hits, Target};
use ratatui::crossterm::event::{KeyCode, KeyEvent};
use ratatui::prelude::*;
use tabletop::puzzle::Difficulty;
use telling::{say, text};
use textkit::columns;

/// The choice of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Enter, [ENTER, SPACE], Hidden text!("command-solve") }
    { Command::Right, [RIGHT], Hidden text!("command-other-variant") }
    { Command::Options, [TAB], Hidden text!("command-by-number") }
    { Command::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;
/// The line of the variant, below that of the puzzle of the day.
const HEADING: u16 = 2;
/// The columns of the grades, and of the numbers beside their bars.
const NAMES: u16 = 17;
const COUNTS: u16 = 16;
/// The columns that a number in the list takes, with its mark behind it and a space.
const NUMBER_WIDTH: u16 = 5;
/// The numbers in a row of the list, and the rows that the longest list takes.
const NUMBERS: usize = 15;
const NUMBER_ROWS: u16 = 6;

/// The choice of a puzzle.
#[derive(Clone, Copy)]
pub(crate) struct Puzzles {
    game: Game,
    offer: PuzzleOffer,
    /// The kind of the puzzles that are offered.
    kind: usize,
    /// The row of the cursor: the puzzle of the day, then the grades.
    row: usize,
    /// The place among the puzzles of the grade, if their numbers are listed.
    listed: Option<usize>,
    /// The number as far as it is typed.
    typed: u16,
}

impl Puzzles {
    /// Opens the choice of a puzzle of a game that has some, with the cursor at the puzzle of the
    /// day, or once that is done at the grade and the kind of the last puzzle.
    pub(crate) fn open(game: Game, app: &mut App) {
        let Some(offer) = game.puzzles else { return };
        let (progress, day) = (app.profile.puzzles(game.name), daily::date(app.now));
        let last = progress.last.and_then(|last| offer.list.numbered(last));
        let last = last.unwrap_or((offer.list.entries)()[0]);
        let is_open = progress.is_open_on(day, offer.list.of_day(day).number);
        app.windows.push(Box::new(Self {
            game,
            offer,
            kind: last.kind,
            row: if is_open { 0 } else { row_of(last) },
            listed: None,
            typed: 0,
        }));
    }

    fn progress(self, app: &App) -> &PuzzleProgress {
        app.profile.puzzles(self.game.name)
    }

    /// Returns the puzzles of the grade in this row: none in the row of the day's.
    fn filter(self, row: usize) -> Option<PuzzleFilter> {
        Some(PuzzleFilter {
            kind: Some(self.kind),
            difficulty: Some(*Difficulty::ALL.get(row.checked_sub(1)?)?),
        })
    }

    fn puzzles(self, row: usize) -> impl Iterator<Item = PuzzleEntry> {
        let filter = self.filter(row).into_iter();
        filter.flat_map(move |filter| self.offer.list.filtered(filter))
    }

    fn start(self) -> PuzzleStart {
        let listed = self.listed.and_then(|at| self.puzzles(self.row).nth(at));
        match (listed, self.filter(self.row)) {
            (Some(puzzle), _) => PuzzleStart::Number(puzzle.number),
            (None, Some(filter)) => PuzzleStart::Next(filter),
            (None, None) => PuzzleStart::Today,
        }
    }

    /// Returns the number that is typed if there is no puzzle with it.
    fn missing(self) -> Option<u16> {
        let typed = (self.typed > 0).then_some(self.typed)?;
        self.offer.list.numbered(typed).is_none().then_some(typed)
    }

    /// Puts the cursor on the puzzle with this number in the list, if there is one.
    fn go_to(&mut self, number: u16) {
        if let Some(puzzle) = self.offer.list.numbered(number) {
            (self.row, self.kind) = (row_of(puzzle), puzzle.kind);
            self.listed = self.puzzles(self.row).position(|one| one.number == number);
        }
    }

    /// Moves the cursor in the list. Above the first row, the list closes.
    fn move_in_list(&mut self, at: usize, command: Command) {
        let last = self.puzzles(self.row).count().saturating_sub(1);
        self.listed = match command {
            Command::Left => Some(moved(at, Command::Up, last, 0)),
            Command::Right => Some(moved(at, Command::Down, last, 0)),
            Command::Up => at.checked_sub(NUMBERS),
            Command::Down if at + NUMBERS > last => Some(at),
            Command::Down => Some(at + NUMBERS),
            _ => Some(moved(at, command, last, 0)),
        };
    }

    fn change_kind(&mut self, by: usize) {
        self.kind = (self.kind + by) % self.offer.list.kinds;
    }
}

/// Returns a row without its last column.
fn but_last(row: Rect) -> Rect {
    let width = row.width.saturating_sub(1);
    Rect { width, ..row }
}

/// Returns the row of a puzzle's grade.
fn row_of(puzzle: PuzzleEntry) -> usize {
    1 + puzzle.difficulty as usize
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

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let is_missing = self.missing().is_some();
        self.typed = 0;
        match (command, self.listed) {
            (Command::Enter, _) if is_missing => {}
            (Command::Enter, _) => {
                (self.offer.begin)(app, self.start());
                return WindowOutcome::Close(None);
            }
            (Command::Close, None) => return WindowOutcome::Close(None),
            (Command::Options, None) => {
                // At the last one played, if it is among these.
                self.row = self.row.max(1);
                let last = self.progress(app).last;
                let at = self
                    .puzzles(self.row)
                    .position(|one| Some(one.number) == last);
                self.listed = Some(at.unwrap_or(0));
            }
            // One level: the list, and then the window.
            (Command::Options | Command::Close, Some(_)) => self.listed = None,
            (_, Some(at)) => self.move_in_list(at, command),
            (Command::Right, None) => self.change_kind(1),
            (Command::Left, None) => self.change_kind(self.offer.list.kinds - 1),
            _ => self.row = moved(self.row, command, Difficulty::ALL.len(), 0),
        }
        WindowOutcome::Stay(None)
    }

    /// A click on a row or a number begins a puzzle.
    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        match target {
            Target::Puzzle(number) => self.go_to(number),
            Target::Puzzles(row) => self.row = row,
            _ => return WindowOutcome::Stay(None),
        }
        self.run(Command::Enter, app)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let (list, progress) = (self.offer.list, self.progress(app));
        let title = format!(
            "{} · {}",
            say!(language, "puzzle-name"),
            (self.game.title)(language)
        );
        let size = (WIDTH, 9 + NUMBER_ROWS);
        let inner = frame(&title, size, area, theme, buf, hits);
        self.draw_puzzle_of_day(app, line(inner, 0), buf, hits);
        let kind = (list.kind)(language, self.kind);
        let heading = if self.listed.is_some() {
            self.draw_numbers(app, inner, buf, hits);
            grade(language, Difficulty::ALL[self.row - 1])
        } else {
            self.draw_grades(app, inner, buf, hits);
            let filter = PuzzleFilter {
                kind: Some(self.kind),
                difficulty: None,
            };
            let is_solved = |one: &PuzzleEntry| progress.solved.contains(&one.number);
            let solved = list.filtered(filter).filter(is_solved).count();
            let total = list.filtered(filter).count();
            say!(language, "puzzle-solved-of", solved, total)
        };
        let heading = format!("{kind} · {heading}");
        write(
            buf,
            line(inner, HEADING),
            &format!(" {heading}"),
            theme.accent,
        );
        let progress = format!(" {}", count_line(language, list, progress));
        let progress = columns::fit(&progress, inner.width);
        write(buf, line(inner, inner.height - 2), &progress, theme.dim);
        let rest = if self.listed.is_some() {
            back_entry(&say!(language, "command-back"), app, inner, buf, hits)
        } else {
            close_entry(app, inner, buf, hits)
        };
        let mut keys = vec![
            (Command::Enter, say!(language, "command-solve")),
            (Command::Options, say!(language, "command-by-number")),
        ];
        if self.listed.is_none() {
            keys.push((Command::Right, (list.other_kind)(language)));
        }
        let rest = buttons(keys, app, rest, buf, hits);
        if let Some(number) = self.missing() {
            let missing = say!(language, "puzzle-unknown-number", number);
            write(buf, rest, &missing, theme.bad);
        }
    }
}

impl Puzzles {
    fn draw_puzzle_of_day(&self, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (language, day) = (app.settings.language, daily::date(app.now));
        let day = daily::day_and_month(language, day);
        let style = self.style_of(0, app);
        buf.set_style(row, style);
        let title = say!(language, "puzzle-of-day", day);
        let difficulty = self.offer.list.of_day(daily::date(app.now)).difficulty;
        let title = format!("{title} · {}", grade(language, difficulty));
        write(buf, row, &format!(" {title}"), style);
        let today = puzzle_of_day(language, self.offer.list, app);
        write_right(buf, but_last(row), &today, style);
        hits.add(row, Target::Puzzles(0));
    }

    fn style_of(&self, row: usize, app: &App) -> Style {
        if self.row == row {
            app.theme.button_on
        } else {
            app.theme.popup
        }
    }

    /// Draws a bar for each grade: how many of its puzzles are solved.
    fn draw_grades(&self, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        for (at, difficulty) in (1..).zip(Difficulty::ALL) {
            let row = line(inner, HEADING + cells(at));
            let solved_ones = &self.progress(app).solved;
            let is_solved = |one: &PuzzleEntry| solved_ones.contains(&one.number);
            let (solved, all) = (self.puzzles(at).filter(is_solved), self.puzzles(at));
            let [solved, all] = [cells(solved.count()), cells(all.count())];
            let style = self.style_of(at, app);
            buf.set_style(row, style);
            write(
                buf,
                row,
                &format!(" {}", grade(language, difficulty)),
                style,
            );
            let bar = row.columns_at(row.x + NAMES, row.width.saturating_sub(NAMES + COUNTS));
            let share = f32::from(solved) / f32::from(all.max(1));
            // What is begun shows, and so does what is left.
            let full = steps(share, bar.width).max(solved.min(1));
            let full = full.min(bar.width - (all - solved).min(1));
            let parts = [
                (full, Filling::Whole, bar_style(theme.good)),
                (bar.width - full, Filling::Empty, theme.frame),
            ];
            fill_row(parts, bar, theme, buf);
            let count = say!(language, "start-puzzles", solved, total = all);
            write_right(buf, but_last(row), &count, style);
            hits.add(row, Target::Puzzles(at));
        }
    }

    /// Draws the numbers of the puzzles of the grade, with a mark at those that are solved.
    fn draw_numbers(&self, app: &App, inner: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, solved) = (&app.theme, &self.progress(app).solved);
        let done = match theme.glyphs {
            Glyphs::Unicode => "✓",
            Glyphs::Ascii => "+",
        };
        for (at, puzzle) in self.puzzles(self.row).enumerate() {
            let [x, y] = [at % NUMBERS, at / NUMBERS].map(cells);
            let row = line(inner, HEADING + 1 + y);
            let place = row.columns_at(row.x + x * NUMBER_WIDTH, NUMBER_WIDTH);
            let number = puzzle.number;
            let is_solved = solved.contains(&number);
            let mark = if is_solved { done } else { " " };
            let style = match self.listed == Some(at) {
                true => theme.button_on,
                false if is_solved => theme.good,
                false => theme.popup,
            };
            write(buf, place, &format!("{number:>4}{mark}"), style);
            hits.add(place, Target::Puzzle(number));
        }
    }
}
