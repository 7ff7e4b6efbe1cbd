//! The statistics of the players of Lords of Scotland: the games by the number of players.

use crate::records::{ListedGame, count_lords_statistics};
use crate::stats::lords::LordsStatistics;
use crate::stats::lords_tables::LordsTables;
use crate::stats::tables::ChartTable;
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::shell::windows::statistics::{
    GameStatistics, LONGEST, Overview, Section, Sheet, rows_of,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::lords::{self, Participant};
use telling::{Language, say, text};
use textkit::columns;

/// Counts the statistics of these games.
pub(super) fn count(games: &[ListedGame]) -> Box<dyn GameStatistics> {
    Box::new(count_lords_statistics(games))
}

impl GameStatistics for LordsStatistics {
    fn player_count(&self) -> usize {
        self.players().len()
    }

    fn scope(&self, language: Language) -> String {
        say!(language, "stats-of-games", count = self.games())
    }

    fn name(&self, player: usize, language: Language) -> String {
        short_name(language, self.players()[player].who())
    }

    fn overview(&self, player: usize, language: Language) -> Overview<'_> {
        let player = &self.players()[player];
        Overview {
            headlines: with_tables(language, |tables| tables.headlines(player)),
            history: player.history(),
            trend: |language, count| say!(language, "lords-stats-trend", count = count),
        }
    }

    fn rivals(&self, player: usize, language: Language) -> ChartTable {
        with_tables(language, |tables| tables.rivals(&self.players()[player]))
    }

    fn sections(&self) -> &'static [Section] {
        const TABLES: Section = Section::Own(text!("lords-stats-section-tables"));
        &[Section::Overview, TABLES, Section::Opponents]
    }

    fn rows(&self, player: usize, _section: Section, language: Language, width: u16) -> u16 {
        let player = &self.players()[player];
        with_tables(language, |tables| {
            let remarks = tables.by_players_remarks(player).into_iter();
            let remarks = remarks.map(|line| cells(columns::wrap(&line, width).len()));
            rows_of(&tables.by_players(player)) + 1 + remarks.sum::<u16>()
        })
    }

    /// Draws the games by the number of players, and what their shares are worth.
    fn draw(&self, player: usize, _: Section, sheet: Sheet<'_>, area: Rect, buf: &mut Buffer) {
        let player = &self.players()[player];
        with_tables(sheet.app.settings.language, |tables| {
            let table = tables.by_players(player);
            sheet.draw_table(&table, 0, area, buf);
            let below = Rect {
                y: area.y + rows_of(&table) + 1,
                ..area
            };
            let lines = tables.by_players_remarks(player).into_iter();
            let lines = lines.flat_map(|line| columns::wrap(&line, area.width));
            for (row, line) in below.intersection(area).rows().zip(lines) {
                write(buf, row, &line, sheet.app.theme.dim);
            }
        });
    }
}

fn short_name(language: Language, who: &Participant) -> String {
    columns::fit(&lords::name(language, who), LONGEST)
}

/// Makes something of the tables.
fn with_tables<T>(language: Language, make: impl FnOnce(LordsTables<'_>) -> T) -> T {
    let name = |who: &Participant| short_name(language, who);
    make(LordsTables {
        language,
        name: &name,
    })
}
