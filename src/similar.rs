//! Guessing which known word a mistyped one was meant to be.

/// Returns what belongs to the known word most like this one, if there is one that
/// at most a third of its letters distinguish from it. Two letters in the wrong order
/// count as one. Words are compared as they are given: fold them if case and accents
/// don't matter.
pub(crate) fn most_similar<K: AsRef<str>, T>(
    word: &str,
    known: impl IntoIterator<Item = (K, T)>,
) -> Option<T> {
    let length = word.chars().count();
    let rated = known.into_iter().filter_map(|(other, meaning)| {
        let most = other.as_ref().chars().count() / 3;
        // Every letter too many or too few is an edit. Without this, a long line would
        // be compared in full.
        let may_be_near = length.abs_diff(other.as_ref().chars().count()) <= most;
        let edits = may_be_near.then(|| strsim::osa_distance(word, other.as_ref()))?;
        (edits <= most).then_some((edits, meaning))
    });
    let nearest = rated.min_by_key(|(edits, _)| *edits)?;
    Some(nearest.1)
}

#[cfg(test)]
mod tests {
    use super::most_similar;

    #[test]
    fn only_a_word_with_few_other_letters_is_similar() {
        let nearest = |word| most_similar(word, ["bot", "dark", "language"].map(|one| (one, one)));
        assert_eq!(nearest("Bot"), Some("bot"));
        assert_eq!(nearest("drak"), Some("dark"));
        assert_eq!(nearest("langue"), Some("language"));
        assert_eq!(nearest("foo"), None);
        assert_eq!(nearest("d"), None);
        assert_eq!(nearest(""), None);
    }
}
