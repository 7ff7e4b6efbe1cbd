//! Boulders: the larger they are, the more they look like rock.

use super::Pixels;
use super::letters::{Font, written};
use super::light::{darker, gradient, lighter, mix};
use super::noise::speckle;
use super::pixels::halves_of;
use crate::tui::kit::area::AreaParts;
use ratatui::prelude::*;

#[derive(Clone, Copy, Debug)]
pub(crate) struct BoulderColors {
    /// The rock, in the middle between light and shadow.
    pub(crate) rock: Color,
    /// The moss at its foot, if it has some.
    pub(crate) moss: Option<Color>,
    /// Whether the nearest colors of a palette will be taken, where gold has another shadow.
    pub(crate) has_palette: bool,
}

/// Returns a boulder of this many columns and half rows. Each seed gives another one.
pub(crate) fn boulder(width: u16, height: u16, colors: BoulderColors, seed: u32) -> Pixels {
    // In a palette, the shadow of gold is brown and olive.
    let [light, shadow] = match colors.moss {
        None if colors.has_palette => [20, 20],
        _ => [32, 42],
    };
    let top = lighter(colors.rock, light);
    let bottom = darker(colors.rock, shadow);
    let outline = Outline {
        width,
        height,
        seed,
    };
    Pixels::from_fn(width, height, |x, y| {
        let [left, right] = outline.insets(y);
        if x < left || x + right >= width {
            return None;
        }
        let noise = speckle(seed, u32::from(x), u32::from(y));
        // Moss grows at the foot, and not over what is carved in the middle.
        let across = x.min(width - 1 - x);
        let at_foot = y + 2 >= height || 3 * (y + 1) > 2 * height && 4 * across < width;
        let mossy =
            at_foot && noise < 96 + u8::try_from((y * 60 / height.max(1)).min(60)).unwrap_or(0);
        if let Some(moss) = colors.moss.filter(|_| mossy) {
            return Some(mix(moss, bottom, u16::from(noise % 30)));
        }
        let lit = gradient(top, bottom, y, height);
        // The light comes a little from the left, which makes the rock round.
        let lit = if x + right + 1 == width {
            darker(lit, 20)
        } else if x == left && 2 * y < height {
            lighter(lit, 12)
        } else {
            lit
        };
        Some(match noise {
            0..70 => darker(lit, 3 + u16::from(noise % 10)),
            180.. => lighter(lit, 2 + u16::from(noise % 9)),
            _ => lit,
        })
    })
}

/// Carves a number in pixels into the middle of a boulder, this many half rows below
/// the top of its area. The lower edges of what is carved catch the light.
pub(crate) fn carve_large(
    number: &str,
    [rock, foreground]: [Color; 2],
    down: u16,
    area: Rect,
    buf: &mut Buffer,
) {
    engrave(number, lighter(rock, 35), down + 1, area, buf);
    engrave(number, foreground, down, area, buf);
}

/// Draws a number in pixels of one color into the middle of an area, this many half
/// rows below its top.
fn engrave(number: &str, color: Color, down: u16, area: Rect, buf: &mut Buffer) {
    let Some(digit) = written(number, Font::Narrow, |_, _| color) else {
        return;
    };
    let place = area.columns_at(
        area.x + area.width.saturating_sub(digit.width()) / 2,
        digit.width(),
    );
    digit.draw_from(down, place, buf);
}

/// Carves a number as text into the middle of a row of a boulder, where the rock
/// becomes even.
pub(crate) fn carve_small(
    number: &str,
    [rock, foreground]: [Color; 2],
    row: Rect,
    buf: &mut Buffer,
) {
    let text = format!(" {number} ");
    let width = u16::try_from(text.len())
        .unwrap_or(row.width)
        .min(row.width);
    let place = Rect {
        x: row.x + (row.width - width) / 2,
        width,
        height: 1,
        ..row
    };
    for position in place.positions() {
        let [upper, lower] = halves_of(&buf[position]);
        let even = mix(mix(upper, lower, 50), rock, 60);
        buf[position].set_char(' ').set_bg(even);
    }
    let style = Style::new().fg(foreground).add_modifier(Modifier::BOLD);
    buf.set_stringn(place.x, place.y, text, usize::from(width), style);
}

/// Boulders of fewer half rows have smaller corners: larger ones would leave a narrow head
/// on a trunk.
const LOW: u16 = 10;

/// The outline of a boulder: a rectangle whose corners are quarters of ellipses,
/// larger above than below, and not quite the same on both sides.
#[derive(Clone, Copy)]
struct Outline {
    width: u16,
    height: u16,
    seed: u32,
}

impl Outline {
    /// Returns the pixels that are missing at the left and at the right end of a row.
    fn insets(self, y: u16) -> [u16; 2] {
        let above = 2 * y < self.height;
        let low = self.height < LOW;
        let (rows, columns) = match (above, low) {
            (true, true) => (self.height / 4 + 1, self.width * 2 / 5),
            (true, false) => (self.height / 2, self.width.div_ceil(2)),
            (false, true) => (self.height / 4, self.width * 3 / 10),
            (false, false) => (self.height * 2 / 5, self.width * 2 / 5),
        };
        // A high, narrow one is round above, too, not pointed.
        let rows = rows.min(columns.max(1));
        let down = if above { y } else { self.height - 1 - y };
        [0, 1].map(|side| {
            let uneven = u16::from(self.width > 8 && speckle(self.seed, side, 9) < 128);
            corner(columns.saturating_sub(uneven), rows, down)
        })
    }
}

/// Returns how many pixels a quarter of an ellipse leaves out in the row that is so far
/// from its end, rounded.
fn corner(columns: u16, rows: u16, down: u16) -> u16 {
    if down >= rows {
        return 0;
    }
    // In half pixels: x = columns * sqrt(1 - (dy / rows)^2) in the middle of the row.
    let (columns, rows) = (u32::from(columns), u32::from(rows));
    let dy = 2 * (rows - u32::from(down)) - 1;
    let reach = columns * columns * 16 * (4 * rows * rows - dy * dy) / (4 * rows * rows);
    // `reach` is the square of four times x.
    let missing = (4 * columns).saturating_sub(reach.isqrt());
    u16::try_from((missing + 2) / 4).unwrap_or(0)
}
