//! Hills at dusk: the background of the start and of the end.

use super::light::{darker, gradient, mix};
use super::noise::{ridge, speckle};
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
    let height = 2 * area.height;
    let below = height.saturating_sub(horizon).max(1);
    // The nearest ridge that is as high as this pixel hides all others.
    for (number, edge) in (0..RIDGES).zip(*edges).rev() {
        if y < edge {
            continue;
        }
        let base = gradient(colors.far, colors.near, number, RIDGES);
        let depth = (y - edge).min(30);
        let shade = darker(base, depth * 3 / 2);
        // Grass and heather, hardly visible, and not so far away.
        let noise = speckle(u32::from(number), u32::from(x), u32::from(y));
        let grass = number >= 2 && noise < 24;
        return if grass { darker(shade, 4) } else { shade };
    }
    let sky = gradient(colors.zenith, colors.horizon, y, horizon + below / 3);
    // The glow is strongest at the horizon, on the right, in bands.
    let from_right = (area.width - x) * 100 / area.width.max(1);
    let above = (horizon + below / 5).abs_diff(y) * 100 / height.max(1);
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
