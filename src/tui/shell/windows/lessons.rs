//! The list of the tutorial's lessons.

use super::list::moved;
use super::{After, Contents, buttons, close_entry, frame, line};
use crate::tui::kit::area::cells;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::write::{write, write_right};
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{END, ENTER, ESC, HOME, Layer, Press, SPACE, commands, function};
use crate::tui::shell::hit::Target;
use crate::tui::shell::screen::Drawn;
use crate::tutorial::{BASE_LESSONS, LESSONS};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::Variant;
use std::ops::Range;
use telling::{say, text};

commands! { Lessons:
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    { Press::Enter, [ENTER, SPACE], Hidden text!("command-start-lesson") }
    { Press::Lessons, [function(5)], Hidden text!("command-close") }
    { Press::Close, [ESC, Char('q')], Hidden text!("command-close") }
}

const WIDTH: u16 = 78;

/// The lessons of the tutorial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Lessons {
    /// The lesson under the cursor.
    pub(crate) at: usize,
}

impl Contents for Lessons {
    fn layer(&self, _: &App) -> Layer {
        Layer::Lessons
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let last = LESSONS.len() - 1;
        self.at = match press {
            Press::Left | Press::Right => across(self.at),
            Press::Enter => {
                app.begin_lesson(self.at);
                return After::Close(None);
            }
            Press::Close | Press::Lessons => return After::Close(None),
            // All lessons are on one page.
            _ => moved(self.at, press, last, LESSONS.len()),
        };
        After::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> After {
        let Target::Lesson(lesson) = target else {
            return After::Stay(None);
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
        // The two columns are as high as the longest group with its heading.
        let [base, tactic, expert] = groups();
        let rows = (base.len() + expert.len() + 3).max(tactic.len() + 1);
        let size = (WIDTH, cells(rows) + 4);
        let inner = frame(&title, size, area, theme, buf, hits);
        let columns = [inner.x, inner.x + inner.width / 2];
        let width = inner.width / 2 - 1;
        let below_base = base.len() + 2;
        for (group, heading, x, above) in [
            (base, say!(language, "tutorial-base-lessons"), columns[0], 0),
            (tactic, say!(language, "help-tactic"), columns[1], 0),
            (
                expert,
                text::variant(language, Variant::Expert),
                columns[0],
                below_base,
            ),
        ] {
            let row = |y: usize| {
                let row = line(inner, cells(above + y));
                Rect { x, width, ..row }.intersection(inner)
            };
            write(buf, row(0), &heading, theme.accent);
            for (y, place) in group.enumerate() {
                let row = row(y + 1);
                let lesson = &LESSONS[place];
                let learned = app.profile().lessons.contains(lesson.id);
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
                // As in the header of the lesson.
                let number = place.checked_sub(BASE_LESSONS).unwrap_or(place) + 1;
                let line = format!(" {sign} {number:2}  {}", lesson.title.in_language(language));
                write(buf, row, &text::fit(&line, row.width), style);
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

/// The lessons about the base game, about Tactic cards, and about the expert
/// variants.
fn groups() -> [Range<usize>; 3] {
    let tactic = LESSONS[BASE_LESSONS..].iter();
    let tactic = tactic.take_while(|lesson| lesson.is_about_tactic_cards());
    let expert = BASE_LESSONS + tactic.count();
    [0..BASE_LESSONS, BASE_LESSONS..expert, expert..LESSONS.len()]
}

/// The lesson beside this one in the other column.
fn across(at: usize) -> usize {
    let [base, tactic, expert] = groups();
    if tactic.contains(&at) {
        let row = at - tactic.start;
        if row < base.len() { row } else { expert.start }
    } else if expert.contains(&at) {
        tactic.end - 1
    } else {
        (tactic.start + at).min(tactic.end - 1)
    }
}
