//! Numbers as on the display of a clock, in characters that every terminal has.

/// The columns and rows of a digit.
const SMALL: (u16, u16) = (3, 3);
/// The columns and rows of a digit of double size: its horizontal lines are four characters
/// long, and its vertical ones two rows.
const LARGE: (u16, u16) = (6, 5);

/// The digits from 0 to 9.
const DIGITS: [[&str; SMALL.1 as usize]; 10] = [
    [" _ ", "| |", "|_|"],
    ["   ", "  |", "  |"],
    [" _ ", " _|", "|_ "],
    [" _ ", " _|", " _|"],
    ["   ", "|_|", "  |"],
    [" _ ", "|_ ", " _|"],
    [" _ ", "|_ ", "|_|"],
    [" _ ", "  |", "  |"],
    [" _ ", "|_|", "|_|"],
    [" _ ", "|_|", " _|"],
];

/// Returns the rows of a number, as large as a number of this many digits may be within
/// these columns and rows. `None` if it doesn't fit.
pub(crate) fn written(number: u8, digits: u16, columns: u16, rows: u16) -> Option<Vec<String>> {
    let fits = |(width, height)| (width + 1) * digits - 1 <= columns && height <= rows;
    let number = number.to_string();
    let joined = |row: &dyn Fn(&[&str; 3]) -> String| {
        let digits = number
            .bytes()
            .map(|byte| row(&DIGITS[usize::from(byte - b'0')]));
        digits.collect::<Vec<String>>().join(" ")
    };
    if fits(LARGE) {
        let lines = [(0, true), (1, false), (1, true), (2, false), (2, true)];
        let lines = lines.map(|(row, low)| joined(&|digit| widened(digit[row], low)));
        return Some(lines.to_vec());
    }
    let lines = || (0..3).map(|row| joined(&|digit| digit[row].to_owned()));
    fits(SMALL).then(|| lines().collect())
}

/// Returns a row of a digit in double width; without its horizontal line unless it is the
/// lower of the two rows that the row becomes.
fn widened(row: &str, is_lower: bool) -> String {
    let middle = |char| if is_lower { char } else { ' ' };
    let columns = row.chars().enumerate().map(|(at, char)| match at {
        1 => middle(char).to_string().repeat(4),
        _ => char.to_string(),
    });
    columns.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_as_large_as_the_room_allows() {
        let small = ["     _ ", "  | | |", "  | |_|"];
        assert_eq!(
            written(10, 2, 7, 4),
            Some(small.map(str::to_owned).to_vec())
        );
        let large = [" ____ ", "     |", " ____|", "|     ", "|____ "];
        assert_eq!(written(2, 1, 6, 5), Some(large.map(str::to_owned).to_vec()));
        assert_eq!(written(2, 2, 6, 5), None);
    }
}
