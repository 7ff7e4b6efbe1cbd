//! The rules of a game, to be read line by line.

use crate::games::Rules;
use crate::guide::GuidePage;
use telling::{Language, say};

/// Returns a chapter by its number or a topic by its name; without one, the contents.
pub(super) fn rules(rules: Rules, language: Language, topic: &str) -> Vec<String> {
    let guide = rules(language);
    if topic.is_empty() {
        let chapters = guide.chapters().zip(1..);
        let chapters = chapters.map(|((_, topic), number)| format!("{number:>2}  {}", topic.title));
        return chapters.chain([say!(language, "plain-rules")]).collect();
    }
    let place = match topic.parse::<usize>() {
        Ok(number) => {
            let chapter = number
                .checked_sub(1)
                .and_then(|at| guide.chapters().nth(at));
            chapter.map(|(place, _)| place)
        }
        Err(_) => guide.find(topic).ok(),
    };
    let Some(place) = place else {
        let count = guide.chapters().count();
        return vec![say!(language, "plain-no-topic", count)];
    };
    // The console wraps the lines.
    let page = GuidePage::new(guide, guide.with_entries(place), u16::MAX.into());
    page.lines().iter().map(|line| line.text.clone()).collect()
}
