//! What any game in a terminal needs: input, output and the canvas, colors and
//! themes, light, pixels, letters, and pictures of screens. Nothing here knows a
//! game.

pub(crate) mod answer;
pub(crate) mod area;
pub(crate) mod bars;
pub(crate) mod canvas;
pub(crate) mod clock;
pub(crate) mod cloth;
pub(crate) mod decoder;
mod events;
pub(crate) mod film;
pub(crate) mod glyphs;
pub(crate) mod input;
mod key_report;
pub(crate) mod large;
mod order;
pub(crate) mod output;
pub(crate) mod paint;
pub(crate) mod panel;
pub(crate) mod progress_dots;
pub(crate) mod segments;
pub(crate) mod shadow;
pub(crate) mod svg;
pub(crate) mod terminal;
pub(crate) mod theme;
pub(crate) mod write;

pub(crate) use area::{AreaParts, cells, inset, last_row, middle_row, row};
pub(crate) use glyphs::Glyphs;
pub(crate) use theme::{Depth, Theme};
pub(crate) use write::{blank, clear, write, write_centered, write_right};
