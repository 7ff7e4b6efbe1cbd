//! Letters and digits in pixels, six half rows high. The fonts are the text files
//! beside this one: after a blank line a character, then its six lines.

use super::Pixels;
use memchr::memmem;
use ratatui::style::Color;
use textkit::letters::base_letter;

/// The height of every letter in half rows.
pub(crate) const HEIGHT: u16 = 6;
/// The columns between two letters.
const GAP: u16 = 1;
/// The columns of a space.
const SPACE: u16 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Font {
    /// Vertical strokes of two pixels. Digits are five pixels wide.
    Bold,
    /// Strokes of one pixel.
    Narrow,
    /// Strokes of one pixel, and a 1 without a foot, so that two digits take six columns.
    Slim,
}

impl Font {
    const fn text(self) -> &'static str {
        match self {
            Self::Bold => include_str!("bold.txt"),
            Self::Narrow | Self::Slim => include_str!("narrow.txt"),
        }
    }

    /// Returns the lines of a character, without accents and in capitals. `None` if the
    /// font doesn't have it.
    fn glyph(self, char: char) -> Option<Vec<&'static str>> {
        if self == Self::Slim && char == '1' {
            return Some(vec![".#", "##", ".#", ".#", ".#", ".#"]);
        }
        let title = format!("\n\n{}\n", base_letter(char).to_ascii_uppercase());
        let at = memmem::find(self.text().as_bytes(), title.as_bytes())?;
        let lines = self.text()[at + title.len()..].lines();
        Some(lines.take_while(|line| !line.is_empty()).collect())
    }
}

/// Returns the text in pixels in the widest font in which it takes at most this many
/// columns. `None` if it fits in none, or a font lacks a character.
pub(crate) fn written_within(
    columns: u16,
    text: &str,
    color: impl Fn(u16, u16) -> Color,
) -> Option<Pixels> {
    let mut fonts = [Font::Bold, Font::Narrow].into_iter();
    let font = fonts.find(|font| width(text, *font).is_some_and(|width| width <= columns))?;
    written(text, font, color)
}

/// Returns the columns of the text in pixels. `None` if the font lacks a character.
pub(crate) fn width(text: &str, font: Font) -> Option<u16> {
    let mut width = 0;
    for char in text.chars() {
        width += match char {
            char if char.is_whitespace() => SPACE - GAP,
            char => u16::try_from(font.glyph(char)?[0].len()).ok()? + GAP,
        };
    }
    Some(width.saturating_sub(GAP))
}

/// Returns the text in pixels, each with the color of its place. `None` if the font lacks
/// a character.
pub(crate) fn written(text: &str, font: Font, color: impl Fn(u16, u16) -> Color) -> Option<Pixels> {
    let mut lines = vec![String::new(); usize::from(HEIGHT)];
    for char in text.chars() {
        if lines.iter().any(|line| !line.is_empty()) {
            let gap = " ".repeat(usize::from(GAP));
            for line in &mut lines {
                line.push_str(&gap);
            }
        }
        if char.is_whitespace() {
            let space = " ".repeat(usize::from(SPACE - 2 * GAP));
            for line in &mut lines {
                line.push_str(&space);
            }
            continue;
        }
        for (line, row) in lines.iter_mut().zip(font.glyph(char)?) {
            line.push_str(&row.replace('.', " "));
        }
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    Some(Pixels::from_art(&lines, |_, x, y| Some(color(x, y))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fonts_have_letters_digits_and_signs_of_equal_lines() {
        for font in [Font::Bold, Font::Narrow, Font::Slim] {
            for char in ('A'..='Z').chain('0'..='9').chain("'-.,!&%".chars()) {
                let rows = font.glyph(char).expect("the font has it");
                assert_eq!(rows.len(), usize::from(HEIGHT), "{char}");
                assert!(
                    rows.iter().all(|row| row.len() == rows[0].len()),
                    "{char}: {rows:?}"
                );
            }
        }
    }

    #[test]
    fn all_letters_and_digits_of_a_font_differ() {
        // The slim font is for numbers.
        for font in [Font::Bold, Font::Narrow] {
            let chars: Vec<char> = ('A'..='Z').chain('1'..='9').collect();
            for (place, one) in chars.iter().enumerate() {
                for other in &chars[..place] {
                    assert_ne!(font.glyph(*one), font.glyph(*other), "{one} {other}");
                }
            }
        }
    }

    #[test]
    fn accents_are_left_out_and_unknown_characters_refused() {
        let color = |_, _| Color::White;
        let plain = written("Egalite", Font::Bold, color);
        assert_eq!(written("Égalité", Font::Bold, color), plain);
        assert!(plain.is_some());
        assert_eq!(written("本", Font::Bold, color), None);
    }
}
