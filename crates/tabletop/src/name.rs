//! Players' names: which ones can be chosen, and which ones a record may hold.

use std::fmt;
use textkit::escape::{is_combining, is_invisible};
use unicode_width::UnicodeWidthStr;

/// A player's name, which is not blank and contains neither `|` nor line
/// breaks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// The error for a text that is not a valid name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name can't be blank or contain '|', line breaks or other invisible characters")]
pub struct InvalidName;

/// The reason a name can't be chosen. Characters are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// The name has no visible character.
    #[error("a name needs at least one visible character")]
    Blank,
    /// The name contains `|`, which separates the names in a record.
    #[error("a name can't contain '|'")]
    Bar,
    /// A character is invisible: a control or format character, or a blank
    /// letter.
    #[error("character {place} of the name is invisible: {}", character.escape_unicode())]
    Invisible {
        /// The character.
        character: char,
        /// Its position in the name.
        place: usize,
    },
    /// A combining mark has no letter to stand on, or there are too many on one
    /// letter.
    #[error("character {place} of the name is an accent without a letter: {}", character.escape_unicode())]
    LoneMark {
        /// The combining mark.
        character: char,
        /// Its position in the name.
        place: usize,
    },
    /// The name is too wide.
    #[error(
        "the name is {columns} columns wide; it can be at most {}",
        Name::COLUMNS
    )]
    TooWide {
        /// Its width in terminal columns.
        columns: usize,
    },
}

impl Name {
    /// The maximum width of a chosen name in terminal columns. Most letters
    /// take one column, Chinese characters and emoji two.
    pub const COLUMNS: usize = 24;

    /// The maximum number of combining marks on a letter. Written languages
    /// need up to three.
    const MARKS: usize = 4;

    /// Creates a name as it stands in a record. Earlier versions wrote names
    /// that [`Name::from_input`] rejects; they can still be read.
    ///
    /// # Errors
    ///
    /// Fails if the text is blank or contains `|`, a line break, or a character
    /// that changes how the text around it is displayed.
    pub fn new(text: &str) -> Result<Self, InvalidName> {
        // Joiners are valid only where `from_input` accepts them; no earlier
        // version wrote any others.
        let joined = || Self::check_visible(text).is_ok();
        let bad =
            |c: char| c == '|' || c.is_control() || disarranges(c) && !(is_joiner(c) && joined());
        if text.trim().is_empty() || text.contains(bad) {
            return Err(InvalidName);
        }
        Ok(Self(text.to_owned()))
    }

    /// Creates a name from a player's input, without surrounding spaces.
    ///
    /// The name must consist of visible characters and be at most
    /// [`Name::COLUMNS`] wide. The joiners U+200C and U+200D, which some
    /// scripts and emoji need, are allowed between two visible characters.
    ///
    /// # Errors
    ///
    /// Returns the first problem found if the text is not such a name.
    pub fn from_input(text: &str) -> Result<Self, NameError> {
        let text = text.trim();
        Self::check_visible(text)?;
        let columns = text.width();
        if columns > Self::COLUMNS {
            return Err(NameError::TooWide { columns });
        }
        Ok(Self(text.to_owned()))
    }

    /// Checks that all characters are visible.
    fn check_visible(text: &str) -> Result<(), NameError> {
        if text.chars().all(|c| c.is_whitespace() && !is_invisible(c)) {
            return Err(NameError::Blank);
        }
        let stands_alone = |c: char| !c.is_whitespace() && !is_invisible(c);
        let (mut before, mut marks) = (None, 0);
        let mut rest = text.chars();
        let mut place = 0;
        while let Some(character) = rest.next() {
            place += 1;
            let after = rest.clone().next();
            if character == '|' {
                return Err(NameError::Bar);
            }
            let joins = || {
                is_joiner(character) && [before, after].iter().all(|c| c.is_some_and(stands_alone))
            };
            if is_invisible(character) && !joins() {
                return Err(NameError::Invisible { character, place });
            }
            if is_combining(character) {
                marks += 1;
                if marks > Self::MARKS || !before.is_some_and(stands_alone) {
                    return Err(NameError::LoneMark { character, place });
                }
            } else {
                marks = 0;
            }
            before = Some(character);
        }
        Ok(())
    }

