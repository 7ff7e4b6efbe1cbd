//! The window with the statistics of all recorded games, a player at a time: headline
//! figures with the course of the last rounds, opponents, and what each game counts, each a
//! section of its own. A large window shows several at once.

mod overview;
mod tables;

pub(crate) use overview::Overview;
pub(crate) use tables::RowCells;

use super::text::scrolled;
use super::{Contents, WindowOutcome, button, close_entry, frame, line};
use crate::stats::tables::{self as figures, ChartTable};
use crate::tui::games::{Game, TABLES};
use crate::tui::kit::area::cells;
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, SPACE, TAB, commands,
    every, function,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use std::any::Any;
use std::fmt::Debug;
use telling::{Language, Text, say, text};
use textkit::columns;
use textkit::escape;

every! {
    /// The facts on which the commands depend.
    #[derive(Default)]
    struct State {
        /// Whether there is something to show.
        filled: bool,
        /// Whether there are several players.
        players: bool,
        /// Whether there are statistics of the other game, too.
        games: bool,
    }
}

impl LayerState for State {
    fn purpose(&self, language: Language) -> String {
        say!(language, "do-statistics")
    }
}

commands! { State:
    // Before Close, which has Tab elsewhere, and so with keys from the settings here too.
    { Command::Options, [TAB], if |s| s.filled, Hidden text!("command-next-section") }
    { Command::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Command::Statistics, [Char('S'), function(6)], Hidden text!("command-close") }
    { Command::NextPlayer, [Char('p')], if |s| s.players, Hidden text!("command-next-player") }
    { Command::OtherGame, [Char('g')], if |s| s.games, Hidden text!("command-other-game") }
    { Command::PageUp, [PAGE_UP], if |s| s.filled, Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], if |s| s.filled, Hidden text!("command-page-down") }
    { Command::Home, [HOME], if |s| s.filled, Hidden text!("command-beginning") }
    { Command::End, [END], if |s| s.filled, Hidden text!("command-to-end") }
}

/// The largest window that is easy to read.
const LARGEST: (u16, u16) = (156, 52);
/// The widest name.
pub(crate) const LONGEST: u16 = 24;
/// The room from which the overview shows other sections too.
const ROOMY: (u16, u16) = (100, 30);

/// The rows of the overview before there are rounds enough for a trend.
const FIRST_ROUNDS: u16 = 16;
/// The rows of the overview with a trend, beyond which it says no more.
const TREND: u16 = 28;

/// A part of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) enum Section {
    /// The headline figures, and how the last rounds ended.
    #[default]
    Overview,
    /// The rounds won against each opponent.
    Opponents,
    /// What only the game has, by its title.
    Own(Text),
}

/// The statistics of a game. A player is known by the place among all.
pub(crate) trait GameStatistics: Any + Debug + Send + Sync {
    /// Returns the number of players who have finished something.
    fn player_count(&self) -> usize;

    /// Says how much is counted.
    fn scope(&self, language: Language) -> String;

    /// Returns a player's name, of at most [`LONGEST`] columns.
    fn name(&self, player: usize, language: Language) -> String;

    /// Returns what the overview shows.
    fn overview(&self, player: usize, language: Language) -> Overview<'_>;

    /// Returns the table of the opponents.
    fn rivals(&self, player: usize, language: Language) -> ChartTable;

    /// Returns the sections. The first one that only the game has also stands beside the opponents
    /// below a large overview.
    fn sections(&self) -> &'static [Section];

    /// Returns the rows that a section which only the game has takes in this width.
    fn rows(&self, player: usize, section: Section, language: Language, width: u16) -> u16;

    /// Draws such a section.
    fn draw(&self, player: usize, section: Section, sheet: Sheet<'_>, area: Rect, buf: &mut Buffer);
}

/// The columns and rows around a section: the frame, the tabs and the last line.
const AROUND: (u16, u16) = (4, 6);

/// The statistics of one player, a section at a time.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StatisticsWindow {
    /// The place of the section.
    section: usize,
    /// The game that was chosen; `None` for the one of the screen below, or of
    /// which there are records.
    game: Option<Game>,
    /// Which player is shown, in the order of the statistics.
    player: usize,
    /// The number of opponents above those that are visible.
    scroll: u16,
}

impl Contents for StatisticsWindow {
    fn layer(&self, app: &App) -> Layer {
        let shown = self.shown(app);
        State {
            filled: shown.is_some(),
            players: shown.is_some_and(|shown| shown.all.player_count() > 1),
            games: shown.is_some() && self.other_game(app).is_some(),
        }
        .into()
    }

