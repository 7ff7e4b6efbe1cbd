//! The page with the result of a game: a headline in the evening sky, what is said
//! below it, and what each game has to show on the land.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::large::draw_headline;
use crate::tui::kit::paint::landscape::write_on_landscape;
use crate::tui::kit::paint::letters;
use crate::tui::kit::{Glyphs, Theme};
use crate::tui::shell::footer::FooterLines;
use crate::tui::shell::footer::whole_footer_height;
use crate::tui::shell::{App, Hits};
use ratatui::prelude::*;

/// From where a result was opened, to which Esc leads back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ResultFrom {
    Table,
    Start,
}

/// Rows that no part of the page has yet.
#[derive(Debug)]
pub(crate) struct SpareRows(pub(crate) u16);

impl SpareRows {
    /// Takes this many rows, or none if there are fewer. Returns how many it took.
    pub(crate) const fn take(&mut self, count: u16) -> u16 {
        let taken = if self.0 >= count { count } else { 0 };
        self.0 -= taken;
        taken
    }

    /// Takes this many rows, or all if there are fewer. Returns how many it took.
    pub(crate) fn take_up_to(&mut self, count: u16) -> u16 {
        self.take(count.min(self.0))
    }
}

/// Parts of an area, one below the other.
#[derive(Debug)]
pub(crate) struct Stack {
    whole: Rect,
    y: u16,
}

impl Stack {
    pub(crate) const fn new(whole: Rect) -> Self {
        Self { whole, y: whole.y }
    }

    /// Returns the next part, of this height as far as there is room.
    pub(crate) fn next(&mut self, height: u16) -> Rect {
        let part = self.whole.rows_at(self.y, height);
        self.y += height;
        part.intersection(self.whole)
    }
}

/// The rows of the upper part of the page.
#[derive(Debug)]
pub(crate) struct TopRows {
    pub(crate) above: u16,
    pub(crate) title: u16,
    pub(crate) gap: u16,
    lines_below: u16,
}

impl TopRows {
    /// The fewest rows of a headline.
    pub(crate) const TITLE: u16 = letters::HEIGHT / 2;

    /// As few rows as possible, with this many lines below the headline.
    pub(crate) const fn new(lines_below: u16) -> Self {
        Self {
            above: 0,
            title: Self::TITLE,
            gap: 0,
            lines_below,
        }
    }

    /// Makes room for a headline whose pixels are whole cells, where the terminal has nothing but
    /// ASCII.
    pub(crate) fn make_room_for_cells(&mut self, theme: &Theme, spare: &mut SpareRows) {
        if theme.glyphs == Glyphs::Ascii {
            self.title += spare.take(letters::HEIGHT - Self::TITLE);
        }
    }

    pub(crate) const fn height(&self) -> u16 {
        self.above + self.title + self.gap + self.lines_below
    }

    /// Takes the areas of the headline and of the lines below it.
    pub(crate) fn areas(&self, stack: &mut Stack) -> [Rect; 2] {
        stack.next(self.above);
        let title = stack.next(self.title);
        stack.next(self.gap);
        [title, stack.next(self.lines_below)]
    }
}

/// Draws the headline and the lines below it, after the landscape.
pub(crate) fn draw_top(
    headline: &str,
    lines_below: &[(String, Style)],
    [title, lines]: [Rect; 2],
    theme: &Theme,
    buf: &mut Buffer,
) {
    draw_headline(headline, title, theme, buf);
    for (row, (text, style)) in lines.rows().zip(lines_below) {
        write_on_landscape(text, row, *style, buf);
    }
}

/// Returns the area of the page above the footer.
pub(crate) fn above_footer(area: Rect) -> Rect {
    area.top_rows(area.height - whole_footer_height(area))
}

pub(crate) fn draw_footer(app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let height = whole_footer_height(area);
    let footer = area.bottom_rows(height);
    FooterLines::new(app, app.layers()).draw_at_night(footer, buf, hits);
}
