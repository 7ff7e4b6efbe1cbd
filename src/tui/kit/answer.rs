//! What a terminal answers: `ESC]11;rgb:` and three numbers to the question what its background
//! is, and `ESC P1$r`, numbers and `m` to the one how text would look now.

use crate::settings::Background;
use crate::tui::kit::paint::light::is_light;
use ratatui::style::Color;

/// Has the terminal say what its background is.
pub(crate) const BACKGROUND_QUESTION: &str = "\x1b]11;?\x1b\\";

/// Has the terminal say with which background text would be written now, after a color was chosen
/// that only a terminal with all colors keeps (DECRQSS).
pub(crate) const COLOR_QUESTION: &str = "\x1b[48;2;1;2;3m\x1bP$qm\x1b\\\x1b[m";

/// What a terminal has said of itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// What its background is.
    Background(Background),
    /// That it shows all colors.
    AllColors,
}

/// The bytes after the Esc of an answer.
pub(super) const INTRODUCERS: [u8; 2] = *b"]P";

/// What an answer about the background begins with: its number, and one of two formats.
const COLORS: [&[u8]; 2] = [b"]11;rgb:", b"]11;rgba:"];

/// What an answer about the text begins with.
const STYLE: &[u8] = b"P1$r";

/// The longest answer about the text that is read.
const MAX_STYLE: usize = 64;

/// Returns whether an answer may begin so, after its Esc.
pub(super) fn is_part_of_answer(bytes: &[u8]) -> bool {
    let is_of_style = match bytes.strip_prefix(STYLE) {
        Some(style) => {
            let is_style = |byte: &u8| byte.is_ascii_digit() || b":;m".contains(byte);
            style.len() <= MAX_STYLE && style.iter().all(is_style)
        }
        None => STYLE.starts_with(bytes),
    };
    is_of_style
        || COLORS
            .iter()
            .any(|format| match bytes.strip_prefix(*format) {
                Some(numbers) => {
                    let numbers: Vec<&[u8]> = numbers.split(|byte| *byte == b'/').collect();
                    let is_number = |digits: &&[u8]| {
                        digits.len() <= 4 && digits.iter().all(u8::is_ascii_hexdigit)
                    };
                    numbers.len() <= 4 && numbers.iter().all(is_number)
                }
                None => format.starts_with(bytes),
            })
}

/// Returns what an answer says, if it is complete, after its Esc.
pub(super) fn answer(bytes: &[u8]) -> Option<Answer> {
    background(bytes)
        .map(Answer::Background)
        .or_else(|| has_all_colors(bytes).then_some(Answer::AllColors))
}

/// Returns whether this says that text would have the background of [`COLOR_QUESTION`].
fn has_all_colors(answer: &[u8]) -> bool {
    let style = answer.strip_prefix(STYLE).unwrap_or_default();
    let numbers = style.split(|byte| b":;m".contains(byte));
    let numbers: Vec<&[u8]> = numbers.filter(|number| !number.is_empty()).collect();
    let kept: [&[u8]; 5] = [b"48", b"2", b"1", b"2", b"3"];
    numbers.windows(kept.len()).any(|part| part == kept)
}

/// Returns which background this names. Its numbers have one to four digits.
fn background(answer: &[u8]) -> Option<Background> {
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
