//! The words that are understood, and their meanings. English words are understood
//! in every language; in French, the French words take precedence.

use super::Query;
use crate::plain::kit::vocabulary::Vocabulary;
use crate::plain::kit::words as kit;
use crate::similar::most_similar;
use lords_rules::Clan;
use std::sync::LazyLock;
use telling::Language;
use telling::lords;

/// The meaning of a word by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sense {
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
    /// The commands are explained.
    Help,
    /// The language changes.
    Language,
    Query(Query),
    /// A word without meaning, such as `the` or `please`.
    Filler,
}

const ENGLISH: &[(Sense, &str)] = &[
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
    (Sense::Help, "help commands"),
    (Sense::Language, kit::LANGUAGE),
    (Sense::Query(Query::Show), "show position look table"),
    (Sense::Query(Query::Hand), "hand"),
    (Sense::Query(Query::Cards), "cards unseen"),
    (Sense::Query(Query::Powers(None)), "powers power explain"),
    (Sense::Query(Query::Legal), "legal moves"),
    (Sense::Query(Query::Hint), "hint hints advice"),
    (Sense::Query(Query::Log), "log history"),
    (Sense::Query(Query::Score), "score points"),
    (Sense::Query(Query::Undo), "undo u"),
    (Sense::Query(Query::Rules(None)), "rules"),
    (Sense::Query(Query::Quit), kit::QUIT_ENGLISH),
    (
        Sense::Filler,
        "the an please face card it follower followers supporter supporters and then of with from \
         at s unused more too its",
    ),
];

const FRENCH: &[(Sense, &str)] = &[
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
    (Sense::Help, "aide commandes"),
    (
        Sense::Query(Query::Show),
        "montrer montre montrez voir situation",
    ),
    (Sense::Query(Query::Hand), "main"),
    (Sense::Query(Query::Cards), "cartes"),
    (Sense::Query(Query::Powers(None)), "pouvoirs pouvoir"),
    (Sense::Query(Query::Legal), "coups possibles"),
    (Sense::Query(Query::Hint), "conseil conseils indice"),
    (Sense::Query(Query::Log), "journal historique"),
    (Sense::Query(Query::Undo), "annuler annule annulez"),
    (Sense::Query(Query::Rules(None)), "règles"),
    (Sense::Query(Query::Quit), kit::QUIT_FRENCH),
    (
        Sense::Filler,
        "le la les l un une carte partisan partisans soutien soutiens de du en et puis avec svp \
         côté plus aussi son",
    ),
];

static ENGLISH_WORDS: LazyLock<Vocabulary<Sense>> = LazyLock::new(|| vocabulary_of(&[ENGLISH]));
static FRENCH_WORDS: LazyLock<Vocabulary<Sense>> =
    LazyLock::new(|| vocabulary_of(&[FRENCH, ENGLISH]));

fn vocabulary_of(lists: &[&[(Sense, &str)]]) -> Vocabulary<Sense> {
    let mut vocabulary = Vocabulary::new();
    for clan in Clan::ALL {
        vocabulary.add(lords::clan(clan), Sense::Clan(clan));
        vocabulary.add(clan.code(), Sense::Clan(clan));
    }
    for (sense, words) in lists.iter().copied().flatten() {
        vocabulary.add(words, *sense);
    }
    vocabulary
}

fn vocabulary(language: Language) -> &'static Vocabulary<Sense> {
    match language {
        Language::English => &ENGLISH_WORDS,
        Language::French => &FRENCH_WORDS,
    }
}

/// Returns the sense of a folded word.
pub(super) fn sense(language: Language, word: &str) -> Option<Sense> {
    vocabulary(language).sense(word)
}

/// Returns the known word most like this one, if it is similar enough and means something by
/// itself.
pub(super) fn like(language: Language, word: &str) -> Option<String> {
    let entries = vocabulary(language).entries();
    let entries = entries.filter(|(.., sense)| *sense != Sense::Filler);
    let similar = most_similar(word, entries.map(|(folded, shown, _)| (folded, shown)));
    similar.map(str::to_lowercase)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_listed_twice_in_a_language() {
        for list in [ENGLISH, FRENCH] {
            let vocabulary = vocabulary_of(&[list]);
            let words: Vec<_> = vocabulary.entries().map(|(folded, ..)| folded).collect();
            for (at, word) in words.iter().enumerate() {
                assert!(!words[..at].contains(word), "{word}");
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
