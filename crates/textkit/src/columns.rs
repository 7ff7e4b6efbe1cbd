//! Texts in the room there is for them.

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

/// How wide a text is on the screen.
#[must_use]
pub fn width(text: &str) -> u16 {
    u16::try_from(text.width()).unwrap_or(u16::MAX)
}

/// As much of a text as fits, with an ellipsis if that is not all.
#[must_use]
pub fn fitted(text: &str, room: u16) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let mut used = 1;
    let mut cut = String::new();
    for char in text.chars() {
        used += char.width().unwrap_or(0);
        if used > usize::from(room) {
            break;
        }
        cut.push(char);
    }
    let trimmed = cut.trim_end();
    if room == 0 {
        String::new()
    } else {
        format!("{trimmed}…")
    }
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
            let mut used = 0;
            let fits = word.char_indices().find(|(_, char)| {
                used += char.width().unwrap_or(0);
                used > room
            });
            let (head, tail) = word.split_at(fits.map_or(word.len(), |(at, _)| at).max(1));
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
