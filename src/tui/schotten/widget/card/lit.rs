//! Clan cards in the light: it falls from above, so that the upper edge of a card is
//! bright and its lower edge dark. Large cards have their strength in pixels.

use super::{CardFace, Shade, UNDERLINED};
use crate::tui::kit::paint::letters::{Font, written};
use crate::tui::kit::paint::light::mix;
use crate::tui::kit::paint::pixels::paint_cell;
use crate::tui::kit::{Depth, Theme, last_row, write, write_centered};
use crate::tui::schotten::layout::{PIXEL_ROWS, WITH_LARGE_PIXELS, WITH_PIXELS};
use ratatui::prelude::*;
use schotten_rules::{ClanCard, Color as Clan};
use telling::words;

/// A large card of at least this many rows has room for a line of emblems below its
/// strength.
const WITH_BAND: u16 = 6;

/// A large card of at least this many columns has an emblem that doesn't touch its strength.
/// Half of one would be another sign.
pub(super) const WITH_EMBLEM: u16 = 10;

impl CardFace<'_> {
    /// Draws a Clan card.
    pub(super) fn lit_clan(&self, card: ClanCard, area: Rect, buf: &mut Buffer) {
        let [style, _] = self.styles();
        let fill = style.bg.unwrap_or(Color::Reset);
        let large = self.is_large(area);
        self.body_of_light(area, fill, large, buf);
        if large {
            self.strength(card, area, style, buf);
        } else if let Some(digit) = self.typed_digit(area) {
            self.typed(card, digit, area, buf);
        } else {
            self.small(card, area, style, buf);
        }
        // Without blocks there are no light and dark edges between cards of the same color.
        if self.edge && !self.theme.has_pixels() {
            buf.set_style(last_row(area), UNDERLINED);
        }
    }

    /// Whether the card is large enough for pixels.
    pub(super) fn is_large(&self, area: Rect) -> bool {
        self.theme.has_pixels() && area.width >= WITH_PIXELS && area.height >= PIXEL_ROWS
    }

    /// Draws an empty card: its fill and its edges. On large cards the upper and the
    /// lower edge are half a row high.
    pub(super) fn body_of_light(&self, area: Rect, fill: Color, large: bool, buf: &mut Buffer) {
        // A card that others cover continues below its visible part.
        let hidden = if self.front { 0 } else { area.height.max(2) };
        for (row, place) in area.rows().zip(0..) {
            let color = if self.shade == Shade::Ghost {
                fill
            } else if self.shade == Shade::Faded {
                // It sinks into the ground.
                let ground = self.theme.fill.bg.unwrap_or(fill);
                let share = if self.theme.depth == Depth::True {
                    10
                } else {
                    0
                };
                mix(fill, ground, (share * place).min(60))
            } else {
                self.theme.lit(fill, place, area.height + hidden)
            };
            let blank = Style::reset().bg(color);
            buf.set_string(row.x, row.y, " ".repeat(usize::from(row.width)), blank);
        }
        if !self.theme.has_pixels() || self.shade.is_faded() && !self.focused {
            return;
        }
        let [light, dark] = Theme::edges(fill);
        // The cursor is a bar above and one below a large card, and a frame without
        // the row of the name around a small one.
        let gold = self.theme.cursor.bg.filter(|_| self.focused);
        let (above, below) = (gold.unwrap_or(light), gold.unwrap_or(dark));
        let [left, right] = if large { [light, dark] } else { [above, below] };
        let last = area.bottom() - 1;
        let ends = self.front && area.height > 1;
        for row in area.rows() {
            let inside = row.y > area.y && !(ends && row.y == last);
            if inside || !large && row.y > area.y {
                edge(buf, row.x, row.y, "▏", left);
                edge(buf, row.right() - 1, row.y, "▕", right);
            }
        }
        for x in area.columns().map(|column| column.x) {
            if large {
                paint_cell(&mut buf[(x, area.y)], [Some(above), None]);
                if ends {
                    paint_cell(&mut buf[(x, last)], [None, Some(below)]);
                }
            } else {
                // The cursor's frame leaves the row of the name as it is.
                edge(buf, x, area.y, "▔", light);
                if ends && x > area.x && x + 1 < area.right() {
                    edge(buf, x, last, "▁", below);
                }
            }
        }
    }

    /// Writes the card's name and emblem into its first row, and more emblems below.
    fn small(&self, card: ClanCard, area: Rect, style: Style, buf: &mut Buffer) {
        let [_, foreground] = self.styles();
        let (style, foreground) = (on_card(style), on_card(foreground));
        let emblem = self.theme.glyphs.emblem(card.color());
        let name = Rect {
            x: area.x + 1,
            width: area.width.saturating_sub(2),
            height: 1,
            ..area
        };
        write(buf, name, &self.name(name.width), style);
        if area.width >= 6 {
            let x = area.right() - 3;
            write(buf, Rect::new(x, area.y, 2, 1), emblem[0], foreground);
        }
        // Without blocks there is no dark edge.
        let below = u16::from(self.front && self.theme.has_pixels());
        let body = Rect {
            x: area.x + 1,
            y: area.y + 1,
            width: area.width.saturating_sub(2),
            height: area.height.saturating_sub(1 + below),
        };
        if self.pips(card.strength(), body, buf) {
            return;
        }
        for (row, pattern) in body.rows().zip(emblem.into_iter().cycle()) {
            let line = vec![pattern; usize::from((row.width + 1) / 3)].join(" ");
            write_centered(buf, row, &line, foreground);
        }
    }

    /// Draws the strength in pixels, with the clan's letter and emblem at its right.
    fn strength(&self, card: ClanCard, area: Rect, style: Style, buf: &mut Buffer) {
        let color = style.fg.unwrap_or(Color::Reset);
        let times = digit_size(area);
        let digit = written(&card.strength().to_string(), Font::Bold, |_, _| color);
        if let Some(digit) = digit {
            digit.enlarged(times).draw_from(times, digit_on(area), buf);
        }
        let [_, foreground] = self.styles();
        if times > 1 {
            self.column(card.color(), area, [style, foreground].map(on_card), buf);
            return;
        }
        let right = match area.width {
            ..9 => area.right() - 1,
            9..12 => area.right() - 2,
            _ => area.right() - 3,
        };
        let letter = words::letter(self.language, card.color());
        let place = |y| Rect::new(right, y, 1, 1);
        write(buf, place(area.y + 1), &letter, on_card(style));
        if area.width >= WITH_EMBLEM {
            let emblem = self.theme.glyphs.emblem(card.color());
            let place = Rect::new(right - 1, area.y + 2, 2, 1);
            write(buf, place, emblem[0], on_card(foreground));
        }
        if self.front && area.height >= WITH_BAND {
            self.band(card.color(), area, on_card(foreground), buf);
        }
    }

    /// The letter and below it emblems, beside a strength of double size.
    fn column(&self, clan: Clan, area: Rect, [style, foreground]: [Style; 2], buf: &mut Buffer) {
        let place = |y| Rect::new(area.right() - 3, y, 2, 1);
        write(
            buf,
            place(area.y + 1),
            &words::letter(self.language, clan),
            style,
        );
        let emblem = self.theme.glyphs.emblem(clan);
        let rows = area.y + 2..area.bottom() - u16::from(self.front);
        for (y, pattern) in rows.zip(emblem.into_iter().cycle()) {
            write(buf, place(y), pattern, foreground);
        }
    }

    /// A line of emblems near the lower edge.
    fn band(&self, clan: Clan, area: Rect, foreground: Style, buf: &mut Buffer) {
        let row = Rect::new(area.x + 1, area.bottom() - 2, area.width - 2, 1);
        let emblem = self.theme.glyphs.emblem(clan)[0];
        let line = vec![emblem; usize::from((row.width + 1) / 3)].join(" ");
        write_centered(buf, row, &line, foreground);
    }
}

/// Returns how many pixels of the card a pixel of its strength takes, in both directions:
/// two on the largest cards, those of the hand and in front in large windows.
pub(super) fn digit_size(card: Rect) -> u16 {
    let (width, height) = WITH_LARGE_PIXELS;
    if card.width >= width && card.height >= height {
        2
    } else {
        1
    }
}

/// Returns the place of the strength in pixels on a card: each digit takes the same
/// columns, so that a 1 has its own place.
pub(super) fn digit_on(card: Rect) -> Rect {
    let times = digit_size(card);
    Rect {
        x: card.x + 1 + u16::from(card.width >= 12),
        width: 5 * times,
        height: (PIXEL_ROWS * times).min(card.height),
        ..card
    }
}

/// Returns a style of text that keeps the card's color below it.
pub(super) fn on_card(style: Style) -> Style {
    Style { bg: None, ..style }
}

/// Draws a thin edge into a cell, on the color it has.
fn edge(buf: &mut Buffer, x: u16, y: u16, symbol: &str, color: Color) {
    if let Some(cell) = buf.cell_mut((x, y)) {
        cell.set_symbol(symbol).set_fg(color);
        cell.modifier = Modifier::empty();
    }
}
