//! The parts of the table. Each draws itself from what it is given and records
//! what can be clicked.

pub(crate) mod card;
pub(crate) mod cloth;
pub(crate) mod course;
pub(crate) mod decks;
pub(crate) mod footer;
pub(crate) mod ghost;
pub(crate) mod grid;
pub(crate) mod ground;
pub(crate) mod hand;
pub(crate) mod messages;
pub(crate) mod pile;
pub(crate) mod player;
mod side;
pub(crate) mod stone;
pub(crate) mod turns;

use super::text;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::widgets::{Clear, Widget};

/// Empties an area before something is drawn over it. A character of several columns
/// that reaches into the area from its left is removed too, because terminals would
/// draw it whole.
pub(super) fn clear(buf: &mut Buffer, area: Rect) {
    /// No character has more columns.
    const WIDEST: u16 = 4;
    Clear.render(area, buf);
    for y in area.top()..area.bottom() {
        for distance in 1..WIDEST.min(area.x + 1) {
            if let Some(cell) = buf.cell_mut((area.x - distance, y))
                && text::width(cell.symbol()) > distance
            {
                cell.set_symbol(" ");
            }
        }
    }
}

/// Writes a text into a row, cut to its width.
pub(super) fn write(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = text::fit(text, area.width);
    buf.set_string(area.x, area.y, text, style);
}

/// Writes a text into the middle of a row.
pub(super) fn write_centered(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = text::fit(text, area.width);
    let x = area.x + (area.width - text::width(&text)) / 2;
    buf.set_string(x, area.y, text, style);
}

/// Writes a text to the right end of a row.
pub(super) fn write_right(buf: &mut Buffer, area: Rect, text: &str, style: Style) {
    if area.is_empty() {
        return;
    }
    let text = text::fit(text, area.width);
    let x = area.right() - text::width(&text);
    buf.set_string(x, area.y, text, style);
}
