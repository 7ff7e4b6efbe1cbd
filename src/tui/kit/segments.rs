//! Large numbers for terminals without half blocks: digits of filled cells or, where there are
//! fewer rows, of lines.

use super::area::cells;
use crate::tui::kit::area::AreaParts;
use ratatui::prelude::*;

/// The columns and rows of a digit.
pub(crate) const DIGIT: (u16, u16) = (6, 5);
/// A part of a digit is this many columns wide, so that it is about a square.
const PART: u16 = 2;

/// The digits from 0 to 9 side by side, row by row.
const DIGITS: [&str; DIGIT.1 as usize] = [
    "### .#. ### ### #.# ### ### ### ### ###",
    "#.# ##. ..# ..# #.# #.. #.. ..# #.# #.#",
    "#.# .#. ### .## ### ### ### ..# ### ###",
    "#.# .#. #.. ..# ..# ..# #.# .#. #.# ..#",
    "### ### ### ### ..# ### ### .#. ### ###",
];

/// The columns and rows of a digit of lines.
const LINED: (u16, u16) = (3, 3);

/// The same digits in lines.
const LINED_DIGITS: [&str; LINED.1 as usize] = [
    " _       _   _       _   _   _   _   _ ",
    "| | /|   _|  _| |_| |_  |_    | |_| |_|",
    "|_| _|_ |_   _|   |  _| |_|   | |_|  _|",
];

/// Returns the rows of a digit.
fn rows_of<'a>(digit: u8, digits: &[&'a str]) -> impl Iterator<Item = &'a str> {
    let start = 4 * usize::from(digit.saturating_sub(b'0') % 10);
    digits.iter().map(move |row| &row[start..start + 3])
}

/// Returns the size of a digit if a number of this many digits has room here.
fn digit_size(digits: u16, room: Rect) -> Option<(u16, u16)> {
    let fits = |size: &(u16, u16)| (size.0 + 1) * digits - 1 <= room.width && size.1 <= room.height;
    [DIGIT, LINED].into_iter().find(fits)
}

/// Returns whether a number of this many digits has room here.
pub(crate) fn has_room(digits: u16, room: Rect) -> bool {
    digit_size(digits, room).is_some()
}

/// Draws a number in the middle of this room, or nothing where a number of this many digits
/// has no room: the name of what it stands on tells it.
pub(crate) fn draw(number: u8, digits: u16, style: Style, room: Rect, buf: &mut Buffer) {
    let text = number.to_string();
    let Some(size) = digit_size(digits, room) else {
        return;
    };
    let width = (size.0 + 1) * cells(text.len()) - 1;
    let place = Rect {
        x: room.x + (room.width - width) / 2,
        y: room.y + (room.height - size.1) / 2,
        width,
        height: size.1,
    };
    if size == DIGIT {
        draw_digits(&text, style.add_modifier(Modifier::REVERSED), place, buf);
    } else {
        draw_lined_digits(&text, style, place, room, buf);
    }
}

/// Draws digits of lines, apart from what stands beside them.
fn draw_lined_digits(text: &str, style: Style, area: Rect, room: Rect, buf: &mut Buffer) {
    let around = area.columns_at(area.x.saturating_sub(1), area.width + 2);
    for line in around.intersection(room).rows() {
        buf.set_string(line.x, line.y, " ".repeat(line.width.into()), style);
    }
    for (digit, place) in text.bytes().zip(0..) {
        for (line, part) in area.rows().zip(rows_of(digit, &LINED_DIGITS)) {
            buf.set_string(area.x + place * (LINED.0 + 1), line.y, part, style);
        }
    }
}

/// Draws digits from the top left corner of an area, on an area without anything else.
fn draw_digits(text: &str, filled: Style, area: Rect, buf: &mut Buffer) {
    for line in area.rows() {
        let blank = " ".repeat(line.width.into());
        buf.set_string(line.x, line.y, blank, Style::new());
    }
    for (digit, place) in text.bytes().zip(0..) {
        let left = area.x + place * (DIGIT.0 + 1);
        for (line, parts) in area.rows().zip(rows_of(digit, &DIGITS)) {
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
        let lined = [" _ ", " _|", "|_ "];
        assert_eq!(drawn(2, 1, 3, 3), lined);
        // A number of two digits would have no room there.
        assert_eq!(drawn(2, 2, 6, 5), ["      "; 5]);
    }

    #[test]
    fn all_digits_differ() {
        for digits in [&DIGITS[..], &LINED_DIGITS] {
            let shapes = (b'0'..=b'9').map(|digit| rows_of(digit, digits).collect::<String>());
            let shapes: std::collections::HashSet<String> = shapes.collect();
            assert_eq!(shapes.len(), 10);
        }
    }
}
