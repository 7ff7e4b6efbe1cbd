//! Writing text into an area, and emptying it first.

use ratatui::buffer::Buffer;
use ratatui::prelude::*;
use ratatui::widgets::{Clear, Widget};
use textkit::columns;

/// Empties an area before something is drawn over it. A character of several columns
/// that reaches into the area from its left is removed too, because terminals would
/// draw it whole.
pub(crate) fn clear(buf: &mut Buffer, area: Rect) {
    /// No character has more columns.
    const WIDEST_CHARACTER: u16 = 4;
    Clear.render(area, buf);
    for y in area.top()..area.bottom() {
        for distance in 1..WIDEST_CHARACTER.min(area.x + 1) {
            if let Some(cell) = buf.cell_mut((area.x - distance, y))
                && columns::width(cell.symbol()) > distance
            {
                cell.set_symbol(" ");
            }
        }
    }
}

/// Writes a text into a row, cut to its width.
pub(crate) fn write(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = columns::fit(text, area.width);
    buf.set_string(area.x, area.y, text, style);
}

/// Writes a text into the middle of a row.
pub(crate) fn write_centered(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = columns::fit(text, area.width);
    let x = area.x + (area.width - columns::width(&text)) / 2;
    buf.set_string(x, area.y, text, style);
}

/// Writes a text to the right end of a row.
pub(crate) fn write_right(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = columns::fit(text, area.width);
    let x = area.right() - columns::width(&text);
    buf.set_string(x, area.y, text, style);
}

/// Blanks an area without changing its ground.
pub(crate) fn blank(buf: &mut Buffer, area: Rect) {
    for row in area.rows() {
        buf.set_string(row.x, row.y, " ".repeat(row.width.into()), Style::new());
    }
}
