//! Tables in plain text.
//!
//! Crates such as `tabled` and `comfy-table` draw whole tables with borders and
//! break cells. The tables of this program are lines among other lines: between
//! the rows stand remarks, behind them bars, and some are printed while they are
//! measured.

use crate::columns::pad;
use unicode_width::UnicodeWidthStr;

/// The side of its column at which a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

/// The columns of a table: how wide they are, and how far apart.
///
/// ```
/// use textkit::{Align, Columns};
///
/// let rows = [["Name", "Points"], ["東京", "12"], ["Ann", "5"]];
/// let columns = Columns::new(2, [(Align::Left, 0), (Align::Right, 0)]).fit_all(&rows);
/// let lines = rows.map(|row| columns.row(&row));
/// assert_eq!(lines, ["Name  Points", "東京      12", "Ann        5"]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    gap: usize,
    columns: Vec<(Align, usize)>,
}

impl Columns {
    /// Columns of these widths, with this many spaces between them.
    #[must_use]
    pub fn new(gap: usize, columns: impl IntoIterator<Item = (Align, usize)>) -> Self {
        let columns = columns.into_iter().collect();
        Self { gap, columns }
    }

    /// Returns the same columns, each at least as wide as its widest cell in
    /// these rows.
    #[must_use]
    pub fn fit_all<R, C>(mut self, rows: impl IntoIterator<Item = R>) -> Self
    where
        R: IntoIterator<Item = C>,
        C: AsRef<str>,
    {
        for row in rows {
            for ((_, width), cell) in self.columns.iter_mut().zip(row) {
                *width = cell.as_ref().width().max(*width);
            }
        }
        self
    }

    /// Returns a row as a line, without the spaces after its last cell. A cell
    /// that is wider than its column moves the cells after it to the right.
    #[must_use]
    pub fn row(&self, cells: &[impl AsRef<str>]) -> String {
        let mut line = String::new();
        for (i, (cell, (align, width))) in cells.iter().zip(&self.columns).enumerate() {
            let cell = cell.as_ref();
            line += &" ".repeat(if i == 0 { 0 } else { self.gap });
            match align {
                Align::Left => line += &pad(cell, *width),
                Align::Right => {
                    line += &" ".repeat(width.saturating_sub(cell.width()));
                    line += cell;
                }
            }
        }
        line.truncate(line.trim_end_matches(' ').len());
        line
    }

    /// How wide a row is whose cells fit.
    #[must_use]
    pub fn width(&self) -> usize {
        let gaps = self.gap * self.columns.len().saturating_sub(1);
        gaps + self.columns.iter().map(|(_, width)| width).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_stay_columns_in_any_script() {
        let columns = Columns::new(1, [(Align::Left, 8), (Align::Right, 4), (Align::Left, 2)]);
        for name in ["", "Ann", "東京", "e\u{301}t\u{301}e", "हिन्दी", "❤\u{fe0f}"]
        {
            let row = columns.row(&[name, "12", "x"]);
            let same_width = "x".repeat(name.width());
            assert_eq!(
                row.replacen(name, &same_width, 1),
                columns.row(&[&*same_width, "12", "x"])
            );
            assert_eq!(row.width() + 1, columns.width(), "{row:?}");
        }
        assert_eq!(columns.row(&["a", "", ""]), "a");
        assert_eq!(
            columns.row(&["too long a name", "1", ""]),
            "too long a name    1"
        );
    }
}
