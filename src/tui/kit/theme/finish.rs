//! The last step of a frame: what was drawn, with the characters and the colors that
//! the terminal has.

use super::color::nearest;
use super::{Depth, Glyphs, Theme};
use crate::tui::kit::paint::light::{darker, gray, mix};
use crate::tui::kit::paint::pixels::{halves_of, recolor};
use ratatui::buffer::{Buffer, Cell};
use ratatui::prelude::*;
use std::cell::RefCell;
use std::collections::HashMap;

thread_local! {
    /// The colors of the palette that were looked up. A screen has some hundred
    /// colors, the same ones in every frame.
    static NEAREST: RefCell<HashMap<[u8; 3], u8>> = RefCell::default();
}

impl Theme {
    /// Darkens what is behind a window.
    pub(crate) fn dim_behind_window(&self, area: Rect, buf: &mut Buffer) {
        match self.depth {
            Depth::True if !self.outlined => recolor(area, buf, |color| darker(color, 55)),
            // The palette has few dark colors, and they are of other hues.
            Depth::Indexed if !self.outlined => {
                recolor(area, buf, |color| darker(gray(color), 55));
            }
            Depth::Sixteen => {
                let boulder = [self.boulder.bg, self.moss.fg];
                for position in area.intersection(buf.area).positions() {
                    dim_to_two_colors(&mut buf[position], boulder);
                }
            }
            _ => buf.set_style(area, Style::new().add_modifier(Modifier::DIM)),
        }
    }

    /// Replaces the characters and colors that the terminal doesn't have. This works
    /// on the finished screen, so that none is missed.
    pub(crate) fn finish(&self, buf: &mut Buffer) {
        if self.glyphs == Glyphs::Ascii {
            blend_halves(buf);
        }
        if self.depth == Depth::Sixteen {
            darken_yellow(buf);
        }
        self.glyphs.finish(buf);
        if self.depth == Depth::Indexed {
            take_nearest(buf);
        }
    }
}

/// With 16 colors, the two colors of everything behind a window. Few of the 16 have a
/// darker counterpart, so everything becomes black or dark gray.
const DIMMED: [Color; 2] = [Color::Indexed(0), Color::Indexed(8)];

/// Reduces a cell to two colors: its text, or its part of a picture. `boulder` are the
/// colors inside a boulder.
fn dim_to_two_colors(cell: &mut Cell, boulder: [Option<Color>; 2]) {
    let [black, dark] = DIMMED;
    let of_picture = |color| match color {
        Color::Reset | Color::Indexed(0) => black,
        _ => dark,
    };
    let (fg, bg) = match cell.symbol() {
        "▀" | "▄" | "█" => (of_picture(cell.fg), of_picture(cell.bg)),
        " " if boulder.contains(&Some(cell.bg)) => (dark, dark),
        _ => (dark, black),
    };
    cell.set_style(Style::reset().fg(fg).bg(bg));
}

/// Makes brown of the darker yellow, which many terminals show like the brighter one: blanks are
/// half black. A blank between two words stays as it is.
fn darken_yellow(buf: &mut Buffer) {
    const YELLOW: Color = Color::Indexed(3);
    let is_blank = |cell: Option<&Cell>| cell.is_some_and(|cell| cell.symbol() == " ");
    let blanks = buf.area.positions().filter(|at| {
        let beside = [at.x.checked_sub(1), at.x.checked_add(1)];
        let mut beside = beside.into_iter().flatten().map(|x| buf.cell((x, at.y)));
        buf[*at].bg == YELLOW && is_blank(buf.cell(*at)) && beside.any(is_blank)
    });
    for at in blanks.collect::<Vec<_>>() {
        buf[at].set_char('▒').set_fg(DIMMED[0]);
    }
}

/// Makes one color of the two halves of a cell, where there are no half blocks.
fn blend_halves(buf: &mut Buffer) {
    for cell in &mut buf.content {
        if matches!(cell.symbol(), "▀" | "▄")
            && let [upper @ Color::Rgb(..), lower @ Color::Rgb(..)] = halves_of(cell)
        {
            cell.set_char(' ').set_bg(mix(upper, lower, 50));
        }
    }
}

/// Replaces all colors by the nearest of the 256.
fn take_nearest(buf: &mut Buffer) {
    NEAREST.with_borrow_mut(|known| {
        let mut indexed = |color: &mut Color| {
            if let Color::Rgb(r, g, b) = *color {
                let rgb = [r, g, b];
                let place = known.entry(rgb).or_insert_with(|| nearest(rgb));
                *color = Color::Indexed(*place);
            }
        };
        for cell in &mut buf.content {
            indexed(&mut cell.fg);
            indexed(&mut cell.bg);
            // Two halves of the same color are one.
            if cell.fg == cell.bg && matches!(cell.symbol(), "▀" | "▄") {
                cell.set_char(' ');
            }
        }
    });
}