    fn press(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let shown = self.shown(app);
        let sections = shown.map_or(1, |shown| shown.all.sections().len());
        let scroll = match command {
            Command::Close | Command::Statistics => return WindowOutcome::Close(None),
            Command::NextPlayer => {
                let players = shown.map_or(1, |shown| shown.all.player_count());
                self.player = (self.player + 1) % players;
                0
            }
            Command::OtherGame if let Some(other) = self.other_game(app) => {
                *self = Self {
                    game: Some(other),
                    ..Self::default()
                };
                0
            }
            Command::Right | Command::Options => {
                self.section = (self.section + 1) % sections;
                0
            }
            Command::Left => {
                self.section = (self.section + sections - 1) % sections;
                0
            }
            command => scrolled(command, now, end),
        };
        self.scroll = scroll.min(end);
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, _: &mut App) -> WindowOutcome {
        if let Target::Section(place) = target {
            (self.section, self.scroll) = (place, 0);
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let language = app.settings.language;
        let title = columns::capitalize(&say!(language, "command-statistics"));
        drawn.scroll_end = 0;
        let (width, height) = (
            (area.width - 4).min(LARGEST.0),
            (area.height - 2).min(LARGEST.1),
        );
        let Some(shown) = self.shown(app) else {
            draw_nothing(app, &title, width, area, buf, &mut drawn.hits);
            return;
        };
        let name = shown.all.name(shown.player, language);
        // Whoever knows the program by its name knows the first game.
        let title = if TABLES.first() == Some(shown.game) {
            format!("{title} · {name}")
        } else {
            format!("{title} · {} · {name}", (shown.game.title)(language))
        };
        let most = Size::new(width - AROUND.0, height - AROUND.1);
        let is_large = most.width >= ROOMY.0 && most.height >= ROOMY.1;
        // The window stays as it is while the sections change.
        let sections = shown.all.sections().iter();
        let rows = sections.map(|section| shown.rows(*section, is_large, language, most.width));
        let rows = rows.max().unwrap_or(0);
        let size = (width, rows.min(most.height) + AROUND.1);
        let inner = frame(&title, size, area, &app.theme, buf, &mut drawn.hits);
        self.draw_tabs(shown, app, line(inner, 0), buf, &mut drawn.hits);
        let body = Rect {
            y: inner.y + 2,
            height: inner.height.saturating_sub(4),
            ..inner
        };
        self.draw_section(Sheet { app }, shown, is_large, body, buf, drawn);
        let rest = close_entry(app, inner, buf, &mut drawn.hits);
        self.draw_last_line(shown, app, rest, buf, &mut drawn.hits);
    }
}

/// What the sections are drawn with.
#[derive(Clone, Copy)]
pub(crate) struct Sheet<'a> {
    pub(crate) app: &'a App,
}

/// The player whose statistics are shown.
#[derive(Clone, Copy)]
struct Shown<'a> {
    game: Game,
    all: &'a dyn GameStatistics,
    player: usize,
}

impl Shown<'_> {
    /// Returns the rows that a section takes in this width. `is_large` says that the
    /// overview has other sections below it.
    fn rows(self, section: Section, is_large: bool, language: Language, width: u16) -> u16 {
        match section {
            Section::Overview => {
                let rounds = self.all.overview(self.player, language).history.len();
                let has_trend = figures::ENOUGH <= rounds as u64;
                let overview = if has_trend { TREND } else { FIRST_ROUNDS };
                if !is_large {
                    return overview;
                }
                overview + 1 + self.rows_below_overview(language, width)
            }
            Section::Opponents => rows_of(&self.all.rivals(self.player, language)),
            own @ Section::Own(_) => self.all.rows(self.player, own, language, width),
        }
    }

    /// Returns the rows that the sections below a large overview take in this width.
    fn rows_below_overview(self, language: Language, width: u16) -> u16 {
        let main = self.rows(self.main_section(), false, language, width / 2);
        main.max(self.rows(Section::Opponents, false, language, width))
    }

    /// Returns the section that stands beside the opponents below a large overview.
    fn main_section(self) -> Section {
        let mut sections = self.all.sections().iter();
        let own = sections.find(|section| matches!(section, Section::Own(_)));
        own.copied().unwrap_or(Section::Opponents)
    }
}

