//! Boulders: the Stones of the border, the larger the more stone-like.

use super::Pixels;
use super::light::{darker, gradient, lighter, mix};
use super::noise::speckle;
use ratatui::style::Color;

/// The colors of a boulder.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoulderColors {
    /// The stone, in the middle between light and shadow.
    pub(crate) stone: Color,
    /// The moss at its foot, if it has some.
    pub(crate) moss: Option<Color>,
}

/// A boulder of this many columns and half rows. Each seed gives another one.
#[must_use]
pub(crate) fn boulder(width: u16, height: u16, colors: BoulderColors, seed: u32) -> Pixels {
    let top = lighter(colors.stone, 32);
    let bottom = darker(colors.stone, 42);
    Pixels::from_fn(width, height, |x, y| {
        if !is_inside(x, y, width, height) {
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
        Some(match noise {
            0..70 => darker(lit, 3 + u16::from(noise % 10)),
            180.. => lighter(lit, 2 + u16::from(noise % 9)),
            _ => lit,
        })
    })
}

/// Is a pixel inside the outline, a rectangle with round corners?
fn is_inside(x: u16, y: u16, width: u16, height: u16) -> bool {
    // The distances from the nearest corner, at which the outline is cut.
    let across = x.min(width - 1 - x);
    let down = y.min(height - 1 - y);
    let corner = match (width.min(height), down) {
        (4..7, 0) | (7..9, 1) | (9.., 2) => 1,
        (7..9, 0) | (9.., 1) => 2,
        (9.., 0) => 3 + u16::from(width > 14),
        _ => 0,
    };
    across >= corner
}
