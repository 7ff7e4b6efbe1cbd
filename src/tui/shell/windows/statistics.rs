//! The window with the statistics of all recorded games, a player at a time.

use super::list::scroll_bar;
use super::{After, Contents, close_entry, frame};
use crate::records::RecordLocation;
use crate::stats::Statistics;
use crate::stats::tables::{self, Bar, ChartTable, StatisticsTables, shared_out};
use crate::tui::kit::area::cells;
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered, write_right};
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    ENTER, ESC, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, function,
};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use schotten_bots::PlayedRound;
use telling::words::{self, Participant};
use telling::{Language, say, text};
use textkit::escape;

commands! { Statistics:
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::Statistics, [Char('S'), function(6)], Hidden text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
}

/// The widest window that is easy to read.
const WIDEST: u16 = 104;
/// The widest name.
const LONGEST: u16 = 24;
/// The width of a number, and of a percentage.
const NUMBER: u16 = 8;

/// The statistics of one player, to scroll through.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StatisticsWindow {
    /// The number of lines above the window.
    scroll: u16,
    /// Which player is shown, in the order of the statistics.
    player: usize,
}

impl Contents for StatisticsWindow {
    fn layer(&self, _app: &App) -> Layer {
        Layer::Statistics
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let players = statistics(app).map_or(0, |all| all.players().len()).max(1);
        let to = match press {
            Press::Close | Press::Statistics => return After::Close(None),
            Press::Up => now.saturating_sub(1),
            Press::Down => now + 1,
            Press::PageUp => now.saturating_sub(10),
            Press::PageDown => now + 10,
            Press::Right => {
                self.player = (self.player + 1) % players;
                0
            }
            Press::Left => {
                self.player = (self.player + players - 1) % players;
                0
            }
            _ => now,
        };
        self.scroll = to.min(end);
        After::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let (theme, language) = (&app.theme, app.settings.language);
        let width = (area.width - 4).min(WIDEST);
        let lines = match statistics(app) {
            Some(all) if !all.players().is_empty() => {
                let mut lines = self.lines(all, language);
                let scope = scope(all, app);
                lines.splice(1..1, wrapped(&scope, width - 4, Line::Remark));
                lines
            }
            _ => {
                let missing = missing(app);
                wrapped(&missing, width - 4, |text| Line::Text(text, false)).collect()
            }
        };
        let count = cells(lines.len());
        let height = count.saturating_add(3).clamp(6, area.height - 2);
        let title = text::capitalize(&say!(language, "command-statistics"));
        let size = (width, height);
        let inner = frame(&title, size, area, theme, buf, &mut drawn.hits);
        let body = Rect {
            height: inner.height - 1,
            ..inner
        };
        drawn.scroll_end = count.saturating_sub(body.height);
        let labels = lines.iter().map(Line::label_width).max().unwrap_or(0) + 2;
        let from = usize::from(self.scroll.min(drawn.scroll_end));
        for (row, line) in body.rows().zip(lines.iter().skip(from)) {
            line.draw(row, labels, language, theme, buf);
        }
        scroll_bar(body, from, lines.len(), theme, buf, &mut drawn.hits);
        let rest = close_entry(app, inner, buf, &mut drawn.hits);
        if drawn.scroll_end > 0 {
            write(buf, rest, &text::scroll(language, &app.layers()), theme.dim);
        }
    }
}

/// The statistics, once they are counted.
fn statistics(app: &App) -> Option<&Statistics> {
    app.statistics.counted()?.statistics.as_ref()
}

/// The text in lines of this width.
fn wrapped(text: &str, width: u16, line: fn(String) -> Line) -> impl Iterator<Item = Line> {
    text::wrap(text, width).into_iter().map(line)
}

/// Says which games are counted, and whether the one on the table is not.
fn scope(all: &Statistics, app: &App) -> String {
    let language = app.settings.language;
    let rounds = say!(language, "stats-of-rounds", count = all.rounds());
    let games = say!(language, "stats-of-games", count = all.games());
    let counted = say!(language, "stats-counted", rounds = rounds, games = games);
    let folder = app.records.folder().map(escape::path).unwrap_or_default();
    let scope = say!(language, "stats-scope", counted = counted, folder = folder);
    if is_elsewhere(app) {
        format!("{scope} {}", say!(language, "stats-elsewhere"))
    } else {
        scope
    }
}

/// Whether a round of the game on the table is over that is recorded elsewhere, so
/// that it is not counted.
fn is_elsewhere(app: &App) -> bool {
    let game = app.game_to_leave();
    game.is_some_and(|game| {
        let is_listed = game.playing.location() == Some(&RecordLocation::Listed);
        let mut rounds = game.rounds().rounds().iter();
        !is_listed && rounds.any(PlayedRound::is_over)
    })
}

/// Why there are no statistics.
fn missing(app: &App) -> String {
    let language = app.settings.language;
    let Some(folder) = app.records.folder() else {
        return say!(language, "stats-nowhere");
    };
    match app.statistics.counted() {
        None => say!(language, "stats-counting"),
        Some(counted) if counted.statistics.is_none() => say!(language, "stats-no-folder"),
        Some(counted) if counted.unreadable > 0 => {
            say!(language, "stats-unreadable", count = counted.unreadable)
        }
        Some(_) => {
            let none = say!(language, "stats-no-games", folder = escape::path(folder));
            if is_elsewhere(app) {
                format!("{none} {}", say!(language, "stats-elsewhere"))
            } else {
                none
            }
        }
    }
}

