//! Drawing the panel below the Stones: the figures of the round and its course.

use super::facts::{Fact, Facts};
use crate::tui::kit::{AreaParts, cells, clear, write};
use crate::tui::schotten::text;
use crate::tui::schotten::widget::course::course_chart;
use crate::tui::shell::course::CourseChart;
use crate::tui::shell::result::Stack;
use crate::tui::shell::{App, Hits};
use ratatui::prelude::*;
use telling::say;

/// The widest panel that is easy to read, and in a very large window.
const WIDEST_PANEL: u16 = 116;
const WIDEST_IN_LARGE: u16 = 148;

/// The figures of the round in lines that have room in the panel, and its course.
pub(super) struct Panel<'a> {
    pub(super) facts: &'a Facts<'a>,
    lines: Vec<Fact>,
    width: u16,
    /// The empty rows above and below everything.
    pub(super) padding: [u16; 2],
    /// The empty rows above the course.
    pub(super) gap: u16,
}

impl<'a> Panel<'a> {
    /// Takes the lines of the result, with those that are too long in several rows, as far as
    /// there is room in a window of this width and in `rows`.
    pub(super) fn new(facts: &'a Facts<'a>, window: u16, rows: u16) -> Self {
        let widest = if window >= 160 {
            WIDEST_IN_LARGE
        } else {
            WIDEST_PANEL
        };
        let width = (window - 2).min(widest) - 4;
        let all = facts.lines();
        let room = width.saturating_sub(label_width(&all) + 2);
        let mut lines = Vec::new();
        for fact in all {
            let wide = if fact.label.is_empty() { width } else { room };
            let mut label = fact.label;
            let pieces = text::wrap(&fact.text, wide);
            if lines.len() + pieces.len() > usize::from(rows) {
                break;
            }
            let mut more = fact.more;
            lines.extend(pieces.into_iter().map(|text| Fact {
                // The rows of one line stand below each other.
                label: std::mem::replace(&mut label, " ".to_owned()),
                text,
                more: more.take(),
            }));
        }
        Self {
            facts,
            lines,
            width,
            padding: [0; 2],
            gap: 0,
        }
    }

    /// Returns the rows above the course.
    pub(super) fn rows(&self) -> u16 {
        cells(self.lines.len()) + self.gap
    }

    pub(super) fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let width = self.width + 4;
        let area = area.middle_columns(width);
        clear(buf, area);
        buf.set_style(area, app.theme.base.patch(app.theme.popup));
        let [above, below] = self.padding;
        let inner = Rect {
            x: area.x + 2,
            y: area.y + above,
            width: self.width,
            height: area.height.saturating_sub(above + below),
        };
        let mut stack = Stack::new(inner);
        let labels = label_width(&self.lines);
        for line in &self.lines {
            draw_fact(line, labels, app, stack.next(1), buf);
        }
        stack.next(self.gap);
        let course = stack.next(inner.height.saturating_sub(self.rows()));
        self.draw_course(app, course, buf, hits);
    }

    /// Draws the course of the round over the whole width.
    fn draw_course(&self, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (game, language) = (self.facts.game, app.settings.language);
        let (player, review) = (game.bottom(), self.facts.review());
        let Some(course) = review.course(player) else {
            return;
        };
        let (turn, of) = (review.done(), review.turns());
        let progress = say!(language, "replay-analyzing", turn, of);
        let chart = CourseChart {
            progress: (!review.is_complete()).then_some(progress),
            ..course_chart(game, course, review.mistakes(), &app.theme, language)
        };
        chart.draw(area, buf, hits);
    }
}

fn label_width(lines: &[Fact]) -> u16 {
    let widths = lines.iter().map(|line| text::width(&line.label));
    widths.max().unwrap_or(0)
}

/// Draws a line whose label takes the first columns, or a sentence without one.
fn draw_fact(fact: &Fact, labels: u16, app: &App, row: Rect, buf: &mut Buffer) {
    let theme = &app.theme;
    if fact.label.is_empty() {
        write(buf, row, &fact.text, theme.popup);
        return;
    }
    write(buf, row, &fact.label, theme.dim);
    let after = |columns: u16| {
        row.columns_at(
            row.x + columns.min(row.width),
            row.width.saturating_sub(columns),
        )
    };
    let at = labels + 2;
    write(buf, after(at), &fact.text, theme.popup);
    let rest = after(at + text::width(&fact.text) + 2);
    let more = fact.more.as_ref();
    if let Some(more) = more.filter(|more| text::width(more) <= rest.width) {
        write(buf, rest, more, theme.dim);
    }
}
