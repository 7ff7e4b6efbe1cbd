//! The words that are understood, and their meanings. English words are understood
//! in every language; in French, the French words take precedence.

use super::{Look, Query};
use crate::plain::kit::vocabulary::{Vocabulary, Words};
use crate::plain::kit::words as kit;
use lords_rules::Clan;
use std::sync::LazyLock;
use telling::Language;
use telling::lords;

/// The meaning of a word by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::plain) enum Sense {
    /// A Recruit is taken.
    Recruit,
    /// A Recruit or a Supporter is taken, whichever is due.
    Take,
    /// A card is mustered.
    Muster,
    /// Face-down.
    Down,
    /// Face-up.
    Up,
    /// A power is used.
    Use,
    /// A power is left unused.
    Leave,
    /// What a power does to its target: it is discarded, swapped or copied.
    Apply,
    /// A Supporter is claimed.
    Claim,
    /// The player who is speaking.
    Me,
    Clan(Clan),
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

const ENGLISH: Words<Sense> = &[
    (Sense::Recruit, "recruit recruits"),
    (Sense::Take, "take pick"),
    (Sense::Muster, "muster play"),
    (Sense::Down, "down facedown hidden"),
    (Sense::Up, "up faceup open"),
    (Sense::Use, "use yes y activate"),
    (Sense::Leave, "leave no n decline skip pass enough end"),
    (Sense::Apply, "discard swap trade copy"),
    (Sense::Claim, "claim"),
    (Sense::Me, "me my mine own myself your"),
    (Sense::Language, kit::LANGUAGE),
    (look(Look::Cards), "cards unseen"),
    (look(Look::Powers(None)), "powers power explain"),
    (look(Look::Rules(None)), "rules"),
    (
        Sense::Filler,
        "the an please face card it follower followers supporter supporters and then of with from \
         at s unused more too its",
    ),
];

const FRENCH: Words<Sense> = &[
    (Sense::Recruit, "recruter recrute recrutez recrue recrues"),
    (Sense::Take, "prendre prend prends prenez"),
    (
        Sense::Muster,
        "mobiliser mobilise mobilisez jouer joue jouez poser pose posez",
    ),
    (Sense::Down, "cachée caché"),
    (Sense::Up, "visible"),
    (
        Sense::Use,
        "utiliser utilise utilisez oui o activer active activez",
    ),
    (
        Sense::Leave,
        "laisser laisse laissez non pas passer passe passez fin",
    ),
    (
        Sense::Apply,
        "défausser défausse défaussez échanger échange échangez copier copie copiez",
    ),
    (Sense::Me, "moi mon ma mes votre"),
    (look(Look::Cards), "cartes"),
    (look(Look::Powers(None)), "pouvoirs pouvoir"),
    (look(Look::Rules(None)), "règles"),
    (
        Sense::Filler,
        "le la les l un une carte partisan partisans soutien soutiens de du en et puis avec svp \
         côté plus aussi son",
    ),
];

static VOCABULARIES: LazyLock<[Vocabulary<Sense>; 2]> = LazyLock::new(|| {
    Language::ALL.map(|language| {
        let mut vocabulary = Vocabulary::new(language, own, Sense::Query);
        for clan in Clan::ALL {
            vocabulary.add(lords::clan(clan), Sense::Clan(clan));
            vocabulary.add(clan.code(), Sense::Clan(clan));
        }
        vocabulary
    })
});

/// A language's own words.
const fn own(language: Language) -> Words<Sense> {
    match language {
        Language::English => ENGLISH,
        Language::French => FRENCH,
    }
}

/// Returns the sense of a folded word.
pub(super) fn sense(language: Language, word: &str) -> Option<Sense> {
    VOCABULARIES[language as usize].sense(word)
}

/// Returns the known word most like this one, if it is similar enough and means something by
/// itself.
pub(super) fn like(language: Language, word: &str) -> Option<String> {
    VOCABULARIES[language as usize].like(word, Sense::Filler, std::iter::empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use textkit::letters::fold;

    /// Where a word is in both languages, the French sense comes first.
    #[test]
    fn no_word_is_listed_twice_in_a_language() {
        let vocabulary = &VOCABULARIES[Language::English as usize];
        let words: Vec<_> = vocabulary.entries().map(|(folded, ..)| folded).collect();
        for (at, word) in words.iter().enumerate() {
            assert!(!words[..at].contains(word), "{word}");
        }
        let french: Vec<_> = FRENCH
            .iter()
            .flat_map(|(_, words)| words.split(' '))
            .collect();
        for (at, word) in french.iter().enumerate() {
            assert!(!french[..at].contains(word), "{word}");
        }
        // No French word hides the name of a Clan.
        for clan in Clan::ALL {
            for name in [lords::clan(clan), clan.code()] {
                let sense = sense(Language::French, &fold(name));
                assert_eq!(sense, Some(Sense::Clan(clan)), "{name}");
            }
        }
    }

    #[test]
    fn french_understands_english() {
        for (_, words) in ENGLISH {
            for word in words.split(' ') {
                let [english, french] = Language::ALL.map(|language| sense(language, word));
                assert_eq!(english, french, "{word}");
            }
        }
    }
}
