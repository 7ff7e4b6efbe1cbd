//! Letters without accents, for searching, for what people type, and for
//! terminals that show nothing but ASCII.

use unicode_normalization::UnicodeNormalization;

/// Returns the letter without its accents, upper or lower case as it is; one
/// letter for a ligature. Any other character is returned unchanged.
///
/// ```
/// use textkit::letters::base_letter;
///
/// let letters = ['é', 'Ç', 'ø', 'Ł', 'が', '한'];
/// assert_eq!(letters.map(base_letter), ['e', 'C', 'o', 'L', 'が', '한']);
/// ```
#[must_use]
pub fn base_letter(letter: char) -> char {
    // These don't decompose in Unicode.
    match letter {
        'Æ' => 'A',
        'æ' => 'a',
        'Đ' => 'D',
        'đ' => 'd',
        'ı' => 'i',
        'Ł' => 'L',
        'ł' => 'l',
        'Œ' | 'Ø' => 'O',
        'œ' | 'ø' => 'o',
        'ß' => 's',
        _ => {
            let mut parts = std::iter::once(letter).nfd();
            let base = parts.next().unwrap_or(letter);
            if parts.all(is_accent) { base } else { letter }
        }
    }
}

/// Returns the text as it is compared with another: in lower case, without
/// accents, with plain apostrophes and spaces. A character stays one character
/// unless it is an accent by itself.
///
/// ```
/// use textkit::letters::fold;
///
/// assert_eq!(fold("L’E\u{301}té à Łódź"), "l'ete a lodz");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let plain = |char| match char {
        '’' => '\'',
        '\u{a0}' | '\u{202f}' => ' ',
        _ => {
            let base = base_letter(char);
            base.to_lowercase().next().unwrap_or(base)
        }
    };
    let letters = text.chars().filter(|char| !is_accent(*char));
    letters.map(plain).collect()
}

/// Returns whether this is an accent of a European script. The vowel signs and
/// voicing marks of others decompose from their letters too, but a word without
/// them is another.
const fn is_accent(char: char) -> bool {
    matches!(char, '\u{300}'..='\u{36f}')
}
