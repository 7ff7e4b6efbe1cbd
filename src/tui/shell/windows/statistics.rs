//! The window with the statistics of all recorded games, a player at a time.

use super::list::scroll_bar;
use super::text::scrolled;
use super::{Contents, WindowOutcome, buttons, close_entry, frame, line};
use crate::games::{GAMES, Game};
use crate::options::Records;
use crate::records::{RecordLocation, Recording};
use crate::stats::GameStatistics;
use crate::stats::page::Look;
use crate::tui::kit::bars::bar_style;
use crate::tui::kit::{AreaParts, Glyphs, Theme, cells, write};
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    Command, END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, RIGHT, SPACE, TAB,
    commands, function,
};
use crate::tui::shell::{App, Drawn, Hits, Table};
use ratatui::prelude::*;
use telling::{say, text};
use textkit::columns;
use textkit::escape;

/// The facts on which the commands depend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct State {
    /// Whether there is something to show.
    pub(crate) filled: bool,
    /// Whether there are several players.
    pub(crate) players: bool,
    /// Whether there are statistics of the other game, too.
    pub(crate) games: bool,
}

impl LayerState for State {}

commands! { State:
    { Command::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Command::Statistics, [Char('S'), function(6)], Hidden text!("command-close") }
    { Command::NextPlayer, [RIGHT], if |s| s.players, Hidden text!("command-next-player") }
    { Command::OtherGame, [TAB, Char('g')], if |s| s.games, Hidden text!("command-other-game") }
    { Command::PageUp, [PAGE_UP], if |s| s.filled, Hidden text!("command-page-up") }
    { Command::PageDown, [PAGE_DOWN], if |s| s.filled, Hidden text!("command-page-down") }
    { Command::Home, [HOME], if |s| s.filled, Hidden text!("command-beginning") }
    { Command::End, [END], if |s| s.filled, Hidden text!("command-to-end") }
}

/// The widest page that is easy to read.
const WIDEST_PAGE: u16 = 104;
/// The columns and rows around a page: the frame and the last line.
const AROUND: (u16, u16) = (4, 4);

/// The statistics of one player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StatisticsWindow {
    /// The game that was chosen; `None` for the one of the screen below, or of
    /// which there are records.
    game: Option<Game>,
    /// Which player is shown, in the order of the statistics.
    player: usize,
    /// The number of lines above those that are visible.
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

    fn run(&mut self, command: Command, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let players = self.shown(app).map_or(1, |shown| shown.all.player_count());
        match command {
            Command::Close | Command::Statistics => return WindowOutcome::Close(None),
            Command::NextPlayer | Command::Right => self.turn_to((self.player + 1) % players),
            Command::Left => self.turn_to((self.player + players - 1) % players),
            Command::OtherGame => {
                self.game = self.other_game(app).or(self.game);
                self.turn_to(0);
            }
            command => self.scroll = scrolled(command, self.scroll.min(end), end).min(end),
        }
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let language = app.settings.language;
        let title = columns::capitalize(&say!(language, "command-statistics"));
        drawn.scroll_end = 0;
        let width = (area.width - 4).min(WIDEST_PAGE);
        let Some(shown) = self.shown(app) else {
            draw_nothing(app, &title, width, area, buf, &mut drawn.hits);
            return;
        };
        let page = shown.all.of_player(shown.player, language);
        // A column is free for the scroll bar.
        let lines = page.lines(
            language,
            width - AROUND.0 - 2,
            app.theme.glyphs == Glyphs::Ascii,
        );
        let height = cells(lines.len())
            .saturating_add(AROUND.1)
            .min(area.height - 2);
        let title = format!("{title} · {}", page.title);
        let inner = frame(
            &title,
            (width, height),
            area,
            &app.theme,
            buf,
            &mut drawn.hits,
        );
        let body = inner.top_rows(inner.height.saturating_sub(2));
        drawn.scroll_end = cells(lines.len()).saturating_sub(body.height);
        let from = usize::from(self.scroll.min(drawn.scroll_end));
        for (row, line) in body.rows().zip(&lines[from..]) {
            let mut rest = row;
            for (text, look) in line {
                write(buf, rest, text, style(*look, &app.theme));
                let width = columns::width(text).min(rest.width);
                rest.x += width;
                rest.width -= width;
            }
        }
        scroll_bar(body, from, lines.len(), &app.theme, buf, &mut drawn.hits);
        self.draw_last_line(shown, app, inner, buf, &mut drawn.hits);
    }
}

