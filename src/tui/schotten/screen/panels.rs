//! The panels beside the border: the unplayed cards, the move history and the piles.

use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::schotten::game::Game;
use crate::tui::schotten::layout::Panels;
use crate::tui::schotten::text::{self, Log};
use crate::tui::schotten::widget::grid::{self, Grid};
use crate::tui::schotten::widget::pile::Piles;
use crate::tui::schotten::widget::turns::TurnRows;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Modifier;
use ratatui::widgets::{StatefulWidget, Widget};
use schotten_rules::{ByPlayer, TacticCard, View};
use telling::words;

/// Draws the panels: the unplayed cards, the move history and the piles.
pub(super) fn draw(
    game: &Game,
    view: Option<&View>,
    app: &App,
    panels: Panels,
    buf: &mut Buffer,
    hits: &mut Hits,
) {
    let (theme, language) = (&app.theme, app.settings.language);
    if let Some(piles) = panels.piles {
        Piles {
            game,
            theme,
            language,
        }
        .render(piles, buf, hits);
    }
    // A lit panel has no frame beside the grid.
    let frame = if theme.is_lit() { 0 } else { 2 };
    let cell = match panels.unplayed.width - frame {
        ..27 => 2,
        27..38 => 3,
        _ => 4,
    };
    let inner = grid::panel("", panels.unplayed, theme, buf);
    let title = Rect {
        x: inner.x + 2,
        y: panels.unplayed.y,
        width: inner.width.saturating_sub(3),
        height: 1,
    };
    // The title shows how the own cards are marked.
    let mut pieces = vec![(text::unplayed(language), false)];
    if view.is_some() {
        pieces.push((text::yours(language), true));
    }
    let mark = if cell >= 4 { 2 } else { 0 };
    let widths = pieces.iter().map(|(piece, own)| {
        let signs = if *own { mark } else { 0 };
        text::width(piece) + signs
    });
    // A space at both ends, a comma and a space between the two.
    let width = widths.sum::<u16>() + if pieces.len() > 1 { 4 } else { 2 };
    let ground = Rect {
        x: title.x - 1,
        width: width.min(title.width + 2),
        ..title
    };
    write(
        buf,
        ground,
        &" ".repeat(usize::from(ground.width)),
        theme.base,
    );
    own_marked(&pieces, cell, title, theme, buf);
    let cards = Grid {
        table: game.table(),
        view,
        cell,
        theme,
        language,
    };
    let (width, height) = cards.size();
    let x = inner.x + (inner.width - width) / 2;
    let grid_area = Rect::new(x, inner.y, width, height).intersection(inner);
    cards.render(grid_area, buf);
    if game.table().variant().has_tactic() {
        let rest = Rect {
            y: grid_area.bottom() + 1,
            height: inner.bottom().saturating_sub(grid_area.bottom() + 1),
            ..padded(inner)
        };
        let unseen = grid::unseen_tactic(game.table(), view);
        let pieces = |name: &dyn Fn(TacticCard) -> String| -> Vec<(String, bool)> {
            let kinds = unseen.iter();
            kinds
                .flat_map(|kind| (0..kind.count).map(|i| (name(kind.kind), i < kind.mine)))
                .collect()
        };
        let names = pieces(&|kind| words::tactic_name(language, kind));
        // A row stays free above the move history.
        let room = rest.height.saturating_sub(1);
        if own_marked(&names, cell, rest, theme, &mut Buffer::empty(rest)) <= room {
            own_marked(&names, cell, rest, theme, buf);
        } else {
            let labels = pieces(&|kind| words::tactic_label(language, kind));
            own_marked(&labels, cell, rest, theme, buf);
        }
    }
    draw_log(game, app, panels.log, buf, hits);
}

/// Pieces side by side, in as many rows as they need, with commas after
/// those of several words; the own ones marked as in the grid beside them.
/// Gives back how many rows they need.
fn own_marked(
    pieces: &[(String, bool)],
    cell: u16,
    area: Rect,
    theme: &Theme,
    buf: &mut Buffer,
) -> u16 {
    let (mut x, mut y) = (area.x, area.y);
    for (i, (piece, own)) in pieces.iter().enumerate() {
        let last = i + 1 == pieces.len();
        let (shown, style) = match own {
            true if cell >= 4 => (format!("[{piece}]"), theme.base),
            true => {
                let own = theme.base.add_modifier(Modifier::BOLD);
                (piece.clone(), own.add_modifier(Modifier::UNDERLINED))
            }
            false => (piece.clone(), theme.dim),
        };
        let comma = if last || text::width(piece) == 2 {
            ""
        } else {
            ","
        };
        let width = text::width(&shown) + text::width(comma);
        if x > area.x && x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y < area.bottom() {
            let row = Rect::new(x, y, area.right().saturating_sub(x), 1);
            write(buf, row, &shown, style);
            let after = Rect::new(x + text::width(&shown), y, 1, 1).intersection(area);
            write(buf, after, comma, theme.dim);
        }
        x += width + 1;
    }
    y + 1 - area.y
}

/// Draws the move history, the latest turn at the bottom.
fn draw_log(game: &Game, app: &App, area: Rect, buf: &mut Buffer, hits: &mut Hits) {
    let (theme, language) = (&app.theme, app.settings.language);
    let title = text::log_title(language);
    let inner = grid::panel(&title, area, theme, buf);
    let inner = Rect {
        x: inner.x + 1,
        width: inner.width.saturating_sub(1),
        ..inner
    };
    let names = ByPlayer::from_fn(|player| text::name(language, game, player));
    let rows = TurnRows { theme, language };
    rows.latest(&Log::new(language, game), &names, inner, buf, hits);
}

/// The area without its first and last column.
fn padded(area: Rect) -> Rect {
    area.inner(Margin::new(1, 0))
}
