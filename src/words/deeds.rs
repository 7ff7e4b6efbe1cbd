//! Actions, told after they are done.

use super::{Last, joined, short};
use crate::language::{Language, say};
use crate::rules::{Action, Card, DeckKind};
use std::mem::discriminant;

/// A deck's name.
#[must_use]
pub fn deck_name(language: Language, deck: DeckKind) -> String {
    match deck {
        DeckKind::Clan => say!(language, "deck-clan"),
        DeckKind::Tactic => say!(language, "deck-tactic"),
    }
}

/// How a message names a deck in its choices.
pub(crate) const fn deck_key(deck: DeckKind) -> &'static str {
    match deck {
        DeckKind::Clan => "clan",
        DeckKind::Tactic => "tactic",
    }
}

/// A turn, told by its actions: `Bob placed G5 at Stone 3 and drew a Clan
/// card.` It never names a card that was drawn or returned. Without a name it
/// is told to the one who acted: `You placed …`.
#[must_use]
pub fn told(language: Language, actions: &[Action], name: Option<&str>) -> String {
    let alike = |a: &Action, b: &Action| {
        discriminant(a) == discriminant(b)
            && matches!(a, Action::Claim(_) | Action::Draw(_) | Action::Return(_))
    };
    let groups = actions.chunk_by(alike);
    let deeds: Vec<String> = groups.filter_map(|group| deeds(language, group)).collect();
    if deeds.is_empty() {
        return String::new();
    }
    say!(
        language,
        "told",
        who = if name.is_none() { "you" } else { "other" },
        name = name.unwrap_or_default(),
        deeds = joined(language, &deeds, Last::And),
    )
}

/// Several actions of one kind, or one action.
fn deeds(language: Language, actions: &[Action]) -> Option<String> {
    let cards = |deck_of: &dyn Fn(&Action) -> Option<DeckKind>| {
        let count = |kind| {
            let of_kind = |action: &&Action| deck_of(action) == Some(kind);
            actions.iter().filter(of_kind).count()
        };
        let parts = DeckKind::ALL.map(|deck| (deck, count(deck)));
        let parts = parts.into_iter().filter(|(_, count)| *count > 0);
        let parts = parts.map(|(deck, count)| {
            say!(language, "deck-cards", deck = deck_key(deck), count = count)
        });
        joined(language, &parts.collect::<Vec<_>>(), Last::And)
    };
    Some(match actions {
        [Action::Draw(_), ..] => {
            let cards = cards(&|action| match action {
                Action::Draw(deck) => Some(*deck),
                _ => None,
            });
            say!(language, "deed-draw", cards = cards)
        }
        [Action::Return(_), ..] => {
            let cards = cards(&|action| match action {
                Action::Return(card) => Some(card.deck()),
                _ => None,
            });
            say!(language, "deed-return", cards = cards)
        }
        [Action::Claim(_), _, ..] => {
            let stones = actions.iter().filter_map(|action| match action {
                Action::Claim(stone) => Some(stone.to_string()),
                _ => None,
            });
            let stones = joined(language, &stones.collect::<Vec<_>>(), Last::And);
            say!(language, "deed-claim-several", stones = stones)
        }
        [one, ..] => return deed(language, *one),
        [] => return None,
    })
}

fn deed(language: Language, action: Action) -> Option<String> {
    let short = |card: Card| short(language, card);
    Some(match action {
        Action::Place(troop, stone) => say!(
            language,
            "deed-place",
            kind = deck_key(Card::from(troop).deck()),
            card = short(troop.into()),
            stone = stone.number(),
        ),
        Action::Lay(mode, stone) => say!(
            language,
            "deed-lay",
            card = short(mode.into()),
            stone = stone.number()
        ),
        Action::Recruiter => say!(language, "deed-recruiter"),
        Action::Strategist { troop, from, to } => {
            let card = short(troop.into());
            let from = from.number();
            if let Some(to) = to {
                let to = to.number();
                say!(
                    language,
                    "deed-strategist",
                    card = card,
                    from = from,
                    to = to
                )
            } else {
                say!(
                    language,
                    "deed-strategist-discard",
                    card = card,
                    from = from
                )
            }
        }
        Action::Banshee { troop, from } => say!(
            language,
            "deed-banshee",
            card = short(troop.into()),
            from = from.number(),
        ),
        Action::Traitor { card, from, to } if from == to => say!(
            language,
            "deed-traitor-across",
            card = short(card.into()),
            stone = to.number(),
        ),
        Action::Traitor { card, from, to } => say!(
            language,
            "deed-traitor",
            card = short(card.into()),
            from = from.number(),
            to = to.number(),
        ),
        Action::Pass => say!(language, "deed-pass"),
        Action::Claim(stone) => say!(language, "deed-claim", stone = stone.number()),
        // Told in groups.
        Action::Draw(_) | Action::Return(_) | Action::EndTurn => return None,
    })
}
