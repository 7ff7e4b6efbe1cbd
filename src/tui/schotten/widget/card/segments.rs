//! The strengths as on the display of a clock, in characters that every terminal has.

/// The columns of a digit, with a free one at each side, and its rows.
pub(super) const WIDTH: u16 = 5;
pub(super) const HEIGHT: u16 = 3;

/// The columns and rows of a digit of double size.
pub(super) const LARGE: (u16, u16) = (8, 5);

/// Returns the rows of a digit of double size: its horizontal lines are four characters
/// long, and its vertical ones two rows.
pub(super) fn enlarged(digit: &[&str; HEIGHT as usize]) -> [String; LARGE.1 as usize] {
    let widened = |row: usize, is_lower: bool| -> String {
        let column = |(at, char): (usize, char)| match (at, char) {
            (2, '_') if is_lower => "____".to_owned(),
            (2, _) => "    ".to_owned(),
            (_, char) => char.to_string(),
        };
        digit[row].chars().enumerate().map(column).collect()
    };
    [(0, true), (1, false), (1, true), (2, false), (2, true)]
        .map(|(row, lower)| widened(row, lower))
}

/// The digits from 1 to 9.
pub(super) const DIGITS: [[&str; HEIGHT as usize]; 9] = [
    ["     ", "   | ", "   | "],
    ["  _  ", "  _| ", " |_  "],
    ["  _  ", "  _| ", "  _| "],
    ["     ", " |_| ", "   | "],
    ["  _  ", " |_  ", "  _| "],
    ["  _  ", " |_  ", " |_| "],
    ["  _  ", "   | ", "   | "],
    ["  _  ", " |_| ", " |_| "],
    ["  _  ", " |_| ", "  _| "],
];
