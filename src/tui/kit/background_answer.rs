//! What a terminal answers to the question what its background is: `ESC]11;rgb:` and three numbers.

use crate::settings::Background;
use crate::tui::kit::paint::light::is_light;
use ratatui::style::Color;

/// What an answer begins with: the background's number, and one of two formats.
const COLORS: [&[u8]; 2] = [b"11;rgb:", b"11;rgba:"];

/// Returns whether an answer may begin so.
pub(super) fn is_part_of_answer(bytes: &[u8]) -> bool {
    COLORS
        .iter()
        .any(|format| match bytes.strip_prefix(*format) {
            Some(numbers) => {
                let numbers: Vec<&[u8]> = numbers.split(|byte| *byte == b'/').collect();
                let is_number =
                    |digits: &&[u8]| digits.len() <= 4 && digits.iter().all(u8::is_ascii_hexdigit);
                numbers.len() <= 4 && numbers.iter().all(is_number)
            }
            None => format.starts_with(bytes),
        })
}

/// Returns what an answer says, if it is complete. Its numbers have one to four digits.
pub(super) fn background(answer: &[u8]) -> Option<Background> {
    let mut formats = COLORS.iter();
    let numbers = formats.find_map(|format| answer.strip_prefix(*format))?;
    let mut numbers = numbers.split(|byte| *byte == b'/').map(|digits| {
        let number = u32::from_str_radix(str::from_utf8(digits).ok()?, 16).ok()?;
        let most = 16_u32.pow(u32::try_from(digits.len()).ok()?) - 1;
        u8::try_from(number * 255 / most).ok()
    });
    let mut next = || numbers.next().flatten();
    let color = Color::Rgb(next()?, next()?, next()?);
    Some(if is_light(color) {
        Background::Light
    } else {
        Background::Dark
    })
}
