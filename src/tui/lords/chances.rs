//! Everybody's chance of winning turn by turn: in each column the shares of all players
//! above each other, in their colors; or where colors or blocks are missing, a line of bars
//! for each player.

use super::table::LordsTable;
use crate::tui::kit::bars::{EIGHTHS, bar_color, bar_style, draw_eighths, steps};
use crate::tui::kit::{AreaParts, Glyphs, Theme, cells, row, write, write_right};
use crate::tui::shell::review::RoundReview;
use lords_bots::LordsOfScotland;
use lords_rules::Player;
use ratatui::prelude::*;
use telling::lords::Cast;
use telling::words::estimated_percent;
use textkit::columns::{shorten_name, width};

/// The course of a game as a chart.
pub(super) struct ChancesChart<'a> {
    pub(super) review: &'a RoundReview<LordsOfScotland>,
    /// The players from top to bottom.
    pub(super) players: Vec<Player>,
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
    /// Returns the chances of the players after this many turns, which add up to 1; of one player
    /// alone that player's chance. Empty if they aren't known.
    ///
    /// Each player's own estimate is what the reviews of that player's turns say, and everybody's
    /// together are more than 1. That of the player at the bottom is kept, and the others share the
    /// rest.
    #[expect(clippy::cast_possible_truncation, reason = "shown in whole percent")]
    pub(super) fn shares(&self, turn: usize) -> Vec<f32> {
        let own = |player: &Player| Some(self.review.course(*player)?.chance(turn)? as f32);
        let own: Option<Vec<f32>> = self.players.iter().map(own).collect();
        let mut shares = own.unwrap_or_default();
        if let Some(kept) = self.kept().filter(|_| shares.len() > 1) {
            let others: f32 = shares.iter().sum::<f32>() - shares[kept];
            let rest = 1.0 - shares[kept];
            let each = rest / f32::from(cells(shares.len() - 1));
            for (_, share) in shares.iter_mut().enumerate().filter(|(at, _)| *at != kept) {
                *share = if others > 0.0 {
                    *share * rest / others
                } else {
                    each
                };
            }
        }
        shares
    }

    /// Returns the place of the player whose estimate is kept.
    pub(super) fn kept(&self) -> Option<usize> {
        self.players.len().checked_sub(1)
    }

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

    /// Returns the columns of the widest share.
    fn share_width(&self) -> u16 {
        width(&estimated_percent(self.cast.language, 1.0))
    }

    /// Returns where [`Self::name_shares`] writes the name and the share of each player, at the
    /// right end of the area, beside texts of `reserved` columns; empty without a row for each.
    pub(super) fn name_places(&self, area: Rect, reserved: u16) -> Vec<Rect> {
        let names = self.players.iter();
        let names = names.map(|player| width(self.cast.name(*player)));
        let share = self.share_width() + 1;
        let wanted = names.max().unwrap_or(0) + share;
        let columns = wanted.min(area.width.saturating_sub(reserved));
        let beside = area.right_columns(columns);
        let lines = self.name_rows(beside);
        let rows: Vec<Rect> = if lines.is_empty() {
            beside.rows().collect()
        } else {
            lines.into_iter().map(|(_, row)| row).collect()
        };
        let has_room = rows.len() >= self.players.len() && columns > share && !area.is_empty();
        if has_room { rows } else { Vec::new() }
    }

    /// Writes the names in their colors with the shares, beside the lines of bars or in the order
    /// in which the shares are above each other.
    pub(super) fn name_shares(&self, shares: &[String], places: &[Rect], buf: &mut Buffer) {
        for ((player, share), row) in self.players.iter().zip(shares).zip(places) {
            let name = row.left_columns(row.width - self.share_width() - 1);
            self.write_name(*player, name, buf);
            write_right(buf, *row, share, self.theme.dim);
        }
    }

    /// Writes at the right end of the area whose line of bars it is, where it is the only one of
    /// several players.
    pub(super) fn name_only_line(&self, area: Rect, buf: &mut Buffer) {
        if let [(player, line)] = self.name_rows(area)[..]
            && self.players.len() > 1
        {
            let columns = width(self.cast.name(player)).min(line.width);
            let place = line.right_columns(columns);
            self.write_name(player, place.intersection(area), buf);
        }
    }

    /// Returns the columns that [`Self::name_in_row`] takes if no name is cut, with this many
    /// spaces between two players.
    pub(super) fn row_width(&self, gap: u16) -> u16 {
        let names = self.players.iter();
        let names: u16 = names.map(|player| width(self.cast.name(*player))).sum();
        let players = cells(self.players.len());
        names + players * (1 + self.share_width()) + players.saturating_sub(1) * gap
    }

    /// Writes the names in their colors with the shares one after the other. Where they have no
    /// room, the longest names are cut.
    pub(super) fn name_in_row(&self, shares: &[String], row: Rect, buf: &mut Buffer) {
        let gap = if self.row_width(2) <= row.width { 2 } else { 1 };
        let share_width = self.share_width();
        let names: Vec<u16> = self
            .players
            .iter()
            .map(|player| width(self.cast.name(*player)))
            .collect();
        let room = (row.width + names.iter().sum::<u16>()).saturating_sub(self.row_width(gap));
        let fits = |most: &u16| names.iter().map(|name| *name.min(most)).sum::<u16>() <= room;
        let longest = names.iter().copied().max().unwrap_or(1);
        let most = (1..=longest).rev().find(fits).unwrap_or(1);
        let mut x = row.x;
        for ((player, share), name) in self.players.iter().zip(shares).zip(names) {
            let columns = name.min(most);
            let place = |x, width| Rect { x, width, ..row }.intersection(row);
            self.write_name(*player, place(x, columns), buf);
            let beside = place(x + columns + 1, share_width);
            write(buf, beside, share, self.theme.dim);
            x += columns + 1 + share_width + gap;
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
        let place = row.left_columns(width(&name));
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
            let shares = self.shares(turn);
            let shown = (0..levels).filter_map(|level| self.player_at(&shares, level, levels));
            let shown: Vec<Player> = shown.collect();
            for (cell, players) in column.rows().zip(shown.chunks(8)) {
                self.draw_cell(players, cell, buf);
            }
        }
    }

    /// Draws the bar of a player's chance after a turn.
    fn draw_bar(&self, player: Player, turn: usize, bar: Rect, buf: &mut Buffer) {
        let shares = self.players.iter().zip(self.shares(turn));
        let Some((_, chance)) = { shares }.find(|(other, _)| **other == player) else {
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
    fn player_at(&self, shares: &[f32], level: usize, levels: usize) -> Option<Player> {
        #[expect(clippy::cast_precision_loss, reason = "a few hundred levels")]
        let middle = (level as f32 + 0.5) / levels as f32;
        let mut sum = 0.0;
        for (player, share) in self.players.iter().zip(shares) {
            sum += share;
            if middle < sum {
                return Some(*player);
            }
        }
        // The shares of all players may add up to a little less than one.
        self.players.last().copied().filter(|_| !shares.is_empty())
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
