//! Parts of an area, and counts as columns or rows.

use ratatui::layout::Rect;

/// Returns the row of an area that lies this far below its top.
pub(crate) const fn row(area: Rect, down: u16) -> Rect {
    Rect {
        y: area.y + down,
        height: 1,
        ..area
    }
}

/// Returns the row in the middle of an area, or the lower of two.
pub(crate) const fn middle_row(area: Rect) -> Rect {
    row(area, area.height / 2)
}

/// Returns the last row of an area, which must have one.
pub(crate) const fn last_row(area: Rect) -> Rect {
    row(area, area.height - 1)
}

/// Returns the area without its first and its last column.
pub(crate) const fn inset(area: Rect) -> Rect {
    Rect {
        x: area.x + 1,
        width: area.width.saturating_sub(2),
        ..area
    }
}

/// Returns a count of things as a number of columns or rows.
pub(crate) fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
