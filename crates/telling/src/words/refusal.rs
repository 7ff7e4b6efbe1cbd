//! Texts about actions that are not possible.

use super::{Mention, deck_key, short, short_with_article};
use crate::{Language, say};
use schotten_rules::{Refusal, Variant};
use textkit::{ParseError, ParseErrorKind};

/// Explains why an action is not possible, in a sentence addressed to the
/// player.
#[must_use]
pub fn refusal(
    language: Language,
    variant: Variant,
    refusal: Refusal,
    opponent: Mention<'_>,
) -> String {
    match refusal {
        Refusal::RoundOver => say!(language, "refusal-over"),
        Refusal::NotOnTurn(_) => say!(language, "refusal-not-on-turn"),
        Refusal::AlreadyPlayed => say!(language, "refusal-play-made"),
        Refusal::PlayDue => say!(language, "refusal-play-due"),
        Refusal::DrawsLeft(left) => say!(language, "refusal-draws-left", left),
        Refusal::ReturnsLeft(left) => say!(language, "refusal-returns-left", left),
        Refusal::NoReturnDue => say!(language, "refusal-no-return-due"),
        Refusal::NotClaimTime { expert: true } => say!(language, "refusal-claims-before-play"),
        Refusal::NotClaimTime { expert: false } => say!(language, "refusal-claims-after-play"),
        Refusal::NotInHand(card) => {
            say!(
                language,
                "refusal-not-in-hand",
                card = short_with_article(language, card)
            )
        }
        Refusal::TacticLimit { mine, theirs } => say!(
            language,
            "refusal-tactic-limit",
            mine,
            name = opponent.name(language),
            theirs
        ),
        Refusal::SecondJoker => say!(language, "refusal-second-joker"),
        Refusal::StoneClaimed(stone) => {
            say!(language, "refusal-stone-claimed", stone = stone.number())
        }
        Refusal::SideFull(stone) => say!(language, "refusal-side-full", stone = stone.number()),
        Refusal::DecksEmpty => say!(language, "refusal-decks-empty"),
        Refusal::DeckEmpty(deck) => {
            let deck = deck_key(variant, deck);
            say!(language, "refusal-deck-empty", deck)
        }
        Refusal::CardNotThere { card, stone, .. } => say!(
            language,
            "refusal-not-there",
            card = short(language, card.into()),
            stone = stone.number(),
        ),
        Refusal::SameStone => say!(language, "refusal-same-stone"),
        Refusal::MayNotPass => say!(language, "refusal-may-not-pass"),
        Refusal::ClaimFails(_) => say!(language, "refusal-claim-fails"),
        Refusal::DrawDue => say!(language, "refusal-draw-due"),
        Refusal::NoDrawDue => say!(language, "refusal-no-draw-due"),
    }
}

/// Explains an error in a notation. The place is in the reader's language; what is wrong
/// there is in English, as the notation is.
#[must_use]
pub fn parse_error(language: Language, error: &ParseError) -> String {
    match &error.kind {
        ParseErrorKind::Position(_) => error.to_string(),
        kind => say!(
            language,
            "parse-error",
            line = error.line.unwrap_or(0),
            column = error.column,
            why = kind.to_string()
        ),
    }
}
