//! Actions, advised before they are done.

use super::{deck_key, short};
use crate::language::{Language, say};
use crate::rules::{Action, Card};

/// What a player is advised to do, as a sentence: `Place R7 at Stone 3.`
#[must_use]
pub fn advice(language: Language, action: Action) -> String {
    let short = |card: Card| short(language, card);
    match action {
        Action::Place(troop, stone) => say!(
            language,
            "advice-place",
            card = short(troop.into()),
            stone = stone.number()
        ),
        Action::Lay(mode, stone) => say!(
            language,
            "advice-lay",
            card = short(mode.into()),
            stone = stone.number()
        ),
        Action::Recruiter => say!(language, "advice-recruiter"),
        Action::Strategist { troop, from, to } => {
            let (card, from) = (short(troop.into()), from.number());
            if let Some(to) = to {
                let to = to.number();
                say!(
                    language,
                    "advice-strategist",
                    card = card,
                    from = from,
                    to = to
                )
            } else {
                say!(
                    language,
                    "advice-strategist-discard",
                    card = card,
                    from = from
                )
            }
        }
        Action::Banshee { troop, from } => say!(
            language,
            "advice-banshee",
            card = short(troop.into()),
            from = from.number()
        ),
        Action::Traitor { card, from, to } => say!(
            language,
            "advice-traitor",
            card = short(card.into()),
            from = from.number(),
            to = to.number()
        ),
        Action::Pass => say!(language, "advice-pass"),
        Action::Claim(stone) => say!(language, "advice-claim", stone = stone.number()),
        Action::Draw(deck) => say!(language, "advice-draw", deck = deck_key(deck)),
        Action::Return(card) => say!(language, "advice-return", card = short(card)),
        Action::EndTurn => say!(language, "advice-end"),
    }
}
