//! The panels beside a table: a title, and the area below it.

use crate::tui::kit::area::inset;
use crate::tui::kit::{Theme, write};
use ratatui::prelude::*;
use ratatui::widgets::{Block, Widget};

/// Returns the area inside of a panel, in the columns of its title. Its frame, if it has one,
/// has a free column on its inner side.
pub(crate) fn inside(area: Rect, theme: &Theme) -> Rect {
    if theme.is_lit() {
        // A panel is a part of the night; its title stands at the top.
        return Rect {
            y: area.y + 1,
            height: area.height.saturating_sub(1),
            ..inset(area)
        };
    }
    area.inner(Margin::new(2, 1))
}

/// Draws the frame of a panel. Returns the area inside.
pub(crate) fn draw(title: &str, area: Rect, theme: &Theme, buf: &mut Buffer) -> Rect {
    let inner = inside(area, theme);
    if theme.is_lit() {
        let bold = theme.base.add_modifier(Modifier::BOLD);
        write(buf, Rect::new(inner.x, area.y, inner.width, 1), title, bold);
        return inner;
    }
    let block = Block::bordered()
        .border_set(theme.border)
        .border_style(theme.panel);
    block.render(area, buf);
    if title.is_empty() {
        return inner;
    }
    let title_row = Rect::new(area.x + 2, area.y, area.width.saturating_sub(4), 1);
    write(buf, title_row, &format!(" {title} "), theme.dim);
    inner
}
