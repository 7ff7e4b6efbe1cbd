//! Answers to lines that can't be carried out: questions for what is missing, and
//! refusals.

use super::text::{join, stones};
use schotten_rules::{
    Action, Card, Color, Refusal, Ruse, StoneId, StoneSet, TacticCard, Troop, View,
};
use telling::words::{self, Conjunction, Mention};
use telling::{Language, say};

/// The answer to a strength that doesn't exist. If it `is_last` on its line, its second
/// digit may be meant as the Stone.
pub(super) fn explain_strength(
    language: Language,
    color: Color,
    number: u32,
    is_last: bool,
) -> String {
    let color = words::color(language, color);
    let (tens, ones) = (number / 10, number % 10);
    if is_last && (1..=9).contains(&tens) && (1..=9).contains(&ones) {
        return say!(
            language,
            "plain-no-strength-but",
            color = color,
            number = number,
            tens = tens,
            ones = ones,
        );
    }
    say!(
        language,
        "plain-no-strength",
        color = color,
        number = number.to_string()
    )
}

/// The question at which Stone to play a card.
pub(super) fn ask_where_to(
    language: Language,
    card: Card,
    stones: impl Iterator<Item = StoneId>,
) -> String {
    say!(
        language,
        "plain-where-to",
        card = words::short(language, card),
        stones = join(language, stones, Conjunction::Or),
    )
}

/// The question which card a Ruse takes.
pub(super) fn ask_ruse_card(language: Language, ruse: Ruse) -> String {
    match ruse {
        Ruse::Strategist => say!(language, "plain-strategist-what"),
        Ruse::Banshee => say!(language, "plain-banshee-what"),
        _ => say!(language, "plain-traitor-what"),
    }
}

/// The question where a Ruse moves its card.
pub(super) fn ask_ruse_stone(language: Language, troop: Troop, from: StoneId, own: bool) -> String {
    let card = words::short(language, troop.into());
    let stone = from.number();
    if own {
        say!(
            language,
            "plain-strategist-where",
            card = card,
            stone = stone
        )
    } else {
        say!(language, "plain-traitor-where", card = card, stone = stone)
    }
}

/// The answer to a card that a Ruse can't move, or that is never placed at a Stone.
pub(super) fn explain_no_target(language: Language, card: Card, ruse: Option<Ruse>) -> String {
    let card = words::short(language, card);
    if ruse == Some(Ruse::Traitor) {
        say!(language, "plain-traitor-clan-only", card = card)
    } else {
        say!(language, "plain-never-on-a-side", card = card)
    }
}

/// The answer to a card that lies at no unclaimed Stone.
pub(super) fn explain_not_there(language: Language, troop: Troop, own: bool) -> String {
    say!(
        language,
        "plain-lies-nowhere",
        own = if own { "yes" } else { "no" },
        card = words::short(language, troop.into()),
    )
}

/// The question which Stone to claim, if there are several.
pub(super) fn ask_which_claim(language: Language, claimable: StoneSet) -> String {
    let stones = join(language, claimable.iter(), Conjunction::Or);
    say!(language, "plain-claim-which", stones = stones)
}

/// The answer to an empty line that would end the turn while claims are possible.
pub(super) fn remind_of_claims(language: Language, claimable: StoneSet) -> String {
    let stones = stones(language, claimable.iter());
    say!(language, "plain-still-claimable", stones = stones)
}

/// The refusal of an action, with the cards that refute a claim or with what to type
/// instead.
pub(super) fn explain_refusal(
    language: Language,
    refusal: Refusal,
    action: Action,
    view: &View,
    opponent: Mention<'_>,
) -> String {
    match (refusal, action) {
        (Refusal::ClaimFails(_), Action::Claim(stone)) => {
            let verdict = words::own_verdict(language, view, stone, opponent);
            explain_no_claim(language, stone, &verdict)
        }
        (Refusal::CardNotThere { card, owner, stone }, _) => say!(
            language,
            "plain-not-there",
            who = if owner == view.viewer() {
                "you"
            } else {
                "other"
            },
            card = words::short(language, card.into()),
            name = opponent.name(language),
            stone = stone.number(),
        ),
        (Refusal::AlreadyPlayed, _) => say!(language, "plain-play-made"),
        (Refusal::PlayDue, _) => say!(language, "plain-play-due"),
        (Refusal::NoDrawDue, _) => say!(language, "plain-no-draw-due"),
        (Refusal::DrawDue, _) => say!(language, "plain-draw-due"),
        (refusal, _) => words::refusal(language, view.table().variant(), refusal, opponent),
    }
}

/// The answer that a Stone can't be claimed, with the reason.
pub(super) fn explain_no_claim(language: Language, stone: StoneId, verdict: &str) -> String {
    say!(
        language,
        "plain-cannot-claim",
        stone = stone.number(),
        verdict = verdict
    )
}

/// The description of a Tactic card.
pub(super) fn describe_tactic(language: Language, card: TacticCard) -> String {
    say!(
        language,
        "plain-about",
        card = words::tactic_name(language, card),
        text = words::tactic_text(language, card),
    )
}
