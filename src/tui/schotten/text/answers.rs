//! Answers to what the player tried to do, and what came of it.

use crate::tui::schotten::{PickRefusal, SchottenTable, Step};
use crate::tui::shell::command::{Command, Layers};
use schotten_rules::{Card, Phase, Refusal, Ruse, StoneId, TacticCard, View};
use telling::words::{self, Mention};
use telling::{Language, say};

/// Warns that Stones can be claimed which the player is about to leave unclaimed.
pub(crate) fn claims_left(language: Language, game: &SchottenTable) -> String {
    let stones = words::the_stones(language, game.table().claimable());
    if game.step() == Step::Hand {
        let key = game.layers.key_of(language, Command::ClaimFirst);
        say!(language, "claims-left-before-play", stones, key)
    } else {
        // On a Stone under the cursor, Enter would claim, and beside a hint do what that says.
        let ends = if game.marked_claim().is_some() || game.is_hint_marked() {
            Command::Draw
        } else {
            Command::Finish
        };
        let key = game.layers.key_of(language, ends);
        say!(language, "claims-left", stones, key)
    }
}

/// Says that Stones must wait to be claimed if the chosen card is played first.
pub(crate) fn claims_wait(language: Language, game: &SchottenTable) -> String {
    let stones = words::the_stones(language, game.table().claimable());
    let key = game.layers.key_of(language, Command::Back);
    say!(language, "claims-wait", stones, key)
}

/// Says that Stones could have been claimed before the card that was just played, where
/// that is possible only before the play.
pub(crate) fn claims_missed(language: Language, game: &SchottenTable) -> Option<String> {
    let seen = game.seen();
    let last = (*seen.actions().last()?)?.played_card();
    let before = seen.views()[seen.actions().len() - 1].table();
    let missed = before.claimable();
    if last.is_none() || !before.variant().is_expert() || missed.is_empty() {
        return None;
    }
    let key = game.layers.key_of(language, Command::Undo);
    let stones = words::the_stones(language, missed);
    Some(say!(language, "claims-missed", stones, key))
}

/// Asks the player to choose among the cards at a Stone.
pub(crate) fn choose_among(language: Language, stone: StoneId, layers: &Layers) -> String {
    let key = layers.key_of(language, Command::Enter);
    say!(language, "choose-among", stone = stone.number(), key)
}

/// Explains why a pick is not possible.
pub(crate) fn reason(
    language: Language,
    reason: PickRefusal,
    view: &View,
    layers: &Layers,
    opponent: Mention<'_>,
) -> String {
    match reason {
        PickRefusal::Rule(rule) => refusal(language, rule, view, layers, opponent),
        PickRefusal::Claim(stone) => {
            let verdict = words::own_verdict(language, view, stone, opponent);
            say!(language, "cannot-claim", stone = stone.number(), verdict)
        }
        PickRefusal::NoRoom => say!(language, "reason-no-room"),
        PickRefusal::NoTarget(Ruse::Strategist) => say!(language, "reason-strategist-no-target"),
        PickRefusal::NoTarget(Ruse::Traitor) => {
            let of = opponent.possessive(language);
            say!(language, "reason-traitor-no-target", of)
        }
        PickRefusal::NoTarget(_) => {
            let of = opponent.possessive(language);
            say!(language, "reason-banshee-no-target", of)
        }
        PickRefusal::NotThisCard(Ruse::Traitor) => say!(language, "reason-traitor-clan-only"),
        PickRefusal::NotThisCard(_) => say!(language, "reason-not-this-card"),
        PickRefusal::NotNow => say!(language, "reason-not-now"),
    }
}

/// Explains a refusal, with the keys of the full-screen table.
pub(crate) fn refusal(
    language: Language,
    refusal: Refusal,
    view: &View,
    layers: &Layers,
    opponent: Mention<'_>,
) -> String {
    let enter = || layers.key_of(language, Command::Finish);
    match refusal {
        Refusal::AlreadyPlayed => say!(language, "reason-play-made", key = enter()),
        Refusal::NoDrawDue => say!(language, "reason-no-draw-due", key = enter()),
        Refusal::DrawsLeft(_) | Refusal::ReturnsLeft(_) => match view.table().phase() {
            Phase::Draws(_) => say!(language, "reason-recruiter-draws"),
            _ => say!(language, "reason-recruiter-returns"),
        },
        other => words::refusal(language, view.table().variant(), other, opponent),
    }
}

/// Explains from which side a Ruse takes its card.
pub(crate) fn wrong_side(language: Language, ruse: Ruse, opponent: Mention<'_>) -> String {
    let of = opponent.possessive(language);
    match ruse {
        Ruse::Strategist => say!(language, "reason-strategist-side"),
        Ruse::Traitor => say!(language, "reason-traitor-side", of),
        _ => say!(language, "reason-banshee-side", of),
    }
}

/// Describes a Tactic card when it is chosen.
pub(crate) fn about_tactic(language: Language, card: TacticCard) -> String {
    say!(
        language,
        "about-tactic",
        name = words::tactic_name(language, card),
        text = words::tactic_text(language, card),
    )
}

/// Reports a card drawn, for the eyes of the player who drew it only.
pub(crate) fn you_drew(language: Language, card: Card) -> String {
    if let Some(tactic) = card.tactic() {
        let about = about_tactic(language, tactic);
        say!(language, "you-drew-tactic", about)
    } else {
        say!(
            language,
            "you-drew",
            card = words::card_with_article(language, card)
        )
    }
}

/// Reports a card returned, for the eyes of the player who returned it only.
pub(crate) fn returned(language: Language, card: Card) -> String {
    let card = words::card_with_article(language, card);
    say!(language, "you-returned", card)
}