/// Returns the rows of a table with its heading.
pub(crate) fn rows_of(table: &ChartTable) -> u16 {
    cells(table.rows.len()) + 1
}

impl StatisticsWindow {
    /// Returns the player who is shown, once there are statistics.
    fn shown(self, app: &App) -> Option<Shown<'_>> {
        let games = || app.statistics.of_games();
        let wanted = self.game.unwrap_or_else(|| app.current_game());
        let wanted = games().find(|(game, _)| *game == wanted);
        let (game, all) = wanted.or_else(|| games().next())?;
        let player = self.player.min(all.player_count() - 1);
        Some(Shown { game, all, player })
    }

    /// Returns the next game of which there are statistics.
    fn other_game(self, app: &App) -> Option<Game> {
        let shown = self.shown(app)?.game;
        let games = || app.statistics.of_games().map(|(game, _)| game);
        let after = games().skip_while(|game| *game != shown).nth(1);
        after
            .or_else(|| games().next())
            .filter(|game| *game != shown)
    }

    fn draw_tabs(self, shown: Shown<'_>, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let mut x = row.x;
        for (place, section) in shown.all.sections().iter().enumerate() {
            let label = match section {
                Section::Overview => say!(language, "stats-overview"),
                Section::Opponents => say!(language, "stats-opponents"),
                Section::Own(title) => title.in_language(language),
            };
            let label = format!(" {label} ");
            let tab = Rect {
                x,
                width: columns::width(&label),
                ..row
            };
            let tab = tab.intersection(row);
            let style = if place == self.section {
                theme.button_on
            } else {
                theme.button
            };
            write(buf, tab, &label, style);
            hits.add(tab, Target::Section(place));
            x = tab.right() + 1;
        }
    }

    fn draw_section(
        self,
        sheet: Sheet<'_>,
        shown: Shown<'_>,
        is_large: bool,
        body: Rect,
        buf: &mut Buffer,
        drawn: &mut Drawn,
    ) {
        let language = sheet.app.settings.language;
        let Shown { all, player, .. } = shown;
        let rivals = all.rivals(player, language);
        let section = all.sections().get(self.section).copied();
        match section.unwrap_or_default() {
            Section::Overview if is_large => {
                let needed = shown.rows_below_overview(language, body.width);
                let [above, below] = above_and_below(body, needed);
                sheet.draw_overview(&all.overview(player, language), above, buf);
                let [left, right] = parts(below);
                sheet.draw_opponents(&rivals, self.scroll, left, buf, drawn);
                all.draw(player, shown.main_section(), sheet, right, buf);
            }
            Section::Overview => sheet.draw_overview(&all.overview(player, language), body, buf),
            Section::Opponents => sheet.draw_opponents(&rivals, self.scroll, body, buf, drawn),
            own @ Section::Own(_) => all.draw(player, own, sheet, body, buf),
        }
    }

    /// Draws what the keys do, and which games are counted as far as there is room.
    fn draw_last_line(
        self,
        shown: Shown<'_>,
        app: &App,
        mut row: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let (theme, language) = (&app.theme, app.settings.language);
        let layers = app.layers();
        let mut entries = vec![(
            format!(
                "{} {}",
                layers.key_of(language, Command::Left),
                layers.key_of(language, Command::Right)
            ),
            say!(language, "stats-sections"),
            Command::Right,
        )];
        let players = shown.all.player_count();
        if players > 1 {
            let of = say!(
                language,
                "stats-next-player",
                at = shown.player + 1,
                of = players
            );
            let key = layers.key_of(language, Command::NextPlayer);
            entries.push((key, of, Command::NextPlayer));
        }
        if let Some(other) = self.other_game(app) {
            let key = layers.key_of(language, Command::OtherGame);
            let title = (other.title)(language);
            let columns = |label: &str| columns::width(label) + 3;
            let used = entries
                .iter()
                .map(|(key, label, _)| columns(key) + columns(label));
            let fits = used.sum::<u16>() + columns(&key) + columns::width(&title) <= row.width;
            let label = if fits {
                title
            } else {
                say!(language, "command-other-game")
            };
            entries.push((key, label, Command::OtherGame));
        }
        for (key, label, command) in entries {
            let width = columns::width(&key) + 1 + columns::width(&label);
            let place = Rect { width, ..row }.intersection(row);
            button(&key, &label, place, theme, buf);
            hits.add(place, Target::Command(command));
            row.x = (row.x + width + 3).min(row.right());
            row.width = row.width.saturating_sub(width + 3);
        }
        // Nothing of a game that is recorded elsewhere is counted.
        let scope = if is_elsewhere(app) {
            say!(language, "stats-elsewhere")
        } else {
            shown.all.scope(language)
        };
        if columns::width(&scope) <= row.width {
            write(buf, row, &scope, theme.dim);
        }
    }
}

