//! The windows of Lords of Scotland: where the cards are, the powers,
//! a player's army and points, and a message in full.

use super::cursor::Cursor;
use super::outcome::Total;
use super::table::LordsTable;
use super::{face::Face, messages, panels, text};
use crate::tui::kit::write::write;
use crate::tui::shell::app::App;
use crate::tui::shell::command::Key::Char;
use crate::tui::shell::command::{
    END, ENTER, ESC, HOME, Layer, PAGE_DOWN, PAGE_UP, Press, SPACE, commands, every,
};
use crate::tui::shell::screen::Drawn;
use crate::tui::shell::windows::list::scroll_bar;
use crate::tui::shell::windows::{Contents, WindowOutcome, close_entry, frame};
use lords_rules::{Clan, Player, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::lords;
use telling::{say, text};
use textkit::columns::wrap;

every! {
    /// What a window shows.
    enum PageKind {
        /// Where the cards are.
        Cards,
        Powers,
        /// A player's army, points and hand.
        Seat,
        /// The messages in full.
        Message,
    }
}

commands! { LordsPage:
    { Press::Close, [ESC, ENTER, Char('q'), SPACE], Step text!("command-close") }
    { Press::PageUp, [PAGE_UP], Hidden text!("command-page-up") }
    { Press::PageDown, [PAGE_DOWN], Hidden text!("command-page-down") }
    { Press::Home, [HOME], Hidden text!("command-beginning") }
    { Press::End, [END], Hidden text!("command-to-end") }
    // The key that opens a window closes it.
    { Press::Unplayed, [Char('t')], if |page| *page == PageKind::Cards,
        Hidden text!("command-close") }
    { Press::Powers, [Char('r')], if |page| *page == PageKind::Powers,
        Hidden text!("command-close") }
    { Press::Message, [Char('m')], if |page| *page == PageKind::Message,
        Hidden text!("command-close") }
}

/// The width of the window.
const WIDTH: u16 = 76;
/// How many lines a page key scrolls.
const PAGE: u16 = 10;
/// How many lines a step of the wheel scrolls.
const WHEEL: u16 = 3;

/// A window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LordsPage {
    kind: PageKind,
    /// The player whose army is shown.
    player: Player,
    /// The lines above the window.
    scroll: u16,
}

impl LordsPage {
    /// Returns a window that shows the beginning of a page.
    pub(crate) fn new(kind: PageKind) -> Self {
        Self {
            kind,
            player: Player::A,
            scroll: 0,
        }
    }

    /// Returns a window with a player's army.
    pub(crate) fn of_player(player: Player) -> Self {
        Self {
            player,
            ..Self::new(PageKind::Seat)
        }
    }

    fn title(self, app: &App, table: &LordsTable) -> String {
        let language = app.settings.language;
        match self.kind {
            PageKind::Cards => say!(language, "lords-page-cards"),
            PageKind::Powers => say!(language, "lords-page-powers"),
            PageKind::Seat => table.cast(language).name(self.player).to_owned(),
            PageKind::Message => say!(language, "page-message"),
        }
    }

    /// Returns the lines of the page.
    fn lines(self, app: &App, table: &LordsTable, width: u16) -> Vec<(String, Style)> {
        let theme = &app.theme;
        let language = app.settings.language;
        let cast = table.cast(language);
        let view = table.view();
        let mut lines: Vec<(String, Style)> = Vec::new();
        let mut add = |text: &str, style: Style| {
            if text.is_empty() {
                lines.push((String::new(), style));
            }
            lines.extend(wrap(text, width).into_iter().map(|line| (line, style)));
        };
        match self.kind {
            PageKind::Cards => {
                add(&text::unseen(language, table, &view), theme.popup);
                add(&text::hidden_places(language, table, &view), theme.dim);
                for line in text::legend(&cast, view.table(), width) {
                    add(&line, theme.dim);
                }
            }
            PageKind::Powers => powers(table, &view, app, &mut add),
            PageKind::Seat => seat(self.player, table, &view, app, &mut add),
            PageKind::Message => {
                for (_, line) in messages::messages(&cast, table, &view, &app.next_lesson_key()) {
                    add(&line, theme.popup);
                }
            }
        }
        lines
    }
}

