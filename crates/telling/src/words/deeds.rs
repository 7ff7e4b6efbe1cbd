//! Texts about actions: advice, and what a player did.

use super::{Conjunction, Mention, join_list, short, short_with_article};
use crate::{Language, say};
use schotten_rules::{Action, Card, DeckKind, StoneId, Variant};
use std::mem::discriminant;

/// Returns a deck's name. Where there is no other deck, it needs no name of its
/// own.
#[must_use]
pub fn deck_name(language: Language, variant: Variant, deck: DeckKind) -> String {
    match deck {
        DeckKind::Clan if !variant.has_tactic() => say!(language, "deck-only"),
        DeckKind::Clan => say!(language, "deck-clan"),
        DeckKind::Tactic => say!(language, "deck-tactic"),
    }
}

/// Returns the key that selects a deck in messages.
#[must_use]
pub const fn deck_key(variant: Variant, deck: DeckKind) -> &'static str {
    match deck {
        DeckKind::Clan if !variant.has_tactic() => "only",
        DeckKind::Clan => "clan",
        DeckKind::Tactic => "tactic",
    }
}

/// The grammatical form of an action.
#[derive(Clone, Copy)]
enum VerbForm {
    /// `place R7 at Stone 3`
    Advised,
    /// `placed R7 at Stone 3`
    Done,
}

impl VerbForm {
    /// Returns the variant key that selects this form in messages.
    const fn key(self) -> &'static str {
        match self {
            Self::Advised => "advised",
            Self::Done => "done",
        }
    }
}

/// Returns advice to play an action: `place R7 at Stone 3.`
#[must_use]
pub fn advice(
    language: Language,
    variant: Variant,
    action: Action,
    opponent: Mention<'_>,
) -> String {
    let deed = advised_deed(language, variant, action, opponent);
    say!(language, "advice", deed)
}

/// Returns the same without the full stop, to stand by itself.
pub(super) fn advised_deed(
    language: Language,
    variant: Variant,
    action: Action,
    opponent: Mention<'_>,
) -> String {
    deed(language, variant, VerbForm::Advised, action, opponent)
}

/// Returns a sentence about what a player did: `Bob placed G5 at Stone 3 and
/// drew a card.` The text is safe for everyone to read: it doesn't name
/// cards that were drawn or returned. It doesn't mention the end of the turn
/// and is empty if there was nothing else. The opponent is mentioned as the
/// owner of cards that were taken or discarded: `Bob's R7`.
#[must_use]
pub fn narrate(
    language: Language,
    variant: Variant,
    actions: &[Action],
    player: Mention<'_>,
    opponent: Mention<'_>,
) -> String {
    let alike = |a: &Action, b: &Action| {
        discriminant(a) == discriminant(b)
            && matches!(a, Action::Claim(_) | Action::Draw(_) | Action::Return(_))
    };
    let groups = actions.chunk_by(alike);
    let groups = groups.filter(|group| *group != [Action::EndTurn]);
    let deeds: Vec<String> = groups
        .map(|group| deeds(language, variant, group, opponent))
        .collect();
    if deeds.is_empty() {
        return String::new();
    }
    say!(
        language,
        "told",
        who = player.key(),
        name = player.name(language),
        deeds = join_list(language, &deeds, Conjunction::And),
    )
}

/// Describes several actions of the same kind, or one action, in the past
/// tense.
fn deeds(
    language: Language,
    variant: Variant,
    actions: &[Action],
    opponent: Mention<'_>,
) -> String {
    let decks = actions.iter().filter_map(|action| match action {
        Action::Draw(deck) => Some(*deck),
        Action::Return(card) => Some(card.deck()),
        _ => None,
    });
    let decks: Vec<DeckKind> = decks.collect();
    match actions {
        [Action::Draw(_), ..] => drew(language, variant, &decks),
        [Action::Return(_), ..] => returned(language, variant, &decks),
        [one] => deed(language, variant, VerbForm::Done, *one, opponent),
        claims => {
            let stones = claims.iter().filter_map(|action| match action {
                Action::Claim(stone) => Some(stone.to_string()),
                _ => None,
            });
            let stones = join_list(language, &stones.collect::<Vec<_>>(), Conjunction::And);
            say!(language, "deed-claim-several", stones)
        }
    }
}

