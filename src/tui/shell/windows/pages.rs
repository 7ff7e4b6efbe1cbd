//! The contents of the windows with text.

use super::Page;
use super::{close_entry, frame, line};
use crate::tui::kit::write::write;
use crate::tui::schotten::preview::Preview;
use crate::tui::schotten::screen::messages::messages_for_player;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::text;
use crate::tui::schotten::widget::card::{CardFace, name_style};
use crate::tui::schotten::widget::grid::{self, Grid};
use crate::tui::shell;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::Widget;
use schotten_rules::{Card, TacticCard, Variant};
use telling::{say, words};
use textkit::columns;
use textkit::columns::pad;

/// A line of a window, from left to right.
pub(crate) type StyledLine = Vec<(String, Style)>;

/// What a window with text shows.
#[derive(Default)]
pub(crate) struct PageText {
    /// Its title, if the page has one of its own.
    pub(crate) title: Option<String>,
    /// What is drawn above the lines and isn't scrolled.
    pub(crate) picture: Option<Buffer>,
    pub(crate) lines: Vec<StyledLine>,
}

impl From<Vec<StyledLine>> for PageText {
    fn from(lines: Vec<StyledLine>) -> Self {
        Self {
            lines,
            ..Self::default()
        }
    }
}

/// Returns a text in lines of one style.
pub(crate) fn wrapped(text: &str, width: u16, style: Style) -> impl Iterator<Item = StyledLine> {
    let lines = columns::wrap(text, width).into_iter();
    lines.map(move |line| vec![(line, style)])
}

/// Returns a card as it stands between words.
fn card_in_line(card: Card, app: &App) -> StyledLine {
    let area = Rect::new(0, 0, 4, 1);
    let mut buf = Buffer::empty(area);
    CardFace::new(card, &app.theme, app.settings.language).render(area, &mut buf);
    let cells = buf.content().iter();
    cells
        .map(|cell| (cell.symbol().to_owned(), cell.style()))
        .chain([(" ".to_owned(), app.theme.popup)])
        .collect()
}

/// Returns the formations, and the Tactic cards if there are any.
pub(super) fn ranking(app: &App, width: u16) -> Vec<StyledLine> {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut lines: Vec<StyledLine> = Vec::new();
    for (name, cards, explained) in text::ranking(language) {
        let mut line = vec![(pad(&name, 16), theme.accent)];
        let cards = cards.iter().filter_map(|card| card.parse().ok());
        line.extend(cards.flat_map(|card| card_in_line(card, app)));
        line.push((format!(" {explained}"), theme.popup));
        lines.push(line);
    }
    lines.push(Vec::new());
    for note in text::ranking_notes(language) {
        lines.extend(wrapped(&note, width, theme.dim));
    }
    let variant = app.game().map(|game| game.table().variant());
    if !variant.unwrap_or(Variant::Tactic).has_tactic() {
        return lines;
    }
    for kind in TacticCard::KINDS {
        lines.push(Vec::new());
        let name = words::tactic_name(language, kind);
        // The short name stands on narrow cards and in the move history.
        let short = words::tactic_label(language, kind);
        let group = text::tactic_group(language, kind);
        let rest = if short == name {
            format!("  {group}")
        } else {
            format!("  {short} · {group}")
        };
        lines.push(vec![
            (format!(" {name} "), name_style(theme, kind.into())),
            (rest, theme.dim),
        ]);
        for line in columns::wrap(&words::tactic_text(language, kind), width - 1) {
            lines.push(vec![(format!(" {line}"), theme.popup)]);
        }
    }
    lines
}

/// Returns the latest messages in full.
pub(super) fn messages(game: &SchottenTable, app: &App, width: u16) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = Vec::new();
    for (_, text) in messages_for_player(game, &Preview::new(game), app.settings.language) {
        lines.extend(wrapped(&text, width, app.theme.popup));
        lines.push(Vec::new());
    }
    lines
}

/// Returns the errors in the settings file.
pub(super) fn faults(app: &App, width: u16) -> Vec<StyledLine> {
    let language = app.settings.language;
    let mut lines: Vec<StyledLine> = Vec::new();
    let end = say!(language, "config-rest");
    for fault in app.preferences.report.iter().chain([&end]) {
        lines.extend(wrapped(fault, width, app.theme.popup));
        lines.push(Vec::new());
    }
    lines.pop();
    lines
}

/// Draws the window with the unplayed cards and the discard.
pub(super) fn draw_unplayed(
    game: &SchottenTable,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    let table = game.table();
    let tactic = table.variant().has_tactic();
    let height = if tactic { 18 } else { 13 };
    let title = shell::text::page(language, Page::Unplayed);
    let inner = frame(&title, (74, height), area, theme, buf, hits);
    let row = |y: u16| line(inner, y);
    let view = game.view().filter(|_| game.open_hand().is_none());
    let cards = Grid {
        table,
        view: view.as_ref(),
        cell: 6,
        theme,
        language,
    };
    let (width, grid_height) = cards.size();
    let x = inner.x + (inner.width - width) / 2;
    cards.render(Rect::new(x, inner.y + 1, width, grid_height), buf);
    cards.draw_legend(row(8), buf);
    if tactic {
        let unseen = grid::unseen_tactic(table, view.as_ref()).into_iter();
        let named: Vec<String> = unseen
            .map(|unseen| text::unseen(language, unseen.kind, unseen.count, unseen.mine))
            .collect();
        let sentence = text::unseen_tactic(language, &named);
        for (i, line) in (10..).zip(columns::wrap(&sentence, inner.width).iter().take(3)) {
            write(buf, row(i), line, theme.popup);
        }
    }
    let discard: Vec<String> = table
        .discard()
        .iter()
        .map(|card| words::label(language, card))
        .collect();
    if tactic {
        let sentence = text::discard(language, &discard);
        for (i, line) in (13..).zip(columns::wrap(&sentence, inner.width).iter().take(2)) {
            write(buf, row(i), line, theme.popup);
        }
    }
    close_entry(app, inner, buf, hits);
}