    /// Returns the name as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

/// Returns whether the character is the zero-width joiner (U+200D) or the
/// zero-width non-joiner (U+200C).
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Returns whether the character has no width or changes the direction of
/// writing. No version has ever written such characters into a record, apart
/// from joiners.
const fn disarranges(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_many_scripts_can_be_chosen() {
        for name in [
            "Ann",
            "Zoë",
            "Zoe\u{308}",
            "上海",
            "नेहा",
            "क्‍ष",
            "שָׁלוֹם",
            "می\u{200c}خواهم",
            "O'Neill-Smith 3rd",
            "👩\u{200d}💻",
            "❤\u{fe0f}",
            "1\u{fe0f}\u{20e3}",
            "ก็",
            "상하이",
            "\\",
        ] {
            let chosen = Name::from_input(name).map_err(|fault| fault.to_string());
            assert_eq!(chosen.as_ref().map(Name::as_str), Ok(name));
            assert_eq!(Name::new(name).as_ref().map(Name::as_str), Ok(name));
        }
        assert_eq!(
            Name::from_input("  Ann\u{3000}").map(|name| name.0),
            Ok("Ann".to_owned())
        );
    }

    #[test]
    fn invisible_and_wide_names_can_not_be_chosen() {
        for blank in ["", "  ", "\u{3000}\u{a0}"] {
            assert_eq!(Name::from_input(blank), Err(NameError::Blank), "{blank:?}");
        }
        for (name, invisible) in [
            ("\u{3164}", 1),
            ("\u{115f}", 1),
            ("\u{2800}", 1),
            ("A\u{202e}b", 2),
            ("A\u{200d}", 2),
            ("\u{200c}A", 1),
            ("A \u{200d}B", 3),
            ("A\u{200d}\u{200d}B", 2),
            ("A\u{ad}b", 2),
            ("A\u{1b}", 2),
            ("A\u{e0041}", 2),
            ("A\u{34f}", 2),
            ("A\tb", 2),
            ("A\nb", 2),
        ] {
            let fault = Name::from_input(name);
            assert!(
                matches!(fault, Err(NameError::Invisible { place, .. }) if place == invisible),
                "{name:?}: {fault:?}"
            );
        }
        for name in [
            "\u{301}",
            "A \u{301}",
            "A\u{301}\u{301}\u{301}\u{301}\u{301}",
        ] {
            assert!(
                matches!(Name::from_input(name), Err(NameError::LoneMark { .. })),
                "{name:?}"
            );
        }
        assert_eq!(Name::from_input("a|b"), Err(NameError::Bar));
        assert!(Name::from_input(&"x".repeat(24)).is_ok());
        assert_eq!(
            Name::from_input(&"x".repeat(25)),
            Err(NameError::TooWide { columns: 25 })
        );
        assert!(Name::from_input(&"上".repeat(12)).is_ok());
        assert_eq!(
            Name::from_input(&"上".repeat(13)),
            Err(NameError::TooWide { columns: 26 })
        );
    }

    #[test]
    fn names_in_earlier_records_are_still_read() {
        for name in [
            " Ann ",
            "\u{3164}",
            "\u{2800}",
            "\u{301}",
            "A\u{ad}b",
            &"x".repeat(500),
        ] {
            assert_eq!(Name::new(name).as_ref().map(Name::as_str), Ok(name));
        }
        for name in ["", " ", "a|b", "a\nb", "a\u{202e}b", "a\u{200d}"] {
            assert_eq!(Name::new(name), Err(InvalidName), "{name:?}");
        }
    }
}
