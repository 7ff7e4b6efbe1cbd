//! The tables, such as that of the opponents.

use super::Sheet;
use crate::stats::tables::{self, Bar, ChartRow, ChartTable, shared_out};
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::bars::{bar_style, draw_lying, steps};
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered, write_right};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::scroll_bar;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::say;
use textkit::columns;

/// The width of a number, and of a percentage, unless the headings are wider.
const NUMBER: u16 = 8;
/// The columns between two headings.
const BETWEEN: u16 = 2;
/// The smallest width at which a table has a column of numbers.
const WIDE: u16 = 44;
/// The shortest bar that shows anything.
const LEAST_BAR: u16 = 4;
/// The widest bar that is easy to read.
const WIDEST_BAR: u16 = 72;

impl Sheet<'_> {
    /// Draws the share won against each opponent.
    pub(super) fn draw_opponents(
        self,
        table: &ChartTable,
        scroll: u16,
        area: Rect,
        buf: &mut Buffer,
        drawn: &mut Drawn,
    ) {
        let rows = cells(table.rows.len());
        let room = area.height.saturating_sub(1);
        drawn.scroll_end = rows.saturating_sub(room);
        let from = usize::from(scroll.min(drawn.scroll_end));
        self.draw_table(table, from, area, buf);
        let list = Rect {
            y: area.y + 1,
            height: room,
            ..area
        };
        let theme = &self.app.theme;
        scroll_bar(list, from, table.rows.len(), theme, buf, &mut drawn.hits);
    }

    /// Draws a table from this row on.
    pub(crate) fn draw_table(self, table: &ChartTable, from: usize, area: Rect, buf: &mut Buffer) {
        if area.is_empty() {
            return;
        }
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let labels = table.rows.iter().map(|row| columns::width(&row.label));
        let labels = labels.max().unwrap_or(0).max(columns::width(&table.title)) + 1;
        let heads = table.heads.iter().chain([&table.share]);
        let widest = heads.map(|head| columns::width(head) + BETWEEN).max();
        let each = widest.unwrap_or(0).max(NUMBER);
        let cells_of = |place| RowCells::with_numbers(place, labels, table.heads.len(), each);
        let head = cells_of(row(area, 0));
        write(buf, head.label, &table.title, theme.accent);
        for (place, title) in head.numbers().zip(&table.heads) {
            write_right(buf, place, title, theme.dim);
        }
        write_right(buf, head.share, &table.share, theme.dim);
        let [none, half, all] = tables::scale(language);
        if head.bar.width > columns::width(&none) + columns::width(&all) {
            write(buf, head.bar, &none, theme.dim);
        }
        let middle = if table.rows.iter().any(|row| row.fair.is_some()) {
            say!(language, "stats-fair-mark")
        } else {
            half
        };
        if head.bar.width >= 11 + columns::width(&middle) {
            write_centered(buf, head.bar, &middle, theme.dim);
        }
        if head.bar.width >= columns::width(&all) {
            write_right(buf, head.bar, &all, theme.dim);
        }
        let rows = area.rows().skip(1);
        for (place, chart) in rows.zip(table.rows.iter().skip(from)) {
            let columns = cells_of(place);
            write(buf, columns.label, &chart.label, theme.popup);
            for (place, number) in columns.numbers().zip(&chart.numbers) {
                write_right(buf, place, number, theme.dim);
            }
            let shown = chart.shown(language);
            write_right(buf, columns.share, &shown, theme.popup.bold());
            self.draw_bar(chart, columns.bar, buf);
        }
    }

    /// Draws a bar that is full at 100%, with a line at a fair share or at half.
    fn draw_bar(self, chart: &ChartRow, area: Rect, buf: &mut Buffer) {
        let theme = &self.app.theme;
        let won = bar_style(theme.mine);
        let parts: Vec<(u16, Style)> = match &chart.bar {
            Bar::Outcomes(rounds) => {
                let counts = [rounds.wins, rounds.draws, rounds.losses];
                let [won_columns, drawn, _] = shared_out(counts, area.width.into());
                // A share of a few rounds says little.
                let won = if tables::is_enough(*rounds) {
                    won
                } else {
                    faint(won, theme)
                };
                vec![
                    (cells(won_columns), won),
                    (cells(drawn), bar_style(theme.accent)),
                ]
            }
            Bar::Share(share) => {
                #[expect(clippy::cast_possible_truncation, reason = "a share of a row")]
                let columns = steps(*share as f32, area.width);
                vec![(if *share > 0.0 { columns.max(1) } else { 0 }, won)]
            }
        };
        #[expect(clippy::cast_possible_truncation, reason = "a share of a row")]
        let fair = chart.fair.map(|fair| steps(fair as f32, area.width));
        draw_lying(parts, fair.unwrap_or(area.width / 2), area, theme, buf);
    }
}

/// Returns a paler style for a bar, where there are colors enough.
fn faint(style: Style, theme: &Theme) -> Style {
    match (style.fg, theme.popup.bg) {
        (Some(color), Some(ground)) if theme.is_lit() => style.fg(mix(color, ground, 40)),
        _ => style,
    }
}

/// The columns of a table's row.
pub(crate) struct RowCells {
    pub(crate) label: Rect,
    /// All numbers, side by side.
    pub(crate) number: Rect,
    share: Rect,
    bar: Rect,
    /// The width of one number.
    each: u16,
}

impl RowCells {
    /// Returns the columns of a row with one number.
    pub(crate) fn new(row: Rect, labels: u16) -> Self {
        Self::with_numbers(row, labels, 1, NUMBER)
    }

    /// Returns the columns of a row with this many numbers, each in so many columns; where
    /// there is less room, with the first one alone or none.
    fn with_numbers(row: Rect, labels: u16, count: usize, each: u16) -> Self {
        let more = each * cells(count).saturating_sub(1);
        let number = match row.width {
            width if width >= WIDE + more => each + more,
            WIDE.. => each,
            _ => 0,
        };
        let share = if number > 0 { each } else { NUMBER - 3 };
        // The names come before the bars.
        let rest = row.width.saturating_sub(number + share);
        let labels = labels.min(rest);
        let has_bar = rest - labels >= LEAST_BAR + 2;
        let cell = |x: u16, width: u16| {
            let x = (row.x + x).min(row.right());
            Rect {
                x,
                width: width.min(row.right() - x),
                ..row
            }
        };
        Self {
            label: cell(0, labels),
            number: cell(labels, number),
            share: cell(labels + number, share),
            bar: cell(
                labels + number + share + 2,
                if has_bar { WIDEST_BAR } else { 0 },
            ),
            each,
        }
    }

    /// Returns the column of each number.
    fn numbers(&self) -> impl Iterator<Item = Rect> {
        let (number, each) = (self.number, self.each);
        let places = (0..number.width / each).map(move |place| number.x + place * each);
        places.map(move |x| Rect {
            x,
            width: each,
            ..number
        })
    }
}
