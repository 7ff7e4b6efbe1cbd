//! Players' names: what a player may be called, and what a record may hold.

use std::fmt;
use textkit::escape::{is_combining, is_invisible};
use unicode_width::UnicodeWidthStr;

/// A player's name: not blank, without `|` and line breaks.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Name(String);

/// The text is no name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a name can't be blank or contain '|', line breaks or other invisible characters")]
pub struct NotAName;

/// Why a name can't be chosen. Characters are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameFault {
    /// There is nothing in it to be seen.
    #[error("a name needs at least one visible character")]
    Blank,
    /// `|` separates the names in a record.
    #[error("a name can't contain '|'")]
    Bar,
    /// A character can't be seen: a control or format character, or a blank
    /// letter.
    #[error("character {place} of the name is invisible: {}", character.escape_unicode())]
    Invisible {
        /// The character.
        character: char,
        /// Where it stands.
        place: usize,
    },
    /// A mark stands where there is no letter for it, or too many on one.
    #[error("character {place} of the name is an accent without a letter: {}", character.escape_unicode())]
    LoneMark {
        /// The mark.
        character: char,
        /// Where it stands.
        place: usize,
    },
    /// It needs too much room.
    #[error(
        "the name is {columns} columns wide; it can be at most {}",
        Name::COLUMNS
    )]
    TooWide {
        /// How wide it is.
        columns: usize,
    },
}

impl Name {
    /// How wide a chosen name may be in a terminal; most letters take one
    /// column, Chinese ones and emoji two.
    pub const COLUMNS: usize = 24;

    /// How many marks may stand on a letter. Written languages need three.
    const MARKS: usize = 4;

    /// The name with this text, as it stands in a record. Earlier versions
    /// wrote names that [`Name::chosen`] refuses; they can still be read.
    ///
    /// # Errors
    ///
    /// If the text is blank or has a `|`, a line break or a character that
    /// disarranges what stands beside it.
    pub fn new(text: &str) -> Result<Self, NotAName> {
        // A name that could be chosen may have joiners; others never had any.
        let joined = || Self::check(text).is_ok();
        let bad =
            |c: char| c == '|' || c.is_control() || disarranges(c) && !(is_joiner(c) && joined());
        if text.trim().is_empty() || text.contains(bad) {
            return Err(NotAName);
        }
        Ok(Self(text.to_owned()))
    }

    /// The name that a player chooses for itself, without the spaces around it.
    ///
    /// It is made of visible characters and is at most [`Name::COLUMNS`] wide.
    /// The joiners U+200C and U+200D, which some scripts and emoji need, may
    /// stand between two visible characters.
    ///
    /// # Errors
    ///
    /// If it is not like that.
    pub fn chosen(text: &str) -> Result<Self, NameFault> {
        let text = text.trim();
        Self::check(text)?;
        let columns = text.width();
        if columns > Self::COLUMNS {
            return Err(NameFault::TooWide { columns });
        }
        Ok(Self(text.to_owned()))
    }

    /// Are all its characters seen?
    fn check(text: &str) -> Result<(), NameFault> {
        if text.chars().all(|c| c.is_whitespace() && !is_invisible(c)) {
            return Err(NameFault::Blank);
        }
        let stands_alone = |c: char| !c.is_whitespace() && !is_invisible(c);
        let (mut before, mut marks) = (None, 0);
        let mut rest = text.chars();
        let mut place = 0;
        while let Some(character) = rest.next() {
            place += 1;
            let after = rest.clone().next();
            if character == '|' {
                return Err(NameFault::Bar);
            }
            let joins = || {
                is_joiner(character) && [before, after].iter().all(|c| c.is_some_and(stands_alone))
            };
            if is_invisible(character) && !joins() {
                return Err(NameFault::Invisible { character, place });
            }
            if is_combining(character) {
                marks += 1;
                if marks > Self::MARKS || !before.is_some_and(stands_alone) {
                    return Err(NameFault::LoneMark { character, place });
                }
            } else {
                marks = 0;
            }
            before = Some(character);
        }
        Ok(())
    }

    /// The name's text.
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

/// Joins the characters beside it, or keeps them apart: U+200D, U+200C.
const fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Zero-width characters and those that turn the direction of writing: no
/// version has ever written them into a record, apart from joiners.
const fn disarranges(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_many_scripts_can_be_chosen() {
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
            let chosen = Name::chosen(name).map_err(|fault| fault.to_string());
            assert_eq!(chosen.as_ref().map(Name::as_str), Ok(name));
            assert_eq!(Name::new(name).as_ref().map(Name::as_str), Ok(name));
        }
        assert_eq!(
            Name::chosen("  Ann\u{3000}").map(|name| name.0),
            Ok("Ann".to_owned())
        );
    }

    #[test]
    fn what_is_not_seen_or_too_wide_can_not_be_chosen() {
        for blank in ["", "  ", "\u{3000}\u{a0}"] {
            assert_eq!(Name::chosen(blank), Err(NameFault::Blank), "{blank:?}");
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
            let fault = Name::chosen(name);
            assert!(
                matches!(fault, Err(NameFault::Invisible { place, .. }) if place == invisible),
                "{name:?}: {fault:?}"
            );
        }
        for name in [
            "\u{301}",
            "A \u{301}",
            "A\u{301}\u{301}\u{301}\u{301}\u{301}",
        ] {
            assert!(
                matches!(Name::chosen(name), Err(NameFault::LoneMark { .. })),
                "{name:?}"
            );
        }
        assert_eq!(Name::chosen("a|b"), Err(NameFault::Bar));
        assert!(Name::chosen(&"x".repeat(24)).is_ok());
        assert_eq!(
            Name::chosen(&"x".repeat(25)),
            Err(NameFault::TooWide { columns: 25 })
        );
        assert!(Name::chosen(&"上".repeat(12)).is_ok());
        assert_eq!(
            Name::chosen(&"上".repeat(13)),
            Err(NameFault::TooWide { columns: 26 })
        );
    }

    #[test]
    fn what_was_written_into_records_is_still_read() {
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
            assert_eq!(Name::new(name), Err(NotAName), "{name:?}");
        }
    }
}
