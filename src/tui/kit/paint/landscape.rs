//! Hills at dusk: the background of the start and of the end.

use super::light::{darker, gradient, mix};
use super::noise::{ridge, speckle};
use super::pixels::paint_cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

/// The colors of a landscape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LandscapeColors {
    /// The sky above.
    pub(crate) zenith: Color,
    /// The sky at the horizon.
    pub(crate) horizon: Color,
    /// The light of the sun that has set.
    pub(crate) glow: Color,
    /// The farthest hills.
    pub(crate) far: Color,
    /// The ground in front.
    pub(crate) near: Color,
    /// Whether the nearest colors of a palette will be taken. The picture is flat
    /// then: a gradient would become bands of uneven width and of other hues, and
    /// dithered it would be a checkerboard behind the letters.
    pub(crate) is_flat: bool,
}

/// The number of ridges, one behind the other.
const RIDGES: u16 = 4;

/// Fills an area with hills below a sky. `horizon` is the row of the area at which
/// the farthest hills begin, or above them the bands of a flat sky.
pub(crate) fn landscape(area: Rect, horizon: u16, colors: &LandscapeColors, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    let bands = if colors.is_flat { 2 } else { 0 };
    let crest = 2 * horizon + bands * band(area, 2 * horizon);
    let edges: Vec<Edges> = (0..area.width).map(|x| edges(x, area, crest)).collect();
    for position in area.positions() {
        let (x, y) = (position.x - area.x, 2 * (position.y - area.y));
        let color = |y| pixel((x, y), area, 2 * horizon, &edges[usize::from(x)], colors);
        let halves = [Some(color(y)), Some(color(y + 1))];
        paint_cell(&mut buf[position], halves);
    }
}

/// The half rows at which the ridges begin in a column, the farthest first.
type Edges = [u16; RIDGES as usize];

/// Returns the number of half rows from the horizon down.
fn below(area: Rect, horizon: u16) -> u16 {
    (2 * area.height).saturating_sub(horizon).max(1)
}

/// Returns how many half rows the hills of a ridge rise above its valleys.
fn rise(area: Rect, horizon: u16) -> u16 {
    below(area, horizon) / 4 + 2
}

fn edges(x: u16, area: Rect, horizon: u16) -> Edges {
    let below = below(area, horizon);
    let rise = rise(area, horizon);
    let mut numbers = 0..RIDGES;
    std::array::from_fn(|_| {
        let number = numbers.next().unwrap_or(0);
        let top = horizon + below * number / (RIDGES + 1);
        let wave = ridge(
            u32::from(number) + 3,
            u32::from(x),
            hill_width(area, number),
        );
        let rough = ridge(u32::from(number) + 40, u32::from(x), 5) / 64;
        let up = u16::try_from(wave).unwrap_or(255) * rise / 255;
        (top + rise).saturating_sub(up + u16::try_from(rough).unwrap_or(0))
    })
}

/// Returns the color of a pixel of the landscape.
fn pixel(
    (x, y): (u16, u16),
    area: Rect,
    horizon: u16,
    edges: &Edges,
    colors: &LandscapeColors,
) -> Color {
    // The nearest ridge that is as high as this pixel hides all others.
    let mut ridges = (0..RIDGES).zip(*edges).rev();
    match ridges.find(|(_, edge)| y >= *edge) {
        Some((number, edge)) => hill((x, y), number, y - edge, colors),
        None => sky((x, y), area, horizon, colors),
    }
}

/// Returns the color of a pixel of a hill, this many half rows below its ridge: hills grow
/// darker towards their feet.
fn hill((x, y): (u16, u16), number: u16, depth: u16, colors: &LandscapeColors) -> Color {
    let base = gradient(colors.far, colors.near, number, RIDGES);
    if colors.is_flat {
        return base;
    }
    let noise = speckle(u32::from(number), u32::from(x), u32::from(y));
    // Nothing that grows on the hills far away can be seen.
    let is_near = number >= 2;
    let grass = if is_near && noise < 24 { 4 } else { 0 };
    darker(darker(base, depth.min(30) * 3 / 2), grass)
}

/// Returns the color of a pixel of the sky. The glow is strongest at the horizon, on the
/// right, in bands.
fn sky((x, y): (u16, u16), area: Rect, horizon: u16, colors: &LandscapeColors) -> Color {
    if colors.is_flat {
        return flat_sky(y, area, horizon, colors);
    }
    let height = 2 * area.height;
    let below = below(area, horizon);
    let from_right = (area.width - x) * 100 / area.width.max(1);
    let above = (horizon + below / 5).abs_diff(y) * 100 / height.max(1);
    let sky = gradient(colors.zenith, colors.horizon, y, horizon + below / 3);
    let band = speckle(9, 0, u32::from(y / 2)) < 150;
    let strength = 70u16
        .saturating_sub(from_right)
        .saturating_sub(above * 5)
        .min(if band { 60 } else { 25 });
    mix(sky, colors.glow, strength)
}

/// Returns the color of a half row of a flat sky: that of the zenith down to the horizon,
/// so that text can be read on it, then two bands of light that end behind the hills.
fn flat_sky(y: u16, area: Rect, horizon: u16, colors: &LandscapeColors) -> Color {
    match y.checked_sub(horizon) {
        None => colors.zenith,
        Some(depth) if depth < band(area, horizon) => colors.horizon,
        Some(_) => colors.glow,
    }
}

/// Returns the half rows of a band of light in a flat sky.
fn band(area: Rect, horizon: u16) -> u16 {
    rise(area, horizon) / 3
}

/// Returns the distance between the hills of a ridge: wide ones in front.
fn hill_width(area: Rect, number: u16) -> u32 {
    u32::from(area.width) / (7 - u32::from(number.min(3)))
}
