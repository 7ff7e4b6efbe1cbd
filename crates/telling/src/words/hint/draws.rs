//! Texts about draws, returns and the Recruiter.

use super::NAMED;
use crate::words::card_groups::{CardPool, any_of};
use crate::words::{Mention, a_category, deck_key, formation, percent, percent_difference};
use crate::{Language, say};
use schotten_bots::DrawReason;
use schotten_rules::{StoneId, View};

/// Returns a reason for a draw, a return or the Recruiter as a sentence addressed to the
/// viewing player.
pub(super) fn draw_reason(
    language: Language,
    view: &View,
    reason: DrawReason,
    opponent: Mention<'_>,
) -> String {
    let variant = view.table().variant();
    let pool = |stone: StoneId| CardPool::of_side(view, stone, view.viewer());
    match reason {
        DrawReason::DeckChances { clan, tactic } => {
            /// A smaller difference is within what the estimate may be wrong by.
            const NOTABLE: f32 = 0.02;
            let better = match clan - tactic {
                NOTABLE.. => "clan",
                difference if difference <= -NOTABLE => "tactic",
                _ => return say!(language, "hint-draws-alike"),
            };
            let difference = percent_difference(language, [clan, tactic]);
            say!(
                language,
                "hint-draws",
                better = better,
                difference = difference
            )
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
            best: Some(best),
        } => say!(
            language,
            "hint-recruits",
            count = useful,
            unseen = unseen,
            chance = percent(language, chance),
            cards = any_of(language, best.cards, Some(pool(best.stone)), NAMED),
            category = a_category(language, best.category, best.slots),
            stone = best.stone.number()
        ),
        DrawReason::Recruits { best: None, .. } => say!(language, "hint-recruits-nothing"),
        DrawReason::RefillsFrom(deck) if variant.has_tactic() => {
            say!(language, "hint-draw-left", deck = deck_key(variant, deck))
        }
        DrawReason::RefillsFrom(_) => say!(language, "hint-draw"),
        DrawReason::RecruitsFrom(deck) => {
            let deck = deck_key(variant, deck);
            say!(language, "hint-recruiter-draw", deck = deck)
        }
        DrawReason::MissedLeastOfTactic { held } => {
            say!(language, "hint-return-tactic", count = held)
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
