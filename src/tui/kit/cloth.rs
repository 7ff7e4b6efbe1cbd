//! A curtain of cloth: a rod, folds, and a fringe at its lower end.

use crate::tui::kit::area::AreaParts;
use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::letters;
use crate::tui::kit::paint::light::{darker, gradient, is_light, lighter};
use crate::tui::kit::paint::noise::speckle;
use crate::tui::kit::{Depth, Theme, clear};
use ratatui::prelude::*;

/// The columns from one fold to the next, and how deep in the shade each column of
/// a fold lies, in hundredths of the deepest shade.
const FOLD: [u16; 7] = [0, 12, 40, 78, 100, 64, 20];
const FOLD_WIDTH: u16 = 7;
/// The deepest shade of a fold, in hundredths of black.
const DEEPEST: u16 = 46;
/// A cloth of at least this many rows hangs from a rod.
const WITH_ROD: u16 = 7;
/// A cloth of at least this many rows has swags below its rod, and a fringe.
const WITH_SWAGS: u16 = 9;
/// The columns of a swag, and how many half rows it hangs down.
const SWAG: u16 = 18;
const SWAG_DEPTH: u16 = 2;

/// A curtain.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cloth<'a> {
    /// The color of the cloth as its background, and of the text on it.
    pub(crate) style: Style,
    pub(crate) theme: &'a Theme,
}

impl Cloth<'_> {
    /// Draws the cloth, and returns the part of it to write on.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) -> Rect {
        clear(buf, area);
        buf.set_style(area, self.style);
        if let Some(color) = self.style.bg.filter(|_| self.is_shaded()) {
            self.hang(color, area, buf);
        } else {
            let foreground = self.style.bg.filter(|_| self.theme.is_lit());
            let foreground = foreground.map(|color| darker(color, 60)).or(self.style.fg);
            let seam = if self.theme.has_pixels() { "│" } else { "|" };
            let seams = (area.x..area.right()).step_by(usize::from(FOLD_WIDTH));
            for x in seams {
                for y in area.y..area.bottom() {
                    let cell = buf[(x, y)].set_symbol(seam);
                    cell.set_style(Style {
                        fg: foreground,
                        ..Style::new()
                    });
                }
            }
        }
        let [rod, fringe] = [WITH_ROD, WITH_SWAGS].map(|least| u16::from(area.height >= least));
        area.rows_at(area.y + rod + fringe, area.height - rod - 2 * fringe)
    }

    /// Returns whether the folds are shades of the cloth. With 256 colors, these would be
    /// of other hues: lines stand for the folds then.
    fn is_shaded(&self) -> bool {
        self.theme.is_lit() && self.theme.depth == Depth::True
    }

    /// Draws the cloth with light and shade.
    fn hang(&self, color: Color, area: Rect, buf: &mut Buffer) {
        let trim = self.theme.title.bg.unwrap_or(color);
        let rows = area.height;
        let (last, high) = (2 * rows - 1, rows >= WITH_SWAGS);
        let halves = self.theme.has_pixels();
        let rod = match rows {
            ..WITH_ROD => 0,
            _ if halves => 1,
            _ => 2,
        };
        let pixels = Pixels::from_fn(area.width, 2 * rows, |x, y| {
            let deep = fold(x);
            if y < rod {
                // The rod is lit in the middle.
                return Some(gradient(
                    lighter(trim, 20),
                    trim,
                    x.abs_diff(area.width / 2),
                    area.width / 2,
                ));
            }
            let swag = hanging(x);
            if high && halves && y <= swag {
                let shade = if y == swag {
                    trim
                } else {
                    self.shade(color, 55 + 30 * (y % 2))
                };
                return Some(shade);
            }
            match y {
                // The ends of the folds in the shade are a little higher.
                _ if high && halves && y == last => (deep < 60).then(|| self.shade(trim, deep)),
                _ => {
                    let down = y / 2 * 24 / rows;
                    Some(self.shade(color, deep + down))
                }
            }
        });
        pixels.draw(area, buf);
    }

    /// Returns the color in this much shade, which keeps what is written on it readable.
    fn shade(&self, color: Color, deep: u16) -> Color {
        let share = deep * DEEPEST / 100;
        if self.style.fg.is_some_and(is_light) {
            darker(color, share)
        } else {
            lighter(color, share)
        }
    }

    /// Writes a name in large letters into the middle of the top rows of an area, and
    /// returns what is left below it. `None` if it doesn't fit.
    pub(crate) fn write_large(&self, name: &str, area: Rect, buf: &mut Buffer) -> Option<Rect> {
        if !self.theme.has_pixels() {
            return None;
        }
        let color = self.style.fg.unwrap_or_default();
        let columns = area.width.saturating_sub(4);
        let large = letters::written_within(columns, name, |_, _| color)?;
        if large.rows() > area.height {
            return None;
        }
        let place = Rect {
            x: area.x + (area.width - large.width()) / 2,
            width: large.width(),
            height: large.rows(),
            ..area
        };
        if !self.is_shaded() {
            // A line between two letters would be read as one.
            let around = place.columns_at(place.x - 1, place.width + 2);
            clear(buf, around);
            buf.set_style(around, self.style);
        }
        if self.theme.is_lit() {
            large.draw(place, buf);
        } else {
            large.draw_in(self.style, 0, place, buf);
        }
        Some(area.rows_at(place.bottom(), area.height - place.height))
    }
}

/// How deep in the shade a column lies.
fn fold(x: u16) -> u16 {
    let (number, column) = (x / FOLD_WIDTH, usize::from(x % FOLD_WIDTH));
    let depth = 60 + u16::from(speckle(11, number.into(), 0)) * 40 / 255;
    FOLD[column] * depth / 100
}

/// Returns the half row at which a swag ends in a column.
fn hanging(x: u16) -> u16 {
    let half = SWAG / 2;
    let off = (x % SWAG).abs_diff(half);
    1 + SWAG_DEPTH * (half * half - off * off) / (half * half)
}