/// Returns how a part of a page looks.
fn style(look: Look, theme: &Theme) -> Style {
    match look {
        Look::Plain => theme.popup,
        Look::Heading => theme.accent,
        Look::Faint => theme.dim,
        Look::Won => bar_style(theme.good),
        Look::Drawn => bar_style(theme.accent),
        Look::Lost => theme.frame,
        Look::Share => bar_style(theme.mine),
    }
}

/// The player whose statistics are shown.
#[derive(Clone, Copy)]
struct Shown<'a> {
    game: Game,
    all: &'a dyn GameStatistics,
    player: usize,
}

impl StatisticsWindow {
    fn turn_to(&mut self, player: usize) {
        (self.player, self.scroll) = (player, 0);
    }

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

    /// Draws what the keys do, and which games are counted as far as there is room.
    fn draw_last_line(
        self,
        shown: Shown<'_>,
        app: &App,
        inner: Rect,
        buf: &mut Buffer,
        hits: &mut Hits,
    ) {
        let language = app.settings.language;
        let rest = close_entry(app, inner, buf, hits);
        let mut can = Vec::new();
        let players = shown.all.player_count();
        if players > 1 {
            let at = shown.player + 1;
            let next = say!(language, "stats-next-player", at, of = players);
            can.push((Command::NextPlayer, next));
        }
        if let Some(other) = self.other_game(app) {
            can.push((Command::OtherGame, (other.title)(language)));
        }
        let rest = buttons(can, app, rest, buf, hits);
        // Nothing of a game that is recorded elsewhere is counted.
        let scope = if is_elsewhere(app) {
            say!(language, "stats-elsewhere")
        } else {
            shown.all.scope(language)
        };
        if columns::width(&scope) <= rest.width {
            write(buf, rest, &scope, app.theme.dim);
        }
    }
}

/// Whether a round of the game on the table is over that is recorded elsewhere, so
/// that it is not counted.
fn is_elsewhere(app: &App) -> bool {
    let table = app.table_to_leave();
    table.is_some_and(|table| {
        let location = table.recording().and_then(Recording::location);
        // The host of a house records it, in the same folder.
        let is_listed = match location {
            None if table.is_guest() => matches!(app.records, Records::Folder(_)),
            location => location == Some(&RecordLocation::Listed),
        };
        table.rounds_over() > 0 && !is_listed
    })
}

/// Says why there are no statistics yet, and what they will contain.
fn draw_nothing(app: &App, title: &str, width: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    /// The widest window that is easy to read.
    const WIDEST_NOTICE: u16 = 76;
    let (theme, language) = (&app.theme, app.settings.language);
    let width = width.min(WIDEST_NOTICE);
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
        let games = GAMES.iter().filter_map(|game| game.statistics.as_ref());
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
        let is_guest = app.watches() || app.table_to_leave().is_some_and(Table::is_guest);
        return vec![if is_guest {
            say!(language, "stats-guest")
        } else {
            say!(language, "stats-nowhere")
        }];
    }
    match app.statistics.counted() {
        None => vec![say!(language, "games-reading")],
        Some(counted) if counted.games.is_none() => vec![say!(language, "stats-no-folder")],
        Some(counted) if counted.unreadable > 0 => {
            let count = counted.unreadable;
            vec![say!(language, "stats-unreadable", count)]
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
