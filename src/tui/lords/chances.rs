//! Everybody's chance of winning turn by turn: in each column the shares of all players
//! above each other, in their colors; or where colors or blocks are missing, a line of bars
//! for each player.

use super::review::LordsReview;
use super::table::LordsTable;
use crate::tui::kit::area::{cells, row};
use crate::tui::kit::bars::{EIGHTHS, bar_color, bar_style, draw_eighths, steps};
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_right};
use lords_rules::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::lords::Cast;
use textkit::columns::{shorten_name, width};

/// The columns of a share in percent, and the space before it.
const SHARE: u16 = 5;

/// The columns that are left beside the names with their shares.
pub(super) const BESIDE_SHARES: u16 = 18;

/// The course of a game as a chart.
pub(super) struct ChancesChart<'a> {
    pub(super) review: &'a LordsReview,
    /// The players from top to bottom.
    pub(super) players: Vec<Player>,
    /// Whether it shows what each player could estimate for themselves.
    pub(super) is_own: bool,
    pub(super) cast: &'a Cast,
    pub(super) theme: &'a Theme,
}

/// Returns the players in the order in which all shares are shown, which is that of the seats. The
/// only person at the table is last, at the bottom of the chart, where a share is read from the axis.
pub(super) fn stacked(table: &LordsTable) -> Vec<Player> {
    let players = table.table().variant().players;
    let last = table.only_person().or(table.table().players().last());
    let first = last.map(|last| players.after(last));
    let stacked = first
        .into_iter()
        .flat_map(|first| players.players_from(first));
    stacked.collect()
}

/// Returns whether each player has a line of bars, because there are no colors or no blocks
/// for shares above each other.
pub(super) fn has_lines(theme: &Theme) -> bool {
    theme.outlined || theme.glyphs == Glyphs::Ascii
}