/// Returns the parts of an area above and below a free row. The lower one gets the rows
/// that it needs, but at most half of them.
fn above_and_below(area: Rect, needed: u16) -> [Rect; 2] {
    let lower = needed.min(area.height / 2);
    let upper = area.height - lower - 1;
    let above = Rect {
        height: upper,
        ..area
    };
    let below = Rect {
        y: area.y + upper + 1,
        height: lower,
        ..area
    };
    [above, below]
}

/// Returns the left part of an area, for the opponents, and the wider right one, with a gap
/// between them.
fn parts(area: Rect) -> [Rect; 2] {
    const GAP: u16 = 4;
    let left = area.width * 2 / 5;
    let right = Rect {
        x: area.x + left + GAP,
        width: area.width - left - GAP,
        ..area
    };
    [
        Rect {
            width: left,
            ..area
        },
        right,
    ]
}

/// Whether a round of the game on the table is over that is recorded elsewhere, so
/// that it is not counted.
fn is_elsewhere(app: &App) -> bool {
    let table = app.table_to_leave();
    table.is_some_and(|table| table.rounds_over() > 0 && !table.is_listed())
}

/// Says why there are no statistics yet, and what they will contain.
fn draw_nothing(app: &App, title: &str, width: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    /// The widest window that is easy to read.
    const WIDEST: u16 = 76;
    let (theme, language) = (&app.theme, app.settings.language);
    let width = width.min(WIDEST);
    let mut lines: Vec<(String, _)> = Vec::new();
    for missing in missing(app) {
        let wrapped = columns::wrap(&missing, width - 4).into_iter();
        lines.extend(wrapped.map(|line| (line, theme.popup)));
    }
    let is_counting = app.records.folder().is_some() && app.statistics.counted().is_none();
    if !is_counting {
        lines.push((String::new(), theme.dim));
        lines.push((say!(language, "stats-promise"), theme.accent));
        let promises = [
            say!(language, "stats-promise-trend"),
            say!(language, "stats-promise-opponents"),
        ];
        let games = TABLES.iter().filter_map(|game| game.statistics.as_ref());
        let own = games.map(|(_, promise)| promise.in_language(language));
        let promises = promises.into_iter().chain(own);
        for promise in promises {
            let wrapped = columns::wrap(&promise, width - 8).into_iter().enumerate();
            lines.extend(wrapped.map(|(at, line)| {
                let sign = if at == 0 { "·" } else { " " };
                (format!("  {sign} {line}"), theme.popup)
            }));
        }
        if let Some(folder) = app.records.folder() {
            let kept = say!(language, "stats-folder", folder = escape::path(folder));
            lines.push((String::new(), theme.dim));
            let wrapped = columns::wrap(&kept, width - 4).into_iter();
            lines.extend(wrapped.map(|line| (line, theme.dim)));
        }
    }
    let height = u16::try_from(lines.len()).unwrap_or(u16::MAX);
    let height = height.saturating_add(5).min(area.height - 2);
    let inner = frame(title, (width, height), area, theme, buf, hits);
    for (y, (text, style)) in (1..inner.height.saturating_sub(1)).zip(lines) {
        write(buf, line(inner, y), &text, style);
    }
    close_entry(app, inner, buf, hits);
}

/// Why there are no statistics.
fn missing(app: &App) -> Vec<String> {
    let language = app.settings.language;
    if app.records.folder().is_none() {
        return vec![say!(language, "stats-nowhere")];
    }
    match app.statistics.counted() {
        None => vec![say!(language, "stats-counting")],
        Some(counted) if counted.games.is_none() => vec![say!(language, "stats-no-folder")],
        Some(counted) if counted.unreadable > 0 => {
            let count = counted.unreadable;
            vec![say!(language, "stats-unreadable", count = count)]
        }
        Some(_) => {
            let mut none = vec![say!(language, "stats-no-games")];
            if is_elsewhere(app) {
                none.push(say!(language, "stats-elsewhere"));
            }
            none
        }
    }
}