/// Adds the lines about a player: the army, the victory pile and the hand.
fn seat(
    player: Player,
    table: &LordsTable,
    view: &View,
    app: &App,
    add: &mut impl FnMut(&str, Style),
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let own = table.view_of(player);
    let shown = own.table();
    let army = shown.army(player);
    let total = text::total(language, Total::of(army));
    let title = say!(language, "lords-seat-army", total = total);
    add(&title, theme.accent);
    let cards = army
        .iter()
        .map(|follower| Face::follower(*follower).label());
    let cards = cards.collect::<Vec<_>>().join("  ");
    if cards.is_empty() {
        add(&say!(language, "lords-no-follower"), theme.popup);
    } else {
        add(&cards, theme.popup);
    }
    add("", theme.popup);
    let points = shown.points(player);
    let title = say!(language, "lords-seat-points", points = points);
    add(&title, theme.accent);
    let pile = shown.victory_pile(player).iter().copied();
    let pile = pile.map(lords::code).collect::<Vec<_>>().join("  ");
    if !pile.is_empty() {
        add(&pile, theme.popup);
    }
    add("", theme.popup);
    add(&say!(language, "lords-seat-hand"), theme.accent);
    let hand = match table.open_hand(player) {
        Some(cards) => lords::codes(cards),
        None => text::hand(language, table.played(), view, player, u16::MAX),
    };
    add(&hand, theme.popup);
}

/// Adds the lines about the powers: what blocks them, then each one, that of the chosen card
/// first.
fn powers(table: &LordsTable, view: &View, app: &App, add: &mut impl FnMut(&str, Style)) {
    let (theme, language) = (&app.theme, app.settings.language);
    add(
        &text::blocking(language, view.table(), u16::MAX),
        theme.accent,
    );
    let few = view.table().variant().players.block_across_clans();
    add(&text::what_blocks(language, few), theme.dim);
    let unseen = panels::unseen(table, view);
    let mut clans = Clan::ALL;
    if let Cursor::Hand(card) = table.cursor {
        clans.sort_by_key(|clan| *clan != card.clan());
    }
    for clan in clans {
        if clan == Clan::Bruce && !view.table().variant().bruces {
            continue;
        }
        add("", theme.popup);
        let title = say!(
            language,
            "lords-power-title",
            clan = lords::clan(clan),
            power = lords::power(language, clan),
            unseen = unseen.iter().filter(|card| card.clan() == clan).count()
        );
        add(&title, theme.accent);
        add(&lords::power_effect(language, clan), theme.popup);
    }
}

/// Returns the page that a command opens.
pub(super) const fn page_of(press: Press) -> Option<PageKind> {
    Some(match press {
        Press::Powers => PageKind::Powers,
        Press::Unplayed => PageKind::Cards,
        Press::Message => PageKind::Message,
        _ => return None,
    })
}

/// Returns the lines above the text: those of the grid.
const fn grid_height(kind: PageKind) -> u16 {
    match kind {
        PageKind::Cards => 11,
        _ => 0,
    }
}

impl Contents for LordsPage {
    fn layer(&self, _: &App) -> Layer {
        Layer::LordsPage(self.kind)
    }

    fn press(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        let to = match press {
            Press::Close | Press::Unplayed | Press::Powers | Press::Message => {
                return WindowOutcome::Close(None);
            }
            Press::Up => now.saturating_sub(1),
            Press::Down => now + 1,
            Press::PageUp => now.saturating_sub(PAGE),
            Press::PageDown => now + PAGE,
            Press::Home => 0,
            Press::End => end,
            _ => now,
        };
        self.scroll = to.min(end);
        WindowOutcome::Stay(None)
    }

    fn wheel(&mut self, press: Press, app: &mut App) -> WindowOutcome {
        let end = app.drawn.scroll_end;
        let now = self.scroll.min(end);
        self.scroll = match press {
            Press::Up => now.saturating_sub(WHEEL),
            _ => (now + WHEEL).min(end),
        };
        WindowOutcome::Stay(None)
    }

    fn draw(&self, app: &App, area: Rect, buf: &mut Buffer, drawn: &mut Drawn) {
        let Some(table) = app.lords() else {
            return;
        };
        let theme = &app.theme;
        let hits = &mut drawn.hits;
        let width = WIDTH.min(area.width - 4);
        let lines = self.lines(app, table, width - 5);
        let count = u16::try_from(lines.len()).unwrap_or(u16::MAX);
        let grid = grid_height(self.kind);
        let height = count.saturating_add(grid + 4).clamp(6, area.height - 2);
        let title = self.title(app, table);
        let inner = frame(&title, (width, height), area, theme, buf, hits);
        if grid > 0 {
            let place = Rect {
                x: inner.x + (inner.width - panels::GRID) / 2,
                width: panels::GRID,
                height: grid.min(inner.height),
                ..inner
            };
            panels::grid(table, &table.view(), theme, place, buf);
        }
        let body = Rect {
            y: inner.y + grid,
            height: inner.height.saturating_sub(1 + grid),
            ..inner
        };
        drawn.scroll_end = count.saturating_sub(body.height);
        let from = usize::from(self.scroll.min(drawn.scroll_end));
        for (row, (line, style)) in body.rows().zip(lines.iter().skip(from)) {
            write(buf, row, line, *style);
        }
        scroll_bar(body, from, lines.len(), theme, buf, hits);
        close_entry(app, inner, buf, hits);
    }
}
