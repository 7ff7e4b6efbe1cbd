//! The statistics of the players of Schotten Totten: the Stones won, by place, formation and
//! reason, and the rounds by variant and by what ended them.

use crate::records::{ListedGame, count_statistics};
use crate::stats::figures;
use crate::stats::tables::{self, ChartTable, StatisticsTables};
use crate::stats::{PlayerStatistics, Statistics};
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::bars::{bar_style, draw_upright};
use crate::tui::kit::write::{write, write_centered, write_right};
use crate::tui::shell::windows::statistics::{
    GameStatistics, LONGEST, Overview, RowCells, Section, Sheet, rows_of,
};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_rules::StoneId;
use telling::words::{self, Participant};
use telling::{Language, say, text};
use textkit::columns;

/// The narrowest and the widest column of a Stone.
const COLUMN: (u16, u16) = (3, 7);

/// The columns of the scale beside the bars.
const LABELS: u16 = 6;

/// The rows of the bars of the Stones, beyond which they say no more.
const HIGHEST: u16 = 20;

/// The lines of figures below the tables of the rounds.
const FACTS: u16 = 4;

/// The Stones won, by place, formation and reason.
const STONES: Section = Section::Own(text!("stats-section-stones"));
/// The rounds by variant and by what ended them.
const ROUNDS: Section = Section::Own(text!("stats-section-rounds"));

/// Counts the statistics of these games.
pub(super) fn count(games: &[ListedGame]) -> Box<dyn GameStatistics> {
    Box::new(count_statistics(games, None))
}

impl GameStatistics for Statistics {
    fn player_count(&self) -> usize {
        self.players().len()
    }

    fn scope(&self, language: Language) -> String {
        let rounds = say!(language, "stats-of-rounds", count = self.rounds());
        let games = say!(language, "stats-of-games", count = self.games());
        say!(language, "stats-counted", rounds = rounds, games = games)
    }

    fn name(&self, player: usize, language: Language) -> String {
        short_name(language, self.players()[player].who())
    }

    fn overview(&self, player: usize, language: Language) -> Overview<'_> {
        let figures = self.players()[player].all();
        Overview {
            headlines: with_tables(language, |tables| tables.headlines(figures)),
            history: figures.history(),
            trend: |language, count| say!(language, "stats-trend", count = count),
        }
    }

    fn rivals(&self, player: usize, language: Language) -> ChartTable {
        with_tables(language, |tables| {
            tables.rivals(self.players()[player].all())
        })
    }

    fn sections(&self) -> &'static [Section] {
        &[Section::Overview, Section::Opponents, STONES, ROUNDS]
    }

    fn rows(&self, player: usize, section: Section, language: Language, _width: u16) -> u16 {
        let player = &self.players()[player];
        if section == STONES {
            let rounds = player.all().rounds();
            let few = u16::try_from(rounds.rounds()).unwrap_or(HIGHEST);
            let is_enough = tables::is_enough(rounds);
            let places = if is_enough { HIGHEST } else { few + 3 };
            let beside = with_tables(language, |tables| tables.stones(player.all()));
            return places.max(beside.iter().map(|table| rows_of(table) + 1).sum());
        }
        with_tables(language, |tables| {
            let tables = [tables.variants(player), tables.endings(player.all())];
            FACTS + tables.iter().map(|table| rows_of(table) + 1).sum::<u16>()
        })
    }

    fn draw(
        &self,
        player: usize,
        section: Section,
        sheet: Sheet<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let player = &self.players()[player];
        with_tables(sheet.app.settings.language, |tables| {
            if section == STONES {
                sheet.draw_stones(player, tables, area, buf);
            } else {
                sheet.draw_rounds(player, tables, area, buf);
            }
        });
    }
}

fn short_name(language: Language, who: &Participant) -> String {
    columns::fit(&words::name(language, who), LONGEST)
}

/// Makes something of the tables.
fn with_tables<T>(language: Language, make: impl FnOnce(StatisticsTables<'_>) -> T) -> T {
    let name = |who: &Participant| short_name(language, who);
    make(StatisticsTables {
        language,
        name: &name,
    })
}

impl Sheet<'_> {
    /// Draws how often each Stone was won, and beside it the formations and the ways.
    fn draw_stones(
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

    /// Draws the rounds by variant and by what ended them, and the figures that no
    /// other section has.
    fn draw_rounds(
        self,
        player: &PlayerStatistics,
        content: StatisticsTables<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let theme = &self.app.theme;
        let figures = player.all();
        let mut rest = area;
        let mut next = |rows: u16| {
            let part = Rect {
                height: rows.min(rest.height),
                ..rest
            };
            let taken = (rows + 1).min(rest.height);
            rest.y += taken;
            rest.height -= taken;
            part
        };
        for table in [content.variants(player), content.endings(figures)] {
            let rows = cells(table.rows.len()) + 1;
            self.draw_table(&table, 0, next(rows), buf);
        }
        let facts: Vec<[String; 3]> = content.further_facts(figures).into();
        let labels = facts.iter().map(|[label, ..]| columns::width(label)).max();
        let labels = labels.unwrap_or(0) + 2;
        for (place, [label, number, remark]) in next(cells(facts.len())).rows().zip(facts) {
            let columns = RowCells::new(place, labels);
            write(buf, columns.label, &label, theme.popup);
            write_right(buf, columns.number, &number, theme.popup.bold());
            let remark_place = Rect {
                x: (columns.number.right() + 2).min(place.right()),
                width: place.right().saturating_sub(columns.number.right() + 2),
                ..place
            };
            write(buf, remark_place, &remark, theme.dim);
        }
    }
}
