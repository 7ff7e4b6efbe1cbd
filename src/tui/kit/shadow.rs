//! The shadow that a card casts on the ground.

use super::paint::light::{darker, is_light};
use super::paint::pixels::halves_of;
use super::theme::Theme;
use ratatui::prelude::*;

/// How much darker a shadow makes the ground, and how much a light ground, in hundredths.
const SHADOW: [u16; 2] = [50, 22];

/// Draws the shadow of a card: half a cell to the right of it and, if there is
/// room, half a cell below.
pub(crate) fn cast_shadow(card: Rect, below: bool, theme: &Theme, buf: &mut Buffer) {
    if !theme.is_lit() || !theme.has_pixels() {
        return;
    }
    let dark = |color: Color| match color {
        Color::Rgb(..) => darker(color, SHADOW[usize::from(is_light(color))]),
        _ => theme.shadow.bg.unwrap_or(Color::Reset),
    };
    let mut cast = |x: u16, y: u16, part: &str| {
        if let Some(cell) = buf.cell_mut((x, y)) {
            let [_, ground] = halves_of(cell);
            cell.set_symbol(part).set_bg(ground).set_fg(dark(ground));
        }
    };
    for y in card.y + 1..card.bottom() {
        cast(card.right(), y, "▌");
    }
    if below {
        for x in card.x + 1..card.right() {
            cast(x, card.bottom(), "▀");
        }
        cast(card.right(), card.bottom(), "▘");
    }
}
