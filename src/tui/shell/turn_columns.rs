//! The turns of a game spread over the columns of an area: what all bars and charts of
//! a game's course share.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::write::write;
use crate::tui::shell::hit::{Hits, Target};
use ratatui::prelude::*;

/// Turns 0, the beginning of the game, to `turns` over the columns of an area.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TurnColumns {
    pub(crate) turns: usize,
    pub(crate) area: Rect,
}

impl TurnColumns {
    /// Returns each column with the turn it shows. The first shows the beginning, the last one
    /// the end.
    pub(crate) fn columns(self) -> impl Iterator<Item = (Rect, usize)> {
        let (turns, columns) = self.scale();
        let areas = self.area.columns().enumerate();
        areas.map(move |(place, area)| (area, place * turns / columns))
    }

    /// Returns the scale of the axis as a number of turns and the number of columns they share.
    /// If every turn has a column of its own, all share the whole width. Otherwise the last
    /// column is left to the end alone, and the turns before it share the others.
    fn scale(self) -> (usize, usize) {
        let width = usize::from(self.area.width);
        if width > self.turns {
            (self.turns + 1, width)
        } else {
            (self.turns, width.saturating_sub(1).max(1))
        }
    }

    /// How far right of the area's edge the first column is that shows a turn, or the
    /// nearest one.
    pub(crate) fn offset_of(self, turn: usize) -> u16 {
        let (turns, columns) = self.scale();
        let last = self.area.width.saturating_sub(1);
        let column = (turn * columns).div_ceil(turns);
        u16::try_from(column).map_or(last, |column| column.min(last))
    }

    /// Returns the place of the first column that shows a turn, or of the nearest one.
    pub(crate) fn x_of(self, turn: usize) -> u16 {
        self.area.x + self.offset_of(turn)
    }

    /// Lets a click on a column lead to its turn.
    pub(crate) fn add_hits(self, hits: &mut Hits) {
        for (column, turn) in self.columns() {
            hits.add(column, Target::Turn(turn));
        }
    }

    /// Draws an upright line at a turn.
    pub(crate) fn draw_line(self, turn: usize, sign: &str, style: Style, buf: &mut Buffer) {
        let line = self.area.columns_at(self.x_of(turn), 1);
        for row in line.rows() {
            write(buf, row, sign, style);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::TurnColumns;
    use ratatui::layout::Rect;

    #[test]
    fn the_columns_of_a_turn_show_it_and_both_ends_are_there() {
        for (turns, width) in [(5, 40), (39, 40), (40, 40), (142, 29), (1, 10), (0, 3)] {
            let area = Rect::new(7, 2, width, 3);
            let columns = TurnColumns { turns, area };
            let shown: Vec<usize> = columns.columns().map(|(_, turn)| turn).collect();
            assert_eq!(shown.first(), Some(&0));
            assert_eq!(shown.last(), Some(&turns));
            assert!(shown.is_sorted());
            for turn in 0..=turns {
                let at = usize::from(columns.offset_of(turn));
                // The first column that shows this turn, or no earlier one.
                assert!(shown[at] >= turn && (at == 0 || shown[at - 1] < turn));
                assert!(usize::from(width) <= turns || shown[at] == turn);
            }
        }
    }
}
