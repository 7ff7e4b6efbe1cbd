//! The course of a round as a line of bars: as high as the win chance of the player
//! at the bottom, in the color of the player who is ahead.

use crate::tui::glyphs::Glyphs;
use crate::tui::paint::light::mix;
use crate::tui::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;
use schotten_bots::analysis::RoundCourse;
use schotten_rules::Player;

/// Eighths of a row, from one to all of them.
const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// The course of a round, fitted to its area.
#[derive(Debug)]
pub(crate) struct CourseBars<'a> {
    /// The course.
    pub(crate) course: &'a RoundCourse,
    /// Whose estimates are shown; `None` for the mean of both.
    pub(crate) view: Option<Player>,
    /// Whose chance is the height of the bars.
    pub(crate) player: Player,
    /// How it looks.
    pub(crate) theme: &'a Theme,
}

impl CourseBars<'_> {
    /// The turn that a column of the area shows; 0 is the beginning of the round.
    #[must_use]
    pub(crate) fn turn_at(&self, column: u16, width: u16) -> usize {
        let columns = self.course.turns() + 1;
        (usize::from(column) * columns / usize::from(width.max(1))).min(self.course.turns())
    }

    /// The first column that shows a turn, or the nearest one.
    #[must_use]
    pub(crate) fn column_of(&self, turn: usize, width: u16) -> u16 {
        let columns = self.course.turns() + 1;
        let column = (turn * usize::from(width)).div_ceil(columns);
        u16::try_from(column).map_or(0, |column| column.min(width.saturating_sub(1)))
    }

    /// The chance that the bar of a turn shows, 0 to 1.
    fn chance(&self, turn: usize) -> f32 {
        let chance = self.course.chance_of(self.player, turn, self.view);
        chance.unwrap_or(0.5)
    }

    /// Draws the line of even chances in a column, behind its bar.
    fn draw_middle(&self, column: Rect, buf: &mut Buffer) {
        if column.height < 2 {
            return;
        }
        let symbol = if column.height.is_multiple_of(2) {
            "▁"
        } else {
            "─"
        };
        let y = column.y + (column.height - 1) / 2;
        buf.set_string(column.x, y, symbol, self.theme.slot);
    }

    /// The style of a bar: the stronger the color, the further one player is ahead.
    fn style(&self, chance: f32) -> Style {
        let ahead = if chance >= 0.5 {
            self.player
        } else {
            self.player.other()
        };
        let of = |style: Style| style.bg.or(style.fg).filter(|color| *color != Color::Reset);
        let Some(color) = of(self.theme.player(ahead)) else {
            return Style::new();
        };
        let even = self.theme.dim.fg.filter(|_| self.theme.is_lit());
        let strength = 25 + steps((chance - 0.5).abs() * 2.0, 75);
        Style::new().fg(mix(even.unwrap_or(color), color, strength))
    }
}

/// A share of so many steps, rounded.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of a few steps"
)]
fn steps(share: f32, of: u16) -> u16 {
    (share.clamp(0.0, 1.0) * f32::from(of)).round() as u16
}

impl Widget for &CourseBars<'_> {
    fn render(self, area: Rect, buf: &mut Buffer) {
        let ascii = self.theme.glyphs == Glyphs::Ascii;
        for column in 0..area.width {
            let chance = self.chance(self.turn_at(column, area.width));
            let style = self.style(chance);
            let x = area.x + column;
            if ascii && area.height == 1 {
                // Tenths, because ASCII has no bars of a row's height.
                let tenths = steps(chance, 10).min(9);
                buf.set_string(x, area.y, tenths.to_string(), style);
                continue;
            }
            self.draw_middle(
                Rect {
                    x,
                    width: 1,
                    ..area
                },
                buf,
            );
            let height = steps(chance, 8 * area.height).max(1);
            for (row, y) in (0..).zip((area.y..area.bottom()).rev()) {
                let symbol = match height.saturating_sub(8 * row) {
                    0 => continue,
                    eighths if ascii && eighths >= 4 => "#",
                    _ if ascii => ".",
                    eighths => EIGHTHS[usize::from(eighths.min(8)) - 1],
                };
                buf.set_string(x, y, symbol, style);
            }
        }
    }
}
