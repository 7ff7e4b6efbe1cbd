//! Finding a topic by the name a player gives it.

use super::Guide;
use crate::similar::most_similar;
use telling::Language;
use textkit::letters::fold;

/// Why a name doesn't find a topic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NoTopic {
    /// Several topics begin with it; these are their words.
    Several(Vec<&'static str>),
    /// No topic begins with it; this is the most similar word, if there is one.
    Unknown(Option<&'static str>),
}

impl Guide {
    /// The index of the topic with this name: its key, its word or its title in any
    /// language, or an unambiguous beginning of one. Case, accents and punctuation
    /// don't matter.
    ///
    /// # Errors
    ///
    /// If no topic or more than one matches.
    pub(crate) fn find(&self, name: &str) -> Result<usize, NoTopic> {
        let name = slug(name);
        let names: Vec<(usize, String)> = Language::ALL
            .into_iter()
            .flat_map(|language| (self.in_languages)(language).topics().iter().enumerate())
            .flat_map(|(place, topic)| {
                [topic.key, topic.word, topic.title].map(|name| (place, slug(name)))
            })
            .collect();
        if let Some((place, _)) = names.iter().find(|(_, other)| *other == name) {
            return Ok(*place);
        }
        // Words take precedence over titles, many of which begin alike.
        let begin_so = |titles: bool| {
            let names = names.iter().enumerate();
            let begin_so = names.filter(|(i, (_, other))| {
                (i % 3 == 2) == titles && !name.is_empty() && other.starts_with(&name)
            });
            let mut places: Vec<usize> = begin_so.map(|(_, (place, _))| *place).collect();
            places.sort_unstable();
            places.dedup();
            places
        };
        let mut places = begin_so(false);
        if places.is_empty() {
            places = begin_so(true);
        }
        let word = |place: usize| self.topics()[place].word;
        match places.as_slice() {
            [place] => Ok(*place),
            [] => {
                let known = names.iter().map(|(place, other)| (other, *place));
                Err(NoTopic::Unknown(most_similar(&name, known).map(word)))
            }
            several => Err(NoTopic::Several(
                several.iter().map(|place| word(*place)).collect(),
            )),
        }
    }
}

/// A name reduced to its words, joined by hyphens.
fn slug(name: &str) -> String {
    let folded = fold(name).replace('\'', "");
    let words = folded.split(|char: char| !char.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}
