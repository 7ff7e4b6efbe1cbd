//! The headline figures, and how the last rounds ended.

use super::Sheet;
use crate::stats::figures;
use crate::stats::tables;
use crate::tui::kit::area::{cells, last_row, row};
use crate::tui::kit::bars::{bar_style, draw_upright};
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::large::{draw_large_text, large_text};
use crate::tui::kit::write::{write, write_right};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use tabletop::statistics::Score;
use telling::{Language, say};
use textkit::columns;

/// The rounds of which each column of the trend shows the share won.
const WINDOW: usize = 10;

/// The most columns of a round in the trend.
const WIDEST_ROUND: u16 = 8;

/// The rows of the digits of a headline figure.
const DIGITS: u16 = 3;

/// What the overview shows.
pub(crate) struct Overview<'a> {
    /// The headline figures, each with its label.
    pub(crate) headlines: [[String; 2]; 4],
    /// How each round ended, which may be a whole game.
    pub(crate) history: &'a [Score],
    /// The heading of the trend, for a number of them.
    pub(crate) trend: fn(Language, usize) -> String,
}

impl Sheet<'_> {
    /// Draws the headline figures and the trend below them.
    pub(super) fn draw_overview(self, overview: &Overview<'_>, area: Rect, buf: &mut Buffer) {
        let digits = if area.height >= 22 {
            2 * DIGITS
        } else {
            DIGITS
        };
        let tiles = Rect {
            height: (digits + 1).min(area.height),
            ..area
        };
        self.draw_headlines(&overview.headlines, tiles, buf);
        let below = Rect {
            y: tiles.bottom() + 1,
            height: area.height.saturating_sub(tiles.height + 1),
            ..area
        };
        if below.height < 5 {
            return;
        }
        if tables::ENOUGH <= overview.history.len() as u64 {
            self.draw_trend(overview, below, buf);
        } else {
            self.draw_first_rounds(overview, below, buf);
        }
    }

    /// Draws the most important figures side by side, in pixels where they fit.
    fn draw_headlines(self, figures: &[[String; 2]], area: Rect, buf: &mut Buffer) {
        let theme = &self.app.theme;
        let width = area.width / cells(figures.len());
        let room = |height| Rect {
            width: width - 4,
            height,
            ..area
        };
        // All of one size.
        let fits = |height| {
            figures.iter().all(|[number, _]| {
                let picture = large_text(number, room(height), theme);
                picture.is_some_and(|picture| picture.rows() == height)
            })
        };
        let large = area.height - 1;
        let height = if fits(large) { large } else { DIGITS };
        for (at, [number, label]) in (0..).zip(figures) {
            let tile = Rect {
                x: area.x + at * width,
                width: width - 1,
                ..area
            };
            let digits = Rect {
                x: tile.x,
                y: tile.y + large - height,
                ..room(height)
            };
            match large_text(number, digits, theme) {
                Some(picture) => {
                    draw_large_text(&picture, Alignment::Left, digits, theme, buf);
                }
                None => write(buf, last_row(digits), number, theme.accent.bold()),
            }
            write(buf, last_row(tile), label, theme.popup);
        }
    }

    /// Draws each of the first rounds: the won ones above a line, the lost ones below.
    /// A share of so few would say nothing.
    fn draw_first_rounds(self, overview: &Overview<'_>, area: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let history = overview.history;
        let title = (overview.trend)(language, history.len());
        write(buf, row(area, 0), &title, theme.accent);
        // All that come before there is a trend, with the free places of the next ones.
        let places = u16::try_from(tables::ENOUGH).unwrap_or(u16::MAX);
        let (won, lost) = (say!(language, "stats-won"), say!(language, "stats-lost"));
        let labels = columns::width(&won).max(columns::width(&lost)) + 1;
        let width = (area.width.saturating_sub(labels) / places).min(WIDEST_ROUND);
        let height = ((area.height - 3) / 2).min(3);
        let middle = area.y + 1 + height;
        for (place, x) in (0..places).map(|place| (place, area.x + place * width)) {
            let sign = |y, height| Rect::new(x, y, width - 1, height).intersection(area);
            let score = history.get(usize::from(place));
            let (part, style) = match score {
                Some(Score::Win) => (sign(middle - height, height), bar_style(theme.good)),
                Some(Score::Loss) => (sign(middle + 1, height), bar_style(theme.bad)),
                Some(Score::Draw) => (Rect::default(), theme.dim),
                None => (Rect::default(), theme.slot),
            };
            let block = if theme.glyphs == Glyphs::Ascii {
                "#"
            } else {
                "█"
            };
            for row in part.rows() {
                buf.set_string(row.x, row.y, block.repeat(row.width.into()), style);
            }
            let line = sign(middle, 1);
            buf.set_string(line.x, line.y, "─".repeat(line.width.into()), style);
        }
        let legend = say!(language, "stats-first-rounds");
        let right = area.x + places * width + 1;
        let beside = |y| Rect {
            x: right,
            y,
            width: area.right().saturating_sub(right),
            height: 1,
        };
        write(buf, beside(middle - 1), &won, theme.dim);
        write(buf, beside(middle + 1), &lost, theme.dim);
        let more = history.len() < usize::from(places);
        let below = middle + height + 1;
        if more && below < area.bottom() {
            let rest = Rect {
                y: below,
                height: area.bottom() - below,
                ..area
            };
            for (row, line) in rest.rows().zip(columns::wrap(&legend, area.width)) {
                write(buf, row, &line, theme.dim);
            }
        }
    }

    /// Draws how the last rounds ended, and above each the share won of the rounds up
    /// to it.
    fn draw_trend(self, overview: &Overview<'_>, area: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let history = overview.history;
        let scale = tables::scale(language);
        let labels = scale.iter().map(|label| columns::width(label)).max();
        let labels = labels.unwrap_or(0) + 1;
        let columns = area.width.saturating_sub(labels);
        let shown = history.len().min(columns.into());
        let from = history.len() - shown;
        self.draw_trend_title(&(overview.trend)(language, shown), row(area, 0), buf);
        // Of an even height, so that one half lies between two rows.
        let height = (area.height - 2) / 2 * 2;
        let chart = Rect {
            x: area.x + labels,
            y: area.y + 1,
            width: columns,
            height,
        };
        let [none, half, all] = scale;
        let label = |y| Rect {
            y,
            width: labels - 1,
            height: 1,
            ..area
        };
        write_right(buf, label(chart.y), &all, theme.dim);
        write_right(buf, label(chart.y + height / 2), &half, theme.dim);
        write_right(buf, label(chart.bottom() - 1), &none, theme.dim);
        let width = columns.min(cells(shown).saturating_mul(WIDEST_ROUND));
        let first = |round: usize| cells((round - from) * usize::from(width) / shown.max(1));
        for round in from..history.len() {
            let column = Rect {
                x: chart.x + first(round),
                width: first(round + 1) - first(round),
                ..chart
            };
            let last = &history[(round + 1).saturating_sub(WINDOW)..=round];
            let won = last.iter().filter(|score| **score == Score::Win).count();
            let share = figures::share(won as u64, last.len() as u64).unwrap_or_default();
            #[expect(clippy::cast_possible_truncation, reason = "a height of a few rows")]
            draw_upright(share as f32, column, bar_style(theme.mine), theme, buf);
            let below = Rect {
                y: chart.bottom(),
                height: 1,
                ..column
            };
            self.draw_mark(history[round], below, buf);
        }
        let free = Rect {
            x: chart.x + width,
            y: chart.bottom(),
            width: chart.width.saturating_sub(width),
            height: 1,
        };
        self.draw_legend(free, buf);
    }

    /// Draws the heading of the trend, and beside it, if there is room, what the columns show.
    fn draw_trend_title(self, title: &str, row: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        write(buf, row, title, theme.accent);
        let about = say!(language, "stats-trend-share", count = WINDOW);
        let used = columns::width(title) + 2;
        if columns::width(&about) <= row.width.saturating_sub(used) {
            write_right(buf, row, &about, theme.dim);
        }
    }

    /// Draws how a round ended, below its column.
    fn draw_mark(self, score: Score, area: Rect, buf: &mut Buffer) {
        let theme = &self.app.theme;
        let (sign, plain, style) = match score {
            Score::Win => ("▀", "+", bar_style(theme.good)),
            Score::Draw => ("━", "=", theme.dim),
            Score::Loss => ("▄", "-", bar_style(theme.bad)),
        };
        let mark = match theme.glyphs {
            Glyphs::Ascii => plain,
            Glyphs::Unicode => sign,
        };
        // A gap between two rounds, where there is room for one.
        let marked = area.width.max(2) - 1;
        buf.set_string(area.x, area.y, mark.repeat(marked.into()), style);
    }

    /// Draws what the marks mean, if there is room.
    fn draw_legend(self, area: Rect, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let legend = match theme.glyphs {
            Glyphs::Ascii => say!(language, "stats-marks-ascii"),
            Glyphs::Unicode => say!(language, "stats-marks"),
        };
        if columns::width(&legend) < area.width {
            write_right(buf, area, &legend, theme.dim);
        }
    }
}