fn drew(language: Language, variant: Variant, decks: &[DeckKind]) -> String {
    say!(
        language,
        "deed-draw",
        cards = count_by_deck(language, variant, decks)
    )
}

fn returned(language: Language, variant: Variant, decks: &[DeckKind]) -> String {
    say!(
        language,
        "deed-return",
        cards = count_by_deck(language, variant, decks)
    )
}

/// Lists the number of cards from each deck.
fn count_by_deck(language: Language, variant: Variant, decks: &[DeckKind]) -> String {
    let counts = DeckKind::ALL.map(|deck| {
        let count = decks.iter().filter(|one| **one == deck).count();
        (deck, count)
    });
    let counts = counts.into_iter().filter(|(_, count)| *count > 0);
    let parts = counts.map(|(deck, count)| {
        let deck = deck_key(variant, deck);
        say!(language, "deck-cards", deck, count)
    });
    join_list(language, &parts.collect::<Vec<_>>(), Conjunction::And)
}

/// Names a card of the opponent's: `your R7`, `Bob's R7`, `the opponent's R7`.
fn opponents_card(language: Language, card: Card, opponent: Mention<'_>) -> String {
    say!(
        language,
        "card-of",
        who = opponent.key(),
        of = opponent.possessive(language),
        card = short(language, card),
    )
}

fn deed(
    language: Language,
    variant: Variant,
    form: VerbForm,
    action: Action,
    opponent: Mention<'_>,
) -> String {
    let short = |card: Card| short_with_article(language, card);
    let taken = |card: Card| opponents_card(language, card, opponent);
    let key = form.key();
    match action {
        Action::Place(troop, stone) => say!(
            language,
            "deed-place",
            form = key,
            card = short(troop.into()),
            stone = stone.number(),
        ),
        Action::Lay(mode, stone) => say!(
            language,
            "deed-lay",
            form = key,
            card = short(mode.into()),
            stone = stone.number(),
        ),
        Action::Recruiter => say!(language, "deed-recruiter", form = key),
        Action::Strategist { troop, from, to } => {
            strategist(language, key, &short(troop.into()), from, to)
        }
        Action::Banshee { troop, from } => say!(
            language,
            "deed-banshee",
            form = key,
            card = taken(troop.into()),
            from = from.number(),
        ),
        Action::Traitor { card, from, to } if from == to => say!(
            language,
            "deed-traitor-across",
            form = key,
            card = taken(card.into()),
            stone = to.number(),
        ),
        Action::Traitor { card, from, to } => say!(
            language,
            "deed-traitor",
            form = key,
            card = taken(card.into()),
            from = from.number(),
            to = to.number(),
        ),
        Action::Pass => say!(language, "deed-pass", form = key),
        Action::Claim(stone) => {
            say!(language, "deed-claim", form = key, stone = stone.number())
        }
        // Advice names the deck and the card; reports to the table don't.
        Action::Draw(deck) => match form {
            VerbForm::Advised => say!(language, "advice-draw", deck = deck_key(variant, deck)),
            VerbForm::Done => drew(language, variant, &[deck]),
        },
        Action::Return(card) => match form {
            VerbForm::Advised => say!(language, "advice-return", card = short(card)),
            VerbForm::Done => returned(language, variant, &[card.deck()]),
        },
        Action::EndTurn => say!(language, "deed-end", form = key),
    }
}

/// Says where the Strategist moves a card; without a Stone to go to, it is discarded.
fn strategist(
    language: Language,
    form: &'static str,
    card: &str,
    from: StoneId,
    to: Option<StoneId>,
) -> String {
    let from = from.number();
    if let Some(to) = to {
        say!(
            language,
            "deed-strategist",
            form,
            card,
            from,
            to = to.number()
        )
    } else {
        say!(language, "deed-strategist-discard", form, card, from)
    }
}
