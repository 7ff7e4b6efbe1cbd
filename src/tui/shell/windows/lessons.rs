//! The list of the lessons of a game.

use super::list::moved;
use super::{Contents, WindowOutcome, buttons, close_entry, frame, line};
use crate::game_kind::GameKind;
use crate::tui::kit::area::cells;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::write::{write, write_right};
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::{Char, Numbers};
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, LayerState, Press, SPACE, commands, every, function,
    number_ending_in,
};
use crate::tui::shell::hit::Target;
use crate::tui::shell::screen::Drawn;
use crate::tutorial::{BASE_LESSONS, LESSONS, LORDS_LESSONS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::Variant;
use std::ops::Range;
use telling::{Language, Text, lords, say, text};
use textkit::columns;

every! {
    /// The lessons.
    struct State;
}

impl LayerState for State {
    fn purpose(&self, language: Language) -> String {
        say!(language, "do-lessons")
    }
}

commands! { State:
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Number(1), [Numbers(99)], Hidden text!("command-number-choose") }
    { Press::Enter, [ENTER, SPACE], Hidden text!("command-start-lesson") }
    { Press::Lessons, [function(5)], Hidden text!("command-close") }
    { Press::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;

/// The lessons of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lessons {
    game: GameKind,
    /// The lesson under the cursor.
    at: usize,
    /// The number that was typed with the last key.
    typed: Option<usize>,
}

impl Lessons {
    /// Returns the list with the cursor on this lesson.
    pub(crate) const fn new(game: GameKind, at: usize) -> Self {
        Self {
            game,
            at,
            typed: None,
        }
    }

    /// Returns the name in the profile and the title of each lesson.
    fn lessons(self) -> Vec<(&'static str, Text)> {
        match self.game {
            GameKind::Schotten => LESSONS.iter().map(|one| (one.id, one.title)).collect(),
            GameKind::Lords => (LORDS_LESSONS.iter())
                .map(|one| (one.id, one.title))
                .collect(),
        }
    }

    /// Returns the groups of lessons: their headings, and the columns they are in.
    fn groups(self, language: Language) -> Vec<Group> {
        let group = |lessons, heading, column| Group {
            lessons,
            heading,
            column,
        };
        match self.game {
            GameKind::Schotten => {
                let [base, tactic, expert] = groups();
                vec![
                    group(base, say!(language, "tutorial-base-lessons"), 0),
                    group(tactic, say!(language, "help-tactic"), 1),
                    group(expert, text::variant(language, Variant::Expert), 1),
                ]
            }
            GameKind::Lords => {
                let half = LORDS_LESSONS.len().div_ceil(2);
                vec![
                    group(0..half, lords::title(language), 0),
                    group(half..LORDS_LESSONS.len(), String::new(), 1),
                ]
            }
        }
    }

    /// Puts the cursor on a lesson by its number in the list, of which this is a digit.
    fn type_digit(&mut self, typed: Option<usize>, digit: usize) {
        let last = self.lessons().len();
        let number = number_ending_in(digit, typed, last);
        self.typed = Some(number);
        self.at = number.clamp(1, last) - 1;
    }

    /// Returns the lesson beside this one in the other column.
    fn across(self) -> usize {
        let half = LORDS_LESSONS.len().div_ceil(2);
        match self.game {
            GameKind::Schotten => across(self.at),
            GameKind::Lords if self.at < half => (self.at + half).min(LORDS_LESSONS.len() - 1),
            GameKind::Lords => self.at - half,
        }
    }
}

/// Lessons that stand together under a heading.
struct Group {
    lessons: Range<usize>,
    heading: String,
    column: usize,
}

impl Contents for Lessons {
    fn layer(&self, _: &App) -> Layer {
        State.into()
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let last = self.lessons().len() - 1;
        let typed = self.typed.take();
        if let Press::Number(digit) = press {
            self.type_digit(typed, digit);
            return WindowOutcome::Stay(None);
        }
        self.at = match press {
            Press::Left | Press::Right => self.across(),
            Press::Enter => {
                match self.game {
                    GameKind::Schotten => app.begin_lesson(self.at),
                    GameKind::Lords => app.begin_lords_lesson(self.at),
                }
                return WindowOutcome::Close(None);
            }
            Press::Close | Press::Lessons => return WindowOutcome::Close(None),
            // All lessons are on one page.
            _ => moved(self.at, press, last, last),
        };
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        let Target::Lesson(lesson) = target else {
            return WindowOutcome::Stay(None);
        };
        self.at = lesson;
        self.press(Press::Enter, app)
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
        let groups = self.groups(language);
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
        let lessons = self.lessons();
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
        let rest = close_entry(app, inner, buf, hits);
        let start = say!(language, "command-start-lesson");
        let rest = buttons([(Press::Enter, start)], app, rest, buf, hits);
        let legend = say!(language, "tutorial-lessons-legend", sign = done);
        write_right(buf, rest, &legend, theme.dim);
    }
}

/// Returns the lessons about the base game, about Tactic cards, and about the expert
/// variants.
fn groups() -> [Range<usize>; 3] {
    let tactic = LESSONS[BASE_LESSONS..].iter();
    let tactic = tactic.take_while(|lesson| lesson.is_about_tactic_cards());
    let expert = BASE_LESSONS + tactic.count();
    [0..BASE_LESSONS, BASE_LESSONS..expert, expert..LESSONS.len()]
}

/// Returns the lesson beside this one in the other column.
fn across(at: usize) -> usize {
    let [base, tactic, _] = groups();
    match at.checked_sub(tactic.start) {
        Some(row) => row.min(base.len() - 1),
        None => (tactic.start + at).min(tactic.end - 1),
    }
}
