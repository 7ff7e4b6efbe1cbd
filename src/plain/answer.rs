//! What is answered to what can't be done: questions for what is missing, and
//! refusals.

use super::text::{listed_or, stones};
use schotten_rules::{
    Action, Card, Color, Refusal, Ruse, StoneId, StoneSet, TacticCard, Troop, View,
};
use telling::words::{self, Mention};
use telling::{Language, say};

/// A strength that is none.
pub(super) fn no_strength(language: Language, color: Color, number: u32) -> String {
    let color = words::color(language, color);
    let (tens, ones) = (number / 10, number % 10);
    if (1..=9).contains(&tens) && (1..=9).contains(&ones) {
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

/// A card without its Stone.
pub(super) fn where_to(
    language: Language,
    card: Card,
    stones: impl Iterator<Item = StoneId>,
) -> String {
    say!(
        language,
        "plain-where-to",
        card = words::short(language, card),
        stones = listed_or(language, stones),
    )
}

/// A Ruse without its card.
pub(super) fn ruse_what(language: Language, ruse: Ruse) -> String {
    match ruse {
        Ruse::Strategist => say!(language, "plain-strategist-what"),
        Ruse::Banshee => say!(language, "plain-banshee-what"),
        _ => say!(language, "plain-traitor-what"),
    }
}

/// A Ruse without the Stone where its card goes.
pub(super) fn ruse_where(language: Language, troop: Troop, from: StoneId, own: bool) -> String {
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

/// A card that a Ruse can't be played on, or that is never placed.
pub(super) fn no_target(language: Language, card: Card, ruse: Option<Ruse>) -> String {
    let card = words::short(language, card);
    if ruse == Some(Ruse::Traitor) {
        say!(language, "plain-traitor-clan-only", card = card)
    } else {
        say!(language, "plain-never-on-a-side", card = card)
    }
}

/// A card that lies on no side of an unclaimed Stone.
pub(super) fn lies_nowhere(language: Language, troop: Troop, own: bool) -> String {
    say!(
        language,
        "plain-lies-nowhere",
        own = if own { "yes" } else { "no" },
        card = words::short(language, troop.into()),
    )
}

/// Several claims hold.
pub(super) fn claim_which(language: Language, claimable: StoneSet) -> String {
    let stones = listed_or(language, claimable.iter());
    say!(language, "plain-claim-which", stones = stones)
}

/// An empty line that would end the turn without a claim.
pub(super) fn still_claimable(language: Language, claimable: StoneSet) -> String {
    let stones = stones(language, claimable.iter());
    say!(language, "plain-still-claimable", stones = stones)
}

/// A refusal, with the cards that refute a claim and with what to say instead.
pub(super) fn refusal(
    language: Language,
    refusal: Refusal,
    action: Action,
    view: &View,
    opponent: Mention<'_>,
) -> String {
    match (refusal, action) {
        (Refusal::ClaimFails(_), Action::Claim(stone)) => {
            let table = view.table();
            let verdict = words::verdict(
                language,
                table.border().stone(stone),
                view.viewer(),
                table.unplayed(),
                &Mention::read_by(view.viewer(), opponent),
            );
            cannot_claim(language, stone, &verdict)
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
        (refusal, _) => words::refusal(language, refusal, opponent),
    }
}

/// A Stone can't be claimed, and why.
pub(super) fn cannot_claim(language: Language, stone: StoneId, verdict: &str) -> String {
    say!(
        language,
        "plain-cannot-claim",
        stone = stone.number(),
        verdict = verdict
    )
}

/// What a Tactic card does.
pub(super) fn about_tactic(language: Language, card: TacticCard) -> String {
    say!(
        language,
        "plain-about",
        card = words::tactic_name(language, card),
        text = words::tactic_text(language, card),
    )
}
