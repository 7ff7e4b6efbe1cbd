//! Words that mean the same in every game, and outside of one.

use telling::Language;
use textkit::letters::fold;

/// The words for leaving the program, separated by spaces.
pub(in crate::plain) const QUIT_ENGLISH: &str = "quit exit q";
pub(in crate::plain) const QUIT_FRENCH: &str = "quitter quitte quittez";

/// The words before the name of a language. Whoever reads no English finds the
/// way out with a French word.
pub(in crate::plain) const LANGUAGE: &str = "language langue";

/// A line that is understood wherever the program waits for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Interruption {
    Quit,
    /// Change the language.
    Language(Language),
}

/// Returns what a line asks for besides an answer to the question before it.
pub(in crate::plain) fn parse_interruption(language: Language, line: &str) -> Option<Interruption> {
    let words = line.split(|c: char| !c.is_alphanumeric());
    let words: Vec<String> = words.filter(|word| !word.is_empty()).map(fold).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let polite = |word: &&&str| !matches!(**word, "please" | "svp" | "the" | "le" | "la");
    let words: Vec<&str> = words.iter().filter(polite).copied().collect();
    let is_quit = |word: &str| {
        let french = language == Language::French;
        QUIT_ENGLISH.split(' ').any(|quit| quit == word)
            || french && QUIT_FRENCH.split(' ').any(|quit| quit == word)
    };
    match words.as_slice() {
        [quit] if is_quit(quit) => Some(Interruption::Quit),
        [before, name] if LANGUAGE.split(' ').any(|word| word == *before) => {
            language_named(name).map(Interruption::Language)
        }
        _ => None,
    }
}

/// Returns the language that a folded word names.
pub(in crate::plain) fn language_named(word: &str) -> Option<Language> {
    match word {
        "english" | "anglais" => Some(Language::English),
        "french" | "francais" => Some(Language::French),
        code => Language::from_locale(code),
    }
}

/// Returns whether an answer means yes or no; `None` if it is neither.
pub(in crate::plain) fn is_yes(language: Language, answer: &str) -> Option<bool> {
    match (language, fold(answer).as_str()) {
        (_, "yes" | "y") | (Language::French, "oui" | "o") => Some(true),
        (_, "no" | "n") | (Language::French, "non") => Some(false),
        _ => None,
    }
}
