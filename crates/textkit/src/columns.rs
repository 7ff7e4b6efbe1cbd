//! Measuring, cutting and breaking text by display columns: what a terminal
//! shows in one cell or two, not characters or bytes.

use std::ops::Range;
use unicode_width::UnicodeWidthStr;

/// Returns the number of columns the text takes on the screen.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// Returns the text, filled up with spaces to this width. A wider text is
/// returned as it is.
#[must_use]
pub fn pad(text: &str, columns: usize) -> String {
    let gap = columns.saturating_sub(text.width());
    [text, &" ".repeat(gap)].concat()
}

/// Returns the text, cut to this width with an ellipsis if it is wider.
#[must_use]
pub fn fit(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let Some(room) = room.checked_sub(1) else {
        return String::new();
    };
    format!("{}…", cut(text, room.into()).trim_end())
}

/// Returns the longest beginning of the text that takes at most this many
/// columns. It is measured as a whole, because the width of a sequence of
/// characters is not the sum of their widths.
#[must_use]
pub fn cut(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(at, char)| at + char.len_utf8());
    let fits = ends.take_while(|end| text[..*end].width() <= columns);
    &text[..fits.last().unwrap_or(0)]
}

/// Returns the name if it fits, or else its first word, cut if that is too wide
/// as well.
#[must_use]
pub fn shorten_name(name: &str, room: u16) -> String {
    if width(name) <= room {
        return name.to_owned();
    }
    let first = name.split_whitespace().next().unwrap_or(name);
    fit(first, room)
}

/// Returns the text in lines of at most this width, broken between words, or
/// within a word that is wider than a line.
///
/// The crate `textwrap` adds up the widths of the characters instead of measuring
/// the line, so a line with `❤\u{fe0f}` (two columns, its first character one) or
/// another sequence overflows.
#[must_use]
pub fn wrap(text: &str, room: u16) -> Vec<String> {
    let room = usize::from(room.max(1));
    let lines = break_lines(text, room, true).into_iter();
    let one_line = |line: &str| line.replace(is_break, " ");
    lines.map(|line| one_line(&text[line])).collect()
}

/// Wraps a text like [`wrap`] whose facts are separated by ` · `: a dot that would begin or end a
/// line is left out, because it separates nothing there.
#[must_use]
pub fn wrap_dotted(text: &str, room: u16) -> Vec<String> {
    let lines = wrap(text, room).into_iter().filter(|line| line != "·");
    let trim = |line: String| {
        let line = line.strip_prefix("· ").unwrap_or(&line);
        line.strip_suffix(" ·").unwrap_or(line).to_owned()
    };
    lines.map(trim).collect()
}

/// Returns the lines of [`wrap`], as ranges of bytes, except that a word that
/// is wider than a line stays whole.
#[must_use]
pub fn wrap_words(text: &str, room: usize) -> Vec<Range<usize>> {
    break_lines(text, room, false)
}

fn break_lines(text: &str, room: usize, within_words: bool) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut line = 0..0;
    let mut at = 0;
    for piece in text.split_inclusive(is_break) {
        let word = at..at + piece.trim_end_matches(is_break).len();
        at += piece.len();
        if word.is_empty() {
            continue;
        }
        if !line.is_empty() && text[line.start..word.end].width() > room {
            lines.push(std::mem::take(&mut line));
        }
        // Only the first line keeps the spaces before its first word.
        if line.is_empty() && !lines.is_empty() {
            line.start = word.start;
        }
        line.end = word.end;
        while within_words && text[line.clone()].width() > room {
            // A character that is wider than the room gets a line of its own.
            let rest = &text[line.clone()];
            let first = rest.chars().next().map_or(0, char::len_utf8);
            let end = line.start + cut(rest, room).len().max(first);
            lines.push(line.start..end);
            line.start = end;
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Returns whether a line may end here. No-break spaces belong to the words
/// around them.
fn is_break(char: char) -> bool {
    char.is_whitespace() && !matches!(char, '\u{a0}' | '\u{202f}')
}

/// Returns the text with its first letter in upper case.
#[must_use]
pub fn capitalize(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_line_begins_or_ends_with_a_dot_between_two_facts() {
        let text = "Isla: Sc7 · Bob: Fe3, face-down · Cat: We9 · 3 cards";
        for room in 8..60 {
            let lines = wrap_dotted(text, room);
            let said: String = lines.concat().replace([' ', '·'], "");
            assert_eq!(said, text.replace([' ', '·'], ""));
            for line in lines {
                assert!(!line.starts_with('·') && !line.ends_with('·'), "{line}");
            }
        }
    }

    /// Letters of two columns, marks on letters, right to left, and sequences
    /// that are wider or narrower than their characters.
    const TEXTS: [&str; 9] = [
        "",
        "Ann and Bob",
        "東京都千代田区",
        "e\u{301}le\u{301}na",
        "हिन्दी भाषा",
        "אב גד",
        "❤\u{fe0f}❤\u{fe0f}❤\u{fe0f}",
        "👩\u{200d}👩\u{200d}👧 a",
        "a 東 b 京 c",
    ];

    #[test]
    fn what_is_fitted_fits_and_is_a_beginning() {
        for text in TEXTS {
            for room in 0..20 {
                let fitted = fit(text, room);
                assert!(width(&fitted) <= room, "{text:?} in {room}: {fitted:?}");
                match fitted.strip_suffix('…') {
                    Some(cut) => assert!(text.starts_with(cut), "{text:?}: {fitted:?}"),
                    None => assert!(fitted == text || room == 0, "{text:?}: {fitted:?}"),
                }
            }
        }
    }

    #[test]
    fn what_is_wrapped_fits_and_is_all_there() {
        for text in TEXTS {
            for room in 1..20 {
                let lines = wrap(text, room);
                // A character of two columns has no place in one.
                let fits = |line: &String| width(line) <= room.max(2);
                assert!(lines.iter().all(fits), "{text:?} in {room}: {lines:?}");
                let letters = |text: &str| text.replace(' ', "");
                assert_eq!(letters(&lines.concat()), letters(text), "in {room}");
            }
        }
    }

    #[test]
    fn words_stay_whole_on_request() {
        let lines = |text: &'static str, room| -> Vec<&str> {
            let lines = wrap_words(text, room).into_iter();
            lines.map(|line| &text[line]).collect()
        };
        let path = "See  saved/games/long.txt for more.";
        let expected = ["See", "saved/games/long.txt", "for more."];
        assert_eq!(lines(path, 10), expected);
        assert_eq!(lines("  an indent", 6), ["  an", "indent"]);
        assert_eq!(lines("a\u{a0}b c", 3), ["a\u{a0}b", "c"]);
        assert_eq!(lines("東 京 千", 5), ["東 京", "千"]);
        assert!(lines(" ", 3).is_empty());
    }

    #[test]
    fn padded_text_has_the_requested_width() {
        for text in TEXTS {
            for columns in 0..20 {
                let padded = pad(text, columns);
                assert_eq!(padded.width(), columns.max(text.width()), "{padded:?}");
                assert_eq!(padded.trim_end(), text.trim_end());
            }
        }
    }
}
