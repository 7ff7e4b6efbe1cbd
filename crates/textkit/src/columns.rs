//! Texts in the room there is for them.

use unicode_width::UnicodeWidthStr;

/// How wide a text is on the screen.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// The text with spaces behind it, until it is this wide. A wider one stays.
#[must_use]
pub fn padded(text: &str, columns: usize) -> String {
    let gap = columns.saturating_sub(text.width());
    format!("{text}{:gap$}", "")
}

/// As much of a text as fits, with an ellipsis if that is not all.
#[must_use]
pub fn fitted(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let Some(room) = room.checked_sub(1) else {
        return String::new();
    };
    format!("{}…", cut(text, room.into()).trim_end())
}

/// The beginning of a text that takes at most so many columns. It is measured as
/// a whole: a sequence of characters may be wider than they are one by one.
#[must_use]
pub fn cut(text: &str, columns: usize) -> &str {
    let ends = text.char_indices().map(|(at, char)| at + char.len_utf8());
    let fits = ends.take_while(|end| text[..*end].width() <= columns);
    &text[..fits.last().unwrap_or(0)]
}

/// A name in little room: whole, or its first word, or its beginning.
#[must_use]
pub fn short_name(name: &str, room: u16) -> String {
    if width(name) <= room {
        return name.to_owned();
    }
    let first = name.split_whitespace().next().unwrap_or(name);
    fitted(first, room)
}

/// A text in lines of at most this width, broken between words where that is
/// possible. A no-break space belongs to the word around it.
#[must_use]
pub fn wrapped(text: &str, room: u16) -> Vec<String> {
    let room = usize::from(room.max(1));
    let mut lines: Vec<String> = Vec::new();
    let mut line = String::new();
    let breaks = |char: char| char.is_whitespace() && char != '\u{a0}';
    for word in text.split(breaks).filter(|word| !word.is_empty()) {
        let mut word = word;
        if !line.is_empty() && line.width() + 1 + word.width() > room {
            lines.push(std::mem::take(&mut line));
        }
        while word.width() > room {
            // A character that is wider than the room has a line of its own.
            let first = word.chars().next().map_or(0, char::len_utf8);
            let (head, tail) = word.split_at(cut(word, room).len().max(first));
            lines.push(head.to_owned());
            word = tail;
        }
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// The text with a capital at its beginning.
#[must_use]
pub fn capitalized(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().into_iter().flat_map(char::to_uppercase);
    first.chain(chars).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let fitted = fitted(text, room);
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
                let lines = wrapped(text, room);
                // A character of two columns has no place in one.
                let fits = |line: &String| width(line) <= room.max(2);
                assert!(lines.iter().all(fits), "{text:?} in {room}: {lines:?}");
                let letters = |text: &str| text.replace(' ', "");
                assert_eq!(letters(&lines.concat()), letters(text), "in {room}");
            }
        }
    }

    #[test]
    fn what_is_padded_is_as_wide_as_asked() {
        for text in TEXTS {
            for columns in 0..20 {
                let padded = padded(text, columns);
                assert_eq!(padded.width(), columns.max(text.width()), "{padded:?}");
                assert_eq!(padded.trim_end(), text.trim_end());
            }
        }
    }
}
