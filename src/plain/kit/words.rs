//! Words that mean the same in every game, and outside of one.

use super::Query;
use telling::Language;
use textkit::letters::fold;

/// The words for leaving the program, separated by spaces.
const QUIT_ENGLISH: &str = "quit exit q";
const QUIT_FRENCH: &str = "quitter quitte quittez";

/// The words before the name of a language. Whoever reads no English finds the
/// way out with a French word.
pub(in crate::plain) const LANGUAGE: &str = "language langue";

/// Returns the words for what can be asked in every game, separated by spaces.
pub(super) const fn queries<Look>(language: Language) -> [(Query<Look>, &'static str); 9] {
    match language {
        Language::English => [
            (Query::Show, "show position look table"),
            (Query::Hand, "hand"),
            (Query::Score, "score points"),
            (Query::Legal, "legal moves"),
            (Query::Log, "log history"),
            (Query::Help, "help commands h ?"),
            (Query::Hint, "hint hints advice"),
            (Query::Undo, "undo u"),
            (Query::Quit, QUIT_ENGLISH),
        ],
        Language::French => [
            (Query::Show, "montrer montre montrez voir situation"),
            (Query::Hand, "main"),
            (Query::Score, "points"),
            (Query::Legal, "coups possible possibles légaux"),
            (Query::Log, "journal historique"),
            (Query::Help, "aide aidez commandes"),
            (Query::Hint, "conseil conseils indice"),
            (Query::Undo, "annuler annule annulez reprendre"),
            (Query::Quit, QUIT_FRENCH),
        ],
    }
}

/// A line that is understood wherever the program waits for one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Interruption {
    Quit,
    /// Change the language.
    Language(Language),
}

/// Returns what a line asks for besides an answer to the question before it.
pub(in crate::plain) fn parse_interruption(language: Language, line: &str) -> Option<Interruption> {
    let words = folded_words(line);
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

/// Returns the words of a text, without capitals and accents.
pub(in crate::plain) fn folded_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(fold).collect()
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
