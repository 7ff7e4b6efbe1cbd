//! The window with the statistics of all recorded games, a player at a time: headline
//! figures with the course of the last rounds, opponents, Stones, and kinds of rounds,
//! each a section of its own. A large window shows several at once.

mod overview;
mod stones;
mod tables;

use super::{After, Contents, button, close_entry, frame, line};
use crate::records::RecordLocation;
use crate::stats::{PlayerStatistics, Statistics};
use crate::tui::kit::write::write;
use crate::tui::schotten::text;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, function,
};
use crate::tui::shell::hit::{Hits, Target};
use crate::tui::shell::screen::Drawn;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use schotten_bots::PlayedRound;
use strum::{EnumCount, IntoEnumIterator};
use telling::words::{self, Participant};
use telling::{Language, say, text};
use textkit::escape;

commands! { Statistics:
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::Statistics, [Char('S'), function(6)], Hidden text!("command-close") }
    { Press::NextPlayer, [Char('p')], Hidden text!("command-next-player") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
}

/// The largest window that is easy to read.
const LARGEST: (u16, u16) = (156, 52);
/// The widest name.
const LONGEST: u16 = 24;
/// The room from which the overview shows opponents and Stones too.
const ROOMY: (u16, u16) = (100, 30);

/// A part of the statistics.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::EnumIter, strum::EnumCount)]
enum Section {
    /// The headline figures, and how the last rounds ended.
    #[default]
    Overview,
    /// The rounds won against each opponent.
    Opponents,
    /// The Stones won, by place, formation and reason.
    Stones,
    /// The rounds by variant and by what ended them.
    Rounds,
}

impl Section {
    fn title(self, language: Language) -> String {
        match self {
            Self::Overview => say!(language, "stats-overview"),
            Self::Opponents => say!(language, "stats-opponents"),
            Self::Stones => say!(language, "stats-section-stones"),
            Self::Rounds => say!(language, "stats-section-rounds"),
        }
    }

    /// The section this many places further, around the end.
    fn after(self, places: usize) -> Self {
        let at = (self as usize + places) % Self::COUNT;
        Self::iter().nth(at).unwrap_or_default()
    }
}

/// The statistics of one player, a section at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StatisticsWindow {
    section: Section,
    /// Which player is shown, in the order of the statistics.
    player: usize,
    /// The number of opponents above those that are visible.
    scroll: u16,
}

impl Contents for StatisticsWindow {
    fn layer(&self, _app: &App) -> Layer {
        Layer::Statistics
    }

    fn press(&mut self, press: Press, app: &mut App) -> After {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let players = statistics(app).map_or(0, |all| all.players().len()).max(1);
        let scroll = match press {
            Press::Close | Press::Statistics => return After::Close(None),
            Press::Up => now.saturating_sub(1),
            Press::Down => now + 1,
            Press::PageUp => now.saturating_sub(10),
            Press::PageDown => now + 10,
            Press::Home => 0,
            Press::End => end,
            Press::NextPlayer => {
                self.player = (self.player + 1) % players;
                0
            }
            Press::Right => {
                self.section = self.section.after(1);
                0
            }
            Press::Left => {
                self.section = self.section.after(Section::COUNT - 1);
                0
            }
            _ => now,
        };
        self.scroll = scroll.min(end);
        After::Stay(None)
    }

    fn click(&mut self, target: Target, _app: &mut App) -> After {
        if let Target::Section(place) = target {
            self.section = Section::default().after(place);
            self.scroll = 0;
        }
        After::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let language = app.settings.language;
        let title = text::capitalize(&say!(language, "command-statistics"));
        drawn.scroll_end = 0;
        let (width, height) = (
            (area.width - 4).min(LARGEST.0),
            (area.height - 2).min(LARGEST.1),
        );
        let Some(all) = statistics(app).filter(|all| !all.players().is_empty()) else {
            draw_nothing(app, &title, width, area, buf, &mut drawn.hits);
            return;
        };
        let player = &all.players()[self.player.min(all.players().len() - 1)];
        let name = text::fit(&words::name(language, player.who()), LONGEST);
        let title = format!("{title} · {name}");
        let size = (width, height);
        let inner = frame(&title, size, area, &app.theme, buf, &mut drawn.hits);
        self.draw_tabs(app, line(inner, 0), buf, &mut drawn.hits);
        let body = Rect {
            y: inner.y + 2,
            height: inner.height.saturating_sub(4),
            ..inner
        };
        self.draw_section(player, app, body, buf, drawn);
        let rest = close_entry(app, inner, buf, &mut drawn.hits);
        self.draw_last_line(all, app, rest, buf, &mut drawn.hits);
    }
}

/// What the sections are drawn with.
#[derive(Clone, Copy)]
struct Sheet<'a> {
    player: &'a PlayerStatistics,
    app: &'a App,
    name: &'a dyn Fn(&Participant) -> String,
}

