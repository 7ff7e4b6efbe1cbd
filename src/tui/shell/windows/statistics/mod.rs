//! The window with the statistics of all recorded games, a player at a time: headline
//! figures with the course of the last rounds, opponents, Stones, and kinds of rounds,
//! each a section of its own. A large window shows several at once. Lords of Scotland
//! has sections of its own.

mod overview;
mod sections;
mod shown;
mod stones;
mod tables;

use super::text::scrolled;
use super::{Contents, WindowOutcome, button, close_entry, frame, line};
use crate::game_kind::GameKind;
use crate::stats::Statistics;
use crate::stats::lords::LordsStatistics;
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, LayerState, PAGE_DOWN, PAGE_UP, Press, SPACE, TAB, commands,
    every, function,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use sections::Section;
use shown::Shown;
use telling::{Language, say, text};
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
    { Press::Options, [TAB], if |s| s.filled, Hidden text!("command-next-section") }
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::Statistics, [Char('S'), function(6)], Hidden text!("command-close") }
    { Press::NextPlayer, [Char('p')], if |s| s.players, Hidden text!("command-next-player") }
    { Press::OtherGame, [Char('g')], if |s| s.games, Hidden text!("command-other-game") }
    { Press::PageUp, [PAGE_UP], if |s| s.filled, Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], if |s| s.filled, Hidden text!("command-page-down") }
    { Press::Home, [HOME], if |s| s.filled, Hidden text!("command-beginning") }
    { Press::End, [END], if |s| s.filled, Hidden text!("command-to-end") }
}

/// The largest window that is easy to read.
const LARGEST: (u16, u16) = (156, 52);
/// The widest name.
const LONGEST: u16 = 24;
/// The room from which the overview shows opponents and Stones too.
const ROOMY: (u16, u16) = (100, 30);

/// The columns and rows around a section: the frame, the tabs and the last line.
const AROUND: (u16, u16) = (4, 6);

/// The statistics of one player, a section at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StatisticsWindow {
    section: Section,
    /// The game that was chosen; `None` for the one of the screen below, or of
    /// which there are records.
    game: Option<GameKind>,
    /// Which player is shown, in the order of the statistics.
    player: usize,
    /// The number of opponents above those that are visible.
    scroll: u16,
}

impl Contents for StatisticsWindow {
    fn layer(&self, app: &App) -> Layer {
        let game = self.shown_game(app);
        let players = game.players(app);
        State {
            filled: players > 0,
            players: players > 1,
            games: players > 0 && game.other().players(app) > 0,
        }
        .into()
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let game = self.shown_game(app);
        let players = game.players(app).max(1);
        let scroll = match press {
            Press::Close | Press::Statistics => return WindowOutcome::Close(None),
            Press::NextPlayer => {
                self.player = (self.player + 1) % players;
                0
            }
            Press::OtherGame if game.other().players(app) > 0 => {
                (self.game, self.section) = (Some(game.other()), Section::default());
                self.player = 0;
                0
            }
            Press::Right | Press::Options => {
                self.section = self.section.after(1, game);
                0
            }
            Press::Left => {
                self.section = self.section.after(game.sections().len() - 1, game);
                0
            }
            press => scrolled(press, now, end),
        };
        self.scroll = scroll.min(end);
        WindowOutcome::Stay(None)
    }

    fn click(&mut self, target: Target, app: &mut App) -> WindowOutcome {
        if let Target::Section(place) = target {
            self.section = Section::default().after(place, self.shown_game(app));
            self.scroll = 0;
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
        let game = self.shown_game(app);
        let players = game.players(app);
        if players == 0 {
            draw_nothing(app, &title, width, area, buf, &mut drawn.hits);
            return;
        }
        let at = self.player.min(players - 1);
        let Some(shown) = Shown::find(app, game, at) else {
            return;
        };
        let name = shown.name(language);
        let title = match game {
            GameKind::Schotten => format!("{title} · {name}"),
            GameKind::Lords => format!("{title} · {} · {name}", game.title(language)),
        };
        let most = Size::new(width - AROUND.0, height - AROUND.1);
        let is_large = most.width >= ROOMY.0 && most.height >= ROOMY.1;
        // The window stays as it is while the sections change.
        let sections = game.sections().iter();
        let rows = sections.map(|section| shown.rows(*section, is_large, language, most.width));
        let rows = rows.max().unwrap_or(0);
        let size = (width, rows.min(most.height) + AROUND.1);
        let inner = frame(&title, size, area, &app.theme, buf, &mut drawn.hits);
        self.draw_tabs(game, app, line(inner, 0), buf, &mut drawn.hits);
        let body = Rect {
            y: inner.y + 2,
            height: inner.height.saturating_sub(4),
            ..inner
        };
        self.draw_section(Sheet { app }, shown, is_large, body, buf, drawn);
        let rest = close_entry(app, inner, buf, &mut drawn.hits);
        self.draw_last_line(game, app, rest, buf, &mut drawn.hits);
    }
}

/// What the sections are drawn with.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    app: &'a App,
}

