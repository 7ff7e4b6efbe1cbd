//! Hills at dusk: the background of the start and of the end.

use super::light::{darker, gradient, mix};
use super::noise::{dither, ridge, speckle};
use super::pixels::paint_cell;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;

/// The colors of a landscape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dusk {
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
    /// What grows on the nearer hills.
    pub(crate) grass: Color,
    /// Whether the nearest colors of a palette will be taken. Gradients are dithered
    /// then, because they would become a few bands with hard edges.
    pub(crate) is_dithered: bool,
}

/// The number of ridges, one behind the other.
const RIDGES: u16 = 4;

/// Fills an area with hills below a sky. `horizon` is the row of the area at which
/// the farthest hills begin.
pub(crate) fn landscape(area: Rect, horizon: u16, colors: &Dusk, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    let edges: Vec<Edges> = (0..area.width)
        .map(|x| edges(x, area, 2 * horizon))
        .collect();
    for position in area.positions() {
        let (x, y) = (position.x - area.x, 2 * (position.y - area.y));
        let color = |y| pixel((x, y), area, 2 * horizon, &edges[usize::from(x)], colors);
        let halves = [Some(color(y)), Some(color(y + 1))];
        paint_cell(&mut buf[position], halves);
    }
}

/// The half rows at which the ridges begin in a column, the farthest first.
type Edges = [u16; RIDGES as usize];

fn edges(x: u16, area: Rect, horizon: u16) -> Edges {
    let below = (2 * area.height).saturating_sub(horizon).max(1);
    let rise = below / 4 + 2;
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

/// The color of a pixel of the landscape.
fn pixel((x, y): (u16, u16), area: Rect, horizon: u16, edges: &Edges, colors: &Dusk) -> Color {
    // The nearest ridge that is as high as this pixel hides all others.
    let mut ridges = (0..RIDGES).zip(*edges).rev();
    match ridges.find(|(_, edge)| y >= *edge) {
        Some((number, edge)) => hill((x, y), number, y - edge, colors),
        None => sky((x, y), area, horizon, colors),
    }
}

/// The color of a pixel of a hill, this many half rows below its ridge: hills grow
/// darker towards their feet.
fn hill((x, y): (u16, u16), number: u16, depth: u16, colors: &Dusk) -> Color {
    let base = gradient(colors.far, colors.near, number, RIDGES);
    let noise = speckle(u32::from(number), u32::from(x), u32::from(y));
    let shade = depth.min(30) * 3 / 2;
    // Nothing that grows on the hills far away can be seen.
    let is_near = number >= 2;
    if colors.is_dithered {
        if is_near && depth < 3 && u16::from(noise) + 45 * depth < 150 {
            return darker(colors.grass, (RIDGES - 1 - number) * 25);
        }
        return darker(base, shade.saturating_add_signed(dither(x, y) / 5));
    }
    let grass = if is_near && noise < 24 { 4 } else { 0 };
    darker(darker(base, shade), grass)
}

/// The color of a pixel of the sky. The glow is strongest at the horizon, on the
/// right, in bands.
fn sky((x, y): (u16, u16), area: Rect, horizon: u16, colors: &Dusk) -> Color {
    let height = 2 * area.height;
    let below = height.saturating_sub(horizon).max(1);
    let from_right = (area.width - x) * 100 / area.width.max(1);
    let above = (horizon + below / 5).abs_diff(y) * 100 / height.max(1);
    if colors.is_dithered {
        let change = dither(x, y) / 6;
        let down = y * 100 / (horizon + below / 3).max(1);
        let sky = mix(
            colors.zenith,
            colors.horizon,
            down.saturating_add_signed(change),
        );
        let strength = 95u16.saturating_sub(from_right).saturating_sub(above * 2);
        let strength = match strength {
            0 => 0,
            _ => strength.saturating_add_signed(change),
        };
        return mix(sky, colors.glow, strength);
    }
    let sky = gradient(colors.zenith, colors.horizon, y, horizon + below / 3);
    let band = speckle(9, 0, u32::from(y / 2)) < 150;
    let strength = 70u16
        .saturating_sub(from_right)
        .saturating_sub(above * 5)
        .min(if band { 60 } else { 25 });
    mix(sky, colors.glow, strength)
}

/// The distance between the hills of a ridge: wide ones in front.
fn hill_width(area: Rect, number: u16) -> u32 {
    u32::from(area.width) / (7 - u32::from(number.min(3)))
}
