//! The panels beside the border: the unplayed cards, the move history and the piles.

use crate::tui::kit::area::{cells, inset};
use crate::tui::kit::panel;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use crate::tui::schotten::layout::Panels;
use crate::tui::schotten::table::SchottenTable;
use crate::tui::schotten::teaching::Tutor;
use crate::tui::schotten::text::{self, Log};
use crate::tui::schotten::widget::grid::{self, Grid};
use crate::tui::schotten::widget::outlook::OutlookPanel;
use crate::tui::schotten::widget::pile::Piles;
use crate::tui::shell;
use crate::tui::shell::app::App;
use crate::tui::shell::hit::Hits;
use crate::tui::shell::windows::log::LogLine;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::widgets::{StatefulWidget, Widget};
use schotten_rules::{TacticCard, View};
use telling::words;

/// Draws the panels: the unplayed cards, the move history and the piles.
pub(super) fn draw(
    game: &SchottenTable,
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
    // The rows that the unplayed cards no longer need go to the panels below.
    let area = panels.unplayed;
    let used = unplayed(game, view, app, area, &mut Buffer::empty(area)).min(area.height);
    let needed = Rect {
        height: used,
        ..area
    };
    unplayed(game, view, app, needed, buf);
    let free = area.height - used;
    let shared = Rect {
        y: panels.log.y - free,
        height: panels.log.height + free,
        ..panels.log
    };
    // A lesson before the formations says nothing about them.
    let hides_formations = game.tutor.as_ref().is_some_and(Tutor::hides_formations);
    let hidden = game.hides_outlook || hides_formations;
    let outlook = OutlookPanel {
        game,
        view,
        theme,
        language,
    };
    let around = shared.height - panel::inside(shared, theme).height;
    let width = panel::inside(shared, theme).width;
    let log = LogLine::all(&Log::new(language, game.game()), theme, width);
    let taken = if hidden {
        0
    } else {
        outlook.rows(shared, around + cells(log.len()))
    };
    let [above, below] = shared.layout(&Layout::vertical([
        Constraint::Length(taken),
        Constraint::Fill(1),
    ]));
    outlook.render(above, buf, hits);
    let inner = panel::draw(&shell::text::log_title(language), below, theme, buf);
    LogLine::draw_latest(&log, theme, inner, buf, hits);
}

/// Draws the unplayed cards: the grid of Clan cards, and below it the Tactic cards. Returns the
/// rows that they need: with Tactic cards, those of both and a free one, otherwise all.
fn unplayed(
    game: &SchottenTable,
    view: Option<&View>,
    app: &App,
    area: Rect,
    buf: &mut Buffer,
) -> u16 {
    let (theme, language) = (&app.theme, app.settings.language);
    let inner = panel::draw("", area, theme, buf);
    // The last column of a cell is free unless it is wide.
    let cell = match inner.width {
        ..26 => 2,
        26..38 => 3,
        _ => 4,
    };
    let title = Rect {
        y: area.y,
        height: 1,
        ..if theme.is_lit() { inner } else { inset(inner) }
    };
    title_with_mark(view.is_some(), title, app, buf);
    let cards = Grid {
        table: game.table(),
        view,
        cell,
        theme,
        language,
    };
    let (width, height) = cards.size();
    let grid_area = Rect::new(inner.x, inner.y, width, height).intersection(area);
    cards.render(grid_area, buf);
    if game.table().variant().has_tactic() {
        let below = Rect {
            y: grid_area.bottom() + 1,
            height: inner.bottom().saturating_sub(grid_area.bottom() + 1),
            ..inner
        };
        let rows = unseen_tactic(game, view, below, app, buf);
        return below.y + rows + 1 - area.y;
    }
    area.height
}

/// Draws the title, which shows how the reader's own cards are marked.
fn title_with_mark(with_own: bool, title: Rect, app: &App, buf: &mut Buffer) {
    let (theme, language) = (&app.theme, app.settings.language);
    let mut pieces = vec![(text::unplayed(language), false)];
    if with_own {
        pieces.push((text::yours(language), true));
    }
    let widths = pieces.iter().map(|(piece, _)| text::width(piece));
    // A comma and a space between the two.
    let width = widths.sum::<u16>() + if pieces.len() > 1 { 2 } else { 0 };
    // A title that needs it begins a column further to the left, and ends one further.
    let title = if width <= title.width {
        title
    } else {
        Rect {
            x: title.x - 1,
            width: title.width + 2,
            ..title
        }
    };
    let ground = Rect {
        x: title.x - 1,
        width: width.min(title.width) + 2,
        ..title
    };
    write(
        buf,
        ground,
        &" ".repeat(usize::from(ground.width)),
        theme.base,
    );
    // As the titles of the other panels.
    let style = if theme.is_lit() {
        theme.base.add_modifier(Modifier::BOLD)
    } else {
        theme.dim
    };
    own_marked(&pieces, title, (style, theme), buf);
}

/// Draws the Tactic cards that aren't face up, by their full names if there is room. Returns the
/// rows that they take.
fn unseen_tactic(
    game: &SchottenTable,
    view: Option<&View>,
    rest: Rect,
    app: &App,
    buf: &mut Buffer,
) -> u16 {
    let (theme, language) = (&app.theme, app.settings.language);
    let unseen = grid::unseen_tactic(game.table(), view);
    let pieces = |name: &dyn Fn(TacticCard) -> String| -> Vec<(String, bool)> {
        let kinds = unseen.iter();
        kinds
            .flat_map(|kind| (0..kind.count).map(|i| (name(kind.kind), i < kind.mine)))
            .collect()
    };
    // A row stays free above a log without a frame.
    let free = u16::from(theme.is_lit());
    let rows = |pieces: &[(String, bool)]| {
        own_marked(pieces, rest, (theme.dim, theme), &mut Buffer::empty(rest))
    };
    let names = pieces(&|kind| words::tactic_name(language, kind));
    let labels = pieces(&|kind| words::tactic_label(language, kind));
    let shown = if rows(&names) + free <= rest.height {
        names
    } else if rows(&labels) <= rest.height {
        labels
    } else {
        pieces(&|kind| words::tactic_code(language, kind))
    };
    own_marked(&shown, rest, (theme.dim, theme), buf)
}

/// Pieces side by side, in as many rows as they need, with commas after
/// those of several words; the own ones marked as in the grid beside them.
/// Gives back how many rows they need.
fn own_marked(
    pieces: &[(String, bool)],
    area: Rect,
    (plain, theme): (Style, &Theme),
    buf: &mut Buffer,
) -> u16 {
    let (mut x, mut y) = (area.x, area.y);
    for (i, (piece, own)) in pieces.iter().enumerate() {
        let last = i + 1 == pieces.len();
        let style = if *own { grid::own(theme.base) } else { plain };
        let comma = if last || text::width(piece) == 2 {
            ""
        } else {
            ","
        };
        let width = text::width(piece) + text::width(comma);
        if x > area.x && x + width > area.right() {
            (x, y) = (area.x, y + 1);
        }
        if y < area.bottom() {
            let row = Rect::new(x, y, area.right().saturating_sub(x), 1);
            write(buf, row, piece, style);
            let after = Rect::new(x + text::width(piece), y, 1, 1).intersection(area);
            write(buf, after, comma, plain);
        }
        x += width + 1;
    }
    y + 1 - area.y
}
