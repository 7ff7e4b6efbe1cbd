//! The strengths as on the display of a clock, in characters that every terminal has.

/// The columns of a digit, with a free one at each side, and its rows.
pub(super) const WIDTH: u16 = 5;
pub(super) const HEIGHT: u16 = 3;

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
