//! The scale of the bars of points: a line stands in the middle of the row that the
//! bars reach when a player has the points that win the game, and no other bar does.

use lords_rules::Table;

#[derive(Clone, Copy, Debug)]
pub(super) struct PointsScale {
    /// The row of the line, counted from the bottom.
    line: u16,
}

impl PointsScale {
    /// Returns the scale on which the most points that are shown fit into this many rows.
    pub(super) fn new(rows: u16, most: u32) -> Self {
        let most = most.max(Table::TARGET);
        let target = 8 * u32::from(rows) * Table::TARGET / most;
        let line = target.saturating_sub(4) / 8;
        Self {
            line: u16::try_from(line).unwrap_or(0),
        }
    }

    /// Returns the row of the line, counted from the bottom.
    pub(super) const fn line(self) -> u16 {
        self.line
    }

    /// Returns the height of a bar in eighths of a row. Only the points that win the game
    /// reach the line.
    pub(super) fn height(self, points: u32) -> u16 {
        let target = u32::from(8 * self.line + 4);
        let height = points * target / Table::TARGET;
        let height = height.max(points.min(1));
        u16::try_from(height).unwrap_or(u16::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_bars_of_the_points_that_win_reach_the_line() {
        for rows in 3..=40 {
            for most in 0..=60 {
                let scale = PointsScale::new(rows, most);
                let line = 8 * scale.line() + 4;
                for points in 0..=most {
                    let height = scale.height(points);
                    let place = format!("{points} of {most} in {rows} rows: {height}");
                    assert!(height <= 8 * rows, "{place}");
                    if points < Table::TARGET {
                        assert!(height < line, "{place}");
                    } else {
                        assert!(height >= line, "{place}");
                    }
                    assert_eq!(height == 0, points == 0, "{place}");
                    assert!(points == 0 || height >= scale.height(points - 1), "{place}");
                }
            }
        }
    }
}
