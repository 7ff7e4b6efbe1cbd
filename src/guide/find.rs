//! Finding a topic by the name a player gives it.

use super::Guide;
use telling::Language;
use textkit::letters::fold;

/// No topic, or none alone, has this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoTopic {
    /// Several topics begin so; their words.
    Several(Vec<&'static str>),
    /// No topic has it; the word most like it, if one is.
    Unknown(Option<&'static str>),
}

impl Guide {
    /// The place of the topic that is meant by a name: its key, its word or its
    /// title in any language, in full or so much of it that nothing else
    /// begins so. Capitals, accents and the signs between words don't matter.
    ///
    /// # Errors
    ///
    /// If no topic or more than one is meant.
    pub fn find(&self, name: &str) -> Result<usize, NoTopic> {
        let name = slug(name);
        let names: Vec<(usize, String)> = Language::ALL
            .into_iter()
            .flat_map(|language| Self::in_language(language).topics().iter().enumerate())
            .flat_map(|(place, topic)| {
                [topic.key, topic.word, topic.title].map(|name| (place, slug(name)))
            })
            .collect();
        if let Some((place, _)) = names.iter().find(|(_, other)| *other == name) {
            return Ok(*place);
        }
        // Words come before titles, which begin with anything.
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
                let nearest = names
                    .iter()
                    .map(|(place, other)| (strsim::levenshtein(&name, other), *place))
                    .min();
                let like = nearest.filter(|(distance, _)| *distance <= 1 + name.len() / 3);
                Err(NoTopic::Unknown(like.map(|(_, place)| word(place))))
            }
            several => Err(NoTopic::Several(
                several.iter().map(|place| word(*place)).collect(),
            )),
        }
    }
}

/// A name with nothing but its letters and digits, and a hyphen between words.
fn slug(name: &str) -> String {
    let folded = fold(name).replace('\'', "");
    let words = folded.split(|char: char| !char.is_alphanumeric());
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    words.join("-")
}
