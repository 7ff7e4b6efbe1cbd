//! A list of words with their meanings, searched without regard to capitals and
//! accents.

use textkit::letters::fold;

#[derive(Debug)]
struct KnownWord<S> {
    /// Folded, for comparison.
    folded: String,
    /// As it is spelled.
    shown: String,
    sense: S,
}

/// The words that are understood in a language.
#[derive(Debug)]
pub(in crate::plain) struct Vocabulary<S> {
    entries: Vec<KnownWord<S>>,
}

impl<S: Copy> Vocabulary<S> {
    pub(in crate::plain) const fn new() -> Self {
        let entries = Vec::new();
        Self { entries }
    }

    /// Adds words, separated by spaces. If a word is added twice, its first
    /// sense counts.
    pub(in crate::plain) fn add(&mut self, words: &str, sense: S) {
        let words = words.split(' ').map(|word| KnownWord {
            folded: fold(word),
            shown: word.to_owned(),
            sense,
        });
        self.entries.extend(words);
    }

    /// Returns the sense of a folded word.
    pub(in crate::plain) fn sense(&self, word: &str) -> Option<S> {
        let mut entries = self.entries.iter();
        entries
            .find(|entry| entry.folded == word)
            .map(|entry| entry.sense)
    }

    /// Returns all words with their senses, folded and as they are spelled.
    pub(in crate::plain) fn entries(&self) -> impl Iterator<Item = (&str, &str, S)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.folded.as_str(), entry.shown.as_str(), entry.sense))
    }
}
