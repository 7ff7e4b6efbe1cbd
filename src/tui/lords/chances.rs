//! Everybody's chance of winning turn by turn: in each column the shares of all players
//! above each other, in their colors.

use super::review::LordsReview;
use super::table::LordsTable;
use crate::tui::kit::bars::{EIGHTHS, bar_color};
use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::write;
use lords_rules::Player;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use telling::lords::Cast;
use textkit::columns::{shorten_name, width};

/// The course of a game as a chart.
pub(super) struct ChancesChart<'a> {
    pub(super) review: &'a LordsReview,
    /// The players from top to bottom.
    pub(super) players: Vec<Player>,
    pub(super) cast: &'a Cast,
    pub(super) theme: &'a Theme,
}

/// Returns the players in the order of the chart, which is that of the seats. The only
/// person at the table is last, at the bottom, where a share is read from the axis.
pub(super) fn stacked(table: &LordsTable) -> Vec<Player> {
    let person = table.only_person();
    let mut players: Vec<Player> = table.table().players().collect();
    players.sort_by_key(|player| Some(*player) == person);
    players
}

impl ChancesChart<'_> {
    /// Writes the players' names, in the order in which their shares are above each other.
    /// Without a row for each there is no legend.
    pub(super) fn draw_legend(&self, area: Rect, buf: &mut Buffer) {
        if usize::from(area.height) < self.players.len() {
            return;
        }
        for (player, row) in self.players.iter().zip(area.rows()) {
            let (letter, name) = (self.letter(*player), self.cast.name(*player));
            let label = if !self.has_letters() || name.starts_with(&letter) {
                name.to_owned()
            } else {
                format!("{letter} {name}")
            };
            let label = shorten_name(&label, area.width);
            let place = Rect {
                width: width(&label),
                ..row
            };
            write(buf, place, &label, self.theme.seat(*player));
        }
    }

    /// Returns whether letters stand for the players, because there are no blocks.
    fn has_letters(&self) -> bool {
        self.theme.outlined || self.theme.glyphs == Glyphs::Ascii
    }

    /// Draws the chart: each column for a turn. Nothing is drawn of turns whose chances
    /// aren't known.
    pub(super) fn draw(&self, columns: impl IntoIterator<Item = (Rect, usize)>, buf: &mut Buffer) {
        for (column, turn) in columns {
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
        // The shares of all players may come to a little less than one.
        self.players.last().copied()
    }

    /// Draws a cell that shows these players, from top to bottom. Of more than two, the
    /// one between makes way: a character has two colors.
    fn draw_cell(&self, players: &[Player], cell: Rect, buf: &mut Buffer) {
        let [Some(upper), Some(lower)] = [players.first(), players.last()] else {
            return;
        };
        let theme = self.theme;
        let lower_count = players.iter().filter(|player| *player == lower).count();
        if self.has_letters() {
            let most = if 2 * lower_count >= players.len() {
                lower
            } else {
                upper
            };
            let style = if theme.outlined {
                theme.base
            } else {
                theme.seat(*most)
            };
            buf.set_string(cell.x, cell.y, self.letter(*most), style);
            return;
        }
        let color = |player: &Player| bar_color(theme.seat(*player)).unwrap_or_default();
        let style = Style::new().fg(color(lower)).bg(color(upper));
        let symbol = EIGHTHS[lower_count.clamp(1, 8) - 1];
        buf.set_string(cell.x, cell.y, symbol, style);
    }

    /// Returns the sign of a player where there are no colors: the first letter of the
    /// name, or if two players are level, the place at the table.
    fn letter(&self, player: Player) -> String {
        let first = |player: Player| self.cast.name(player).chars().next();
        let mut others = self.players.iter().filter(|other| **other != player);
        match first(player) {
            Some(letter) if others.all(|other| first(*other) != Some(letter)) => letter.to_string(),
            _ => (player.index() + 1).to_string(),
        }
    }
}
