//! The list of the lessons of a game.

use super::list::moved;
use super::{Contents, WindowOutcome, frame, last_line, line};
use crate::games::Game;
use crate::tui::kit::{Glyphs, cells, write, write_right};
use crate::tui::shell::command::Key::{Char, Numbers};
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, SPACE, commands, function, number_ending_in,
};
use crate::tui::shell::table::lesson;
use crate::tui::shell::{App, Drawn, Notice, Table, Target, WatchedGame};
use ratatui::prelude::*;
use std::ops::Range;
use telling::{Language, Text, say, text};
use textkit::columns;

/// The lessons.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State;

impl LayerState for State {}

commands! { State:
    { Command::Home, [HOME], Hidden text!("command-beginning") }
    { Command::End, [END], Hidden text!("command-to-end") }
    { Command::Number(1), [Numbers(99)], Hidden text!("command-choose") }
    { Command::Enter, [ENTER, SPACE], Step text!("command-start-lesson") }
    { Command::Lessons, [function(5)], Hidden text!("command-close") }
    { Command::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;

/// The lessons that a game has.
#[derive(Debug)]
pub(crate) struct LessonList {
    /// Returns the name in the profile and the title of each lesson.
    pub(crate) lessons: fn() -> Vec<(&'static str, Text)>,
    /// Returns the groups of lessons, from left to right.
    pub(crate) groups: fn(Language) -> Vec<LessonGroup>,
    /// Begins a lesson.
    pub(crate) begin: fn(&mut App, usize),
}

/// Lessons that stand together under a heading.
pub(crate) struct LessonGroup {
    pub(crate) lessons: Range<usize>,
    pub(crate) heading: String,
    /// The column: 0 or 1.
    pub(crate) column: usize,
}

impl LessonList {
    /// Returns the lessons of a game in these groups.
    pub(crate) const fn new<G: WatchedGame>(groups: fn(Language) -> Vec<LessonGroup>) -> Self {
        Self {
            lessons: || G::lessons().iter().map(|one| (one.id, one.title)).collect(),
            groups,
            begin: lesson::begin::<G>,
        }
    }

    /// Returns the first lesson that isn't done, or the first one.
    pub(crate) fn next(&self, app: &App) -> usize {
        let done = &app.profile.lessons;
        let mut lessons = (self.lessons)().into_iter();
        let next = lessons.position(|(id, _)| !done.contains(id));
        next.unwrap_or(0)
    }
}

/// The lessons of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lessons {
    list: &'static LessonList,
    /// The lesson under the cursor.
    pub(crate) at: usize,
    /// The number that was typed with the last key.
    typed: Option<usize>,
}

impl Lessons {
    /// Returns the list with the cursor on this lesson.
    pub(crate) const fn new(list: &'static LessonList, at: usize) -> Self {
        Self {
            list,
            at,
            typed: None,
        }
    }

    /// Opens the list of a game's lessons with the cursor on the lesson in progress, or else on
    /// the first one not completed yet. For a game without lessons, a notice says that there are
    /// none.
    pub(crate) fn open(game: Game, app: &mut App) {
        let Some(list) = &game.lessons else {
            app.notice = Some(Notice::Text(text!("no-lessons")));
            return;
        };
        let table = app.table().filter(|table| table.game_name() == game.name);
        let current = table.and_then(Table::lesson_index);
        let at = current.unwrap_or_else(|| list.next(app));
        app.windows.push(Box::new(Self::new(list, at)));
    }

    /// Takes a typed digit of a lesson's number and moves the cursor to that lesson.
    fn type_digit(&mut self, typed: Option<usize>, digit: usize) {
        let last = (self.list.lessons)().len();
        let number = number_ending_in(digit, typed, last);
        self.typed = Some(number);
        self.at = number.clamp(1, last) - 1;
    }

    /// Returns the lesson beside this one, among the first group in the other column.
    fn across(self, language: Language) -> usize {
        let groups = (self.list.groups)(language);
        let first = |column| groups.iter().find(|group| group.column == column);
        let [Some(left), Some(right)] = [0, 1].map(first) else {
            return self.at;
        };
        let (from, to) = match self.at.checked_sub(right.lessons.start) {
            Some(row) => (row, &left.lessons),
            None => (self.at, &right.lessons),
        };
        (to.start + from).min(to.end - 1)
    }
}

impl Contents for Lessons {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let last = (self.list.lessons)().len() - 1;
        let typed = self.typed.take();
        if let Command::Number(digit) = command {
            self.type_digit(typed, digit);
            return WindowOutcome::Stay(None);
        }
        self.at = match command {
            Command::Left | Command::Right => self.across(app.settings.language),
            Command::Enter => {
                (self.list.begin)(app, self.at);
                return WindowOutcome::Close(None);
            }
            Command::Close | Command::Lessons => return WindowOutcome::Close(None),
            // All lessons are on one page.
            _ => moved(self.at, command, last, last),
        };
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::Lesson(lesson) = target else {
            return WindowOutcome::Stay(None);
        };
        self.at = lesson;
        self.run(Command::Enter, app)
    }

    /// Draws the list in groups, with a mark at the lessons that are done.
    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let hits = &mut drawn.hits;
        let done = match theme.glyphs {
            Glyphs::Unicode => "✓",
            Glyphs::Ascii => "+",
        };
        let title = say!(language, "tutorial-lessons");
        let groups = (self.list.groups)(language);
        // A heading above each group, and a blank line between two in a column.
        let heights = [0, 1].map(|column| {
            let own = groups.iter().filter(|group| group.column == column);
            own.map(|group| group.lessons.len() + 2).sum::<usize>()
        });
        let rows = heights.into_iter().max().unwrap_or(0) - 1;
        let size = (WIDTH, cells(rows) + 4);
        let inner = frame(&title, size, area, theme, buf, hits);
        let columns = [inner.x, inner.x + inner.width / 2];
        let width = inner.width / 2 - 1;
        let lessons = (self.list.lessons)();
        let mut taken = [0, 0];
        for group in groups {
            let above = taken[group.column];
            taken[group.column] += group.lessons.len() + 2;
            let x = columns[group.column];
            let row = |y: usize| {
                let row = line(inner, cells(above + y));
                Rect { x, width, ..row }.intersection(inner)
            };
            write(buf, row(0), &group.heading, theme.accent);
            for (y, place) in group.lessons.enumerate() {
                let row = row(y + 1);
                let (id, title) = lessons[place];
                let learned = app.profile.lessons.contains(id);
                let sign = if learned { done } else { " " };
                let style = if place == self.at {
                    theme.button_on
                } else if learned {
                    theme.good
                } else {
                    theme.popup
                };
                if place == self.at {
                    buf.set_style(row, style);
                }
                let title = title.in_language(language);
                let line = format!(" {sign} {:2}  {title}", place + 1);
                write(buf, row, &columns::fit(&line, row.width), style);
                hits.add(row, Target::Lesson(place));
            }
        }
        let rest = last_line(app, inner, buf, hits);
        let legend = say!(language, "tutorial-lessons-legend", sign = done);
        write_right(buf, rest, &legend, theme.dim);
    }
}
