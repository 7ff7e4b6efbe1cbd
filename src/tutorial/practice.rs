//! What helps against each kind of mistake.

use super::LESSONS;
use schotten_bots::analysis::Mistake;
use telling::{Language, say};

/// What a player who often makes this mistake should practice, as a sentence; `None` if
/// there is nothing for it.
pub(crate) fn practice(language: Language, mistake: Mistake) -> Option<String> {
    let lesson = match mistake {
        Mistake::MissedProof | Mistake::FedLostStone => "proof",
        Mistake::MissedClaim => "claim",
        Mistake::MissedDecidingStone => "three",
        Mistake::BrokeFormation | Mistake::MissedFormation => "ranking",
        Mistake::MisusedTactic => "joker",
        Mistake::MissedWin | Mistake::LeftDecidingStone | Mistake::Miscalculated => {
            return Some(say!(language, "practice-puzzles", kind = mistake.name()));
        }
        Mistake::Misjudged => return None,
    };
    let (number, lesson) = (1_usize..).zip(LESSONS).find(|(_, one)| one.id == lesson)?;
    let title = lesson.title.in_language(language);
    Some(say!(
        language,
        "practice-lesson",
        number = number,
        title = title
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_practice_for_every_mistake_that_can_be_named() {
        for mistake in Mistake::ALL {
            let found = practice(Language::English, mistake).is_some();
            assert_eq!(found, mistake != Mistake::Misjudged, "{mistake:?}");
        }
    }
}
