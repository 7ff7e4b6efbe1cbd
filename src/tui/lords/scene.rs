//! The castle below the menu of the start screen.

use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::light::{darker, gradient, lighter};
use crate::tui::kit::paint::noise::speckle;
use crate::tui::kit::{Theme, write_centered};
use lords_rules::Clan;
use ratatui::prelude::*;

/// A tower, or the wall.
struct Tower {
    /// The middle, in hundredths of the width.
    at: u16,
    /// The width and the height, in columns and eighths of the height.
    width: u16,
    eighths: u16,
    /// Whose flag it flies.
    clan: Option<Clan>,
}

const fn tower(at: u16, width: u16, eighths: u16, clan: Option<Clan>) -> Tower {
    Tower {
        at,
        width,
        eighths,
        clan,
    }
}

/// What stands in front comes first.
const CASTLE: [Tower; 8] = [
    tower(50, 9, 6, Some(Clan::Bruce)),
    tower(39, 7, 5, Some(Clan::Scott)),
    tower(61, 7, 5, Some(Clan::Wemyss)),
    tower(30, 5, 4, None),
    tower(70, 5, 4, None),
    tower(12, 5, 3, Some(Clan::Ferguson)),
    tower(88, 5, 3, Some(Clan::Cochrane)),
    tower(50, 0, 3, None),
];

/// The castle where there are no colors for light and shade.
const DRAWN: [&str; 3] = [
    "      |>             |>      ",
    " _   _|_     _|>    _|_   _  ",
    "| |_| . |___| # |__| . |_| | ",
];

/// Draws the castle.
pub(super) fn draw_castle(theme: &Theme, area: Rect, buf: &mut Buffer) {
    if !theme.shows_boulders() {
        for (line, row) in DRAWN.iter().zip(area.rows()) {
            write_centered(buf, row, line, theme.base);
        }
        return;
    }
    let rock = theme.boulder.bg.unwrap_or(Color::Reset);
    let height = 2 * area.height;
    Pixels::from_fn(area.width, height, |x, y| {
        CASTLE.iter().find_map(|tower| {
            // The wall is as wide as what stands on it.
            let width = match tower.width {
                0 => area.width * 2 / 5,
                width => width + area.width / 40,
            };
            let left = (area.width * tower.at / 100).saturating_sub(width / 2);
            let across = x.checked_sub(left).filter(|across| *across < width)?;
            let top = height - height * tower.eighths / 8;
            let middle = width / 2;
            if y < top {
                let clan = tower.clan?;
                let flag = top.saturating_sub(y) >= 2 && across > middle && across <= middle + 3;
                let color = |style: Style| style.bg.or(style.fg);
                return match (flag, across == middle) {
                    _ if top - y > 3 => None,
                    (true, _) => color(theme.clan(clan)),
                    (_, true) => Some(darker(rock, 50)),
                    _ => None,
                };
            }
            // Battlements.
            if y == top && across % 2 == 1 {
                return None;
            }
            if tower.width > 5 && across == middle && y == top + 2 {
                return theme.title.fg;
            }
            let lit = gradient(lighter(rock, 18), darker(rock, 45), y, height);
            let lit = if across + 1 == width {
                darker(lit, 25)
            } else {
                lit
            };
            let noise = speckle(u32::from(tower.at), u32::from(x), u32::from(y));
            Some(if noise < 60 { darker(lit, 8) } else { lit })
        })
    })
    .draw(area, buf);
}
