//! The ground of the table: the lands of the two players, the border between them,
//! and hollows where a card may lie.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::paint::light::{darker, gradient, is_light, lighter, mix};
use crate::tui::kit::paint::noise::speckle;
use crate::tui::kit::paint::pixels::{halves_of, paint_cell};
use crate::tui::kit::theme::{Depth, Theme};
use crate::tui::schotten::layout::TableLayout;
use ratatui::prelude::*;

/// How much darker a hollow is than the ground, in hundredths; and a light ground.
const HOLLOW: [u16; 2] = [20, 7];

/// How many rows of the ground have one color. The difference from band to band is hardly
/// visible, and what moves over the ground needs fewer colors.
const BAND: u16 = 2;

/// Draws the ground of the whole screen.
pub(crate) fn draw(area: Rect, layout: &TableLayout, theme: &Theme, buf: &mut Buffer) {
    if theme.is_painted() {
        let border = border_rows(layout);
        let rows = layout.header.bottom()..layout.footer.y;
        for y in rows {
            let row = Rect::new(area.x, y, area.width, 1);
            buf.set_style(row, Style::new().bg(land(y, layout, theme)));
        }
        heath(Rect { ..border }.intersection(area), theme, buf);
    }
    if theme.is_lit() {
        let night = Style::new().bg(theme.night.bg.unwrap_or(Color::Reset));
        buf.set_style(layout.footer, night);
    }
}

/// Returns the rows between the two lands, over the whole width of the table.
fn border_rows(layout: &TableLayout) -> Rect {
    layout
        .stones
        .columns_at(layout.header.x, layout.header.width)
}

/// Returns the color of a row of the two lands: darker towards the player at the bottom,
/// who looks at the border in the light of the evening.
fn land(y: u16, layout: &TableLayout, theme: &Theme) -> Color {
    let color = |style: Style| style.bg.unwrap_or(Color::Reset);
    let middle = color(theme.fill);
    if theme.depth != Depth::True {
        return middle;
    }
    let stones = layout.stones;
    let (top, bottom) = (layout.header.bottom(), layout.footer.y);
    let band = |down: u16| down / BAND * BAND;
    if y < stones.y {
        gradient(color(theme.far_land), middle, band(y - top), stones.y - top)
    } else {
        let down = band(y.saturating_sub(stones.bottom()));
        let rows = bottom.saturating_sub(stones.bottom());
        gradient(middle, color(theme.near_land), down, rows)
    }
}

/// Draws the strip between the lands: grass with ragged edges, and heather in it.
fn heath(area: Rect, theme: &Theme, buf: &mut Buffer) {
    let grass = theme.heather.bg.unwrap_or(Color::Reset);
    let flower = theme.heather.fg.unwrap_or(Color::Reset);
    for position in area.positions() {
        let (x, y) = (position.x, position.y - area.y);
        let noise = speckle(5, x.into(), y.into());
        let color = match noise {
            _ if theme.depth != Depth::True => grass,
            0..40 => darker(grass, 6),
            216.. => lighter(grass, 3),
            _ => grass,
        };
        let cell = &mut buf[position];
        // Here and there the edge is half a row short.
        let ragged = speckle(7, u32::from(x) / 3, y.into()) < 90 || noise < 30;
        let short = |edge: u16| ragged && y == edge;
        let halves = match (short(0), short(area.height - 1)) {
            (true, _) => [None, Some(color)],
            (_, true) => [Some(color), None],
            _ => [Some(color); 2],
        };
        paint_cell(cell, halves);
        if theme.has_pixels() && halves == [Some(color); 2] {
            let tuft = match speckle(6, x.into(), y.into()) {
                0..7 => "\"",
                7..14 => "'",
                14..22 => ",",
                22..28 => "·",
                _ => continue,
            };
            let blooms = noise.is_multiple_of(3);
            let foreground = if blooms {
                mix(grass, flower, 70)
            } else {
                lighter(grass, 22)
            };
            cell.set_symbol(tuft).set_fg(foreground);
        }
    }
}

/// Draws a place where a card may lie. `lit` is the color of its edge if a card may
/// go there now. On a black ground, nothing is darker, and it has an edge always.
pub(super) fn hollow(area: Rect, lit: Option<Color>, theme: &Theme, buf: &mut Buffer) {
    let area = area.intersection(buf.area);
    let lit = lit.or_else(|| {
        let dark = |ground| darker(ground, HOLLOW[usize::from(is_light(ground))]);
        let is_black = theme.fill.bg.is_some_and(|ground| dark(ground) == ground);
        theme.slot.fg.filter(|_| is_black)
    });
    for position in area.positions() {
        let cell = &mut buf[position];
        let [upper, lower] = halves_of(cell).map(|color| match color {
            Color::Reset => theme.shadow.bg.unwrap_or(Color::Reset),
            color => darker(color, HOLLOW[usize::from(is_light(color))]),
        });
        paint_cell(cell, [Some(upper), Some(lower)]);
    }
    let Some(lit) = lit else { return };
    if !theme.has_pixels() {
        return;
    }
    // The corners are marked, so that a target is seen without its color too.
    let (right, bottom) = (area.right() - 1, area.bottom() - 1);
    let corners = [
        (area.x, area.y, "┌"),
        (right, area.y, "┐"),
        (area.x, bottom, "└"),
        (right, bottom, "┘"),
    ];
    for (x, y, corner) in corners {
        if let Some(cell) = buf.cell_mut((x, y)) {
            cell.set_symbol(corner).set_fg(lit);
        }
    }
}
