//! Pictures of pixels, two in each cell: one above the other. Small ones of a single color
//! can have four in each cell.

use ratatui::buffer::{Buffer, Cell};
use ratatui::prelude::*;

/// A picture. A pixel is a column wide and half a row high, about a square; it has
/// a color or lets through what is below.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pixels {
    width: u16,
    height: u16,
    colors: Vec<Option<Color>>,
}

impl Pixels {
    /// Returns a picture that lets everything through.
    pub(crate) fn new(width: u16, height: u16) -> Self {
        let count = usize::from(width) * usize::from(height);
        Self {
            width,
            height,
            colors: vec![None; count],
        }
    }

    /// Returns a picture whose pixels have the color of their place.
    pub(crate) fn from_fn(
        width: u16,
        height: u16,
        mut color: impl FnMut(u16, u16) -> Option<Color>,
    ) -> Self {
        let mut pixels = Self::new(width, height);
        let mut places = pixels.colors.iter_mut();
        for y in 0..height {
            for x in 0..width {
                if let Some(place) = places.next() {
                    *place = color(x, y);
                }
            }
        }
        pixels
    }

    /// Returns the picture drawn by lines of text, a character for each pixel; spaces let
    /// through what is below.
    pub(crate) fn from_art(
        art: &[&str],
        mut color: impl FnMut(char, u16, u16) -> Option<Color>,
    ) -> Self {
        let lines: Vec<Vec<char>> = art.iter().map(|line| line.chars().collect()).collect();
        let width = lines.iter().map(Vec::len).max().unwrap_or(0);
        let size = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        Self::from_fn(size(width), size(lines.len()), |x, y| {
            let char = lines[usize::from(y)].get(usize::from(x)).copied();
            char.filter(|char| *char != ' ')
                .and_then(|char| color(char, x, y))
        })
    }

    /// Returns the picture with this many pixels for each one, in both directions.
    pub(crate) fn enlarged(&self, times: u16) -> Self {
        Self::from_fn(self.width * times, self.height * times, |x, y| {
            self.at(x / times, y / times)
        })
    }

    /// Returns the number of columns.
    pub(crate) const fn width(&self) -> u16 {
        self.width
    }

    /// Returns the number of half rows.
    pub(crate) const fn height(&self) -> u16 {
        self.height
    }

    /// Returns the number of rows it takes if it begins at the top of one.
    pub(crate) const fn rows(&self) -> u16 {
        self.height.div_ceil(2)
    }

    /// Returns the color of a pixel.
    pub(crate) fn at(&self, x: u16, y: u16) -> Option<Color> {
        let inside = x < self.width && y < self.height;
        let place = usize::from(y) * usize::from(self.width) + usize::from(x);
        inside.then(|| self.colors[place]).flatten()
    }

    /// Draws the picture from the top left corner of an area, as far as it fits
    /// into it.
    pub(crate) fn draw(&self, area: Rect, buf: &mut Buffer) {
        self.draw_from(0, area, buf);
    }

    /// Draws the picture in an area, this many half rows below its top.
    pub(crate) fn draw_from(&self, down: u16, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        let columns = self.width.min(area.width);
        for (row, y) in (area.y..area.bottom()).enumerate() {
            let upper = 2 * u16::try_from(row).unwrap_or(u16::MAX / 2);
            if upper >= self.height.saturating_add(down) {
                break;
            }
            let pixel = |x, y: u16| y.checked_sub(down).and_then(|y| self.at(x, y));
            for x in 0..columns {
                let halves = [pixel(x, upper), pixel(x, upper + 1)];
                paint_cell(&mut buf[(area.x + x, y)], halves);
            }
        }
    }
}

impl Pixels {
    /// Draws the picture in one style, this many half rows below the top of an area.
    /// The background of the area stays.
    pub(crate) fn draw_in(&self, style: Style, down: u16, area: Rect, buf: &mut Buffer) {
        let area = area.intersection(buf.area);
        for position in area.positions() {
            let (x, y) = (position.x - area.x, 2 * (position.y - area.y));
            let is_set = |y: u16| y.checked_sub(down).and_then(|y| self.at(x, y)).is_some();
            let symbol = match [is_set(y), is_set(y + 1)] {
                [false, false] => continue,
                [true, false] => "▀",
                [false, true] => "▄",
                [true, true] => "█",
            };
            buf[position].set_symbol(symbol).set_style(style);
        }
    }

    /// Draws the picture in one style in the middle of an area, with four pixels in each
    /// cell: twice as fine as [`Pixels::draw_in`] from left to right. The background of the
    /// area stays.
    pub(crate) fn draw_fine_in(&self, style: Style, area: Rect, buf: &mut Buffer) {
        let right = (2 * area.width).saturating_sub(self.width) / 2;
        let down = (2 * area.height).saturating_sub(self.height) / 2;
        for position in area.intersection(buf.area).positions() {
            let (x, y) = (2 * (position.x - area.x), 2 * (position.y - area.y));
            let is_set = |(x, y): (u16, u16)| {
                let pixel = x.checked_sub(right).zip(y.checked_sub(down));
                pixel.and_then(|(x, y)| self.at(x, y)).is_some()
            };
            // The bits of the index into the quadrants.
            let places = [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)];
            let bits = places.map(is_set).into_iter().enumerate();
            let index: usize = bits.map(|(bit, set)| usize::from(set) << bit).sum();
            if index > 0 {
                buf[position].set_char(QUADRANTS[index]).set_style(style);
            }
        }
    }
}

/// The characters with every choice of quarters, by the sum of those that are filled: upper
/// left 1, upper right 2, lower left 4, lower right 8.
const QUADRANTS: [char; 16] = [
    ' ', '▘', '▝', '▀', '▖', '▌', '▞', '▛', '▗', '▚', '▐', '▜', '▄', '▙', '▟', '█',
];

/// Paints the upper and the lower half of a cell, of which each may keep its color.
pub(crate) fn paint_cell(cell: &mut Cell, halves: [Option<Color>; 2]) {
    let [upper, lower] = halves;
    let below = halves_of(cell);
    let (symbol, fg, bg) = match (upper, lower) {
        (None, None) => return,
        (Some(upper), Some(lower)) if upper == lower => (" ", Color::Reset, upper),
        (Some(upper), Some(lower)) => ("▀", upper, lower),
        // The terminal's own background can only be a background.
        (Some(upper), None) if upper == below[1] => (" ", Color::Reset, upper),
        (Some(upper), None) => ("▀", upper, below[1]),
        (None, Some(lower)) if lower == below[0] => (" ", Color::Reset, lower),
        (None, Some(lower)) => ("▄", lower, below[0]),
    };
    cell.set_symbol(symbol)
        .set_style(Style::new().fg(fg).bg(bg).remove_modifier(Modifier::all()));
}

/// Returns the colors of the upper and the lower half of a cell.
pub(crate) fn halves_of(cell: &Cell) -> [Color; 2] {
    match cell.symbol() {
        "▀" => [cell.fg, cell.bg],
        "▄" => [cell.bg, cell.fg],
        "█" => [cell.fg; 2],
        _ => [cell.bg; 2],
    }
}

/// Changes the colors of every cell of an area: what is written on it stays
/// readable if both are changed alike.
pub(crate) fn recolor(area: Rect, buf: &mut Buffer, change: impl Fn(Color) -> Color) {
    let area = area.intersection(buf.area);
    for position in area.positions() {
        let cell = &mut buf[position];
        cell.fg = change(cell.fg);
        cell.bg = change(cell.bg);
    }
}
