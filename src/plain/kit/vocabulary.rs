//! The words that are understood, with their meanings. They are searched without regard to
//! capitals and accents. English words are understood in every language; the language's own
//! words take precedence.

use super::{Query, words};
use crate::similar::most_similar;
use telling::Language;
use textkit::letters::fold;

/// The words of a language with their senses, each several words separated by spaces.
pub(in crate::plain) type Words<S> = &'static [(S, &'static str)];

/// The words that are understood in a language.
#[derive(Debug)]
pub(in crate::plain) struct Vocabulary<S> {
    /// Each word folded, for comparison, and as it is spelled.
    entries: Vec<(String, String, S)>,
}

impl<S: Copy + PartialEq + 'static> Vocabulary<S> {
    /// Returns the words of a language, with the English ones after them: a game's `own`,
    /// and what can be asked in every game.
    pub(in crate::plain) fn new<Look>(
        language: Language,
        own: impl Fn(Language) -> Words<S>,
        query: impl Fn(Query<Look>) -> S,
    ) -> Self {
        let entries = Vec::new();
        let mut vocabulary = Self { entries };
        for language in languages(language) {
            for (sense, words) in own(language) {
                vocabulary.add(words, *sense);
            }
            for (asked, words) in words::queries(language) {
                vocabulary.add(words, query(asked));
            }
        }
        vocabulary
    }

    /// Adds words, separated by spaces. If a word is added twice, its first
    /// sense counts.
    pub(in crate::plain) fn add(&mut self, words: &str, sense: S) {
        let words = words.split(' ');
        let words = words.map(|word| (fold(word), word.to_owned(), sense));
        self.entries.extend(words);
    }

    /// Returns the sense of a folded word.
    pub(in crate::plain) fn sense(&self, word: &str) -> Option<S> {
        let mut entries = self.entries.iter();
        let (.., sense) = entries.find(|(folded, ..)| folded == word)?;
        Some(*sense)
    }

    /// Returns all words with their senses, folded and as they are spelled.
    pub(in crate::plain) fn entries(&self) -> impl Iterator<Item = (&str, &str, S)> {
        let entries = self.entries.iter();
        entries.map(|(folded, shown, sense)| (folded.as_str(), shown.as_str(), *sense))
    }

    /// Returns the known word most like this one, if it is similar enough, of these words
    /// without those of no meaning, and `more`, which are folded and as they are spelled.
    pub(in crate::plain) fn like<'a>(
        &'a self,
        word: &str,
        filler: S,
        more: impl Iterator<Item = (&'a str, String)>,
    ) -> Option<String> {
        let words = self.entries().filter(|(.., sense)| *sense != filler);
        let words = words.map(|(folded, shown, _)| (folded, shown.to_owned()));
        most_similar(word, words.chain(more)).map(|shown| shown.to_lowercase())
    }
}

/// Returns the languages whose words are understood, the first one's before the others.
pub(in crate::plain) fn languages(language: Language) -> impl Iterator<Item = Language> {
    let english = (language != Language::English).then_some(Language::English);
    std::iter::once(language).chain(english)
}
