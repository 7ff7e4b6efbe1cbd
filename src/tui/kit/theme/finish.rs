//! The last step of a frame: what was drawn, with the characters and the colors that
//! the terminal has.

use super::color::nearest;
use super::{Depth, Glyphs, Theme};
use crate::tui::kit::paint::light::{darker, mix};
use crate::tui::kit::paint::pixels::{halves_of, recolor};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Modifier, Style};
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
            Depth::True | Depth::Indexed if !self.outlined => {
                recolor(area, buf, |color| darker(color, 55));
            }
            // Few colors have a darker one: everything becomes the one that hardly
            // differs from black.
            Depth::Sixteen => {
                let dark = Style::reset().fg(Color::Indexed(8)).bg(Color::Indexed(0));
                buf.set_style(area, dark);
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
        self.glyphs.finish(buf);
        if self.depth == Depth::Indexed {
            take_nearest(buf);
        }
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
