//! The sections of Lords of Scotland: the headline figures with the course of the last
//! games, the games by the number of players, and the opponents.

use super::overview::Overview;
use super::{LONGEST, ROOMY, Section, Sheet, StatisticsWindow, parts};
use crate::stats::lords::LordsPlayer;
use crate::stats::lords_tables::LordsTables;
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::schotten::text;
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::lords::{self, Participant};
use telling::say;

impl StatisticsWindow {
    /// Draws the section of a player of Lords of Scotland.
    pub(super) fn draw_lords(
        self,
        sheet: Sheet<'_>,
        player: &LordsPlayer,
        body: Rect,
        buf: &mut Buffer,
        drawn: &mut Drawn,
    ) {
        let language = sheet.app.settings.language;
        let name = |who: &Participant| text::fit(&lords::name(language, who), LONGEST);
        let content = LordsTables {
            language,
            name: &name,
        };
        let overview = Overview {
            headlines: content.headlines(player),
            history: player.history(),
            trend: |language, count| say!(language, "lords-stats-trend", count = count),
        };
        let rivals = content.rivals(player);
        match self.section {
            Section::Overview if body.width >= ROOMY.0 && body.height >= ROOMY.1 => {
                let upper = body.height / 2;
                let above = Rect {
                    height: upper,
                    ..body
                };
                sheet.draw_overview(&overview, above, buf);
                let [left, right] = parts(Rect {
                    y: body.y + upper + 1,
                    height: body.height - upper - 1,
                    ..body
                });
                sheet.draw_opponents(&rivals, self.scroll, left, buf, drawn);
                sheet.draw_tables(player, content, right, buf);
            }
            Section::Overview => sheet.draw_overview(&overview, body, buf),
            Section::Opponents => sheet.draw_opponents(&rivals, self.scroll, body, buf, drawn),
            Section::Tables | Section::Stones | Section::Rounds => {
                sheet.draw_tables(player, content, body, buf);
            }
        }
    }
}

impl Sheet<'_> {
    /// Draws the games by the number of players, and what their shares are worth.
    fn draw_tables(
        self,
        player: &LordsPlayer,
        content: LordsTables<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let table = content.by_players(player);
        self.draw_table(&table, 0, area, buf);
        let below = Rect {
            y: area.y + cells(table.rows.len()) + 2,
            ..area
        };
        let lines = content.by_players_remarks(player).into_iter();
        let lines = lines.flat_map(|line| text::wrap(&line, area.width));
        for (row, line) in below.intersection(area).rows().zip(lines) {
            write(buf, row, &line, self.app.theme.dim);
        }
    }
}
