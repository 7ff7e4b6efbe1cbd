//! The rules of the game, in our own words and in both languages, as topics to print,
//! read on the screen and search.
//!
//! The texts are the files `src/guide/en.md` and `src/guide/fr.md`, and those of Lords
//! of Scotland, `src/guide/lords.en.md` and `src/guide/lords.fr.md`. A heading
//! `# key word: Title` begins a topic, and `## key word: Title` an entry of that
//! topic. The key is the same in every language; the word is the name in this
//! language, and can be left out if it is the key. Paragraphs and items follow. Cards
//! are written in the notation, in backticks.

mod find;
mod page;

pub(crate) use find::NoTopic;
pub(crate) use page::{GuidePage, Hit, LineKind};

use crate::games::Rules;
use schotten_rules::Card;
use std::ops::Range;
use std::sync::LazyLock;
use telling::Language;
use telling::words;

/// Returns the rules of Schotten Totten in a language.
pub(crate) fn schotten(language: Language) -> &'static Guide {
    static ENGLISH: LazyLock<Guide> =
        LazyLock::new(|| Guide::parse(schotten, include_str!("en.md"), Language::English));
    static FRENCH: LazyLock<Guide> =
        LazyLock::new(|| Guide::parse(schotten, include_str!("fr.md"), Language::French));
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// Returns the rules of Lords of Scotland in a language.
pub(crate) fn lords(language: Language) -> &'static Guide {
    static ENGLISH: LazyLock<Guide> =
        LazyLock::new(|| Guide::parse(lords, include_str!("lords.en.md"), Language::English));
    static FRENCH: LazyLock<Guide> =
        LazyLock::new(|| Guide::parse(lords, include_str!("lords.fr.md"), Language::French));
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// The rules of a game in one language.
#[derive(Debug)]
pub(crate) struct Guide {
    /// The rules of the same game in each language.
    in_languages: Rules,
    topics: Vec<Topic>,
}

/// A topic of the rules, or an entry of one.
#[derive(Debug)]
pub(crate) struct Topic {
    /// Its name in every language, which is the English one.
    pub key: &'static str,
    /// Its name in the guide's language, for players to type.
    pub word: &'static str,
    /// Its title.
    pub title: &'static str,
    /// Whether it is an entry of the topic before it.
    pub is_entry: bool,
    /// Its text.
    pub blocks: Vec<Block>,
}

/// A paragraph or an item of a list.
#[derive(Debug, Default)]
pub(crate) struct Block {
    /// The marker before its first line: nothing, `- ` or a number.
    pub marker: &'static str,
    /// Its text, with the cards in the language's letters.
    pub text: String,
    /// The cards it names, with their places in the text in characters.
    pub cards: Vec<(Range<usize>, Card)>,
}

impl Guide {
    fn parse(in_languages: Rules, text: &'static str, language: Language) -> Self {
        let mut topics: Vec<Topic> = Vec::new();
        for line in text.lines() {
            if let Some(topic) = heading(line) {
                topics.push(topic);
            } else if let (false, Some(topic)) = (line.is_empty(), topics.last_mut()) {
                topic.blocks.push(Block::parse(line, language));
            }
        }
        Self {
            in_languages,
            topics,
        }
    }

    /// Its topics and their entries, in reading order.
    pub(crate) fn topics(&self) -> &[Topic] {
        &self.topics
    }

    /// Its topics without their entries, each with its index.
    pub(crate) fn chapters(&self) -> impl Iterator<Item = (usize, &Topic)> {
        let topics = self.topics.iter().enumerate();
        topics.filter(|(_, topic)| !topic.is_entry)
    }

    /// The index of the topic with this key.
    pub(crate) fn place_of(&self, key: &str) -> Option<usize> {
        self.topics.iter().position(|topic| topic.key == key)
    }

    /// The indices of the topic at this place and of its entries.
    pub(crate) fn with_entries(&self, place: usize) -> Range<usize> {
        let rest = self.topics.get(place + 1..).unwrap_or(&[]);
        let is_entry = self.topics.get(place).is_some_and(|topic| topic.is_entry);
        let entries = rest.iter().take_while(|topic| !is_entry && topic.is_entry);
        place..place + 1 + entries.count()
    }
}

fn heading(line: &'static str) -> Option<Topic> {
    let (is_entry, rest) = match line.strip_prefix("## ") {
        Some(rest) => (true, rest),
        None => (false, line.strip_prefix("# ")?),
    };
    let (names, title) = rest.split_once(": ")?;
    let (key, word) = names.split_once(' ').unwrap_or((names, names));
    Some(Topic {
        key,
        word,
        title,
        is_entry,
        blocks: Vec::new(),
    })
}

impl Block {
    fn parse(line: &'static str, language: Language) -> Self {
        let marker = marker(line);
        let mut block = Self {
            marker,
            ..Self::default()
        };
        let mut length = 0;
        for (i, piece) in line[marker.len()..].split('`').enumerate() {
            // Every second piece was between backticks.
            let card = if i % 2 == 1 { piece.parse().ok() } else { None };
            let shown = card.map_or_else(|| piece.to_owned(), |card| words::code(language, card));
            let from = length;
            length += shown.chars().count();
            block.cards.extend(card.map(|card| (from..length, card)));
            block.text.push_str(&shown);
        }
        block
    }
}

/// The marker of a list's item at the beginning of a line.
fn marker(line: &str) -> &str {
    let number = line.find(|char: char| !char.is_ascii_digit()).unwrap_or(0);
    let end = if number > 0 && line[number..].starts_with(". ") {
        number + 2
    } else if line.starts_with("- ") {
        2
    } else {
        0
    };
    &line[..end]
}

#[cfg(test)]
mod tests;
