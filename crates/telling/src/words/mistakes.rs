//! The kinds of mistakes that an analysis counts.

use crate::{Language, say};
use schotten_bots::Mistake;

/// Returns how often somebody made this mistake, as an item of a list: `claim by proof missed ×2`.
#[must_use]
pub fn mistakes_of_kind(language: Language, mistake: Mistake, count: usize) -> String {
    say!(language, "mistakes-of-kind", kind = mistake.name(), count)
}
