//! The place of the start screen: hills at dusk, the title in large letters, and the
//! nine Stones. Where the terminal can't show that, plain text stands in its place.

use crate::settings::Glyphs;
use crate::tui::kit::area::row;
use crate::tui::kit::large::{cell_text, draw_cell_text};
use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::boulder::{BoulderColors, boulder, carve_large, carve_small};
use crate::tui::kit::paint::landscape::landscape;
use crate::tui::kit::paint::letters;
use crate::tui::kit::paint::light::gradient;
use crate::tui::kit::theme::Theme;
use crate::tui::kit::write::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Color;
use schotten_rules::StoneId;

/// Draws the hills, the highest of which begin at this row.
pub(super) fn draw_land(theme: &Theme, horizon: u16, area: Rect, buf: &mut Buffer) {
    if let Some(dusk) = theme.dusk() {
        landscape(area, horizon, &dusk, buf);
    }
}

/// The title, as large as there is room for.
#[derive(Debug)]
pub(super) enum Title {
    Large(Pixels),
    /// In letters whose pixels are whole cells.
    Cells(Pixels),
    /// In spaced letters.
    Spaced(String),
}

impl Title {
    pub(super) fn new(name: &str, theme: &Theme, area: Rect) -> Self {
        let [top, bottom] = [theme.title.fg, theme.title.bg].map(Option::unwrap_or_default);
        let color = |_, y| gradient(top, bottom, y, letters::HEIGHT);
        let columns = area.width.saturating_sub(2);
        let large = (theme.glyphs == Glyphs::Unicode)
            .then(|| letters::written_within(columns, name, color))
            .flatten();
        // Lower windows need the rows for the menu.
        let tall = Rect {
            width: columns,
            ..area
        };
        let in_cells = cell_text(name, tall, theme).filter(|_| area.height >= WITH_CELL_TITLE);
        if let Some(title) = in_cells {
            return Self::Cells(title);
        }
        match large {
            Some(title) if 2 * title.width() + 8 <= area.width && area.height >= 44 => {
                Self::Large(title.enlarged(2))
            }
            Some(title) => Self::Large(title),
            None => {
                let chars: Vec<String> = name.to_uppercase().chars().map(String::from).collect();
                Self::Spaced(chars.join(" "))
            }
        }
    }

    /// Returns the number of rows it takes.
    pub(super) const fn rows(&self) -> u16 {
        match self {
            Self::Large(title) => title.rows(),
            Self::Cells(title) => title.height(),
            Self::Spaced(_) => 1,
        }
    }

    /// Draws it into the middle of the rows that begin here.
    pub(super) fn draw(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        match self {
            Self::Cells(title) => draw_cell_text(title, area, theme, buf),
            Self::Spaced(title) => write_centered(buf, area, title, theme.accent),
            Self::Large(title) => {
                let x = area.x + (area.width - title.width()) / 2;
                let place = Rect::new(x, area.y, title.width(), title.rows());
                if theme.is_lit() {
                    title.draw(place, buf);
                } else {
                    title.draw_in(theme.accent, 0, place, buf);
                }
            }
        }
    }
}

/// The rows of a window from which the title is written in whole cells where there are no
/// half blocks.
const WITH_CELL_TITLE: u16 = 36;

pub(super) const STONE_ROWS_AT_LEAST: u16 = 3;

/// Returns how many rows the Stones take in a window of `height` rows, if `free` of them
/// are not taken by anything else.
pub(super) fn stone_rows(height: u16, free: u16) -> u16 {
    let wanted = match height {
        ..30 => STONE_ROWS_AT_LEAST,
        30..40 => 4,
        40..50 => 5,
        _ => 6,
    };
    wanted.min(free).max(STONE_ROWS_AT_LEAST)
}

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
            stone: theme.boulder.bg.unwrap_or(Color::Reset),
            moss: theme.moss.fg,
            has_palette: theme.has_palette(),
        };
        let seed = u32::from(stone.number());
        boulder(width, 2 * area.height, colors, seed).draw(place, buf);
        let carved = [colors.stone, theme.boulder.fg.unwrap_or(Color::Reset)];
        if area.height > 4 && theme.has_pixels() {
            let down = (2 * area.height - letters::HEIGHT) / 2;
            carve_large(&number, carved, down, place, buf);
        } else {
            carve_small(&number, carved, row(place, area.height / 2), buf);
        }
    }
}