impl ChancesChart<'_> {
    /// Returns the players who have a line of bars in this area, each with its rows; none if
    /// the shares are above each other. Where not everybody has room, it is the one at the
    /// bottom.
    pub(super) fn lines(&self, area: Rect) -> Vec<(Player, Rect)> {
        // The share of one player alone has nothing above it.
        if !has_lines(self.theme) && self.players.len() > 1 {
            return Vec::new();
        }
        let rows = area.height / cells(self.players.len()).max(1);
        if rows == 0 {
            let last = self.players.last();
            return last.map(|last| (*last, area)).into_iter().collect();
        }
        let line = |(place, player): (usize, &Player)| {
            let y = area.y + cells(place) * rows;
            let height = rows;
            (*player, Rect { y, height, ..area })
        };
        self.players.iter().enumerate().map(line).collect()
    }

    /// Writes the players' names, in the order in which their shares are above each other.
    /// Without a row for each there is no legend.
    pub(super) fn draw_legend(&self, area: Rect, buf: &mut Buffer) {
        if usize::from(area.height) < self.players.len() {
            return;
        }
        for (player, row) in self.players.iter().zip(area.rows()) {
            self.write_name(*player, row, buf);
        }
    }

    /// Returns the columns that [`Self::name_shares`] takes at most of an area of this width, so
    /// that room is left for what stands beside it.
    fn shares_width(&self, columns: u16) -> u16 {
        let names = self.players.iter();
        let names = names.map(|player| width(self.cast.name(*player)));
        let wanted = names.max().unwrap_or(0) + SHARE;
        wanted.min(columns.saturating_sub(BESIDE_SHARES))
    }

    /// Writes the names in their colors with the shares, beside the lines of bars or in the order
    /// in which the shares are above each other, at the right end of the area. Without a row for
    /// each they share the rows.
    pub(super) fn name_shares(&self, shares: &[String], area: Rect, buf: &mut Buffer) {
        let columns = self.shares_width(area.width);
        let beside = Rect {
            x: area.right() - columns,
            width: columns,
            ..area
        };
        let lines = self.name_rows(beside);
        let rows: Vec<Rect> = if lines.is_empty() {
            beside.rows().collect()
        } else {
            lines.into_iter().map(|(_, row)| row).collect()
        };
        if rows.len() < self.players.len() || columns <= SHARE {
            self.name_shares_closely(shares, area, buf);
            return;
        }
        for ((player, share), row) in self.players.iter().zip(shares).zip(rows) {
            let name = Rect {
                width: columns - SHARE,
                ..row
            };
            self.write_name(*player, name, buf);
            write_right(buf, row, share, self.theme.dim);
        }
    }

    /// Writes the names with the shares in as many columns as the rows need, each name as far as
    /// it has room.
    fn name_shares_closely(&self, shares: &[String], area: Rect, buf: &mut Buffer) {
        let rows = usize::from(area.height).max(1);
        let in_row = self.players.len().div_ceil(rows);
        let columns = area.width / cells(in_row).max(1);
        for (place, (player, share)) in self.players.iter().zip(shares).enumerate() {
            let cell = Rect {
                x: area.x + cells(place % in_row) * columns,
                width: columns.saturating_sub(1),
                ..row(area, cells(place / in_row))
            };
            let name = Rect {
                width: cell.width.saturating_sub(width(share) + 1),
                ..cell
            };
            self.write_name(*player, name, buf);
            write_right(buf, cell, share, self.theme.dim);
        }
    }

    /// Writes the names beside the lines of bars.
    pub(super) fn name_lines(&self, area: Rect, buf: &mut Buffer) {
        for (player, row) in self.name_rows(area) {
            self.write_name(player, row, buf);
        }
    }

    /// Returns the row of each player's name beside the lines of bars: the last of a line.
    fn name_rows(&self, area: Rect) -> Vec<(Player, Rect)> {
        let lines = self.lines(area).into_iter();
        let last = |rows: Rect| row(rows, rows.height.saturating_sub(1));
        lines.map(|(player, rows)| (player, last(rows))).collect()
    }

    fn write_name(&self, player: Player, row: Rect, buf: &mut Buffer) {
        let name = shorten_name(self.cast.name(player), row.width);
        let place = Rect {
            width: width(&name),
            ..row
        };
        write(buf, place, &name, self.theme.seat(player));
    }

    /// Draws the chart: each column for a turn. Nothing is drawn of turns whose chances
    /// aren't known.
    pub(super) fn draw(&self, columns: impl IntoIterator<Item = (Rect, usize)>, buf: &mut Buffer) {
        for (column, turn) in columns {
            let lines = self.lines(column);
            if !lines.is_empty() {
                for (player, bar) in lines {
                    self.draw_bar(player, turn, bar, buf);
                }
                continue;
            }
            let levels = 8 * usize::from(column.height);
            let shown: Option<Vec<Player>> = (0..levels)
                .map(|level| self.player_at(turn, level, levels))
                .collect();
            let Some(shown) = shown else { continue };
            for (cell, players) in column.rows().zip(shown.chunks(8)) {
                self.draw_cell(players, cell, buf);
            }
        }
    }

    /// Draws the bar of a player's chance after a turn.
    fn draw_bar(&self, player: Player, turn: usize, bar: Rect, buf: &mut Buffer) {
        let chance = if self.is_own {
            self.review.own_chance(turn, player)
        } else {
            self.review.chance(turn, player)
        };
        let Some(chance) = chance else {
            return;
        };
        let style = if self.theme.outlined {
            self.theme.base
        } else {
            bar_style(self.theme.seat(player))
        };
        let eighths = steps(chance, 8 * bar.height);
        draw_eighths(eighths, bar, style, self.theme, buf);
    }

    /// Returns whose share covers one of this many levels, counted from the top.
    fn player_at(&self, turn: usize, level: usize, levels: usize) -> Option<Player> {
        #[expect(clippy::cast_precision_loss, reason = "a few hundred levels")]
        let middle = (level as f32 + 0.5) / levels as f32;
        let mut sum = 0.0;
        for player in &self.players {
            sum += self.review.chance(turn, *player)?;
            if middle < sum {
                return Some(*player);
            }
        }
        // The shares of all players may add up to a little less than one.
        self.players.last().copied()
    }

    /// Draws a cell that shows these players, from top to bottom. Those in the middle are left
    /// out, because a character has only two colors.
    fn draw_cell(&self, players: &[Player], cell: Rect, buf: &mut Buffer) {
        let [Some(upper), Some(lower)] = [players.first(), players.last()] else {
            return;
        };
        let theme = self.theme;
        let lower_count = players.iter().filter(|player| *player == lower).count();
        let color = |player: &Player| bar_color(theme.seat(*player)).unwrap_or_default();
        let style = Style::new().fg(color(lower)).bg(color(upper));
        let symbol = EIGHTHS[lower_count.clamp(1, 8) - 1];
        buf.set_string(cell.x, cell.y, symbol, style);
    }
}
