//! The kinds of mistakes that an analysis counts.

use crate::{Language, say};
use schotten_bots::Mistake;

/// Returns the kind of a mistake as a sentence. `None` if it says nothing beside the play that
/// was better.
#[must_use]
pub fn mistake_kind(language: Language, mistake: Mistake) -> Option<String> {
    let kind = say!(language, "mistake-kind", kind = mistake.name());
    (!kind.is_empty()).then_some(kind)
}

/// Returns how often somebody made this mistake, as an item of a list: `2 claims by
/// proof missed`.
#[must_use]
pub fn mistakes_of_kind(language: Language, mistake: Mistake, count: usize) -> String {
    say!(language, "mistakes-of-kind", kind = mistake.name(), count)
}
