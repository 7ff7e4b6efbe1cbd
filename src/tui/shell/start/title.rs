//! The title of a game in large letters. Where the terminal can't show that, plain text stands in
//! its place.

use crate::settings::Glyphs;
use crate::tui::kit::area::AreaParts;
use crate::tui::kit::large::{cell_text, draw_cell_text};
use crate::tui::kit::paint::Pixels;
use crate::tui::kit::paint::letters;
use crate::tui::kit::paint::light::gradient;
use crate::tui::kit::{Theme, write_centered};
use ratatui::prelude::*;

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
        let tall = area.left_columns(columns);
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
