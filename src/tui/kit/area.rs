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

/// Parts of an area, by columns or by rows.
pub(crate) trait AreaParts {
    /// Returns this many columns at the left.
    fn left_columns(self, width: u16) -> Rect;
    /// Returns this many columns in the middle.
    fn middle_columns(self, width: u16) -> Rect;
    /// Returns all but this many columns at the left.
    fn without_left(self, width: u16) -> Rect;
    /// Returns the columns from this one on to the right.
    fn columns_from(self, x: u16) -> Rect;
    /// Returns `width` columns, beginning at column `x`. They may reach beyond the area.
    fn columns_at(self, x: u16, width: u16) -> Rect;
    /// Returns this many rows at the top.
    fn top_rows(self, height: u16) -> Rect;
    /// Returns this many rows at the bottom.
    fn bottom_rows(self, height: u16) -> Rect;
    /// Returns all but this many rows at the top.
    fn without_top(self, height: u16) -> Rect;
    /// Returns `height` rows, beginning at row `y`. They may reach beyond the area.
    fn rows_at(self, y: u16, height: u16) -> Rect;
}

impl AreaParts for Rect {
    fn left_columns(self, width: u16) -> Rect {
        Rect { width, ..self }
    }

    fn middle_columns(self, width: u16) -> Rect {
        self.columns_at(self.x + (self.width - width) / 2, width)
    }

    fn without_left(self, width: u16) -> Rect {
        self.columns_at(self.x + width, self.width.saturating_sub(width))
    }

    fn columns_from(self, x: u16) -> Rect {
        self.columns_at(x, self.right().saturating_sub(x))
    }

    fn columns_at(self, x: u16, width: u16) -> Rect {
        Rect { x, width, ..self }
    }

    fn top_rows(self, height: u16) -> Rect {
        Rect { height, ..self }
    }

    fn bottom_rows(self, height: u16) -> Rect {
        self.rows_at(self.bottom() - height, height)
    }

    fn without_top(self, height: u16) -> Rect {
        self.rows_at(self.y + height, self.height.saturating_sub(height))
    }

    fn rows_at(self, y: u16, height: u16) -> Rect {
        Rect { y, height, ..self }
    }
}

/// Returns a count of things as a number of columns or rows.
pub(crate) fn cells(count: usize) -> u16 {
    u16::try_from(count).unwrap_or(u16::MAX)
}
