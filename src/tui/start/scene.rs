//! The place of the start screen: hills at dusk, the title in large letters, and the
//! nine Stones. Where the terminal can't show that, plain text stands in its place.

use crate::settings::Glyphs;
use crate::tui::paint::Pixels;
use crate::tui::paint::boulder::{BoulderColors, boulder};
use crate::tui::paint::landscape::landscape;
use crate::tui::paint::letters::{self, Font};
use crate::tui::paint::light::gradient;
use crate::tui::theme::Theme;
use crate::tui::widget::{write, write_centered};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Color, Style};
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
    /// In pixels.
    Large(Pixels),
    /// In spaced letters.
    Spaced(String),
}

impl Title {
    pub(super) fn new(name: &str, theme: &Theme, area: Rect) -> Self {
        let [top, bottom] = [theme.title.fg, theme.title.bg].map(Option::unwrap_or_default);
        let color = |_, y| gradient(top, bottom, y, letters::HEIGHT);
        let in_font = |font| {
            let title = letters::written(name, font, color)?;
            (title.width() + 2 <= area.width).then_some(title)
        };
        let large = (theme.glyphs == Glyphs::Unicode)
            .then(|| in_font(Font::Bold).or_else(|| in_font(Font::Narrow)))
            .flatten();
        match large {
            Some(title) if 2 * title.width() + 8 <= area.width && area.height >= 44 => {
                Self::Large(doubled(&title))
            }
            Some(title) => Self::Large(title),
            None => {
                let chars: Vec<String> = name.to_uppercase().chars().map(String::from).collect();
                Self::Spaced(chars.join(" "))
            }
        }
    }

    /// The number of rows it takes.
    pub(super) const fn rows(&self) -> u16 {
        match self {
            Self::Large(title) => title.rows(),
            Self::Spaced(_) => 1,
        }
    }

    /// Draws it into the middle of the rows that begin here.
    pub(super) fn draw(&self, theme: &Theme, area: Rect, buf: &mut Buffer) {
        match self {
            Self::Spaced(title) => write_centered(buf, area, title, theme.accent),
            Self::Large(title) => {
                let x = area.x + (area.width - title.width()) / 2;
                let place = Rect::new(x, area.y, title.width(), title.rows());
                if theme.is_lit() {
                    title.draw(place, buf);
                } else {
                    draw_without_color(title, theme.accent, place, buf);
                }
            }
        }
    }
}

/// Every pixel as a square of four.
fn doubled(pixels: &Pixels) -> Pixels {
    Pixels::from_fn(2 * pixels.width(), 2 * pixels.height(), |x, y| {
        pixels.at(x / 2, y / 2)
    })
}

/// Draws the shape of a picture in a single style.
fn draw_without_color(pixels: &Pixels, style: Style, area: Rect, buf: &mut Buffer) {
    for y in 0..pixels.rows() {
        for x in 0..pixels.width() {
            let halves = [2 * y, 2 * y + 1].map(|y| pixels.at(x, y).is_some());
            let symbol = match halves {
                [true, true] => "█",
                [true, false] => "▀",
                [false, true] => "▄",
                [false, false] => continue,
            };
            write(
                buf,
                Rect::new(area.x + x, area.y + y, 1, 1).intersection(area),
                symbol,
                style,
            );
        }
    }
}

/// How many rows the Stones take in a window of this height.
pub(super) const fn stone_rows(height: u16) -> u16 {
    match height {
        ..30 => 3,
        30..40 => 4,
        40..50 => 5,
        _ => 6,
    }
}

/// Draws the nine Stones side by side.
pub(super) fn draw_stones(theme: &Theme, area: Rect, buf: &mut Buffer) {
    let count = u16::try_from(StoneId::COUNT).unwrap_or(9);
    let room = area.width / count;
    let width = (room - room / 8).min(2 * area.height + 3);
    let left = area.x + (area.width - room * count) / 2;
    for (place, stone) in (0..).zip(StoneId::all()) {
        let number = stone.number().to_string();
        let x = left + place * room + (room - width) / 2;
        let place = Rect::new(x, area.y, width, area.height);
        let middle = Rect::new(x + width / 2, area.y + area.height / 2, 1, 1);
        if !theme.is_lit() {
            let around = Rect::new(middle.x.saturating_sub(2), middle.y, 5, 1);
            write(buf, around, &format!("( {number} )"), theme.base);
            continue;
        }
        let colors = BoulderColors {
            stone: theme.boulder.bg.unwrap_or(Color::Reset),
            moss: theme.moss.fg,
        };
        let seed = u32::from(stone.number());
        boulder(width, 2 * area.height, colors, seed).draw(place, buf);
        let carved = theme.boulder.fg.unwrap_or(Color::Reset);
        let large = (area.height > 4)
            .then(|| letters::written(&number, Font::Narrow, |_, _| carved))
            .flatten();
        if let Some(digit) = large {
            let down = (2 * area.height - digit.height()) / 2;
            let left = place.x + (width - digit.width()) / 2;
            digit.draw_from(down, Rect { x: left, ..place }, buf);
        } else {
            let cell = &mut buf[(middle.x, middle.y)];
            cell.set_symbol(&number).set_style(theme.boulder);
        }
    }
}