/// A line of the window.
enum Line {
    Empty,
    /// A text, and whether it is a heading.
    Text(String, bool),
    /// A text that is less important.
    Remark(String),
    /// A figure with its label and a remark.
    Fact([String; 3]),
    /// The heading of a table with its scale.
    Head(String, Vec<String>, String),
    /// A row of a table.
    Row(tables::ChartRow),
}

impl StatisticsWindow {
    fn lines(self, all: &Statistics, language: Language) -> Vec<Line> {
        let name = |who: &Participant| text::fit(&words::name(language, who), LONGEST);
        let content = StatisticsTables {
            language,
            name: &name,
        };
        let (at, of) = (
            self.player.min(all.players().len() - 1),
            all.players().len(),
        );
        let player = &all.players()[at];
        let mut heading = name(player.who());
        if of > 1 {
            heading = say!(
                language,
                "stats-player-of",
                name = heading,
                at = at + 1,
                of = of
            );
        }
        let mut lines = vec![Line::Text(heading, true)];
        let figures = player.all();
        lines.extend(content.facts(figures).map(Line::Fact));
        let mut add = |table: ChartTable| {
            lines.extend([
                Line::Empty,
                Line::Head(table.title, table.heads, table.share),
            ]);
            lines.extend(table.rows.into_iter().map(Line::Row));
        };
        add(content.rivals(figures));
        add(content.variants(player));
        add(content.endings(figures));
        content.stones(figures).into_iter().for_each(add);
        lines
    }
}

impl Line {
    fn label_width(&self) -> u16 {
        match self {
            Self::Empty | Self::Text(..) | Self::Remark(_) => 0,
            Self::Fact([label, ..]) | Self::Head(label, ..) => text::width(label),
            Self::Row(row) => text::width(&row.label),
        }
    }

    /// Draws the line in a row, with a first column of this width.
    fn draw(&self, row: Rect, labels: u16, language: Language, theme: &Theme, buf: &mut Buffer) {
        let cell = |x: u16, width: u16| {
            let x = (row.x + x).min(row.right());
            Rect {
                x,
                width: width.min(row.right() - x),
                ..row
            }
        };
        let label = cell(0, labels);
        let share = cell(labels + NUMBER, NUMBER);
        let bar = cell(labels + 2 * NUMBER + 2, row.width);
        match self {
            Self::Empty => {}
            Self::Text(text, heading) => {
                let style = if *heading { theme.accent } else { theme.popup };
                write(buf, row, text, style);
            }
            Self::Remark(text) => write(buf, row, text, theme.dim),
            Self::Fact([name, number, remark]) => {
                write(buf, label, name, theme.popup);
                write_right(buf, cell(labels, NUMBER), number, theme.popup.bold());
                write(buf, cell(labels + NUMBER + 2, row.width), remark, theme.dim);
            }
            Self::Head(title, heads, of) => {
                write(buf, label, title, theme.accent);
                if let Some(head) = heads.first() {
                    write_right(buf, cell(labels, NUMBER), head, theme.dim);
                }
                write_right(buf, share, of, theme.dim);
                let [none, half, all] = tables::scale(language);
                write(buf, bar, &none, theme.dim);
                write_centered(buf, bar, &half, theme.dim);
                write_right(buf, bar, &all, theme.dim);
            }
            Self::Row(chart) => {
                write(buf, label, &chart.label, theme.popup);
                if let Some(number) = chart.numbers.first() {
                    write_right(buf, cell(labels, NUMBER), number, theme.popup);
                }
                let shown = chart.shown(language);
                write_right(buf, share, &shown, theme.popup);
                draw_bar(&chart.bar, bar, theme, buf);
            }
        }
    }
}

/// Draws a bar that is full at 100%.
fn draw_bar(bar: &Bar, area: Rect, theme: &Theme, buf: &mut Buffer) {
    let ascii = theme.glyphs == Glyphs::Ascii;
    let sign = |unicode, plain| if ascii { plain } else { unicode };
    let width = usize::from(area.width);
    let of_theme = |style: Style| Style { bg: None, ..style };
    let parts: Vec<(usize, &str, Style)> = match bar {
        Bar::Outcomes(rounds) => {
            let counts = [rounds.wins, rounds.draws, rounds.losses];
            let [won, drawn, lost] = shared_out(counts, width);
            // A share of a few rounds says little.
            let style = if tables::is_enough(*rounds) {
                theme.good
            } else {
                theme.dim
            };
            vec![
                (won, sign("▆", "#"), of_theme(style)),
                (drawn, sign("▄", "="), of_theme(theme.accent)),
                (lost, sign("▁", "."), of_theme(theme.dim)),
            ]
        }
        Bar::Share(share) => {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "a share of a line's columns"
            )]
            let part = (share.clamp(0.0, 1.0) * f64::from(area.width)).round() as usize;
            let part = if *share > 0.0 { part.max(1) } else { 0 };
            vec![
                (part, sign("▆", "#"), of_theme(theme.good)),
                (width - part, sign("▁", "."), of_theme(theme.dim)),
            ]
        }
    };
    let mut x = area.x;
    for (count, symbol, style) in parts {
        for _ in 0..count {
            buf.set_string(x, area.y, symbol, style);
            x += 1;
        }
    }
}
