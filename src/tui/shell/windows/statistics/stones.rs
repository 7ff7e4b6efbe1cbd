//! The Stones won: how often each, with which formations, and in which ways.

use super::Sheet;
use crate::stats::PlayerStatistics;
use crate::stats::figures;
use crate::stats::tables::{self, StatisticsTables};
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::bars::{bar_style, draw_upright};
use crate::tui::kit::write::{write, write_centered, write_right};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::StoneId;
use telling::say;
use textkit::columns;

/// The narrowest and the widest column of a Stone.
const COLUMN: (u16, u16) = (3, 7);

/// The columns of the scale beside the bars.
const LABELS: u16 = 6;

/// The rows of the bars of the Stones, beyond which they say no more.
pub(super) const HIGHEST: u16 = 20;

impl Sheet<'_> {
    /// Draws how often each Stone was won, and beside it the formations and the ways.
    pub(super) fn draw_stones(
        self,
        player: &PlayerStatistics,
        content: StatisticsTables<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let count = cells(StoneId::COUNT);
        let tables = content.stones(player.all());
        // The tables need about half of the width.
        let each = ((area.width / 2).saturating_sub(LABELS) / count).clamp(COLUMN.0, COLUMN.1);
        let places = Rect {
            width: (LABELS + each * count).min(area.width),
            height: area.height.min(HIGHEST),
            ..area
        };
        self.draw_places(player, places, each, buf);
        let mut beside = Rect {
            x: (places.right() + 3).min(area.right()),
            width: area.width.saturating_sub(places.width + 3),
            ..area
        };
        for table in tables {
            let rows = cells(table.rows.len()) + 1;
            self.draw_table(&table, 0, beside.intersection(area), buf);
            beside.y += rows + 1;
            beside.height = beside.height.saturating_sub(rows + 1);
        }
    }

    /// Draws a bar above each Stone: the share of the rounds in which it was won.
    fn draw_places(self, player: &PlayerStatistics, area: Rect, each: u16, buf: &mut Buffer) {
        let (theme, language) = (&self.app.theme, self.app.settings.language);
        let figures = player.all();
        let title = say!(language, "stats-places");
        write(
            buf,
            row(area, 0),
            &columns::fit(&title, area.width),
            theme.accent,
        );
        let height = area.height.saturating_sub(3) / 2 * 2;
        if height == 0 {
            return;
        }
        // Of few rounds, a bar has a row for each: a share would say nothing.
        let rounds = figures.rounds();
        let few = u16::try_from(rounds.rounds()).ok();
        let few = few.filter(|few| !tables::is_enough(rounds) && *few <= height);
        let is_share = few.is_none();
        let height = few.map_or(height, |few| few.max(1));
        let [none, half, all] = tables::scale(language);
        let labels = [(0, all), (height / 2, half), (height - 1, none)];
        for (down, label) in labels.into_iter().filter(|_| is_share) {
            let place = Rect {
                y: area.y + 1 + down,
                width: LABELS - 1,
                height: 1,
                ..area
            };
            write_right(buf, place, &label, theme.dim);
        }
        for (at, stone) in (0..).zip(StoneId::all()) {
            let column = Rect {
                x: area.x + LABELS + at * each,
                y: area.y + 1,
                width: each - 1,
                height,
            };
            let won = figures.stones().at_place(stone);
            if is_share {
                let share = figures::share(won, rounds.rounds()).unwrap_or_default();
                #[expect(clippy::cast_possible_truncation, reason = "a height of a few rows")]
                draw_upright(share as f32, column, bar_style(theme.mine), theme, buf);
            } else {
                let rows = u16::try_from(won).unwrap_or(height).min(height);
                let bar = Rect {
                    y: column.bottom() - rows,
                    height: rows,
                    ..column
                };
                draw_upright(1.0, bar, bar_style(theme.mine), theme, buf);
            }
            let name = Rect {
                y: column.bottom(),
                height: 1,
                ..column
            };
            buf.set_style(name, theme.stone);
            write_centered(buf, name, &stone.number().to_string(), theme.stone);
            let below = Rect {
                y: column.bottom() + 1,
                ..name
            };
            write_centered(buf, below, &won.to_string(), theme.dim);
        }
    }
}
