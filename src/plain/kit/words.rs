//! The words that mean the same in every game and in every language.

use telling::Language;
use textkit::letters::fold;

/// A question or a command that every game knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Query {
    /// The whole position.
    Show,
    Hand,
    /// The points.
    Score,
    /// What can be done now.
    Legal,
    /// The move history.
    Log,
    /// The commands.
    Help,
    /// The best plays, and why the first is the best.
    Hint,
    /// Take the last action back.
    Undo,
    /// Change the language; `None` if the line names none.
    Language(Option<Language>),
    Quit,
}

/// The words for each query, without capitals and accents.
const QUERIES: [(Query, &[&str]); 10] = [
    (
        Query::Show,
        &["show", "position", "look", "montrer", "voir", "situation"],
    ),
    (Query::Hand, &["hand", "main"]),
    (Query::Score, &["score", "points"]),
    (Query::Legal, &["legal", "moves", "coups"]),
    (Query::Log, &["log", "history", "journal", "historique"]),
    (Query::Help, &["help", "h", "aide", "commands", "commandes"]),
    (Query::Hint, &["hint", "conseil"]),
    (Query::Undo, &["undo", "u", "annuler"]),
    (Query::Language(None), &["language", "langue"]),
    (Query::Quit, &["quit", "exit", "q", "quitter"]),
];

impl Query {
    /// Parses a line, in any language.
    pub(crate) fn parse(line: &str) -> Option<Self> {
        if line == "?" {
            return Some(Self::Help);
        }
        let words = folded_words(line);
        let (first, rest) = words.split_first()?;
        let mut queries = QUERIES.into_iter();
        let (query, _) = queries.find(|(_, words)| words.contains(&first.as_str()))?;
        match (query, rest) {
            (_, []) => Some(query),
            (Self::Language(_), [name]) => Some(Self::Language(language_named(name))),
            _ => None,
        }
    }
}

/// Returns the words of a text, without capitals and accents.
pub(crate) fn folded_words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(fold).collect()
}

/// Returns the language that a folded word names.
fn language_named(word: &str) -> Option<Language> {
    match word {
        "english" | "anglais" => Some(Language::English),
        "french" | "francais" => Some(Language::French),
        code => Language::from_locale(code),
    }
}

/// Returns whether an answer means yes or no; `None` if it is neither.
pub(crate) fn is_yes(answer: &str) -> Option<bool> {
    match fold(answer).as_str() {
        "yes" | "y" | "oui" | "o" => Some(true),
        "no" | "n" | "non" => Some(false),
        _ => None,
    }
}
