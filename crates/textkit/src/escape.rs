//! Text from outside, made fit to be shown. Whatever quotes an argument, a
//! file or its name, a player's name or another program goes through here.
//!
//! A terminal obeys control characters. Format characters are invisible, and
//! some of them turn the direction of writing, so that a text seems to say
//! something else than it does. Both are written out, as in `\u{1b}`.

use std::ops::RangeInclusive;
use unicode_width::UnicodeWidthStr;

/// Characters that are not seen, or that change how others are seen.
const INVISIBLE: [RangeInclusive<char>; 20] = [
    // Control characters.
    '\0'..='\u{1F}',
    '\u{7F}'..='\u{9F}',
    // Soft hyphen; Arabic letter mark; Mongolian vowel separator.
    '\u{AD}'..='\u{AD}',
    '\u{61C}'..='\u{61C}',
    '\u{180E}'..='\u{180E}',
    // Blank letters: the grapheme joiner, Hangul and Khmer fillers, the Braille
    // pattern without dots.
    '\u{34F}'..='\u{34F}',
    '\u{115F}'..='\u{1160}',
    '\u{17B4}'..='\u{17B5}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{FFA0}'..='\u{FFA0}',
    // Zero-width characters and marks of direction.
    '\u{200B}'..='\u{200F}',
    // Separators of lines and paragraphs; turns of direction.
    '\u{2028}'..='\u{202E}',
    // Joiners, invisible operators, isolates.
    '\u{2060}'..='\u{206F}',
    // The byte order mark; annotations of lines.
    '\u{FEFF}'..='\u{FEFF}',
    '\u{FFF9}'..='\u{FFFB}',
    // Format characters of hieroglyphs, of shorthand, of music.
    '\u{13430}'..='\u{1343F}',
    '\u{1BCA0}'..='\u{1BCA3}',
    '\u{1D173}'..='\u{1D17A}',
    // Tags.
    '\u{E0000}'..='\u{E007F}',
];

/// Returns whether this character is invisible or changes how others are shown.
///
/// That is: control characters, the format characters of Unicode (category Cf),
/// the separators of lines and paragraphs, and letters that are blank. Spaces
/// are none, nor are combining marks.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    // Of printable ASCII none is.
    c < ' ' || c > '~' && INVISIBLE.iter().any(|range| range.contains(&c))
}

/// Returns whether this is a mark that is drawn onto the character before it.
#[must_use]
pub fn is_combining(c: char) -> bool {
    // The standard library writes such a mark out where a text begins with it,
    // and nowhere else.
    let is_written_out = |text: &str| text.escape_debug().nth(1) == Some('u');
    !c.is_ascii()
        && is_written_out(c.encode_utf8(&mut [0; 4]))
        && !format!("a{c}").escape_debug().any(|c| c == '\\')
}

/// Returns a text with everything invisible written out.
#[must_use]
pub fn written_out(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        if is_invisible(c) {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    shown
}

/// Returns a text of several lines, each of them [`written_out`].
pub fn lines_written_out(text: &str) -> String {
    let lines: Vec<String> = text.split('\n').map(written_out).collect();
    lines.join("\n")
}

/// At most `most` characters of a text, [`written_out`]; a `…` stands for
/// those that are left out.
#[must_use]
pub fn shortened(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        None => written_out(text),
        Some((end, _)) => written_out(&text[..end]) + "…",
    }
}

/// Returns a text in at most `columns` columns of a terminal; a `…` stands for
/// what is left out. A mark that has no letter before it is written out.
#[must_use]
pub fn narrowed(text: &str, columns: usize) -> String {
    let mut shown = String::new();
    for c in text.chars() {
        // A text that begins with a mark would put it on what stands before.
        if is_combining(c) && shown.is_empty() {
            shown.extend(c.escape_unicode());
        } else {
            shown.push(c);
        }
    }
    if shown.width() <= columns {
        return shown;
    }
    while shown.width() >= columns {
        shown.pop();
    }
    shown + "…"
}

/// Returns the name of a file or folder, [`written_out`].
#[must_use]
pub fn path(path: &std::path::Path) -> String {
    written_out(&path.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_written_out() {
        for (text, shown) in [
            ("a\u{1b}[2Jb", "a\\u{1b}[2Jb"),
            ("evil\u{202e}gnp.exe", "evil\\u{202e}gnp.exe"),
            ("\u{200b}\u{feff}\u{2066}", "\\u{200b}\\u{feff}\\u{2066}"),
            ("\u{3164}\u{2800}", "\\u{3164}\\u{2800}"),
            ("\r\t", "\\u{d}\\u{9}"),
            ("\u{9b}2J\u{85}\u{2028}", "\\u{9b}2J\\u{85}\\u{2028}"),
            ("\u{e0041}", "\\u{e0041}"),
        ] {
            assert_eq!(written_out(text), shown);
        }
        for text in [
            "Zoë",
            "上海",
            "שָׁלוֹם",
            "مرحبا",
            "e\u{301}",
            "C:\\Users\\'x'",
            "« a »",
            "❤️",
        ] {
            assert_eq!(written_out(text), text);
        }
        assert_eq!(shortened("äöü\u{1b}", 3), "äöü…");
        assert_eq!(shortened("äöü", 3), "äöü");
        assert_eq!(narrowed("上海上海", 8), "上海上海");
        assert_eq!(narrowed("上海上海上", 8), "上海上…");
        assert_eq!(narrowed("\u{301}a", 20), "\\u{301}a");
    }

    #[test]
    fn combining_marks_are_distinguished_from_letters() {
        for mark in ['\u{301}', '\u{5b8}', '\u{fe0f}', '\u{20dd}'] {
            assert!(is_combining(mark), "{mark:?}");
        }
        for letter in [
            'a', '\\', '\'', 'é', '上', '\u{a0}', '\u{3000}', '\u{200d}', '🂡', '\u{e000}',
        ] {
            assert!(!is_combining(letter), "{letter:?}");
        }
    }
}
