//! The windows of the table with text: the formations, the unplayed cards, the messages.

use super::screen::messages::messages_for_player;
use super::widget::card::{CardFace, name_style};
use super::widget::grid::{self, Grid};
use super::{Preview, SchottenTable, text};
use crate::tui::shell::app::App;
use crate::tui::shell::windows::{Page, PageText, StyledLine, wrapped};
use ratatui::prelude::*;
use schotten_rules::{Card, TacticCard};
use telling::{say, words};
use textkit::columns;
use textkit::columns::pad;

impl SchottenTable {
    /// Returns what this page shows in a window with room for this many columns.
    pub(super) fn page(&self, page: Page, app: &App, width: u16) -> PageText {
        match page {
            Page::Unplayed => unplayed(self, app, width),
            Page::Message => messages(self, app, width).into(),
            _ => ranking(self, app, width).into(),
        }
    }
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
fn ranking(game: &SchottenTable, app: &App, width: u16) -> Vec<StyledLine> {
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
    if !game.table().variant().has_tactic() {
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
fn messages(game: &SchottenTable, app: &App, width: u16) -> Vec<StyledLine> {
    let mut lines: Vec<StyledLine> = Vec::new();
    for (_, text) in messages_for_player(game, &Preview::new(game), app.settings.language) {
        lines.extend(wrapped(&text, width, app.theme.popup));
        lines.push(Vec::new());
    }
    lines
}

/// Returns the unplayed cards and the discard.
fn unplayed(game: &SchottenTable, app: &App, width: u16) -> PageText {
    let (theme, language) = (&app.theme, app.settings.language);
    let table = game.table();
    let view = game.view().filter(|_| game.open_hand().is_none());
    let cards = Grid {
        table,
        view: view.as_ref(),
        cell: (width / 9).clamp(2, 6),
        theme,
        language,
    };
    let (grid_width, grid_height) = cards.size();
    let mut picture = Buffer::empty(Rect::new(0, 0, width, grid_height + 5));
    picture.set_style(picture.area, theme.popup);
    let x = (width - grid_width) / 2;
    cards.render(Rect::new(x, 1, grid_width, grid_height), &mut picture);
    let legend = Rect::new(0, 1 + grid_height, width, 3);
    let rows = cards.draw_legend(legend, &mut picture);
    picture.resize(Rect::new(0, 0, width, legend.y + rows + 1));
    let mut lines = Vec::new();
    if table.variant().has_tactic() {
        let unseen = grid::unseen_tactic(table, view.as_ref()).into_iter();
        let named: Vec<String> = unseen
            .map(|unseen| text::unseen(language, unseen.kind, unseen.count, unseen.mine))
            .collect();
        let discard = table.discard().iter();
        let discard: Vec<String> = discard.map(|card| words::label(language, card)).collect();
        let unseen = say!(language, "unseen-tactic", cards = named.join(", "));
        for sentence in [unseen, text::discard(language, &discard)] {
            lines.extend(wrapped(&sentence, width, theme.popup));
            lines.push(Vec::new());
        }
        lines.pop();
    }
    PageText {
        picture: Some(picture),
        lines,
        ..PageText::default()
    }
}
