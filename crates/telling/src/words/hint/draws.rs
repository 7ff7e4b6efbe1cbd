//! Texts about draws, returns and the Recruiter.

use super::estimate;
use crate::words::{Mention, deck_key, formation, percent};
use crate::{Language, say};
use schotten_bots::DrawReason;
use schotten_rules::Variant;

/// Returns a reason for a draw, a return or the Recruiter as a sentence addressed to the
/// viewing player.
pub(super) fn draw_reason(
    language: Language,
    variant: Variant,
    reason: DrawReason,
    opponent: Mention<'_>,
) -> String {
    match reason {
        DrawReason::DeckChances { clan, tactic } => {
            let [clan, tactic] = [clan, tactic].map(|chance| estimate(language, chance));
            if clan == tactic {
                say!(language, "hint-draws-alike", chance = clan)
            } else {
                say!(language, "hint-draws", clan = clan, tactic = tactic)
            }
        }
        DrawReason::Useful { cards, unseen } => {
            say!(language, "hint-useful", count = cards, unseen = unseen)
        }
        DrawReason::AtTacticLimit => say!(
            language,
            "hint-tactic-limit",
            opponent = opponent.first_name(language)
        ),
        DrawReason::Recruits {
            useful,
            unseen,
            chance,
        } => say!(
            language,
            "hint-recruits",
            count = useful,
            unseen = unseen,
            chance = percent(language, chance)
        ),
        DrawReason::RefillsFrom(_) => say!(language, "hint-draw"),
        DrawReason::RecruitsFrom(deck) => {
            let deck = deck_key(variant, deck);
            say!(language, "hint-recruiter-draw", deck = deck)
        }
        DrawReason::MissedLeast => say!(language, "hint-return"),
        DrawReason::FitsNothing => say!(language, "hint-return-unfit"),
        DrawReason::FitsAtBest {
            stone,
            formation: best,
            slots,
        } => say!(
            language,
            "hint-return-fits",
            stone = stone.number(),
            formation = formation(language, best, slots)
        ),
        DrawReason::SecondJoker => say!(language, "hint-return-joker"),
    }
}