impl StatisticsWindow {
    /// Returns the game whose statistics are shown.
    fn shown_game(self, app: &App) -> GameKind {
        let on_table = app.game_on_table().unwrap_or_default();
        let with_records = |game: &GameKind| game.players(app) > 0;
        self.game.unwrap_or_else(|| {
            let mut games = [on_table, on_table.other()].into_iter();
            games.find(with_records).unwrap_or(on_table)
        })
    }

    fn draw_tabs(self, game: GameKind, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let mut x = row.x;
        for (place, section) in game.sections().iter().enumerate() {
            let label = format!(" {} ", section.title(language));
            let tab = Rect {
                x,
                width: columns::width(&label),
                ..row
            };
            let tab = tab.intersection(row);
            let style = if *section == self.section {
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
        let rivals = shown.rivals(language);
        match self.section {
            Section::Overview if is_large => {
                let needed = shown.rows_below_overview(language, body.width);
                let [above, below] = above_and_below(body, needed);
                sheet.draw_overview(&shown.overview(language), above, buf);
                let [left, right] = parts(below);
                sheet.draw_opponents(&rivals, self.scroll, left, buf, drawn);
                shown.draw_main_section(sheet, right, buf);
            }
            Section::Overview => sheet.draw_overview(&shown.overview(language), body, buf),
            Section::Opponents => sheet.draw_opponents(&rivals, self.scroll, body, buf, drawn),
            section => shown.draw_section(section, sheet, body, buf),
        }
    }

    /// Draws what the keys do, and which games are counted as far as there is room.
    fn draw_last_line(
        self,
        game: GameKind,
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
                layers.key_of(language, Press::Left),
                layers.key_of(language, Press::Right)
            ),
            say!(language, "stats-sections"),
            Press::Right,
        )];
        let players = game.players(app);
        if players > 1 {
            let of = say!(
                language,
                "stats-next-player",
                at = self.player.min(players - 1) + 1,
                of = players
            );
            let key = layers.key_of(language, Press::NextPlayer);
            entries.push((key, of, Press::NextPlayer));
        }
        if game.other().players(app) > 0 {
            let key = layers.key_of(language, Press::OtherGame);
            let title = game.other().title(language);
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
            entries.push((key, label, Press::OtherGame));
        }
        for (key, label, press) in entries {
            let width = columns::width(&key) + 1 + columns::width(&label);
            let place = Rect { width, ..row }.intersection(row);
            button(&key, &label, place, theme, buf);
            hits.add(place, Target::Command(press));
            row.x = (row.x + width + 3).min(row.right());
            row.width = row.width.saturating_sub(width + 3);
        }
        let scope = scope(game, app);
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

/// Returns the left part of an area, for the opponents, and the wider right one for the
/// Stones, with a gap between them.
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

/// Returns the statistics, once they are counted.
fn statistics(app: &App) -> Option<&Statistics> {
    app.statistics.counted()?.statistics.as_ref()
}

/// Returns the statistics of Lords of Scotland, once they are counted.
fn lords_statistics(app: &App) -> Option<&LordsStatistics> {
    app.statistics.counted().map(|counted| &counted.lords)
}

/// Says how many games are counted, or that the one on the table is not.
fn scope(game: GameKind, app: &App) -> String {
    let language = app.settings.language;
    if is_elsewhere(app) {
        return say!(language, "stats-elsewhere");
    }
    let (GameKind::Schotten, Some(all)) = (game, statistics(app)) else {
        let games = lords_statistics(app).map_or(0, LordsStatistics::games);
        return say!(language, "stats-of-games", count = games);
    };
    let rounds = say!(language, "stats-of-rounds", count = all.rounds());
    let games = say!(language, "stats-of-games", count = all.games());
    say!(language, "stats-counted", rounds = rounds, games = games)
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
            say!(language, "stats-promise-stones"),
            say!(language, "stats-promise-lords"),
        ];
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
        Some(counted) if counted.statistics.is_none() => vec![say!(language, "stats-no-folder")],
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
