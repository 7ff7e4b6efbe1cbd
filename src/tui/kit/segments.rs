//! Large numbers for terminals without half blocks: digits of filled cells.

use super::area::cells;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};

/// The columns and rows of a digit.
pub(crate) const DIGIT: (u16, u16) = (6, 5);
/// A part of a digit is this many columns wide, so that it is about a square.
const PART: u16 = 2;

/// The digits from 0 to 9, row by row.
const DIGITS: [[&str; DIGIT.1 as usize]; 10] = [
    ["###", "#.#", "#.#", "#.#", "###"],
    [".#.", "##.", ".#.", ".#.", "###"],
    ["###", "..#", "###", "#..", "###"],
    ["###", "..#", ".##", "..#", "###"],
    ["#.#", "#.#", "###", "..#", "..#"],
    ["###", "#..", "###", "..#", "###"],
    ["###", "#..", "###", "#.#", "###"],
    ["###", "..#", "..#", ".#.", ".#."],
    ["###", "#.#", "###", "#.#", "###"],
    ["###", "#.#", "###", "..#", "###"],
];

/// Draws a number in the middle of this room, or nothing where a number of this many digits
/// has no room: the name of what it stands on tells it.
pub(crate) fn draw(number: u8, digits: u16, style: Style, room: Rect, buf: &mut Buffer) {
    let filled = style.add_modifier(Modifier::REVERSED);
    let text = number.to_string();
    if (DIGIT.0 + 1) * digits - 1 <= room.width && DIGIT.1 <= room.height {
        let width = (DIGIT.0 + 1) * cells(text.len()) - 1;
        let place = Rect {
            x: room.x + (room.width - width) / 2,
            y: room.y + (room.height - DIGIT.1) / 2,
            width,
            height: DIGIT.1,
        };
        draw_digits(&text, filled, place, buf);
    }
}

/// Draws digits from the top left corner of an area, on an area without anything else.
fn draw_digits(text: &str, filled: Style, area: Rect, buf: &mut Buffer) {
    for line in area.rows() {
        let blank = " ".repeat(line.width.into());
        buf.set_string(line.x, line.y, blank, Style::new());
    }
    for (digit, place) in text.bytes().zip(0..) {
        let parts = DIGITS[usize::from(digit.saturating_sub(b'0') % 10)];
        let left = area.x + place * (DIGIT.0 + 1);
        for (line, parts) in area.rows().zip(parts) {
            for (part, column) in parts.chars().zip(0..) {
                if part == '#' {
                    let blank = " ".repeat(PART.into());
                    buf.set_string(left + column * PART, line.y, blank, filled);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The filled cells as `#`, and other cells with their text.
    fn drawn(number: u8, digits: u16, width: u16, height: u16) -> Vec<String> {
        let room = Rect::new(0, 0, width, height);
        let mut buf = Buffer::empty(room);
        draw(number, digits, Style::new(), room, &mut buf);
        let symbol = |cell: &ratatui::buffer::Cell| match cell.symbol() {
            " " if cell.modifier.contains(Modifier::REVERSED) => "#".to_owned(),
            symbol => symbol.to_owned(),
        };
        let lines = buf.content.chunks(width.into());
        lines
            .map(|line| line.iter().map(symbol).collect())
            .collect()
    }

    #[test]
    fn a_number_is_large_or_not_drawn() {
        let two = ["######", "    ##", "######", "##    ", "######"];
        assert_eq!(drawn(2, 1, 6, 5), two);
        // A number of two digits would have no room there.
        assert_eq!(drawn(2, 2, 6, 5), ["      "; 5]);
    }

    #[test]
    fn all_digits_differ() {
        for (place, digit) in DIGITS.iter().enumerate() {
            assert!(!DIGITS[..place].contains(digit), "{place}");
        }
    }
}
