//! What helps against each kind of mistake.

use super::LESSONS;
use schotten_bots::Mistake;
use telling::{Language, say};

/// What a player who makes these mistakes should practice, as a sentence: against the
/// first one for which there is something. With each mistake comes how often it was made.
pub(crate) fn practice(language: Language, mistakes: &[(Mistake, usize)]) -> Option<String> {
    let mut mistakes = mistakes.iter();
    mistakes.find_map(|(mistake, _)| practice_against(language, *mistake))
}

fn practice_against(language: Language, mistake: Mistake) -> Option<String> {
    let lesson = match mistake {
        Mistake::MissedProof | Mistake::FedLostStone => "proof",
        Mistake::MissedClaim => "claim",
        Mistake::MissedDecidingStone => "three",
        Mistake::MissedFormation => "ranking",
        Mistake::BrokeFormation => return Some(say!(language, "practice-look")),
        Mistake::MisusedTactic => return Some(say!(language, "practice-tactic")),
        Mistake::MissedWin | Mistake::LeftDecidingStone | Mistake::Miscalculated => {
            return Some(say!(language, "practice-puzzles", kind = mistake.name()));
        }
        Mistake::Misjudged => return None,
    };
    let (number, lesson) = (1_usize..)
        .zip(LESSONS.iter())
        .find(|(_, one)| one.id == lesson)?;
    let title = lesson.title.in_language(language);
    Some(say!(language, "practice-lesson", number, title))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_practice_for_every_mistake_that_can_be_named() {
        for mistake in Mistake::ALL {
            let found = practice(Language::English, &[(mistake, 1)]).is_some();
            assert_eq!(found, mistake != Mistake::Misjudged, "{mistake:?}");
        }
    }
}