impl StatisticsWindow {
    fn draw_tabs(self, app: &App, row: Rect, buf: &mut Buffer, hits: &mut Hits) {
        let (theme, language) = (&app.theme, app.settings.language);
        let mut x = row.x;
        for (place, section) in Section::iter().enumerate() {
            let label = format!(" {} ", section.title(language));
            let tab = Rect {
                x,
                width: text::width(&label),
                ..row
            };
            let tab = tab.intersection(row);
            let style = if section == self.section {
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
        player: &PlayerStatistics,
        app: &App,
        body: Rect,
        buf: &mut Buffer,
        drawn: &mut Drawn,
    ) {
        let language = app.settings.language;
        let name = |who: &Participant| text::fit(&words::name(language, who), LONGEST);
        let sheet = Sheet {
            player,
            app,
            name: &name,
        };
        match self.section {
            Section::Overview if body.width >= ROOMY.0 && body.height >= ROOMY.1 => {
                // At least as high as the figures of the Stones need.
                let upper = (body.height / 2).min(body.height - 16);
                let [above, below] = [
                    Rect {
                        height: upper,
                        ..body
                    },
                    Rect {
                        y: body.y + upper + 1,
                        height: body.height - upper - 1,
                        ..body
                    },
                ];
                sheet.draw_overview(above, buf);
                let [left, right] = parts(below);
                sheet.draw_opponents(self.scroll, left, buf, drawn);
                sheet.draw_stones(right, buf);
            }
            Section::Overview => sheet.draw_overview(body, buf),
            Section::Opponents => sheet.draw_opponents(self.scroll, body, buf, drawn),
            Section::Stones => sheet.draw_stones(body, buf),
            Section::Rounds => sheet.draw_rounds(body, buf),
        }
    }

    /// Draws what the keys do, and which games are counted as far as there is room.
    fn draw_last_line(
        self,
        all: &Statistics,
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
        if all.players().len() > 1 {
            let of = say!(
                language,
                "stats-next-player",
                at = self.player.min(all.players().len() - 1) + 1,
                of = all.players().len()
            );
            let key = layers.key_of(language, Press::NextPlayer);
            entries.push((key, of, Press::NextPlayer));
        }
        for (key, label, press) in entries {
            let width = text::width(&key) + 1 + text::width(&label);
            let place = Rect { width, ..row }.intersection(row);
            button(&key, &label, place, theme, buf);
            hits.add(place, Target::Command(press));
            row.x = (row.x + width + 3).min(row.right());
            row.width = row.width.saturating_sub(width + 3);
        }
        let scope = scope(all, app);
        if text::width(&scope) <= row.width {
            write(buf, row, &scope, theme.dim);
        }
    }
}

/// The left part of an area, for the opponents, and the wider right one for the Stones,
/// with a gap between them.
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

/// The statistics, once they are counted.
fn statistics(app: &App) -> Option<&Statistics> {
    app.statistics.counted()?.statistics.as_ref()
}

/// Says how many games are counted, or that the one on the table is not.
fn scope(all: &Statistics, app: &App) -> String {
    let language = app.settings.language;
    if is_elsewhere(app) {
        return say!(language, "stats-elsewhere");
    }
    let rounds = say!(language, "stats-of-rounds", count = all.rounds());
    let games = say!(language, "stats-of-games", count = all.games());
    say!(language, "stats-counted", rounds = rounds, games = games)
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

/// Says why there are no statistics, and what there will be.
fn draw_nothing(app: &App, title: &str, width: u16, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    /// The widest window that is easy to read.
    const WIDEST: u16 = 76;
    let (theme, language) = (&app.theme, app.settings.language);
    let width = width.min(WIDEST);
    let mut lines: Vec<(String, _)> = Vec::new();
    for missing in missing(app) {
        let wrapped = text::wrap(&missing, width - 4).into_iter();
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
            say!(language, "stats-promise-rounds"),
        ];
        for promise in promises {
            let wrapped = text::wrap(&promise, width - 8).into_iter().enumerate();
            lines.extend(wrapped.map(|(at, line)| {
                let sign = if at == 0 { "·" } else { " " };
                (format!("  {sign} {line}"), theme.popup)
            }));
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
    let Some(folder) = app.records.folder() else {
        return vec![say!(language, "stats-nowhere")];
    };
    match app.statistics.counted() {
        None => vec![say!(language, "stats-counting")],
        Some(counted) if counted.statistics.is_none() => vec![say!(language, "stats-no-folder")],
        Some(counted) if counted.unreadable > 0 => {
            let count = counted.unreadable;
            vec![say!(language, "stats-unreadable", count = count)]
        }
        Some(_) => {
            let folder = escape::path(folder);
            let mut none = vec![say!(language, "stats-no-games", folder = folder)];
            if is_elsewhere(app) {
                none.push(say!(language, "stats-elsewhere"));
            }
            none
        }
    }
}
