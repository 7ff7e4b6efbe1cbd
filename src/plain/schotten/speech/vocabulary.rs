//! The words that are understood, and their meanings. English words are understood
//! in every language; in French, the French words take precedence.

mod english;
mod french;

use super::Query;
use crate::plain::kit;
use crate::similar::most_similar;
use schotten_rules::{Color, TacticCard};
use std::sync::LazyLock;
use telling::Language;
use telling::words;
use textkit::letters::fold;

/// The meaning of a word by itself. The position and the words around it can change
/// it: `discard` alone is a query, and after a card it is where the card goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
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
    /// Something is explained.
    Help,
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
    Query(Query),
    /// A word without meaning, such as `the` or `please`.
    Filler,
}

/// The words of a language with one sense, separated by spaces.
type Words = (Sense, &'static str);
/// The names of a Tactic card besides its official one.
type CardNames = (TacticCard, &'static [&'static str]);

/// All words that are understood in a language.
struct Vocabulary {
    words: kit::vocabulary::Vocabulary<Sense>,
    /// The names of the Tactic cards, split into folded words.
    names: Vec<(Vec<String>, TacticCard)>,
}

static ENGLISH: LazyLock<Vocabulary> = LazyLock::new(|| Vocabulary::new(&[Language::English]));
static FRENCH: LazyLock<Vocabulary> =
    LazyLock::new(|| Vocabulary::new(&[Language::French, Language::English]));

fn vocabulary(language: Language) -> &'static Vocabulary {
    match language {
        Language::English => &ENGLISH,
        Language::French => &FRENCH,
    }
}

/// A language's own words and names.
const fn own(language: Language) -> (&'static [Words], &'static [CardNames]) {
    match language {
        Language::English => (english::WORDS, english::NAMES),
        Language::French => (french::WORDS, french::NAMES),
    }
}

impl Vocabulary {
    /// The words of these languages. Those of the first take precedence.
    fn new(languages: &[Language]) -> Self {
        let mut new = Self {
            words: kit::vocabulary::Vocabulary::new(),
            names: Vec::new(),
        };
        for language in languages {
            new.add(*language);
        }
        let letters = |card: TacticCard| (vec![fold(card.letters())], card);
        new.names.extend(TacticCard::KINDS.map(letters));
        // Longer names first, so that "mud fight" isn't taken for "mud".
        new.names
            .sort_by_key(|(parts, _)| std::cmp::Reverse(parts.len()));
        new
    }

    fn add(&mut self, language: Language) {
        let (words, names) = own(language);
        for (sense, words) in words {
            self.words.add(words, *sense);
        }
        for color in Color::ALL {
            let after = language == Language::French;
            let sense = Sense::Color { color, after };
            self.words.add(&words::color(language, color), sense);
            let after = false;
            let sense = Sense::Color { color, after };
            self.words.add(&words::letter(language, color), sense);
        }
        for (card, names) in names {
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
    let name = name.replace(['\'', '’'], "");
    let words = name.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(fold).collect()
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
    let words = vocabulary.words.entries();
    let words = words.map(|(folded, shown, _)| (folded, shown.to_owned()));
    let names = vocabulary.names.iter().flat_map(|(parts, card)| {
        let shown = words::tactic_name(language, *card);
        parts.iter().map(move |part| (part.as_str(), shown.clone()))
    });
    most_similar(word, words.chain(names)).map(|shown| shown.to_lowercase())
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
            let (words, _) = own(language);
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
