//! Hills at dusk: the background of the start and of the end.

use super::light::{darker, distance, gradient, mix};
use super::noise::{ridge, speckle};
use super::pixels::{halves_of, paint_cell};
use crate::tui::kit::{AreaParts, write};
use ratatui::prelude::*;
use textkit::columns;

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
    /// Whether the nearest colors of a palette will be taken. The sky has few colors then, since
    /// its gradient would become bands of other hues, and the hills are flat.
    pub(crate) has_palette: bool,
}

impl LandscapeColors {
    /// Returns the color of a sky of few colors that is nearest to this one: its own, and the
    /// grays of the xterm palette, whose steps are small. A dithered sky would be closer to the
    /// gradient, but cells are so large that the pattern is seen and not the mixture.
    fn nearest(&self, color: Color) -> Color {
        let grays = (8..=238)
            .step_by(10)
            .map(|light| Color::Rgb(light, light, light));
        let own = [self.zenith, self.horizon, self.glow];
        let nearest = own.into_iter().chain(grays);
        nearest
            .min_by_key(|one| distance(*one, color))
            .unwrap_or(color)
    }
}

/// The number of ridges, one behind the other.
const RIDGES: u16 = 4;

/// Fills an area with hills below a sky. `horizon` is the row of the area at which
/// the farthest hills begin.
pub(crate) fn landscape(area: Rect, horizon: u16, colors: &LandscapeColors, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    let edges: Vec<Edges> = (0..area.width)
        .map(|x| edges(x, area, 2 * horizon))
        .collect();
    for position in area.positions() {
        let (x, y) = (position.x - area.x, 2 * (position.y - area.y));
        let edges = &edges[usize::from(x)];
        let color = |y| pixel((x, y), area, 2 * horizon, edges, colors);
        let halves = [Some(color(y)), Some(color(y + 1))];
        paint_cell(&mut buf[position], halves);
    }
}

/// Writes a text into the middle of a row of a landscape, on the color that most of the
/// landscape behind it has.
pub(crate) fn write_on_landscape(text: &str, row: Rect, style: Style, buf: &mut Buffer) {
    let width = columns::width(text).min(row.width);
    let place = row.middle_columns(width);
    let cells = place.positions().filter_map(|position| buf.cell(position));
    let behind: Vec<Color> = cells.flat_map(halves_of).collect();
    let frequency = |color: &Color| behind.iter().filter(|other| *other == color).count();
    let ground = behind.iter().copied().max_by_key(frequency);
    write(buf, place, text, style.bg(ground.unwrap_or_default()));
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
    if colors.has_palette {
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
    let color = mix(sky, colors.glow, strength);
    if colors.has_palette {
        colors.nearest(color)
    } else {
        color
    }
}

/// Returns the distance between the hills of a ridge: wide ones in front.
fn hill_width(area: Rect, number: u16) -> u32 {
    u32::from(area.width) / (7 - u32::from(number.min(3)))
}
