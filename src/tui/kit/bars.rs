//! Bars of block characters, upright and lying.

use super::glyphs::Glyphs;
use super::theme::Theme;
use super::write::write;
use ratatui::prelude::*;

/// Eighths of a row, from one to all of them.
pub(crate) const EIGHTHS: [&str; 8] = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];

/// Eighths of a row in ASCII, with four heights.
pub(crate) const ASCII_EIGHTHS: [&str; 8] = [".", ".", ":", ":", "+", "+", ASCII_FULL, ASCII_FULL];

/// A whole row in ASCII.
pub(crate) const ASCII_FULL: &str = "#";

/// Returns a share of this many steps, rounded.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a share of a few steps"
)]
pub(crate) fn steps(share: f32, of: u16) -> u16 {
    (share.clamp(0.0, 1.0) * f32::from(of)).round() as u16
}

/// Returns the color of a style's area, or of its text if it has none, as the color of a bar.
pub(crate) fn bar_color(style: Style) -> Option<Color> {
    style.bg.or(style.fg).filter(|color| *color != Color::Reset)
}

/// Returns the style of a bar in the color of another style.
pub(crate) fn bar_style(style: Style) -> Style {
    bar_color(style).map_or(Style::new(), |color| Style::new().fg(color))
}

/// Draws a bar of this many eighths of a row upward from the bottom of an area.
pub(crate) fn draw_eighths(height: u16, area: Rect, style: Style, theme: &Theme, buf: &mut Buffer) {
    let heights = match theme.glyphs {
        Glyphs::Unicode => EIGHTHS,
        Glyphs::Ascii => ASCII_EIGHTHS,
    };
    for (up, row) in (0..).zip(area.rows().rev()) {
        let symbol = match height.saturating_sub(8 * up) {
            0 => break,
            eighths => heights[usize::from(eighths.min(8)) - 1],
        };
        write(buf, row, &symbol.repeat(area.width.into()), style);
    }
}

/// How a part of a row is filled.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Filling {
    Whole,
    /// Told from a whole one without colors.
    Patterned,
    Empty,
}

/// Fills a row with parts one after the other, each with its width in columns.
pub(crate) fn fill_row(
    parts: impl IntoIterator<Item = (u16, Filling, Style)>,
    mut row: Rect,
    theme: &Theme,
    buf: &mut Buffer,
) {
    let [whole, patterned, empty] = match theme.glyphs {
        Glyphs::Unicode => ["█", "▒", "░"],
        Glyphs::Ascii => [ASCII_FULL, "=", "."],
    };
    for (columns, filling, style) in parts {
        let symbol = match filling {
            Filling::Whole => whole,
            Filling::Patterned => patterned,
            Filling::Empty => empty,
        };
        let columns = columns.min(row.width);
        write(buf, row, &symbol.repeat(columns.into()), style);
        row.x += columns;
        row.width -= columns;
    }
}
