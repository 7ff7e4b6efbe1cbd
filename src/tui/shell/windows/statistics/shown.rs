//! The player whose statistics are shown, of either game: the content of each section,
//! and the rows that it takes, so that the window is no higher than the longest.

use super::overview::Overview;
use super::sections::Section;
use super::stones::HIGHEST;
use super::{LONGEST, Sheet, lords_statistics, statistics};
use crate::game_kind::{EitherGame, GameKind};
use crate::stats::PlayerStatistics;
use crate::stats::lords::LordsPlayer;
use crate::stats::lords_tables::LordsTables;
use crate::stats::tables::{self, ChartTable, StatisticsTables};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use telling::words::{self, Participant};
use telling::{Language, lords, say};
use textkit::columns;

/// The rows of the overview before there are rounds enough for a trend.
const FIRST_ROUNDS: u16 = 16;
/// The rows of the overview with a trend, beyond which it says no more.
const TREND: u16 = 28;
/// The lines of figures below the tables of the rounds.
const FACTS: u16 = 4;

/// The player whose statistics are shown.
pub(super) type Shown<'a> = EitherGame<&'a PlayerStatistics, &'a LordsPlayer>;

impl<'a> Shown<'a> {
    /// Returns the player at this place in the statistics of a game, once they are
    /// counted.
    pub(super) fn find(app: &'a App, game: GameKind, at: usize) -> Option<Self> {
        match game {
            GameKind::Schotten => {
                statistics(app).and_then(|all| all.players().get(at).map(Self::Schotten))
            }
            GameKind::Lords => {
                lords_statistics(app).and_then(|all| all.players().get(at).map(Self::Lords))
            }
        }
    }

    /// Returns the player's name.
    pub(super) fn name(self, language: Language) -> String {
        match self {
            Self::Schotten(player) => short_name(language, player.who()),
            Self::Lords(player) => short_lords_name(language, player.who()),
        }
    }

    pub(super) fn overview(self, language: Language) -> Overview<'a> {
        match self {
            Self::Schotten(player) => Overview {
                headlines: with_tables(language, |tables| tables.headlines(player.all())),
                history: player.all().history(),
                trend: |language, count| say!(language, "stats-trend", count = count),
            },
            Self::Lords(player) => Overview {
                headlines: with_lords_tables(language, |tables| tables.headlines(player)),
                history: player.history(),
                trend: |language, count| say!(language, "lords-stats-trend", count = count),
            },
        }
    }

    /// Returns the table of the opponents.
    pub(super) fn rivals(self, language: Language) -> ChartTable {
        match self {
            Self::Schotten(player) => with_tables(language, |tables| tables.rivals(player.all())),
            Self::Lords(player) => with_lords_tables(language, |tables| tables.rivals(player)),
        }
    }

    /// Draws the section that stands beside the opponents below a large overview.
    pub(super) fn draw_main_section(self, sheet: Sheet<'_>, area: Rect, buf: &mut Buffer) {
        self.draw_section(Section::Stones, sheet, area, buf);
    }

    /// Draws a section that only this game has.
    pub(super) fn draw_section(
        self,
        section: Section,
        sheet: Sheet<'_>,
        area: Rect,
        buf: &mut Buffer,
    ) {
        let language = sheet.app.settings.language;
        match (self, section) {
            (Self::Schotten(player), Section::Stones) => {
                with_tables(language, |tables| {
                    sheet.draw_stones(player, tables, area, buf);
                });
            }
            (Self::Schotten(player), _) => {
                with_tables(language, |tables| {
                    sheet.draw_rounds(player, tables, area, buf);
                });
            }
            (Self::Lords(player), _) => with_lords_tables(language, |tables| {
                sheet.draw_tables(player, tables, area, buf);
            }),
        }
    }

    /// Returns the rows that the sections below a large overview take in this width.
    pub(super) fn rows_below_overview(self, language: Language, width: u16) -> u16 {
        let main = self.rows(Section::Stones, false, language, width / 2);
        main.max(rows_of(&self.rivals(language)))
    }

    /// Returns the rows that a section takes in this width. `is_large` says that the
    /// overview has other sections below it.
    pub(super) fn rows(
        self,
        section: Section,
        is_large: bool,
        language: Language,
        width: u16,
    ) -> u16 {
        let rivals = rows_of(&self.rivals(language));
        match (section, self) {
            (Section::Overview, _) => {
                let rounds = self.overview(language).history.len();
                let has_trend = tables::ENOUGH <= rounds as u64;
                let overview = if has_trend { TREND } else { FIRST_ROUNDS };
                if !is_large {
                    return overview;
                }
                overview + 1 + self.rows_below_overview(language, width)
            }
            (Section::Opponents, _) => rivals,
            (Section::Stones, Self::Schotten(player)) => {
                let rounds = player.all().rounds();
                let few = u16::try_from(rounds.rounds()).unwrap_or(HIGHEST);
                let is_enough = tables::is_enough(rounds);
                let places = if is_enough { HIGHEST } else { few + 3 };
                let beside = with_tables(language, |tables| tables.stones(player.all()));
                places.max(beside.iter().map(|table| rows_of(table) + 1).sum())
            }
            (_, Self::Schotten(player)) => with_tables(language, |tables| {
                let tables = [tables.variants(player), tables.endings(player.all())];
                FACTS + tables.iter().map(|table| rows_of(table) + 1).sum::<u16>()
            }),
            (_, Self::Lords(player)) => with_lords_tables(language, |tables| {
                let remarks = tables.by_players_remarks(player).into_iter();
                let remarks = remarks.map(|line| cells(columns::wrap(&line, width).len()));
                rows_of(&tables.by_players(player)) + 1 + remarks.sum::<u16>()
            }),
        }
    }
}

impl Sheet<'_> {
    /// Draws the games of Lords of Scotland by the number of players, and what their
    /// shares are worth.
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
            y: area.y + rows_of(&table) + 1,
            ..area
        };
        let lines = content.by_players_remarks(player).into_iter();
        let lines = lines.flat_map(|line| columns::wrap(&line, area.width));
        for (row, line) in below.intersection(area).rows().zip(lines) {
            write(buf, row, &line, self.app.theme.dim);
        }
    }
}

/// Returns the rows of a table with its heading.
fn rows_of(table: &ChartTable) -> u16 {
    cells(table.rows.len()) + 1
}

fn short_name(language: Language, who: &Participant) -> String {
    columns::fit(&words::name(language, who), LONGEST)
}

fn short_lords_name(language: Language, who: &lords::Participant) -> String {
    columns::fit(&lords::name(language, who), LONGEST)
}

/// Makes something of the tables of Schotten Totten.
fn with_tables<T>(language: Language, make: impl FnOnce(StatisticsTables<'_>) -> T) -> T {
    let name = |who: &Participant| short_name(language, who);
    make(StatisticsTables {
        language,
        name: &name,
    })
}

/// Makes something of the tables of Lords of Scotland.
fn with_lords_tables<T>(language: Language, make: impl FnOnce(LordsTables<'_>) -> T) -> T {
    let name = |who: &lords::Participant| short_lords_name(language, who);
    make(LordsTables {
        language,
        name: &name,
    })
}
