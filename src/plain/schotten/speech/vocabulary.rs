//! The words that are understood, and their meanings. English words are understood
//! in every language; in French, the French words take precedence.

mod english;
mod french;

use super::{Look, Query};
use crate::plain::kit::vocabulary::{self, Words, languages};
use crate::plain::kit::words::folded_words;
use schotten_rules::{Color, TacticCard};
use std::sync::LazyLock;
use telling::Language;
use telling::words;
use textkit::letters::fold;

/// The meaning of a word by itself. The position and the words around it can change
/// it: `discard` alone is a query, and after a card it is where the card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Sense {
    /// A card is played.
    Play,
    /// A Stone is claimed.
    Claim,
    /// A card is drawn.
    Draw,
    /// The turn ends.
    End,
    /// No card is played.
    Pass,
    /// A card goes under its deck.
    Return,
    /// A Tactic card is explained.
    Explain,
    /// A Stone, or all of them.
    Stone,
    /// The Clan deck.
    Clan,
    /// The Tactic deck, or the Tactic cards.
    Tactic,
    Deck,
    /// The turn that ends.
    Turn,
    /// All that can be claimed.
    All,
    /// What a Ruse does with its card.
    Move,
    /// Where something goes to.
    To,
    /// Where something lies or goes to.
    At,
    Discard,
    /// A color.
    Color {
        color: Color,
        /// Whether the strength may stand before it, as in `7 rouge`. Not in `7 red`,
        /// which may be a Stone and a card.
        after: bool,
    },
    /// The language changes.
    Language,
    Query(Query<Look>),
    /// A word without meaning, such as `the` or `please`.
    Filler,
}

/// The meaning of a word for what can be looked at.
const fn look(look: Look) -> Sense {
    Sense::Query(Query::Look(look))
}

/// The names of a Tactic card besides its official one.
type CardNames = (TacticCard, &'static [&'static str]);

/// All words that are understood in a language.
struct Vocabulary {
    words: vocabulary::Vocabulary<Sense>,
    /// The names of the Tactic cards, split into folded words.
    names: Vec<(Vec<String>, TacticCard)>,
}

static VOCABULARIES: LazyLock<[Vocabulary; 2]> =
    LazyLock::new(|| Language::ALL.map(Vocabulary::new));

fn vocabulary(language: Language) -> &'static Vocabulary {
    &VOCABULARIES[language as usize]
}

/// A language's own words.
const fn own(language: Language) -> Words<Sense> {
    match language {
        Language::English => english::WORDS,
        Language::French => french::WORDS,
    }
}

/// A language's own names of the Tactic cards.
const fn own_names(language: Language) -> &'static [CardNames] {
    match language {
        Language::English => english::NAMES,
        Language::French => french::NAMES,
    }
}

impl Vocabulary {
    fn new(language: Language) -> Self {
        let mut new = Self {
            words: vocabulary::Vocabulary::new(language, own, Sense::Query),
            names: Vec::new(),
        };
        for language in languages(language) {
            new.add(language);
        }
        new.words.add(">", Sense::To);
        new.words.add("@", Sense::At);
        let letters = |card: TacticCard| (vec![fold(card.letters())], card);
        new.names.extend(TacticCard::KINDS.map(letters));
        // Longer names first, so that "mud fight" isn't taken for "mud".
        new.names
            .sort_by_key(|(parts, _)| std::cmp::Reverse(parts.len()));
        new
    }

    fn add(&mut self, language: Language) {
        for color in Color::ALL {
            let after = language == Language::French;
            let sense = Sense::Color { color, after };
            self.words.add(&words::color(language, color), sense);
            let after = false;
            let sense = Sense::Color { color, after };
            self.words.add(&words::letter(language, color), sense);
        }
        for (card, names) in own_names(language) {
            let names = names.iter().map(|name| (parts(name), *card));
            self.names.extend(names);
        }
        for card in TacticCard::KINDS {
            let name = parts(&words::tactic_name(language, card));
            let code = vec![fold(&words::tactic_code(language, card))];
            self.names.extend([(name, card), (code, card)]);
        }
    }
}

/// The words a name is made of.
fn parts(name: &str) -> Vec<String> {
    folded_words(&name.replace(['\'', '’'], ""))
}

/// The sense of a folded word.
pub(super) fn sense(language: Language, word: &str) -> Option<Sense> {
    vocabulary(language).words.sense(word)
}

/// The Tactic cards with the folded words of their names and with their letters,
/// longer names first.
pub(super) fn tactic_names(language: Language) -> &'static [(Vec<String>, TacticCard)] {
    &vocabulary(language).names
}

/// The known word most like this one, if it is similar enough.
pub(super) fn like(language: Language, word: &str) -> Option<String> {
    let vocabulary = vocabulary(language);
    let names = vocabulary.names.iter().flat_map(|(parts, card)| {
        let shown = words::tactic_name(language, *card);
        parts.iter().map(move |part| (part.as_str(), shown.clone()))
    });
    vocabulary.words.like(word, Sense::Filler, names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_has_two_meanings() {
        for language in Language::ALL {
            let vocabulary = vocabulary(language);
            let entries: Vec<_> = vocabulary.words.entries().collect();
            for (at, (folded, shown, sense)) in entries.iter().enumerate() {
                // In French a single a is à where a place follows, else the
                // English article; the lexer tells them apart.
                if *folded == "a" {
                    continue;
                }
                for (other, _, other_sense) in &entries[..at] {
                    // The letter of a color doesn't depend on where the strength is.
                    let alike = match (sense, other_sense) {
                        (Sense::Color { color: a, .. }, Sense::Color { color: b, .. }) => a == b,
                        (a, b) => a == b,
                    };
                    assert!(
                        folded != other || alike,
                        "{language:?}: {shown} is {sense:?} and {other_sense:?}",
                    );
                }
            }
            let names = tactic_names(language);
            for (name, card) in names {
                for (other, another) in names {
                    assert!(name != other || card == another, "{language:?}: {name:?}");
                }
                let [alone] = name.as_slice() else { continue };
                assert_eq!(sense(language, alone), None, "{language:?}: {alone}");
            }
        }
    }

    #[test]
    fn words_are_listed_once_and_consist_of_letters() {
        for language in Language::ALL {
            let words = own(language);
            let words: Vec<&str> = words.iter().flat_map(|(_, all)| all.split(' ')).collect();
            for (at, word) in words.iter().enumerate() {
                assert!(word.chars().all(char::is_alphabetic), "{word:?}");
                assert!(!words[..at].contains(word), "{language:?}: {word}");
            }
        }
    }

    #[test]
    fn french_understands_english_and_the_other_way_round_only_the_way_out() {
        for (_, words) in english::WORDS {
            for word in words.split(' ').filter(|word| *word != "a") {
                let (english, french) = (
                    sense(Language::English, &fold(word)),
                    sense(Language::French, &fold(word)),
                );
                assert_eq!(english, french, "{word}");
            }
        }
        assert_eq!(sense(Language::English, "langue"), Some(Sense::Language));
        assert_eq!(sense(Language::English, "borne"), None);
    }
}
