//! The course of a round as bars in the color of the player who is ahead: up from the
//! middle where it is the player at the bottom, and down where it is the other one.
//! In a single row they are as high as the win chance of the player at the bottom.

use crate::tui::kit::glyphs::Glyphs;
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
use ratatui::widgets::Widget;
use schotten_bots::analysis::RoundCourse;
use schotten_rules::Player;
use telling::Language;
use telling::words::percent;

/// Eighths of a row, from one to all of them.
const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// The course of a round, fitted to its area.
#[derive(Debug)]
pub(crate) struct CourseBars<'a> {
    /// The course.
    pub(crate) course: &'a RoundCourse,
    /// Whose estimates are shown; `None` for the mean of both.
    pub(crate) view: Option<Player>,
    /// Whose chance makes the bars rise.
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
    #[must_use]
    pub(crate) fn chance(&self, turn: usize) -> f32 {
        let chance = self.course.chance_of(self.player, turn, self.view);
        chance.unwrap_or(0.5)
    }

    /// What a bar of even chances looks like in a single row, where no line shows it.
    #[must_use]
    pub(crate) fn scale_mark(&self, language: Language) -> String {
        let half = percent(language, 0.5);
        match self.theme.glyphs {
            Glyphs::Unicode => format!("▄ {half}"),
            Glyphs::Ascii => format!("5 = {half}"),
        }
    }

    /// Draws the bar of a turn up or down from the middle of a column.
    fn draw_from_middle(&self, chance: f32, column: Rect, buf: &mut Buffer) {
        let ascii = self.theme.glyphs == Glyphs::Ascii;
        let (style, half) = (self.style(chance), column.height / 2);
        let up = chance >= 0.5;
        if !up {
            // The line of even chances, which the bars above it cover.
            let axis = if ascii { "_" } else { "▁" };
            buf.set_string(column.x, column.y + half - 1, axis, self.theme.dim);
        }
        let height = steps((chance - 0.5).abs() * 2.0, 8 * half).max(1);
        for row in 0..half {
            let y = if up {
                column.y + half - 1 - row
            } else {
                column.y + half + row
            };
            let symbol = match height.saturating_sub(8 * row) {
                0 => break,
                eighths if ascii && eighths >= 4 => "#",
                _ if ascii => {
                    if up {
                        "."
                    } else {
                        "'"
                    }
                }
                eighths if up => EIGHTHS[usize::from(eighths.min(8)) - 1],
                // From above there are only these three.
                1..=2 => "▔",
                3..=6 => "▀",
                _ => "█",
            };
            buf.set_string(column.x, y, symbol, style);
        }
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

/// A share of this many steps, rounded.
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
        for column in 0..area.width {
            let chance = self.chance(self.turn_at(column, area.width));
            let column = Rect {
                x: area.x + column,
                width: 1,
                ..area
            };
            if area.height > 1 {
                self.draw_from_middle(chance, column, buf);
                continue;
            }
            // Tenths, because ASCII has no bars of a row's height.
            let tenths = steps(chance, 10).min(9).to_string();
            let eighths = steps(chance, 8).max(1);
            let symbol = match self.theme.glyphs {
                Glyphs::Ascii => &tenths,
                Glyphs::Unicode => EIGHTHS[usize::from(eighths) - 1],
            };
            buf.set_string(column.x, column.y, symbol, self.style(chance));
        }
    }
}
