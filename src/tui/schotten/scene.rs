//! The nine Stones below the menu of the start screen.

use crate::tui::kit::area::row;
use crate::tui::kit::paint::boulder::{BoulderColors, boulder, carve_large, carve_small};
use crate::tui::kit::paint::letters;
use crate::tui::kit::{Theme, write};
use ratatui::prelude::*;
use schotten_rules::StoneId;

/// Draws the nine Stones side by side.
pub(super) fn draw_stones(theme: &Theme, area: Rect, buf: &mut Buffer) {
    let count = u16::try_from(StoneId::COUNT).unwrap_or(9);
    let room = area.width / count;
    let width = (room - room / 8).min(2 * area.height + 3);
    // No gap follows the last one.
    let left = area.x + (area.width - room * (count - 1) - width) / 2;
    for (place, stone) in (0..).zip(StoneId::all()) {
        let number = stone.number().to_string();
        let x = left + place * room;
        let place = Rect::new(x, area.y, width, area.height);
        let middle = Rect::new(x + width / 2, area.y + area.height / 2, 1, 1);
        if !theme.shows_boulders() {
            let around = Rect::new(middle.x.saturating_sub(2), middle.y, 5, 1);
            write(buf, around, &format!("( {number} )"), theme.base);
            continue;
        }
        let colors = BoulderColors {
            rock: theme.boulder.bg.unwrap_or(Color::Reset),
            moss: theme.moss.fg,
            has_palette: theme.has_palette(),
        };
        let seed = u32::from(stone.number());
        boulder(width, 2 * area.height, colors, seed).draw(place, buf);
        let carved = [colors.rock, theme.boulder.fg.unwrap_or(Color::Reset)];
        if area.height > 4 && theme.has_pixels() {
            let down = (2 * area.height - letters::HEIGHT) / 2;
            carve_large(&number, carved, down, place, buf);
        } else {
            carve_small(&number, carved, row(place, area.height / 2), buf);
        }
    }
}
